//! The changes at a table that the host's journal does not contain yet.

use crate::net::wire::Change;

/// The unsaved changes of the match, in order. Each change is stored with the time, in milliseconds, that the side to
/// move had used in its turn before the change.
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

    /// Drops the changes. The caller uses this method if it saves the whole game instead, or if games are not saved.
    pub fn clear(&mut self) {
        self.changes.clear();
    }

    /// Takes the changes, each with the number of its journal entry. The numbers continue after the number of the last
    /// journal entry.
    pub fn take(&mut self) -> Vec<(u64, u32, Change)> {
        let changes = std::mem::take(&mut self.changes);
        let first = self.entries + 1;
        self.entries += changes.len() as u64;
        (first..).zip(changes).map(|(n, (used_ms, change))| (n, used_ms, change)).collect()
    }
}
