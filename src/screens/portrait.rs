//! Which picture shows a piece on a panel.

use crate::board::side_name;
use crate::rules::Piece;

/// As it lies in a tray, or on a small picture of a board.
pub fn chip(piece: Piece) -> String {
    match piece {
        Piece::Jungle(animal) => format!("chip_{}_{}", side_name(animal.side), animal.animal),
        Piece::Chesimals(unit) => format!("chip_{}_{}", unit.chesimal, unit.unit),
    }
}

/// As it stands before a move in the list: an animal's head, a unit as in a tray.
pub fn head(piece: Piece) -> String {
    match piece {
        Piece::Jungle(animal) => format!("head_{}", animal.animal),
        Piece::Chesimals(_) => chip(piece),
    }
}
