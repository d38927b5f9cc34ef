//! The state of a connection, the reasons for its loss, and the events that the connection reports to the client.

use std::time::Duration;

use crate::net::key::HostKey;
use crate::net::wire::{FromHost, Why};

use super::DialError;

/// The state of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineState {
    Connecting,
    /// The host has not started yet. The guest retries until the host answers.
    Awaited,
    Connected,
    /// The host has not answered a ping for more than one second.
    Slow,
    /// The connection is broken, and the guest tries to restore it. `attempt` counts the retries.
    Reconnecting {
        attempt: u32,
    },
    /// The connection is lost for good.
    Lost(LostBy),
}

/// Why a connection is lost for good.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LostBy {
    /// The host has closed the connection for this reason.
    #[error("{0}")]
    Host(Why),
    /// The host could not be reached. The guest does not retry after this error.
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

/// An event that a guest's connection reports to the [`GameClient`](crate::net::GameClient).
#[derive(Debug)]
pub(in crate::net) enum LineEvent {
    State(LineState),
    /// The host's public key. The host has proved that it owns this key.
    Key(HostKey),
    Word(FromHost),
    /// The round-trip time to the host.
    Delay(Duration),
    /// The guest's machine was suspended for this long.
    Slept(Duration),
}
