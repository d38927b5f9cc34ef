//! The choice of a clock for a match: the preset clocks, which can be used with any rules, and the limits of a clock
//! that a player sets.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::rules::{Clock, Position};

/// The clock last chosen for a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClockChoice {
    /// The clock of the rule set.
    #[default]
    OfRules,
    None,
    Of(Clock),
}

/// The preset clocks. First come the clocks with a total time in minutes and an increment in seconds, the quickest
/// first: 3+2, 5+3, 10+0 and 15+10. The last clock has no total time, and gives half a minute for each move.
pub const CLOCKS: [Clock; 5] =
    [total(180, Some(2)), total(300, Some(3)), total(600, None), total(900, Some(10)), move_timer(30)];

/// The allowed range of the total time in a clock that a player sets, in seconds.
pub const TOTAL_S: RangeInclusive<u32> = 10..=3 * 60 * 60;
/// The allowed range of the increment for each move in a clock that a player sets, in seconds.
pub const INCREMENT_S: RangeInclusive<u32> = 0..=60;
/// The allowed range of the time for a single move in a clock that a player sets, in seconds.
pub const MOVE_S: RangeInclusive<u32> = 3..=10 * 60;

const fn total(seconds: u32, increment_s: Option<u32>) -> Clock {
    Clock { total_s: Some(seconds), increment_s, move_s: None }
}

const fn move_timer(seconds: u32) -> Clock {
    Clock { total_s: None, increment_s: None, move_s: Some(seconds) }
}

impl ClockChoice {
    /// Returns the choice of a clock that the player sets. Every value is clamped to its range. Without a total time,
    /// the increment is left out; a clock without any time becomes the choice `None`.
    pub fn of(clock: Clock) -> ClockChoice {
        let within = |seconds: u32, limits: RangeInclusive<u32>| seconds.clamp(*limits.start(), *limits.end());
        let total_s = clock.total_s.map(|seconds| within(seconds, TOTAL_S));
        let move_s = clock.move_s.map(|seconds| within(seconds, MOVE_S));
        let gained = clock.increment_s.map(|seconds| within(seconds, INCREMENT_S));
        // An increment of 0, as in 10+0, is stored as no increment.
        let increment_s = gained.filter(|seconds| total_s.is_some() && *seconds > 0);
        match (total_s, move_s) {
            (None, None) => ClockChoice::None,
            _ => ClockChoice::Of(Clock { total_s, increment_s, move_s }),
        }
    }

    /// Returns this start position with the chosen clock. The rule for missed turns depends on the clock: see
    /// [`MatchRules::with_clock`](crate::rules::MatchRules::with_clock).
    #[must_use]
    pub fn set_on(self, start: &Position) -> Position {
        match self {
            ClockChoice::OfRules => start.clone(),
            ClockChoice::None => start.with_clock(None),
            ClockChoice::Of(clock) => start.with_clock(Some(clock)),
        }
    }

    pub(super) fn clamped(self) -> ClockChoice {
        match self {
            ClockChoice::Of(clock) => ClockChoice::of(clock),
            ClockChoice::OfRules | ClockChoice::None => self,
        }
    }
}
