//! The pictures and colours that represent a piece on a panel.

use bevy_egui::egui::Color32;

use crate::app::board::pieces::disc;
use crate::app::board::{side_name, token};
use crate::app::ui::palette::{Palette, colour};
use crate::game::settings::Faces;
use crate::rules::{Piece, Side};

/// Returns the name of the picture that represents a piece in a tray or on a thumbnail.
pub fn chip(piece: Piece) -> String {
    match piece {
        Piece::Jungle(animal) => format!("chip_{}_{}", side_name(animal.side), animal.animal),
        Piece::Chesimals(unit) => format!("chip_{}_{}", unit.chesimal, unit.unit),
    }
}

/// Returns the name of the picture that represents a piece on the board. The picture does not contain the rank, which
/// is drawn over it.
pub fn on_board(piece: Piece, faces: Faces) -> String {
    match piece {
        Piece::Jungle(animal) => disc(faces, animal.side, animal.animal),
        Piece::Chesimals(unit) => token(unit.chesimal, unit.unit),
    }
}

/// Returns the colours of a dot and its ring, which stand for the piece where a picture would be too small.
pub fn dot(piece: Piece, palette: &Palette) -> [Color32; 2] {
    match piece {
        Piece::Jungle(animal) => [palette.side_ink[animal.side], palette.ivory],
        Piece::Chesimals(unit) => {
            let ring = if unit.side() == Side::White { palette.ink } else { palette.ivory };
            [colour(palette.bands.of(unit.chesimal)), ring]
        }
    }
}

/// Returns the name of the picture before a move in the list of moves: an animal's head, or for a unit the same picture
/// as in a tray.
pub fn head(piece: Piece) -> String {
    match piece {
        Piece::Jungle(animal) => format!("head_{}", animal.animal),
        Piece::Chesimals(_) => chip(piece),
    }
}
