//! Distances on a board: the number of turns that an animal needs to reach a den. The way may lead around, through or
//! over water.

use crate::rules::Side;
use crate::rules::jungle::{Animal, Tables};
use crate::rules::set::SquareSet;

/// The distance that stands for a missing path, and for every path of this length or more.
pub(super) const FAR: usize = 15;

/// Returns, by index of the square, the steps to the nearest goal if every square could be entered; at most [`FAR`].
pub(super) fn steps_to<S: SquareSet>(tables: &Tables<S>, goals: S) -> Vec<u8> {
    spread(tables, goals, |from| tables.near(from))
}

/// Returns, by index of the square, the number of turns that the animal needs to reach the nearest goal on an otherwise
/// empty board; at most [`FAR`].
pub(super) fn turns_to<S: SquareSet>(tables: &Tables<S>, side: Side, animal: Animal, goals: S) -> Vec<u8> {
    spread(tables, goals, |from| tables.ways_from(side, animal, from))
}

fn spread<S: SquareSet>(tables: &Tables<S>, goals: S, ways_from: impl Fn(u8) -> S) -> Vec<u8> {
    let mut turns = vec![FAR as u8; tables.indices().count()];
    let mut reached = goals;
    goals.indices().for_each(|goal| turns[usize::from(goal)] = 0);
    for turn in 1..FAR as u8 {
        let mut grown = reached;
        for from in tables.indices().filter(|from| !reached.has(*from)) {
            if !(ways_from(from) & reached).is_empty() {
                grown |= S::single(from);
                turns[usize::from(from)] = turn;
            }
        }
        if grown == reached {
            break;
        }
        reached = grown;
    }
    turns
}
