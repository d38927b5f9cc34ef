//! The rules of a match, checked for contradictions, whichever game's file they are in.

use crate::rules::MatchRules;

use super::error::PlacedError;
use super::outline::Node;

/// Refuses rules by which no match can be played. `node` is where the switches stand.
pub(super) fn consistent(rules: &MatchRules, node: &Node) -> Result<(), PlacedError> {
    let refuse = |switch: &str, what: &str, mend: &str| {
        Err(PlacedError::new(node.place(&[switch]), what.to_owned(), mend.to_owned()))
    };
    if rules.quiet_limit == Some(0) {
        return refuse(
            "quiet_limit",
            "the game would be a draw before it begins",
            "write `None` or a number of at least 1",
        );
    }
    if rules.missed_turns == Some(0) {
        return refuse(
            "missed_turns",
            "the game would be lost before it begins",
            "write `None` or a number of at least 1",
        );
    }
    if let Some(clock) = rules.clock {
        let clock_fault = |part: &str, what: &str, mend: &str| {
            Err(PlacedError::new(node.place(&["clock", part]), what.to_owned(), mend.to_owned()))
        };
        if clock.total_s == Some(0) {
            return clock_fault("total_s", "no time for the game at all", "write `None` or seconds from 1");
        }
        if clock.move_s == Some(0) {
            return clock_fault("move_s", "no time for a move at all", "write `None` or seconds from 1");
        }
        if clock.total_s.is_none() && clock.increment_s.is_some() {
            return clock_fault("increment_s", "time is added to no total time", "give `total_s` too");
        }
        if clock.total_s.is_none() && clock.move_s.is_none() {
            return refuse("clock", "this clock measures nothing", "give `total_s` or `move_s`, or write `None`");
        }
    }
    if rules.missed_turns.is_some() && rules.clock.is_none_or(|clock| clock.move_s.is_none()) {
        return refuse(
            "missed_turns",
            "no turn can be missed without a time for each move",
            "give `move_s` in `clock`, or write `None`",
        );
    }
    Ok(())
}
