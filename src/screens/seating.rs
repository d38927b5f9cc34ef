//! Who sits where, in words and pictures, and how the players' last choice becomes the seats of a match.

use bevy::prelude::*;

use crate::board::BoardView;
use crate::play::{FrameSet, Introduction, Seat, Seats, TableLaid};
use crate::players;
use crate::rules::{Pair, Side};
use crate::screens::library::Chosen;
use crate::settings::{Settings, Table};
use crate::ui::theme;

pub fn plugin(app: &mut App) {
    app.add_observer(face_the_person)
        .add_systems(Update, introduce.run_if(resource_exists_and_changed::<Chosen>).in_set(FrameSet::Prepare));
}

/// Who sits there: `the Frog`; `None`: a person.
pub fn name(seat: &Seat) -> Option<String> {
    match seat {
        Seat::Human => None,
        Seat::Engine(level) => Some(format!("the {}", level.profile().name)),
        Seat::Program(command) => Some(Seat::program_name(command)),
    }
}

/// The picture of its head, if it has one. A level that is one of the game's animals looks like it.
pub fn head(seat: &Seat) -> Option<String> {
    match seat {
        Seat::Engine(level) => Some(format!("head_{}", level.profile().name.to_lowercase())),
        Seat::Human | Seat::Program(_) => None,
    }
}

/// At the beginning of a sentence: `The Frog`; a person has the side's name.
pub fn subject(seats: &Seats, side: Side) -> String {
    match name(&seats.0[side]) {
        Some(name) => {
            let mut letters = name.chars();
            letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        }
        None => theme::SIDE_NAMES[side].to_owned(),
    }
}

/// In few words: `You and the Frog`, `Two people`.
pub fn in_short(seats: &Seats) -> String {
    let [white, black] = seats.0.0.each_ref().map(name);
    match (white, black) {
        (None, None) => "Two people".to_owned(),
        (None, Some(machine)) | (Some(machine), None) => format!("You and {machine}"),
        (Some(white), Some(black)) => format!("{white} and {black}"),
    }
}

/// The players' last choice; words that name nobody are people. No program is started because a file names it.
pub fn of(settings: &Settings) -> Seats {
    let Table { white, black } = &settings.table;
    Seats(Pair([white, black].map(|words| match words.parse() {
        Ok(seat @ Seat::Engine(_)) => seat,
        _ => Seat::Human,
    })))
}

/// Remembers the choice.
pub fn remember(seats: &Seats, settings: &mut Settings) {
    let [white, black] = seats.0.0.each_ref().map(ToString::to_string);
    settings.table = Table { white, black };
}

/// Who plays alone against a machine has the own animals below; two people sit as they always do.
fn face_the_person(laid: On<TableLaid>, seats: Res<Seats>, mut view: ResMut<BoardView>) {
    if *laid != TableLaid::Scene {
        view.face(seats.only_here() == Some(Side::Black));
    }
}

/// Programs from elsewhere hear which board and rules lie on the table.
fn introduce(chosen: Res<Chosen>, mut introduction: ResMut<Introduction>) {
    introduction.0 = players::introduction(&chosen.choice);
}
