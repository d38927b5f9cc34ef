//! Checks the rules of a match for contradictions; both games use it.

use crate::game::ron::Node;
use crate::rules::MatchRules;

use super::error::PlacedError;

/// Rules by which no match can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchFault {
    #[error("the game would be a draw before it begins; write `None` or a number of at least 1")]
    NoQuietTurns,
    #[error("the game would be lost before it begins; write `None` or a number of at least 1")]
    NoMissedTurns,
    #[error("no time for the game at all; write `None` or seconds from 1")]
    NoGameTime,
    #[error("no time for a move at all; write `None` or seconds from 1")]
    NoMoveTime,
    #[error("time is added to no total time; give `total_s` too")]
    IncrementAlone,
    #[error("this clock measures nothing; give `total_s` or `move_s`, or write `None`")]
    EmptyClock,
    #[error("no turn can be missed without a time for each move; give `move_s` in `clock`, or write `None`")]
    NeverMissed,
}

/// Returns a fault if no match can be played by the rules. `node` is where the switches stand.
pub(super) fn consistent(rules: &MatchRules, node: &Node) -> Result<(), PlacedError> {
    let refuse = |path: &[&str], fault: MatchFault| Err(PlacedError::new(node.place(path), fault));
    if rules.quiet_limit == Some(0) {
        return refuse(&["quiet_limit"], MatchFault::NoQuietTurns);
    }
    if rules.missed_turns == Some(0) {
        return refuse(&["missed_turns"], MatchFault::NoMissedTurns);
    }
    if let Some(clock) = rules.clock {
        if clock.total_s == Some(0) {
            return refuse(&["clock", "total_s"], MatchFault::NoGameTime);
        }
        if clock.move_s == Some(0) {
            return refuse(&["clock", "move_s"], MatchFault::NoMoveTime);
        }
        if clock.total_s.is_none() && clock.increment_s.is_some() {
            return refuse(&["clock", "increment_s"], MatchFault::IncrementAlone);
        }
        if clock.total_s.is_none() && clock.move_s.is_none() {
            return refuse(&["clock"], MatchFault::EmptyClock);
        }
    }
    if rules.missed_turns.is_some() && rules.clock.is_none_or(|clock| clock.move_s.is_none()) {
        return refuse(&["missed_turns"], MatchFault::NeverMissed);
    }
    Ok(())
}
