//! Finds pieces that the side to move can capture within one turn. In Chesimals II a turn consists of many actions, and
//! one of them can clear the way for another.

use std::collections::{HashSet, VecDeque};

use crate::rules::Position;
use crate::rules::grid::Square;

/// The greatest number of positions that are examined. On a crowded board a turn can lead to very many positions.
const MOST_POSITIONS: usize = 5_000;

/// Searches breadth first for a capture on one of the squares by the side to move, before its turn is over. Returns the
/// squares on which a piece can be captured in the first position with such a capture. The list is empty if no such
/// position exists. If there are too many positions to examine, returns all squares.
pub(super) fn in_danger(position: &Position, squares: &[Square]) -> Vec<Square> {
    let side = position.side_to_move();
    let mut seen = HashSet::from([position.key()]);
    let mut open = VecDeque::from([position.clone()]);
    while let Some(here) = open.pop_front() {
        let actions = here.legal_actions();
        let targets: HashSet<Square> = actions.iter().filter_map(|action| Some(action.as_move()?.to)).collect();
        let danger: Vec<Square> = squares.iter().copied().filter(|square| targets.contains(square)).collect();
        if !danger.is_empty() {
            return danger;
        }
        for action in actions {
            let mut next = here.clone();
            next.play_unchecked(action);
            let goes_on = next.side_to_move() == side && next.outcome().is_none();
            if goes_on && seen.insert(next.key()) {
                open.push_back(next);
            }
        }
        if seen.len() > MOST_POSITIONS {
            return squares.to_vec();
        }
    }
    Vec::new()
}
