//! The players of the match on the table, with their names and pictures.

use bevy::prelude::*;

use super::autosave::MatchJournal;
use super::seating::own_names;
use crate::app::online::Online;
use crate::app::play::{FrameSet, InMatch, Seat, Seats, Table};
use crate::game::record::Heading;
use crate::game::session::Ending;
use crate::game::settings::Settings;
use crate::locale::{Locale, say};
use crate::players::{self, Called};
use crate::rules::{Pair, Side};

pub fn plugin(app: &mut App) {
    app.init_resource::<Company>()
        .init_resource::<Online>()
        .add_systems(Update, name_players.in_set(FrameSet::Mirror).run_if(in_state(InMatch)));
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

/// Returns a player's name, such as `the Frog` or `Anna`; `None` for a person without a name.
pub fn name(locale: &Locale, player: &Called) -> Option<String> {
    match player {
        Called::Somebody => None,
        Called::Opponent(level) => Some(say!(locale, "seat-machine", who = *level)),
        Called::Person(name) | Called::Program(name) => Some(name.clone()),
    }
}

/// Returns the name of the picture that shows a machine's head; `None` for a seat without such a picture. A machine
/// that is named after an animal of the game has the picture of that animal.
pub fn head(seat: &Seat) -> Option<String> {
    match seat {
        Seat::Engine(level) => Some(format!("head_{}", level.profile().name.to_lowercase())),
        Seat::Human | Seat::Program(_) | Seat::Elsewhere => None,
    }
}

/// Returns a player's name as it is written at the beginning of a sentence, such as `The Frog`. A person without a name
/// is called by the side's name.
pub fn subject(locale: &Locale, company: &Company, side: Side) -> String {
    match &company.0[side] {
        Called::Somebody => locale.side(side),
        Called::Opponent(level) => say!(locale, "seat-machine-first", who = *level),
        Called::Person(name) | Called::Program(name) => name.clone(),
    }
}

/// Returns a short text that names both players, such as `You and the Frog`, `Anna and Moon` or `Two people`.
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

/// Returns the title of the result. If the people here play exactly one side, the title says whether they have won;
/// otherwise it names the winner. A draw has the same title for everybody.
pub fn result_title(locale: &Locale, seats: &Seats, company: &Company, ending: Ending) -> String {
    match ending.winner() {
        Some(winner) if seats.only_here() == Some(winner) => say!(locale, "result-you-win"),
        Some(_) if seats.only_here().is_some() => say!(locale, "result-you-lose"),
        Some(winner) => wins(locale, company, winner),
        None => say!(locale, "result-draw"),
    }
}

/// Returns a sentence that names the winner, if the people here play exactly one side and have lost.
pub fn beaten_by(locale: &Locale, seats: &Seats, company: &Company, ending: Ending) -> Option<String> {
    let winner = ending.winner().filter(|winner| seats.only_here() == Some(winner.opponent()))?;
    Some(wins(locale, company, winner))
}

fn wins(locale: &Locale, company: &Company, winner: Side) -> String {
    say!(locale, "result-wins", who = subject(locale, company, winner))
}
