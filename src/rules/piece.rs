//! A piece of either game.

use std::fmt;

use super::{Side, chesimals, jungle};

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    Jungle(jungle::Piece),
    Chesimals(chesimals::Piece),
}

impl Piece {
    pub const fn side(self) -> Side {
        match self {
            Piece::Jungle(piece) => piece.side,
            Piece::Chesimals(piece) => piece.side(),
        }
    }

    /// The animal, for code that shows Jungle alone.
    pub const fn animal(self) -> Option<jungle::Animal> {
        match self {
            Piece::Jungle(piece) => Some(piece.animal),
            Piece::Chesimals(_) => None,
        }
    }

    /// Whether its side loses with the last of its kind.
    pub fn is_royal(self) -> bool {
        match self {
            Piece::Jungle(_) => false,
            Piece::Chesimals(piece) => piece.is_royal_chief(),
        }
    }

    /// A number that grows with its strength in Jungle; in Chesimals II no unit is stronger than another, and it only
    /// tells kinds apart.
    pub const fn standing(self) -> u8 {
        match self {
            Piece::Jungle(piece) => piece.animal as u8,
            Piece::Chesimals(piece) => piece.unit as u8,
        }
    }

    /// The capital letter of the reader's notation.
    pub const fn letter(self) -> char {
        match self {
            Piece::Jungle(piece) => piece.animal.letter(),
            Piece::Chesimals(piece) => piece.unit.letter(),
        }
    }
}

impl From<jungle::Piece> for Piece {
    fn from(piece: jungle::Piece) -> Piece {
        Piece::Jungle(piece)
    }
}

impl From<chesimals::Piece> for Piece {
    fn from(piece: chesimals::Piece) -> Piece {
        Piece::Chesimals(piece)
    }
}

/// The English name in lower case, as it stands in sentences.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Jungle(piece) => piece.animal.fmt(f),
            Piece::Chesimals(piece) => piece.unit.fmt(f),
        }
    }
}
