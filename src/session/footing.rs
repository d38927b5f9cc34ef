//! How an animal stands where it stands: what a picture of it must show even when nothing moves.

use crate::rules::Terrain;
use crate::rules::grid::Square;
use crate::rules::jungle::Position;

/// The ground under an animal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Footing {
    #[default]
    Firm,
    Swimming,
    /// In a trap that has robbed it of its rank.
    Trapped,
    /// In a den, which it has won.
    Den,
}

impl Footing {
    /// The footing of whoever stands on that square.
    pub fn on(position: &Position, square: Square) -> Footing {
        match position.board().terrain(square) {
            Terrain::Water => Footing::Swimming,
            Terrain::Den(_) => Footing::Den,
            _ if position.is_trapped(square) => Footing::Trapped,
            _ => Footing::Firm,
        }
    }
}
