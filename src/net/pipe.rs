//! A connection between a guest and a host over any transport: an ordered byte stream in each direction.

use std::any::Any;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};

use super::key::HostKey;
use super::peer::LineSource;

/// The buffer size of a connection within this process, in bytes.
const MEMORY: usize = 64 * 1024;

/// A function that returns the round-trip time measured by the transport.
pub type RoundTrip = Box<dyn Fn() -> Option<Duration> + Send>;

/// One end of a connection.
pub struct Pipe {
    pub read: Box<dyn AsyncRead + Send + Unpin>,
    pub write: Box<dyn AsyncWrite + Send + Unpin>,
    /// The source of the connection, as seen from this end.
    pub source: LineSource,
    /// The host's public key; `None` at the host's end, and if the transport has not verified the key.
    pub key: Option<HostKey>,
    /// The function that returns the measured round-trip time; `None` if the transport does not measure it.
    pub round_trip: Option<RoundTrip>,
    /// Keeps the connection open. Dropping the guard closes the connection.
    pub guard: Box<dyn Any + Send>,
}

impl Pipe {
    /// Creates one end of a connection. The fields `key` and `round_trip` are `None`.
    pub(super) fn new(
        write: impl AsyncWrite + Send + Unpin + 'static,
        read: impl AsyncRead + Send + Unpin + 'static,
        source: LineSource,
        guard: impl Any + Send,
    ) -> Pipe {
        let (read, write, guard) = (Box::new(read), Box::new(write), Box::new(guard));
        Pipe { read, write, source, key: None, round_trip: None, guard }
    }
}

/// Returns the two ends of a connection within this process.
pub fn pair() -> (Pipe, Pipe) {
    let (one, other) = tokio::io::duplex(MEMORY);
    (of_stream(one), of_stream(other))
}

fn of_stream(stream: tokio::io::DuplexStream) -> Pipe {
    let (read, write) = tokio::io::split(stream);
    Pipe::new(write, read, LineSource::Here, ())
}
