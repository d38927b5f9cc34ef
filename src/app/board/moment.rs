//! The time at which the board is drawn.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::awake::AmbientTime;
use crate::app::motion::{Animations, BoardClock};
use crate::game::content::motion_file::Motion;

/// The times of the board's motion and of the ambience, and the parameters of all animations ([`Motion`]).
#[derive(SystemParam)]
pub(super) struct DrawnMoment<'w> {
    pub clock: Res<'w, BoardClock>,
    pub ambience: Res<'w, AmbientTime>,
    animations: Res<'w, Animations>,
}

impl DrawnMoment<'_> {
    pub fn motion(&self) -> &Motion {
        &self.animations.motion
    }
}
