//! The screens and what belongs to each. A screen owns its entities; overlays float over it.

mod clicks;
mod exchange;
mod focus;
mod game_over;
mod hold;
pub mod journal;
mod lab;
pub mod library;
mod loading;
mod opponents;
mod page;
mod play;
mod rules;
mod seating;
mod settings;
mod setup;
mod surroundings;
mod title;
mod top;

use bevy::prelude::*;

pub use journal::Resumed;
pub use lab::FirstAnimation;
pub use loading::StraightTo;
pub use play::{console, moves_played};

pub fn plugin(app: &mut App) {
    app.add_plugins((
        loading::plugin,
        title::plugin,
        page::plugin,
        opponents::plugin,
        setup::plugin,
        seating::plugin,
        play::plugin,
        game_over::plugin,
        rules::plugin,
        settings::plugin,
        clicks::plugin,
        surroundings::plugin,
        lab::plugin,
        (top::plugin, hold::plugin),
        focus::plugin,
    ));
}
