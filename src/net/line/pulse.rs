//! Checks whether the host at the other end of a connection still answers, and measures the round-trip time.

use std::time::{Duration, Instant};

/// How often a guest pings the host.
const PING_EVERY: Duration = Duration::from_secs(2);

/// A host that is silent for this long counts as gone.
pub(super) const SILENCE: Duration = Duration::from_secs(12);

/// If a ping is not answered within this time, the connection is shown as slow.
const SLOW: Duration = Duration::from_secs(1);

/// Checks whether the host answers pings, and measures how fast.
pub(super) struct Pulse {
    heard: Instant,
    asked: Option<(u32, Instant)>,
    next: Instant,
    n: u32,
    slow: bool,
}

pub(super) enum Beat {
    Quiet,
    Ping(u32),
    Slow,
    Gone,
}

impl Pulse {
    pub fn new() -> Pulse {
        let now = Instant::now();
        Pulse { heard: now, asked: None, next: now, n: 0, slow: false }
    }

    /// Returns what the caller must do now: nothing, send a ping, report a slow connection, or give up the connection.
    /// Must be called several times a second. `may_ask` says whether a ping may be sent yet. The first ping is sent
    /// after the host has welcomed the guest.
    pub fn beat(&mut self, may_ask: bool) -> Beat {
        let now = Instant::now();
        if now - self.heard > SILENCE {
            return Beat::Gone;
        }
        match self.asked {
            Some((_, asked)) if !self.slow && now - asked > SLOW => {
                self.slow = true;
                Beat::Slow
            }
            None if may_ask && now >= self.next => {
                self.n = self.n.wrapping_add(1);
                (self.asked, self.next) = (Some((self.n, now)), now + PING_EVERY);
                Beat::Ping(self.n)
            }
            _ => Beat::Quiet,
        }
    }

    /// Notes that a message has arrived. Returns whether the connection was slow until now.
    pub fn heard(&mut self) -> bool {
        self.heard = Instant::now();
        std::mem::take(&mut self.slow)
    }

    pub fn answered(&mut self, n: u32) -> Option<Duration> {
        let (_, asked) = self.asked.take_if(|(asked, _)| *asked == n)?;
        Some(asked.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answer_to_the_last_question_measures_the_line() {
        let mut pulse = Pulse::new();
        assert!(matches!(pulse.beat(false), Beat::Quiet), "a host listens to a greeting first");
        let Beat::Ping(n) = pulse.beat(true) else { panic!("a question") };
        assert!(matches!(pulse.beat(true), Beat::Quiet), "one at a time");
        assert_eq!(pulse.answered(n.wrapping_add(1)), None);
        std::thread::sleep(Duration::from_millis(30));
        let delay = pulse.answered(n);
        assert!(delay.is_some_and(|delay| (30..1000).contains(&delay.as_millis())), "{delay:?}");
        assert_eq!(pulse.answered(n), None, "an answer said twice");
    }
}
