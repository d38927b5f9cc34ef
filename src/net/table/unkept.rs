//! The changes at a table that are not in its host's journal yet.

use crate::net::keeping::{JournalEntry, JournalEvent};
use crate::net::wire::Change;

/// Unsaved changes of the match, in order, each with the duration of its turn so far, in milliseconds.
#[derive(Debug, Default)]
pub struct Unkept {
    changes: Vec<(u32, Change)>,
    /// The number of the last journal entry of the game.
    pub entries: u64,
}

impl Unkept {
    pub fn add(&mut self, used_ms: u32, change: Change) {
        self.changes.push((used_ms, change));
    }

    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// Drops the changes, because they are saved, or will be with the whole game.
    pub fn clear(&mut self) {
        self.changes.clear();
    }

    /// Takes the changes as journal entries, numbered on from the last one.
    pub(in crate::net) fn entries(&mut self, game: u64) -> Vec<JournalEntry> {
        let changes = std::mem::take(&mut self.changes);
        let entry = |(used_ms, change)| {
            self.entries += 1;
            JournalEntry { game, n: self.entries, event: JournalEvent::Changed { used_ms, change } }
        };
        changes.into_iter().map(entry).collect()
    }
}
