//! The matches of the player that count for the player's strength, read from the library on another thread, and the
//! match against the opponent that they suggest.

use std::path::PathBuf;

use bevy::prelude::*;

use super::autosave::MatchJournal;
use super::library::Library;
use super::seating::{self, own_name};
use crate::app::awake::Wake;
use crate::app::background_job::BackgroundJob;
use crate::app::play::{LayRequested, Laying, ListenSet, Screen, Seat, Seats};
use crate::engine::Strength;
use crate::game::library::GameLibrary;
use crate::game::settings::Settings;
use crate::locale::{Locale, say};
use crate::players::rating::{OpponentTally, RatedMatch, ratings, tallies};
use crate::rules::GameId;

pub fn plugin(app: &mut App) {
    app.init_resource::<OwnMatches>()
        .add_message::<NextOpponent>()
        .add_systems(OnEnter(Screen::Opponents), read)
        .add_systems(PreUpdate, (read_again.run_if(in_state(Screen::GameOver)), take).chain())
        .add_systems(Update, play_next.in_set(ListenSet::Result).run_if(on_message::<NextOpponent>));
}

/// Requests a match against this opponent, on the same side.
#[derive(Message, Clone, Copy, Debug)]
pub struct NextOpponent(pub Strength);

/// The player's results, as they were when the library was last read.
#[derive(Resource, Default)]
pub struct OwnMatches {
    results: OwnResults,
    reading: Option<BackgroundJob<(), OwnResults>>,
    /// The file of the finished match after which the library was last read.
    read_after: Option<PathBuf>,
}

/// What the matches that count say about the player.
#[derive(Clone, Debug, Default)]
struct OwnResults {
    tallies: Vec<(GameId, OpponentTally)>,
    /// For each game with such a match, the opponent who is nearest to the player's strength.
    next: Vec<(GameId, Strength)>,
}

impl OwnResults {
    fn of(matches: &[RatedMatch]) -> OwnResults {
        let of_game = |game| tallies(game, matches).into_iter().map(move |tally| (game, tally));
        let next = |game: GameId| Some((game, ratings(game, matches).last()?.next_opponent(game)));
        OwnResults {
            tallies: GameId::ALL.into_iter().flat_map(of_game).collect(),
            next: GameId::ALL.into_iter().filter_map(next).collect(),
        }
    }
}

impl OwnMatches {
    /// The results against this opponent; `None` if no match counts.
    pub fn against(&self, game: GameId, opponent: Strength) -> Option<OpponentTally> {
        let tallies = self.results.tallies.iter();
        tallies.copied().find(|(of, tally)| *of == game && tally.opponent == opponent).map(|(_, tally)| tally)
    }

    /// The opponent who is nearest to the player's strength; `None` if no match counts.
    pub fn next_opponent(&self, game: GameId) -> Option<Strength> {
        self.results.next.iter().find(|(of, _)| *of == game).map(|(_, next)| *next)
    }
}

/// Formats the points of both sides, a win being one point and a draw half a point each: `3–1`, `2½–1½`.
pub fn score_words(locale: &Locale, tally: &OpponentTally) -> String {
    let points = |won: u32| {
        let (whole, half) = (won + tally.draws / 2, tally.draws % 2 == 1);
        match (whole, half) {
            (0, true) => "½".to_owned(),
            (whole, true) => format!("{whole}½"),
            (whole, false) => whole.to_string(),
        }
    };
    say!(locale, "opponents-score", own = points(tally.wins), theirs = points(tally.losses))
}

fn read(library: Res<Library>, settings: Res<Settings>, wake: Res<Wake>, mut own: ResMut<OwnMatches>) {
    let Some(data) = library.0.data_folder().map(ToOwned::to_owned) else { return };
    let (content, player) = (library.0.clone(), own_name(&settings).map(str::to_owned));
    own.reading = Some(BackgroundJob::start("own-matches", &wake, true, move |_| {
        let library = GameLibrary::open(&data, &content);
        OwnResults::of(&RatedMatch::of_library(library.games(), player.as_deref()))
    }));
}

/// Reads the library again after a match was saved there.
fn read_again(
    journal: Option<Res<MatchJournal>>,
    library: Res<Library>,
    settings: Res<Settings>,
    wake: Res<Wake>,
    mut own: ResMut<OwnMatches>,
) {
    let Some(Ok(file)) = journal.and_then(|journal| journal.finished()) else { return };
    if own.read_after.as_ref() != Some(&file) {
        own.read_after = Some(file);
        read(library, settings, wake, own);
    }
}

fn take(mut own: ResMut<OwnMatches>) {
    if let Some(results) = own.bypass_change_detection().reading.as_ref().and_then(BackgroundJob::take) {
        (own.results, own.reading) = (results, None);
    }
}

/// Returns the opponent of the only person at this computer.
pub fn opponent(seats: &Seats) -> Option<Strength> {
    match seats.of(seats.only_here()?.opponent()) {
        Seat::Engine(level) => Some(*level),
        Seat::Human | Seat::Program(_) | Seat::Elsewhere => None,
    }
}

/// Begins a match against another opponent, on the same side.
fn play_next(
    mut wanted: MessageReader<NextOpponent>,
    mut seats: ResMut<Seats>,
    mut settings: ResMut<Settings>,
    mut lays: MessageWriter<LayRequested>,
) {
    let (Some(NextOpponent(level)), Some(own)) = (wanted.read().last(), seats.only_here()) else { return };
    seats.0[own.opponent()] = Seat::Engine(*level);
    seating::remember(&seats, &mut settings);
    lays.write(LayRequested::here(Laying::New));
}
