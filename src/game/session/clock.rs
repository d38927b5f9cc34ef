//! The clock: total time, increment, time for a move, missed turns. The caller passes in the time that has elapsed.
//!
//! A time is used up as soon as its last millisecond is used: of ten minutes, a side that has used 599.999 seconds may
//! still move, and a side that has used 600.000 seconds has lost. If a turn's time and the total run out together, the
//! total decides. The clock of the side to move runs while the match is neither paused nor over. When a turn ends, the
//! rest of the total is rounded up to the whole millisecond, so that a record can store it exactly; then the increment
//! is added, if the turn was a move. Each ply of the log stores the times after it; undo, redo and jumps restart the
//! turn there.

use std::time::Duration;

use crate::rules::{Clock, Pair, Position, Side};

use super::Session;
use super::claim::{Claim, Spot};
use super::ending::Ending;
use super::ply::Ply;
use super::refused::Refused;

/// The rest of each side's total time; `None` if no total is set.
pub type TimeLeft = Pair<Option<Duration>>;

/// The session that leads a match: it reports missed turns and fallen flags, and replaces the match by another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Authority {
    /// This session.
    #[default]
    Here,
    /// Another session, which this one follows. The clock of this session shows the time and ends nothing.
    Elsewhere,
}

/// An event of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockWord {
    /// The time for the turn is out.
    TurnMissed,
    /// The total time of the side to move is out.
    FlagFallen,
}

/// At most this many turns are missed in one call of [`Session::advance`], so that a week of suspended time does not
/// add a hundred thousand passes to the log.
const MOST_MISSED: usize = 1000;

/// The times on both clocks when a match begins.
pub(super) fn full(start: &Position) -> TimeLeft {
    let total = start.match_rules().clock.and_then(|clock| clock.total_s);
    Pair([total.map(seconds); 2])
}

impl Session {
    /// Charges this much time to the side to move. Returns the plies of the turns missed in that time, and of forced
    /// passes after them, oldest first; [`Session::ending`] tells whether the match is over. As with any action, undone
    /// plies are dropped when a turn is missed or the time runs out.
    ///
    /// A session that follows another one only shows the time; see [`Session::clock_says`].
    pub fn advance(&mut self, passed: Duration) -> &[Ply] {
        if self.is_paused() { &[] } else { self.pass_time_while_paused(passed) }
    }

    /// Like [`Session::advance`], but also while the match is paused, for time that passed before the pause.
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

    /// Applies an event of the authority's clock to the side to move. The plies of a missed turn are returned oldest
    /// first; an end by time adds no ply.
    ///
    /// # Errors
    /// The event is late, the match is over, or no such time is set.
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

    /// Sets how long the side to move has been thinking in this turn, by the authority's clock. Does nothing in a match
    /// that this session leads.
    pub fn show_time_used(&mut self, used: Duration) {
        if self.authority() == Authority::Elsewhere && self.is_running() {
            self.set_time_used(used);
        }
    }

    /// The times on both clocks when the turn of the side to move began.
    pub fn time_at_turn(&self) -> TimeLeft {
        self.now().left
    }

    /// The rest of the side's total time now; `None` if no total is set.
    pub fn time_left(&self, side: Side) -> Option<Duration> {
        let left = self.now().left[side]?;
        Some(if side == self.side_to_move() { left.saturating_sub(self.time_used()) } else { left })
    }

    /// The rest of the time for this turn; `None` if none is set.
    pub fn move_time_left(&self) -> Option<Duration> {
        self.move_time().map(|time| time.saturating_sub(self.time_used()))
    }

    /// The number of turns in a row that the side has missed. Turns in which it could not move neither count nor break
    /// the series.
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

    /// How long the side to move at the end of the log had been thinking.
    pub(super) fn used_at_end(&self) -> Duration {
        let used = self.last_off_board_end().map(|end| end.used);
        used.unwrap_or(if self.can_redo() { Duration::ZERO } else { self.time_used() })
    }

    pub(super) fn clock(&self) -> Option<Clock> {
        self.start().match_rules().clock
    }

    /// The time for one turn.
    pub(super) fn move_time(&self) -> Option<Duration> {
        self.clock()?.move_s.map(seconds)
    }

    /// The times on both clocks after the side to move ends its turn; `moved` is whether the turn was a move.
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
