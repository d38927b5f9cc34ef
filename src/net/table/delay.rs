//! How long a player's line takes, and how much of that time is given back to the player, out of a quota.

use std::time::Duration;

use super::MOST_GIVEN_BACK;

/// The quota at first, and its largest value.
const QUOTA: Duration = Duration::from_secs(1);

/// What each turn of the player adds to the quota where only the player's answers to pings show a delay. A player who
/// holds its answers back gains no more than this in a turn.
const QUOTA_GAIN: Duration = Duration::from_millis(100);

/// The same where the line itself has measured a delay. A line of this length costs its player nothing in any match.
const MEASURED_QUOTA_GAIN: Duration = Duration::from_millis(250);

/// The way from the host to a player and back.
#[derive(Clone, Debug)]
pub struct LineDelay {
    /// By the player's answers to pings. A guest can hold them back.
    answered: Duration,
    /// By the line itself, where it measures its round trips. It acknowledges packets before the guest's program reads
    /// them, so a guest cannot delay that.
    carried: Option<Duration>,
    /// What is left to give back.
    quota: Duration,
}

impl LineDelay {
    pub fn new() -> LineDelay {
        LineDelay { answered: Duration::ZERO, carried: None, quota: QUOTA }
    }

    /// The player has another line: its delay is not known yet, and the quota stays what it was.
    pub fn begin_again(&mut self) {
        (self.answered, self.carried) = (Duration::ZERO, None);
    }

    /// A ping was answered. The delay is a running mean, since a single late packet says little.
    pub fn answered(&mut self, delay: Duration) {
        self.answered = if self.answered.is_zero() { delay } else { (self.answered * 3 + delay) / 4 };
    }

    /// What the line itself has measured.
    pub fn carried(&mut self, delay: Duration) {
        self.carried = Some(delay);
    }

    /// The delay that counts: no longer than the line itself has measured, where it measures.
    pub fn believed(&self) -> Duration {
        self.carried.map_or(self.answered, |carried| self.answered.min(carried))
    }

    /// A turn of the player begins.
    pub fn gain(&mut self) {
        let gain = if self.carried.is_some() { MEASURED_QUOTA_GAIN } else { QUOTA_GAIN };
        self.quota = (self.quota + gain).min(QUOTA);
    }

    /// Takes out of the quota what may be given back for one action; `given` was given back earlier in the same turn.
    pub fn take(&mut self, given: Duration) -> Duration {
        let taken = self.believed().min(MOST_GIVEN_BACK.saturating_sub(given)).min(self.quota);
        self.quota -= taken;
        taken
    }

    /// Returns to the quota what a turn was given and did not need.
    pub fn put_back(&mut self, unused: Duration) {
        self.quota = (self.quota + unused).min(QUOTA);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_used_up_and_fills_slowly() {
        let mut delay = LineDelay::new();
        delay.answered(Duration::from_secs(2));
        let mut given = Vec::new();
        for _ in 0..6 {
            delay.gain();
            given.push(delay.take(Duration::ZERO).as_millis());
        }
        assert_eq!(given, [500, 500, 200, 100, 100, 100]);
        delay.put_back(Duration::from_millis(70));
        assert_eq!(delay.take(Duration::ZERO).as_millis(), 70, "what was not needed is not lost");
    }

    #[test]
    fn a_line_that_has_measured_its_delay_gets_more_back() {
        let mut delay = LineDelay::new();
        delay.answered(Duration::from_millis(240));
        delay.carried(Duration::from_millis(240));
        for _ in 0..100 {
            delay.gain();
            assert_eq!(delay.take(Duration::ZERO).as_millis(), 240);
        }
    }

    #[test]
    fn what_a_guest_tells_counts_only_as_far_as_the_line_agrees() {
        let mut delay = LineDelay::new();
        delay.answered(Duration::from_millis(450));
        delay.carried(Duration::from_millis(3));
        assert_eq!(delay.take(Duration::ZERO).as_millis(), 3);
        delay.carried(Duration::from_secs(9));
        assert_eq!(delay.believed().as_millis(), 450);
    }
}
