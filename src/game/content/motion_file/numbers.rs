//! Two tables of all numbers and easing curves of `motion.ron`, with their places in the file, units and ranges.

use std::sync::LazyLock;

use super::{Easing, Motion, MotionFault};

/// A number of the animations.
#[derive(Clone, Copy)]
pub struct Number {
    /// The number's fields from the outside in: `leap.crouch_ms`.
    pub path: &'static str,
    pub unit: NumberUnit,
    /// The smallest and the largest valid value.
    pub range: (f32, f32),
    field: fn(&mut Motion) -> &mut f32,
}

/// An easing curve of the animations.
#[derive(Clone, Copy)]
pub struct NamedEasing {
    /// The curve's fields from the outside in: `easing.step`.
    pub path: &'static str,
    field: fn(&mut Motion) -> &mut Easing,
}

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberUnit {
    Milliseconds,
    Squares,
    Degrees,
    /// A factor, or a number of repetitions.
    Times,
    /// A count: whole numbers only.
    Count,
    SquaresPerSecond,
    Pixels,
}

impl Number {
    pub fn get(&self, motion: &Motion) -> f32 {
        // The only accessor of a field takes `&mut`; a copy is cheap.
        *(self.field)(&mut motion.clone())
    }

    /// Sets the valid value nearest to `value`.
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
    /// Returns all numbers in the order of the file.
    pub fn numbers() -> &'static [Number] {
        &NUMBERS
    }

    /// Returns all easing curves in the order of the file.
    pub fn easings() -> &'static [NamedEasing] {
        EASINGS
    }

    /// The first number with an invalid value, and its fault.
    pub(super) fn fault(&self) -> Option<(&'static Number, MotionFault)> {
        NUMBERS.iter().find_map(|number| Some((number, number.fault(self)?)))
    }

    /// Copies from `other` every value that differs there from `base`, and nothing else.
    pub fn take_over(&mut self, base: &Motion, other: &Motion) {
        for number in NUMBERS.iter().filter(|number| number.get(base) != number.get(other)) {
            number.set(self, number.get(other));
        }
        for easing in EASINGS.iter().filter(|easing| easing.get(base) != easing.get(other)) {
            easing.set(self, easing.get(other));
        }
    }
}

const MS: (NumberUnit, (f32, f32)) = (NumberUnit::Milliseconds, (0.0, 60_000.0));
/// A fraction, from 0 to 1.
const SHARE: (NumberUnit, (f32, f32)) = times(0.0, 1.0);

const fn squares(least: f32, most: f32) -> (NumberUnit, (f32, f32)) {
    (NumberUnit::Squares, (least, most))
}

const fn times(least: f32, most: f32) -> (NumberUnit, (f32, f32)) {
    (NumberUnit::Times, (least, most))
}

const fn count(most: f32) -> (NumberUnit, (f32, f32)) {
    (NumberUnit::Count, (0.0, most))
}

/// Up to `most` degrees to either side.
const fn degrees(most: f32) -> (NumberUnit, (f32, f32)) {
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

macro_rules! numbers {
    ($($($field:ident).+: $kind:expr),* $(,)?) => {
        [$({
            const KIND: (NumberUnit, (f32, f32)) = $kind;
            Number { path: dotted!($($field).+), unit: KIND.0, range: KIND.1, field: |motion| &mut motion.$($field).+ }
        }),*]
    };
}

macro_rules! easings {
    ($($($field:ident).+),* $(,)?) => {
        &[$(NamedEasing { path: dotted!($($field).+), field: |motion| &mut motion.$($field).+ }),*]
    };
}

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
    let mut numbers = HEAD.to_vec();
    numbers.extend(animal!(rat).iter().chain(&animal!(cat)).chain(&animal!(dog)).chain(&animal!(wolf)));
    numbers.extend(animal!(leopard).iter().chain(&animal!(tiger)).chain(&animal!(lion)).chain(&animal!(elephant)));
    numbers.extend(animal!(unit).iter().chain(MIDDLE));
    numbers.extend(burst!(dust).iter().chain(&burst!(splash)).chain(&burst!(leaves)).chain(&burst!(confetti)));
    numbers.extend(CAMERA);
    numbers
});

