//! Every kind of ending in a window: the card, its emblem, and the rematch.

use super::desk::Desk;
use super::game::Game;
use super::places::{Area, Board, Place};
use super::shot::{Seen, is_moon, is_sun};
use super::start::title;
use super::tree::{button, label};
use super::whole_game::{REMATCH, order, play};

/// The height of an emblem, and the shares of a half of it that count as many pixels of a colour and as none.
const HEIGHT: f32 = 128.0;
const SOME: f32 = 0.1;
const NONE: f32 = 0.05;

const DEN: &str = "7/7/3P2e/7/7/7/7/7/T6 w 0 1";

/// Checks the card's text, and the emblem above it: the shares of vermilion and of indigo.
fn over(game: &mut Game, name: &str, winner: Option<Seen>) {
    let rematch = game.wait_for(REMATCH).area();
    let tree = game.tree();
    // The two large buttons beside each other are as wide as the card.
    let review = tree.find(button("Review")).unwrap_or_else(|| panic!("{name}\n{}", tree.text())).area();
    let card = Area { from: review.from, to: rematch.to };
    let words = match winner {
        Some(Seen::Sun) => "Sun wins",
        Some(_) => "Moon wins",
        None => "A draw",
    };
    let title = tree.find(label(words)).unwrap_or_else(|| panic!("{name}: {words}\n{}", tree.text())).area();
    // The screen reader gets the card a frame before it is visible.
    let shot = game.wait_until(&format!("the emblem of {name}"), |shot| {
        let emblems = |left: f32, right: f32| {
            let from = Place(card.from.0 + left * card.width(), title.from.1 - HEIGHT);
            let area = Area { from, to: Place(card.from.0 + right * card.width(), title.from.1) };
            (shot.share(area, is_sun), shot.share(area, is_moon))
        };
        let ((left_sun, left_moon), (right_sun, right_moon)) = (emblems(0.2, 0.5), emblems(0.5, 0.8));
        match winner {
            Some(Seen::Sun) => left_sun > SOME && right_sun > SOME && left_moon + right_moon < NONE,
            Some(_) => left_moon > SOME && right_moon > SOME && left_sun + right_sun < NONE,
            None => left_sun > SOME && right_moon > SOME,
        }
    });
    shot.keep(&format!("over-{name}"));
}

/// Clicks Rematch and waits for the animals on their first squares.
fn rematch(game: &mut Game, board: &Board, white: &str, black: &str) {
    game.click(REMATCH);
    game.wait_until("the fresh board", |shot| {
        shot.on(board, white) == Seen::Sun && shot.on(board, black) == Seen::Moon
    });
}

fn ready(game: &mut Game, white: &str, black: &str) -> Board {
    let board = game.board();
    game.wait_until("the board", |shot| shot.on(&board, white) == Seen::Sun && shot.on(&board, black) == Seen::Moon);
    board
}

#[test]
#[ignore = "needs a display"]
fn a_den_is_entered() {
    let desk = Desk::new();
    let mut game = desk.start(&["play", "--position", DEN]);
    let board = ready(&mut game, "d7", "g7");
    play(&mut game, &board, "d7d8", Seen::Sun);
    play(&mut game, &board, "g7g6", Seen::Moon);
    order(&mut game, &board, "d8d9");
    over(&mut game, "den", Some(Seen::Sun));
    rematch(&mut game, &board, "d7", "g7");
}

#[test]
#[ignore = "needs a display"]
fn the_last_animal_is_captured() {
    let desk = Desk::new();
    let line = "a1a2 e6d6 a2a5 d6e6 a5b5 e6d6 b5b6 d6e6 b6b5 e6d6 b5c5 d6e6";
    let mut game = desk.start(&["play", "--level", "tests/data/levels-small/ford.ron", "--moves", line]);
    let board = game.board();
    game.wait_until("the board", |shot| shot.on(&board, "e6") == Seen::Moon);
    order(&mut game, &board, "c5d5");
    game.wait_until("the lion on d5", |shot| shot.on(&board, "d5") == Seen::Sun);
    play(&mut game, &board, "e6d6", Seen::Moon);
    order(&mut game, &board, "d5d6");
    over(&mut game, "elimination", Some(Seen::Sun));
    rematch(&mut game, &board, "a1", "e6");
}

#[test]
#[ignore = "needs a display"]
fn no_move_is_left() {
    let desk = Desk::new();
    for (level, winner) in [("corner", Some(Seen::Sun)), ("corner-draw", None)] {
        let file = format!("tests/data/levels-small/{level}.ron");
        let mut game = desk.start(&["play", "--level", &file]);
        let board = ready(&mut game, "a2", "a4");
        order(&mut game, &board, "a2a3");
        over(&mut game, level, winner);
        rematch(&mut game, &board, "a2", "a4");
    }
}

#[test]
#[ignore = "needs a display"]
fn the_last_of_both_fall_together() {
    let desk = Desk::new();
    let mut game = desk.start(&["play", "--level", "tests/data/levels-small/both-fall.ron"]);
    let board = ready(&mut game, "a2", "a4");
    play(&mut game, &board, "a2a3", Seen::Sun);
    order(&mut game, &board, "a4a3");
    over(&mut game, "both-fall", None);
    game.click(button("Main menu"));
    title(&mut game);
}

#[test]
#[ignore = "needs a display"]
fn a_side_resigns() {
    let desk = Desk::new();
    let mut game = desk.start(&["play", "--position", DEN]);
    let board = ready(&mut game, "d7", "g7");
    game.click(button("Resign"));
    // The panel's button has the same text, but the question covers it.
    game.wait_for(button("Play on"));
    game.shot().keep("resign");
    game.click(button("Resign"));
    over(&mut game, "resignation", Some(Seen::Moon));
    rematch(&mut game, &board, "d7", "g7");
}
