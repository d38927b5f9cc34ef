//! Matches of Chesimals II on all its screens, from a shipped setup or from a position.

use bevy::prelude::*;
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Laying, MatchSetup, Seat, Seats};
use riverleap::app::testing::{self, frames};
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::rules::chesimals::{self, ChainThrough};
use riverleap::rules::{Board, GameId, MatchRules, Pair, Position};

use super::home::{PEOPLE, pick_of};

/// A match of this setup between two people, with nothing moving.
pub fn people_at(setup: &str) -> App {
    seated_at(setup, PEOPLE)
}

/// A match of this setup with these seats, with nothing moving.
pub fn seated_at(setup: &str, seats: [Seat; 2]) -> App {
    let mut app = testing::headless_screens(Content::new(Folders::default())).unwrap();
    pick_of(&mut app, LevelChoice { level: setup.to_owned(), ..LevelChoice::of(GameId::Chesimals) });
    app.insert_resource(Seats(Pair(seats)));
    begin(&mut app);
    app
}

/// A match of two people that begins with this position.
pub fn people_from(start: Position) -> App {
    let mut app = testing::headless_screens(Content::new(Folders::default())).unwrap();
    app.insert_resource(Seats::default());
    app.insert_resource(MatchSetup { start, level: "A position".to_owned(), begun: None });
    begin(&mut app);
    app
}

/// A position written as text, on a board of that size.
pub fn position(width: u8, height: u8, text: &str) -> Position {
    let board = chesimals::Board::new(width, height, ChainThrough::SameChesimal, MatchRules::default());
    Board::from(board).position(text).unwrap()
}

fn begin(app: &mut App) {
    testing::lay(app, Laying::New);
    rest(app);
}

/// Runs frames until nothing moves and the screen shows it.
pub fn rest(app: &mut App) {
    frames(app, 4);
    app.world_mut().resource_mut::<BoardClock>().finish();
    frames(app, 2);
}

/// Plays actions, one after another; each must arrive.
pub fn play(app: &mut App, actions: &str) {
    for text in actions.split_whitespace() {
        let before = super::table::session(app).cursor();
        testing::play(app, text).unwrap();
        assert_eq!(super::table::session(app).cursor(), before + 1, "{text}");
    }
    rest(app);
}
