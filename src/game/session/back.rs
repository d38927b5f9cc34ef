//! Back and forth in the log: undo, redo, and jumps of the cursor.

use crate::rules::Side;

use super::Session;
use super::ply::Ply;

impl Session {
    /// Takes the last action back, with the turns after it in which nothing could move; `None` at the start. The plies
    /// come newest first. An end by resignation, agreement or time is taken back first, alone: the position and the log
    /// do not change, so there are no plies; after an end by time the turn goes on from its last action, with the clock
    /// as it stood then.
    pub fn undo(&mut self) -> Option<Vec<Ply>> {
        if !self.reviewed && self.take_back_end() {
            return Some(Vec::new());
        }
        let floor = self.played().iter().rposition(|ply| !ply.forced)?;
        let undone = self.plies[floor..self.cursor].iter().rev().cloned().collect();
        self.go_to(floor);
        Some(undone)
    }

    /// Plays again what was taken back, with the passes after it; `None` at the end of the log.
    pub fn redo(&mut self) -> Option<Vec<Ply>> {
        let from = self.cursor;
        self.plies.get(from)?;
        self.go_to(from + 1);
        Some(self.plies[from..self.cursor].to_vec())
    }

    pub fn can_undo(&self) -> bool {
        !self.reviewed && self.off_board_end().is_some() || self.played().iter().any(|ply| !ply.forced)
    }

    pub fn can_redo(&self) -> bool {
        self.cursor < self.plies.len()
    }

    /// Moves the cursor so that this many plies of the log are played; returns where it is now. A turn in which nothing
    /// could move goes with the ply before it, and a number beyond the end means the end.
    pub fn jump(&mut self, plies: usize) -> usize {
        if self.with_passes(plies) != self.cursor {
            self.go_to(plies);
        }
        self.cursor
    }

    /// Whether a side can take something back; see [`Session::undo_for`].
    pub fn can_undo_for(&self, side: Side) -> bool {
        self.can_undo() && (self.ending().is_some() || self.has_acted(side))
    }

    /// Takes back what that side regrets, even if the other side has answered it by now. Inside its turn and right
    /// after it, that is its last action: after a turn of many actions `end` alone, unless the turn ended by itself.
    /// Once the other side has acted, it goes back to the beginning of its own last turn. An end that the players made
    /// is taken back alone. The plies come newest first.
    pub fn undo_for(&mut self, side: Side) -> Vec<Ply> {
        let is_own = self.last().is_none_or(|ply| ply.side == side);
        let mut undone = self.undo().unwrap_or_default();
        let mut goes_on = !undone.is_empty();
        while goes_on && self.has_acted(side) {
            let own_turn = self.side_to_move() == side;
            if own_turn && (is_own || self.position().begins_turn()) {
                break;
            }
            let more = self.undo().unwrap_or_default();
            goes_on = !more.is_empty();
            undone.extend(more);
        }
        undone
    }

    /// What [`Session::undo_for`] would take back: the first of this side's actions that would go, in the reader's
    /// notation. `None`: an end that the players made, or nothing.
    pub fn regretted(&self, side: Side) -> Option<String> {
        let mut before = self.clone();
        let undone = before.undo_for(side);
        // The oldest comes last; before it the position is the one in which it was played.
        let first = undone.last().filter(|ply| ply.side == side)?;
        Some(before.position().notation(first.action))
    }

    /// Whether what this side would take back lies inside its own turn, which has not ended, so that the other side
    /// could not answer it yet.
    pub fn is_inside_own_turn(&self, side: Side) -> bool {
        self.ending().is_none()
            && self.side_to_move() == side
            && !self.position().begins_turn()
            && self.last().is_some_and(|ply| ply.side == side && !ply.ends_turn())
    }

    /// The same forwards: an action inside its turn, and with the turn's end the whole answer of the other side.
    pub fn redo_for(&mut self, side: Side) -> Vec<Ply> {
        let mut redone = self.redo().unwrap_or_default();
        while self.side_to_move() != side && self.can_redo() {
            redone.extend(self.redo().unwrap_or_default());
        }
        redone
    }

    /// Whether this side has acted before.
    fn has_acted(&self, side: Side) -> bool {
        self.played().iter().any(|ply| ply.side == side)
    }
}
