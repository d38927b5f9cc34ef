//! A line of play, action by action, that knows whose turn it is: an action does not always end one.

use crate::rules::step::Step;
use crate::rules::{Action, Pair, Position, Side};

/// An action of a line, played.
pub(super) struct Played {
    pub side: Side,
    /// How many turns the line touches before this one, of both sides.
    pub turns_before: usize,
    /// Which turn of its side it belongs to, from 1. One that had begun before the line counts.
    pub turn: u32,
    pub steps: Vec<Step>,
    pub before: Position,
    pub after: Position,
}

/// As much of the line as can be played.
pub(super) fn replay(start: &Position, line: &[Action]) -> Vec<Played> {
    let mut played: Vec<Played> = Vec::new();
    let mut turns = Pair([0; 2]);
    for action in line {
        let before = played.last().map_or(start, |last| &last.after).clone();
        let (side, mut after) = (before.side_to_move(), before.clone());
        let Ok(steps) = after.try_play(*action) else { break };
        if played.last().is_none_or(|last| last.side != side) {
            turns[side] += 1;
        }
        let turns_before = (turns[Side::White] + turns[Side::Black] - 1) as usize;
        played.push(Played { side, turns_before, turn: turns[side], steps, before, after });
    }
    played
}
