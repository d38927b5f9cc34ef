//! Saves the changes at the tables before the server sends them, and retries after a failure.

use std::collections::BTreeMap;
use std::io;
use std::time::{Duration, Instant};

use crate::net::keeping::{JournalEntry, JournalEvent, KeepError, Keeping, KeptGame};
use crate::net::table::ServerTable;
use crate::net::wire::{CannotSave, FromHost};

use super::{GameServer, Out};

/// The first pause after a failed write, and the longest pause. The pause doubles with every failure.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

/// How many games are written to their own files in each tick. A journal file can be removed when all games with
/// entries in it have been written to their own files.
const WHOLE_AT_ONCE: usize = 4;

/// A function that looks for a folder in which the games can be saved.
pub type FindFolder = Box<dyn FnMut() -> Result<Keeping, KeepError> + Send>;

/// The reason why the server cannot save the changes at its tables, and the time of the next attempt.
#[derive(Clone, Copy, Debug)]
pub(super) struct SaveTrouble {
    why: CannotSave,
    pause: Duration,
    /// The time of the next attempt to save. `None` until the server's next tick, which sets this time to one `pause`
    /// later.
    next: Option<Instant>,
}

impl SaveTrouble {
    fn new(why: CannotSave) -> SaveTrouble {
        SaveTrouble { why, pause: FIRST_PAUSE, next: None }
    }
}

impl GameServer {
    /// Notes that no folder can be used to save the games, for the reason `error`. The server calls `find` after
    /// growing pauses, until `find` returns a folder.
    pub fn keep_later(&mut self, error: KeepError, find: FindFolder) {
        let why = why_not(system_error(error).kind());
        self.find_folder = Some(find);
        self.trouble = Some(SaveTrouble::new(why));
    }

    /// Returns the messages that were queued since the last call. Every change in these messages is first written to
    /// the journal file. If the process is killed, the changes that were sent are therefore still on disk. If the write
    /// fails, everybody at a table is told that the host cannot save.
    pub fn take_out(&mut self) -> Vec<Out> {
        self.save_touched();
        std::mem::take(&mut self.out)
    }

    fn save_touched(&mut self) {
        let mut touched = std::mem::take(&mut self.touched);
        touched.sort_unstable();
        touched.dedup();
        let saved = match &mut self.keeping {
            _ if touched.is_empty() => return,
            Some(keeping) if self.trouble.is_none() => save(keeping, &mut self.tables, &touched),
            keeping => {
                // As soon as saving is possible again, each of these games is saved completely.
                put_off(&mut self.tables, &touched, keeping.is_some() || self.find_folder.is_some());
                return;
            }
        };
        if let Err(error) = saved {
            let why = why_not(error.kind());
            tracing::error!(%error, "games cannot be saved");
            self.trouble = Some(SaveTrouble::new(why));
            self.tell_trouble();
        }
    }

    /// Tries to save again after a failure, if the pause is over.
    pub(super) fn save_again(&mut self, now: Instant) {
        self.look_at_sync();
        let Some(trouble) = &mut self.trouble else { return };
        if now < *trouble.next.get_or_insert(now + trouble.pause) {
            return;
        }
        let (why, pause) = (trouble.why, trouble.pause);
        match self.save_all() {
            Ok(()) => {
                tracing::info!("games are saved again");
                self.trouble = None;
                self.tell_trouble();
            }
            Err(error) => {
                let pause = (pause * 2).min(LONGEST_PAUSE);
                tracing::error!(%error, seconds = pause.as_secs_f32(), "games cannot be saved; it is tried again");
                self.trouble = Some(SaveTrouble { why, pause, next: Some(now + pause) });
            }
        }
    }

    fn save_all(&mut self) -> io::Result<()> {
        if let Some(find) = &mut self.find_folder {
            let keeping = find().map_err(system_error)?;
            self.keep(keeping);
            self.find_folder = None;
        }
        self.note_hosted_later().map_err(|error| io::Error::new(error.why.kind, error))?;
        let all: Vec<u64> = self.tables.keys().copied().collect();
        self.keeping.as_mut().map_or(Ok(()), |keeping| save(keeping, &mut self.tables, &all))
    }

    /// Checks whether a sync of the journal file to the disk has failed. If so, written entries may be lost. Therefore
    /// the function then starts a new journal file, and marks every game with journal entries to be saved completely
    /// again.
    fn look_at_sync(&mut self) {
        let Some(keeping) = &mut self.keeping else { return };
        let Some(error) = keeping.take_sync_failure() else { return };
        keeping.retire();
        for table in self.tables.values_mut().filter(|table| table.unkept.entries > 0) {
            table.dirty = true;
        }
        if self.trouble.is_none() {
            tracing::error!(error, "what was saved may be lost");
            self.trouble = Some(SaveTrouble::new(CannotSave::Failed));
            self.tell_trouble();
        }
    }

