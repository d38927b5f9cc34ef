//! The eight animals, and a piece: an animal of a side.

use std::fmt;

use serde::Deserialize;

use crate::rules::Side;

/// The animals from weak to strong in the usual ranking; the rule set decides the rank in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
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

    /// The capital letter of JFEN and of the reader's notation; the leopard is `P`, "panther".
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
    pub const fn name(self) -> &'static str {
        match self {
            Animal::Rat => "rat",
            Animal::Cat => "cat",
            Animal::Dog => "dog",
            Animal::Wolf => "wolf",
            Animal::Leopard => "leopard",
            Animal::Tiger => "tiger",
            Animal::Lion => "lion",
            Animal::Elephant => "elephant",
        }
    }

    pub fn from_letter(letter: char) -> Option<Animal> {
        Animal::ALL.into_iter().find(|animal| animal.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Animal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
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

    pub fn from_letter(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        Some(Piece { side, animal: Animal::from_letter(letter)? })
    }
}
