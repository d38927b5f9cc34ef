//! One clock for everything that moves on the board: each motion knows when it began and is a pure function of the time.

use bevy::prelude::*;

use super::Animations;
use crate::play::StillMoving;

/// Milliseconds at speed Normal, since the app began.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct BoardClock {
    pub now_ms: f64,
    /// The laboratory's hand is on it: it does not run by itself, and nothing that is over is put away.
    pub held: bool,
    ends_ms: f64,
}

impl BoardClock {
    /// Time since a moment; negative before it.
    pub fn since(&self, start_ms: f64) -> f32 {
        (self.now_ms - start_ms) as f32
    }

    /// Something moves until then.
    pub fn until(&mut self, end_ms: f64) {
        self.ends_ms = self.ends_ms.max(end_ms);
    }

    /// Whether something moves.
    pub fn busy(&self) -> bool {
        self.now_ms < self.ends_ms
    }

    /// Whether what lasts so long since its start is over and can be put away.
    pub fn over(&self, start_ms: f64, lasts_ms: f32) -> bool {
        !self.held && self.now_ms >= start_ms + f64::from(lasts_ms)
    }

    /// Everything that moves is over at once: a click during travel, the speed Off.
    pub fn finish(&mut self) {
        if !self.held {
            self.now_ms = self.now_ms.max(self.ends_ms);
        }
    }
}

/// Whoever waits for the table to be calm hears of it.
pub fn tell(clock: Res<BoardClock>, mut moving: ResMut<StillMoving>) {
    moving.set_if_neq(StillMoving(clock.busy()));
}

/// Time passes.
pub fn run(time: Res<Time>, animations: Res<Animations>, mut clock: ResMut<BoardClock>) {
    if !clock.held {
        let stretch = if animations.stretch > 0.0 { f64::from(animations.stretch) } else { 1.0 };
        clock.now_ms += time.delta_secs_f64() * 1000.0 / stretch;
    }
}
