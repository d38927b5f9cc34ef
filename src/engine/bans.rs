//! The bans of `SevenSeventeen`, read off the turns so far.

use crate::rules::grid::Square;
use crate::rules::{Move, Side};

use super::knowledge::Past;

/// Of the last 7 landings of a run, 3 on one square ban it.
const SEVEN: usize = 7;
const THREE_OF_SEVEN: usize = 3;
/// The last 17 landings of a run on 5 squares or fewer ban them all.
const SEVENTEEN: usize = 17;
const FIVE_OF_SEVENTEEN: usize = 5;

/// Whether the match forbids the move for repeating too much (rules.md 4). `is_trap`: landing there ends a run.
pub(super) fn is_banned<A: Copy + TryInto<Move>>(
    past: &[Past<A>],
    side: Side,
    wanted: Move,
    is_trap: impl Fn(Square) -> bool,
) -> bool {
    let mut own = past.iter().rev().filter(|turn| turn.side == side).filter_map(|turn| turn.action?.try_into().ok());
    let mut at = wanted.from;
    let mut landings = [wanted.from; SEVENTEEN];
    let mut count = 0;
    // Whoever stands where the side's last move ended is the animal that made it; and so on back.
    while let Some(before) = own.next().filter(|before| count < SEVENTEEN && before.to == at && !is_trap(at)) {
        landings[count] = at;
        count += 1;
        at = before.from;
    }
    let landings = &landings[..count];
    let on_it = landings.iter().take(SEVEN).filter(|at| **at == wanted.to).count();
    if on_it >= THREE_OF_SEVEN {
        return true;
    }
    if landings.len() < SEVENTEEN || !landings.contains(&wanted.to) {
        return false;
    }
    let is_new = |index: &usize| !landings[..*index].contains(&landings[*index]);
    (0..SEVENTEEN).filter(is_new).count() <= FIVE_OF_SEVENTEEN
}
