//! The way to a win on which both sides play the best moves of the tables, under the rules of a match.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::situation::Situation;
use crate::engine::tables::{EndgameTables, TableError, TableValue};
use crate::rules::{Action, ForcedDen, Move, Repetition, Side, Stuck};

use super::verdict::EndInMatch;

/// How many plies more than the value the way may have. Bans and repetitions may lead far off the shortest way.
const DETOUR_PLIES: u16 = 200;

/// The way from one position to the end of the game.
pub(super) struct WayToWin<'a> {
    tables: &'a EndgameTables,
    situation: Situation,
    winner: Side,
    pub actions: Vec<Action>,
    pub in_match: Option<EndInMatch>,
}

/// Whether the match may end in another way than the value says. If not, the way need not be played to know that.
pub(super) fn may_differ(situation: &Situation, value: TableValue) -> bool {
    let position = situation.position();
    let rules = position.match_rules();
    let Some(plies) = value.plies() else { return false };
    let end = position.quiet_plies().saturating_add(plies.into());
    let seen_twice = || {
        // The position itself counts, because a move that is not best may lead back to it.
        let mut keys: Vec<u64> = situation.keys().chain([position.key()]).collect();
        keys.sort_unstable();
        keys.windows(2).any(|pair| pair[0] == pair[1])
    };
    position.announces_wins()
        || rules.quiet_limit.is_some_and(|limit| end > limit)
        || match rules.repetition {
            Repetition::Free => false,
            Repetition::Threefold => seen_twice(),
            Repetition::SevenSeventeen => true,
        }
}

impl<'a> WayToWin<'a> {
    /// Plays the way from this position, which has this value for the side to move. `first` is the first move, if it is
    /// not free; the value is then that of the move.
    ///
    /// # Errors
    /// A table cannot be read, or `stop` was set.
    pub fn play(
        tables: &'a EndgameTables,
        situation: &Situation,
        first: Option<Move>,
        value: TableValue,
        stop: &AtomicBool,
    ) -> Result<WayToWin<'a>, TableError> {
        let us = situation.position().side_to_move();
        let winner = if matches!(value, TableValue::Win(_)) { us } else { us.opponent() };
        let actions = Vec::new();
        let mut way = WayToWin { tables, situation: situation.clone(), winner, actions, in_match: None };
        let Some(plies) = value.plies() else { return Ok(way) };
        way.note_quiet_limit();
        if let Some(first) = first {
            way.go(first.into());
        }
        while way.plies() < plies.saturating_add(DETOUR_PLIES) {
            if stop.load(Ordering::Relaxed) {
                return Err(TableError::Stopped);
            }
            match way.next()? {
                Some(action) => way.go(action),
                None => {
                    if way.plies() != plies {
                        way.note(|plies| EndInMatch::OtherLength { plies });
                    }
                    return Ok(way);
                }
            }
        }
        way.note(|plies| EndInMatch::Banned { plies });
        Ok(way)
    }

    fn plies(&self) -> u16 {
        u16::try_from(self.actions.len()).unwrap_or(u16::MAX)
    }

    /// Keeps what the match changes first.
    fn note(&mut self, end: impl FnOnce(u16) -> EndInMatch) {
        let plies = self.plies();
        self.in_match.get_or_insert_with(|| end(plies));
    }

    fn go(&mut self, action: Action) {
        self.situation.play_unchecked(action);
        self.actions.push(action);
    }

    /// The next action; `None` at the end of the game. Notes what the match changes here, in the order in which a match
    /// judges.
    fn next(&mut self) -> Result<Option<Action>, TableError> {
        let position = self.situation.position();
        let (us, rules) = (position.side_to_move(), *position.match_rules());
        if position.outcome().is_some() {
            return Ok(None);
        }
        let allowed = self.situation.legal_actions();
        if allowed.is_empty() {
            return Ok(self.without_actions(us));
        }
        if self.in_match.is_none() && !self.actions.is_empty() {
            let announced = position.announces_wins().then(|| ForcedDen::of(position, &allowed)).flatten();
            if announced.is_some_and(|announced| announced.winner == self.winner) {
                self.note(|plies| EndInMatch::Announced { plies });
            } else if rules.repetition == Repetition::Threefold && self.times_before(position.key()) >= 2 {
                self.note(|plies| EndInMatch::Repetition { plies });
            }
            self.note_quiet_limit();
        }
        let Some(position) = self.situation.position().as_jungle() else { return Ok(None) };
        let mut values = self.tables.move_values(position)?;
        values.retain(|(action, _)| allowed.contains(&(*action).into()));
        let repeats = |action: Move| {
            let mut next = self.situation.position().clone();
            next.play_unchecked(action);
            self.in_match.is_none()
                && rules.repetition == Repetition::Threefold
                && next.outcome().is_none()
                && self.times_before(next.key()) >= 2
        };
        let chosen = if us == self.winner {
            values.retain(|(_, value)| matches!(value, TableValue::Win(_)));
            values.iter().find(|(action, _)| !repeats(*action)).or(values.first())
        } else {
            values.iter().find(|(action, _)| repeats(*action)).or(values.first())
        };
        let Some((action, _)) = chosen.copied() else {
            self.note(|plies| EndInMatch::Banned { plies });
            return Ok(None);
        };
        Ok(Some(action.into()))
    }

    /// How often the position with this key was in the match before the present one.
    fn times_before(&self, key: u64) -> usize {
        self.situation.keys().filter(|past| *past == key).count()
    }

    fn note_quiet_limit(&mut self) {
        let position = self.situation.position();
        if position.match_rules().quiet_limit.is_some_and(|limit| position.quiet_plies() >= limit) {
            self.note(|plies| EndInMatch::QuietLimit { plies });
        }
    }

    /// What happens to this side, which has no allowed move: a pass, or `None` for the end of the game.
    fn without_actions(&mut self, us: Side) -> Option<Action> {
        let position = self.situation.position();
        let other_is_stuck = || {
            let mut passed = self.situation.clone();
            passed.play_unchecked(Action::Pass);
            passed.legal_actions().is_empty()
        };
        let winner = match position.match_rules().when_stuck(other_is_stuck) {
            Stuck::Passes => return Some(Action::Pass),
            Stuck::Loses => Some(us.opponent()),
            Stuck::Draws { .. } => None,
        };
        if winner != Some(self.winner) {
            self.note(|plies| EndInMatch::Banned { plies });
        }
        None
    }
}
