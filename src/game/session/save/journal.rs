//! Journals: each running game saves its match in progress to one, at every ply.
//!
//! `match-1.jgn` belongs to the process that holds a lock on `match-1.lock` beside it. When that process ends in any
//! way, the lock is released and the journal stays: it is then *left behind*, and the next game can continue it. Lock
//! files are never removed, since another game may be opening one at that moment.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::base::disk::ages;
use crate::game::session::record::Record;

use super::deleted::{is_kept_free, remove_deleted};
use super::{SaveError, crowd, entries, remove_if_there, write_whole, written};

/// How many times a lock is tried before the journal counts as held by a running game.
const PATIENCE: u32 = 10;

/// The journal of a running match. If it is dropped without [`Journal::discard`], the match is left behind.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// How many surplus matches were dropped when this journal was opened.
    removed: usize,
    /// Held for as long as this process owns the journal.
    _lock: File,
}

/// A number of matches were dropped, since too many had been left behind. `Display` is a sentence for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed {
    pub matches: usize,
}

impl Removed {
    /// More matches than this were left behind.
    pub const MOST: usize = crowd::MOST;
    /// The dropped matches were not written to for this many days.
    pub const DAYS: u32 = crowd::YOUNG_DAYS;
    /// The dropped matches stay in their folder for this many days.
    pub const STAY_DAYS: u32 = crowd::DROPPED_DAYS;
}

impl fmt::Display for Removed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.matches {
            1 => f.write_str("A match was moved")?,
            many => write!(f, "{many} matches were moved")?,
        }
        write!(
            f,
            " to the folder \"{}\" after {} days without a move, for another {} days: more than {} were left behind.",
            crowd::DROPPED_FOLDER,
            Removed::DAYS,
            Removed::STAY_DAYS,
            Removed::MOST
        )
    }
}

/// A journal that no running game holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftJournal {
    pub path: PathBuf,
    /// The time at which the journal was last written.
    pub written: SystemTime,
}

impl Journal {
    /// Opens a new journal in this folder, which is created if necessary. Nothing is written yet. If too many matches
    /// were left behind, some are dropped; [`Journal::word`] returns how many.
    ///
    /// # Errors
    /// The folder cannot be created or used.
    pub fn open(folder: &Path) -> Result<Journal, SaveError> {
        Journal::open_on(folder, ages::date())
    }

    /// Like [`Journal::open`], with a given date, in days since 1970.
    ///
    /// # Errors
    /// The folder cannot be created or used.
    pub fn open_on(folder: &Path, today: u64) -> Result<Journal, SaveError> {
        let unusable = |error: io::Error| SaveError::NoFolder { folder: folder.to_owned(), why: error.into() };
        fs::create_dir_all(folder).map_err(unusable)?;
        remove_deleted(folder);
        let removed = crowd::thin(folder, today);
        let mut number = 0_u32;
        loop {
            number += 1;
            let path = folder.join(format!("match-{number}.jgn"));
            // A match left behind belongs to a player, who may continue it, so it is never overwritten.
            if path.exists() || is_kept_free(&path) {
                continue;
            }
            let lock = lock(&path).map_err(unusable)?;
            if let Some(lock) = lock
                && !path.exists()
            {
                clear(&path);
                return Ok(Journal { path, removed, _lock: lock });
            }
        }
    }

    /// The matches that were dropped when this journal was opened, if any; shown to the player.
    pub fn word(&self) -> Option<Removed> {
        (self.removed > 0).then_some(Removed { matches: self.removed })
    }

    /// Takes over a journal that was left behind. Read its text afterwards, since it may change before.
    ///
    /// # Errors
    /// A running game holds the journal, or the folder cannot be used.
    pub fn take_over(left: &LeftJournal) -> Result<Journal, SaveError> {
        Journal::take_over_file(&left.path)
    }

