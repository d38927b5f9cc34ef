//! The moment that is drawn.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::awake::Ambience;
use crate::app::motion::{Animations, BoardClock};
use crate::game::content::motion_file::Motion;

/// The time of all motion on the board and of what lives around it, with the numbers of all motion.
#[derive(SystemParam)]
pub(super) struct DrawnMoment<'w> {
    pub clock: Res<'w, BoardClock>,
    pub ambience: Res<'w, Ambience>,
    animations: Res<'w, Animations>,
}

impl DrawnMoment<'_> {
    pub fn motion(&self) -> &Motion {
        &self.animations.motion
    }
}
