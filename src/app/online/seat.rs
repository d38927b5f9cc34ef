//! Saves to disk the data with which a match at a remote host can be continued after this process was killed. This data
//! consists of the players, the host, and a lock file that marks the seat as in use.

use bevy::prelude::warn;

use super::errands::{ErrandResult, Errands};
use crate::app::awake::Wake;
use crate::base::disk::Lock;
use crate::net::{Call, GameClient, SeatNotes};

/// The data that is saved about the player's seat at a remote host.
#[derive(Default)]
pub struct OwnSeat {
    notes: SeatNotes,
    /// The number of the table at which the seat is locked, so that no other window of the game uses it. The
    /// `ErrandResult` owns the lock file, and the file is never taken out of it, so the lock lasts as long as this
    /// value.
    held: Option<(u64, ErrandResult<Option<Lock>>)>,
}

impl OwnSeat {
    /// Locks the seat at the table with the number `table`, so that no other window of the game uses it.
    pub fn hold(&mut self, call: Call, table: u64, errands: &mut Errands, wake: &Wake) {
        if self.held.as_ref().is_none_or(|(held, _)| *held != table) {
            self.held = Some((table, errands.ask(wake, move || call.hold(table))));
        }
    }

    /// Saves who plays and at which host. Call this after every message from the host. The data is written at the start
    /// of a match, then at intervals, and at the end.
    pub fn note_match(&mut self, call: &Call, client: &GameClient, host: &str, errands: &mut Errands) {
        let Some(note) = self.notes.due(call, client, host) else { return };
        errands.run(move || {
            if let Some(error) = note.write() {
                warn!("the match cannot be offered after a kill: {error}");
            }
        });
    }
}
