//! The names and pictures of seats, and how the players' last choice becomes the seats of a match.

use bevy::prelude::*;

use crate::app::board::BoardView;
use crate::app::online::Online;
use crate::app::play::{FrameSet, InMatch, Introduction, Seat, Seats, Table, TableLaid};
use crate::app::screens::autosave::MatchJournal;
use crate::app::screens::library::Chosen;
use crate::game::session::Session;
use crate::game::session::record::Heading;
use crate::game::settings::{Orientation, Settings};
use crate::locale::{Locale, say};
use crate::players::{self, Called};
use crate::rules::{Pair, Side};

pub fn plugin(app: &mut App) {
    app.init_resource::<Company>()
        .init_resource::<Online>()
        .add_observer(face_the_person)
        .add_systems(Update, name_players.in_set(FrameSet::Mirror).run_if(in_state(InMatch)))
        .add_systems(Update, introduce.run_if(resource_exists_and_changed::<Chosen>).in_set(FrameSet::Prepare));
}

/// The player of each side of the match on the table.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Company(pub Pair<Called>);

impl Company {
    /// Returns the players of a match that begins with these seats.
    pub fn of(seats: &Seats, settings: &Settings) -> Company {
        let own = own_names(settings);
        Company(Pair(Side::BOTH.map(|side| players::called_here(seats.of(side), own[side]))))
    }

    /// Returns the players of a match with this heading.
    pub fn under(heading: &Heading, seats: &Seats) -> Company {
        Company(Pair(Side::BOTH.map(|side| players::called(heading, side, seats.of(side)))))
    }
}

/// Returns the names that the people at this computer have given.
pub fn own_names(settings: &Settings) -> Pair<&str> {
    Pair([&settings.table.white_name, &settings.table.black_name])
}

fn name_players(
    table: Res<Table>,
    seats: Res<Seats>,
    settings: Res<Settings>,
    journal: Option<Res<MatchJournal>>,
    online: Res<Online>,
    mut company: ResMut<Company>,
) {
    if table.is_changed() || seats.is_changed() || settings.is_changed() {
        let own = || journal.and_then(|journal| journal.heading(&seats, &settings));
        let heading = online.heading().cloned().filter(|_| table.own_match().is_none()).or_else(own);
        let now = heading.map_or_else(|| Company::of(&seats, &settings), |heading| Company::under(&heading, &seats));
        company.set_if_neq(now);
    }
}

/// A player's name, such as `the Frog` or `Anna`; `None` for a person who has given none.
pub fn name(locale: &Locale, player: &Called) -> Option<String> {
    match player {
        Called::Somebody => None,
        Called::Opponent(level) => Some(say!(locale, "seat-machine", who = *level)),
        Called::Person(name) | Called::Program(name) => Some(name.clone()),
    }
}

/// The picture of a machine's head, if it has one. A level named after an animal of the game looks like that animal.
pub fn head(seat: &Seat) -> Option<String> {
    match seat {
        Seat::Engine(level) => Some(format!("head_{}", level.profile().name.to_lowercase())),
        Seat::Human | Seat::Program(_) | Seat::Elsewhere => None,
    }
}

/// Returns the name at the beginning of a sentence, such as `The Frog`; the side's name for a person without one.
pub fn subject(locale: &Locale, company: &Company, side: Side) -> String {
    match &company.0[side] {
        Called::Somebody => locale.side(side),
        Called::Opponent(level) => say!(locale, "seat-machine-first", who = *level),
        Called::Person(name) | Called::Program(name) => name.clone(),
    }
}

/// Both players in a few words: `You and the Frog`, `Anna and Moon`, `Two people`.
pub fn in_short(locale: &Locale, company: &Company) -> String {
    let Pair([white, black]) = &company.0;
    let called = |side| name(locale, &company.0[side]).unwrap_or_else(|| locale.side(side));
    match (white, black) {
        (Called::Somebody, Called::Somebody) => say!(locale, "opponents-two"),
        (Called::Somebody, Called::Opponent(_) | Called::Program(_)) => {
            say!(locale, "setup-you-and", who = called(Side::Black))
        }
        (Called::Opponent(_) | Called::Program(_), Called::Somebody) => {
            say!(locale, "setup-you-and", who = called(Side::White))
        }
        (Called::Opponent(one), Called::Opponent(other)) if one == other => {
            say!(locale, "setup-against-itself", who = subject(locale, company, Side::White))
        }
        _ => say!(locale, "setup-both", white = called(Side::White), black = called(Side::Black)),
    }
}

/// Returns the seats of the last choice. Text that names no machine means a person: a file must not start a program.
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

/// Turns the board. A person who plays alone has their own animals at the bottom. For two people, White is at the
/// bottom, or the side to move if the setting to turn the board is on.
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
pub fn introduce(chosen: Res<Chosen>, mut introduction: ResMut<Introduction>) {
    introduction.0 = players::introduction(&chosen.choice);
}
