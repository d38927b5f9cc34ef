//! Saves the games of a host on disk, so that a restarted host continues them. Each game has a file: a record with the
//! tokens of the seats in a tag. A change is written to one journal for all games, and only then sent to the guests.

mod dropped;
mod entry;
mod files;
mod journals;
mod log;
mod saved_text;

pub(super) use entry::{JournalEntry, JournalEvent};
pub use saved_text::{HostedHeader, KeptGame};

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime};

use crate::base::disk::{self, Lock, SystemError, ages};

use super::wire::SeatToken;
use dropped::{OldGames, dropped_folder};
use files::{file, games_in};
use journals::{JournalQueue, WriterEnd};
use log::JournalLog;

/// Why games are not saved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeepError {
    #[error("{} cannot be used ({why}), so games would not be kept", .folder.display())]
    NoFolder { folder: PathBuf, why: SystemError },
    #[error("another running host keeps its games in {}", .folder.display())]
    Taken { folder: PathBuf },
}

/// The folder of a running host, locked against other hosts.
pub struct Keeping {
    folder: PathBuf,
    log: JournalLog,
    /// The journal entries that earlier processes wrote and that the game files do not contain yet, by game number.
    left: BTreeMap<u64, Vec<JournalEntry>>,
    /// The time at which earlier processes last wrote to the journal.
    left_when: Option<SystemTime>,
    /// The numbers of the games that have files.
    known: BTreeSet<u64>,
    /// The numbers of the games that are over or discarded. Their files are no longer written.
    forgotten: BTreeSet<u64>,
    date: Box<dyn Fn() -> u64 + Send>,
    queue: Arc<JournalQueue>,
    writer: Option<JoinHandle<WriterEnd>>,
    _locks: Vec<Lock>,
}

impl Keeping {
    /// Opens this folder, and creates it if necessary. Other users of this machine cannot read the folder, because
    /// anybody who knows the token of a seat can take this seat.
    ///
    /// # Errors
    /// The folder cannot be used, or another running host uses it.
    pub fn open(folder: &Path) -> Result<Keeping, KeepError> {
        let unusable = |why: io::Error| KeepError::NoFolder { folder: folder.to_owned(), why: why.into() };
        disk::private_folder(folder).map_err(unusable)?;
        let mut locks = Vec::new();
        for file in locks_of(folder) {
            if let Some(place) = file.parent() {
                disk::private_folder(place).map_err(unusable)?;
            }
            let lock = Lock::take(&file, 0).map_err(unusable)?;
            locks.push(lock.ok_or_else(|| KeepError::Taken { folder: folder.to_owned() })?);
        }
        for entry in fs::read_dir(folder).map_err(unusable)?.flatten() {
            disk::close_to_others(&entry.path());
        }
        let (log, left) = JournalLog::open(folder);
        let known: BTreeSet<u64> = games_in(folder).into_iter().map(|(id, _)| id).collect();
        let queue = Arc::<JournalQueue>::default();
        // A game without a file was removed, so its entries in the journal are not needed.
        let needed = left.entries.keys().copied().filter(|id| known.contains(id));
        queue.retire(log.number().saturating_sub(1), left.files, needed.collect::<Vec<_>>());
        let writer = std::thread::Builder::new().name("journals".to_owned()).spawn({
            let (queue, folder) = (queue.clone(), folder.to_owned());
            move || queue.work(&folder)
        });
        let writer = Some(writer.map_err(unusable)?);
        Ok(Keeping {
            folder: folder.to_owned(),
            log,
            left: left.entries,
            left_when: left.written,
            known,
            forgotten: BTreeSet::new(),
            date: Box::new(ages::date),
            queue,
            writer,
            _locks: locks,
        })
    }

    /// Sets the function that returns the date, in days since 1970.
    #[must_use]
    pub fn with_date(mut self, date: impl Fn() -> u64 + Send + 'static) -> Keeping {
        self.date = Box::new(date);
        self
    }

