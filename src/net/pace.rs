//! How fast somebody may do something: a bucket that fills with time.

use std::time::{Duration, Instant};

/// A pace: so many at once, and one more each so often.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    pub burst: u32,
    pub every: Duration,
}

/// What is left of a pace at a moment.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    pace: Pace,
    left: u32,
    filled: Instant,
}

impl Bucket {
    pub fn new(pace: Pace, now: Instant) -> Bucket {
        Bucket { pace, left: pace.burst, filled: now }
    }

    /// Whether one more is within the pace; it is then taken.
    pub fn take(&mut self, now: Instant) -> bool {
        let every = self.pace.every.max(Duration::from_nanos(1));
        let gained = now.saturating_duration_since(self.filled).as_nanos() / every.as_nanos();
        let gained = u32::try_from(gained).unwrap_or(u32::MAX);
        if gained > 0 {
            self.left = self.left.saturating_add(gained).min(self.pace.burst);
            self.filled = if self.left == self.pace.burst { now } else { self.filled + every * gained };
        }
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                true
            }
            None => false,
        }
    }
}
