//! The clock of a match: total time, increment, time for a move, missed turns. The caller measures the time that has
//! elapsed and passes it to these functions.
//!
//! A time limit is reached as soon as its last millisecond is used. With a total time of ten minutes, a side that has
//! used 599.999 seconds may still move, and a side that has used 600.000 seconds has lost. If the time for the turn and
//! the total time run out at the same moment, the side loses the match. The clock of the side to move stops while the
//! match is paused, and when the match is over. When a turn ends, the remaining total time is rounded up to a whole
//! millisecond, so that a record can store it exactly. Then the increment is added, but only if the side has acted in
//! the turn. Each ply of the log stores the times on both clocks after the ply. After an undo, a redo or a jump, the
//! clocks continue with the times stored at the new cursor.

use std::time::Duration;

use crate::rules::{Clock, Side};

use super::Session;
use super::claim::{Claim, Spot};
use super::ending::Ending;
use super::ply::{Ply, TimeLeft};
use super::refused::Refused;
use super::state::Authority;

/// An event of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockWord {
    /// The time for the turn has run out.
    TurnMissed,
    /// The total time of the side to move has run out.
    FlagFallen,
}

/// At most this many turns are missed in one call of [`Session::advance`]. Without this limit, a computer that was
/// suspended for a week would add a hundred thousand passes to the log.
const MOST_MISSED: usize = 1000;

impl Session {
    /// Charges this much time to the side to move. Returns the plies of the turns that were missed in that time and the
    /// forced passes after them, oldest first. [`Session::ending`] tells whether the match is over. If a turn is missed
    /// or the total time runs out, undone plies are dropped, as after any action.
    ///
    /// If this session follows another session ([`Authority::Elsewhere`]), this function only updates the time that is
    /// shown. The other session decides when the time has run out; see [`Session::clock_says`].
    pub fn advance(&mut self, passed: Duration) -> &[Ply] {
        if self.is_paused() { &[] } else { self.pass_time_while_paused(passed) }
    }

    /// Like [`Session::advance`], but charges the time even if the match is paused. Use this function for time that
    /// passed before the pause.
    pub fn pass_time_while_paused(&mut self, passed: Duration) -> &[Ply] {
        let from = self.cursor();
        let mut rest = passed;
        if self.authority() == Authority::Elsewhere && self.is_timed() {
            self.think_for(passed);
            return &[];
        }
        for _ in 0..MOST_MISSED {
            if rest.is_zero() || !self.is_timed() {
                break;
            }
            let side = self.side_to_move();
            let until_flag = self.time_left(side).unwrap_or(Duration::MAX);
            let until_missed = self.move_time_left().unwrap_or(Duration::MAX);
            let next = until_flag.min(until_missed);
            if rest < next {
                self.think_for(rest);
                break;
            }
            rest -= next;
            self.think_for(next);
            if until_flag == next {
                self.end_off_board(Ending::Time { loser: side });
            } else {
                self.miss_turn();
            }
        }
        // A missed turn drops undone plies, so the new plies are at the end of the log.
        self.played().get(from..).unwrap_or_default()
    }

    /// Applies a clock event to the side to move. The event comes from the session that leads the match. The plies of a
    /// missed turn are returned oldest first; an end by time adds no ply.
    ///
    /// # Errors
    /// The event is late, the match is over, or the clock of the match has no limit of that kind.
    pub fn clock_says(&mut self, at: Spot, word: ClockWord) -> Result<&[Ply], Refused> {
        let (from, side) = (self.cursor(), self.side_to_move());
        self.admit(Claim { side, at })?;
        self.check_going_on()?;
        match (word, self.move_time(), self.time_left(side)) {
            (ClockWord::TurnMissed, Some(_), _) => self.miss_turn(),
            (ClockWord::FlagFallen, _, Some(_)) => self.end_off_board(Ending::Time { loser: side }),
            _ => return Err(Refused::NoClock),
        }
        Ok(self.played().get(from..).unwrap_or_default())
    }

    /// Sets the time that the side to move has used in this turn. The time comes from the session that leads the match.
    /// Does nothing if this session leads the match, or if the clock does not run.
    pub fn show_time_used(&mut self, used: Duration) {
        if self.authority() == Authority::Elsewhere && self.is_running() {
            self.set_time_used(used);
        }
    }

    /// The times on both clocks when the turn of the side to move began.
    pub fn time_at_turn(&self) -> TimeLeft {
        self.now().left
    }

    /// The remaining total time of the side; `None` if the clock has no total time.
    pub fn time_left(&self, side: Side) -> Option<Duration> {
        let left = self.now().left[side]?;
        Some(if side == self.side_to_move() { left.saturating_sub(self.time_used()) } else { left })
    }

    /// The remaining time for this turn; `None` if the clock sets no time for a turn.
    pub fn move_time_left(&self) -> Option<Duration> {
        self.move_time().map(|time| time.saturating_sub(self.time_used()))
    }

    /// The number of turns in a row that the side has missed. A turn in which the side could not move does not count as
    /// missed, and does not interrupt the row.
    pub fn missed_turns(&self, side: Side) -> u32 {
        self.now().missed[side]
    }

    /// Whether the clock of the side to move runs.
    pub fn is_running(&self) -> bool {
        !self.is_paused() && self.is_timed()
    }

    /// Whether the match has a clock and is not over.
    fn is_timed(&self) -> bool {
        self.clock().is_some() && self.ending().is_none()
    }

    fn think_for(&mut self, passed: Duration) {
        self.set_time_used(self.time_used().saturating_add(passed));
    }

    /// The time that the side to move at the end of the log has used in its current turn. The result is zero if plies
    /// are undone and the match did not end by resignation, agreement or time.
    pub(in crate::game) fn used_at_end(&self) -> Duration {
        let used = self.last_off_board_end().map(|end| end.used);
        used.unwrap_or(if self.can_redo() { Duration::ZERO } else { self.time_used() })
    }

    pub(in crate::game) fn clock(&self) -> Option<Clock> {
        self.start().match_rules().clock
    }

    /// The time for one turn.
    pub(super) fn move_time(&self) -> Option<Duration> {
        self.clock()?.move_s.map(seconds)
    }

    /// Returns the times on both clocks after the turn of `side`, the side to move. `moved` is `false` if the turn was
    /// a pass, which gains no increment.
    pub(super) fn left_after(&self, side: Side, moved: bool) -> TimeLeft {
        let mut left = self.now().left;
        let gained = self.clock().and_then(|clock| clock.increment_s).filter(|_| moved).map_or(Duration::ZERO, seconds);
        left[side] = self.time_left(side).map(|rest| whole_milliseconds(rest).saturating_add(gained));
        left
    }
}

fn seconds(count: u32) -> Duration {
    Duration::from_secs(u64::from(count))
}

/// Rounds up to whole milliseconds, in the player's favour.
pub(super) fn whole_milliseconds(time: Duration) -> Duration {
    let over = time.subsec_nanos() % 1_000_000;
    if over == 0 { time } else { time.saturating_add(Duration::from_nanos(u64::from(1_000_000 - over))) }
}
