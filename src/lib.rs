//! Riverleap: Jungle (Dou Shou Qi) as a desktop game. This file is the tree of rooms; `main` imports only `cli`.

/// The version of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

pub mod arena;
pub mod cli;
pub mod content;
#[cfg(feature = "app")]
pub mod crash;
pub mod disk;
pub mod engine;
pub mod lessons;
pub mod levels;
pub mod locale;
#[cfg(feature = "net")]
pub mod log;
#[cfg(feature = "net")]
pub mod net;
pub mod players;
#[cfg(feature = "net")]
pub mod rate_limit;
pub mod rules;
pub mod session;
pub mod settings;
pub mod shown;
pub mod stage;
pub mod text;
pub mod tuning;

#[cfg(feature = "app")]
pub mod audio;
#[cfg(feature = "app")]
pub mod awake;
#[cfg(feature = "app")]
pub mod board;
#[cfg(feature = "app")]
pub mod input;
#[cfg(feature = "app")]
pub mod motion;
#[cfg(feature = "app")]
pub mod online;
#[cfg(feature = "app")]
pub mod pictures;
#[cfg(feature = "app")]
pub mod play;
#[cfg(feature = "app")]
pub mod screens;
#[cfg(feature = "app")]
pub mod testing;
#[cfg(feature = "app")]
pub mod ui;
#[cfg(feature = "app")]
pub mod window;

/// The whole game except for its window: pictures, the match, board, panels, screens.
#[cfg(feature = "app")]
pub struct GamePlugin {
    /// Sounds are requested but not played.
    pub silent: bool,
}

#[cfg(feature = "app")]
impl bevy::prelude::Plugin for GamePlugin {
    fn build(&self, app: &mut bevy::prelude::App) {
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