    /// Returns the file of a game.
    pub fn file(&self, id: u64) -> PathBuf {
        file(&self.folder, id)
    }

    /// Returns the number of each saved game and the time since it was written, the latest game first.
    pub fn games(&self) -> Vec<(u64, Duration)> {
        let mut games = games_in(&self.folder);
        // If the journal has entries that a game's file lacks, the game counts as no older than the journal.
        let ended = self.left_when.and_then(|when| SystemTime::now().duration_since(when).ok()).unwrap_or_default();
        for (_, age) in games.iter_mut().filter(|(id, _)| self.left.contains_key(id)) {
            *age = ended.min(*age);
        }
        games.sort_by_key(|(id, age)| (*age, *id));
        games
    }

    /// Returns the highest number of the saved games, including the dropped games.
    pub fn last_number(&self) -> Option<u64> {
        let dropped = games_in(&dropped_folder(&self.folder)).into_iter().map(|(id, _)| id);
        self.known.iter().chain(self.left.keys()).copied().chain(dropped).max()
    }

    /// Returns the highest number of a removed game; 0 if no game was removed. A new game needs a higher number.
    pub fn highest_removed(&self) -> u64 {
        files::highest_removed(&self.folder)
    }

    /// Loads a saved game; `None` if it does not exist or cannot be read.
    pub fn load(&self, id: u64) -> Option<KeptGame> {
        let text = self.text(id)?;
        let Some(mut kept) = KeptGame::read(id, &text).or_else(|| self.whole_left(id)) else {
            let file = self.file(id);
            tracing::warn!(file = %file.display(), "a kept game cannot be read; it stays where it is");
            return None;
        };
        if let Err(difference) = kept.play_on(self.left.get(&id).map_or(&[], Vec::as_slice)) {
            tracing::error!(game = id, %difference, "the journal of a game does not follow its file");
        }
        Some(kept)
    }

    /// Returns a game from its last journal entry that holds the whole game, to replace a damaged file.
    fn whole_left(&self, id: u64) -> Option<KeptGame> {
        self.left.get(&id)?.iter().rev().find_map(|entry| {
            let mut kept = KeptGame::read(id, entry.event.whole()?)?;
            kept.header.entries = entry.n;
            Some(kept)
        })
    }

    /// Whether a seat of a saved game has this token; `None` if the game does not exist.
    pub fn has_seat(&self, id: u64, token: SeatToken) -> Option<bool> {
        let text = self.text(id)?;
        let mut wholes = self.left.get(&id).into_iter().flatten().filter_map(|entry| entry.event.whole());
        Some(saved_text::has_seat(wholes.next_back().unwrap_or(&text), token))
    }

    fn text(&self, id: u64) -> Option<String> {
        if let Some(waiting) = self.queue.of(id) {
            return waiting.map(|text| text.as_ref().to_owned());
        }
        // A damaged file may contain any bytes, but the journal may still contain the complete game.
        let read = |file: PathBuf| fs::read(file).ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        read(self.file(id)).or_else(|| read(file(&dropped_folder(&self.folder), id)))
    }

    /// Moves a dropped game back to the other games, because one of its players has returned.
    pub fn take_back(&self, id: u64) {
        let dropped = file(&dropped_folder(&self.folder), id);
        if !dropped.exists() || self.file(id).exists() {
            return;
        }
        // The new time makes its age 0, because the writer thread may be about to drop old games.
        let young =
            fs::File::options().write(true).open(&dropped).and_then(|file| file.set_modified(SystemTime::now()));
        if let Err(error) = young.and_then(|()| fs::rename(&dropped, self.file(id))) {
            tracing::warn!(game = id, %error, "a dropped game that is asked for stays where it is");
        }
    }

    /// Whether the game is over or discarded, so that its file is no longer written.
    pub fn is_forgotten(&self, id: u64) -> bool {
        self.forgotten.contains(&id)
    }

