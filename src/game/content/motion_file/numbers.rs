//! Two tables. One lists the numbers of `motion.ron` with their paths, units and ranges. The other lists the easing
//! curves with their paths.

use std::sync::LazyLock;

use super::{
    Camera, Capture, Carried, Den, Easing, Easings, Hover, Leap, Motion, MotionFault, Queue, Refused, Ripple, Shadow,
    Swim, Trap,
};

/// A number that controls an animation.
#[derive(Clone, Copy)]
pub struct Number {
    /// The path of the number in the file: the names of the fields that lead to it, from the outermost to the
    /// innermost, like `leap.crouch_ms`.
    pub path: &'static str,
    pub unit: NumberUnit,
    /// The smallest and the largest valid value.
    pub range: (f32, f32),
    pub(super) field: fn(&mut Motion) -> &mut f32,
}

/// An easing curve that an animation uses.
#[derive(Clone, Copy)]
pub struct NamedEasing {
    /// The path of the curve in the file: the names of the fields that lead to it, from the outermost to the
    /// innermost, like `easing.step`.
    pub path: &'static str,
    pub(super) field: fn(&mut Motion) -> &mut Easing,
}

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberUnit {
    Milliseconds,
    Squares,
    Degrees,
    /// A factor, or a number of repetitions.
    Times,
    /// A count, which must be a whole number.
    Count,
    SquaresPerSecond,
    Pixels,
}

impl Number {
    pub fn get(&self, motion: &Motion) -> f32 {
        // The function `field` needs a `&mut Motion`, so it gets a copy of the motion. Copying a motion is cheap.
        *(self.field)(&mut motion.clone())
    }

    /// Sets the number to the valid value that is nearest to `value`.
    pub fn set(&self, motion: &mut Motion, value: f32) {
        let value = value.clamp(self.range.0, self.range.1);
        *(self.field)(motion) = if self.unit == NumberUnit::Count { value.round() } else { value };
    }

    fn fault(&self, motion: &Motion) -> Option<MotionFault> {
        let ((least, most), value) = (self.range, self.get(motion));
        if !(least..=most).contains(&value) {
            let is_time = self.unit == NumberUnit::Milliseconds;
            return Some(MotionFault::OutOfRange { path: self.path, is_time, least, most });
        }
        let broken = self.unit == NumberUnit::Count && value.fract() != 0.0;
        broken.then_some(MotionFault::NotWhole { path: self.path, least, most })
    }
}

impl NamedEasing {
    pub fn get(&self, motion: &Motion) -> Easing {
        *(self.field)(&mut motion.clone())
    }

    pub fn set(&self, motion: &mut Motion, easing: Easing) {
        *(self.field)(motion) = easing;
    }
}

impl Motion {
    /// Returns all numbers in the order in which `motion.ron` lists them.
    pub fn numbers() -> &'static [Number] {
        &NUMBERS
    }

    /// Returns all easing curves in the order in which `motion.ron` lists them.
    pub fn easings() -> &'static [NamedEasing] {
        Easings::NAMED
    }

    /// Returns the first number with an invalid value, and the fault of this number.
    pub(super) fn fault(&self) -> Option<(&'static Number, MotionFault)> {
        NUMBERS.iter().find_map(|number| Some((number, number.fault(self)?)))
    }

    /// Copies values from `other` into this motion, but only those values that differ between `other` and `base`. The
    /// remaining values of this motion stay as they are.
    pub fn take_over(&mut self, base: &Motion, other: &Motion) {
        for number in NUMBERS.iter().filter(|number| number.get(base) != number.get(other)) {
            number.set(self, number.get(other));
        }
        for easing in Easings::NAMED.iter().filter(|easing| easing.get(base) != easing.get(other)) {
            easing.set(self, easing.get(other));
        }
    }
}

