//! Words about who is there, at a pace: somebody who comes and goes all the time does not talk over the match.

use std::time::{Duration, Instant};

use crate::net::pace::{Bucket, Pace};
use crate::net::wire::FromHost;
use crate::rules::Side;

use super::{Table, To};

/// Words about one seat, and about those who watch. What was left out is told when its time has come, as it is then.
const PACE: Pace = Pace { burst: 6, every: Duration::from_secs(2) };

/// One thing that is told of.
#[derive(Debug)]
pub(super) struct Told {
    left: Bucket,
    /// It has changed, and nobody was told.
    owed: bool,
}

impl Told {
    pub fn new(now: Instant) -> Told {
        Told { left: Bucket::new(PACE, now), owed: false }
    }

    /// Whether it may be told now, or is owed from now on.
    fn may(&mut self, now: Instant) -> bool {
        self.owed = !self.left.take(now);
        !self.owed
    }
}

impl Table {
    /// Whether the player of a side is there.
    pub fn tell_state(&mut self, side: Side, to: To, now: Instant) {
        if self.states_told[side].may(now) {
            let state = self.chairs[side].state(now);
            self.tell(to, FromHost::Peer { side, state });
        }
    }

    /// How many watch.
    pub(super) fn tell_watchers(&mut self, now: Instant) {
        if self.watchers_told.may(now) {
            let count = u32::try_from(self.watchers.len()).unwrap_or(u32::MAX);
            self.tell(To::All, FromHost::Watchers { count });
        }
    }

    /// Tells what could not be told before. To be called several times a second.
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
