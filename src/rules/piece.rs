//! The queries about a piece of any game.

use std::fmt;

use super::edge::by_game;
use super::{Piece, Side, jungle};

/// The properties of a piece. Each field without a comment is documented at the method of [`Piece`] with the same name.
pub(super) struct PieceFacts {
    pub side: Side,
    /// The English name in lower case, for use in sentences.
    pub name: &'static str,
    /// The English name of the group of pieces that the piece belongs to, in lower case, such as the colour of a
    /// chesimal; `None` in a game without groups.
    pub group: Option<&'static str>,
    pub letter: char,
    pub standing: u8,
    pub is_royal: bool,
}

impl Piece {
    fn facts(self) -> PieceFacts {
        by_game!(Piece, self, piece => piece.facts())
    }

    pub fn side(self) -> Side {
        self.facts().side
    }

    /// The same piece of the other side.
    #[must_use]
    pub fn exchanged(self) -> Piece {
        by_game!(Piece, self, piece => piece.exchanged().into())
    }

    /// The English name with that of the piece's group: `elephant`, `yellow elephant`.
    pub fn full_name(self) -> String {
        let PieceFacts { name, group, .. } = self.facts();
        group.map_or_else(|| name.to_owned(), |group| format!("{group} {name}"))
    }

    /// The animal, for code that is about Jungle only; `None` for a piece of another game.
    pub const fn animal(self) -> Option<jungle::Animal> {
        if let Piece::Jungle(piece) = self { Some(piece.animal) } else { None }
    }

    /// Whether a side loses when its last piece of this kind is captured.
    pub fn is_royal(self) -> bool {
        self.facts().is_royal
    }

    /// In Jungle, a number that grows with the strength of the piece. In Chesimals II no unit is stronger than another,
    /// and the number only distinguishes the kinds.
    pub fn standing(self) -> u8 {
        self.facts().standing
    }

    /// The capital letter that stands for the piece in the notation for human readers.
    pub fn letter(self) -> char {
        self.facts().letter
    }
}

/// The English name in lower case, for use in sentences.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.facts().name)
    }
}