pub(super) const MS: (NumberUnit, (f32, f32)) = (NumberUnit::Milliseconds, (0.0, 60_000.0));
/// A fraction, from 0 to 1.
pub(super) const SHARE: (NumberUnit, (f32, f32)) = times(0.0, 1.0);

pub(super) const fn squares(least: f32, most: f32) -> (NumberUnit, (f32, f32)) {
    (NumberUnit::Squares, (least, most))
}

pub(super) const fn times(least: f32, most: f32) -> (NumberUnit, (f32, f32)) {
    (NumberUnit::Times, (least, most))
}

pub(super) const fn count(most: f32) -> (NumberUnit, (f32, f32)) {
    (NumberUnit::Count, (0.0, most))
}

/// An angle of up to `most` degrees in either direction.
pub(super) const fn degrees(most: f32) -> (NumberUnit, (f32, f32)) {
    (NumberUnit::Degrees, (-most, most))
}

const fn speed(least: f32, most: f32) -> (NumberUnit, (f32, f32)) {
    (NumberUnit::SquaresPerSecond, (least, most))
}

macro_rules! dotted {
    ($first:ident $(. $inner:ident)*) => {
        concat!(stringify!($first) $(, ".", stringify!($inner))*)
    };
}
pub(super) use dotted;

macro_rules! numbers {
    ($($($field:ident).+: $kind:expr),* $(,)?) => {
        [$({
            const KIND: (NumberUnit, (f32, f32)) = $kind;
            Number { path: dotted!($($field).+), unit: KIND.0, range: KIND.1, field: |motion| &mut motion.$($field).+ }
        }),*]
    };
}
pub(super) use numbers;

macro_rules! burst {
    ($burst:ident) => {
        numbers! {
            $burst.count: count(200.0),
            $burst.ms: MS,
            $burst.speed: speed(0.0, 40.0),
            $burst.size: squares(0.0, 2.0),
            $burst.fall: speed(-40.0, 40.0),
            $burst.sideways: times(0.0, 4.0),
            $burst.upwards: times(0.0, 4.0),
            $burst.edge: squares(0.0, 2.0),
            $burst.slowest: SHARE,
            $burst.lowest: SHARE,
            $burst.lightest: SHARE,
            $burst.smallest: SHARE,
            $burst.drag: times(0.01, 20.0),
            $burst.flutter: squares(0.0, 1.0),
            $burst.flutter_hz: times(0.0, 10.0),
            $burst.fade: SHARE,
            $burst.grow_from: times(0.0, 4.0),
            $burst.grow_to: times(0.0, 4.0),
        }
    };
}

macro_rules! animal {
    ($animal:ident) => {
        numbers! { animals.$animal.pace: times(0.25, 4.0), animals.$animal.weight: SHARE }
    };
}

static NUMBERS: LazyLock<Vec<Number>> = LazyLock::new(|| {
    let groups: &[&[Number]] = &[
        &numbers! { step_ms: MS, drop_ms: MS },
        Queue::NUMBERS,
        &animal!(rat),
        &animal!(cat),
        &animal!(dog),
        &animal!(wolf),
        &animal!(leopard),
        &animal!(tiger),
        &animal!(lion),
        &animal!(elephant),
        &animal!(unit),
        Leap::NUMBERS,
        Swim::NUMBERS,
        Capture::NUMBERS,
        Trap::NUMBERS,
        Den::NUMBERS,
        Refused::NUMBERS,
        &numbers! { undo_share: times(0.05, 2.0), turn_ms: MS, fade_ms: MS },
        Hover::NUMBERS,
        &numbers! { lift: squares(0.0, 1.0) },
        Carried::NUMBERS,
        &numbers! { prey_size: times(0.3, 1.5) },
        Shadow::NUMBERS,
        Ripple::NUMBERS,
        &burst!(dust),
        &burst!(splash),
        &burst!(leaves),
        &burst!(confetti),
        Camera::NUMBERS,
    ];
    groups.concat()
});
