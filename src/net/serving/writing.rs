//! The outgoing queue of a connection, and the task that writes the queued frames.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncWrite, AsyncWriteExt};
use tokio::sync::{Notify, mpsc};
use tokio::time::timeout;

use super::LAST_WORD;
use crate::net::pipe::RoundTrip;

/// The longest time for writing one frame. If it is exceeded, the connection counts as broken.
const STUCK: Duration = Duration::from_secs(10);

/// The server's end of the queue. When this end is dropped, the queued frames are still sent, and then the connection
/// is closed.
pub(super) struct Outgoing {
    frames: mpsc::UnboundedSender<Arc<[u8]>>,
    bytes: Arc<AtomicUsize>,
    given_up: Arc<Notify>,
    round_trip: Option<RoundTrip>,
}

/// The connection's end of the queue.
pub(super) struct PeerWriter {
    queue: mpsc::UnboundedReceiver<Arc<[u8]>>,
    bytes: Arc<AtomicUsize>,
    given_up: Arc<Notify>,
}

/// Creates a queue. `round_trip` returns the round-trip time that the transport has measured.
pub(super) fn queue(round_trip: Option<RoundTrip>) -> (Outgoing, PeerWriter) {
    let (frames, queue) = mpsc::unbounded_channel();
    let (bytes, given_up) = (Arc::<AtomicUsize>::default(), Arc::<Notify>::default());
    let outgoing = Outgoing { frames, bytes: bytes.clone(), given_up: given_up.clone(), round_trip };
    (outgoing, PeerWriter { queue, bytes, given_up })
}

impl Outgoing {
    pub fn send(&self, frame: Arc<[u8]>) {
        self.bytes.fetch_add(frame.len(), Ordering::Relaxed);
        // Sending fails if the connection is lost. The reader of the connection reports this to the server.
        let _ = self.frames.send(frame);
    }

    /// Returns the round-trip time that the transport has measured.
    pub fn round_trip(&self) -> Option<Duration> {
        self.round_trip.as_ref()?()
    }

    /// Returns how many bytes are queued.
    pub fn waiting(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Discards the queued frames, and closes the connection at once.
    pub fn give_up(self) {
        self.given_up.notify_one();
    }
}

impl PeerWriter {
    pub async fn write(self, line: &mut (impl AsyncWrite + Unpin)) {
        let given_up = self.given_up.clone();
        tokio::select! {
            () = self.write_all(line) => {}
            // The remaining frames of the queue are dropped to free their memory.
            () = given_up.notified() => {}
        }
    }

    async fn write_all(mut self, line: &mut (impl AsyncWrite + Unpin)) {
        while let Some(frame) = self.queue.recv().await {
            let length = frame.len();
            if !matches!(timeout(STUCK, line.write_all(&frame)).await, Ok(Ok(()))) {
                return;
            }
            self.bytes.fetch_sub(length, Ordering::Relaxed);
        }
        // The result is ignored, because the other end may have closed the connection already.
        let _ = timeout(LAST_WORD, line.shutdown()).await;
    }
}
