//! The value of a position for display: either the advantage of White, or the winner and the number of turns to the
//! win.

use crate::rules::{Action, Position, Side};

use super::replay::replay;
use super::score::Score;
use super::winning_chance::ChanceScale;

/// The value of a position for display. The distance to a win is given in turns here, but in actions in the engine
/// protocol (see [`Score`]).
///
/// ```
/// use riverleap::engine::{Score, Worth};
/// use riverleap::rules::chesimals::{Board, ChainThrough};
/// use riverleap::rules::{Action, MatchRules, Side};
///
/// let board = riverleap::rules::Board::from(Board::new(5, 5, ChainThrough::SameChesimal, MatchRules::default()));
/// // The guard can strike only while it is linked to its chief, so the chief moves first. These two actions are one
/// // turn.
/// let position = board.position("cb4/5/2Gw2/5/4Cw w -")?;
/// let line = ["e1d2", "c3a5"].map(|text| text.parse::<Action>());
/// let line = line.into_iter().collect::<Result<Vec<_>, _>>()?;
/// let worth = Worth::of(&position, Score::Win(2), &line);
/// assert_eq!(worth, Worth::Won { winner: Side::White, turns: Some(1) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The expected points of White in thousandths; a draw counts as a half.
    Chance { per_mille: u16 },
    /// A forced win.
    Won {
        winner: Side,
        /// The number of turns that the winner needs, including a turn in progress. `None` if the number is unknown:
        /// the known line of play ends before the win, and in this game a turn can have several actions.
        turns: Option<u32>,
    },
}

impl Worth {
    /// Converts `score`, which is the value for the side to move in `position`. `line` is the line of play for which
    /// the engine gave the score.
    pub fn of(position: &Position, score: Score, line: &[Action]) -> Worth {
        let side = position.side_to_move();
        match score {
            Score::Cp(value) => {
                let white = if side == Side::White { value } else { -value };
                Worth::Chance { per_mille: (1000.0 * ChanceScale::of(position).chance(white)).round() as u16 }
            }
            Score::Win(plies) => Worth::won(position, line, side, plies),
            Score::Loss(plies) => Worth::won(position, line, side.opponent(), plies),
        }
    }

    fn won(position: &Position, line: &[Action], winner: Side, plies: u32) -> Worth {
        let played = replay(position, &line[..line.len().min(plies as usize)]);
        let seen = played.iter().rev().find(|played| played.side == winner).map_or(0, |played| played.turn);
        let last = played.last().map_or(position, |played| &played.after);
        let turns = match plies.saturating_sub(played.len() as u32) {
            _ if last.outcome().is_some() => Some(seen),
            0 => Some(seen),
            _ if last.has_long_turns() => None,
            // Turns have one ply in this game, so each remaining ply is a whole turn.
            rest if last.side_to_move() == winner => Some(seen + rest.div_ceil(2)),
            rest => Some(seen + rest / 2),
        };
        Worth::Won { winner, turns: turns.map(|turns| turns.max(1)) }
    }
}
