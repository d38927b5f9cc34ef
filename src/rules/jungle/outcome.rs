//! The endings of Jungle that the position alone decides; `generate` finds them.

use std::fmt;

use crate::rules::{EndKind, Pair, Side, game::GameResult, grid::Square};

/// An ending that the position alone decides. The match decides the other endings, such as repetition, the clock and
/// the limit of quiet plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// An animal of the winner stands in the den at that square.
    Den { winner: Side, at: Square },
    /// The loser has no animals left.
    Elimination { winner: Side },
    /// Neither side has animals left, so the game is a draw.
    BothEliminated,
}

impl Outcome {
    /// The winner; `None` for a draw.
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::Den { winner, .. } | Outcome::Elimination { winner } => Some(winner),
            Outcome::BothEliminated => None,
        }
    }
}

impl Outcome {
    /// The reason in one sentence, with these names for the sides.
    pub fn reason(self, names: Pair<&str>) -> String {
        match self {
            Outcome::Den { winner, at } => {
                format!("{} entered the den of {} on {at}.", names[winner], names[winner.opponent()])
            }
            Outcome::Elimination { winner } => {
                format!("{} captured the last animal of {}.", names[winner], names[winner.opponent()])
            }
            Outcome::BothEliminated => "The last animals of both sides fell together.".to_owned(),
        }
    }

    /// The kind of ending.
    pub const fn kind(self) -> EndKind {
        match self {
            Outcome::Den { .. } => EndKind::Den,
            Outcome::Elimination { .. } | Outcome::BothEliminated => EndKind::Elimination,
        }
    }

    /// The square of the den that was entered; no squares for the other outcomes.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Outcome::Den { at, .. } => vec![at],
            Outcome::Elimination { .. } | Outcome::BothEliminated => Vec::new(),
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        outcome.winner().map_or(GameResult::Drawn, GameResult::Won)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Den { winner, at } => write!(f, "{winner} entered the den on {at}"),
            Outcome::Elimination { winner } => write!(f, "{} has no animals left", winner.opponent()),
            Outcome::BothEliminated => write!(f, "no animals are left"),
        }
    }
}
