//! The clocks of a match at its referee: the time of a turn, without what its player's slow line costs.

use std::time::{Duration, Instant};

use crate::net::wire::Change;

use super::Table;
use super::delay::LineDelay;

/// The time of the turn that is being played.
#[derive(Debug)]
pub(super) struct Turn {
    /// Up to when time has been counted.
    counted: Instant,
    /// What was not counted yet because it is no whole millisecond.
    rest: Duration,
    /// Time that is still given back to the player.
    credit: Duration,
    /// What has been given back in this turn.
    given: Duration,
}

impl Turn {
    pub fn new(now: Instant) -> Turn {
        Turn { counted: now, rest: Duration::ZERO, credit: Duration::ZERO, given: Duration::ZERO }
    }

    /// The player's line takes a while until the player knows what happened and until the host knows the answer. Where a
    /// turn is many actions, all of them share what one turn may get.
    pub fn begin(&mut self, delay: &mut LineDelay, whole_turn: bool) {
        if whole_turn {
            (self.given, self.credit, self.rest) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
            delay.gain();
        }
        let given = delay.take(self.given);
        self.given += given;
        self.credit += given;
    }

    /// Takes what the player of the finished turn was given and did not need.
    pub fn take_unused(&mut self) -> Duration {
        std::mem::take(&mut self.credit)
    }

    /// How many milliseconds count of the time since the last call.
    fn spent(&mut self, now: Instant) -> Duration {
        let passed = now.saturating_duration_since(self.counted);
        self.counted = now;
        let credit = self.credit.min(passed);
        self.credit -= credit;
        let passed = passed - credit + self.rest;
        let whole = Duration::from_millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX));
        self.rest = passed.saturating_sub(whole);
        whole
    }
}

impl Table {
    /// Lets time pass until now: the side to move thinks. A turn is missed or a flag falls where it runs out.
    pub fn pass_time(&mut self, now: Instant) {
        let spent = self.turn.spent(now);
        let session = &mut self.record.session;
        if !session.is_running() {
            return;
        }
        let until_flag = session.time_left(session.side_to_move()).unwrap_or(Duration::MAX);
        let until_missed = session.move_time_left().unwrap_or(Duration::MAX);
        let next = until_flag.min(until_missed);
        if spent < next {
            session.advance(spent);
            return;
        }
        session.advance(next);
        // What lies beyond the end of a turn is nobody's.
        if let Err(difference) = self.commit(Change::Clock { flag: until_flag == next }) {
            tracing::error!(table = self.id, %difference, "the clock's word was not done");
        }
    }

    /// The machine slept until now: nobody could play, and no clock runs.
    pub fn skip_time(&mut self, now: Instant) {
        self.turn.counted = now;
    }

    /// The host did nothing for the time `lost` until now, which counts on no clock. What passed before still counts.
    pub fn skip(&mut self, lost: Duration, now: Instant) {
        self.turn.counted = (self.turn.counted + lost).min(now);
    }

    /// The clock runs from now on.
    pub(super) fn start_clock(&mut self, now: Instant) {
        self.turn = Turn::new(now);
        self.record.session.set_paused(false);
        let side = self.session().side_to_move();
        self.turn.begin(&mut self.chairs[side].delay, true);
    }
}
