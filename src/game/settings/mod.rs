//! The player's settings for this computer, such as look, motion and sound. They are stored in the data folder, and
//! used for every match.

mod analysis;
mod clock;
mod comfort;
mod effort;
mod fault;
mod file;
mod habits;
mod language;
mod unknown_fields;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::base::with_defaults::with_defaults;

pub use crate::game::content::theme::SideColours;
pub use analysis::{AnalysisMemory, AnalysisSettings, AnalysisThreads, MOST_LINES};
pub use clock::{CLOCKS, ClockChoice, INCREMENT_S, MOVE_S, TOTAL_S};
pub use comfort::{Faces, FoodChain, MouseMoves, Orientation, WindowPlace};
pub use effort::{FrameCap, Light};
pub use fault::{NotKept, SettingsFault};
pub use file::{FILE, KeptSettings, read};
pub use habits::Habits;
pub use language::{Language, NoLanguage};

/// The version of the settings format that this build writes. If a newer build has added fields to the file, they are
/// kept.
pub const VERSION: u32 = 1;

with_defaults! {
    /// All settings; a field that is missing from the file has its default value.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct Settings {
        /// The version of the file's format: [`VERSION`], or the version of the newer build that wrote the file.
        pub version: u32 = VERSION,
        /// The name of a file in `assets/themes/`, without its extension.
        pub theme: String = "jungle".to_owned(),
        pub speed: Speed,
        /// Whether motion is reduced: pieces fade from square to square without arcs and shakes, the camera does not
        /// move, and the scenery is still.
        pub reduced_motion: bool,
        pub scenery: Scenery,
        pub frame_cap: FrameCap,
        /// Whether frames wait for the refresh of the screen (vertical sync), so that the image does not tear.
        pub vsync: bool = true,
        pub light: Light,
        /// Whether the player has been told that less is drawn because this computer is slow.
        pub told_light: bool,
        /// Whether the camera shakes a little when a big animal lands.
        pub lively: bool,
        pub sound: Sound,
        pub pace: MachinePace,
        /// Whether every position is evaluated, with the result in a bar beside the board.
        pub evaluation: bool,
        pub analysis: AnalysisSettings,
        /// The language of the game; `None` for the language of the system.
        pub language: Option<Language>,
        /// The size of all text and controls, relative to the size that fits the window; see [`UI_SCALES`].
        pub ui_scale: f32 = 1.0,
        /// Whether the panel is at the left of the board.
        pub left_handed: bool,
        pub mouse_moves: MouseMoves,
        pub habits: Habits,
        pub faces: Faces,
        pub side_colours: SideColours,
        pub food_chain: FoodChain,
        pub orientation: Orientation,
        /// The key bindings that differ from the defaults: the name of each changed action, with its keys and gamepad
        /// buttons.
        pub bindings: BTreeMap<String, Vec<String>>,
        pub clock: ClockChoice,
        /// The finished lessons, as older builds have kept them. They are moved into a file of their own (see
        /// [`LessonProgress`](crate::game::lessons::LessonProgress)).
        pub lessons: BTreeSet<String>,
        pub table: LastSeats,
        pub online: OnlineSettings,
        /// Whether the messages of other players are hidden in a match.
        pub mutes_talk: bool,
        pub window: WindowPlace,
    }
}

/// The allowed range of `ui_scale`.
pub const UI_SCALES: RangeInclusive<f32> = 0.75..=2.0;

/// How quickly computer players move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum MachinePace {
    Quick,
    #[default]
    Natural,
    Slow,
}

impl MachinePace {
    /// The pause after the last animation, before a computer player moves.
    pub fn pause(self) -> Duration {
        Duration::from_millis(match self {
            MachinePace::Quick => 120,
            MachinePace::Natural => 350,
            MachinePace::Slow => 900,
        })
    }

    /// The factor by which the thinking time of a strong opponent is multiplied; 1 at the pace `Natural`.
    pub fn patience(self) -> f32 {
        match self {
            MachinePace::Quick => 0.3,
            MachinePace::Natural => 1.0,
            MachinePace::Slow => 2.0,
        }
    }
}

with_defaults! {
    /// The seats of the last match, written as on the command line: `human`, `engine:3`.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct LastSeats {
        pub white: String = "human".to_owned(),
        /// The default opponent is weak: a child can win against it with some effort.
        pub black: String = "engine:2".to_owned(),
        /// Whether the only person at this computer gets a side by chance. The seats above are then those of the last
        /// match.
        pub by_chance: bool,
        /// The names of the players at this computer; empty if not given.
        pub white_name: String,
        pub black_name: String,
    }
}

with_defaults! {
    /// The settings for matches with players on other computers.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct OnlineSettings {
        /// The player's name in matches with players on other computers; empty if not given.
        pub name: String,
        /// The network address or the invite with which the player last connected to a host.
        pub address: String,
        /// Whether the games that the player hosts are announced in the local network.
        pub announced: bool = true,
        /// Whether the program searches the local network for games of other players.
        pub looks: bool = true,
        /// The port of the games that the player hosts; `None` for the default port.
        pub port: Option<u16>,
        /// Whether a connection by an invite may use a relay if no direct connection is possible.
        pub relays: bool = true,
        /// Whether the player was told what a relay can see, and has answered whether relays may be used. No relay is
        /// used before the player has answered.
        pub knows_relays: bool,
    }
}

/// The speed of animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Speed {
    Off,
    Fast,
    #[default]
    Normal,
    Slow,
}

impl Speed {
    /// The factor by which the duration of an animation is multiplied; 1 at the speed `Normal`.
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Scenery {
    /// Like `Still` if less is drawn ([`Light`]) or if the CPU does the drawing; otherwise like `Living`.
    #[default]
    Auto,
    Living,
    Still,
}

with_defaults! {
    /// The volume of each kind of sound, from 0 to 1.
    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct Sound {
        pub muted: bool,
        pub effects: f32 = 0.8,
        pub ambience: f32 = 0.4,
        pub music: f32 = 0.35,
    }
}

impl Settings {
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
        self.analysis = self.analysis.clamped();
        self
    }
}
