//! Every kind of ending in a window: the card, the emblem on it, and the rematch.

use super::desk::{Desk, Game};
use super::places::{Board, DRAW_SHIFT, EMBLEM, EMBLEM_RADIUS, FIRST_OF_RESIGN, Place, REMATCH, TO_TITLE};
use super::shot::{Seen, Shot, VERMILION, close, is_moon, is_sun};
use super::start::is_title;
use super::whole_game::{is_over, play};

const DEN: &str = "7/7/3P2e/7/7/7/7/7/T6 w 0 1";

/// Which emblem the card shows at a place: the shares of vermilion and of indigo around it.
fn emblem(shot: &Shot, shift: f32) -> (f32, f32) {
    let from = Place(EMBLEM.0 + shift - EMBLEM_RADIUS, EMBLEM.1 - EMBLEM_RADIUS);
    let to = Place(EMBLEM.0 + shift + EMBLEM_RADIUS, EMBLEM.1 + EMBLEM_RADIUS);
    (shot.share(from, to, is_sun), shot.share(from, to, is_moon))
}

fn over(game: &mut Game, name: &str, winner: Option<Seen>) {
    let shot = game.wait_until(&format!("the game-over card ({name})"), is_over);
    shot.keep(&format!("over-{name}"));
    let (sun, moon) = emblem(&shot, 0.0);
    match winner {
        Some(Seen::Sun) => assert!(sun > 0.15 && moon < 0.05, "{name}: Sun's emblem, {sun} {moon}"),
        Some(_) => assert!(moon > 0.15 && sun < 0.05, "{name}: Moon's emblem, {sun} {moon}"),
        None => {
            let (left, right) = (emblem(&shot, -DRAW_SHIFT), emblem(&shot, DRAW_SHIFT));
            assert!(left.0 > 0.15 && right.1 > 0.15, "{name}: both emblems, {left:?} {right:?}");
        }
    }
}

/// Clicks Rematch and waits for the animals on their first squares.
fn rematch(game: &mut Game, board: &Board, white: &str, black: &str) {
    game.click(REMATCH);
    game.wait_until("the fresh board", |shot| {
        !is_over(shot) && shot.on(board, white) == Seen::Sun && shot.on(board, black) == Seen::Moon
    });
}

fn ready(game: &mut Game, board: &Board, white: &str, black: &str) {
    game.wait_until("the board", |shot| shot.on(board, white) == Seen::Sun && shot.on(board, black) == Seen::Moon);
}

fn last_move(game: &mut Game, board: &Board, wanted: &str) {
    let (from, to) = wanted.split_at(2);
    game.pick(board, from);
    game.click(board.place(to));
}

#[test]
#[ignore = "needs a display"]
fn a_den_is_entered() {
    let desk = Desk::new();
    let board = Board::standard();
    let mut game = desk.start(&["play", "--position", DEN]);
    ready(&mut game, &board, "d7", "g7");
    play(&mut game, &board, "d7d8", Seen::Sun);
    play(&mut game, &board, "g7g6", Seen::Moon);
    last_move(&mut game, &board, "d8d9");
    over(&mut game, "den", Some(Seen::Sun));
    rematch(&mut game, &board, "d7", "g7");
}

#[test]
#[ignore = "needs a display"]
fn the_last_animal_is_captured() {
    let desk = Desk::new();
    let board = Board::of_size(5, 6);
    let line = "a1a2 e6d6 a2a5 d6e6 a5b5 e6d6 b5b6 d6e6 b6b5 e6d6 b5c5 d6e6";
    let mut game = desk.start(&["play", "--level", "tests/data/levels-small/ford.ron", "--moves", line]);
    game.wait_until("the board", |shot| shot.on(&board, "e6") == Seen::Moon);
    last_move(&mut game, &board, "c5d5");
    game.wait_until("the lion on d5", |shot| shot.on(&board, "d5") == Seen::Sun);
    play(&mut game, &board, "e6d6", Seen::Moon);
    last_move(&mut game, &board, "d5d6");
    over(&mut game, "elimination", Some(Seen::Sun));
    rematch(&mut game, &board, "a1", "e6");
}

#[test]
#[ignore = "needs a display"]
fn no_move_is_left() {
    let desk = Desk::new();
    let board = Board::of_size(3, 4);
    for (level, winner) in [("corner", Some(Seen::Sun)), ("corner-draw", None)] {
        let file = format!("tests/data/levels-small/{level}.ron");
        let mut game = desk.start(&["play", "--level", &file]);
        ready(&mut game, &board, "a2", "a4");
        last_move(&mut game, &board, "a2a3");
        over(&mut game, level, winner);
        rematch(&mut game, &board, "a2", "a4");
    }
}

#[test]
#[ignore = "needs a display"]
fn the_last_of_both_fall_together() {
    let desk = Desk::new();
    let board = Board::of_size(3, 4);
    let mut game = desk.start(&["play", "--level", "tests/data/levels-small/both-fall.ron"]);
    ready(&mut game, &board, "a2", "a4");
    play(&mut game, &board, "a2a3", Seen::Sun);
    last_move(&mut game, &board, "a4a3");
    over(&mut game, "both-fall", None);
    game.click(TO_TITLE);
    game.wait_until("the title", is_title);
}

#[test]
#[ignore = "needs a display"]
fn a_side_resigns() {
    let desk = Desk::new();
    let board = Board::standard();
    let mut game = desk.start(&["play", "--position", DEN]);
    ready(&mut game, &board, "d7", "g7");
    game.click(board.button(4));
    game.wait_until("the question", |shot| close(shot.at(FIRST_OF_RESIGN), VERMILION)).keep("resign");
    game.click(FIRST_OF_RESIGN);
    over(&mut game, "resignation", Some(Seen::Moon));
    rematch(&mut game, &board, "d7", "g7");
}
