//! The eight chesimals, their units, a piece (a unit of a chesimal), and the rule about which units can be part of a
//! chain.

use serde::Deserialize;
use strum::{IntoStaticStr, VariantNames};

use crate::rules::Side;

/// An animal made of units, named after its colour; the first four are White's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, strum::Display, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Chesimal {
    Yellow,
    Orange,
    White,
    Grey,
    Green,
    Purple,
    Blue,
    Red,
}

impl Chesimal {
    /// All chesimals: White's four, then Black's.
    pub const ALL: [Chesimal; 8] = [
        Chesimal::Yellow,
        Chesimal::Orange,
        Chesimal::White,
        Chesimal::Grey,
        Chesimal::Green,
        Chesimal::Purple,
        Chesimal::Blue,
        Chesimal::Red,
    ];

    /// The chesimals of a side.
    pub const fn of(side: Side) -> [Chesimal; 4] {
        let [yellow, orange, white, grey, green, purple, blue, red] = Chesimal::ALL;
        match side {
            Side::White => [yellow, orange, white, grey],
            Side::Black => [green, purple, blue, red],
        }
    }

    /// The side that the chesimal belongs to.
    pub const fn side(self) -> Side {
        match self {
            Chesimal::Yellow | Chesimal::Orange | Chesimal::White | Chesimal::Grey => Side::White,
            Chesimal::Green | Chesimal::Purple | Chesimal::Blue | Chesimal::Red => Side::Black,
        }
    }

    /// Whether the chesimal's chief is royal: a side loses when its last royal chief is captured.
    pub const fn is_royal(self) -> bool {
        matches!(self, Chesimal::White | Chesimal::Grey | Chesimal::Blue | Chesimal::Red)
    }

    /// The colour in lower case, for use in sentences and files.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The first letter of the name, which is unique among the chesimals of a side.
    pub const fn letter(self) -> char {
        match self {
            Chesimal::Yellow => 'y',
            Chesimal::Orange => 'o',
            Chesimal::White => 'w',
            Chesimal::Grey | Chesimal::Green => 'g',
            Chesimal::Purple => 'p',
            Chesimal::Blue => 'b',
            Chesimal::Red => 'r',
        }
    }

    /// The side's chesimal with that letter.
    pub fn from_letter(side: Side, letter: char) -> Option<Chesimal> {
        Chesimal::of(side).into_iter().find(|chesimal| chesimal.letter() == letter)
    }
}

/// The kind of a unit, which decides how it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, strum::Display, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Unit {
    Chief,
    Elephant,
    Guard,
    Warmachine,
    Knight,
}

impl Unit {
    /// All kinds of units.
    pub const ALL: [Unit; 5] = [Unit::Chief, Unit::Elephant, Unit::Guard, Unit::Warmachine, Unit::Knight];

    /// The capital letter that stands for the unit in position texts, in setups and in the notation for human readers.
    pub const fn letter(self) -> char {
        match self {
            Unit::Chief => 'C',
            Unit::Elephant => 'E',
            Unit::Guard => 'G',
            Unit::Warmachine => 'W',
            Unit::Knight => 'N',
        }
    }

    /// The kind of unit with that capital letter.
    pub fn from_letter(letter: char) -> Option<Unit> {
        Unit::ALL.into_iter().find(|unit| unit.letter() == letter)
    }

    /// The English name in lower case, for use in sentences.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A unit of a chesimal; it belongs to the side of that chesimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub chesimal: Chesimal,
    pub unit: Unit,
}

impl Piece {
    /// The side that the piece belongs to.
    pub const fn side(self) -> Side {
        self.chesimal.side()
    }

    /// The same unit of the other side's corresponding chesimal: yellow and green, orange and purple, white and blue, and
    /// grey and red correspond.
    pub(in crate::rules) const fn exchanged(self) -> Piece {
        let place = (self.chesimal as usize + Chesimal::ALL.len() / 2) % Chesimal::ALL.len();
        Piece { chesimal: Chesimal::ALL[place], unit: self.unit }
    }

    /// Whether the piece is a chief whose capture may end the game.
    pub fn is_royal_chief(self) -> bool {
        self.unit == Unit::Chief && self.chesimal.is_royal()
    }

    /// Two letters: the letter of the unit (a capital for White, otherwise small), then the letter of the chesimal.
    pub fn letters(self) -> String {
        let unit = self.unit.letter();
        let unit = if self.side() == Side::White { unit } else { unit.to_ascii_lowercase() };
        format!("{unit}{}", self.chesimal.letter())
    }
}

/// Which units can be part of the chain that links a unit to its chief.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, IntoStaticStr, VariantNames)]
pub enum ChainThrough {
    /// Units of the same chesimal. This is how this program understands the words "friendly units" in the document that
    /// describes the game.
    #[default]
    SameChesimal,
    /// All units of the side, including those of leaderless chesimals. This is the literal meaning of the words
    /// "friendly units".
    AnyFriendly,
}
