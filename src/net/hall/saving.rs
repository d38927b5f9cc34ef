//! Saves what happens at the tables before anybody is told of it, and tries again where nothing can be written.

use std::collections::BTreeMap;
use std::io;
use std::time::{Duration, Instant};

use crate::net::keeping::{JournalEntry, JournalEvent, KeepError, Keeping, Kept};
use crate::net::table::Table;
use crate::net::wire::{CannotSave, FromHost};

use super::{Hall, Out};

/// Where nothing can be written, it is tried again after a pause, which doubles up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

/// How many games' files are written whole at each tick, so that old files of the journal can be removed.
const WHOLE_AT_ONCE: usize = 4;

/// Looks for a folder in which the games can be kept.
pub type FindFolder = Box<dyn FnMut() -> Result<Keeping, KeepError> + Send>;

/// The hall cannot save what happens.
#[derive(Clone, Copy, Debug)]
pub(super) struct SaveTrouble {
    why: CannotSave,
    pause: Duration,
    /// When it is tried again; `None`: the pause begins at the next tick.
    next: Option<Instant>,
}

impl Hall {
    /// No folder can be used to keep the games in, for the reason `error`. Everybody at a table is told that the host
    /// cannot save. A folder is looked for again after a pause, which grows.
    pub fn keep_later(&mut self, error: KeepError, find: FindFolder) {
        let why = why_not(system_error(error).kind());
        self.find_folder = Some(find);
        self.trouble = Some(SaveTrouble { why, pause: FIRST_PAUSE, next: None });
    }

    /// Takes what is to be sent since the last call. Every change in it is first written to the operating system, so
    /// that a kill loses nothing that anybody was told. Where that fails, everybody at a table is told that the host
    /// cannot save.
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
                // Once it is possible again, each game is saved whole.
                put_off(&mut self.tables, &touched, keeping.is_some() || self.find_folder.is_some());
                return;
            }
        };
        if let Err(error) = saved {
            let why = why_not(error.kind());
            tracing::error!(%error, "games cannot be saved");
            self.trouble = Some(SaveTrouble { why, pause: FIRST_PAUSE, next: None });
            self.tell_trouble();
        }
    }

    /// Tries again where nothing could be saved.
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
        let all: Vec<u64> = self.tables.keys().copied().collect();
        self.keeping.as_mut().map_or(Ok(()), |keeping| save(keeping, &mut self.tables, &all))
    }

    /// After a failed sync the disk may have lost lines that were written. Begins a new file of the journal and marks
    /// every game to be written again.
    fn look_at_sync(&mut self) {
        let Some(keeping) = &mut self.keeping else { return };
        let Some(error) = keeping.take_sync_failure() else { return };
        keeping.retire();
        for table in self.tables.values_mut().filter(|table| table.unkept.entries > 0) {
            table.dirty = true;
        }
        if self.trouble.is_none() {
            tracing::error!(error, "what was saved may be lost");
            self.trouble = Some(SaveTrouble { why: CannotSave::Failed, pause: FIRST_PAUSE, next: None });
            self.tell_trouble();
        }
    }

    /// Players and watchers are told that the host cannot save, or that it can again.
    pub(super) fn tell_trouble(&mut self) {
        let word = FromHost::Saving { trouble: self.trouble() };
        let at_tables = self.peers.iter().filter(|(_, peer)| peer.table.is_some());
        for peer in at_tables.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.say(peer, &word);
        }
    }

    /// Why what happens cannot be saved at the moment.
    pub fn trouble(&self) -> Option<CannotSave> {
        self.trouble.map(|trouble| trouble.why)
    }

    /// Writes the files of some of the games that retired journal files still hold entries of.
    pub(super) fn write_wanted(&mut self) {
        // The journal's entries come first, so that the file's number of entries covers them.
        self.save_touched();
        let wanted = self.keeping.as_ref().map(Keeping::wanted).unwrap_or_default();
        for id in wanted.into_iter().take(WHOLE_AT_ONCE) {
            self.write_whole(id);
        }
    }

    fn write_whole(&mut self, id: u64) {
        let Some(keeping) = &mut self.keeping else { return };
        let text = match self.tables.get_mut(&id) {
            Some(table) => Some(Kept::text(table)),
            None => keeping.load(id).map(|kept| kept.to_text()),
        };
        match text {
            Some(text) => keeping.write(id, text),
            None => keeping.leave(id),
        }
    }

    /// Writes everything and waits until that is done.
    pub(super) fn save_at_the_end(&mut self) {
        // What could not be saved until now gets a last chance.
        if let Err(error) = self.save_all() {
            tracing::error!(%error, "games cannot be saved");
            self.trouble.get_or_insert(SaveTrouble { why: why_not(error.kind()), pause: FIRST_PAUSE, next: None });
        }
        let Some(mut keeping) = self.keeping.take() else {
            // Without a folder everything is lost, unless nothing was to be kept.
            if self.find_folder.is_some() {
                self.note_unsaved(|table| table.dirty);
            }
            return;
        };
        keeping.retire();
        for table in self.tables.values_mut().filter(|table| table.begun || table.dirty) {
            keeping.write(table.id, Kept::text(table));
        }
        self.keeping = Some(keeping);
        let wanted = self.keeping.as_ref().map(Keeping::wanted).unwrap_or_default();
        wanted.into_iter().for_each(|id| self.write_whole(id));
        let finished = self.keeping.take().and_then(|mut keeping| keeping.finish());
        // What is in the journal is saved, whether or not it is in the game's own file.
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

    fn note_unsaved(&mut self, is_lost: impl Fn(&Table) -> bool) {
        self.unsaved = self.tables.values().filter(|table| is_lost(table)).count();
        if self.unsaved > 0 {
            tracing::error!(games = self.unsaved, "games could not be saved");
        }
    }

    /// How many games could not be saved when the hall stopped.
    pub fn unsaved(&self) -> usize {
        self.unsaved
    }
}

/// Writes what has happened at these tables.
fn save(keeping: &mut Keeping, tables: &mut BTreeMap<u64, Table>, ids: &[u64]) -> io::Result<()> {
    let mut entries = Vec::new();
    let mut saved = Vec::new();
    for id in ids.iter().filter(|id| !keeping.is_forgotten(**id)) {
        let Some(table) = tables.get_mut(id) else { continue };
        if table.dirty {
            table.unkept.clear();
            table.unkept.entries += 1;
            let event = JournalEvent::Whole(Kept::text(table));
            entries.push(JournalEntry { game: *id, n: table.unkept.entries, event });
            saved.push(*id);
        } else if !table.unkept.is_empty() {
            entries.extend(table.unkept.entries(*id));
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

/// Drops the single changes of these tables. Where games are kept, the tables are marked to be saved whole later.
fn put_off(tables: &mut BTreeMap<u64, Table>, ids: &[u64], kept: bool) {
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
        // Or something else stands where the folder should be, or another host uses it.
        NotFound | PermissionDenied | ReadOnlyFilesystem | AlreadyExists | IsADirectory | NotADirectory
        | ResourceBusy => CannotSave::NotAllowed,
        _ => CannotSave::Failed,
    }
}
