//! The names and pictures of seats, and how the players' last choice becomes the seats of a match.

use bevy::prelude::*;

use crate::board::BoardView;
use crate::play::{FrameSet, Introduction, Seat, Seats, TableLaid};
use crate::players;
use crate::rules::{Pair, Side};
use crate::screens::library::Chosen;
use crate::settings::{LastSeats, Settings};
use crate::ui::theme;

pub fn plugin(app: &mut App) {
    app.add_observer(face_the_person)
        .add_systems(Update, introduce.run_if(resource_exists_and_changed::<Chosen>).in_set(FrameSet::Prepare));
}

/// The name of a machine, such as `the Frog`; `None` for a person.
pub fn name(seat: &Seat) -> Option<String> {
    match seat {
        Seat::Human => None,
        Seat::Engine(level) => Some(format!("the {}", level.profile().name)),
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
pub fn subject(seats: &Seats, side: Side) -> String {
    match name(&seats.0[side]) {
        Some(name) => {
            let mut letters = name.chars();
            letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        }
        None => theme::SIDE_NAMES[side].to_owned(),
    }
}

/// Both seats in a few words: `You and the Frog`, `Two people`.
pub fn in_short(seats: &Seats) -> String {
    let [white, black] = seats.0.0.each_ref().map(name);
    match (white, black) {
        (None, None) => "Two people".to_owned(),
        (None, Some(machine)) | (Some(machine), None) => format!("You and {machine}"),
        (Some(white), Some(black)) => format!("{white} and {black}"),
    }
}

/// The players' last choice; words that name no machine mean a person. No program is started because a file names it.
pub fn of(settings: &Settings) -> Seats {
    let LastSeats { white, black, .. } = &settings.table;
    Seats(Pair([white, black].map(|words| match words.parse() {
        Ok(seat @ Seat::Engine(_)) => seat,
        _ => Seat::Human,
    })))
}

/// Stores the choice in the settings.
pub fn remember(seats: &Seats, settings: &mut Settings) {
    let [white, black] = seats.0.0.each_ref().map(ToString::to_string);
    (settings.table.white, settings.table.black) = (white, black);
}

/// A person who plays alone against a machine has their own animals at the bottom; for two people White is there.
fn face_the_person(laid: On<TableLaid>, seats: Res<Seats>, mut view: ResMut<BoardView>) {
    if *laid != TableLaid::Scene {
        view.face(seats.only_here() == Some(Side::Black));
    }
}

/// Tells external programs which board and rules are on the table.
fn introduce(chosen: Res<Chosen>, mut introduction: ResMut<Introduction>) {
    introduction.0 = players::introduction(&chosen.choice);
}
