//! The screens, and what belongs to each. A screen owns its entities; overlays float over it.

mod game_over;
mod loading;
mod overlay;
mod play;
mod rules;
mod title;

use bevy::prelude::*;

pub use loading::StraightToTable;
pub use play::split;

pub fn plugin(app: &mut App) {
    app.add_plugins((loading::plugin, title::plugin, play::plugin, game_over::plugin, rules::plugin));
}
