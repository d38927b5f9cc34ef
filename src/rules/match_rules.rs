//! The rules of a match in any game. Positions, move generation and perft do not use them.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// The consequence for the side to move if it has no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantNames)]
pub enum NoMoves {
    Loss,
    Draw,
    /// The turn passes to the other side. If neither side can move, the game is a draw.
    Pass,
}

/// The consequence for a side that has no legal action when its turn begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    Loses,
    /// `neither`: whether the game is drawn because the opponent has no legal action either.
    Draws {
        neither: bool,
    },
    Passes,
}

/// The repetition rule of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantNames)]
pub enum Repetition {
    Free,
    Threefold,
    SevenSeventeen,
}

/// The time control in seconds; each part may be absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Clock {
    pub total_s: Option<u32>,
    pub increment_s: Option<u32>,
    pub move_s: Option<u32>,
}

/// The side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantNames)]
pub enum FirstMover {
    White,
    Black,
    /// The setup screen and the text console let the players choose. Everywhere else, White moves first.
    Chosen,
}

/// The rules of a match. The default rules are those of Jungle's rule set `classic`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchRules {
    pub no_moves: NoMoves,
    pub repetition: Repetition,
    /// The match is drawn after this many turns in a row without a capture, counted over both sides; `None` for no
    /// limit.
    pub quiet_limit: Option<u32>,
    /// A side loses when its move time has run out in this many of its turns in a row; `None` without a time per move.
    pub missed_turns: Option<u32>,
    pub clock: Option<Clock>,
    pub first: FirstMover,
}

impl Default for MatchRules {
    fn default() -> MatchRules {
        MatchRules {
            no_moves: NoMoves::Loss,
            repetition: Repetition::Threefold,
            quiet_limit: Some(100),
            missed_turns: None,
            clock: None,
            first: FirstMover::White,
        }
    }
}

/// The limit of missed turns when a move timer is chosen for rules that set no such limit.
const MISSED_TURNS: u32 = 3;

impl MatchRules {
    /// Returns the same rules with another clock. A clock with neither a total time nor a time per move counts as no
    /// clock. In the result, `missed_turns` is set if and only if the clock has a time per move.
    #[must_use]
    pub fn with_clock(self, clock: Option<Clock>) -> MatchRules {
        let clock = clock.filter(|clock| clock.total_s.is_some() || clock.move_s.is_some());
        let timed = clock.and_then(|clock| clock.move_s);
        MatchRules { clock, missed_turns: timed.map(|_| self.missed_turns.unwrap_or(MISSED_TURNS)), ..self }
    }

    /// The consequence for the side to move if it has no legal action. `other_is_stuck` returns whether the opponent
    /// has no legal action either; the function is called only if the consequence depends on it.
    pub fn when_stuck(&self, other_is_stuck: impl FnOnce() -> bool) -> Stuck {
        match self.no_moves {
            NoMoves::Loss => Stuck::Loses,
            NoMoves::Draw => Stuck::Draws { neither: false },
            NoMoves::Pass if other_is_stuck() => Stuck::Draws { neither: true },
            NoMoves::Pass => Stuck::Passes,
        }
    }
}
