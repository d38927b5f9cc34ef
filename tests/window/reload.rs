//! Hot reload in development builds: a saved level or motion file is used at once, a broken one is named and ignored.

use super::desk::{Desk, Game};
use super::places::{Board, Place};
use super::shot::{Seen, Shot, VERMILION, close};
use super::whole_game::play;

const CORNER: &str = include_str!("../data/levels-small/corner.ron");

/// The red notice at the top of the window.
fn notice(shot: &Shot) -> bool {
    shot.share(Place(500.0, 14.0), Place(780.0, 50.0), |colour| close(colour, VERMILION)) > 0.3
}

fn start<'a>(desk: &'a Desk, board: &Board, level: &str) -> Game<'a> {
    let assets = desk.home.path().join("assets");
    std::fs::create_dir_all(&assets).unwrap();
    let mut game = desk.start(&["--assets", assets.to_str().unwrap(), "play", "--level", level]);
    game.wait_until("the board", |shot| shot.on(board, "a2") == Seen::Sun && shot.on(board, "a4") == Seen::Moon);
    game
}

#[test]
#[ignore = "needs a display"]
fn an_edited_level_is_played_on_and_a_broken_one_is_named() {
    if !cfg!(debug_assertions) {
        return;
    }
    let desk = Desk::new();
    let board = Board::of_size(3, 4);
    let level = desk.write("levels/own.ron", CORNER);
    let mut game = start(&desk, &board, &level);

    // The rat goes to the other corner.
    desk.write("levels/own.ron", &CORNER.replace("\"r..\"", "\"..r\""));
    game.wait_until("the edited board", |shot| {
        shot.on(&board, "c4") == Seen::Moon && shot.on(&board, "a4") == Seen::Grass
    });

    // A ragged row: the sentence appears, the good board stays and can be played.
    desk.write("levels/own.ron", &CORNER.replace("\"L..\"", "\"L.\""));
    let shot = game.wait_until("the notice", notice);
    shot.keep("reload-broken");
    assert_eq!((shot.on(&board, "c4"), shot.on(&board, "a2")), (Seen::Moon, Seen::Sun), "the good board stays");
    play(&mut game, &board, "a2a3", Seen::Sun);

    // Once the file is mended the notice goes, and the move is played again on the new board.
    desk.write("levels/own.ron", &CORNER.replace("\"r..\"", "\"..r\"").replace("Corner", "Corner again"));
    let shot = game.wait_until("the notice gone", |shot| !notice(shot));
    assert_eq!((shot.on(&board, "a3"), shot.on(&board, "c4")), (Seen::Sun, Seen::Moon));
}

#[test]
#[ignore = "needs a display"]
fn edited_motion_is_in_use_and_a_broken_one_is_named() {
    if !cfg!(debug_assertions) {
        return;
    }
    let desk = Desk::new();
    let board = Board::of_size(3, 4);
    let level = desk.write("levels/own.ron", &CORNER.replace("\"r..\"", "\"..r\"").replace("\"L..\"", "\".L.\""));
    desk.write("assets/motion.ron", "(step_ms: 100)");
    let assets = desk.home.path().join("assets");
    let mut game = desk.start(&["--assets", assets.to_str().unwrap(), "play", "--level", &level]);
    game.wait_until("the board", |shot| shot.on(&board, "b2") == Seen::Sun && shot.on(&board, "c4") == Seen::Moon);

    desk.write("assets/motion.ron", "(step_ms: -5)");
    game.wait_until("the notice", notice);
    // A step that takes a quarter of a minute is caught between its squares.
    desk.write("assets/motion.ron", "(step_ms: 15000)");
    game.wait_until("the notice gone", |shot| !notice(shot));
    game.pick(&board, "b2");
    game.click(board.place("b3"));
    game.wait_until("the lion half way", |shot| {
        !matches!(shot.on(&board, "b2"), Seen::Sun) && !matches!(shot.on(&board, "b3"), Seen::Sun)
    })
    .keep("slow-step");
    game.wait_until("the lion on b3", |shot| shot.on(&board, "b3") == Seen::Sun);
}
