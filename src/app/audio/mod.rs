//! The sounds of the game. This module reads messages that the board reads too, for example the message that a move was
//! played. The game never waits for a sound.
//!
//! Every short sound is requested with the message [`PlaySound`]. This module itself requests the sounds of the board's
//! motion, of the end of a match and of low time. There are three audio channels, each with its own volume: effects,
//! ambience, music.

mod attention;
mod bank;
mod buses;
mod cues;
mod ends;
mod quiet;
mod sound_effects;
mod voices;

use bevy::prelude::*;
use bevy_kira_audio::AudioPlugin;

pub use crate::app::motion::SoundEffect;

pub fn plugin(app: &mut App) {
    quiet::hush();
    app.add_plugins((messages, AudioPlugin, bank::plugin, buses::plugin, sound_effects::plugin));
}

/// Adds the part of this module that needs no audio output. This part decides which sounds are requested, and when.
pub fn messages(app: &mut App) {
    app.init_resource::<MusicWanted>().add_message::<PlaySound>().add_plugins((cues::plugin, ends::plugin));
}

/// Whether the music plays. The current screen sets this value.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MusicWanted(pub bool);

/// Plays a short sound now.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    pub sound: SoundEffect,
    /// The stereo position, from -1 for the board's first file (column) to 1 for the last file.
    pub pan: f32,
}

impl PlaySound {
    /// Returns a sound in the middle of the stereo field.
    pub fn of(sound: SoundEffect) -> PlaySound {
        PlaySound { sound, pan: 0.0 }
    }
}
