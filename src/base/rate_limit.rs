//! Rate limits, as token buckets.

use std::time::{Duration, Instant};

/// A rate limit. `burst` requests are allowed at once. After that, one more request is allowed in each period of length
/// `every`.
#[derive(Clone, Copy, Debug)]
pub struct RateLimit {
    pub burst: u32,
    pub every: Duration,
}

impl RateLimit {
    /// Returns the limit for `many` guests together, if each single guest has this limit.
    pub fn times(self, many: u32) -> RateLimit {
        RateLimit { burst: self.burst.saturating_mul(many), every: self.every / many.max(1) }
    }
}

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    pace: RateLimit,
    left: u32,
    filled: Instant,
}

impl TokenBucket {
    pub fn new(pace: RateLimit, now: Instant) -> TokenBucket {
        TokenBucket { pace, left: pace.burst, filled: now }
    }

    /// Takes a token from the bucket. Returns `false` if the bucket is empty.
    pub fn take(&mut self, now: Instant) -> bool {
        self.fill(now);
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                true
            }
            None => false,
        }
    }

    /// Returns how many tokens are left.
    pub fn left(&mut self, now: Instant) -> u32 {
        self.fill(now);
        self.left
    }

    /// Whether the bucket is full, and therefore equal to a new bucket.
    pub fn is_full(&mut self, now: Instant) -> bool {
        self.left(now) >= self.pace.burst
    }

    /// Returns the time until an empty bucket gains its next token.
    pub fn refills_in(&self, now: Instant) -> Duration {
        self.pace.every.saturating_sub(now.saturating_duration_since(self.filled))
    }

    fn fill(&mut self, now: Instant) {
        let every = self.pace.every.max(Duration::from_nanos(1));
        let gained = now.saturating_duration_since(self.filled).as_nanos() / every.as_nanos();
        let gained = u32::try_from(gained).unwrap_or(u32::MAX);
        if gained > 0 {
            self.left = self.left.saturating_add(gained).min(self.pace.burst);
            self.filled = if self.left == self.pace.burst { now } else { self.filled + every * gained };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{RateLimit, TokenBucket};

    #[test]
    fn what_is_taken_comes_back_with_time_and_never_more_of_it() {
        let now = Instant::now();
        let mut bucket = TokenBucket::new(RateLimit { burst: 3, every: Duration::from_secs(2) }, now);
        assert!([(); 3].iter().all(|()| bucket.take(now)) && !bucket.take(now));
        let later = now + Duration::from_millis(3500);
        assert_eq!((bucket.left(later), bucket.refills_in(later)), (1, Duration::from_millis(500)));
        assert!(bucket.take(later) && !bucket.take(later));
        let much_later = now + Duration::from_secs(3600);
        assert!(bucket.is_full(much_later) && bucket.left(much_later) == 3);
    }
}
