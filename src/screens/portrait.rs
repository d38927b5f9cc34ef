//! Which pictures show a piece on a panel.

use bevy_egui::egui::{Color32, Painter, Rect};

use crate::board::{side_name, unit_pictures};
use crate::rules::Piece;
use crate::ui::Kit;

/// The pictures of a piece, from below up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portrait(Vec<String>);

impl Portrait {
    /// As it lies in a tray: an animal on a small disc, a unit as on the board.
    pub fn chip(piece: Piece) -> Portrait {
        Portrait(match piece {
            Piece::Jungle(animal) => vec![format!("chip_{}_{}", side_name(piece.side()), animal.animal)],
            Piece::Chesimals(unit) => unit_pictures(unit.chesimal, unit.unit).into(),
        })
    }

    /// As it stands before a move in the list: an animal's head, a unit as on the board.
    pub fn head(piece: Piece) -> Portrait {
        match piece {
            Piece::Jungle(animal) => Portrait(vec![format!("head_{}", animal.animal)]),
            Piece::Chesimals(_) => Portrait::chip(piece),
        }
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    pub fn draw(&self, painter: &Painter, kit: &Kit, place: Rect, tint: Color32) {
        painter.extend(self.names().map(|name| kit.picture(name, place, tint)));
    }
}
