//! Limits how often a table reports the presence of players and watchers. Otherwise, a peer that reconnects all the
//! time would flood the other peers with notices.

use std::time::{Duration, Instant};

use crate::base::rate_limit::{RateLimit, TokenBucket};
use crate::net::wire::FromHost;
use crate::rules::Side;

use super::{ServerTable, To};

/// The rate limit of notices about one seat, and of notices about the number of watchers. A notice above the limit is
/// sent later, with the state at that time.
const PACE: RateLimit = RateLimit { burst: 6, every: Duration::from_secs(2) };

/// Limits the notices about one subject: a seat, or the number of watchers.
#[derive(Debug)]
pub(super) struct PacedNotice {
    left: TokenBucket,
    /// Whether the subject has changed since the last notice.
    owed: bool,
}

impl PacedNotice {
    pub fn new(now: Instant) -> PacedNotice {
        PacedNotice { left: TokenBucket::new(PACE, now), owed: false }
    }

    /// Whether a notice may be sent now. If not, the notice is marked to be sent later.
    fn may(&mut self, now: Instant) -> bool {
        self.owed = !self.left.take(now);
        !self.owed
    }
}

impl ServerTable {
    /// Sends a notice about the presence of a side's player. If the rate limit forbids the notice now, the notice is
    /// sent later.
    pub fn tell_state(&mut self, side: Side, to: To, now: Instant) {
        if self.states_told[side].may(now) {
            let state = self.chairs[side].state(now);
            self.tell(to, FromHost::Peer { side, state });
        }
    }

    /// Sends the number of watchers. If the rate limit forbids the notice now, the notice is sent later.
    pub(super) fn tell_watchers(&mut self, now: Instant) {
        if self.watchers_told.may(now) {
            let count = u32::try_from(self.watchers.len()).unwrap_or(u32::MAX);
            self.tell(To::All, FromHost::Watchers { count });
        }
    }

    /// Sends the notices that were delayed by the rate limit, as far as the limit allows now. Must be called several
    /// times a second.
    pub fn tell_owed(&mut self, now: Instant) {
        for side in Side::BOTH {
            if self.states_told[side].owed {
                self.tell_state(side, To::All, now);
            }
        }
        if self.watchers_told.owed {
            self.tell_watchers(now);
        }
    }
}
