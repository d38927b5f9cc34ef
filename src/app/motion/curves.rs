//! The pose of a piece, and the pure functions that compute its values. Lengths are in squares, and times are shares
//! from 0 to 1 of the whole duration.

use bevy::math::Vec2;

use crate::game::content::motion_file::Motion;
use crate::rules::Footing;

/// How an animal is drawn at one moment, relative to its rest pose on its square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The share of the distance to the target square that is left: 1 at the start, 0 on the target square.
    pub to_go: f32,
    /// The height above the board.
    pub height: f32,
    /// The factors on the animal's width and height.
    pub scale: Vec2,
    /// The sideways displacement of the animal while it shakes.
    pub sway: f32,
    /// The rotation in radians, counterclockwise.
    pub tilt: f32,
    /// How deep the animal lies in the water: 0 on firm ground, 1 when it swims.
    pub sunk: f32,
    /// How much the animal droops: 0 upright, 1 when it sits in a trap.
    pub droop: f32,
    pub alpha: f32,
}

impl Pose {
    /// The pose of a piece at rest on firm ground.
    pub const REST: Pose =
        Pose { to_go: 0.0, height: 0.0, scale: Vec2::ONE, sway: 0.0, tilt: 0.0, sunk: 0.0, droop: 0.0, alpha: 1.0 };

    /// Returns the pose of a piece at rest on this footing (firm ground, water, a trap or a den).
    pub fn resting(footing: Footing) -> Pose {
        Pose { sunk: sunk(footing), droop: droop(footing), ..Pose::REST }
    }
}

/// Returns how deep an animal at rest on this footing lies in the water: 0 or 1.
pub fn sunk(footing: Footing) -> f32 {
    if footing == Footing::Swimming { 1.0 } else { 0.0 }
}

/// Returns how much an animal at rest on this footing droops: 0 or 1.
pub fn droop(footing: Footing) -> f32 {
    if footing == Footing::Trapped { 1.0 } else { 0.0 }
}

/// Returns the height on an arc: 0 at the start (`t` = 0) and the end (`t` = 1), and `top` in the middle.
pub fn arc(top: f32, t: f32) -> f32 {
    4.0 * top * t * (1.0 - t)
}

/// Returns the relative size of a piece that is set down in its tray. The size rises a little above 1 before it settles
/// at 1.
pub fn set_down(motion: &Motion, t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    motion.easing.tray.at(t) + arc(motion.capture.set_down_over, t)
}

/// Returns where `value` lies between `from` and `to`, as a share clamped to 0..=1.
pub fn share(from: f32, to: f32, value: f32) -> f32 {
    if to > from { ((value - from) / (to - from)).clamp(0.0, 1.0) } else { f32::from(u8::from(value >= to)) }
}
