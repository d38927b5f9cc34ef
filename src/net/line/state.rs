//! How a line is, why it is lost, and what it tells its door.

use std::time::Duration;

use crate::net::key::HostKey;
use crate::net::wire::{FromHost, Why};

use super::DialError;

/// How a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineState {
    Connecting,
    /// The host is not there yet: it is called until it is.
    Awaited,
    Connected,
    /// The host has not answered for longer than usual.
    Slow,
    /// It broke, and is dialled for the so-many-th time.
    Reconnecting {
        attempt: u32,
    },
    /// For good.
    Lost(LostBy),
}

/// Why a line is lost for good.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LostBy {
    /// The host has sent us away.
    #[error("{0}")]
    Host(Why),
    /// There was no way to the host from the beginning.
    #[error("The host cannot be reached: {0}.")]
    Dial(DialError),
    /// The line broke and could not be mended in time.
    #[error("The connection to the host was lost and could not be restored.")]
    Broken,
    /// What came was not this game's protocol.
    #[error("What answered there does not speak this game's protocol.")]
    NotAHost,
    /// On purpose.
    #[error("You have left.")]
    Left,
}

/// What a line tells its door.
#[derive(Debug)]
pub(in crate::net) enum Told {
    State(LineState),
    /// The key that the host has shown.
    Key(HostKey),
    Word(FromHost),
    /// Between the host and back.
    Delay(Duration),
    /// This machine slept.
    Slept(Duration),
}
