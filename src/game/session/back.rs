//! The log: its turns, and back and forth in it by undo, redo and jumps of the cursor.

use crate::rules::step::Step;
use crate::rules::{Pair, Piece, Position, Side};

use super::Session;
use super::piece_list::PieceId;
use super::ply::Ply;

impl Session {
    /// The last ply that was played and not undone.
    pub fn last(&self) -> Option<&Ply> {
        self.played().last()
    }

    /// How many turns are over, of both sides together.
    pub fn turns(&self) -> usize {
        self.turns_in(self.cursor())
    }

    /// How many actions the turn that is being played has seen so far.
    pub fn actions_of_turn(&self) -> usize {
        self.played().iter().rev().take_while(|ply| !ply.ends_turn()).count()
    }

    /// The actions of the last turn that has ended, in their order, without those of a turn that is still being played.
    pub fn last_turn(&self) -> &[Ply] {
        let over = &self.played()[..self.cursor() - self.actions_of_turn()];
        let before_its_end = over.iter().rev().skip(1).take_while(|ply| !ply.ends_turn()).count();
        &over[over.len().saturating_sub(before_its_end + 1)..]
    }

    /// How many turns were over after this many plies.
    pub(super) fn turns_in(&self, plies: usize) -> usize {
        self.plies()[..plies].iter().filter(|ply| ply.ends_turn()).count()
    }

    /// The pieces of each side that are off the board now, in the order in which they fell.
    pub fn captured(&self) -> Pair<Vec<(PieceId, Piece)>> {
        let mut captured = Pair::<Vec<_>>::default();
        for (id, step) in self.played().iter().flat_map(|ply| &ply.steps) {
            if let Step::Capture { .. } = step {
                let piece = self.piece_list().piece(*id);
                captured[piece.side()].push((*id, piece));
            }
        }
        captured
    }

    /// The plies that are played.
    pub(super) fn played(&self) -> &[Ply] {
        &self.plies()[..self.cursor()]
    }

    /// The whole log, each ply with the position that it was played in.
    pub fn log(&self) -> impl Iterator<Item = (&Position, &Ply)> {
        (0..).map_while(|plies| self.position_after(plies)).zip(self.plies())
    }

    /// Takes the last action back, with the turns after it in which nothing could move; `None` at the start. The plies
    /// come newest first. An end by resignation, agreement or time is taken back first, alone: the position and the log
    /// do not change, so there are no plies; after an end by time the turn goes on from its last action, with the clock
    /// as it stood then.
    pub fn undo(&mut self) -> Option<Vec<Ply>> {
        if self.undoes_end() && self.take_back_end() {
            return Some(Vec::new());
        }
        Some(self.take_back(self.last_action(self.cursor())?))
    }

    /// Plays again what was taken back, with the passes after it; `None` at the end of the log.
    pub fn redo(&mut self) -> Option<Vec<Ply>> {
        let from = self.cursor();
        self.plies().get(from)?;
        self.go_to(from + 1);
        Some(self.plies()[from..self.cursor()].to_vec())
    }

    pub fn can_undo(&self) -> bool {
        self.undoes_end() || self.last_action(self.cursor()).is_some()
    }

    pub fn can_redo(&self) -> bool {
        self.cursor() < self.plies().len()
    }

    /// Moves the cursor so that this many plies of the log are played; returns where it is now. A turn in which nothing
    /// could move goes with the ply before it, and a number beyond the end means the end.
    pub fn jump(&mut self, plies: usize) -> usize {
        if self.with_passes(plies) != self.cursor() {
            self.go_to(plies);
        }
        self.cursor()
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
        match self.first_regretted(side) {
            Some(first) => self.take_back(first),
            None => self.undo().unwrap_or_default(),
        }
    }

    /// What [`Session::undo_for`] would take back: the first of this side's actions that would go, in the reader's
    /// notation. `None`: an end that the players made, or nothing.
    pub fn regretted(&self, side: Side) -> Option<String> {
        let first = self.first_regretted(side)?;
        let ply = self.plies().get(first).filter(|ply| ply.side == side)?;
        Some(self.position_after(first)?.notation(ply.action))
    }

    /// The index of the oldest ply that [`Session::undo_for`] takes back.
    fn first_regretted(&self, side: Side) -> Option<usize> {
        if self.undoes_end() {
            return None;
        }
        let is_own = self.last().is_none_or(|ply| ply.side == side);
        let mut first = self.last_action(self.cursor())?;
        while self.plies()[..first].iter().any(|ply| ply.side == side) {
            let before = self.position_after(first)?;
            if before.side_to_move() == side && (is_own || before.begins_turn()) {
                break;
            }
            let Some(earlier) = self.last_action(first) else { break };
            first = earlier;
        }
        Some(first)
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

    /// Whether the next undo takes back the end that was made away from the board. A review takes back nothing.
    fn undoes_end(&self) -> bool {
        !self.is_reviewed() && self.off_board_end().is_some()
    }

    /// The index of the last ply before this one that is no forced pass.
    fn last_action(&self, before: usize) -> Option<usize> {
        self.plies()[..before].iter().rposition(|ply| !ply.forced)
    }

    /// Moves the cursor back to this ply; returns what is undone by it, newest first.
    fn take_back(&mut self, first: usize) -> Vec<Ply> {
        let undone = self.played()[first..].iter().rev().cloned().collect();
        self.go_to(first);
        undone
    }

    /// The next place for the cursor that is not between a ply and the passes that belong to it.
    pub(super) fn with_passes(&self, plies: usize) -> usize {
        let passes = self.plies().iter().skip(plies).take_while(|ply| ply.forced).count();
        plies.saturating_add(passes).min(self.plies().len())
    }
}
