//! The clock of the match: the frame's real time is passed into it, as far as it was time in play.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::messages::{MovePlayed, Playback};
use super::screen::Screen;
use super::states::Paused;
use super::table::Table;
use crate::app::awake::KeepAwake;
use crate::game::session::Session;

/// Below so much time left, tenths are shown.
pub const TENTHS_BELOW: Duration = Duration::from_secs(10);

/// A frame may come so much later than it was wanted: a slow or busy computer draws slowly, and that time counts. What
/// comes later still was no waiting of ours: the computer slept, or the game was stopped.
const LATE: Duration = Duration::from_secs(5);

/// The last frame in which the clock ran.
#[derive(Clone, Copy, Debug)]
pub struct Ran {
    at: Duration,
    /// When the next frame was wanted at the latest.
    next: Duration,
}

impl Ran {
    /// The time in play since that frame.
    fn passed(self, now: Duration) -> Duration {
        if now <= self.next + LATE { now - self.at } else { Duration::ZERO }
    }
}

/// Lets time pass for the side to move. A missed turn or a flag that falls is a change of the match like any other.
///
/// What has passed since the last frame counts if the clock ran in that one, even where this one has just paused the
/// match; so neither the time of a pause nor that on another screen ever counts, and every moment in play does.
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
    // Thinking alone is no change: the world need not be compared with the match for it.
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

/// How long the clock will look the same: the next digit that changes is the next picture worth drawing. `None` while it
/// does not run.
fn until_next_digit(session: &Session) -> Option<Duration> {
    let left = [session.time_left(session.side_to_move()), session.move_time_left()].into_iter().flatten().min()?;
    let digit = if left < TENTHS_BELOW { 100 } else { 1000 };
    session.is_running().then(|| Duration::from_millis(left.as_millis() as u64 % digit + 1))
}
