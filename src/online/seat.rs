//! What is kept on disk of a seat at another host, so that the match there can be continued after a kill: who plays, where,
//! and that somebody plays it now.

use std::fs::File;
use std::time::{Duration, Instant};

use bevy::prelude::warn;

use super::errands::{Answer, Errands};
use super::link::Link;
use crate::awake::Wake;
use crate::net::wire::Why;
use crate::net::{LineState, LostBy, SeatedMatch};
use crate::rules::Side;

/// How often the time of a match that is being played is noted again.
const NOTED_AGAIN: Duration = Duration::from_secs(60);

/// What has been kept.
#[derive(Default)]
pub struct SeatNotes {
    /// The table, the match there, whether it is under way, and when that was noted.
    noted: Option<((u64, u32, bool), Instant)>,
    /// The table whose seat is held against other windows. The answer owns the lock, which nobody takes out of it.
    held: Option<(u64, Answer<Option<File>>)>,
}

impl Link {
    /// Tells other windows that the seat at this table is played here.
    pub(super) fn hold_seat(&mut self, table: u64, errands: &mut Errands, wake: &Wake) {
        let Some(call) = self.call.clone() else { return };
        if self.notes.held.as_ref().is_none_or(|(held, _)| *held != table) {
            self.notes.held = Some((table, errands.ask(wake, move || call.hold(table))));
        }
    }

    /// Keeps who plays and at which host, from the beginning of a match to its end.
    pub(super) fn note_match(&mut self, errands: &mut Errands) {
        let (Some(call), Some(game)) = (&self.call, self.door.game()) else { return };
        if game.seat.is_none() {
            return;
        }
        let is_sent_away = matches!(self.state(), LineState::Lost(LostBy::Host(Why::SentAway)));
        let is_played = game.begun && game.session().ending().is_none() && !is_sent_away;
        let now = (game.table, game.game, is_played);
        let is_known = |(known, at): (_, Instant)| known == now && (!is_played || at.elapsed() < NOTED_AGAIN);
        if self.notes.noted.is_some_and(is_known) {
            return;
        }
        let played = call.whom().filter(|_| is_played).map(|whom| SeatedMatch {
            whom,
            host: self.host().unwrap_or_default().to_owned(),
            names: Side::BOTH.map(|side| game.heading.name(side).unwrap_or_default().to_owned()),
            level: game.heading.level.clone(),
            left: false,
        });
        let (call, table) = (call.clone(), game.table);
        errands.run(move || {
            if let Err(error) = call.note_match(table, played) {
                warn!("the match cannot be offered after a kill: {error}");
            }
        });
        self.notes.noted = Some((now, Instant::now()));
    }
}
