//! The text of a new board, laid out as the files of the game.

use crate::game::ron::edit::quoted;
use crate::rules::Side;
use crate::rules::{GameId, Terrain};

/// A new board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreshBoard {
    pub game: GameId,
    pub width: u8,
    pub height: u8,
}

impl FreshBoard {
    /// A new board of the usual size.
    pub fn of(game: GameId) -> FreshBoard {
        match game {
            GameId::Jungle => FreshBoard { game, width: 7, height: 9 },
            GameId::Chesimals => FreshBoard { game, width: 8, height: 8 },
        }
    }
}

/// Returns the text of a new board without pieces. A board of Jungle has the two dens with their traps.
pub fn fresh_level(board: FreshBoard, name: &str) -> String {
    let FreshBoard { game, width, height } = board;
    let name = quoted(name);
    match game {
        GameId::Jungle => {
            let terrain = drawing(width, height, |file, rank| den_or_trap(width, height, file, rank).letter());
            let pieces = drawing(width, height, |_, _| '.');
            format!(
                "(\n    name: {name},\n    rules: \"classic\",\n\n    terrain: [\n{terrain}    ],\n    pieces: [\n{pieces}    ],\n)\n"
            )
        }
        GameId::Chesimals => {
            format!("(\n    name: {name},\n    width: {width},\n    height: {height},\n    chesimals: {{\n    }},\n)\n")
        }
    }
}

/// The den in the middle of the first rank, the traps around it, land elsewhere.
fn den_or_trap(width: u8, height: u8, file: u8, rank: u8) -> Terrain {
    let (side, depth) = if rank < height / 2 { (Side::White, rank) } else { (Side::Black, height - 1 - rank) };
    match (file.abs_diff(width / 2), depth) {
        (0, 0) => Terrain::Den(side),
        (1, 0) | (0, 1) => Terrain::Trap(side),
        _ => Terrain::Land,
    }
}

fn drawing(width: u8, height: u8, letter: impl Fn(u8, u8) -> char) -> String {
    let row = |rank| (0..width).map(|file| letter(file, rank)).collect::<String>();
    (0..height).rev().map(|rank| format!("        {}, // {}\n", quoted(&row(rank)), rank + 1)).collect()
}
