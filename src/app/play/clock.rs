//! Advances the match clock by the real time of each frame in which the match was in play.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::messages::{MovePlayed, Playback};
use super::screen::Screen;
use super::states::Paused;
use super::table::Table;
use crate::app::awake::KeepAwake;
use crate::game::session::Session;

/// If less time than this is left, the clock shows tenths of a second.
pub const TENTHS_BELOW: Duration = Duration::from_secs(10);

/// A frame may come late, for example because drawing is slow. If the frame is late by at most this time, the whole
/// time since the last frame counts as time in play. If it is later (the computer slept, or the process was stopped),
/// this time is ignored.
const LATE: Duration = Duration::from_secs(5);

/// The last frame in which the clock ran.
#[derive(Clone, Copy, Debug)]
pub struct Ran {
    at: Duration,
    /// The latest time at which the next frame was due.
    next: Duration,
}

impl Ran {
    /// Returns the time in play from the frame `self` until `now`; zero if the present frame is later than `LATE`
    /// allows.
    fn passed(self, now: Duration) -> Duration {
        if now <= self.next + LATE { now - self.at } else { Duration::ZERO }
    }
}

/// Advances the clock of the side to move. A missed turn or a fallen flag changes the match like a move.
///
/// The time since the last frame counts if the clock ran in the last frame, even if the match is paused in the current
/// frame. All time in play therefore counts, and time in a pause or on another screen does not.
pub fn run_clock(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    paused: Option<Res<State<Paused>>>,
    mut table: ResMut<Table>,
    awake: Option<ResMut<KeepAwake>>,
    mut ran: Local<Option<Ran>>,
    mut played: MessageWriter<MovePlayed>,
) {
    let now = time.elapsed();
    let passed = ran.take().map_or(Duration::ZERO, |last| last.passed(now));
    // The progress of the clock alone must not mark the table as changed. Otherwise, the systems that run on a change
    // of the table would run in every frame.
    let Some(session) = table.bypass_change_detection().a_match_mut() else { return };
    let missed: Vec<_> = session.advance(passed).to_vec();
    let in_play = screen.get().facts().clock && paused.is_none_or(|paused| *paused.get() == Paused::No);
    session.set_paused(!in_play);
    if let Some(wait) = until_next_digit(session) {
        *ran = Some(Ran { at: now, next: now + wait });
        if let Some(mut awake) = awake {
            awake.within(wait);
        }
    }
    played.write_batch(missed.iter().map(|ply| MovePlayed::of(ply, session, Playback::Forward)));
    if passed > Duration::ZERO && (!missed.is_empty() || session.ending().is_some()) {
        table.set_changed();
    }
}

/// Returns the time until a displayed digit of the clock changes, so that a frame must be drawn. Returns `None` while
/// the clock stands still.
fn until_next_digit(session: &Session) -> Option<Duration> {
    let left = [session.time_left(session.side_to_move()), session.move_time_left()].into_iter().flatten().min()?;
    let digit = if left < TENTHS_BELOW { 100 } else { 1000 };
    session.is_running().then(|| Duration::from_millis(left.as_millis() as u64 % digit + 1))
}
