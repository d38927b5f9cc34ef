//! Whether this machine slept: between two looks at the clock far more time passed than there should.

use std::time::{Duration, Instant, SystemTime};

/// A gap of so long between two looks is sleep: the machine was suspended, or the process stopped.
const SLEEP: Duration = Duration::from_secs(5);

/// Looks at two clocks: one that stands still while the machine is suspended, and one that runs on.
#[derive(Debug)]
pub struct Nap(Look);

#[derive(Clone, Copy, Debug)]
struct Look {
    ran: Instant,
    through: Through,
}

/// A clock that runs through all sleep.
#[derive(Clone, Copy, Debug)]
enum Through {
    /// Since the machine was started, its sleep included: nobody sets it.
    Uptime(Duration),
    /// Where the system tells nothing else. If it is set forwards by hand, that looks like sleep.
    Date(SystemTime),
}

impl Nap {
    pub fn new() -> Nap {
        Nap(Look::now())
    }

    /// How long the sleep was since the last look, if it was one. It must be asked several times a second.
    pub fn slept(&mut self) -> Option<Duration> {
        let now = Look::now();
        let gap = self.0.until(now);
        self.0 = now;
        (gap >= SLEEP).then_some(gap)
    }
}

/// A gap of at least this between two looks is a stall; a working host looks more often.
const STALL: Duration = Duration::from_millis(250);

/// Finds how long a host did nothing at all; that time counts on no clock.
#[derive(Debug)]
pub struct Stall {
    looked: Instant,
}

impl Stall {
    pub fn new(now: Instant) -> Stall {
        Stall { looked: now }
    }

    /// How much of the time since the last look was lost, if that was a stall: a working host looks at least once in
    /// every `pace`. To be asked before anything is done that counts time.
    pub fn lost(&mut self, now: Instant, pace: Duration) -> Option<Duration> {
        let gap = now.saturating_duration_since(self.looked);
        self.looked = now;
        (gap >= STALL).then(|| gap.saturating_sub(pace))
    }
}

impl Default for Nap {
    fn default() -> Nap {
        Nap::new()
    }
}

impl Look {
    fn now() -> Look {
        let through = uptime().map_or_else(|| Through::Date(SystemTime::now()), Through::Uptime);
        Look { ran: Instant::now(), through }
    }

    /// How much time passed, by the clock that says more.
    fn until(self, later: Look) -> Duration {
        let through = match (self.through, later.through) {
            (Through::Uptime(before), Through::Uptime(after)) => after.saturating_sub(before),
            // Set backwards it is no sleep.
            (Through::Date(before), Through::Date(after)) => after.duration_since(before).unwrap_or_default(),
            _ => Duration::ZERO,
        };
        later.ran.saturating_duration_since(self.ran).max(through)
    }
}

/// On Linux, `/proc/uptime` counts the time of a suspended machine, too (proc(5)).
fn uptime() -> Option<Duration> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let text = std::fs::read_to_string("/proc/uptime").ok()?;
    Duration::try_from_secs_f64(text.split_whitespace().next()?.parse().ok()?).ok()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_date_that_is_set_is_no_sleep_where_the_machine_knows_better() {
        let hour = Duration::from_secs(3600);
        let ran = Instant::now();
        let look = |later: Duration, through| Look { ran: ran + later, through };
        let soon = Duration::from_millis(50);
        let up = |seconds| Through::Uptime(Duration::from_secs(seconds));
        assert_eq!(look(Duration::ZERO, up(100)).until(look(soon, up(100))), soon);
        assert_eq!(look(Duration::ZERO, up(100)).until(look(soon, up(3700))), hour);
        // The process was stopped: both run on.
        assert_eq!(look(Duration::ZERO, up(100)).until(look(hour, up(3700))), hour);
        let day = SystemTime::now();
        let (before, after) = (Through::Date(day), Through::Date(day - hour));
        assert_eq!(look(Duration::ZERO, before).until(look(soon, after)), soon);
    }

    #[test]
    fn what_is_lost_is_what_goes_beyond_the_pace() {
        let (pace, now) = (Duration::from_millis(50), Instant::now());
        let mut stall = Stall::new(now);
        let at = |ms| now + Duration::from_millis(ms);
        assert_eq!(stall.lost(at(50), pace), None);
        assert_eq!(stall.lost(at(299), pace), None, "a busy moment");
        assert_eq!(stall.lost(at(4_799), pace), Some(Duration::from_millis(4_450)));
        assert_eq!(stall.lost(at(4_800), pace), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn linux_tells_how_long_it_has_been_up() {
        let before = uptime().unwrap();
        std::thread::sleep(Duration::from_millis(60));
        let passed = uptime().unwrap() - before;
        assert!((Duration::from_millis(40)..Duration::from_secs(5)).contains(&passed), "{passed:?}");
    }
}
