//! A line between a guest and a host, whatever carries it: bytes in order, both ways.

use std::any::Any;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};

use super::hall::Source;
use super::key::HostKey;

/// How many bytes wait in a line within this process.
const MEMORY: usize = 64 * 1024;

/// The time to the other end and back, as the line itself measures it.
pub type RoundTrip = Box<dyn Fn() -> Option<Duration> + Send>;

/// One end of a line.
pub struct Pipe {
    pub read: Box<dyn AsyncRead + Send + Unpin>,
    pub write: Box<dyn AsyncWrite + Send + Unpin>,
    /// Where the other end is.
    pub source: Source,
    /// The host's key, at a guest's end, where the line has proved it.
    pub key: Option<HostKey>,
    /// What the line has measured of the time there and back; `None`: it measures nothing.
    pub round_trip: Option<RoundTrip>,
    /// What keeps the line up; the line is closed once it is dropped.
    pub guard: Box<dyn Any + Send>,
}

/// The two ends of a line within this process.
pub fn pair() -> (Pipe, Pipe) {
    let (one, other) = tokio::io::duplex(MEMORY);
    (of_stream(one), of_stream(other))
}

fn of_stream(stream: tokio::io::DuplexStream) -> Pipe {
    let (read, write) = tokio::io::split(stream);
    let (read, write) = (Box::new(read), Box::new(write));
    Pipe { read, write, source: Source::Here, key: None, round_trip: None, guard: Box::new(()) }
}
