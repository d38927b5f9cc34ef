//! Determines the allowed actions of a match, and plays them.

use std::time::Duration;

use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Action, Move, Stuck};

use super::Session;
use super::clock::whole_milliseconds;
use super::ending::Ending;
use super::ply::{Moment, Ply};
use super::refused::Refused;

impl Session {
    /// Returns the actions that the side to move may play: the legal actions except the banned ones. The list is empty
    /// if the match is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        if self.ending().is_some() { Vec::new() } else { self.open_actions(self.position()) }
    }

    /// Checks whether the action could be played now.
    ///
    /// # Errors
    /// The reason why the match does not allow the action.
    pub fn check(&self, wanted: impl Into<Action>) -> Result<(), Refused> {
        let wanted = wanted.into();
        if wanted == Action::Pass {
            return self.check_pass();
        }
        let refused = self.position().check(wanted);
        if let Some(ending) = self.off_board_ending(wanted.as_move().map(|wanted| wanted.from), refused.is_ok()) {
            return Err(Refused::MatchOver { ending });
        }
        refused?;
        wanted.as_move().and_then(|wanted| self.ban(wanted)).map_or(Ok(()), |ban| Err(Refused::Banned(ban)))
    }

    /// Checks whether the piece on that square may move now. A piece without any square to move to also passes this
    /// check.
    ///
    /// # Errors
    /// The reason why the piece may not move.
    pub fn check_piece(&self, at: Square) -> Result<(), Refused> {
        let refused = self.position().check_piece(at);
        match self.off_board_ending(Some(at), refused.is_ok()) {
            Some(ending) => Err(Refused::MatchOver { ending }),
            None => Ok(refused?),
        }
    }

    /// Returns an end of the match that the board does not show (resignation, agreement, time), if this end is the
    /// reason to refuse a move. A check of the position alone does not find such an end. Without this function, the
    /// side that moved last would be told that it is the other side's turn, although the match is over.
    fn off_board_ending(&self, from: Option<Square>, fits_the_board: bool) -> Option<Ending> {
        let ending = self.ending().filter(|_| self.position().outcome().is_none())?;
        let piece = from.and_then(|from| self.position().piece_at(from));
        let own = piece.is_some_and(|piece| piece.side() == self.side_to_move());
        (fits_the_board || !own).then_some(ending)
    }

    /// Plays an action and returns its ply. Undone plies are dropped. Each forced pass after the action adds a ply. If
    /// the clock sets a time for a move, [`Action::Pass`] (`--`) misses the turn.
    ///
    /// # Errors
    /// The match does not allow the action; nothing has changed.
    pub fn try_play(&mut self, wanted: impl Into<Action>) -> Result<&Ply, Refused> {
        let wanted = wanted.into();
        self.check(wanted)?;
        let played = self.cursor();
        match wanted {
            Action::Pass => self.miss_turn(),
            Action::Move(_) | Action::End => {
                let own_offer = self.draw_offer().filter(|offerer| *offerer == self.side_to_move());
                self.set_offer(own_offer);
                self.act(wanted);
            }
        }
        Ok(&self.plies()[played])
    }

    fn check_pass(&self) -> Result<(), Refused> {
        if let Some(ending) = self.ending() {
            return Err(Refused::MatchOver { ending });
        }
        if self.position().may_miss_turn() { Ok(()) } else { Err(Refused::NoPass { side: self.side_to_move() }) }
    }

    /// Plays an action that is known to be allowed, and the forced passes after it.
    pub(super) fn act(&mut self, action: Action) {
        self.add(self.ply(action));
        self.pass_where_nothing_moves();
    }

    /// Misses the turn, although a move is possible. If the side has already acted in this turn, the turn ends after
    /// these actions.
    pub(super) fn miss_turn(&mut self) {
        self.act(if self.position().begins_turn() { Action::Pass } else { Action::End });
    }

    /// If the rule `Pass` is in force and the side to move cannot move, passes its turn to the other side.
    pub(super) fn pass_where_nothing_moves(&mut self) {
        // The argument is `false`, since the match would be over if neither side could move.
        let passes = self.position().match_rules().when_stuck(|| false) == Stuck::Passes;
        if passes && self.ending().is_none() && !self.has_open_action(self.position()) {
            self.act(Action::Pass);
        }
    }

    /// Returns the ply of an action that is played at the cursor. The time used is subtracted from the total time only
    /// when the turn ends.
    fn ply(&self, action: Action) -> Ply {
        let (before, wanted) = (self.position(), action.as_move());
        let side = before.side_to_move();
        let forced = action == Action::Pass && !self.has_open_action(before);
        let mut after = Moment { ending: None, ..self.now().clone() };
        after.position.play_unchecked(action);
        let ends_turn = after.position.is_between_turns();
        let steps = after.pieces.apply(&before.steps(action));
        match action {
            Action::Move(_) => (after.moved[side], after.missed[side]) = (Some(self.cursor()), 0),
            Action::Pass if !forced => after.missed[side] = after.missed[side].saturating_add(1),
            Action::Pass | Action::End => {}
        }
        if steps.iter().any(|(_, step)| matches!(step, Step::Capture { .. })) {
            after.quiet_from = self.cursor() + 1;
        }
        if ends_turn && !forced {
            after.left = self.left_after(side, action != Action::Pass);
        }
        after.used = if ends_turn { Duration::ZERO } else { whole_milliseconds(self.time_used()) };
        let stood = |wanted: Move| [before.footing(wanted.from), after.position.footing(wanted.to)];
        let footing = wanted.map(stood).unwrap_or_default();
        let piece = wanted.and_then(|wanted| before.piece_at(wanted.from));
        Ply { action, side, piece, steps, footing, forced, after }
    }
}
