//! How a game ends on the board.

use super::grid::Square;
use super::{Pair, Side, chesimals, jungle};

/// An end that the position itself shows; repetition, clocks and quiet plies belong to the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    Jungle(jungle::Outcome),
    Chesimals(chesimals::Outcome),
}

/// The ways in which games end on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndKind {
    Den,
    Elimination,
    RoyalChiefs,
}

impl Outcome {
    /// `None`: a draw.
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::Jungle(outcome) => outcome.winner(),
            Outcome::Chesimals(outcome) => outcome.winner(),
        }
    }

    /// The reason in one sentence, with the sides called by these names.
    pub fn reason(self, names: Pair<&str>) -> String {
        match self {
            Outcome::Jungle(outcome) => outcome.reason(names),
            Outcome::Chesimals(outcome) => outcome.reason(names),
        }
    }

    /// Which of the ways to end it is.
    pub const fn kind(self) -> EndKind {
        match self {
            Outcome::Jungle(outcome) => outcome.kind(),
            Outcome::Chesimals(_) => EndKind::RoyalChiefs,
        }
    }

    /// The squares that show it, for a screen to point at.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Outcome::Jungle(outcome) => outcome.squares(),
            Outcome::Chesimals(outcome) => outcome.squares(),
        }
    }
}
