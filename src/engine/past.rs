//! The turns of a match before a node, and the moves that
//! [`Repetition::SevenSeventeen`](crate::rules::Repetition::SevenSeventeen) forbids because of these turns.

use crate::rules::grid::Square;
use crate::rules::{Action, Move, RepetitionLimit, Side};

/// A turn before the root of a search, or on the path from the root to a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct PastTurn {
    /// The Zobrist key of the position before the turn.
    pub key: u64,
    pub side: Side,
    pub action: Action,
}

impl PastTurn {
    /// The move of the turn; `None` if nothing moved. In Jungle, this means that the side passed.
    #[inline]
    pub fn moved(&self) -> Option<Move> {
        self.action.as_move()
    }
}

/// Whether the match forbids the move because of the animal's earlier moves. `is_trap` tells whether a square is a
/// trap. When an animal lands on a trap, its moves up to and including this landing no longer count as repetitions.
pub(super) fn is_banned(past: &[PastTurn], side: Side, wanted: Move, is_trap: impl Fn(Square) -> bool) -> bool {
    let mut own = past.iter().rev().filter(|turn| turn.side == side).filter_map(PastTurn::moved);
    let mut at = wanted.from;
    let mut landings = [wanted.from; RepetitionLimit::MOST_LANDINGS];
    let mut count = 0;
    // If the side's previous move ended on `at`, the animal on `at` made this move.
    while let Some(before) = own.next().filter(|before| count < landings.len() && before.to == at && !is_trap(at)) {
        landings[count] = at;
        count += 1;
        at = before.from;
    }
    RepetitionLimit::reached(&landings[..count], wanted.to).is_some()
}
