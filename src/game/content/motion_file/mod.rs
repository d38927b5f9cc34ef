//! The numbers and easing curves of all animations, in `assets/motion.ron`. Times are in milliseconds. Lengths are in
//! squares of the board.

mod easing;
mod fault;
mod groups;
mod numbers;
mod rows;
mod write;

use serde::Deserialize;

use crate::base::with_defaults::with_defaults;
use crate::game::ron::{FileError, place_of, read_ron};

pub use easing::{Easing, Easings};
pub use fault::MotionFault;
pub use groups::{Camera, Capture, Carried, Den, Hover, Leap, Queue, Refused, Ripple, Shadow, Swim, Trap};
pub use numbers::{NamedEasing, Number, NumberUnit};
pub use rows::{AnimalMotion, Animals, Burst};
pub use write::SavedMotion;

with_defaults! {
    /// The whole content of `motion.ron`. A value that is missing from the file is the same as in the shipped file.
    #[derive(Clone, Debug, PartialEq, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct Motion {
        pub step_ms: f32 = 180.0,
        /// The time that a released piece takes to come to rest on its square.
        pub drop_ms: f32 = 70.0,
        pub queue: Queue,
        pub animals: Animals,
        pub leap: Leap,
        pub swim: Swim,
        pub capture: Capture,
        pub trap: Trap,
        pub den: Den,
        pub refused: Refused,
        /// The duration of the animation that undoes a move, as a fraction of the duration of the move. The piece goes
        /// back on the same path.
        pub undo_share: f32 = 0.7,
        pub turn_ms: f32 = 350.0,
        /// The duration of a move if motion is reduced: the piece fades out on its old square and fades in on its new
        /// square.
        pub fade_ms: f32 = 100.0,
        pub hover: Hover,
        /// How far a piece rises when the player selects it.
        pub lift: f32 = 0.06,
        pub carried: Carried,
        /// The factor on the size of an animal that the selected animal may capture. The shipped factor is less than 1,
        /// so that the animal fits inside the mark around it.
        pub prey_size: f32 = 0.84,
        pub shadow: Shadow,
        pub ripple: Ripple,
        #[serde(deserialize_with = "rows::read::dust")]
        pub dust: Burst = Burst::DUST,
        #[serde(deserialize_with = "rows::read::splash")]
        pub splash: Burst = Burst::SPLASH,
        #[serde(deserialize_with = "rows::read::leaves")]
        pub leaves: Burst = Burst::LEAVES,
        #[serde(deserialize_with = "rows::read::confetti")]
        pub confetti: Burst = Burst::CONFETTI,
        pub camera: Camera,
        pub easing: Easings,
    }
}

/// Reads a motion file. `file` is the file name that errors show.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read(file: &str, text: &str) -> Result<Motion, FileError<MotionFault>> {
    let motion: Motion = read_ron(file, text).map_err(FileError::of_kind)?;
    match motion.fault() {
        None => Ok(motion),
        Some((number, fault)) => {
            let path: Vec<&str> = number.path.split('.').collect();
            Err(FileError::at(file, text, place_of(text, &path), fault))
        }
    }
}
