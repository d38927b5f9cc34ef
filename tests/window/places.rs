//! Places in the window, and the squares of the board.

use std::collections::BTreeMap;

use super::tree::Tree;

/// Pixels from the screen's top left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place(pub f32, pub f32);

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub from: Place,
    pub to: Place,
}

impl Area {
    pub fn middle(&self) -> Place {
        Place((self.from.0 + self.to.0) / 2.0, (self.from.1 + self.to.1) / 2.0)
    }

    pub fn width(&self) -> f32 {
        self.to.0 - self.from.0
    }
}

/// The board of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Board(BTreeMap<String, Area>);

impl Board {
    /// `None` without a match.
    pub fn of(tree: &Tree) -> Option<Board> {
        let squares = tree.squares().filter_map(|node| Some((node.name.split(',').next()?.to_owned(), node.area())));
        Some(Board(squares.collect())).filter(|board| !board.0.is_empty())
    }

    /// The middle of a square.
    pub fn place(&self, square: &str) -> Place {
        self.0[square].middle()
    }

    pub fn square_px(&self) -> f32 {
        self.0.values().next().map_or(0.0, Area::width)
    }
}