    /// Like [`Journal::take_over`], by the path of the file; see [`is_journal`].
    ///
    /// # Errors
    /// A running game holds the journal, or the folder cannot be used.
    pub fn take_over_file(path: &Path) -> Result<Journal, SaveError> {
        let path = path.to_owned();
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let lock = patient_lock(&path).map_err(|error| SaveError::NoFolder { folder, why: error.into() })?;
        match lock {
            Some(lock) if path.exists() => {
                clear(&path);
                Ok(Journal { path, removed: 0, _lock: lock })
            }
            _ => Err(SaveError::Taken),
        }
    }

    /// Takes over this file if it is a journal. Returns `None` if the file is a saved record, or cannot be written to;
    /// it can still be read.
    ///
    /// # Errors
    /// [`SaveError::Taken`]: a running game holds the journal.
    pub fn of_file(path: &Path) -> Result<Option<Journal>, SaveError> {
        match is_journal(path).then(|| Journal::take_over_file(path)) {
            Some(Err(SaveError::Taken)) if path.exists() => Err(SaveError::Taken),
            Some(Err(_)) | None => Ok(None),
            Some(Ok(journal)) => Ok(Some(journal)),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Saves the present state of the match. Called after every ply, undo, and end by resignation or agreement, and
    /// when the game is paused or left.
    ///
    /// # Errors
    /// The file cannot be written; the previous version stays.
    pub fn write(&self, record: &Record) -> Result<(), SaveError> {
        Ok(write_whole(&self.path, &record.to_string())?)
    }

    /// Removes the journal of a match that is over or given up.
    ///
    /// # Errors
    /// The file cannot be removed.
    pub fn discard(self) -> Result<(), SaveError> {
        remove_if_there(&self.path)
            .map_err(|error| SaveError::NotRemoved { path: self.path.clone(), why: error.into() })
    }
}

/// Whether this file is a journal, held by a running game or left behind, and not a record saved by the player.
pub fn is_journal(path: &Path) -> bool {
    has_name(path) && path.with_extension("lock").is_file()
}

pub(super) fn has_name(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.starts_with("match-") && name.ends_with(".jgn")
}

/// The journals that no running game holds, the newest first; none if the folder cannot be read.
pub fn left_behind(folder: &Path) -> Vec<LeftJournal> {
    let free = entries(folder).filter(|path| has_name(path) && is_free(path).unwrap_or(false));
    let mut left: Vec<LeftJournal> =
        free.filter_map(|path| Some(LeftJournal { written: written(&path).ok()?, path })).collect();
    left.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| b.path.cmp(&a.path)));
    left
}

/// Removes temporary files that a process left when it was killed while writing this journal. The lock must be held.
fn clear(journal: &Path) {
    let Some(name) = journal.file_name().and_then(|name| name.to_str()) else { return };
    let beside = format!(".{name}.");
    for file in journal.parent().into_iter().flat_map(entries) {
        let other = file.file_name().and_then(|other| other.to_str()).unwrap_or_default();
        if other.starts_with(&beside) && other.ends_with(".new") {
            // A file that cannot be removed does no harm.
            let _ = fs::remove_file(file);
        }
    }
}

/// Tries several times, since a process that lists the journals locks each for a moment.
fn patient_lock(journal: &Path) -> io::Result<Option<File>> {
    for _ in 0..PATIENCE {
        if let Some(lock) = lock(journal)? {
            return Ok(Some(lock));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    lock(journal)
}

/// Returns `None` if a running game holds the lock.
pub(super) fn lock(journal: &Path) -> io::Result<Option<File>> {
    let file = lock_file(journal)?;
    Ok(taken(file.try_lock())?.then_some(file))
}

/// Whether no running game holds the lock. The lock is shared, so that several games can check at once.
fn is_free(journal: &Path) -> io::Result<bool> {
    taken(lock_file(journal)?.try_lock_shared())
}

fn lock_file(journal: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).truncate(false).write(true).open(journal.with_extension("lock"))
}

fn taken(tried: Result<(), TryLockError>) -> io::Result<bool> {
    match tried {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}
