//! When a guest saves which match is played at its seat: at the start, periodically, and at the end. A saved match can
//! be continued after the program was killed.

use std::time::{Duration, Instant};

use super::call::Call;
use super::client::GameClient;
use super::line::{LineState, LostBy};
use super::seats::SeatedMatch;
use super::wire::Why;
use crate::base::disk::NotWritten;
use crate::rules::Side;

/// How often the time of a match that is being played is saved again.
const NOTED_AGAIN: Duration = Duration::from_secs(60);

/// The last note: the table, the match there, whether the match is being played, and the time of the note.
#[derive(Default)]
pub struct SeatNotes(Option<((u64, u32, bool), Instant)>);

/// A note that must be written; the caller writes it on a thread that may wait for a slow disk.
#[must_use]
pub struct SeatNote {
    call: Call,
    table: u64,
    played: Option<SeatedMatch>,
}

impl SeatNotes {
    /// Returns the note that must be written now; from then on it counts as written. `host`: the host's name.
    pub fn due(&mut self, call: &Call, client: &GameClient, host: &str) -> Option<SeatNote> {
        let game = client.game().filter(|game| game.seat.is_some())?;
        let is_sent_away = matches!(client.state(), LineState::Lost(LostBy::Host(Why::SentAway)));
        let is_played = game.begun && game.session().ending().is_none() && !is_sent_away;
        let now = (game.table, game.game, is_played);
        let is_known = |(known, at): (_, Instant)| known == now && (!is_played || at.elapsed() < NOTED_AGAIN);
        if self.0.is_some_and(is_known) {
            return None;
        }
        self.0 = Some((now, Instant::now()));
        let played = call.whom().filter(|_| is_played).map(|whom| SeatedMatch {
            whom,
            host: host.to_owned(),
            names: Side::BOTH.map(|side| game.heading.name(side).unwrap_or_default().to_owned()),
            level: game.heading.level.clone(),
            left: false,
        });
        Some(SeatNote { call: call.clone(), table: game.table, played })
    }
}

impl SeatNote {
    /// # Errors
    /// The file cannot be written.
    pub fn write(self) -> Result<(), NotWritten> {
        self.call.note_match(self.table, self.played)
    }
}
