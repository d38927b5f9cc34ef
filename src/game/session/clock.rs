//! The clock, driven only by the time that is passed in: total time, increment, time for a move, missed turns.
//!
//! Time used up to the exact millisecond is used up: with ten minutes on the clock, 599.999 seconds leave time for a
//! move and 600.000 lose. Where a turn's time and the total run out together, the total decides. The clock of the side
//! to move runs while the match is neither paused nor over. When a turn ends, what is left of the total is rounded up
//! to the whole millisecond, so that a record can hold it exactly; then the increment is added, if the turn was a move.
//! Each ply of the log keeps what was left after it; undo, redo and jumps begin the turn there anew.

use std::time::Duration;

use crate::rules::{Clock, Pair, Position, Side};

use super::Session;
use super::claim::{Claim, Spot};
use super::ending::Ending;
use super::ply::Ply;
use super::refused::Refused;

/// What each side has left of its total time; `None` where none is set.
pub type TimeLeft = Pair<Option<Duration>>;

/// Which session leads a match: it says that a turn is missed or a flag has fallen, and puts another match in its
/// place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Authority {
    /// This session.
    #[default]
    Here,
    /// Another session, which this one follows: its own clock shows the time and ends nothing.
    Elsewhere,
}

/// What a clock says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockWord {
    /// The time for the turn is out.
    TurnMissed,
    /// The total time of the side to move is out.
    FlagFallen,
}

/// At most this many turns are missed in one call of [`Session::advance`]: a machine that slept for a week comes back
/// to a match that stood still, not to a log of a hundred thousand passes.
const MOST_MISSED: usize = 1000;

/// What the clocks show when a match begins.
pub(super) fn full(start: &Position) -> TimeLeft {
    let total = start.match_rules().clock.and_then(|clock| clock.total_s);
    Pair([total.map(seconds); 2])
}

impl Session {
    /// Lets time pass: the side to move thinks for this long. Returns the plies of the turns that were missed
    /// meanwhile, and of those that then passed because nothing could move, oldest first; [`Session::ending`] says
    /// whether the match is over. As with any action, what was undone is forgotten when a turn is missed or the time
    /// runs out.
    ///
    /// A session that follows another one only shows that time passes; see [`Session::clock_says`].
    pub fn advance(&mut self, passed: Duration) -> &[Ply] {
        if self.is_paused() { &[] } else { self.pass_time_while_paused(passed) }
    }

    /// The same whether the match is paused or not: for time that passed before it was paused.
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
        // A missed turn forgets what was undone, so the new plies are the last.
        self.played().get(from..).unwrap_or_default()
    }

    /// Does what the clock of the authority says about the side to move. The plies of a missed turn come oldest first;
    /// an end by time is no ply.
    ///
    /// # Errors
    /// The word comes late, the match is over, or no such time is set.
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

    /// Shows how long, by the clock of the authority, the side to move has been thinking since its turn began. Nothing
    /// happens in a match that no other session leads.
    pub fn show_time_used(&mut self, used: Duration) {
        if self.authority() == Authority::Elsewhere && self.is_running() {
            self.set_time_used(used);
        }
    }

    /// What the clocks showed when the turn of the side to move began.
    pub fn time_at_turn(&self) -> TimeLeft {
        self.now().left
    }

    /// What the side has left of its total time now; `None` where none is set.
    pub fn time_left(&self, side: Side) -> Option<Duration> {
        let left = self.now().left[side]?;
        Some(if side == self.side_to_move() { left.saturating_sub(self.time_used()) } else { left })
    }

    /// What the side to move has left of the time for its turn; `None` where none is set.
    pub fn move_time_left(&self) -> Option<Duration> {
        self.move_time().map(|time| time.saturating_sub(self.time_used()))
    }

    /// How many turns in a row the side has missed, with nothing but missed turns between them. Turns in which it could
    /// not move neither count nor break the series.
    pub fn missed_turns(&self, side: Side) -> u32 {
        self.now().missed[side]
    }

    /// Whether the clock of the side to move runs.
    pub fn is_running(&self) -> bool {
        !self.is_paused() && self.is_timed()
    }

    /// Whether the match goes on, with a clock.
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

    /// What the clocks show once the side to move has ended its turn, by a move or without one.
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

/// Rounded up: a fraction of a millisecond is the player's.
pub(super) fn whole_milliseconds(time: Duration) -> Duration {
    let over = time.subsec_nanos() % 1_000_000;
    if over == 0 { time } else { time.saturating_add(Duration::from_nanos(u64::from(1_000_000 - over))) }
}
