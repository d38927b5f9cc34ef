//! Measures the delay of a player's connection, and gives time back to the player for the delay, out of a quota.

use std::time::Duration;

use super::MOST_GIVEN_BACK;

/// The initial and maximum quota of time that may be given back.
const QUOTA: Duration = Duration::from_secs(1);

/// How much each turn of the player adds to the quota if the delay is known only from the player's answers to pings. A
/// player who delays these answers gains no more than this in a turn.
const QUOTA_GAIN: Duration = Duration::from_millis(100);

/// How much each turn of the player adds to the quota if the transport has measured the delay. A player whose
/// connection has at most this delay never loses time by the delay.
const MEASURED_QUOTA_GAIN: Duration = Duration::from_millis(250);

/// The round-trip time between the host and a player.
#[derive(Clone, Debug)]
pub struct LineDelay {
    /// The delay measured by the player's answers to pings. A guest can answer late.
    answered: Duration,
    /// The delay measured by the transport, if the transport measures round trips. The transport acknowledges packets
    /// before the guest's program reads them, so that the program cannot delay the acknowledgements.
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

    /// Notes the delay of an answered ping, as a running mean, so that a single late packet changes little.
    pub fn answered(&mut self, delay: Duration) {
        self.answered = if self.answered.is_zero() { delay } else { (self.answered * 3 + delay) / 4 };
    }

    /// Notes the delay that the transport has measured.
    pub fn carried(&mut self, delay: Duration) {
        self.carried = Some(delay);
    }

    /// Returns the delay to use: the delay by the guest's answers, but not more than the delay measured by the
    /// transport, if the transport measures it.
    pub fn believed(&self) -> Duration {
        self.carried.map_or(self.answered, |carried| self.answered.min(carried))
    }

    /// Increases the quota at the start of the player's turn.
    pub fn gain(&mut self) {
        let gain = if self.carried.is_some() { MEASURED_QUOTA_GAIN } else { QUOTA_GAIN };
        self.quota = (self.quota + gain).min(QUOTA);
    }

    /// Takes the time for one action out of the quota. `given` is the time that was granted earlier in the same turn.
    pub fn take(&mut self, given: Duration) -> Duration {
        let taken = self.believed().min(MOST_GIVEN_BACK.saturating_sub(given)).min(self.quota);
        self.quota -= taken;
        taken
    }

    /// Returns unused time of a turn to the quota.
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
