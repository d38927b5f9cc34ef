//! Every number of `motion.ron` in one table: its place in the file, its unit and its range.

use crate::levels::FileFault;

use super::Motion;

/// One number of the animations.
#[derive(Clone, Copy)]
pub struct Number {
    /// Its fields from the outside in: `leap.crouch_ms`.
    pub path: &'static str,
    pub unit: Unit,
    /// Least and most that an animation can use.
    pub range: (f32, f32),
    field: fn(&mut Motion) -> &mut f32,
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Milliseconds,
    Squares,
    Degrees,
    /// A share of something, or how often.
    Times,
    SquaresPerSecond,
    Pixels,
}

impl Number {
    pub fn get(&self, motion: &Motion) -> f32 {
        // The only accessor of a field is the mutable one; a copy is cheap.
        *(self.field)(&mut motion.clone())
    }

    pub fn set(&self, motion: &mut Motion, value: f32) {
        *(self.field)(motion) = value.clamp(self.range.0, self.range.1);
    }

    /// What is wrong with a value out of range.
    pub(super) fn out_of_range(&self) -> FileFault {
        let (least, most) = self.range;
        FileFault::OutOfRange { path: self.path, is_time: self.unit == Unit::Milliseconds, least, most }
    }
}

impl Motion {
    /// In the order of the file.
    pub fn numbers() -> &'static [Number] {
        NUMBERS
    }

    /// The first number that no animation can use.
    pub(super) fn fault(&self) -> Option<&'static Number> {
        NUMBERS.iter().find(|number| !(number.range.0..=number.range.1).contains(&number.get(self)))
    }
}

const MS: (Unit, (f32, f32)) = (Unit::Milliseconds, (0.0, 60_000.0));
const SQUARES: (Unit, (f32, f32)) = (Unit::Squares, (-4.0, 4.0));
const DEGREES: (Unit, (f32, f32)) = (Unit::Degrees, (-180.0, 180.0));
const SHARE: (Unit, (f32, f32)) = (Unit::Times, (0.0, 4.0));
const COUNT: (Unit, (f32, f32)) = (Unit::Times, (0.0, 200.0));
const SPEED: (Unit, (f32, f32)) = (Unit::SquaresPerSecond, (-40.0, 40.0));
const PIXELS: (Unit, (f32, f32)) = (Unit::Pixels, (0.0, 20.0));

macro_rules! numbers {
    ($($($field:ident).+: $kind:ident),* $(,)?) => {
        &[$(Number {
            path: dotted!($($field).+),
            unit: $kind.0,
            range: $kind.1,
            field: |motion| &mut motion.$($field).+,
        }),*]
    };
}

macro_rules! dotted {
    ($only:ident) => {
        stringify!($only)
    };
    ($outer:ident . $inner:ident) => {
        concat!(stringify!($outer), ".", stringify!($inner))
    };
}

const NUMBERS: &[Number] = numbers! {
    step_ms: MS,
    drop_ms: MS,
    leap.crouch_ms: MS,
    leap.air_ms: MS,
    leap.air_per_square_ms: MS,
    leap.height: SQUARES,
    leap.height_per_square: SQUARES,
    leap.grow: SHARE,
    leap.tilt_deg: DEGREES,
    leap.squash_ms: MS,
    leap.squash_width: SHARE,
    leap.squash_height: SHARE,
    swim.sink: SQUARES,
    swim.bob: SQUARES,
    capture.hold_ms: MS,
    capture.flight_ms: MS,
    capture.flight_height: SQUARES,
    capture.flight_size: SHARE,
    capture.tray_ms: MS,
    trap.droop_ms: MS,
    trap.tilt_deg: DEGREES,
    trap.sink: SQUARES,
    trap.dim: SHARE,
    den.finale_ms: MS,
    den.hops: SHARE,
    den.height: SQUARES,
    den.glow: SHARE,
    refused.shake_ms: MS,
    refused.shake: SQUARES,
    undo_share: SHARE,
    turn_ms: MS,
    fade_ms: MS,
    hover.ms: MS,
    hover.lift: SQUARES,
    lift: SQUARES,
    ripple.ms: MS,
    ripple.reach: SQUARES,
    dust.count: COUNT,
    dust.ms: MS,
    dust.speed: SPEED,
    dust.size: SQUARES,
    dust.fall: SPEED,
    splash.count: COUNT,
    splash.ms: MS,
    splash.speed: SPEED,
    splash.size: SQUARES,
    splash.fall: SPEED,
    leaves.count: COUNT,
    leaves.ms: MS,
    leaves.speed: SPEED,
    leaves.size: SQUARES,
    leaves.fall: SPEED,
    confetti.count: COUNT,
    confetti.ms: MS,
    confetti.speed: SPEED,
    confetti.size: SQUARES,
    confetti.fall: SPEED,
    camera.shake_ms: MS,
    camera.shake_px: PIXELS,
};
