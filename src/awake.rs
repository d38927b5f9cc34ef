//! When nothing moves the game sleeps until something happens; whoever moves something keeps it awake.

use std::time::Duration;

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    app.init_resource::<KeepAwake>();
}

/// When the next frame is wanted at the latest; `None`: when something happens.
#[derive(Resource, Default, Debug)]
pub struct KeepAwake(Option<Duration>);

impl KeepAwake {
    /// Something moves in this frame; the next one must follow at once.
    pub fn this_frame(&mut self) {
        self.within(Duration::ZERO);
    }

    /// Something will look different after this time.
    pub fn within(&mut self, wait: Duration) {
        self.0 = Some(self.0.map_or(wait, |sooner| sooner.min(wait)));
    }

    /// Answers when the next frame is wanted, and forgets it.
    pub fn take(&mut self) -> Option<Duration> {
        std::mem::take(&mut self.0)
    }
}
