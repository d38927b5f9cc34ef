//! Reads from a connection within a rate limit. A fast sender is slowed down. The connection is closed only if too many
//! bytes (a flood) arrive while a message is delayed.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

use tokio::io::{AsyncRead, AsyncReadExt, ReadBuf};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::ToServer;
use crate::base::rate_limit::{RateLimit, TokenBucket};
use crate::net::metrics::Metrics;
use crate::net::peer::PeerId;
use crate::net::wire::{FromGuest, Hello, LONGEST_FROM_GUEST, decode, read_frame};

/// If more than this many bytes arrive while a message is delayed by the rate limit, they count as a flood. A correct
/// client waits for answers, so it sends only a few dozen bytes in that time.
const FLOOD: usize = 8 * 1024;

pub(super) struct PeerReader {
    pub peer: PeerId,
    pub here: bool,
    pub pace: RateLimit,
    pub server: mpsc::Sender<ToServer>,
    pub metrics: Arc<Metrics>,
}

impl PeerReader {
    pub async fn read(self, line: &mut (impl AsyncRead + Unpin)) {
        let mut line = Ahead { line, bytes: Vec::new(), ended: false };
        let mut first = true;
        let mut pace = TokenBucket::new(self.pace, Instant::now());
        loop {
            let body = read_frame(&mut line, LONGEST_FROM_GUEST).await;
            let message = body.and_then(|body| {
                self.metrics.bytes_in.add(body.len() as u64 + 4);
                if first { Hello::decode(&body).map(FromGuest::Hello) } else { decode(&body) }
            });
            first = false;
            let (said, last) = match message {
                // A player in the host's own process has no rate limit.
                Ok(_) if !self.here && !line.waits_for(&mut pace).await => (ToServer::Flood(self.peer), true),
                Ok(message) => (ToServer::Heard(self.peer, message), false),
                Err(error) => (ToServer::Junk(self.peer, error), true),
            };
            if self.server.send(said).await.is_err() || last {
                return;
            }
        }
    }
}

/// A connection, and the bytes read ahead while a message was delayed.
struct Ahead<'a, R> {
    line: &'a mut R,
    bytes: Vec<u8>,
    ended: bool,
}

impl<R: AsyncRead + Unpin> Ahead<'_, R> {
    /// Waits until the rate limit allows one more message. Returns `false` if a flood arrives in the meantime.
    async fn waits_for(&mut self, pace: &mut TokenBucket) -> bool {
        while !pace.take(Instant::now()) {
            let refilled = sleep(pace.refills_in(Instant::now()));
            tokio::pin!(refilled);
            loop {
                tokio::select! {
                    () = &mut refilled => break,
                    more = self.line.read_buf(&mut self.bytes), if !self.ended => {
                        // The end of the connection or a read error is handled when the next frame is read.
                        self.ended = !matches!(more, Ok(1..));
                        if self.bytes.len() > FLOOD {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }
}

impl<R: AsyncRead + Unpin> AsyncRead for Ahead<'_, R> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.bytes.is_empty() {
            return Pin::new(&mut *self.line).poll_read(context, into);
        }
        let more = self.bytes.len().min(into.remaining());
        into.put_slice(&self.bytes[..more]);
        self.bytes.drain(..more);
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use std::time::Duration;

    use tokio::io::AsyncWriteExt;
    use tokio::runtime::Builder;

    use super::*;
    use crate::net::wire::{FrameError, Want, encode};

    /// Sends `bytes` after a valid hello, and returns what the reader has passed to the server. The rate limit allows
    /// ten messages at once, and then one message every 10 milliseconds.
    fn read(bytes: Vec<u8>) -> Vec<ToServer> {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async move {
            let (mut guest, mut host) = tokio::io::duplex(1024 * 1024);
            let (server, mut heard) = mpsc::channel(10_000);
            let pace = RateLimit { burst: 10, every: Duration::from_millis(10) };
            let reader = PeerReader { peer: PeerId(1), here: false, pace, server, metrics: Arc::default() };
            let hello = FromGuest::Hello(Hello::new("Ann", Want::Look));
            guest.write_all(&[encode(&hello), bytes].concat()).await.unwrap();
            drop(guest);
            reader.read(&mut host).await;
            std::iter::from_fn(|| heard.try_recv().ok()).collect()
        })
    }

    #[test]
    fn whoever_is_too_fast_waits_and_loses_no_word() {
        let begun = Instant::now();
        let words = (0..100).flat_map(|n| encode(&FromGuest::Ping { n })).collect();
        let heard = read(words);
        let pings = heard.iter().filter_map(|word| match word {
            ToServer::Heard(_, FromGuest::Ping { n }) => Some(*n),
            _ => None,
        });
        assert_eq!(pings.collect::<Vec<_>>(), (0..100).collect::<Vec<_>>());
        assert!(matches!(heard.last(), Some(ToServer::Junk(_, FrameError::Closed))));
        // The guest has sent the hello and 100 messages. Ten of these 101 messages pass at once, and the other 91
        // messages wait 10 milliseconds each.
        assert!(begun.elapsed() >= Duration::from_millis(900), "{:?}", begun.elapsed());
    }

    #[test]
    fn a_flood_is_noticed_before_it_is_read() {
        let heard = read(encode(&FromGuest::Tables).repeat(10_000));
        assert!(matches!(heard.last(), Some(ToServer::Flood(_))));
        assert!(heard.len() < 20, "{} of them were heard", heard.len());
    }

    #[test]
    fn a_line_that_breaks_while_a_message_waits_is_noticed() {
        let mut words = encode(&FromGuest::Tables).repeat(11);
        words.extend([0, 0, 0, 9, 1]);
        assert!(matches!(read(words).last(), Some(ToServer::Junk(_, FrameError::Broken(_)))));
    }
}
