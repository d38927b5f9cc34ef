//! Detects that this machine was suspended, by a long gap between two readings of the clocks.

use std::time::{Duration, Instant, SystemTime};

/// A gap of at least this length between two readings means that the machine was suspended or the process was stopped.
const SLEEP: Duration = Duration::from_secs(5);

/// Reads two clocks: one that stops during a suspension of the machine, and one that continues.
#[derive(Debug)]
pub struct SuspensionDetector(ClockReading);

#[derive(Clone, Copy, Debug)]
struct ClockReading {
    ran: Instant,
    through: Through,
}

/// A clock that also counts the time of a suspension.
#[derive(Clone, Copy, Debug)]
enum Through {
    /// The time since the machine was started, suspensions included. Nobody can set this clock.
    Uptime(Duration),
    /// The date, if the system does not provide the uptime. Setting the date forwards looks like a suspension.
    Date(SystemTime),
}

impl SuspensionDetector {
    pub fn new() -> SuspensionDetector {
        SuspensionDetector(ClockReading::now())
    }

    /// Returns how long the machine was suspended since the last call, if it was suspended. Must be called several
    /// times a second.
    pub fn slept(&mut self) -> Option<Duration> {
        let now = ClockReading::now();
        let gap = self.0.until(now);
        self.0 = now;
        (gap >= SLEEP).then_some(gap)
    }
}

/// The shortest gap between two calls of [`Stall::lost`] that counts as a stall. A host that is not stalled calls the
/// method more often.
const STALL: Duration = Duration::from_millis(250);

/// Measures stalls: times in which a host did nothing at all. The time of a stall counts on no player's clock.
#[derive(Debug)]
pub struct Stall {
    looked: Instant,
}

impl Stall {
    pub fn new(now: Instant) -> Stall {
        Stall { looked: now }
    }

    /// Returns how much time was lost, if the gap since the last call was a stall. Without a stall, the host calls this
    /// method at least once in every interval `pace`, so `pace` is subtracted from the gap. Must be called before the
    /// gap is counted on any clock.
    pub fn lost(&mut self, now: Instant, pace: Duration) -> Option<Duration> {
        let gap = now.saturating_duration_since(self.looked);
        self.looked = now;
        (gap >= STALL).then(|| gap.saturating_sub(pace))
    }
}

impl ClockReading {
    fn now() -> ClockReading {
        let through = uptime().map_or_else(|| Through::Date(SystemTime::now()), Through::Uptime);
        ClockReading { ran: Instant::now(), through }
    }

    /// Returns the time from this reading until `later`, by the clock on which more time has passed.
    fn until(self, later: ClockReading) -> Duration {
        let through = match (self.through, later.through) {
            (Through::Uptime(before), Through::Uptime(after)) => after.saturating_sub(before),
            // Setting the date backwards does not look like a suspension.
            (Through::Date(before), Through::Date(after)) => after.duration_since(before).unwrap_or_default(),
            _ => Duration::ZERO,
        };
        later.ran.saturating_duration_since(self.ran).max(through)
    }
}

/// Returns the uptime on Linux, where `/proc/uptime` also counts the time of a suspension (proc(5)).
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
        let look = |later: Duration, through| ClockReading { ran: ran + later, through };
        let soon = Duration::from_millis(50);
        let up = |seconds| Through::Uptime(Duration::from_secs(seconds));
        assert_eq!(look(Duration::ZERO, up(100)).until(look(soon, up(100))), soon);
        assert_eq!(look(Duration::ZERO, up(100)).until(look(soon, up(3700))), hour);
        // The process was stopped, but both clocks continued to run.
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