    /// Passes these entries to the operating system, so that a killed process loses none of them. The writer thread
    /// syncs them to disk soon after.
    ///
    /// # Errors
    /// The entries cannot be written; none of them is saved.
    pub(super) fn append(&mut self, entries: &[JournalEntry]) -> io::Result<()> {
        let mut names = false;
        for entry in entries {
            if let Some(text) = entry.event.whole() {
                names |= self.begin(entry.game, text)?;
            }
        }
        let lines: String = entries.iter().map(JournalEntry::line).collect();
        let (written, new) = self.log.append(&lines, entries.iter().map(|entry| entry.game))?;
        self.queue.appended(written, names || new);
        if self.log.is_long() {
            self.retire();
        }
        Ok(())
    }

    /// Creates the file of a game that has no file, because the next start ignores a game without a file. Returns
    /// whether the file was created.
    fn begin(&mut self, id: u64, text: &str) -> io::Result<bool> {
        if self.known.contains(&id) {
            return Ok(false);
        }
        let beside = self.folder.join(format!(".game-{id}.begun"));
        let begun = disk::create_private(&beside).and_then(|mut file| file.write_all(text.as_bytes()));
        begun.and_then(|()| fs::rename(&beside, self.file(id))).inspect_err(|_| {
            // The failed attempt must leave no unfinished file behind.
            let _ = fs::remove_file(&beside);
        })?;
        self.known.insert(id);
        Ok(true)
    }

    /// Closes the current journal file. This file is removed once the game files contain all entries of this file.
    pub fn retire(&mut self) {
        if let Some(retired) = self.log.retire() {
            self.queue.retire(retired.number, [retired.path], retired.games.difference(&self.forgotten).copied());
        }
    }

    /// Returns the games that must be written to their files before closed journal files can be removed.
    pub fn wanted(&self) -> Vec<u64> {
        self.queue.wanted()
    }

    /// Keeps the closed journal files on disk, because this game cannot be read and the files contain entries of it.
    pub fn leave(&mut self, id: u64) {
        self.queue.leave(id);
    }

    /// Queues the text of a game, to be written to the file of the game.
    pub fn write(&mut self, id: u64, text: String) {
        if !self.forgotten.contains(&id) {
            self.known.insert(id);
            self.left.remove(&id);
            self.queue.put(id, Some(text), self.log.number());
        }
    }

    /// Queues the removal of the file of a game that need not be continued.
    pub fn forget(&mut self, id: u64) {
        self.forgotten.insert(id);
        self.left.remove(&id);
        self.queue.put(id, None, self.log.number());
    }

    /// Returns why a sync of the journal failed; `None` if none has failed since the last call.
    pub fn take_sync_failure(&self) -> Option<String> {
        self.queue.take_sync_failure()
    }

    /// Queues the dropping of old games: those not written for `days` days, and the oldest if there are more than
    /// `most`. Games in `but` are not dropped.
    pub fn forget_old(&self, days: u32, most: usize, but: BTreeSet<u64>) {
        self.queue.remove_old(OldGames { days, most, but, today: (self.date)() });
    }

    /// Waits until the writer thread has written everything that can be written. Returns what could not be written.
    pub fn finish(&mut self) -> Option<WriterEnd> {
        self.queue.finish();
        self.writer.take()?.join().ok()
    }
}

impl Drop for Keeping {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Returns the lock files of a running host. One lock file is in the folder itself. If the folder is inside the folder
/// `net` of the data folder, a second lock file is outside of `net`. If `net` is removed while the host runs, the
/// second lock file prevents another host from starting.
fn locks_of(folder: &Path) -> Vec<PathBuf> {
    let mut locks = vec![folder.join("host.lock")];
    if let Some(net) = folder.parent().filter(|parent| parent.file_name().is_some_and(|name| name == "net"))
        && let (Some(data), Some(name)) = (net.parent(), folder.file_name())
    {
        locks.push(data.join("locks").join(name).with_extension("lock"));
    }
    locks
}
