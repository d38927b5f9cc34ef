//! One clock for everything that moves on the board: each motion stores its start and is a pure function of this time.

use bevy::prelude::*;

use super::Animations;
use crate::play::StillMoving;

/// The time of all motion on the board, in milliseconds at speed Normal.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct BoardClock {
    pub now_ms: f64,
    /// The laboratory sets the time: the clock does not run by itself, and finished motions are not removed.
    pub held: bool,
    ends_ms: f64,
}

impl BoardClock {
    /// Milliseconds since `start_ms`; negative before it.
    pub fn since(&self, start_ms: f64) -> f32 {
        (self.now_ms - start_ms) as f32
    }

    /// Keeps the clock busy at least until `end_ms`.
    pub fn until(&mut self, end_ms: f64) {
        self.ends_ms = self.ends_ms.max(end_ms);
    }

    /// Whether anything still moves.
    pub fn busy(&self) -> bool {
        self.now_ms < self.ends_ms
    }

    /// Whether a motion that began at `start_ms` and lasts `lasts_ms` is over and can be removed.
    pub fn over(&self, start_ms: f64, lasts_ms: f32) -> bool {
        !self.held && self.now_ms >= start_ms + f64::from(lasts_ms)
    }

    /// Ends every motion at once: on a click during travel, and at speed Off.
    pub fn finish(&mut self) {
        if !self.held {
            self.now_ms = self.now_ms.max(self.ends_ms);
        }
    }
}

/// Publishes whether anything moves, for systems that wait until the table is calm.
pub fn tell(clock: Res<BoardClock>, mut moving: ResMut<StillMoving>) {
    moving.set_if_neq(StillMoving(clock.busy()));
}

/// Advances the clock by this frame's time, at the speed that the player chose.
pub fn run(time: Res<Time>, animations: Res<Animations>, mut clock: ResMut<BoardClock>) {
    if !clock.held {
        let stretch = if animations.stretch > 0.0 { f64::from(animations.stretch) } else { 1.0 };
        clock.now_ms += time.delta_secs_f64() * 1000.0 / stretch;
    }
}
