//! Shows a finished turn again, with the timelines of its actions one after another. The match does not change.

use bevy::prelude::*;

use super::timeline::Timeline;
use super::{Animations, BoardClock, TimelineStarted};
use crate::app::play::TurnReplayRequested;

/// Starts the timelines of the actions of a finished turn. Each timeline begins when the previous one has ended.
pub(super) fn replay(
    mut requests: MessageReader<TurnReplayRequested>,
    animations: Res<Animations>,
    mut clock: ResMut<BoardClock>,
    mut performances: MessageWriter<TimelineStarted>,
) {
    let Some(TurnReplayRequested(turn)) = requests.read().last() else { return };
    clock.finish();
    let mut start_ms = clock.now_ms;
    for played in turn {
        let timeline = Timeline::of_move(&animations.motion, played, animations.reduced);
        let lasts_ms = f64::from(timeline.total_ms);
        performances.write(TimelineStarted { start_ms, timeline });
        start_ms += lasts_ms;
    }
}
