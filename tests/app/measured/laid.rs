//! The content of the views: players with long names and a data folder, a match with everything that a match can have,
//! matches that were left.

use bevy::prelude::*;
use riverleap::app::input::Device;
use riverleap::app::play::{Begun, Laying, Seats};
use riverleap::app::screens::JudgingEffort;
use riverleap::app::testing::{self, frames};
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::record::{Heading, Record, today};
use riverleap::game::session::Session;
use riverleap::game::settings::{ClockChoice, Language, Settings};
use riverleap::rules::{Action, Clock, GameId, Side};

use crate::home::content;

/// The data folder, which is gone with the app.
#[derive(Resource)]
struct Home(tempfile::TempDir);

/// As long as a name may be, in narrow and in wide letters.
pub const NAMES: [&str; 2] = ["Wilhelmine Müller-Lüders", "欧阳上官司马诸葛先生和他在河边认识的所有老朋友们"];

/// The app at the title, with these settings. Names are long, and the evaluation is shown.
pub fn app(language: Language, ui_scale: f32, device: Device) -> App {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("journal")).unwrap();
    let mut app = testing::headless_screens_kept(content(home.path().to_owned())).unwrap();
    // What a review says matters here only as text.
    app.insert_resource(Home(home)).insert_resource(device).insert_resource(JudgingEffort { nodes: 5000 });
    testing::watch(&mut app);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.language, settings.ui_scale, settings.evaluation) = (Some(language), ui_scale, true);
    let [white, black] = NAMES.map(str::to_owned);
    (settings.table.white_name, settings.table.black_name) = (white, black);
    frames(&mut app, 4);
    app
}

/// Hours for the match, half a minute for each move.
const CLOCK: Clock = Clock { total_s: Some(3 * 60 * 60), increment_s: Some(10), move_s: Some(30) };

/// A long match with many captures under two clocks, between two people.
pub fn lay(app: &mut App) {
    app.insert_resource(Seats::default());
    let session = played(ClockChoice::Of(CLOCK), usize::MAX);
    testing::lay(app, Laying::Begun(Box::new(Begun { level: "Jungle".to_owned(), session })));
    frames(app, 4);
}

/// A match of Chesimals II between two people, in the middle of a turn.
pub fn lay_units(app: &mut App) {
    app.insert_resource(Seats::default());
    let level = Content::new(Folders::default()).choose(&LevelChoice::of(GameId::Chesimals)).unwrap().value;
    let mut session = Session::new(ClockChoice::Of(CLOCK).set_on(&level.match_start()));
    for played in ["i3k1", "h3h5", "end", "e14e12"] {
        session.try_play(played.parse::<Action>().unwrap()).unwrap();
    }
    testing::lay(app, Laying::Begun(Box::new(Begun { level: level.name, session })));
    frames(app, 4);
}

/// The match with eight captures in it, up to its last move but one or for this many turns.
fn played(clock: ClockChoice, turns: usize) -> Session {
    let level = Content::new(Folders::default()).level("jungle").unwrap().value;
    let mut session = Session::new(clock.set_on(&level.match_start()));
    let game = include_str!("../../data/games/den-white-many-captures.txt");
    let moves: Vec<&str> =
        game.lines().filter_map(|line| line.strip_prefix("moves ")).flat_map(str::split_whitespace).collect();
    for played in moves[..moves.len() - 1].iter().take(turns) {
        session.try_play(played.parse::<Action>().unwrap()).unwrap();
    }
    session
}

/// Leaves in the data folder one match for each number, with that number of turns, and no other. Every second one has a
/// clock.
pub fn leave_matches(app: &mut App, turns: &[usize]) {
    let journals = app.world().resource::<Home>().0.path().join("journal");
    for old in std::fs::read_dir(&journals).unwrap().map(|entry| entry.unwrap().path()) {
        if old.extension().is_some_and(|end| end == "jgn") {
            std::fs::remove_file(old).unwrap();
        }
    }
    let content = Content::new(Folders::default());
    for (number, turns) in turns.iter().enumerate() {
        let clock = if number % 2 == 0 { ClockChoice::OfRules } else { ClockChoice::Of(CLOCK) };
        let session = played(clock, *turns);
        let mut heading = Heading::new("jungle", session.start(), &content).begun_on(today());
        for (side, name) in Side::BOTH.into_iter().zip(NAMES).skip(number % 3) {
            heading.set_name(side, Some(name.to_owned()));
        }
        // The first numbers belong to the match that this window plays.
        let path = journals.join(format!("match-{}.jgn", number + 5));
        std::fs::write(path, Record::new(heading, session).to_string()).unwrap();
    }
}
