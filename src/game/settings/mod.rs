//! The player's settings for this computer: look, motion, sound. Stored in the data folder, and used for every match.

mod clock;
mod comfort;
mod effort;
mod fault;
mod file;
mod language;
mod unknown_fields;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use crate::game::content::theme::SideColours;
pub use clock::{CLOCKS, ClockChoice, INCREMENT_S, MOVE_S, TOTAL_S};
pub use comfort::{Faces, FoodChain, MouseMoves, Orientation, WindowPlace};
pub use effort::{FrameCap, Light};
pub use fault::{NotKept, SettingsFault};
pub use file::{FILE, KeptSettings, read};
pub use language::{Language, NoLanguage};

/// The version of the settings format of this build. Fields added by newer builds are kept.
pub const VERSION: u32 = 1;

/// All settings; a field missing from the file has its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The version of the file's format: [`VERSION`], or that of the newer build that wrote the file.
    pub version: u32,
    /// The name of a file in `assets/themes/`, without its extension.
    pub theme: String,
    pub speed: Speed,
    /// Turns off arcs, shakes and camera motion: pieces fade from square to square, scenery is still.
    pub reduced_motion: bool,
    pub scenery: Scenery,
    pub frame_cap: FrameCap,
    /// Whether frames wait for the screen, so that there is no tearing.
    pub vsync: bool,
    pub light: Light,
    /// Whether the player has been told that this computer is slow and less is drawn.
    pub told_light: bool,
    /// Whether the camera shakes a little when a big animal lands.
    pub lively: bool,
    pub sound: Sound,
    pub pace: MachinePace,
    /// Whether every position is evaluated, with the result in a bar beside the board.
    pub evaluation: bool,
    /// `None` for the language of the system.
    pub language: Option<Language>,
    /// The size of all text and controls, relative to the size that fits the window; see [`UI_SCALES`].
    pub ui_scale: f32,
    /// Whether the panel is at the left of the board.
    pub left_handed: bool,
    pub mouse_moves: MouseMoves,
    pub faces: Faces,
    pub side_colours: SideColours,
    pub food_chain: FoodChain,
    pub orientation: Orientation,
    /// Keys and pad buttons that differ from the default table: the action's name, and its triggers.
    pub bindings: BTreeMap<String, Vec<String>>,
    pub clock: ClockChoice,
    /// The ids of the finished lessons. Ids of lessons that this build does not have are kept.
    pub lessons: BTreeSet<String>,
    pub table: LastSeats,
    pub online: OnlineSettings,
    /// Whether messages of others in a match are hidden.
    pub mutes_talk: bool,
    pub window: WindowPlace,
}

/// The allowed range of `ui_scale`.
pub const UI_SCALES: RangeInclusive<f32> = 0.75..=2.0;

/// How quickly computer players move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MachinePace {
    Quick,
    #[default]
    Natural,
    Slow,
}

impl MachinePace {
    pub const ALL: [MachinePace; 3] = [MachinePace::Quick, MachinePace::Natural, MachinePace::Slow];

    /// The pause between the end of the last animation and a computer player's move.
    pub fn pause(self) -> Duration {
        Duration::from_millis(match self {
            MachinePace::Quick => 120,
            MachinePace::Natural => 350,
            MachinePace::Slow => 900,
        })
    }

    /// The factor on a strong opponent's thinking time, relative to the pace Natural.
    pub fn patience(self) -> f32 {
        match self {
            MachinePace::Quick => 0.3,
            MachinePace::Natural => 1.0,
            MachinePace::Slow => 2.0,
        }
    }
}

/// The last seats, written as on the command line: `human`, `engine:3`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LastSeats {
    pub white: String,
    pub black: String,
    /// The names of the players at this computer; empty if not given.
    pub white_name: String,
    pub black_name: String,
}

