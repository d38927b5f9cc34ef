//! The kinds of travel from one square to another: step, leap, drop and others. For each kind, the function
//! `travelling` returns the pose of the piece at any time.

use std::f32::consts::TAU;

use bevy::math::Vec2;

use super::curves::{Pose, arc, share};
use crate::game::content::motion_file::Motion;
use crate::rules::grid::Square;

/// A kind of travel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TravelKind {
    Step,
    /// `squares` is the length of the leap, including the landing square. `slant` is -1 for a leap to the left, 0 for a
    /// straight leap, and 1 for a leap to the right.
    Leap {
        squares: f32,
        slant: f32,
    },
    /// The player has dragged the piece and released it over its target square.
    Drop,
    /// The move was refused: the piece shakes on its square.
    Shake,
    /// The move was refused: the piece returns from the point where the player released it.
    Home,
    /// With reduced motion: the piece fades out on the old square and fades in on the new square.
    Fade,
}

/// Where a travel begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TravelOrigin {
    Square(Square),
    /// The point where the player released the piece: on the unturned board, in squares from the board's middle.
    Hand(Vec2),
}

impl TravelOrigin {
    /// Returns the point where the player released the piece if the piece was dragged, and otherwise its square.
    pub(super) fn of(dropped_at: Option<Vec2>, square: Square) -> TravelOrigin {
        dropped_at.map_or(TravelOrigin::Square(square), TravelOrigin::Hand)
    }
}

impl TravelKind {
    /// Returns the time at which the piece touches the target square, in milliseconds since the start at speed Normal.
    pub fn contact_ms(self, motion: &Motion) -> f32 {
        match self {
            TravelKind::Step => motion.step_ms,
            TravelKind::Leap { squares, .. } => motion.leap.crouch_ms + air_ms(motion, squares),
            TravelKind::Drop => motion.drop_ms,
            TravelKind::Shake | TravelKind::Home => motion.refused.shake_ms,
            TravelKind::Fade => motion.fade_ms,
        }
    }

    /// Returns the duration of the travel in milliseconds. The effect of the new footing afterwards, for example the
    /// droop in a trap, is not included.
    pub(super) fn travel_ms(self, motion: &Motion) -> f32 {
        let squash = if let TravelKind::Leap { .. } = self { motion.leap.squash_ms } else { 0.0 };
        self.contact_ms(motion) + squash
    }

    pub(super) fn travelling(self, motion: &Motion, ms: f32) -> Pose {
        let total = self.travel_ms(motion);
        if ms >= total {
            return Pose::REST;
        }
        let t = ms.max(0.0) / total;
        let easing = &motion.easing;
        match self {
            TravelKind::Step => Pose { to_go: 1.0 - easing.step.at(t), ..Pose::REST },
            TravelKind::Drop => Pose { to_go: 1.0 - easing.drop.at(t), ..Pose::REST },
            TravelKind::Home => Pose { to_go: 1.0 - easing.home.at(t), ..Pose::REST },
            TravelKind::Shake => {
                // The piece swings from side to side, less and less.
                let sway = motion.refused.shake * (1.0 - t) * (t * motion.refused.swings * TAU).sin();
                Pose { sway, ..Pose::REST }
            }
            TravelKind::Fade => {
                Pose { to_go: f32::from(u8::from(t < 0.5)), alpha: (1.0 - 2.0 * t).abs(), ..Pose::REST }
            }
            TravelKind::Leap { squares, slant } => leap(motion, squares, slant, ms.max(0.0)),
        }
    }
}

/// Returns how long a piece stays in the air in a leap over this many squares, in milliseconds.
pub(super) fn air_ms(motion: &Motion, squares: f32) -> f32 {
    (motion.leap.air_ms + motion.leap.air_per_square_ms * squares).max(0.0)
}

fn leap(motion: &Motion, squares: f32, slant: f32, ms: f32) -> Pose {
    let (leap, easing) = (&motion.leap, &motion.easing);
    let squash = Vec2::new(leap.squash_width, leap.squash_height);
    let air = air_ms(motion, squares);
    if ms < leap.crouch_ms {
        // The crouch before the leap.
        let crouched = easing.crouch.at(ms / leap.crouch_ms);
        return Pose { to_go: 1.0, scale: Vec2::ONE.lerp(squash, crouched), ..Pose::REST };
    }
    let flown = ms - leap.crouch_ms;
    if flown < air {
        let t = flown / air;
        let top = (leap.height + leap.height_per_square * squares).max(0.0);
        let stretched = Vec2::splat(1.0 + arc(leap.grow, t));
        // The body stretches after take-off, and contracts before landing.
        let gathered = (1.0 - share(0.0, leap.stretch, t)).max(share(1.0 - leap.gather, 1.0, t));
        return Pose {
            to_go: 1.0 - easing.leap.at(t),
            height: arc(top, t),
            scale: stretched.lerp(squash, gathered),
            tilt: slant * leap.tilt_deg.to_radians() * (TAU * t).sin(),
            ..Pose::REST
        };
    }
    let t = (flown - air) / leap.squash_ms;
    Pose { scale: squash.lerp(Vec2::ONE, easing.squash.at(t)), ..Pose::REST }
}
