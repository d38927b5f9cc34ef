//! Writes switches and boards as RON, for records.

use crate::rules::grid::Square;
use crate::rules::{Board, by_game};

/// Writes the squares of a board in the form that records use. A board with terrain is written as its rows, which are
/// joined by `/`. The row farthest from White comes first. A board without terrain is written as its size, such as
/// `12x16` for 12 files and 16 ranks.
pub fn write_squares(board: &Board) -> String {
    let (width, height) = (board.width(), board.height());
    if !board.has_terrain() {
        return format!("{width}x{height}");
    }
    let letter = |square| board.terrain(square).letter();
    (0..height).rev().map(|rank| row_letters(width, rank, letter)).collect::<Vec<_>>().join("/")
}

/// Returns the row of a drawing at this rank, with a letter for each square.
pub(super) fn row_letters(width: u8, rank: u8, letter: impl Fn(Square) -> char) -> String {
    (0..width).filter_map(|file| Square::new(file, rank)).map(letter).collect()
}

/// A board whose rules can be written.
pub(super) trait WrittenRules {
    /// Writes every switch with its name.
    fn switches(&self) -> String;

    /// Writes the rules as one RON value, which contains the switches. The value also contains the name and the
    /// description, if the rules have them.
    fn rules(&self) -> String {
        self.switches()
    }
}

/// Writes the value of every switch, so that the rules can be read without a base rule set.
pub fn write_all_switches(board: &Board) -> String {
    by_game!(Board, board, board => WrittenRules::rules(&**board))
}

/// Writes everything about a board that affects a game on it: the squares and the switches, without names.
pub fn write_ground(board: &Board) -> String {
    format!("{} {}", write_squares(board), by_game!(Board, board, board => board.switches()))
}
