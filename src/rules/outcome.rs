//! How a game ends on the board.

use super::edge::by_game;
use super::grid::Square;
use super::{Outcome, Pair, Side};

/// The ways in which games end on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndKind {
    Den,
    Elimination,
    RoyalChiefs,
}

impl Outcome {
    /// The winner; `None` for a draw.
    pub fn winner(self) -> Option<Side> {
        by_game!(Outcome, self, outcome => outcome.winner())
    }

    /// The reason in one sentence, with the sides called by these names.
    pub fn reason(self, names: Pair<&str>) -> String {
        by_game!(Outcome, self, outcome => outcome.reason(names))
    }

    /// The kind of ending.
    pub const fn kind(self) -> EndKind {
        by_game!(Outcome, self, outcome => outcome.kind())
    }

    /// The squares that show the outcome, for a screen to mark.
    pub fn squares(self) -> Vec<Square> {
        by_game!(Outcome, self, outcome => outcome.squares())
    }
}
