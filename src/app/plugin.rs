//! The whole game as one plugin, for the window and for tests.

use bevy::prelude::{App, Plugin};

use super::{audio, awake, board, input, motion, online, pictures, play, screens, settings, ui};

/// The whole game except for its window: pictures, the match, board, panels, screens.
pub struct GamePlugin {
    /// Whether sounds are only requested and not played.
    pub silent: bool,
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            settings::plugin,
            awake::plugin,
            input::plugin,
            pictures::plugin,
            play::plugin,
            online::plugin,
        ))
        .add_plugins((motion::plugin, board::plugin, ui::plugin, screens::plugin));
        if self.silent {
            app.add_plugins(audio::messages);
        } else {
            app.add_plugins(audio::plugin);
        }
    }
}
