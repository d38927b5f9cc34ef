//! Sends requests of the people at this computer. Buttons and keys use the same functions.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::play::{Act, ActRequested, Intent, LocalChoices, MoveRequested, Seats, Table, TurnReplayRequested};
use crate::game::session::Session;
use crate::rules::Side;

/// The match, its seats, and the writers of the messages with which people request something.
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
    /// Requests an act, such as an undo or a draw offer. Does nothing if there is no match, or if no person here may
    /// request this act now.
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
