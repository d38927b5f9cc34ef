//! The clock of the match: the frame's real time is passed into it.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::messages::{MovePlayed, Playback};
use super::states::Paused;
use super::table::Match;
use crate::awake::KeepAwake;

/// Below so much time left, tenths are shown.
pub const TENTHS_BELOW: Duration = Duration::from_secs(10);

/// Lets time pass for the side to move. A missed turn or a flag that falls is a change of the match like any other.
pub fn run_clock(
    time: Res<Time<Real>>,
    paused: Option<Res<State<Paused>>>,
    game: Option<ResMut<Match>>,
    awake: Option<ResMut<KeepAwake>>,
    mut played: MessageWriter<MovePlayed>,
) {
    let Some(mut game) = game else { return };
    // Thinking alone is no change: the world need not be compared with the match for it.
    let session = &mut game.bypass_change_detection().0;
    session.set_paused(paused.is_some_and(|paused| *paused.get() == Paused::Yes));
    if !session.is_running() {
        return;
    }
    let missed: Vec<_> = session.advance(time.delta()).to_vec();
    let least = [session.time_left(session.side_to_move()), session.move_time_left()].into_iter().flatten().min();
    if let (Some(mut awake), Some(left)) = (awake, least) {
        // The next digit that changes is the next picture worth drawing.
        let digit = if left < TENTHS_BELOW { 100 } else { 1000 };
        awake.within(Duration::from_millis(left.as_millis() as u64 % digit + 1));
    }
    if !missed.is_empty() || session.ending().is_some() {
        game.set_changed();
    }
    for ply in missed {
        played.write(MovePlayed { steps: ply.steps, playback: Playback::Forward });
    }
}
