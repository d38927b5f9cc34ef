//! Applies the rules to the match at the cursor: the end, the banned moves and the warnings.
//!
//! The rules end a match by an outcome on the board, missed turns, lack of moves, an announced den, repetition or the
//! quiet limit.

use crate::rules::{Action, Move, Position, Repetition, Side, Stuck, Terrain};

use super::Session;
use super::ending::Ending;
use super::forced_den::announced_den;
use super::repetition::{Ban, BanReason, Run};
use super::warning::Warning;

/// The warning about the quiet limit starts this many turns before the limit.
const QUIET_NEAR: u32 = 10;

impl Session {
    /// Returns how the rules end the match here. Wins come before draws: a turn that wins and also reaches the quiet
    /// limit wins. Ends by resignation, agreement or time are not decided here.
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
        // A turn that has begun can always end, and only positions between turns repeat.
        if !position.begins_turn() {
            return None;
        }
        if !self.has_open_action(position) {
            return self.judge_no_moves();
        }
        if position.announces_wins()
            && let Some(announced) = announced_den(position, &self.open_actions(position))
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

    /// Whether [`Session::open_actions`] is not empty.
    pub(super) fn has_open_action(&self, position: &Position) -> bool {
        let is_free = Run::of(self, position.side_to_move()).is_none();
        if is_free { position.can_act() } else { !self.open_actions(position).is_empty() }
    }

    /// The actions of the side to move in this position, except those that its run of landings bans. The position must
    /// be the one on the board; only the side to move may differ.
    pub(super) fn open_actions(&self, position: &Position) -> Vec<Action> {
        let mut actions = position.legal_actions();
        if let Some(run) = Run::of(self, position.side_to_move()) {
            let is_banned = |wanted| run.bans(self.piece_list(), wanted).is_some();
            actions.retain(|action| !action.as_move().is_some_and(is_banned));
        }
        actions
    }

    /// The ban on this legal move in this turn; `None` if the move is allowed.
    pub fn ban(&self, wanted: Move) -> Option<Ban> {
        let run = Run::of(self, self.side_to_move())?;
        let reason = run.bans(self.piece_list(), wanted)?;
        Some(Ban { piece: run.piece, kind: self.piece_list().piece(run.piece), wanted, reason })
    }

    /// The legal moves that are banned in this turn; none if the match is over.
    pub fn bans(&self) -> Vec<Ban> {
        if self.ending().is_some() {
            return Vec::new();
        }
        self.position().legal_actions().into_iter().filter_map(|action| self.ban(action.as_move()?)).collect()
    }

    /// The ban on the target square that this allowed move would cause for the animal's next turn.
    fn ban_ahead(&self, wanted: Move) -> Option<BanReason> {
        let run = Run::of(self, self.side_to_move())?;
        let goes_on = self.piece_list().at(wanted.from) == Some(run.piece);
        let trap = matches!(self.position().board().terrain(wanted.to), Terrain::Trap(_));
        if goes_on && !trap { run.landed(wanted.to, self.cursor()).limit(wanted.to) } else { None }
    }

    /// The numbers of plies, up to the cursor, after which this position was on the board, oldest first. A position
    /// inside a turn does not count.
    fn occurrences(&self, wanted: &Position) -> Vec<usize> {
        if !wanted.begins_turn() {
            return Vec::new();
        }
        let is_same = |plies: &usize| self.position_after(*plies).is_some_and(|other| other.is_same_placement(wanted));
        self.seen(wanted.key()).filter(is_same).collect()
    }

    /// All warnings at the cursor; none if the match is over.
    pub fn warnings(&self) -> Vec<Warning> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let rules = self.position().match_rules();
        let mut warnings = match rules.repetition {
            Repetition::Free => Vec::new(),
            Repetition::Threefold => self.threefold_warnings(),
            Repetition::SevenSeventeen => self.ban_warnings(),
        };
        let left = rules.quiet_limit.map(|limit| limit.saturating_sub(self.position().quiet_plies()));
        warnings.extend(left.filter(|left| *left <= QUIET_NEAR).map(|left| Warning::QuietLimit { left }));
        let last_chance = |side: &Side| rules.missed_turns.is_some_and(|limit| self.missed_turns(*side) + 1 == limit);
        let missed = |side| Warning::MissedTurns { side, missed: self.missed_turns(side) };
        warnings
            .extend(Side::BOTH.into_iter().filter(last_chance).filter(|side| self.missed_turns(*side) > 0).map(missed));
        warnings
    }

    fn threefold_warnings(&self) -> Vec<Warning> {
        let mut warnings = Vec::new();
        if let [first, second] = self.occurrences(self.position())[..] {
            warnings.push(Warning::Twice { plies: [first, second] });
        }
        for wanted in self.position().legal_actions() {
            let mut next = self.position().clone();
            next.play_unchecked(wanted);
            if let [first, second] = self.occurrences(&next)[..] {
                warnings.push(Warning::ThirdTime { wanted, plies: [first, second] });
            }
        }
        warnings
    }

    fn ban_warnings(&self) -> Vec<Warning> {
        let mut warnings: Vec<Warning> = self.bans().into_iter().map(Warning::Banned).collect();
        for wanted in self.legal_actions().into_iter().filter_map(Action::as_move) {
            if let Some(reason) = self.ban_ahead(wanted)
                && let Some(piece) = self.position().piece_at(wanted.from)
            {
                warnings.push(Warning::BanAhead { wanted, piece, reason });
            }
        }
        warnings
    }
}
