//! A seeded random number generator that gives the same numbers on every machine, and the random openings made with
//! these numbers.

use crate::game::session::Session;
use crate::rules::{Action, Position, splitmix};

/// How many openings are tried. If all of them end the match, the last opening is used.
const PATIENCE: usize = 100;

/// Returns the opening with this number. The opening has `plies` random plies and does not end the match, if such an
/// opening can be found.
pub fn opening(start: &Position, plies: usize, seed: u64, number: usize) -> Session {
    let dice = &mut OpeningDice::new(seed, number as u64);
    dice.opening(start, |dice, session| if session.cursor() < plies { dice.action(session) } else { None })
}

/// Like [`opening`], but with this many turns of random actions, each of which ends as soon as the rules allow. Returns
/// the position where the next turn begins.
pub(super) fn short_turns(start: &Position, turns: usize, seed: u64, number: usize) -> Position {
    let next = |dice: &mut OpeningDice, session: &Session| match session.position() {
        position if position.begins_turn() && session.turns() >= turns => None,
        position if !position.begins_turn() && position.may_end() => Some(Action::End),
        _ => dice.action(session),
    };
    OpeningDice::new(seed, number as u64).opening(start, next).position().clone()
}

/// The random number generator for one opening.
struct OpeningDice(u64);

impl OpeningDice {
    fn new(seed: u64, number: u64) -> OpeningDice {
        let mut dice = OpeningDice(seed);
        let start = dice.next() ^ number.wrapping_mul(0xD134_2543_DE82_EF95);
        OpeningDice(start)
    }

    fn next(&mut self) -> u64 {
        splitmix::next(&mut self.0)
    }

    /// Returns a random number from 0 to `sides - 1`. `sides` must be at least 1.
    fn roll(&mut self, sides: usize) -> usize {
        ((u128::from(self.next()) * sides as u128) >> 64) as usize
    }

    fn action(&mut self, session: &Session) -> Option<Action> {
        let actions = session.legal_actions();
        actions.get(self.roll(actions.len().max(1))).copied()
    }

    /// Plays the actions that `next` returns, until it returns `None`.
    fn opening(&mut self, start: &Position, next: impl Fn(&mut OpeningDice, &Session) -> Option<Action>) -> Session {
        let mut session = Session::new(start.clone());
        for _ in 0..PATIENCE {
            session = Session::new(start.clone());
            while session.ending().is_none() {
                let Some(wanted) = next(self, &session) else { break };
                if session.try_play(wanted).is_err() {
                    break;
                }
            }
            if session.ending().is_none() {
                return session;
            }
        }
        session
    }
}
