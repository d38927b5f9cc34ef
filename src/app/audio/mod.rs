//! The sounds of the game. This module reads the same messages as the board; no other module waits for it.
//!
//! Every short sound is requested with the message [`PlaySound`]. This module itself requests the sounds of the board's
//! motion, of the end of a match and of low time. There are three buses, each with its own volume: effects, ambience,
//! music.

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

/// The part that works without audio output: which sounds are requested, and when.
pub fn messages(app: &mut App) {
    app.init_resource::<MusicWanted>().add_message::<PlaySound>().add_plugins((cues::plugin, ends::plugin));
}

/// Whether music plays; set by the current screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MusicWanted(pub bool);

/// Plays a short sound now.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    pub sound: SoundEffect,
    /// The stereo position, from -1 for the board's first file (column) to 1 for its last.
    pub pan: f32,
}

impl PlaySound {
    /// Returns a sound in the middle of the stereo field.
    pub fn of(sound: SoundEffect) -> PlaySound {
        PlaySound { sound, pan: 0.0 }
    }
}
