//! Warnings to the players: repetitions that approach a limit, and limits almost reached.

use crate::rules::{Action, Move, Pair, Piece, Side};

use super::repetition::{Ban, BanReason};

/// A warning to the players at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The position has occurred twice, after these numbers of plies; a third time is a draw.
    Twice { plies: [usize; 2] },
    /// This move would repeat a position for the third time, which is a draw; the position occurred after these numbers
    /// of plies.
    ThirdTime { wanted: Action, plies: [usize; 2] },
    /// This legal move is banned on this turn.
    Banned(Ban),
    /// After this move the animal may not land on the same square in its next turn; after the last of seventeen moves
    /// on five squares it may land on none of the five.
    BanAhead { wanted: Move, piece: Piece, reason: BanReason },
    /// After this many more turns without a capture the game is a draw.
    QuietLimit { left: u32 },
    /// The side has missed this many turns in a row; one more loses.
    MissedTurns { side: Side, missed: u32 },
}

impl Warning {
    /// The warning in one sentence, with the sides named by `names`.
    pub fn words(&self, names: Pair<&str>) -> String {
        match self {
            Warning::Twice { .. } => {
                "This position stands for the second time; a third time is a draw by repetition.".to_owned()
            }
            Warning::ThirdTime { wanted, .. } => {
                let what = match wanted {
                    Action::Move(Move { from, to }) => format!("{from} to {to}"),
                    Action::End | Action::Pass => "Ending the turn here".to_owned(),
                };
                format!("{what} would bring the same position for the third time, which is a draw.")
            }
            Warning::Banned(ban) => ban.to_string(),
            Warning::BanAhead { wanted, piece, reason: BanReason::Seven { .. } } => {
                let to = wanted.to;
                format!("If your {piece} goes to {to} now, it may not go there again on its next turn.")
            }
            Warning::BanAhead { wanted, piece, reason: BanReason::Seventeen { .. } } => {
                let to = wanted.to;
                format!(
                    "If your {piece} goes to {to} now, it will have kept to five squares for seventeen moves, and may \
                     not go to any of them on its next turn."
                )
            }
            Warning::QuietLimit { left: 1 } => "One more turn without a capture is a draw.".to_owned(),
            Warning::QuietLimit { left } => format!("{left} more turns without a capture are a draw."),
            Warning::MissedTurns { side, missed: 1 } => {
                format!("{} has missed a turn; another one in a row loses.", names[*side])
            }
            Warning::MissedTurns { side, missed } => {
                format!("{} has missed {missed} turns in a row; another one loses.", names[*side])
            }
        }
    }
}
