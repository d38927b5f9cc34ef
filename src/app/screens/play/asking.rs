//! What people at this computer ask of the table, whichever button or key they use for it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::play::{Act, ActRequested, Chooser, Intent, MoveRequested, Seats, Table, TurnReplayRequested};
use crate::game::session::Session;
use crate::rules::Side;

/// The table and who sits at it, and the requests that can be made other than moves of pieces.
#[derive(SystemParam)]
pub struct Asking<'w> {
    pub table: Res<'w, Table>,
    pub seats: Res<'w, Seats>,
    pub chooser: Chooser<'w>,
    pub moves: MessageWriter<'w, MoveRequested>,
    pub acts: MessageWriter<'w, ActRequested>,
    intents: MessageWriter<'w, Intent>,
    replays: MessageWriter<'w, TurnReplayRequested>,
}

impl Asking<'_> {
    /// Nothing is asked where there is no match, or where only machines play.
    pub fn act(&mut self, act: Act) {
        self.acts.write_batch(self.table.a_match().and_then(|session| self.seats.ask(session, act)));
    }

    /// Asks for a hint, or for the move that a machine would play now.
    pub fn intend(&mut self, intent: Intent) {
        self.intents.write(intent);
    }

    pub fn end_turn(&mut self) {
        self.moves.write_batch(self.chooser.request_end());
    }

    pub fn replay_last_turn(&mut self) {
        self.replays.write_batch(self.table.a_match().map(TurnReplayRequested::last_turn));
    }

    /// The side for which people here would resign now.
    pub fn speaker(&self) -> Option<Side> {
        self.seats.speaker(self.table.a_match().map(Session::side_to_move)?)
    }
}
