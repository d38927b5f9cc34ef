//! Decides when a guest saves the data of the match at its seat: when the match starts, then periodically, and when it
//! ends. With these data, the match can be continued after the program was killed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::call::Call;
use super::client::GameClient;
use super::line::{LineState, LostBy};
use super::retry_pause::RetryPause;
use super::seats::SeatedMatch;
use super::wire::Why;
use crate::base::disk::NotWritten;
use crate::rules::Side;

/// The interval at which the data of a running match are saved again, to update the time when the seat was last used.
const NOTED_AGAIN: Duration = Duration::from_secs(60);

/// The last note, and whether writing a note has failed. A note is the data of a match, to be saved on disk.
#[derive(Default)]
pub struct SeatNotes {
    /// The numbers of the table and the match in the last note, and whether the match was being played.
    noted: Option<(u64, u32, bool)>,
    again: Option<Instant>,
    /// Set by [`SeatNote::write`] if a note could not be written.
    failed: Arc<AtomicBool>,
    /// Whether the next note repeats a note that could not be written.
    retries: bool,
    pause: RetryPause,
}

/// A note that must be written. The caller must write the note on a thread that may wait for a slow disk.
#[must_use]
pub struct SeatNote {
    call: Call,
    table: u64,
    played: Option<SeatedMatch>,
    is_retry: bool,
    failed: Arc<AtomicBool>,
}

impl SeatNotes {
    /// Returns the note that must be written now, if any. A note is due when the state of the match has changed, when
    /// the last note is older than `NOTED_AGAIN`, or when a failed note must be retried. `host` is the host's name.
    pub fn due(&mut self, call: &Call, client: &GameClient, host: &str) -> Option<SeatNote> {
        let game = client.game().filter(|game| game.seat.is_some())?;
        let is_sent_away = matches!(client.state(), LineState::Lost(LostBy::Host(Why::SentAway)));
        let is_played = game.begun && game.session().ending().is_none() && !is_sent_away;
        let (state, now) = (Some((game.table, game.game, is_played)), Instant::now());
        if self.failed.swap(false, Ordering::Relaxed) {
            (self.again, self.retries) = (Some(now + self.pause.grow()), true);
        }
        if self.noted == state && self.again.is_none_or(|again| now < again) {
            return None;
        }
        let is_retry = std::mem::take(&mut self.retries) && self.noted == state;
        if !is_retry {
            self.pause.reset();
        }
        (self.noted, self.again) = (state, is_played.then(|| now + NOTED_AGAIN));
        let played = call.whom().filter(|_| is_played).map(|whom| SeatedMatch {
            whom,
            host: host.to_owned(),
            names: Side::BOTH.map(|side| game.heading.name(side).unwrap_or_default().to_owned()),
            level: game.heading.level.clone(),
            left: false,
        });
        Some(SeatNote { call: call.clone(), table: game.table, played, is_retry, failed: self.failed.clone() })
    }
}

impl SeatNote {
    /// Writes the note. Returns the error if writing fails. A retry returns no error, because the first attempt has
    /// already returned one.
    pub fn write(self) -> Option<NotWritten> {
        let error = self.call.note_match(self.table, self.played).err()?;
        self.failed.store(true, Ordering::Relaxed);
        tracing::warn!(%error, "a match could not be noted; it is tried again");
        Some(error).filter(|_| !self.is_retry)
    }
}
