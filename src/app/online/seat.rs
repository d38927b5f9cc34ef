//! Saves to disk what is needed to continue a match at another host after the process was killed: the players, the
//! host, and a lock that marks the seat as in use.

use std::fs::File;

use bevy::prelude::warn;

use super::errands::{ErrandResult, Errands};
use super::link::Link;
use crate::app::awake::Wake;
use crate::net::SeatNotes;

/// The data saved about the seat.
#[derive(Default)]
pub struct OwnSeat {
    notes: SeatNotes,
    /// The table whose seat is locked against other windows. The result owns the lock file and is never taken, so the
    /// lock lasts as long as this value.
    held: Option<(u64, ErrandResult<Option<File>>)>,
}

impl Link {
    /// Locks the seat at this table against other windows.
    pub(super) fn hold_seat(&mut self, table: u64, errands: &mut Errands, wake: &Wake) {
        let Some(call) = self.call.clone() else { return };
        if self.own_seat.held.as_ref().is_none_or(|(held, _)| *held != table) {
            self.own_seat.held = Some((table, errands.ask(wake, move || call.hold(table))));
        }
    }

    /// Saves who plays and at which host, from the beginning of a match to its end.
    pub(super) fn note_match(&mut self, errands: &mut Errands) {
        let Some(call) = &self.call else { return };
        let host = self.host.as_deref().unwrap_or_default();
        let Some(note) = self.own_seat.notes.due(call, &self.client, host) else { return };
        errands.run(move || {
            if let Err(error) = note.write() {
                warn!("the match cannot be offered after a kill: {error}");
            }
        });
    }
}
