//! What the table sounds like. The room reads the same messages as the board, for another sense; nothing waits for it.
//!
//! Whoever shows something that makes a noise writes [`Play`]; what needs no board is written here. Three buses can be
//! made louder and softer apart: effects, ambience, music.

mod bank;
mod buses;
mod cues;
mod effects;
mod ends;
mod voices;

use bevy::prelude::*;
use bevy_kira_audio::AudioPlugin;

pub use crate::motion::Effect;

pub fn plugin(app: &mut App) {
    app.add_plugins((messages, AudioPlugin, bank::plugin, buses::plugin, effects::plugin));
}

/// The room without its loudspeakers: who asks for which sound, and when.
pub fn messages(app: &mut App) {
    app.add_message::<Play>().add_plugins((cues::plugin, ends::plugin));
}

/// Plays a short sound now.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Play {
    pub sound: Effect,
    /// Where it is heard, from the board's first file, -1, to its last, 1.
    pub pan: f32,
}

impl Play {
    /// From the middle.
    pub fn of(sound: Effect) -> Play {
        Play { sound, pan: 0.0 }
    }
}