    /// Tells players and watchers that the host cannot save, or that the host can save again.
    pub(super) fn tell_trouble(&mut self) {
        let word = FromHost::Saving { trouble: self.trouble() };
        let at_tables = self.peers.iter().filter(|(_, peer)| peer.table.is_some());
        for peer in at_tables.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.say(peer, &word);
        }
    }

    /// Returns why changes cannot be saved at the moment; `None` if they can be saved.
    pub fn trouble(&self) -> Option<CannotSave> {
        self.trouble.map(|trouble| trouble.why)
    }

    /// Writes the files of some games, so that closed journal files with entries of these games can be removed.
    pub(super) fn write_wanted(&mut self) {
        // A game's file also contains the number of the game's last journal entry. New changes are written to the
        // journal first, so that this number counts them.
        self.save_touched();
        let wanted = self.keeping.as_ref().map(Keeping::wanted).unwrap_or_default();
        for id in wanted.into_iter().take(WHOLE_AT_ONCE) {
            self.write_whole(id);
        }
    }

    fn write_whole(&mut self, id: u64) {
        let Some(keeping) = &mut self.keeping else { return };
        let text = match self.tables.get_mut(&id) {
            Some(table) => Some(KeptGame::text(table)),
            None => keeping.load(id).map(|kept| kept.to_text()),
        };
        match text {
            Some(text) => keeping.write(id, text),
            None => keeping.leave(id),
        }
    }

    /// Saves all games, and waits until the writer thread has finished.
    pub(super) fn save_at_the_end(&mut self) {
        // This is the last attempt to save the changes that could not be saved until now.
        if let Err(error) = self.save_all() {
            tracing::error!(%error, "games cannot be saved");
            self.trouble.get_or_insert(SaveTrouble::new(why_not(error.kind())));
        }
        let Some(mut keeping) = self.keeping.take() else {
            // Games should be saved, but no folder was found, so all games with unsaved changes are lost.
            if self.find_folder.is_some() {
                self.note_unsaved(|table| table.dirty);
            }
            return;
        };
        keeping.retire();
        for table in self.tables.values_mut().filter(|table| table.begun || table.dirty) {
            keeping.write(table.id, KeptGame::text(table));
        }
        self.keeping = Some(keeping);
        let wanted = self.keeping.as_ref().map(Keeping::wanted).unwrap_or_default();
        wanted.into_iter().for_each(|id| self.write_whole(id));
        let finished = self.keeping.take().and_then(|mut keeping| keeping.finish());
        // If the journal is synced to the disk, a game in the journal counts as saved, even if its own file could not
        // be written.
        self.note_unsaved(|table| match &finished {
            Some(finished) if finished.synced => finished.failed.contains(&table.id) && table.dirty,
            Some(finished) => finished.failed.contains(&table.id),
            None => true,
        });
        let had_trouble = self.trouble.is_some();
        if self.unsaved == 0 {
            self.trouble = None;
        }
        if had_trouble {
            self.tell_trouble();
        }
    }

    fn note_unsaved(&mut self, is_lost: impl Fn(&ServerTable) -> bool) {
        self.unsaved = self.tables.values().filter(|table| is_lost(table)).count();
        if self.unsaved > 0 {
            tracing::error!(games = self.unsaved, "games could not be saved");
        }
    }

    /// Returns how many games could not be saved when the server stopped.
    pub fn unsaved(&self) -> usize {
        self.unsaved
    }
}

/// Writes the changes at these tables to the journal.
fn save(keeping: &mut Keeping, tables: &mut BTreeMap<u64, ServerTable>, ids: &[u64]) -> io::Result<()> {
    let mut entries = Vec::new();
    let mut saved = Vec::new();
    for id in ids.iter().filter(|id| !keeping.is_forgotten(**id)) {
        let Some(table) = tables.get_mut(id) else { continue };
        if table.dirty {
            table.unkept.clear();
            table.unkept.entries += 1;
            let event = JournalEvent::Whole(KeptGame::text(table));
            entries.push(JournalEntry { game: *id, n: table.unkept.entries, event });
            saved.push(*id);
        } else if !table.unkept.is_empty() {
            let changes = table.unkept.take().into_iter();
            entries.extend(changes.map(|(n, used_ms, change)| JournalEntry {
                game: *id,
                n,
                event: JournalEvent::Changed { used_ms, change },
            }));
            saved.push(*id);
        }
    }
    if entries.is_empty() {
        return Ok(());
    }
    let done = keeping.append(&entries);
    for id in saved {
        if let Some(table) = tables.get_mut(&id) {
            table.dirty = done.is_err();
        }
    }
    done
}

/// Clears the lists of unsaved changes of these tables. `kept` says whether the server saves games. If `kept` is true,
/// the games with unsaved changes are saved completely later.
fn put_off(tables: &mut BTreeMap<u64, ServerTable>, ids: &[u64], kept: bool) {
    for id in ids {
        if let Some(table) = tables.get_mut(id) {
            table.dirty |= kept && !table.unkept.is_empty();
            table.unkept.clear();
        }
    }
}

fn system_error(error: KeepError) -> io::Error {
    let kind = match &error {
        KeepError::NoFolder { why, .. } => why.kind,
        KeepError::Taken { .. } => io::ErrorKind::ResourceBusy,
    };
    io::Error::new(kind, error)
}

fn why_not(kind: io::ErrorKind) -> CannotSave {
    use io::ErrorKind::{AlreadyExists, IsADirectory, NotADirectory, NotFound, PermissionDenied, ResourceBusy};
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    match kind {
        StorageFull | QuotaExceeded | FileTooLarge => CannotSave::DiskFull,
        // Some of these errors mean that a file has the folder's name, or that another host uses the folder.
        NotFound | PermissionDenied | ReadOnlyFilesystem | AlreadyExists | IsADirectory | NotADirectory
        | ResourceBusy => CannotSave::NotAllowed,
        _ => CannotSave::Failed,
    }
}
