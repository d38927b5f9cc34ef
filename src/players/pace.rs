//! How long a machine may take for a turn: to think, and to be polite.

use std::time::Duration;

use crate::engine::{Clocks, Limits, Strength};
use crate::rules::{Pair, Side};
use crate::session::Session;

use super::seat::Seat;

/// How long an easy opponent thinks at most, and a hard one. Weak levels are through much sooner.
const EASY: Duration = Duration::from_millis(1500);
const HARD: Duration = Duration::from_millis(3000);
const LAST_EASY: u8 = 5;
/// The share of the time for a move that a turn takes at most.
const OF_MOVE_TIME: f32 = 0.7;
/// The match goes on for so many turns, as far as the clock is concerned.
const TURNS_TO_GO: u32 = 20;
/// The last seconds are kept for what takes time by itself: frames, and questions on their way.
const RESERVE: Duration = Duration::from_secs(3);
/// Who takes so much longer than it should is told to answer; with a clock there is less time for that.
const TOO_LONG: f32 = 2.0;
const TOO_LONG_BY_CLOCK: f32 = 1.2;

/// What a turn that begins now may take.
pub struct Pace {
    /// What the machine is told to keep to.
    pub limits: Limits,
    /// After this time it is told to answer.
    pub limit: Duration,
    /// Thinking and politeness together; `None`: there is no clock.
    pub most: Option<Duration>,
}

impl Pace {
    /// For the side to move; `patience` stretches the time for a turn without a clock.
    pub fn of(session: &Session, seat: &Seat, patience: f32) -> Pace {
        let is_easy = matches!(seat, Seat::Engine(level) if level.number() <= LAST_EASY && *level != Strength::FULL);
        let usual = (if is_easy { EASY } else { HARD }).mul_f32(patience);
        let left = Pair(Side::BOTH.map(|side| session.time_left(side)));
        let clock = session.position().match_rules().clock;
        let increment =
            clock.and_then(|clock| clock.increment_s).map_or(Duration::ZERO, |s| Duration::from_secs(s.into()));
        let clocks = left[session.side_to_move()]
            .map(|own| Clocks { left: Pair(left.0.map(|left| left.unwrap_or(own))), increment: Pair([increment; 2]) });
        let of_turn = session.move_time_left().map(|left| left.mul_f32(OF_MOVE_TIME));
        let of_match = left[session.side_to_move()].map(|own| share(own, increment));
        let most = of_turn.into_iter().chain(of_match).min();
        let budget = most.map_or(usual, |most| most.min(usual));
        let limit = budget.mul_f32(TOO_LONG);
        let limit = most.map_or(limit, |most| limit.min(most.mul_f32(TOO_LONG_BY_CLOCK)));
        Pace { limits: Limits { move_time: Some(budget), clocks, ..Limits::default() }, limit, most }
    }
}

/// What one turn may take of the total time: however many turns follow, something is left for them.
fn share(own: Duration, increment: Duration) -> Duration {
    let spare = own.saturating_sub(RESERVE).max(own / 4);
    (spare / TURNS_TO_GO + increment / 2).min(own / 3)
}
