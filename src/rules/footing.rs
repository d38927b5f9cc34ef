//! What a piece stands in: what its picture must show even when nothing moves.

use super::grid::Square;
use super::{Terrain, jungle};

/// The ground under a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Footing {
    #[default]
    Firm,
    Swimming,
    /// In a trap that takes away its rank.
    Trapped,
    /// In a den: it has won.
    Den,
}

impl Footing {
    /// The footing of an animal on that square.
    pub(super) fn in_jungle(position: &jungle::Position, square: Square) -> Footing {
        match position.board().terrain(square) {
            Terrain::Water => Footing::Swimming,
            Terrain::Den(_) => Footing::Den,
            _ if position.is_trapped(square) => Footing::Trapped,
            _ => Footing::Firm,
        }
    }
}
