//! Switches written back as RON, as records hold them.

use crate::rules::grid::{Grid, Square};
use crate::rules::jungle::RuleSet;
use crate::rules::{Board, Terrain};

use super::switches::RuleSwitch;

/// The squares, as records write them: the rows of a level, from White's far edge down, joined by `/`, or, where all
/// squares are alike, the size as files by ranks.
pub fn write_squares(board: &Board) -> String {
    match board {
        Board::Jungle(board) => rows(board.grid()),
        Board::Chesimals(board) => format!("{}x{}", board.width(), board.height()),
    }
}

fn rows(grid: &Grid<Terrain>) -> String {
    let letter = |file, rank| Some(grid.get(Square::new(file, rank)?)?.letter());
    let row = |rank| (0..grid.width()).filter_map(|file| letter(file, rank)).collect::<String>();
    (0..grid.height()).rev().map(row).collect::<Vec<_>>().join("/")
}

pub(super) fn write_rule_set(rules: &RuleSet) -> String {
    let (name, switches) = (quoted(&rules.name), RuleSwitch::write_all(rules));
    // The description comes last: whoever looks at the line sees its beginning.
    format!("(name: {name}, {switches}, description: {})", quoted(&rules.description))
}

/// Everything about a board that decides how a game on it can go: its squares and its switches, without any names.
pub fn write_ground(board: &Board) -> String {
    let switches = match board {
        Board::Jungle(board) => RuleSwitch::write_all(board.rules()),
        Board::Chesimals(board) => super::chesimals::write_switches(board),
    };
    format!("{} {switches}", write_squares(board))
}

/// A RON string.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r");
    format!("\"{escaped}\"")
}
