//! The changes at a table that are not in its host's journal yet.

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

    /// Takes the changes, each with the number of its journal entry, on from the last one.
    pub fn take(&mut self) -> Vec<(u64, u32, Change)> {
        let changes = std::mem::take(&mut self.changes);
        let first = self.entries + 1;
        self.entries += changes.len() as u64;
        (first..).zip(changes).map(|(n, (used_ms, change))| (n, used_ms, change)).collect()
    }
}
