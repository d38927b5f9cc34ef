//! How far away a player is, and how much of that is given back: measured by both ends of the line, and out of a quota.

use std::time::Duration;

use super::MOST_GIVEN_BACK;

/// So much is there at first, and never more.
const QUOTA: Duration = Duration::from_secs(1);

/// What each turn of the player adds to it where only the player's answers tell of a delay. Whoever holds them back gains
/// no more than this in a turn.
const QUOTA_GAIN: Duration = Duration::from_millis(100);

/// The same where the line itself has measured a delay. A line of this length costs its player nothing in any match.
const MEASURED_QUOTA_GAIN: Duration = Duration::from_millis(250);

/// The way from the host to a player and back.
#[derive(Clone, Debug)]
pub struct LineDelay {
    /// By the player's answers to pings. A guest can hold them back.
    answered: Duration,
    /// By the line itself, where it measures that; it acknowledges packets before the guest's program reads them.
    carried: Option<Duration>,
    /// What is left to give back.
    quota: Duration,
}

impl LineDelay {
    pub fn new() -> LineDelay {
        LineDelay { answered: Duration::ZERO, carried: None, quota: QUOTA }
    }

    /// Another line of the same player: nothing is known of it, and the quota stays what it was.
    pub fn begin_again(&mut self) {
        (self.answered, self.carried) = (Duration::ZERO, None);
    }

    /// A ping was answered. The mean of the last ones: a single late packet says little.
    pub fn answered(&mut self, delay: Duration) {
        self.answered = if self.answered.is_zero() { delay } else { (self.answered * 3 + delay) / 4 };
    }

    /// What the line itself has measured.
    pub fn carried(&mut self, delay: Duration) {
        self.carried = Some(delay);
    }

    /// What is believed: the answers of a guest never count alone.
    pub fn believed(&self) -> Duration {
        self.carried.map_or(self.answered, |carried| self.answered.min(carried))
    }

    /// A turn of the player begins.
    pub fn gain(&mut self) {
        let gain = if self.carried.is_some() { MEASURED_QUOTA_GAIN } else { QUOTA_GAIN };
        self.quota = (self.quota + gain).min(QUOTA);
    }

    /// Takes what may be given back for one action, where so much was given in its turn already.
    pub fn take(&mut self, given: Duration) -> Duration {
        let taken = self.believed().min(MOST_GIVEN_BACK.saturating_sub(given)).min(self.quota);
        self.quota -= taken;
        taken
    }

    /// What was taken and not needed: the answer came sooner.
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
