//! The writer thread, which does the slow disk work: it syncs the journal for all games together, and writes game
//! files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::base::disk::{sync_folder, write_private};

use super::dropped::{OldGames, drop_old};
use super::files::{file, note_removed};
use crate::net::retry_pause::RetryPause;

/// The delay between an append to the journal and its sync to disk, so that one sync covers many lines.
const SYNC_AFTER: Duration = Duration::from_millis(500);

/// How long the thread continues to write game files after the request to finish. The entries of games whose files are
/// not written by then stay in the journal.
const LAST_FILES: Duration = Duration::from_millis(2500);

/// The work queue of the writer thread.
#[derive(Debug, Default)]
pub(super) struct JournalQueue {
    asked: Mutex<Orders>,
    changed: Condvar,
}

/// A game's file that is to be written, or to be removed if `text` is `None`.
#[derive(Clone, Debug)]
struct GameFile {
    text: Option<Arc<str>>,
    /// `text` contains all entries of the game in the journal files whose numbers are lower than this number.
    journal: u64,
}

#[derive(Debug, Default)]
struct Orders {
    files: BTreeMap<u64, GameFile>,
    /// The file that is being written now.
    in_hand: Option<(u64, GameFile)>,
    unsynced: UnsyncedFiles,
    sync_failed: Option<String>,
    retired: RetiredFiles,
    old: Option<OldGames>,
    /// After a failure, no file is written before this time.
    not_before: Option<Instant>,
    pause: RetryPause,
    finished: Option<Instant>,
}

/// The journal files with lines that are not synced to disk yet.
#[derive(Debug, Default)]
struct UnsyncedFiles {
    files: Vec<Arc<File>>,
    since: Option<Instant>,
    /// Whether files were created since the last sync. In that case, the folder must be synced, too.
    names: bool,
}

/// Closed journal files, and the games that still need these files. A game needs the files until its own game file
/// contains all entries of the game.
#[derive(Debug, Default)]
struct RetiredFiles {
    last: u64,
    files: Vec<PathBuf>,
    games: BTreeSet<u64>,
}

/// The next step of the writer thread.
enum WriterStep {
    Sync(UnsyncedFiles),
    Write(u64, GameFile),
    Drop(OldGames),
    Wait(Option<Duration>),
    End,
}

/// The result of the writer thread.
#[derive(Debug)]
pub struct WriterEnd {
    /// Games whose files could not be written.
    pub failed: BTreeSet<u64>,
    /// Whether every sync of the journal to disk has succeeded.
    pub synced: bool,
}

impl JournalQueue {
    fn asked(&self) -> MutexGuard<'_, Orders> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ask(&self, ask: impl FnOnce(&mut Orders)) {
        ask(&mut self.asked());
        self.changed.notify_one();
    }

    /// Queues a game's file to be written or removed. `journal` is the number of the current journal file.
    pub fn put(&self, id: u64, text: Option<String>, journal: u64) {
        let text = text.map(Arc::from);
        self.ask(|asked| _ = asked.files.insert(id, GameFile { text, journal }));
    }

    /// Notes that lines were appended to this journal file, so that the file must be synced.
    pub fn appended(&self, file: Arc<File>, names: bool) {
        let mut asked = self.asked();
        let unsynced = &mut asked.unsynced;
        if !unsynced.files.iter().any(|known| Arc::ptr_eq(known, &file)) {
            unsynced.files.push(file);
        }
        unsynced.names |= names;
        if unsynced.since.is_none() {
            unsynced.since = Some(Instant::now());
            drop(asked);
            self.changed.notify_one();
        }
    }

    /// Notes that these journal files are closed. `last` is the highest number of a closed file.
    pub fn retire(&self, last: u64, files: impl IntoIterator<Item = PathBuf>, games: impl IntoIterator<Item = u64>) {
        self.ask(|asked| {
            let retired = &mut asked.retired;
            retired.last = retired.last.max(last);
            retired.files.extend(files);
            retired.games.extend(games);
            retired.remove_done();
        });
    }

    /// Returns the games whose files should be written, so that closed journal files can be removed.
    pub fn wanted(&self) -> Vec<u64> {
        let asked = self.asked();
        let last = asked.retired.last;
        let covers = |file: &GameFile| file.journal > last;
        let is_coming = |id: &u64| {
            asked.files.get(id).is_some_and(covers)
                || asked.in_hand.as_ref().is_some_and(|(in_hand, file)| in_hand == id && covers(file))
        };
        asked.retired.games.iter().copied().filter(|id| !is_coming(id)).collect()
    }

    /// Keeps the closed journal files on disk, because they contain entries of a game that cannot be read.
    pub fn leave(&self, id: u64) {
        let mut asked = self.asked();
        if asked.retired.games.remove(&id) {
            asked.retired.files.clear();
        }
    }

    pub fn remove_old(&self, old: OldGames) {
        self.ask(|asked| asked.old = Some(old));
    }

    /// Returns why a sync failed; `None` if none has failed since the last call.
    pub fn take_sync_failure(&self) -> Option<String> {
        self.asked().sync_failed.take()
    }

    pub fn finish(&self) {
        self.ask(|asked| asked.finished = Some(Instant::now()));
    }

    /// Returns the text of this game that is queued but not written yet; `Some(None)` if the file is to be removed.
    pub fn of(&self, id: u64) -> Option<Option<Arc<str>>> {
        let asked = self.asked();
        let in_hand = || asked.in_hand.as_ref().filter(|(in_hand, _)| *in_hand == id).map(|(_, file)| file);
        asked.files.get(&id).or_else(in_hand).map(|file| file.text.clone())
    }

    /// Runs the writer thread until [`JournalQueue::finish`] is called.
    pub fn work(&self, folder: &Path) -> WriterEnd {
        let mut tried = BTreeSet::new();
        let mut synced = true;
        loop {
            let mut asked = self.asked();
            match asked.next(&tried) {
                WriterStep::End => return WriterEnd { failed: asked.files.keys().copied().collect(), synced },
                WriterStep::Wait(None) => drop(self.changed.wait(asked).unwrap_or_else(PoisonError::into_inner)),
                WriterStep::Wait(Some(time)) => {
                    drop(self.changed.wait_timeout(asked, time).unwrap_or_else(PoisonError::into_inner));
                }
                WriterStep::Sync(unsynced) => {
                    drop(asked);
                    if let Err(error) = unsynced.sync(folder) {
                        tracing::error!(%error, "the journal cannot be synced");
                        synced = false;
                        self.asked().sync_failed = Some(error.to_string());
                    }
                }
                WriterStep::Drop(old) => {
                    drop(asked);
                    drop_old(folder, &old);
                }
                WriterStep::Write(id, file) => {
                    if asked.finished.is_some() {
                        tried.insert(id);
                    }
                    asked.in_hand = Some((id, file.clone()));
                    drop(asked);
                    let done = write(folder, id, file.text.as_deref());
                    self.asked().written(id, file, done);
                }
            }
        }
    }
}

