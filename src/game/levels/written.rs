//! Switches written back as RON, as records hold them.

use crate::rules::grid::Square;
use crate::rules::{Board, by_game};

/// The squares, as records write them: the rows of a level, from White's far edge down, joined by `/`, or, where all
/// squares are alike, the size as files by ranks.
pub fn write_squares(board: &Board) -> String {
    let (width, height) = (board.width(), board.height());
    if !board.has_terrain() {
        return format!("{width}x{height}");
    }
    let letter = |file, rank| Some(board.terrain(Square::new(file, rank)?).letter());
    let row = |rank| (0..width).filter_map(|file| letter(file, rank)).collect::<String>();
    (0..height).rev().map(row).collect::<Vec<_>>().join("/")
}

/// A board whose rules can be written.
pub(super) trait WrittenRules {
    /// Every switch by its name.
    fn switches(&self) -> String;

    /// The same as one value, with what the rules say of themselves.
    fn rules(&self) -> String {
        self.switches()
    }
}

/// Every switch, so that a reader needs no set to lay them over.
pub fn write_all_switches(board: &Board) -> String {
    by_game!(Board, board, board => WrittenRules::rules(&**board))
}

/// Everything about a board that decides how a game on it can go: its squares and its switches, without any names.
pub fn write_ground(board: &Board) -> String {
    format!("{} {}", write_squares(board), by_game!(Board, board, board => board.switches()))
}

/// A RON string.
pub(super) fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r");
    format!("\"{escaped}\"")
}
