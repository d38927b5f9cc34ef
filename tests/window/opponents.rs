//! Against a machine in a window: it moves, undo goes back to the person's turn, and there are a hint and "move now".

use super::desk::Desk;
use super::places::{Area, Board};
use super::shot::{Seen, Shot};
use super::start::{start_match, title};
use super::tree::button;
use super::whole_game::{is_start, play};

/// Whether a piece of Moon has left its first square.
fn moon_has_moved(shot: &Shot, board: &Board) -> bool {
    "a9 g9 b8 f8 a7 c7 e7 g7".split(' ').any(|square| shot.on(board, square) == Seen::Grass)
}

#[test]
#[ignore = "needs a display"]
fn the_mouse_answers_and_undo_comes_back_to_the_own_turn() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    title(&mut game);
    let board = start_match(&mut game, "Level 1: Mouse");
    game.wait_until("the board at the start", |shot| is_start(shot, &board));
    play(&mut game, &board, "a3a4", Seen::Sun);
    game.wait_until("the Mouse's move", |shot| moon_has_moved(shot, &board)).keep("mouse-moved");
    game.click(button("Undo"));
    game.wait_until("the board as it was before the own move", |shot| is_start(shot, &board));
    // The arrow of a hint is brass, and lies between two squares.
    let brass = |shot: &Shot| {
        let (from, to) = (board.place("a1"), board.place("g4"));
        let is_brass =
            |[red, green, blue]: [u8; 3]| red > 235 && (190..=230).contains(&green) && (100..=150).contains(&blue);
        let area = Area { from: super::places::Place(from.0, to.1), to: super::places::Place(to.0, from.1) };
        shot.share(area, is_brass)
    };
    let before = brass(&game.shot());
    game.click(button("Hint"));
    game.wait_until("the hint's arrow", |shot| brass(shot) > before + 0.0015).keep("hint");
}

#[test]
#[ignore = "needs a display"]
fn the_elephant_moves_when_it_is_told_to() {
    let desk = Desk::new();
    desk.write("data/settings.ron", "(pace: Slow)");
    let mut game = desk.start(&["play", "--black", "engine:elephant"]);
    let board = game.board();
    game.wait_until("the board at the start", |shot| is_start(shot, &board));
    play(&mut game, &board, "a3a4", Seen::Sun);
    assert!(!moon_has_moved(&game.shot(), &board), "it thinks for six seconds");
    game.click(button("Now"));
    let told = std::time::Instant::now();
    game.wait_until("the Elephant's move", |shot| moon_has_moved(shot, &board)).keep("elephant-moved");
    println!("it moved {:.1} s after it was told to", told.elapsed().as_secs_f64());
}