impl Orders {
    fn next(&mut self, tried: &BTreeSet<u64>) -> WriterStep {
        let now = Instant::now();
        let due = self.unsynced.since.map(|since| since + SYNC_AFTER);
        if due.is_some_and(|due| now >= due || self.finished.is_some()) {
            return WriterStep::Sync(std::mem::take(&mut self.unsynced));
        }
        let until = |at: Option<Instant>| at.map(|at| at.saturating_duration_since(now));
        let rests = self.finished.is_none() && self.not_before.is_some_and(|at| now < at);
        let late = self.finished.is_some_and(|since| now.saturating_duration_since(since) > LAST_FILES);
        if !rests && !late {
            let next = self.files.keys().copied().find(|id| !tried.contains(id));
            if let Some((id, file)) = next.and_then(|id| self.files.remove_entry(&id)) {
                return WriterStep::Write(id, file);
            }
        }
        if let Some(old) = self.old.take() {
            return WriterStep::Drop(old);
        }
        if self.finished.is_some() {
            return WriterStep::End;
        }
        let retry = if self.files.is_empty() { None } else { until(self.not_before) };
        WriterStep::Wait([until(due), retry].into_iter().flatten().min())
    }

    fn written(&mut self, id: u64, file: GameFile, done: Result<(), String>) {
        self.in_hand = None;
        match done {
            Ok(()) => {
                self.not_before = None;
                self.pause.reset();
                if file.journal > self.retired.last || file.text.is_none() {
                    self.retired.games.remove(&id);
                    self.retired.remove_done();
                }
            }
            Err(error) => {
                let pause = self.pause.grow();
                self.not_before = Some(Instant::now() + pause);
                let pause = pause.as_secs();
                tracing::error!(game = id, error, pause, "the file of a game cannot be written; it is tried again");
                // If a newer text of the game was queued in the meantime, that text stays in the queue.
                self.files.entry(id).or_insert(file);
            }
        }
    }
}

impl UnsyncedFiles {
    fn sync(&self, folder: &Path) -> std::io::Result<()> {
        for file in &self.files {
            file.sync_data()?;
        }
        if self.names {
            sync_folder(&folder.join("game"))?;
        }
        Ok(())
    }
}

impl RetiredFiles {
    /// Deletes the closed journal files, if no game needs them.
    fn remove_done(&mut self) {
        if self.games.is_empty() {
            for file in self.files.drain(..) {
                if let Err(error) = fs::remove_file(&file) {
                    // The entries are in the games' files, so the next start skips them.
                    tracing::warn!(file = %file.display(), %error, "a file of the journal stays");
                }
            }
        }
    }
}

fn write(folder: &Path, id: u64, text: Option<&str>) -> Result<(), String> {
    let file = file(folder, id);
    match text {
        Some(text) => write_private(&file, text).map_err(|error| error.to_string()),
        None => {
            // The number of the game is saved before its file is removed, so that the number is not reused if the
            // process is killed between these steps. If the disk is full, the number is saved after the removal, which
            // makes room.
            let noted = note_removed(folder, id);
            let removed = match fs::remove_file(&file) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.to_string()),
                _ => Ok(()),
            };
            removed.and_then(|()| noted.or_else(|_| note_removed(folder, id)))
        }
    }
}
