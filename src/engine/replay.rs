//! Replays a line of play action by action and counts its turns, because an action does not always end a turn.

use crate::rules::step::Step;
use crate::rules::{Action, Pair, Position, Side};

/// An action of a line, with the positions before and after it.
pub(super) struct PlayedAction {
    pub side: Side,
    /// The number of turns in the line before the turn of this action, both sides together.
    pub turns_before: usize,
    /// The number of the action's turn among the turns of its side in the line, counted from 1. A turn that began
    /// before the line counts too.
    pub turn: u32,
    pub steps: Vec<Step>,
    pub before: Position,
    pub after: Position,
}

/// Plays the line up to its first illegal action.
pub(super) fn replay(start: &Position, line: &[Action]) -> Vec<PlayedAction> {
    let mut played: Vec<PlayedAction> = Vec::new();
    let mut turns = Pair([0; 2]);
    for action in line {
        let before = played.last().map_or(start, |last| &last.after).clone();
        let (side, mut after) = (before.side_to_move(), before.clone());
        let Ok(steps) = after.try_play(*action) else { break };
        if played.last().is_none_or(|last| last.side != side) {
            turns[side] += 1;
        }
        let turns_before = (turns[Side::White] + turns[Side::Black] - 1) as usize;
        played.push(PlayedAction { side, turns_before, turn: turns[side], steps, before, after });
    }
    played
}
