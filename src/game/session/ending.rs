//! The end of a match, with everything that a screen needs to explain it.

use crate::rules::grid::Square;
use crate::rules::{Move, Outcome, Pair, Side};

/// How a match ended. A position of the log is given by the number of plies before the position. The number 0 stands
/// for the start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The match ended on the board: a den was entered, or a side lost its last animal or its last royal chief.
    Board(Outcome),
    /// The side to move could not move, which the rule set counts as a loss. If `banned` is true, the side had legal
    /// moves, but the repetition rule banned each of them.
    NoMoves {
        loser: Side,
        banned: bool,
    },
    /// The side to move had no legal move, which the rule set counts as a draw. If `neither` is true, the other side
    /// could not move either.
    NoMovesDraw {
        side: Side,
        neither: bool,
    },
    /// The loser can no longer keep the winner out of the den. If `at_once` is true, the winner is to move, and `entry`
    /// is a legal move into the den. Otherwise the loser is to move, and `entry` is the move into the den that answers
    /// most of the loser's moves.
    AnnouncedDen {
        winner: Side,
        entry: Move,
        at_once: bool,
    },
    /// The same position, with the same side to move, occurred three times. `plies` holds the number of plies before
    /// each occurrence, and `turns` holds the number of whole turns before each occurrence.
    Repetition {
        plies: [usize; 3],
        turns: [usize; 3],
    },
    /// This many turns passed without a capture. The first of these turns began after `from` plies, and the last ended
    /// after `last` plies.
    QuietLimit {
        turns: u32,
        from: usize,
        last: usize,
    },
    /// The loser missed this many turns in a row.
    MissedTurns {
        loser: Side,
        turns: u32,
    },
    /// The loser's total time ran out.
    Time {
        loser: Side,
    },
    Resignation {
        loser: Side,
    },
    Agreement {
        offerer: Side,
    },
    /// The loser left the match and did not return.
    Abandoned {
        loser: Side,
    },
}

impl Ending {
    /// The winner; `None` for a draw.
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::Board(outcome) => outcome.winner(),
            Ending::AnnouncedDen { winner, .. } => Some(winner),
            Ending::NoMoves { loser, .. }
            | Ending::MissedTurns { loser, .. }
            | Ending::Time { loser }
            | Ending::Resignation { loser }
            | Ending::Abandoned { loser } => Some(loser.opponent()),
            Ending::NoMovesDraw { .. }
            | Ending::Repetition { .. }
            | Ending::QuietLimit { .. }
            | Ending::Agreement { .. } => None,
        }
    }

    /// Whether the moves alone have ended the match. The other ends are decided by the players or by the clock.
    pub fn follows_from_moves(self) -> bool {
        !matches!(
            self,
            Ending::Time { .. } | Ending::Resignation { .. } | Ending::Agreement { .. } | Ending::Abandoned { .. }
        )
    }

    /// Returns the reason of the end in one sentence. `names` holds the names of the two sides.
    pub fn reason(self, names: Pair<&str>) -> String {
        match self {
            Ending::Board(outcome) => outcome.reason(names),
            Ending::NoMoves { loser, banned: false } => format!("{} has no move left.", names[loser]),
            Ending::NoMoves { loser, banned: true } => {
                format!("{} has no move left that would not repeat too much.", names[loser])
            }
            Ending::NoMovesDraw { side, neither: false } => {
                format!("{} has no move left, which is a draw here.", names[side])
            }
            Ending::NoMovesDraw { neither: true, .. } => "Neither side has a move left, which is a draw.".to_owned(),
            Ending::AnnouncedDen { winner, entry: Move { from, to }, at_once: true } => {
                let loser = names[winner.opponent()];
                format!("{} can enter the den of {loser} now, from {from} to {to}.", names[winner])
            }
            Ending::AnnouncedDen { winner, entry: Move { from, to }, at_once: false } => {
                let loser = names[winner.opponent()];
                format!("Whatever {loser} plays, {} enters {loser}'s den next, as from {from} to {to}.", names[winner])
            }
            Ending::Repetition { turns, .. } => {
                let [first, second, third] = turns.map(after);
                format!("The same position came up for the third time: {first}, {second} and {third}.")
            }
            Ending::QuietLimit { turns: 1, .. } => "A turn passed without a capture, which is a draw here.".to_owned(),
            Ending::QuietLimit { turns, .. } => format!("{turns} turns in a row passed without a capture."),
            Ending::MissedTurns { loser, turns: 1 } => format!("{} missed a turn.", names[loser]),
            Ending::MissedTurns { loser, turns } => format!("{} missed {turns} turns in a row.", names[loser]),
            Ending::Time { loser } => format!("{} has no time left.", names[loser]),
            Ending::Resignation { loser } => format!("{} resigned.", names[loser]),
            Ending::Abandoned { loser } => format!("{} went away and did not come back.", names[loser]),
            Ending::Agreement { offerer } => {
                format!("{} offered a draw, and {} agreed.", names[offerer], names[offerer.opponent()])
            }
        }
    }

    /// Returns the squares that show the reason of the end, for a screen to highlight. For an announced win, these are
    /// the two squares of the move into the den.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Ending::Board(outcome) => outcome.squares(),
            Ending::AnnouncedDen { entry: Move { from, to }, .. } => vec![from, to],
            _ => Vec::new(),
        }
    }
}

fn after(turns: usize) -> String {
    match turns {
        0 => "at the start".to_owned(),
        1 => "after 1 turn".to_owned(),
        _ => format!("after {turns} turns"),
    }
}
