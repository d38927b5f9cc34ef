//! The curves of every motion: pure functions of the time that has passed. Lengths in squares, times as shares 0..=1.

use bevy::math::Vec2;

use crate::content::motion::Motion;

/// How a travelling piece is drawn at one moment, relative to resting on its square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Share of the way that is still to go: 1 at the start, 0 on the square.
    pub to_go: f32,
    /// Above the ground.
    pub height: f32,
    /// Of the animal; its feet stay on the ground.
    pub scale: Vec2,
    /// Sideways shake.
    pub sway: f32,
}

impl Pose {
    /// Exactly at rest.
    pub const REST: Pose = Pose { to_go: 0.0, height: 0.0, scale: Vec2::ONE, sway: 0.0 };
}

/// Slow, fast, slow.
pub fn cubic_in_out(t: f32) -> f32 {
    if t < 0.5 { 4.0 * t * t * t } else { 1.0 - (2.0 - 2.0 * t).powi(3) / 2.0 }
}

/// Fast, then ever slower.
pub fn cubic_out(t: f32) -> f32 {
    1.0 - (1.0 - t).powi(3)
}

/// A thrown body: 0 at both ends, `top` in the middle.
pub fn arc(top: f32, t: f32) -> f32 {
    4.0 * top * t * (1.0 - t)
}

/// A kind of travel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Step,
    /// Over so many squares, the landing included.
    Leap {
        squares: f32,
    },
    /// From the hand.
    Drop,
    /// Refused: shakes where it stands.
    Shake,
}

impl Kind {
    /// The whole time in milliseconds at speed Normal.
    pub fn total_ms(self, motion: &Motion) -> f32 {
        match self {
            Kind::Step => motion.step_ms,
            Kind::Leap { squares } => motion.leap.crouch_ms + air_ms(motion, squares) + motion.leap.squash_ms,
            Kind::Drop => motion.drop_ms,
            Kind::Shake => motion.refused.shake_ms,
        }
    }

    /// When the piece touches the target square, in milliseconds.
    pub fn contact_ms(self, motion: &Motion) -> f32 {
        match self {
            Kind::Leap { squares } => motion.leap.crouch_ms + air_ms(motion, squares),
            _ => self.total_ms(motion),
        }
    }

    /// The pose after `ms` milliseconds at speed Normal; at rest from `total_ms` on.
    pub fn pose(self, motion: &Motion, ms: f32) -> Pose {
        let total = self.total_ms(motion);
        if ms >= total {
            return Pose::REST;
        }
        let t = ms.max(0.0) / total;
        match self {
            Kind::Step => Pose { to_go: 1.0 - cubic_in_out(t), ..Pose::REST },
            Kind::Drop => Pose { to_go: 1.0 - cubic_out(t), ..Pose::REST },
            Kind::Shake => {
                // Two swings that die out.
                let sway = motion.refused.shake * (1.0 - t) * (t * 2.0 * std::f32::consts::TAU).sin();
                Pose { sway, ..Pose::REST }
            }
            Kind::Leap { squares } => leap(motion, squares, ms),
        }
    }
}

/// Time in the air.
fn air_ms(motion: &Motion, squares: f32) -> f32 {
    motion.leap.air_ms + motion.leap.air_per_square_ms * squares
}

fn leap(motion: &Motion, squares: f32, ms: f32) -> Pose {
    let leap = &motion.leap;
    let squash = Vec2::new(leap.squash_width, leap.squash_height);
    let air = air_ms(motion, squares);
    if ms < leap.crouch_ms {
        // Down into the crouch, and it leaps from there.
        return Pose { to_go: 1.0, scale: Vec2::ONE.lerp(squash, cubic_out(ms / leap.crouch_ms)), ..Pose::REST };
    }
    let flown = ms - leap.crouch_ms;
    if flown < air {
        let t = flown / air;
        let top = (leap.height + leap.height_per_square * squares).max(0.0);
        let scale = 1.0 + arc(leap.grow, t);
        return Pose { to_go: 1.0 - t, height: arc(top, t), scale: Vec2::splat(scale), sway: 0.0 };
    }
    let t = (flown - air) / leap.squash_ms;
    Pose { to_go: 0.0, height: 0.0, scale: squash.lerp(Vec2::ONE, cubic_in_out(t)), sway: 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Kind; 5] =
        [Kind::Step, Kind::Leap { squares: 3.0 }, Kind::Leap { squares: 4.0 }, Kind::Drop, Kind::Shake];

    #[test]
    fn times_are_those_of_the_table() {
        let motion = Motion::default();
        let air = |squares| air_ms(&motion, squares);
        assert_eq!((air(3.0), air(4.0)), (320.0, 370.0));
        assert_eq!(Kind::Step.total_ms(&motion), 180.0);
        assert_eq!(Kind::Leap { squares: 3.0 }.total_ms(&motion), 60.0 + 320.0 + 90.0);
    }

    #[test]
    fn a_leap_is_highest_in_its_middle() {
        let motion = Motion::default();
        for (squares, top) in [(3.0, 0.55), (4.0, 0.75)] {
            let kind = Kind::Leap { squares };
            let middle = motion.leap.crouch_ms + air_ms(&motion, squares) / 2.0;
            let pose = kind.pose(&motion, middle);
            assert!((pose.height - top).abs() < 1e-4, "{squares} squares: {pose:?}");
            assert!((pose.to_go - 0.5).abs() < 1e-4);
            for ms in 0..500 {
                let height = kind.pose(&motion, ms as f32).height;
                assert!((0.0..=top + 1e-4).contains(&height), "{height} after {ms} ms");
            }
        }
    }

    #[test]
    fn every_travel_goes_one_way_and_ends_at_rest() {
        let motion = Motion::default();
        for kind in KINDS {
            let total = kind.total_ms(&motion);
            assert_eq!(kind.pose(&motion, total), Pose::REST, "{kind:?}");
            let mut before = f32::INFINITY;
            for ms in 0..=total as u32 {
                let pose = kind.pose(&motion, ms as f32);
                assert!(pose.to_go <= before && pose.to_go >= 0.0, "{kind:?} turns back after {ms} ms");
                before = pose.to_go;
            }
        }
    }
}
