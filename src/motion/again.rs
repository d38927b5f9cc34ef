//! A turn that is over, played once more to be watched: the same timelines, one after another. The match stays as it is.

use bevy::prelude::*;

use super::timeline::Timeline;
use super::{Animations, BoardClock, Performance};
use crate::play::{MovePlayed, Playback, Table, TurnReplayRequested};

/// Writes the performances of the last turn that is over, each to begin when the one before has ended.
pub(super) fn replay(
    mut requests: MessageReader<TurnReplayRequested>,
    table: Res<Table>,
    animations: Res<Animations>,
    mut clock: ResMut<BoardClock>,
    mut performances: MessageWriter<Performance>,
) {
    if requests.read().count() == 0 {
        return;
    }
    let Some(session) = table.session() else { return };
    clock.finish();
    let mut start_ms = clock.now_ms;
    for ply in session.last_turn() {
        let played = MovePlayed::of(ply, session, Playback::Forward);
        let timeline = Timeline::of_move(&animations.motion, &played, animations.reduced);
        let lasts_ms = f64::from(timeline.total_ms);
        performances.write(Performance { start_ms, timeline });
        start_ms += lasts_ms;
    }
}
