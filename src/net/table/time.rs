//! The clocks of a match at its host. A player's clock counts the time of the turn minus the delay of the connection.

use std::time::{Duration, Instant};

use crate::net::wire::Change;

use super::ServerTable;
use super::delay::LineDelay;

/// The time of the current turn.
#[derive(Debug)]
pub(super) struct TurnTime {
    /// The moment up to which the time of the turn was counted.
    counted: Instant,
    /// The fraction of a millisecond that was not counted yet.
    rest: Duration,
    /// The part of the granted time (`given`) that the player has not used yet.
    credit: Duration,
    /// The time that was granted to the player in this turn, for the delay of the connection.
    given: Duration,
}

impl TurnTime {
    pub fn new(now: Instant) -> TurnTime {
        TurnTime { counted: now, rest: Duration::ZERO, credit: Duration::ZERO, given: Duration::ZERO }
    }

    /// Starts a turn (if `whole_turn` is true) or a further action in the same turn. Grants the player time for the
    /// delay of the connection, out of the quota. The maximum granted time per turn (`MOST_GIVEN_BACK`) applies to all
    /// actions of the turn together.
    pub fn begin(&mut self, delay: &mut LineDelay, whole_turn: bool) {
        if whole_turn {
            (self.given, self.credit, self.rest) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
            delay.gain();
        }
        let given = delay.take(self.given);
        self.given += given;
        self.credit += given;
    }

    /// Returns the granted time that the player did not use in the finished turn, and resets this time to zero.
    pub fn take_unused(&mut self) -> Duration {
        std::mem::take(&mut self.credit)
    }

    /// Returns how much of the time since the last call counts on the clock, rounded down to whole milliseconds.
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

impl ServerTable {
    /// Advances the clock of the side to move. If the time of this side runs out, its turn is missed or its flag falls.
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
        // The time that has passed since the end of the turn is not counted.
        if let Err(difference) = self.commit(Change::Clock { flag: until_flag == next }) {
            tracing::error!(table = self.id, %difference, "the clock's word was not done");
        }
    }

    /// Skips the time of a suspension of the machine. Nobody could play in that time, so it counts on no clock.
    pub fn skip_time(&mut self, now: Instant) {
        self.turn.counted = now;
    }

    /// Skips the time `lost` in which the host did nothing. Time that passed before the stall still counts.
    pub fn skip(&mut self, lost: Duration, now: Instant) {
        self.turn.counted = (self.turn.counted + lost).min(now);
    }

    /// Starts the clock of the side to move.
    pub(super) fn start_clock(&mut self, now: Instant) {
        self.turn = TurnTime::new(now);
        self.record.session.set_paused(false);
        let side = self.session().side_to_move();
        self.turn.begin(&mut self.chairs[side].delay, true);
    }
}
