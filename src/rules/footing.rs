//! How a piece stands where it stands: what a picture of it must show even when nothing moves.

use super::grid::Square;
use super::{Terrain, jungle};

/// The ground under a piece.
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
    pub(super) fn in_jungle(position: &jungle::Position, square: Square) -> Footing {
        match position.board().terrain(square) {
            Terrain::Water => Footing::Swimming,
            Terrain::Den(_) => Footing::Den,
            _ if position.is_trapped(square) => Footing::Trapped,
            _ => Footing::Firm,
        }
    }
}
