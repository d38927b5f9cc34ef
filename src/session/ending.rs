//! How a match ended, with everything a screen needs to explain it.

use crate::rules::jungle::Outcome;
use crate::rules::{Pair, Side};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// On the board: a den entered, a side without animals.
    Board(Outcome),
    /// The side to move had no legal move, and the rule set calls that a loss.
    NoMoves {
        loser: Side,
    },
    /// The side to move had no legal move, and the rule set calls that a draw.
    NoMovesDraw {
        side: Side,
    },
    Resignation {
        loser: Side,
    },
}

impl Ending {
    /// `None` for a draw.
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::Board(outcome) => outcome.winner(),
            Ending::NoMoves { loser } | Ending::Resignation { loser } => Some(loser.opponent()),
            Ending::NoMovesDraw { .. } => None,
        }
    }

    /// The reason in one sentence, with the sides called as the theme calls them.
    pub fn reason(self, names: Pair<&str>) -> String {
        match self {
            Ending::Board(Outcome::Den { winner, at }) => {
                format!("{} entered the den of {} on {at}.", names[winner], names[winner.opponent()])
            }
            Ending::Board(Outcome::Elimination { winner }) => {
                format!("{} captured the last animal of {}.", names[winner], names[winner.opponent()])
            }
            Ending::Board(Outcome::BothEliminated) => "The last animals of both sides fell together.".to_owned(),
            Ending::NoMoves { loser } => format!("{} has no move left.", names[loser]),
            Ending::NoMovesDraw { side } => format!("{} has no move left, which is a draw here.", names[side]),
            Ending::Resignation { loser } => format!("{} resigned.", names[loser]),
        }
    }
}
