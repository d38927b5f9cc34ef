//! When nothing moves the game sleeps until something happens; whoever moves something keeps it awake.

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    app.init_resource::<KeepAwake>();
}

/// Asks for another frame right after this one.
#[derive(Resource, Default, Debug)]
pub struct KeepAwake(bool);

impl KeepAwake {
    /// Something moves in this frame; the next one must follow at once.
    pub fn this_frame(&mut self) {
        self.0 = true;
    }

    /// Answers whether anyone asked, and forgets it.
    pub fn take(&mut self) -> bool {
        std::mem::take(&mut self.0)
    }
}
