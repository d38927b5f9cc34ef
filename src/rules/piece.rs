//! What is asked of a piece of any game.

use std::fmt;

use super::edge::by_game;
use super::{Piece, Side, jungle};

/// A rule book's piece.
pub(super) trait GamePiece: Copy {
    fn side(self) -> Side;

    /// See [`Piece::is_royal`].
    fn is_royal(self) -> bool {
        false
    }

    /// See [`Piece::standing`].
    fn standing(self) -> u8;

    /// See [`Piece::letter`].
    fn letter(self) -> char;

    /// The English name in lower case, as it stands in sentences.
    fn name(self) -> &'static str;
}

impl Piece {
    pub fn side(self) -> Side {
        by_game!(Piece, self, piece => GamePiece::side(piece))
    }

    /// The animal, for code that shows Jungle alone.
    pub const fn animal(self) -> Option<jungle::Animal> {
        if let Piece::Jungle(piece) = self { Some(piece.animal) } else { None }
    }

    /// Whether its side loses with the last of its kind.
    pub fn is_royal(self) -> bool {
        by_game!(Piece, self, piece => piece.is_royal())
    }

    /// A number that grows with its strength in Jungle; in Chesimals II no unit is stronger than another, and it only
    /// tells kinds apart.
    pub fn standing(self) -> u8 {
        by_game!(Piece, self, piece => piece.standing())
    }

    /// The capital letter of the reader's notation.
    pub fn letter(self) -> char {
        by_game!(Piece, self, piece => GamePiece::letter(piece))
    }
}

/// The English name in lower case, as it stands in sentences.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(by_game!(Piece, *self, piece => piece.name()))
    }
}
