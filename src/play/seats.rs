//! Who moves for a side. Everyone who can move writes the same message, `MoveRequested`.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::states::{Paused, Screen};
use super::table::Match;
use crate::rules::Pair;
use crate::rules::grid::Square;

pub fn plugin(app: &mut App) {
    app.init_resource::<Seats>();
}

/// Who sits there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person at this computer.
    #[default]
    Human,
}

/// The seat of each side.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Seats(pub Pair<Seat>);

/// What the person at this computer may choose now.
#[derive(SystemParam)]
pub struct Chooser<'w> {
    game: Option<Res<'w, Match>>,
    screen: Res<'w, State<Screen>>,
    paused: Option<Res<'w, State<Paused>>>,
    seats: Res<'w, Seats>,
}

impl Chooser<'_> {
    /// The table waits for a move of a person.
    pub fn open(&self) -> bool {
        *self.screen.get() == Screen::Play
            && self.paused.as_ref().is_none_or(|paused| *paused.get() == Paused::No)
            && self
                .game
                .as_ref()
                .is_some_and(|game| game.ending().is_none() && self.seats.0[game.side_to_move()] == Seat::Human)
    }

    /// An animal of the side to move stands there.
    pub fn is_own(&self, square: Square) -> bool {
        self.game.as_ref().is_some_and(|game| {
            let position = game.position();
            position.piece_at(square).is_some_and(|piece| piece.side == position.side_to_move())
        })
    }
}
