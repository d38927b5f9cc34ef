//! The state of a connection, the reasons for its loss, and its reports to the client.

use std::time::Duration;

use crate::net::key::HostKey;
use crate::net::wire::{FromHost, Why};

use super::DialError;

/// The state of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineState {
    Connecting,
    /// The host has not started yet; the guest retries until it has.
    Awaited,
    Connected,
    /// The host has not answered for longer than usual.
    Slow,
    /// The connection is broken; `attempt` counts the retries.
    Reconnecting {
        attempt: u32,
    },
    /// The connection is lost for good.
    Lost(LostBy),
}

/// Why a connection is lost for good.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LostBy {
    /// The host has sent the guest away.
    #[error("{0}")]
    Host(Why),
    /// The host could not be reached at the start.
    #[error("The host cannot be reached: {0}.")]
    Dial(DialError),
    /// The connection broke and could not be restored in time.
    #[error("The connection to the host was lost and could not be restored.")]
    Broken,
    /// The other end does not speak this game's protocol.
    #[error("What answered there does not speak this game's protocol.")]
    NotAHost,
    /// The player has left on purpose.
    #[error("You have left.")]
    Left,
}

/// A report of a connection to its client.
#[derive(Debug)]
pub(in crate::net) enum LineEvent {
    State(LineState),
    /// The key that the host has proved.
    Key(HostKey),
    Word(FromHost),
    /// The round-trip time to the host.
    Delay(Duration),
    /// This machine was suspended.
    Slept(Duration),
}
