//! The numbers of every animation, from `assets/motion.ron`. Times in milliseconds, lengths in squares.

mod numbers;
mod written;

use serde::Deserialize;

use crate::levels::{self, LevelError};

pub use numbers::{Number, Unit};

/// All of `motion.ron`; a number left out has the value of the shipped file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Motion {
    pub step_ms: f32,
    /// A piece that the hand has let go comes to rest on its square.
    pub drop_ms: f32,
    pub leap: Leap,
    pub swim: Swim,
    pub capture: Capture,
    pub trap: Trap,
    pub den: Den,
    pub refused: Refused,
    /// Undo travels the same path backwards in this share of the time.
    pub undo_share: f32,
    pub turn_ms: f32,
    /// With reduced motion: it fades out on the old square and in on the new one.
    pub fade_ms: f32,
    pub hover: Hover,
    /// How far a picked piece is lifted.
    pub lift: f32,
    pub ripple: Ripple,
    pub dust: Burst,
    pub splash: Burst,
    pub leaves: Burst,
    pub confetti: Burst,
    pub camera: Camera,
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
    /// Nose up at the start and down at the end, in degrees.
    pub tilt_deg: f32,
    pub squash_ms: f32,
    /// Width and height of the animal at the deepest squash; 1 is its rest.
    pub squash_width: f32,
    pub squash_height: f32,
}

/// An animal in the water.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Swim {
    /// How much lower it lies.
    pub sink: f32,
    /// How far it goes up and down while the water moves.
    pub bob: f32,
}

/// The victim of a capture flies to the tray.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Capture {
    /// Hold at contact.
    pub hold_ms: f32,
    pub flight_ms: f32,
    /// Top of the flight's arc.
    pub flight_height: f32,
    /// Share of its size with which it arrives.
    pub flight_size: f32,
    /// It is set down in the tray: begins during the flight and ends after it.
    pub tray_ms: f32,
}

/// A trapped animal droops.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Trap {
    pub droop_ms: f32,
    pub tilt_deg: f32,
    /// How much lower it lies.
    pub sink: f32,
    /// How much darker it is: 0 not at all, 1 black.
    pub dim: f32,
}

/// A den was entered.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Den {
    pub finale_ms: f32,
    pub hops: f32,
    /// Of the first hop.
    pub height: f32,
    /// Width of the light at its widest.
    pub glow: f32,
}

/// A refused move: two small shakes.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Refused {
    pub shake_ms: f32,
    pub shake: f32,
}

/// The pointer over an animal that may move.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Hover {
    /// For going up and for coming down, also of a picked one.
    pub ms: f32,
    pub lift: f32,
}

/// A ring on the water.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ripple {
    pub ms: f32,
    /// Radius at its end.
    pub reach: f32,
}

/// Small things that fly off: dust, drops, leaves, confetti.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Burst {
    pub count: f32,
    pub ms: f32,
    /// Squares a second at the start.
    pub speed: f32,
    pub size: f32,
    /// Squares a second, each second.
    pub fall: f32,
}

/// The camera shakes when a big animal lands, if the setting for it is on.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Camera {
    pub shake_ms: f32,
    /// Pixels of the window.
    pub shake_px: f32,
}

impl Default for Motion {
    fn default() -> Motion {
        let burst = |count, ms, speed, size, fall| Burst { count, ms, speed, size, fall };
        Motion {
            step_ms: 180.0,
            drop_ms: 70.0,
            leap: Leap::default(),
            swim: Swim::default(),
            capture: Capture::default(),
            trap: Trap::default(),
            den: Den::default(),
            refused: Refused::default(),
            undo_share: 0.7,
            turn_ms: 350.0,
            fade_ms: 100.0,
            hover: Hover::default(),
            lift: 0.06,
            ripple: Ripple::default(),
            dust: burst(9.0, 420.0, 0.9, 0.3, 0.2),
            splash: burst(16.0, 520.0, 2.4, 0.16, 8.0),
            leaves: burst(7.0, 650.0, 1.5, 0.2, 1.8),
            confetti: burst(44.0, 1500.0, 4.2, 0.15, 3.2),
            camera: Camera::default(),
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
            tilt_deg: 7.0,
            squash_ms: 90.0,
            squash_width: 1.12,
            squash_height: 0.88,
        }
    }
}

impl Default for Swim {
    fn default() -> Swim {
        Swim { sink: 0.07, bob: 0.012 }
    }
}

impl Default for Capture {
    fn default() -> Capture {
        Capture { hold_ms: 50.0, flight_ms: 160.0, flight_height: 0.4, flight_size: 0.42, tray_ms: 120.0 }
    }
}

impl Default for Trap {
    fn default() -> Trap {
        Trap { droop_ms: 200.0, tilt_deg: 9.0, sink: 0.05, dim: 0.28 }
    }
}

impl Default for Den {
    fn default() -> Den {
        Den { finale_ms: 800.0, hops: 2.0, height: 0.34, glow: 2.4 }
    }
}

impl Default for Refused {
    fn default() -> Refused {
        Refused { shake_ms: 120.0, shake: 0.06 }
    }
}

impl Default for Hover {
    fn default() -> Hover {
        Hover { ms: 90.0, lift: 0.03 }
    }
}

impl Default for Ripple {
    fn default() -> Ripple {
        Ripple { ms: 800.0, reach: 0.85 }
    }
}

impl Default for Camera {
    fn default() -> Camera {
        Camera { shake_ms: 120.0, shake_px: 3.0 }
    }
}

/// Reads a motion file; `file` names it in errors.
///
/// # Errors
/// What is wrong with the text, where, and how to mend it.
pub fn read(file: &str, text: &str) -> Result<Motion, LevelError> {
    let motion: Motion = levels::read_ron(file, text)?;
    match motion.fault() {
        None => Ok(motion),
        Some(number) => {
            let path: Vec<&str> = number.path.split('.').collect();
            Err(LevelError::at(file, text, levels::place_of(text, &path), number.out_of_range()))
        }
    }
}
