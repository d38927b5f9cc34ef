//! The names and pictures of seats, and how the players' last choice becomes the seats of a match.

use bevy::prelude::*;

use crate::board::BoardView;
use crate::locale::{Locale, say};
use crate::play::{FrameSet, Introduction, Seat, Seats, Table, TableLaid};
use crate::players;
use crate::rules::{Pair, Side};
use crate::screens::library::Chosen;
use crate::session::Session;
use crate::settings::{Orientation, Settings};

pub fn plugin(app: &mut App) {
    app.add_observer(face_the_person)
        .add_systems(Update, introduce.run_if(resource_exists_and_changed::<Chosen>).in_set(FrameSet::Prepare));
}

/// The name of a machine, such as `the Frog`; `None` for a person.
pub fn name(locale: &Locale, seat: &Seat) -> Option<String> {
    match seat {
        Seat::Human => None,
        Seat::Engine(level) => Some(say!(locale, "seat-machine", who = *level)),
        Seat::Program(command) => Some(Seat::program_name(command)),
    }
}

/// The picture of a machine's head, if it has one. A level named after an animal of the game looks like that animal.
pub fn head(seat: &Seat) -> Option<String> {
    match seat {
        Seat::Engine(level) => Some(format!("head_{}", level.profile().name.to_lowercase())),
        Seat::Human | Seat::Program(_) => None,
    }
}

/// The name at the beginning of a sentence, such as `The Frog`; a person is called by the side's name.
pub fn subject(locale: &Locale, seats: &Seats, side: Side) -> String {
    match &seats.0[side] {
        Seat::Human => locale.side(side),
        Seat::Engine(level) => say!(locale, "seat-machine-first", who = *level),
        Seat::Program(command) => Seat::program_name(command),
    }
}

/// Both seats in a few words: `You and the Frog`, `Two people`.
pub fn in_short(locale: &Locale, seats: &Seats) -> String {
    let [white, black] = seats.0.0.each_ref().map(|seat| name(locale, seat));
    match (white, black) {
        (None, None) => say!(locale, "opponents-two"),
        (None, Some(who)) | (Some(who), None) => say!(locale, "setup-you-and", who),
        (Some(white), Some(black)) => say!(locale, "setup-both", white, black),
    }
}

/// The players' last choice; words that name no machine mean a person. No program is started because a file names it.
pub fn of(settings: &Settings) -> Seats {
    let table = &settings.table;
    Seats(Pair([&table.white, &table.black].map(|words| match words.parse() {
        Ok(seat @ Seat::Engine(_)) => seat,
        _ => Seat::Human,
    })))
}

/// Stores the choice in the settings.
pub fn remember(seats: &Seats, settings: &mut Settings) {
    let [white, black] = seats.0.0.each_ref().map(ToString::to_string);
    (settings.table.white, settings.table.black) = (white, black);
}

/// A person who plays alone against a machine has their own animals at the bottom. For two people White is there, or
/// whoever is to move, if they want the board to turn.
fn face_the_person(
    laid: On<TableLaid>,
    table: Res<Table>,
    seats: Res<Seats>,
    settings: Res<Settings>,
    mut view: ResMut<BoardView>,
) {
    let turns = seats.both_here() && settings.orientation == Orientation::TurnBoard;
    let mover = table.a_match().filter(|_| turns).map(Session::side_to_move);
    if *laid != TableLaid::Scene {
        view.face(seats.only_here().or(mover) == Some(Side::Black));
    }
}

/// Tells external programs which board and rules are on the table.
fn introduce(chosen: Res<Chosen>, mut introduction: ResMut<Introduction>) {
    introduction.0 = players::introduction(&chosen.choice);
}
