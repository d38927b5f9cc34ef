//! The rules of a match, whichever game is played: positions, move generation and perft do not know them.

use serde::{Deserialize, Serialize};

/// What happens to the side to move when it has no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum NoMoves {
    Loss,
    Draw,
    /// The turn passes; if neither side can move the game is a draw.
    Pass,
}

/// What becomes of a side that has no legal action when its turn begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    Loses,
    /// `neither`: because its opponent is stuck, too.
    Draws {
        neither: bool,
    },
    Passes,
}

/// The repetition rule of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Repetition {
    Free,
    Threefold,
    SevenSeventeen,
}

/// In seconds; each part may be absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Clock {
    pub total_s: Option<u32>,
    pub increment_s: Option<u32>,
    pub move_s: Option<u32>,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum FirstMover {
    White,
    Black,
    /// The set-up and the text console ask the players; elsewhere it means White.
    Chosen,
}

/// The switches of a match. The default is that of Jungle's `classic`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchRules {
    pub no_moves: NoMoves,
    pub repetition: Repetition,
    /// A draw after this many turns without a capture, of both sides together.
    pub quiet_limit: Option<u32>,
    /// This many turns in a row missed on the move timer lose.
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

/// Where a move timer is chosen for rules that know none, so many turns missed in a row lose.
const MISSED_TURNS: u32 = 3;

impl MatchRules {
    /// The same rules with another clock; one that measures nothing is none. What they say of missed turns goes with the
    /// time for a move, and comes with it.
    #[must_use]
    pub fn with_clock(self, clock: Option<Clock>) -> MatchRules {
        let clock = clock.filter(|clock| clock.total_s.is_some() || clock.move_s.is_some());
        let timed = clock.and_then(|clock| clock.move_s);
        MatchRules { clock, missed_turns: timed.map(|_| self.missed_turns.unwrap_or(MISSED_TURNS)), ..self }
    }

    /// What becomes of the side to move where it has no legal action. `other_is_stuck` says whether its opponent would
    /// have none either; it is asked only where the answer matters.
    pub fn when_stuck(&self, other_is_stuck: impl FnOnce() -> bool) -> Stuck {
        match self.no_moves {
            NoMoves::Loss => Stuck::Loses,
            NoMoves::Draw => Stuck::Draws { neither: false },
            NoMoves::Pass if other_is_stuck() => Stuck::Draws { neither: true },
            NoMoves::Pass => Stuck::Passes,
        }
    }
}
