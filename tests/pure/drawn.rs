//! Positions drawn as text: a cell is a terrain letter (`.~#TtDd`) and, where an animal stands, its letter.

use std::sync::Arc;

use riverleap::rules::grid::{Grid, Square};
use riverleap::rules::jungle::{Board, Piece, Position, RuleSet};
use riverleap::rules::step::Step;
use riverleap::rules::{Move, Side, Terrain};

/// Rows from the top rank down, White to move, under `classic` with some switches changed.
pub fn drawn(drawing: &str, turn: impl FnOnce(&mut RuleSet)) -> Position {
    let rows: Vec<Vec<&str>> = drawing
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    let (width, height) = (rows[0].len() as u8, rows.len() as u8);
    let cell = |square: Square| rows[usize::from(height - 1 - square.rank())][usize::from(square.file())];
    let terrain = |square| Terrain::from_letter(cell(square).chars().next().unwrap()).unwrap();
    let grid = Grid::from_fn(width, height, terrain);
    let mut rules = RuleSet::default();
    turn(&mut rules);
    let stands = |square| Some((square, Piece::from_letter(cell(square).chars().nth(1)?).unwrap()));
    let pieces: Vec<_> = grid.squares().filter_map(stands).collect();
    Position::new(Arc::new(Board::new(grid, rules)), pieces, Side::White).unwrap()
}

pub fn action(text: &str) -> Move {
    text.parse().unwrap()
}

/// Plays a legal move; returns its steps.
pub fn play(position: &mut Position, text: &str) -> Vec<Step> {
    let wanted = action(text);
    assert_eq!(position.check(wanted), Ok(()), "{text}");
    let steps = position.steps(wanted);
    position.play_unchecked(wanted);
    steps
}

/// The targets of the animal on a square, as text in the board's order.
pub fn targets(position: &Position, from: &str) -> String {
    let from = from.parse().unwrap();
    let moves = position.legal_moves().into_iter().filter(|action| action.from == from);
    moves.map(|action| action.to.to_string()).collect::<Vec<_>>().join(" ")
}
