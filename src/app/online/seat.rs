//! Saves to disk the data with which a match at a remote host can be continued after this process was killed: the
//! players, the host, and a lock that marks the seat as in use.

use std::fs::File;

use bevy::prelude::warn;

use super::errands::{ErrandResult, Errands};
use crate::app::awake::Wake;
use crate::net::{Call, GameClient, SeatNotes};

/// The data saved about the seat.
#[derive(Default)]
pub struct OwnSeat {
    notes: SeatNotes,
    /// The table whose seat is locked against other windows. The result owns the lock file and is never taken, so the
    /// lock lasts as long as this value.
    held: Option<(u64, ErrandResult<Option<File>>)>,
}

impl OwnSeat {
    /// Locks the seat at this table against other windows.
    pub fn hold(&mut self, call: Call, table: u64, errands: &mut Errands, wake: &Wake) {
        if self.held.as_ref().is_none_or(|(held, _)| *held != table) {
            self.held = Some((table, errands.ask(wake, move || call.hold(table))));
        }
    }

    /// Saves who plays and at which host, from the beginning of a match to its end.
    pub fn note_match(&mut self, call: &Call, client: &GameClient, host: &str, errands: &mut Errands) {
        let Some(note) = self.notes.due(call, client, host) else { return };
        errands.run(move || {
            if let Some(error) = note.write() {
                warn!("the match cannot be offered after a kill: {error}");
            }
        });
    }
}
