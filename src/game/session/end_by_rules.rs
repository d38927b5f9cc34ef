//! Ends a match by the rules. The possible ends are an outcome on the board, missed turns, lack of moves, an announced
//! entry into the den, repetition, and the quiet limit.

use crate::rules::{Action, ForcedDen, Position, Stuck};

use super::Session;
use super::ending::Ending;
use super::repetition::Run;

impl Session {
    /// Returns the end of the match that the rules demand in the present position, or `None` if the match goes on. Wins
    /// come before draws: a turn that both wins and reaches the quiet limit is a win. This function does not judge ends
    /// by resignation, agreement or time.
    pub(super) fn judge(&self) -> Option<Ending> {
        let position = self.position();
        let rules = position.match_rules();
        if let Some(outcome) = position.outcome() {
            return Some(Ending::Board(outcome));
        }
        if let Some(limit) = rules.missed_turns
            && let Some(loser) = self.last().filter(|ply| ply.is_missed()).map(|ply| ply.side)
        {
            let turns = self.missed_turns(loser);
            if turns >= limit {
                return Some(Ending::MissedTurns { loser, turns });
            }
        }
        // Inside a turn, none of the following rules can end the match. The side can always end its turn, and only
        // positions between turns count as repeated.
        if !position.begins_turn() {
            return None;
        }
        if !self.has_open_action(position) {
            return self.judge_no_moves();
        }
        if position.announces_wins()
            && let Some(ForcedDen { winner, entry, at_once }) = ForcedDen::of(position, &self.open_actions(position))
        {
            return Some(Ending::AnnouncedDen { winner, entry, at_once });
        }
        if let Some(plies) = self.third_occurrence() {
            return Some(Ending::Repetition { plies, turns: plies.map(|plies| self.turns_in(plies)) });
        }
        let turns = position.quiet_plies();
        let quiet = rules.quiet_limit.is_some_and(|limit| turns >= limit);
        quiet.then_some(Ending::QuietLimit { turns, from: self.now().quiet_from, last: self.cursor() })
    }

    fn judge_no_moves(&self) -> Option<Ending> {
        let position = self.position();
        let side = position.side_to_move();
        let other_is_stuck = || {
            let mut passed = position.clone();
            passed.play_unchecked(Action::Pass);
            !self.has_open_action(&passed)
        };
        match position.match_rules().when_stuck(other_is_stuck) {
            Stuck::Loses => Some(Ending::NoMoves { loser: side, banned: position.can_act() }),
            Stuck::Draws { neither } => Some(Ending::NoMovesDraw { side, neither }),
            // The other side can move, so the match continues.
            Stuck::Passes => None,
        }
    }

    /// Whether [`Session::open_actions`] would return at least one action for `position`.
    pub(super) fn has_open_action(&self, position: &Position) -> bool {
        let is_free = Run::of(self, position.side_to_move()).is_none();
        if is_free { position.can_act() } else { !self.open_actions(position).is_empty() }
    }

    /// Returns the legal actions of the side to move in `position`, except those that the repetition rule bans. The
    /// pieces in `position` must stand as in the present position of the match, but the other side may be to move.
    pub(super) fn open_actions(&self, position: &Position) -> Vec<Action> {
        let mut actions = position.legal_actions();
        if let Some(run) = Run::of(self, position.side_to_move()) {
            let is_banned = |wanted| run.bans(self.piece_list(), wanted).is_some();
            actions.retain(|action| !action.as_move().is_some_and(is_banned));
        }
        actions
    }
}
