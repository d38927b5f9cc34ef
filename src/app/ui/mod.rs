//! The user interface toolkit of all panels: the theme, the pictures for egui, the layouts and the widgets. Panels are
//! plain functions without a Bevy world.

pub mod clipboard;
pub mod keys;
mod kit;
pub mod layout;
pub mod lettering;
pub mod palette;
mod panels;
pub mod scale;
mod spoken;
mod textures;
mod theme;
mod trigger_words;
pub mod widgets;
pub mod wrapping;

use bevy::prelude::*;

pub use kit::{Hints, Kit};
pub use panels::Panels;
pub use spoken::PanelLocale;
pub use textures::Textures;
pub use widgets::meant_most;

pub fn plugin(app: &mut App) {
    app.add_plugins((theme::plugin, textures::plugin, keys::plugin, scale::plugin, spoken::plugin));
}
