//! Bursts of specks (dust, drops, leaves, confetti): the place of each speck over time. All functions are pure, so that
//! two films of the same match look the same.

use std::f32::consts::TAU;

use bevy::math::Vec2;

use super::curves::share;
use super::timeline::Burst;
use crate::game::content::motion_file;

/// One speck, such as a drop, a leaf or a grain of dust, at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speck {
    /// The position relative to the origin of the burst, in squares.
    pub at: Vec2,
    pub size: f32,
    /// The rotation, in radians.
    pub turn: f32,
    pub alpha: f32,
}

impl Burst {
    /// Returns the parameters that `motion.ron` contains for this kind of burst.
    pub fn numbers(self, motion: &motion_file::Motion) -> &motion_file::Burst {
        match self {
            Burst::Dust => &motion.dust,
            Burst::Splash => &motion.splash,
            Burst::Leaves => &motion.leaves,
            Burst::Confetti => &motion.confetti,
        }
    }

    /// Returns the number of specks in the burst.
    pub fn count(self, motion: &motion_file::Motion) -> u32 {
        self.numbers(motion).count.clamp(0.0, 200.0) as u32
    }

    /// Returns the speck with the number `nth`, `ms` milliseconds after the start of a burst of the strength `hard`.
    /// Returns `None` before and after the burst.
    pub fn speck(self, motion: &motion_file::Motion, nth: u32, ms: f32, hard: f32) -> Option<Speck> {
        let numbers = self.numbers(motion);
        if ms < 0.0 || ms >= numbers.ms {
            return None;
        }
        let dice = |salt: u32| scatter(nth, salt ^ (self as u32) << 8);
        // A random factor from `least` to 1.
        let spread = |least: f32, salt: u32| least + (1.0 - least) * dice(salt);
        // The specks fly in evenly spaced directions, each with a small random deviation. Drops and confetti fly mostly
        // upwards, and dust flies mostly along the board.
        let angle = TAU * (nth as f32 + 0.8 * dice(1)) / self.count(motion).max(1) as f32;
        let speed = hard * numbers.speed * spread(numbers.slowest, 2);
        let round = Vec2::new(angle.cos(), 0.5 * angle.sin());
        let up = numbers.upwards * spread(numbers.lowest, 3);
        let fall = numbers.fall * spread(numbers.lightest, 5);
        let seconds = ms / 1000.0;
        let drag = numbers.drag.max(0.01);
        let slowed = (1.0 - (-drag * seconds).exp()) / drag;
        let swing = (TAU * (numbers.flutter_hz * seconds + dice(4))).sin();
        let flutter = numbers.flutter * swing * seconds.min(1.0);
        let t = share(0.0, numbers.ms, ms);
        let grows = numbers.grow_from + (numbers.grow_to - numbers.grow_from) * t;
        Some(Speck {
            at: round * (numbers.edge + numbers.sideways * speed * slowed) - Vec2::Y * 0.5 * numbers.edge
                + Vec2::Y * (up * speed * slowed - 0.5 * fall * seconds * seconds)
                + Vec2::X * flutter,
            size: hard.sqrt() * numbers.size * spread(numbers.smallest, 6) * grows,
            turn: TAU * (dice(7) + (dice(8) - 0.5) * 2.0 * seconds),
            alpha: 1.0 - share(numbers.fade, 1.0, t),
        })
    }
}

/// Returns a pseudo-random number in 0..1, which is always the same for the same arguments.
pub fn scatter(nth: u32, salt: u32) -> f32 {
    let mut hash = nth.wrapping_mul(0x9E37_79B1) ^ salt.wrapping_mul(0x85EB_CA77);
    hash = (hash ^ hash >> 15).wrapping_mul(0x2C1B_3C6D);
    hash = (hash ^ hash >> 12).wrapping_mul(0x297A_2D39);
    ((hash ^ hash >> 15) & 0x00FF_FFFF) as f32 / 16_777_216.0
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    const BURSTS: [Burst; 4] = [Burst::Dust, Burst::Splash, Burst::Leaves, Burst::Confetti];

    #[test]
    fn specks_are_seen_from_the_beginning_to_the_end_and_fade() {
        let motion = motion_file::Motion::default();
        for burst in BURSTS {
            let lasts = burst.numbers(&motion).ms;
            for nth in 0..burst.count(&motion) {
                assert_eq!(burst.speck(&motion, nth, -1.0, 1.0), None);
                assert_eq!(burst.speck(&motion, nth, lasts, 1.0), None);
                let first = burst.speck(&motion, nth, 0.0, 1.0).unwrap();
                let last = burst.speck(&motion, nth, lasts - 1.0, 1.0).unwrap();
                assert_eq!(first.alpha, 1.0);
                assert!(last.alpha < 0.02, "{burst:?} {nth} vanishes suddenly: {last:?}");
                assert!(first.at.length() < 0.7 && last.at.length() < 4.0, "{burst:?} {nth} stays near: {last:?}");
            }
        }
    }

    #[test]
    fn no_two_specks_fly_alike_and_every_run_is_the_same() {
        let motion = motion_file::Motion::default();
        for burst in BURSTS {
            let all = || (0..burst.count(&motion)).map(|nth| burst.speck(&motion, nth, 200.0, 1.0).unwrap().at);
            let places: Vec<_> = all().collect();
            assert_eq!(places, all().collect::<Vec<_>>());
            let near = |a: Vec2, b: Vec2| a.distance(b) < 1e-3;
            let twins = places.iter().enumerate().any(|(n, a)| places[..n].iter().any(|b| near(*a, *b)));
            assert!(!twins, "{burst:?}: {places:?}");
        }
    }
}
