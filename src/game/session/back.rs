//! The log of a match: its turns, and how undo, redo and jumps move the cursor.

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

    /// The number of finished turns, counting the turns of both sides.
    pub fn turns(&self) -> usize {
        self.turns_in(self.cursor())
    }

    /// The number of actions in the current turn so far.
    pub fn actions_of_turn(&self) -> usize {
        self.played().iter().rev().take_while(|ply| !ply.ends_turn()).count()
    }

    /// The actions of the last turn that has ended, in order. Actions of an unfinished turn are left out.
    pub fn last_turn(&self) -> &[Ply] {
        let over = &self.played()[..self.cursor() - self.actions_of_turn()];
        let before_its_end = over.iter().rev().skip(1).take_while(|ply| !ply.ends_turn()).count();
        &over[over.len().saturating_sub(before_its_end + 1)..]
    }

    /// The number of turns that were over after the first `plies` plies of the log.
    pub(in crate::game) fn turns_in(&self, plies: usize) -> usize {
        self.plies()[..plies].iter().filter(|ply| ply.ends_turn()).count()
    }

    /// The pieces of each side that are off the board now, in the order of their capture.
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

    /// The plies before the cursor.
    pub(super) fn played(&self) -> &[Ply] {
        &self.plies()[..self.cursor()]
    }

    /// The whole log, including undone plies. Each ply comes with the position in which it was played.
    pub fn log(&self) -> impl Iterator<Item = (&Position, &Ply)> {
        (0..).map_while(|plies| self.position_after(plies)).zip(self.plies())
    }

    /// Takes back the last action, with the forced passes after it. Returns the undone plies, newest first. Returns
    /// `None` if there is no action to take back. If the match ended by resignation, agreement or time, only this end
    /// is taken back. The position and the log do not change then, so no plies are returned. If an end by time is taken
    /// back, the turn continues with the time that was left at the last action of the log.
    pub fn undo(&mut self) -> Option<Vec<Ply>> {
        if self.undoes_end() && self.take_back_end() {
            return Some(Vec::new());
        }
        Some(self.take_back(self.last_action(self.cursor())?))
    }

    /// Replays the next action, with the forced passes after it; returns `None` at the end of the log.
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

    /// Moves the cursor so that this many plies of the log are played, and returns the new cursor. The cursor also
    /// moves past forced passes that follow. If the number is larger than the log, the cursor moves to the end of the
    /// log.
    pub fn jump(&mut self, plies: usize) -> usize {
        if self.with_passes(plies) != self.cursor() {
            self.go_to(plies);
        }
        self.cursor()
    }

    /// Whether [`Session::undo_for`] would take anything back for this side.
    pub fn can_undo_for(&self, side: Side) -> bool {
        self.can_undo() && (self.ending().is_some() || self.has_acted(side))
    }

    /// Takes back actions of this side, together with the other side's answers. If this side acted last, takes back its
    /// last action, which may be the `end` of a turn of many actions. If the other side acted last, takes back this
    /// side's whole last turn. If the match ended by resignation, agreement or time, takes back only this end.
    /// Returns the undone plies, newest first.
    pub fn undo_for(&mut self, side: Side) -> Vec<Ply> {
        match self.first_regretted(side) {
            Some(first) => self.take_back(first),
            None => self.undo().unwrap_or_default(),
        }
    }

    /// The oldest of this side's actions that [`Session::undo_for`] would take back, in the notation for human readers.
    /// `None` if `undo_for` would take back no action of this side.
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

    /// Whether an undo for this side would take back only actions of its own unfinished turn. The other side cannot
    /// have answered these actions.
    pub fn is_inside_own_turn(&self, side: Side) -> bool {
        self.ending().is_none()
            && self.side_to_move() == side
            && !self.position().begins_turn()
            && self.last().is_some_and(|ply| ply.side == side && !ply.ends_turn())
    }

    /// Redoes one action of this side. If this action ends the turn, the other side's answer is redone too.
    pub fn redo_for(&mut self, side: Side) -> Vec<Ply> {
        let mut redone = self.redo().unwrap_or_default();
        while self.side_to_move() != side && self.can_redo() {
            redone.extend(self.redo().unwrap_or_default());
        }
        redone
    }

    /// Whether one of the plies before the cursor is an action of this side.
    fn has_acted(&self, side: Side) -> bool {
        self.played().iter().any(|ply| ply.side == side)
    }

    /// Whether the next undo takes back an end by resignation, agreement or time. In a match under review, an undo
    /// never takes back an end.
    fn undoes_end(&self) -> bool {
        !self.is_reviewed() && self.off_board_end().is_some()
    }

    /// The index of the last ply that stands before the index `before` and is not a forced pass.
    fn last_action(&self, before: usize) -> Option<usize> {
        self.plies()[..before].iter().rposition(|ply| !ply.forced)
    }

    /// Takes back the ply with the index `first` and all plies after it; returns the undone plies, newest first.
    fn take_back(&mut self, first: usize) -> Vec<Ply> {
        let undone = self.played()[first..].iter().rev().cloned().collect();
        self.go_to(first);
        undone
    }

    /// The cursor after this many plies and after the forced passes that directly follow these plies.
    pub(super) fn with_passes(&self, plies: usize) -> usize {
        let passes = self.plies().iter().skip(plies).take_while(|ply| ply.forced).count();
        plies.saturating_add(passes).min(self.plies().len())
    }
}