const HEAD: &[Number] = &numbers! {
    step_ms: MS,
    drop_ms: MS,
    queue.between_ms: MS,
    queue.most_ms: MS,
};

const MIDDLE: &[Number] = &numbers! {
    leap.crouch_ms: MS,
    leap.air_ms: MS,
    leap.air_per_square_ms: MS,
    leap.height: squares(-2.0, 4.0),
    leap.height_per_square: squares(-1.0, 2.0),
    leap.grow: times(0.0, 2.0),
    leap.tilt_deg: degrees(90.0),
    leap.stretch: times(0.0, 0.5),
    leap.gather: times(0.0, 0.5),
    leap.squash_ms: MS,
    leap.squash_width: times(0.2, 3.0),
    leap.squash_height: times(0.2, 3.0),
    swim.sink: squares(0.0, 0.5),
    swim.bob: squares(0.0, 0.3),
    swim.bob_hz: times(0.0, 5.0),
    swim.in_from: SHARE,
    swim.in_to: SHARE,
    swim.out_from: SHARE,
    swim.out_to: SHARE,
    swim.splash: SHARE,
    capture.reach: squares(0.0, 2.0),
    capture.leap_reach: squares(0.0, 4.0),
    capture.hold_ms: MS,
    capture.hold_by_weight_ms: MS,
    capture.push: squares(0.0, 4.0),
    capture.push_by_weight: squares(0.0, 4.0),
    capture.push_ms: MS,
    capture.tilt_deg: degrees(180.0),
    capture.tilt_by_weight_deg: degrees(180.0),
    capture.flight_ms: MS,
    capture.flight_height: squares(0.0, 4.0),
    capture.flight_size: times(0.0, 2.0),
    capture.rise: squares(0.0, 4.0),
    capture.tray_ms: MS,
    capture.set_down_after: SHARE,
    capture.set_down_over: SHARE,
    trap.droop_ms: MS,
    trap.tilt_deg: degrees(90.0),
    trap.sink: squares(0.0, 0.5),
    trap.dim: SHARE,
    trap.leave: SHARE,
    den.finale_ms: MS,
    den.hops: count(10.0),
    den.height: squares(0.0, 2.0),
    den.lower: SHARE,
    den.grow: times(0.0, 2.0),
    den.grow_in: SHARE,
    den.grow_out: SHARE,
    den.glow: squares(0.0, 12.0),
    den.glow_from: SHARE,
    den.glow_in: SHARE,
    den.glow_out: SHARE,
    refused.shake_ms: MS,
    refused.shake: squares(0.0, 0.5),
    refused.swings: times(0.0, 10.0),
    undo_share: times(0.05, 2.0),
    turn_ms: MS,
    fade_ms: MS,
    hover.ms: MS,
    hover.lift: squares(0.0, 1.0),
    lift: squares(0.0, 1.0),
    carried.lift: squares(0.0, 1.0),
    carried.size: times(0.5, 2.0),
    prey_size: times(0.3, 1.5),
    shadow.shrink: times(0.0, 4.0),
    shadow.smallest: SHARE,
    shadow.fade: times(0.0, 4.0),
    shadow.palest: SHARE,
    shadow.away: squares(0.0, 1.0),
    ripple.ms: MS,
    ripple.reach: squares(0.0, 4.0),
};

const CAMERA: &[Number] = &numbers! {
    camera.shake_ms: MS,
    camera.shake_px: (NumberUnit::Pixels, (0.0, 20.0)),
    camera.swings: times(0.0, 10.0),
};

const EASINGS: &[NamedEasing] = easings! {
    easing.step,
    easing.drop,
    easing.home,
    easing.leap,
    easing.crouch,
    easing.squash,
    easing.wet,
    easing.droop,
    easing.push,
    easing.flight,
    easing.tray,
    easing.grow,
    easing.glow,
    easing.lift,
    easing.turn,
};
