//! Whether this machine slept: between two looks at the clock far more time passed than there should.

use std::time::{Duration, Instant, SystemTime};

/// A gap of so long between two looks is sleep: the machine was suspended, or the process stopped.
const SLEEP: Duration = Duration::from_secs(5);

/// Looks at both clocks: the one that runs on while the machine is suspended, and the one that does not.
#[derive(Debug)]
pub struct Nap {
    ran: Instant,
    day: SystemTime,
}

impl Nap {
    pub fn new() -> Nap {
        Nap { ran: Instant::now(), day: SystemTime::now() }
    }

    /// How long the sleep was since the last look, if it was one. It must be asked several times a second.
    pub fn slept(&mut self) -> Option<Duration> {
        let (ran, day) = (Instant::now(), SystemTime::now());
        let by_run = ran.saturating_duration_since(self.ran);
        // The date may be set by hand: backwards is no sleep.
        let by_day = day.duration_since(self.day).unwrap_or_default();
        (self.ran, self.day) = (ran, day);
        let gap = by_run.max(by_day);
        (gap >= SLEEP).then_some(gap)
    }
}

impl Default for Nap {
    fn default() -> Nap {
        Nap::new()
    }
}
