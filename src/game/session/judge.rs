//! How the rules end a match, at the cursor: the board, missed turns, no moves, an announced den, repetition, quiet.

use crate::rules::{Action, Position, Repetition, Stuck};

use super::Session;
use super::ending::Ending;

impl Session {
    /// Wins come before draws: a turn that wins and also fills the quiet limit wins. Ends that players or the clock
    /// make (resignation, agreement, time) are not decided here.
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
        // A turn that has begun can always be ended, and only whole turns repeat.
        if !position.begins_turn() {
            return None;
        }
        if !self.has_open_action(position) {
            return self.judge_no_moves();
        }
        if position.announces_wins()
            && let Some(announced) = self.announced_den(&self.open_actions(position))
        {
            return Some(announced);
        }
        if rules.repetition == Repetition::Threefold
            && let [.., first, second, third] = self.occurrences(position).as_slice()
        {
            let plies = [*first, *second, *third];
            return Some(Ending::Repetition { plies, turns: plies.map(|plies| self.turns_in(plies)) });
        }
        let turns = position.quiet_plies();
        let quiet = rules.quiet_limit.is_some_and(|limit| turns >= limit);
        quiet.then_some(Ending::QuietLimit { turns, from: self.now().quiet_from, last: self.cursor })
    }

    /// How many turns were over after this many plies.
    pub(super) fn turns_in(&self, plies: usize) -> usize {
        self.plies[..plies].iter().filter(|ply| ply.ends_turn()).count()
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
            // The other side can move, and the match goes on.
            Stuck::Passes => None,
        }
    }

    /// Whether there is any of the [`Session::open_actions`].
    pub(super) fn has_open_action(&self, position: &Position) -> bool {
        let is_free = self.run(position.side_to_move()).is_none();
        if is_free { position.can_act() } else { !self.open_actions(position).is_empty() }
    }

    /// The actions of the side to move in this position except those that its run of landings bans. The position must
    /// be the one on the board; only whose turn it is may differ.
    pub(super) fn open_actions(&self, position: &Position) -> Vec<Action> {
        let mut actions = position.legal_actions();
        if let Some(run) = self.run(position.side_to_move()) {
            actions.retain(|action| action.as_move().is_none_or(|wanted| self.banned_by(&run, wanted).is_none()));
        }
        actions
    }
}
