//! The endings of Chesimals II that the position alone decides; `generate` finds them.

use std::fmt;

use crate::rules::grid::Square;
use crate::rules::{EndKind, Pair, Side, game::GameResult};

/// An ending that the position alone decides. The match decides the other endings: a side that cannot move, repetition,
/// the clock, and the limit of quiet turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The winner has captured the last royal chief of its opponent on the square `at`. A side begins with two royal
    /// chiefs, or with fewer if the setup has fewer. A side that never had a royal chief cannot lose in this way.
    RoyalChiefs { winner: Side, at: Square },
}

impl Outcome {
    /// The winner; never `None`, because this ending is always a win.
    pub fn winner(self) -> Option<Side> {
        let Outcome::RoyalChiefs { winner, .. } = self;
        Some(winner)
    }

    /// The reason as a sentence without the full stop, with these names for the sides.
    pub fn words(self, names: Pair<&str>) -> String {
        let Outcome::RoyalChiefs { winner, at } = self;
        format!("{} captured the last royal chief of {} on {at}", names[winner], names[winner.opponent()])
    }
}

impl Outcome {
    /// The reason in one sentence, with these names for the sides.
    pub fn reason(self, names: Pair<&str>) -> String {
        format!("{}.", self.words(names))
    }

    /// The kind of ending.
    pub const fn kind(self) -> EndKind {
        EndKind::RoyalChiefs
    }

    /// The square where the chief was captured.
    pub fn squares(self) -> Vec<Square> {
        let Outcome::RoyalChiefs { at, .. } = self;
        vec![at]
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        outcome.winner().map_or(GameResult::Drawn, GameResult::Won)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words(Pair(["White", "Black"])))
    }
}
