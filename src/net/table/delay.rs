//! Measures the delay of a player's connection. The delay uses up the player's clock time, so a part of this time is
//! given back to the player, within a quota.

use std::time::Duration;

use super::MOST_GIVEN_BACK;

/// The initial and maximum quota of time that may be given back.
const QUOTA: Duration = Duration::from_secs(1);

/// How much each turn of the player adds to the quota if the delay is known only from the player's answers to pings. A
/// player who delays these answers on purpose gains at most this much time per turn in the long run.
const QUOTA_GAIN: Duration = Duration::from_millis(100);

/// How much each turn of the player adds to the quota if the transport has measured the delay. A player whose delay is
/// at most this long never loses clock time because of the delay.
const MEASURED_QUOTA_GAIN: Duration = Duration::from_millis(250);

/// The round-trip time between the host and a player, and the player's quota of time to be given back.
#[derive(Clone, Debug)]
pub struct LineDelay {
    /// The delay measured by the player's answers to pings. A guest can make this delay longer by answering late.
    answered: Duration,
    /// The delay measured by the transport; `None` if the transport does not measure round trips. The guest's program
    /// cannot make this delay longer, because packets are acknowledged before the program reads them.
    carried: Option<Duration>,
    /// The time that may still be given back to the player.
    quota: Duration,
}

impl LineDelay {
    pub fn new() -> LineDelay {
        LineDelay { answered: Duration::ZERO, carried: None, quota: QUOTA }
    }

    /// Resets the delay for a new connection of the player. The quota is not reset.
    pub fn begin_again(&mut self) {
        (self.answered, self.carried) = (Duration::ZERO, None);
    }

    /// Updates the running mean of the delays of answered pings. With a mean, a single late packet changes little.
    pub fn answered(&mut self, delay: Duration) {
        self.answered = if self.answered.is_zero() { delay } else { (self.answered * 3 + delay) / 4 };
    }

    /// Notes the delay that the transport has measured.
    pub fn carried(&mut self, delay: Duration) {
        self.carried = Some(delay);
    }

    /// Returns the smaller of the two measured delays. If the transport does not measure the delay, returns the delay
    /// measured by the guest's answers.
    pub fn believed(&self) -> Duration {
        self.carried.map_or(self.answered, |carried| self.answered.min(carried))
    }

    /// Increases the quota at the start of the player's turn.
    pub fn gain(&mut self) {
        let gain = if self.carried.is_some() { MEASURED_QUOTA_GAIN } else { QUOTA_GAIN };
        self.quota = (self.quota + gain).min(QUOTA);
    }

    /// Returns how much time is given back for one action, and subtracts this time from the quota. `given` is the time
    /// that was already granted in the same turn.
    pub fn take(&mut self, given: Duration) -> Duration {
        let taken = self.believed().min(MOST_GIVEN_BACK.saturating_sub(given)).min(self.quota);
        self.quota -= taken;
        taken
    }

    /// Increases the quota by the granted time that was not used in a turn.
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
