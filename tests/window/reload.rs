//! Files that are saved while the game runs: a level is used from "Start again" on, motion at once, and a broken file
//! is named and ignored.

use std::thread::sleep;
use std::time::Duration;

use super::desk::Desk;
use super::game::Game;
use super::places::Board;
use super::shot::{Seen, Shot};
use super::tree::{Role, Tree, button};
use super::whole_game::{order, play};

const CORNER: &str = include_str!("../data/levels-small/corner.ron");

/// The notice about a faulty file.
fn notice(tree: &Tree, file: &str) -> bool {
    tree.0.iter().any(|node| node.role == Role::Label && node.name.contains(file))
}

fn wait_for_notice(game: &mut Game, file: &str) {
    game.wait_until_told("the notice", |tree| notice(tree, file).then_some(()));
}

fn wait_until_it_goes(game: &mut Game, file: &str) {
    game.wait_until_told("the notice gone", |tree| (!notice(tree, file)).then_some(()));
}

fn start<'a>(desk: &'a Desk, level: &str) -> (Game<'a>, Board) {
    let assets = desk.home.path().join("assets");
    std::fs::create_dir_all(&assets).unwrap();
    let mut game = desk.start(&["--assets", assets.to_str().unwrap(), "play", "--level", level]);
    let board = game.board();
    game.wait_until("the board", |shot| shot.on(&board, "a2") == Seen::Sun && shot.on(&board, "a4") == Seen::Moon);
    (game, board)
}

fn start_again(game: &mut Game) {
    game.press(&["Escape"]);
    game.click(button("Start again"));
}

#[test]
#[ignore = "needs a display"]
fn an_edited_level_is_played_from_start_again_on_and_a_broken_one_is_named() {
    let desk = Desk::new();
    let level = desk.write("levels/own.ron", CORNER);
    let (mut game, board) = start(&desk, &level);

    // The rat moves to the other corner in the file, not in the match in progress.
    desk.write("levels/own.ron", &CORNER.replace("\"r..\"", "\"..r\""));
    sleep(Duration::from_secs(2));
    let shot = play(&mut game, &board, "a2b2", Seen::Sun);
    assert_eq!((shot.on(&board, "a4"), shot.on(&board, "c4")), (Seen::Moon, Seen::Grass), "the match keeps its board");
    start_again(&mut game);
    game.wait_until("the edited board", |shot| {
        shot.on(&board, "c4") == Seen::Moon
            && shot.on(&board, "a4") == Seen::Grass
            && shot.on(&board, "a2") == Seen::Sun
    })
    .keep("reload-again");

    // A ragged row: the notice wakes the window, and the last good board is laid and can be played.
    desk.write("levels/own.ron", &CORNER.replace("\"L..\"", "\"L.\""));
    wait_for_notice(&mut game, "own.ron");
    play(&mut game, &board, "a2b2", Seen::Sun);
    start_again(&mut game);
    let dealt = |shot: &Shot| shot.on(&board, "c4") == Seen::Moon && shot.on(&board, "a2") == Seen::Sun;
    game.wait_until("the last good board", dealt).keep("reload-broken");
    play(&mut game, &board, "a2b2", Seen::Sun);

    // After the file is corrected the notice disappears, and the match continues.
    desk.write("levels/own.ron", CORNER);
    wait_until_it_goes(&mut game, "own.ron");
    let shot = game.shot();
    assert_eq!((shot.on(&board, "b2"), shot.on(&board, "c4")), (Seen::Sun, Seen::Moon));
}

#[test]
#[ignore = "needs a display"]
fn edited_motion_is_in_use_and_a_broken_one_is_named() {
    let desk = Desk::new();
    let level = desk.write("levels/own.ron", &CORNER.replace("\"r..\"", "\"..r\"").replace("\"L..\"", "\".L.\""));
    desk.write("assets/motion.ron", "(step_ms: 100)");
    let assets = desk.home.path().join("assets");
    let mut game = desk.start(&["--assets", assets.to_str().unwrap(), "play", "--level", &level]);
    let board = game.board();
    game.wait_until("the board", |shot| shot.on(&board, "b2") == Seen::Sun && shot.on(&board, "c4") == Seen::Moon);

    desk.write("assets/motion.ron", "(step_ms: -5)");
    wait_for_notice(&mut game, "motion.ron");
    // A step of a quarter of a minute is visible between its squares.
    desk.write("assets/motion.ron", "(step_ms: 15000)");
    wait_until_it_goes(&mut game, "motion.ron");
    order(&mut game, &board, "b2b3");
    game.wait_until("the lion half way", |shot| {
        !matches!(shot.on(&board, "b2"), Seen::Sun) && !matches!(shot.on(&board, "b3"), Seen::Sun)
    })
    .keep("slow-step");
    game.wait_until("the lion on b3", |shot| shot.on(&board, "b3") == Seen::Sun);
}
