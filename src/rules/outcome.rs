//! How a game ends on the board.

use super::grid::Square;
use super::{Pair, Side, chesimals, jungle};

/// An end that the position itself shows; repetition, clocks and quiet plies belong to the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    Jungle(jungle::Outcome),
    Chesimals(chesimals::Outcome),
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

    /// The word for it in a record's tag `Termination`.
    pub const fn termination(self) -> &'static str {
        match self {
            Outcome::Jungle(outcome) => outcome.termination(),
            Outcome::Chesimals(outcome) => outcome.termination(),
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
