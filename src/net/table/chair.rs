//! A seat at a table, and who sits there.

use std::time::{Duration, Instant};

use crate::base::rate_limit::{Bucket, Pace};
use crate::net::change::to_ms;
use crate::net::hall::PeerId;
use crate::net::wire::{PeerState, Token};

use super::ChairGuest;
use super::delay::LineDelay;

/// A seat. Its token outlives its player's line.
#[derive(Clone, Debug)]
pub struct Chair {
    /// What the player is called, once somebody has sat there.
    pub name: Option<String>,
    pub token: Token,
    pub peer: Option<PeerId>,
    /// Who sat there last since the host was started.
    pub guest: Option<ChairGuest>,
    /// Since when nobody sits there any more.
    pub away: Option<Instant>,
    /// The player said that it leaves.
    pub left: bool,
    /// From it to the host and back.
    pub delay: LineDelay,
    /// It is kept for the one who holds the token.
    pub reserved: bool,
    /// What is left of its player's rate of chat; `None`: nothing was said yet.
    talk: Option<Bucket>,
}

impl Chair {
    pub fn new(token: Token) -> Chair {
        Chair {
            name: None,
            token,
            peer: None,
            guest: None,
            away: None,
            left: false,
            delay: LineDelay::new(),
            reserved: false,
            talk: None,
        }
    }

    /// Whether a stranger may sit down.
    pub fn is_free(&self) -> bool {
        self.name.is_none() && !self.reserved
    }

    pub fn state(&self, now: Instant) -> PeerState {
        match (self.peer, self.away) {
            (Some(_), _) => PeerState::Here { delay_ms: to_ms(self.delay.believed()) },
            (None, None) => PeerState::Awaited,
            (None, Some(since)) => {
                let seconds = u32::try_from(now.saturating_duration_since(since).as_secs()).unwrap_or(u32::MAX);
                if self.left { PeerState::Left { seconds } } else { PeerState::Away { seconds } }
            }
        }
    }

    /// Whether its player may say one more line of chat; it then counts.
    pub fn may_talk(&mut self, pace: Pace, now: Instant) -> bool {
        self.talk.get_or_insert_with(|| Bucket::new(pace, now)).take(now)
    }

    /// How long it has been empty.
    pub fn away_for(&self, now: Instant) -> Option<Duration> {
        self.away.filter(|_| self.peer.is_none()).map(|since| now.saturating_duration_since(since))
    }
}
