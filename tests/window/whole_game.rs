//! A player's session: title, a whole match by clicks, the win, a rematch, back to the title, and quit.

use super::desk::Desk;
use super::game::Game;
use super::places::Board;
use super::shot::{Seen, Shot};
use super::start::{quit, start_match, title};
use super::tree::{Named, button};

pub const TWO_PEOPLE: &str = "Who plays: Two people";
pub const REMATCH: Named = button("Rematch");

/// White's leopard walks into the den while Black's elephant walks up and down.
const MOVES: &str = "e3d3 g7g6 d3d4 g6g7 d4d5 g7g6 d5d6 g6g7 d6d7 g7g6 d7d8 g6g7 d8d9";

/// Whether the board shows the start: discs, grass and water on the right squares.
pub fn is_start(shot: &Shot, board: &Board) -> bool {
    let on = |squares: &str, seen: Seen| squares.split(' ').all(|square| shot.on(board, square) == seen);
    on("a1 g1 b2 f2 a3 c3 e3 g3", Seen::Sun)
        && on("a9 g9 b8 f8 a7 c7 e7 g7", Seen::Moon)
        && on("b5 c5 e5 f5", Seen::Water)
        && on("b1 f1 b3 d3 a4 d4 g4 a5 d5 g5 d7 b9", Seen::Grass)
}

/// Clicks the two squares.
pub fn order(game: &mut Game, board: &Board, wanted: &str) {
    let (from, to) = wanted.split_at(2);
    game.pick(board, from);
    game.click_at(board.place(to));
}

/// Clicks the two squares and waits until a disc of the mover lies on the target.
pub fn play(game: &mut Game, board: &Board, wanted: &str, mover: Seen) -> Shot {
    let to = &wanted[2..];
    let from = &wanted[..2];
    order(game, board, wanted);
    game.wait_until(&format!("a disc of {mover:?} on {to}"), |shot| {
        let arrived = shot.on(board, to) == mover || shot.droops(board, to, mover);
        arrived && !matches!(shot.on(board, from), Seen::Sun | Seen::Moon)
    })
}

/// Opens the pause menu from the panel and leaves the match.
pub fn to_title(game: &mut Game) {
    game.click(button("Menu"));
    game.wait_for(button("Play on"));
    game.shot().keep("pause");
    game.click(button("Main menu"));
}

#[test]
#[ignore = "needs a display"]
fn title_match_win_rematch_and_out() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    title(&mut game);
    let board = start_match(&mut game, TWO_PEOPLE);
    game.wait_until("the board at the start", |shot| is_start(shot, &board)).keep("match");
    let moves: Vec<&str> = MOVES.split(' ').collect();
    for (ply, wanted) in moves.iter().enumerate() {
        if ply + 1 < moves.len() {
            let mover = if ply % 2 == 0 { Seen::Sun } else { Seen::Moon };
            play(&mut game, &board, wanted, mover);
        } else {
            order(&mut game, &board, wanted);
        }
    }
    game.wait_for(REMATCH);
    game.shot().keep("game-over");
    game.click(REMATCH);
    game.wait_until("the fresh board", |shot| is_start(shot, &board));
    // The fresh match can be played.
    play(&mut game, &board, "a3a4", Seen::Sun);
    // Leave the match and quit.
    to_title(&mut game);
    let (_, shot) = title(&mut game);
    shot.keep("title-continue");
    game.click(button("Continue"));
    game.wait_until("the match that was left", |shot| {
        shot.on(&board, "a4") == Seen::Sun && shot.on(&board, "a3") == Seen::Grass
    });
    to_title(&mut game);
    quit(game);
}
