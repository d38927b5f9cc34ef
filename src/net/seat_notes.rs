//! Decides when a guest saves which match is played at its seat: at the start, periodically, and at the end. A saved
//! match can be continued after the program was killed.

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

/// The interval at which a match that is being played is saved again, to update its time.
const NOTED_AGAIN: Duration = Duration::from_secs(60);

/// The state of the last note (a note is one saving of a match), and of attempts that failed.
#[derive(Default)]
pub struct SeatNotes {
    /// The table and the match of the last note, and whether the match was being played.
    noted: Option<(u64, u32, bool)>,
    again: Option<Instant>,
    /// Set if a note could not be written.
    failed: Arc<AtomicBool>,
    /// Whether the next note repeats a note that could not be written.
    retries: bool,
    pause: RetryPause,
}

/// A note that must be written; the caller writes it on a thread that may wait for a slow disk.
#[must_use]
pub struct SeatNote {
    call: Call,
    table: u64,
    played: Option<SeatedMatch>,
    is_retry: bool,
    failed: Arc<AtomicBool>,
}

impl SeatNotes {
    /// Returns the note that must be written now, if any. The returned note counts as written. `host` is the host's
    /// name.
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
    /// Writes the note. Returns the reason of a failure, unless this attempt is a retry, whose failure was already
    /// returned.
    pub fn write(self) -> Option<NotWritten> {
        let error = self.call.note_match(self.table, self.played).err()?;
        self.failed.store(true, Ordering::Relaxed);
        tracing::warn!(%error, "a match could not be noted; it is tried again");
        Some(error).filter(|_| !self.is_retry)
    }
}
