//! Converts the saved choice of players to the seats of a match, and back.

use bevy::prelude::*;

use crate::app::board::BoardView;
use crate::app::play::{FrameSet, Introduction, Seat, Seats, Table, TableLaid};
use crate::app::screens::library::Chosen;
use crate::game::session::Session;
use crate::game::settings::{Orientation, Settings};
use crate::players;
use crate::rules::{Pair, Side};

pub fn plugin(app: &mut App) {
    app.add_observer(face_the_person)
        .add_systems(Update, introduce.run_if(resource_exists_and_changed::<Chosen>).in_set(FrameSet::Prepare));
}

/// Returns the names that the people at this computer have given.
pub fn own_names(settings: &Settings) -> Pair<&str> {
    Pair([&settings.table.white_name, &settings.table.black_name])
}

/// Returns the name of the player whose computer this is; `None` if no name was given.
pub fn own_name(settings: &Settings) -> Option<&str> {
    own_names(settings).0.into_iter().map(str::trim).find(|name| !name.is_empty())
}

/// Returns the seats of the last choice. A saved seat that is not a built-in opponent becomes a person's seat. Such a
/// seat may name an external program, and a settings file must not start a program.
pub fn of(settings: &Settings) -> Seats {
    let table = &settings.table;
    Seats(Pair([&table.white, &table.black].map(|words| match words.parse() {
        Ok(seat @ Seat::Engine(_)) => seat,
        _ => Seat::Human,
    })))
}

/// Stores these seats in the settings as the last choice.
pub fn remember(seats: &Seats, settings: &mut Settings) {
    let [white, black] = seats.0.0.each_ref().map(ToString::to_string);
    (settings.table.white, settings.table.black) = (white, black);
}

/// Chooses the side from which the board is seen. If people here play only one side, that side is at the bottom. If two
/// people play here and the setting to turn the board is on, the side to move is at the bottom. In all other cases,
/// White is at the bottom.
fn face_the_person(
    laid: On<TableLaid>,
    table: Res<Table>,
    seats: Res<Seats>,
    settings: Res<Settings>,
    mut view: ResMut<BoardView>,
) {
    let turns = seats.both_here() && settings.orientation == Orientation::TurnBoard;
    let mover = table.a_match().filter(|_| turns).map(Session::side_to_move);
    if !matches!(*laid, TableLaid::Scene | TableLaid::Rearranged) {
        view.face(seats.only_here().or(mover) == Some(Side::Black));
    }
}

/// Describes the chosen board and rules in [`Introduction`], which external programs receive before they play.
pub fn introduce(chosen: Res<Chosen>, mut introduction: ResMut<Introduction>) {
    introduction.0 = players::introduction(&chosen.choice);
}
