//! The turns of a match before a node, and the moves that
//! [`Repetition::SevenSeventeen`](crate::rules::Repetition::SevenSeventeen) bans because of them.

use crate::rules::grid::Square;
use crate::rules::{Action, Move, RunLimit, Side};

/// A turn of the match, before the root of a search or on the way from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PastTurn {
    /// Of the position in which it was played.
    pub key: u64,
    pub side: Side,
    pub action: Action,
}

impl PastTurn {
    /// `None`: nothing moved; in Jungle, the turn passed.
    #[inline]
    pub fn moved(&self) -> Option<Move> {
        self.action.as_move()
    }
}

/// Whether the match forbids the move because the animal has repeated itself too much. `is_trap`: whether landing on
/// the square ends a run.
pub(super) fn is_banned(past: &[PastTurn], side: Side, wanted: Move, is_trap: impl Fn(Square) -> bool) -> bool {
    let mut own = past.iter().rev().filter(|turn| turn.side == side).filter_map(PastTurn::moved);
    let mut at = wanted.from;
    let mut landings = [wanted.from; RunLimit::MOST_LANDINGS];
    let mut count = 0;
    // The animal that stands where a move of its side ended is the one that made it.
    while let Some(before) = own.next().filter(|before| count < landings.len() && before.to == at && !is_trap(at)) {
        landings[count] = at;
        count += 1;
        at = before.from;
    }
    RunLimit::reached(&landings[..count], wanted.to).is_some()
}
