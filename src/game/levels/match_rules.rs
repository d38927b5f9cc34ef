//! Checks the rules of a match for contradictions. The rules of both games are checked here.

use crate::game::ron::RonNode;
use crate::rules::MatchRules;

use super::error::{MatchFault, PlacedError};

/// Returns a fault if no match can be played by the rules. `node` is the place of the switches in the text.
pub(super) fn consistent(rules: &MatchRules, node: &RonNode) -> Result<(), PlacedError> {
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
