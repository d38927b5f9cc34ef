//! The endings that the position alone decides, in any game.

use super::edge::by_game;
use super::grid::Square;
use super::{Outcome, Pair, Side};

/// The kinds of endings that the position alone decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
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

    /// The reason in one sentence, with these names for the sides.
    pub fn reason(self, names: Pair<&str>) -> String {
        by_game!(Outcome, self, outcome => outcome.reason(names))
    }

    /// The kind of ending.
    pub const fn kind(self) -> EndKind {
        by_game!(Outcome, self, outcome => outcome.kind())
    }

    /// The squares that a screen marks to show the outcome.
    pub fn squares(self) -> Vec<Square> {
        by_game!(Outcome, self, outcome => outcome.squares())
    }
}