impl Default for LastSeats {
    /// The default opponent can be beaten by a child, but not without effort.
    fn default() -> LastSeats {
        LastSeats {
            white: "human".to_owned(),
            black: "engine:2".to_owned(),
            white_name: String::new(),
            black_name: String::new(),
        }
    }
}

/// The settings for matches with players elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OnlineSettings {
    /// The player's name in such matches; empty if not given.
    pub name: String,
    /// The last address or invite that the player connected to.
    pub address: String,
    /// Whether own games are announced in the local network.
    pub announced: bool,
    /// Whether games of others in the local network are searched for.
    pub looks: bool,
    /// The port of the player's own games; `None` for the default port.
    pub port: Option<u16>,
    /// Whether relays may be used if an invite alone does not connect.
    pub relays: bool,
    /// Whether the player was told what a relay can see, and has answered. Until then no relay is used.
    pub knows_relays: bool,
}

impl Default for OnlineSettings {
    fn default() -> OnlineSettings {
        OnlineSettings {
            name: String::new(),
            address: String::new(),
            announced: true,
            looks: true,
            port: None,
            relays: true,
            knows_relays: false,
        }
    }
}

/// The speed of animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speed {
    Off,
    Fast,
    #[default]
    Normal,
    Slow,
}

impl Speed {
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];

    /// The factor on an animation's duration, relative to the speed Normal.
    pub fn stretch(self) -> f32 {
        match self {
            Speed::Off => 0.0,
            Speed::Fast => 0.5,
            Speed::Normal => 1.0,
            Speed::Slow => 2.0,
        }
    }
}

/// Whether water, mist and leaves are animated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scenery {
    /// Like `Living`, unless the CPU does the drawing.
    #[default]
    Auto,
    Living,
    Still,
}

/// The volume of each bus, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sound {
    pub muted: bool,
    pub effects: f32,
    pub ambience: f32,
    pub music: f32,
}

impl Settings {
    /// Whether the lesson of that id has been finished.
    pub fn has_finished(&self, lesson: &str) -> bool {
        self.lessons.contains(lesson)
    }

    /// Records that the lesson of that id is finished.
    pub fn finish_lesson(&mut self, lesson: &str) {
        self.lessons.insert(lesson.to_owned());
    }

    /// Returns the settings with every number clamped to its range.
    fn clamped(mut self) -> Settings {
        let standard = Sound::default();
        let Sound { effects, ambience, music, .. } = &mut self.sound;
        for (volume, standard) in [(effects, standard.effects), (ambience, standard.ambience), (music, standard.music)]
        {
            // NaN cannot be clamped, so the default is used.
            *volume = if volume.is_nan() { standard } else { volume.clamp(0.0, 1.0) };
        }
        self.ui_scale =
            if self.ui_scale.is_nan() { 1.0 } else { self.ui_scale.clamp(*UI_SCALES.start(), *UI_SCALES.end()) };
        self.clock = self.clock.clamped();
        self
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            version: VERSION,
            theme: "jungle".to_owned(),
            speed: Speed::default(),
            reduced_motion: false,
            scenery: Scenery::default(),
            frame_cap: FrameCap::default(),
            vsync: true,
            light: Light::default(),
            told_light: false,
            lively: false,
            sound: Sound::default(),
            pace: MachinePace::default(),
            evaluation: false,
            language: None,
            ui_scale: 1.0,
            left_handed: false,
            mouse_moves: MouseMoves::default(),
            faces: Faces::default(),
            side_colours: SideColours::default(),
            food_chain: FoodChain::default(),
            orientation: Orientation::default(),
            bindings: BTreeMap::new(),
            clock: ClockChoice::default(),
            lessons: BTreeSet::new(),
            table: LastSeats::default(),
            online: OnlineSettings::default(),
            mutes_talk: false,
            window: WindowPlace::default(),
        }
    }
}

impl Default for Sound {
    fn default() -> Sound {
        Sound { muted: false, effects: 0.8, ambience: 0.4, music: 0.35 }
    }
}
