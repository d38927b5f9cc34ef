//! The numbers of every animation, from `assets/motion.ron`. Times in milliseconds, lengths in squares.

use serde::Deserialize;

use crate::levels::{self, LevelError};

/// All of `motion.ron`; a number left out has the value of the shipped file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Motion {
    pub step_ms: f32,
    /// A piece that the hand let go settles on its square.
    pub drop_ms: f32,
    pub leap: Leap,
    pub capture: Capture,
    pub refused: Refused,
    /// Undo travels the same path backwards in this share of the time.
    pub undo_share: f32,
    pub turn_ms: f32,
    /// How far a picked piece is lifted.
    pub lift: f32,
}

/// A leap over water: crouch, arc, squash.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Leap {
    pub crouch_ms: f32,
    /// Time in the air: `air_ms` and `air_per_square_ms` for each square of the leap.
    pub air_ms: f32,
    pub air_per_square_ms: f32,
    /// Height of the arc: `height` and `height_per_square` for each square of the leap.
    pub height: f32,
    pub height_per_square: f32,
    /// How much larger the animal looks at the top of the arc: 0.2 is a fifth.
    pub grow: f32,
    pub squash_ms: f32,
    /// Width and height of the animal at the deepest squash; 1 is its rest.
    pub squash_width: f32,
    pub squash_height: f32,
}

/// The victim of a capture leaves the board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Capture {
    /// Hold at contact.
    pub hold_ms: f32,
    pub shrink_ms: f32,
}

/// A refused move: two small shakes.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Refused {
    pub shake_ms: f32,
    pub shake: f32,
}

impl Default for Motion {
    fn default() -> Motion {
        Motion {
            step_ms: 180.0,
            drop_ms: 70.0,
            leap: Leap::default(),
            capture: Capture::default(),
            refused: Refused::default(),
            undo_share: 0.7,
            turn_ms: 350.0,
            lift: 0.06,
        }
    }
}

impl Default for Leap {
    fn default() -> Leap {
        Leap {
            crouch_ms: 60.0,
            air_ms: 170.0,
            air_per_square_ms: 50.0,
            height: -0.05,
            height_per_square: 0.2,
            grow: 0.2,
            squash_ms: 90.0,
            squash_width: 1.12,
            squash_height: 0.88,
        }
    }
}

impl Default for Capture {
    fn default() -> Capture {
        Capture { hold_ms: 50.0, shrink_ms: 160.0 }
    }
}

impl Default for Refused {
    fn default() -> Refused {
        Refused { shake_ms: 120.0, shake: 0.06 }
    }
}

/// Reads a motion file; `file` names it in errors.
pub fn read(file: &str, text: &str) -> Result<Motion, LevelError> {
    let motion: Motion = levels::read_ron(file, text)?;
    match motion.fault() {
        None => Ok(motion),
        Some((path, mend)) => {
            let what = format!("no animation can use this `{}`", path.join("."));
            Err(LevelError::at(file, text, levels::place_of(text, path), &what, mend))
        }
    }
}

impl Motion {
    /// A number no animation can use: where it is and how to mend it.
    fn fault(&self) -> Option<(&'static [&'static str], &'static str)> {
        let times: [(&[&str], f32); 10] = [
            (&["step_ms"], self.step_ms),
            (&["drop_ms"], self.drop_ms),
            (&["leap", "crouch_ms"], self.leap.crouch_ms),
            (&["leap", "squash_ms"], self.leap.squash_ms),
            (&["capture", "hold_ms"], self.capture.hold_ms),
            (&["capture", "shrink_ms"], self.capture.shrink_ms),
            (&["refused", "shake_ms"], self.refused.shake_ms),
            (&["turn_ms"], self.turn_ms),
            (&["leap", "air_ms"], self.leap.air_ms),
            (&["leap", "air_per_square_ms"], self.leap.air_per_square_ms),
        ];
        let lengths: [(&[&str], f32); 8] = [
            (&["leap", "height"], self.leap.height),
            (&["leap", "height_per_square"], self.leap.height_per_square),
            (&["leap", "grow"], self.leap.grow),
            (&["leap", "squash_width"], self.leap.squash_width),
            (&["leap", "squash_height"], self.leap.squash_height),
            (&["refused", "shake"], self.refused.shake),
            (&["lift"], self.lift),
            (&["undo_share"], self.undo_share),
        ];
        let bad_time = times.into_iter().find(|(_, ms)| !(0.0..=60_000.0).contains(ms));
        let bad_length = lengths.into_iter().find(|(_, value)| !(-4.0..=4.0).contains(value));
        match (bad_time, bad_length) {
            (Some((name, _)), _) => Some((name, "write milliseconds from 0 to 60000")),
            (_, Some((name, _))) => Some((name, "write a number from -4 to 4")),
            _ => None,
        }
    }
}
