//! Journals: each running program saves its match in progress to a journal at every ply.
//!
//! `match-1.jgn` belongs to the process that holds a lock on `match-1.lock` beside it. When that process ends in any
//! way, the lock is released and the journal stays. The journal is then *left behind*, and a program that is started
//! later can continue the match. A lock file is never removed, since another process may open the lock file during the
//! removal.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::base::disk::{self, Lock, remove_if_there, write_whole};
use crate::game::record::Record;

use super::{SaveError, entries, written};

/// Taking a lock is retried this many times, with pauses of 10 ms, before a journal counts as held by a running
/// program. Retries are needed because a process that lists the journals locks each of them for a moment.
const PATIENCE: u32 = 10;

/// The journal of a running match. If this value is dropped without a call of [`Journal::discard`], the match is left
/// behind.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// How many surplus matches were dropped when this journal was opened.
    pub(super) removed: usize,
    /// The lock file, which stays locked as long as this process owns the journal.
    _lock: Lock,
}

/// A journal that no running game holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftJournal {
    pub path: PathBuf,
    /// The time at which the journal was last written.
    pub written: SystemTime,
}

impl Journal {
    /// Returns the journal at this path, whose lock is already held. `removed` is the number of surplus matches that
    /// were dropped.
    pub(super) fn locked(path: PathBuf, lock: Lock, removed: usize) -> Journal {
        clear(&path);
        Journal { path, removed, _lock: lock }
    }

    /// Takes over a journal that was left behind. Read the text of the journal only after this call, since another
    /// process may change the text until then.
    ///
    /// # Errors
    /// A running game holds the journal, or the folder cannot be used.
    pub fn take_over(left: &LeftJournal) -> Result<Journal, SaveError> {
        Journal::take_over_file(&left.path)
    }

    /// Takes over a journal like [`Journal::take_over`], but by its path. [`is_journal`] tells whether a file is a
    /// journal.
    ///
    /// # Errors
    /// A running game holds the journal, or the folder cannot be used.
    pub fn take_over_file(path: &Path) -> Result<Journal, SaveError> {
        let path = path.to_owned();
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let lock = disk::lock(&path, PATIENCE).map_err(|error| SaveError::NoFolder { folder, why: error.into() })?;
        match lock {
            Some(lock) if path.exists() => Ok(Journal::locked(path, lock, 0)),
            _ => Err(SaveError::Taken),
        }
    }

    /// Takes over this file if it is a journal. Returns `None` if the file is a saved record and not a journal, or if
    /// the folder cannot be used. In both cases, the caller may still try to read the file.
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

    /// Saves the present state of the match. This function is called after every ply and undo, after an end by
    /// resignation or agreement, and when the player pauses or leaves the match.
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

/// Whether this file is a journal and not a record saved by the player. The journal may be held by a running program or
/// left behind.
pub fn is_journal(path: &Path) -> bool {
    has_name(path) && path.with_extension("lock").is_file()
}

pub(super) fn has_name(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.starts_with("match-") && name.ends_with(".jgn")
}

/// The journals that no running game holds, the newest first; none if the folder cannot be read.
pub fn left_behind(folder: &Path) -> Vec<LeftJournal> {
    let free = entries(folder).filter(|path| has_name(path) && disk::is_free(path));
    let mut left: Vec<LeftJournal> =
        free.filter_map(|path| Some(LeftJournal { written: written(&path).ok()?, path })).collect();
    left.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| b.path.cmp(&a.path)));
    left
}

/// Removes temporary files that a process left when it was killed while writing this journal. The caller must hold the
/// lock of the journal.
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
