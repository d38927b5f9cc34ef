//! A seat at a table, and its player.

use std::time::{Duration, Instant};

use crate::base::rate_limit::{RateLimit, TokenBucket};
use crate::net::change::to_ms;
use crate::net::peer::PeerId;
use crate::net::wire::{PeerState, SeatToken};

use super::ChairGuest;
use super::delay::LineDelay;

/// A seat. The seat's token stays valid when the player's connection is lost.
#[derive(Clone, Debug)]
pub struct Chair {
    /// The player's name; `None` until a player has taken the seat.
    pub name: Option<String>,
    pub token: SeatToken,
    pub peer: Option<PeerId>,
    /// The last guest at the seat since the host was started; `None` if no guest has sat there since then.
    pub guest: Option<ChairGuest>,
    /// When the seat became empty; `None` if the seat is taken, or was never taken.
    pub away: Option<Instant>,
    /// Whether the player has left on purpose.
    pub left: bool,
    /// The player's round-trip time.
    pub delay: LineDelay,
    /// Whether only the holder of the token may take the seat.
    pub reserved: bool,
    /// The player's token bucket for chat; `None` before the first message.
    talk: Option<TokenBucket>,
}

impl Chair {
    pub fn new(token: SeatToken) -> Chair {
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

    /// Whether a stranger may take the seat.
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

    /// Whether the player may send a chat message now. If so, the message is counted.
    pub fn may_talk(&mut self, pace: RateLimit, now: Instant) -> bool {
        self.talk.get_or_insert_with(|| TokenBucket::new(pace, now)).take(now)
    }

    /// Returns how long the player has been away from the seat; `None` if the seat is taken, or was never taken.
    pub fn away_for(&self, now: Instant) -> Option<Duration> {
        self.away.filter(|_| self.peer.is_none()).map(|since| now.saturating_duration_since(since))
    }
}
