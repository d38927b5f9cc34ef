//! What a person or a review may write to a node of a study.

use std::time::Duration;

use crate::rules::Move;
use crate::rules::grid::Square;

use super::score::StudyScore;

/// The notes of a node. They describe the action of the node, or the position after it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    /// Comments before the action, at the beginning of a line.
    pub before: Vec<String>,
    /// Comments after the action, without the commands that this program understands. Commands that it does not
    /// understand, like `[%emt 5]`, are part of the text.
    pub comments: Vec<String>,
    pub glyphs: Vec<Glyph>,
    /// The score of the position after the action.
    pub score: Option<StudyScore>,
    pub arrows: Vec<Arrow>,
    pub squares: Vec<MarkedSquare>,
    /// The remaining time of the side that acted.
    pub clock: Option<Duration>,
    /// Side lines of this node, as they stand in a record between the brackets, that could not be read as moves.
    pub unread: Vec<String>,
}

impl Notes {
    pub fn is_empty(&self) -> bool {
        *self == Notes::default()
    }
}

/// A judgement of an action or a position by its number in the PGN standard ("numeric annotation glyph").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Glyph(pub u16);

impl Glyph {
    pub const GOOD: Glyph = Glyph(1);
    pub const MISTAKE: Glyph = Glyph(2);
    pub const BRILLIANT: Glyph = Glyph(3);
    pub const BLUNDER: Glyph = Glyph(4);
    pub const INTERESTING: Glyph = Glyph(5);
    pub const DUBIOUS: Glyph = Glyph(6);

    /// The glyphs that have signs, and the signs.
    const SIGNS: [(Glyph, &str); 6] = [
        (Glyph::GOOD, "!"),
        (Glyph::MISTAKE, "?"),
        (Glyph::BRILLIANT, "!!"),
        (Glyph::BLUNDER, "??"),
        (Glyph::INTERESTING, "!?"),
        (Glyph::DUBIOUS, "?!"),
    ];

    /// The sign that stands directly behind a move, like `?!`; `None` for a glyph that is written by its number.
    pub fn sign(self) -> Option<&'static str> {
        Glyph::SIGNS.into_iter().find(|(glyph, _)| *glyph == self).map(|(_, sign)| sign)
    }

    pub fn of_sign(sign: &str) -> Option<Glyph> {
        Glyph::SIGNS.into_iter().find(|(_, known)| *known == sign).map(|(glyph, _)| glyph)
    }
}

/// The colours of arrows and marked squares, with the letters that records use for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarkColor {
    #[default]
    Green,
    Red,
    Yellow,
    Blue,
}

impl MarkColor {
    const ALL: [(MarkColor, char); 4] =
        [(MarkColor::Green, 'G'), (MarkColor::Red, 'R'), (MarkColor::Yellow, 'Y'), (MarkColor::Blue, 'B')];

    pub fn letter(self) -> char {
        MarkColor::ALL.into_iter().find(|(color, _)| *color == self).map_or('G', |(_, letter)| letter)
    }

    pub fn of_letter(letter: char) -> Option<MarkColor> {
        MarkColor::ALL.into_iter().find(|(_, known)| *known == letter).map(|(color, _)| color)
    }
}

/// An arrow from square to square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    pub color: MarkColor,
    pub along: Move,
}

/// A square with a coloured mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedSquare {
    pub color: MarkColor,
    pub at: Square,
}
