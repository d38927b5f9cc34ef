//! Sends the requests of the people at this computer to the table, whichever button or key they used.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::play::{Act, ActRequested, Intent, LocalChoices, MoveRequested, Seats, Table, TurnReplayRequested};
use crate::game::session::Session;
use crate::rules::Side;

/// The table and its seats, and the writers of all requests except moves of pieces.
#[derive(SystemParam)]
pub struct Asking<'w> {
    pub table: Res<'w, Table>,
    pub seats: Res<'w, Seats>,
    pub chooser: LocalChoices<'w>,
    pub moves: MessageWriter<'w, MoveRequested>,
    pub acts: MessageWriter<'w, ActRequested>,
    intents: MessageWriter<'w, Intent>,
    replays: MessageWriter<'w, TurnReplayRequested>,
}

impl Asking<'_> {
    /// Requests an act. Does nothing without a match, or if only machines play.
    pub fn act(&mut self, act: Act) {
        self.acts.write_batch(self.table.a_match().and_then(|session| self.seats.ask(session, act)));
    }

    /// Requests a hint, or asks the machine that is thinking to move now.
    pub fn intend(&mut self, intent: Intent) {
        self.intents.write(intent);
    }

    pub fn end_turn(&mut self) {
        self.moves.write_batch(self.chooser.request_end());
    }

    pub fn replay_last_turn(&mut self) {
        self.replays.write_batch(self.table.a_match().map(TurnReplayRequested::last_turn));
    }

    /// Returns the side for which people here would resign now.
    pub fn speaker(&self) -> Option<Side> {
        self.seats.speaker(self.table.a_match().map(Session::side_to_move)?)
    }
}
