//! The look of panels and buttons: theme, pictures for egui, widgets. Panels are plain functions without a Bevy world.

pub mod clipboard;
pub mod keys;
mod panels;
mod skin;
mod textures;
pub mod theme;
mod widgets;

use bevy::prelude::*;

pub use panels::Panels;
pub use skin::Skin;
pub use textures::Textures;
pub use widgets::{ButtonLook, meant_most};

pub fn plugin(app: &mut App) {
    app.add_plugins((theme::plugin, textures::plugin, keys::plugin));
}
