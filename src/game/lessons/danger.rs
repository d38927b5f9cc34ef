//! Finds pieces that the side to move can capture within one turn. In Chesimals II a turn consists of many actions, and
//! one of them can clear the way for another.

use std::collections::HashSet;

use crate::rules::Position;
use crate::rules::grid::Square;

/// The greatest number of positions that are examined. On a crowded board a turn can lead to very many positions.
const MOST_POSITIONS: usize = 5_000;

/// Returns those of the squares whose piece the side to move can capture before its turn is over. If there are too many
/// positions to examine, returns all squares.
pub(super) fn in_danger(position: &Position, squares: &[Square]) -> Vec<Square> {
    let side = position.side_to_move();
    let (mut seen, mut open) = (HashSet::from([position.key()]), vec![position.clone()]);
    let mut danger: HashSet<Square> = HashSet::new();
    while let Some(here) = open.pop() {
        for action in here.legal_actions() {
            danger.extend(action.as_move().map(|moved| moved.to).filter(|to| squares.contains(to)));
            let mut next = here.clone();
            next.play_unchecked(action);
            let goes_on = next.side_to_move() == side && next.outcome().is_none();
            if goes_on && seen.insert(next.key()) {
                open.push(next);
            }
        }
        if danger.len() == squares.len() {
            break;
        }
        if seen.len() > MOST_POSITIONS {
            return squares.to_vec();
        }
    }
    squares.iter().copied().filter(|square| danger.contains(square)).collect()
}
