//! The eight animals, and a piece: an animal of a side.

use serde::Deserialize;
use strum::IntoStaticStr;

use crate::rules::Side;

/// The animals from weak to strong in the usual ranking. A rule set can give them other ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, strum::Display, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Animal {
    Rat,
    Cat,
    Dog,
    Wolf,
    Leopard,
    Tiger,
    Lion,
    Elephant,
}

impl Animal {
    pub const ALL: [Animal; 8] = [
        Animal::Rat,
        Animal::Cat,
        Animal::Dog,
        Animal::Wolf,
        Animal::Leopard,
        Animal::Tiger,
        Animal::Lion,
        Animal::Elephant,
    ];

    /// The capital letter that stands for the animal in JFEN and in the notation for human readers. The leopard is `P`,
    /// for "panther".
    pub const fn letter(self) -> char {
        match self {
            Animal::Rat => 'R',
            Animal::Cat => 'C',
            Animal::Dog => 'D',
            Animal::Wolf => 'W',
            Animal::Leopard => 'P',
            Animal::Tiger => 'T',
            Animal::Lion => 'L',
            Animal::Elephant => 'E',
        }
    }

    /// The English name in lower case, for use in sentences.
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub fn from_letter(letter: char) -> Option<Animal> {
        Animal::ALL.into_iter().find(|animal| animal.letter() == letter.to_ascii_uppercase())
    }
}

/// The strength of an animal under a rule set: 1 (weakest) to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(pub u8);

/// An animal of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub side: Side,
    pub animal: Animal,
}

impl Piece {
    /// The animal's letter, a capital for White.
    pub fn letter(self) -> char {
        match self.side {
            Side::White => self.animal.letter(),
            Side::Black => self.animal.letter().to_ascii_lowercase(),
        }
    }

    /// The same animal of the other side.
    pub(in crate::rules) const fn exchanged(self) -> Piece {
        Piece { side: self.side.opponent(), animal: self.animal }
    }

    pub fn from_letter(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        Some(Piece { side, animal: Animal::from_letter(letter)? })
    }
}
