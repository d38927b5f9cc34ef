//! The curves of every motion: pure functions of the time that has passed. Lengths in squares, times as shares 0..=1.

use std::f32::consts::TAU;

use bevy::math::Vec2;

use crate::content::motion::Motion;
use crate::session::Footing;

/// How an animal is drawn at one moment, relative to resting on its square.
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
    /// Radians, against the clock.
    pub tilt: f32,
    /// 1: it swims.
    pub sunk: f32,
    /// 1: it sits in a trap.
    pub droop: f32,
    pub alpha: f32,
}

impl Pose {
    /// Exactly at rest on firm ground.
    pub const REST: Pose =
        Pose { to_go: 0.0, height: 0.0, scale: Vec2::ONE, sway: 0.0, tilt: 0.0, sunk: 0.0, droop: 0.0, alpha: 1.0 };

    /// Exactly at rest where it stands.
    pub fn resting(footing: Footing) -> Pose {
        Pose { sunk: sunk(footing), droop: droop(footing), ..Pose::REST }
    }
}

fn sunk(footing: Footing) -> f32 {
    if footing == Footing::Swimming { 1.0 } else { 0.0 }
}

fn droop(footing: Footing) -> f32 {
    if footing == Footing::Trapped { 1.0 } else { 0.0 }
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

/// A little too large, then right: how a thing is set down.
pub fn set_down(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    cubic_out(t) + arc(0.16, t)
}

/// `value` between `from` and `to` as a share, kept in 0..=1.
pub fn share(from: f32, to: f32, value: f32) -> f32 {
    if to > from { ((value - from) / (to - from)).clamp(0.0, 1.0) } else { f32::from(u8::from(value >= to)) }
}

/// A kind of travel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Step,
    /// Over so many squares, the landing included; `slant` is -1, 0 or 1 as it goes to the left, straight or right.
    Leap {
        squares: f32,
        slant: f32,
    },
    /// From the hand.
    Drop,
    /// Refused: shakes where it stands.
    Shake,
    /// Refused: goes back from where the hand let go.
    Home,
    /// With reduced motion: fades out on the old square, in on the new one.
    Fade,
}

impl Kind {
    /// When the piece touches the target square, in milliseconds at speed Normal.
    pub fn contact_ms(self, motion: &Motion) -> f32 {
        match self {
            Kind::Step => motion.step_ms,
            Kind::Leap { squares, .. } => motion.leap.crouch_ms + air_ms(motion, squares),
            Kind::Drop => motion.drop_ms,
            Kind::Shake | Kind::Home => motion.refused.shake_ms,
            Kind::Fade => motion.fade_ms,
        }
    }

    /// The whole way, without what the ground does to it.
    fn travel_ms(self, motion: &Motion) -> f32 {
        let squash = if let Kind::Leap { .. } = self { motion.leap.squash_ms } else { 0.0 };
        self.contact_ms(motion) + squash
    }

    fn travelling(self, motion: &Motion, ms: f32) -> Pose {
        let total = self.travel_ms(motion);
        if ms >= total {
            return Pose::REST;
        }
        let t = ms.max(0.0) / total;
        match self {
            Kind::Step => Pose { to_go: 1.0 - cubic_in_out(t), ..Pose::REST },
            Kind::Drop | Kind::Home => Pose { to_go: 1.0 - cubic_out(t), ..Pose::REST },
            Kind::Shake => {
                // Two swings that die out.
                let sway = motion.refused.shake * (1.0 - t) * (t * 2.0 * TAU).sin();
                Pose { sway, ..Pose::REST }
            }
            Kind::Fade => Pose { to_go: f32::from(u8::from(t < 0.5)), alpha: (1.0 - 2.0 * t).abs(), ..Pose::REST },
            Kind::Leap { squares, slant } => leap(motion, squares, slant, ms),
        }
    }
}

/// Time in the air.
fn air_ms(motion: &Motion, squares: f32) -> f32 {
    (motion.leap.air_ms + motion.leap.air_per_square_ms * squares).max(0.0)
}

fn leap(motion: &Motion, squares: f32, slant: f32, ms: f32) -> Pose {
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
        let stretched = Vec2::splat(1.0 + arc(leap.grow, t));
        // It stretches out of the crouch and gathers itself for the landing within a sixth of the way.
        let gathered = (1.0 - share(0.0, 1.0 / 6.0, t)).max(share(5.0 / 6.0, 1.0, t));
        return Pose {
            to_go: 1.0 - t,
            height: arc(top, t),
            scale: stretched.lerp(squash, gathered),
            tilt: slant * leap.tilt_deg.to_radians() * (TAU * t).sin(),
            ..Pose::REST
        };
    }
    let t = (flown - air) / leap.squash_ms;
    Pose { scale: squash.lerp(Vec2::ONE, cubic_in_out(t)), ..Pose::REST }
}

/// One animal's way from ground to ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    pub kind: Kind,
    pub before: Footing,
    pub after: Footing,
    /// So much faster than its kind's time; more than 1 on the way back.
    pub haste: f32,
}

impl Way {
    /// Of a piece that stays where it is, or comes from the hand.
    pub fn on(kind: Kind, footing: Footing) -> Way {
        Way { kind, before: footing, after: footing, haste: 1.0 }
    }

    /// When the piece touches the target square, in milliseconds at speed Normal.
    pub fn contact_ms(&self, motion: &Motion) -> f32 {
        self.kind.contact_ms(motion) / self.haste.max(0.01)
    }

    /// Until it is exactly at rest.
    pub fn total_ms(&self, motion: &Motion) -> f32 {
        let travel = self.kind.travel_ms(motion) / self.haste.max(0.01);
        travel.max(self.contact_ms(motion) + self.settle_ms(motion))
    }

    /// What the new ground does to it after the contact takes so long.
    fn settle_ms(&self, motion: &Motion) -> f32 {
        match self.after {
            after if after == self.before || self.kind == Kind::Fade => 0.0,
            Footing::Trapped => motion.trap.droop_ms,
            Footing::Den => motion.den.finale_ms,
            Footing::Firm | Footing::Swimming => 0.0,
        }
    }

    /// The pose after `ms` milliseconds at speed Normal; at rest from `total_ms` on.
    pub fn pose(&self, motion: &Motion, ms: f32) -> Pose {
        let rest = Pose::resting(self.after);
        if ms >= self.total_ms(motion) {
            return rest;
        }
        let contact = self.contact_ms(motion);
        let settled = share(0.0, self.settle_ms(motion), ms - contact);
        // Into the water with the second half of the way, out of it with the first.
        let (from, to) = if self.after == Footing::Swimming { (0.35, 1.0) } else { (0.0, 0.65) };
        let wet = cubic_in_out(share(from * contact, to * contact, ms));
        let hangs = if self.after == Footing::Trapped { cubic_out(settled) } else { share(0.0, contact / 2.0, ms) };
        let mix = |before: f32, after: f32, t: f32| before + (after - before) * t;
        let travelling = self.kind.travelling(motion, ms * self.haste);
        let joy = if self.after == Footing::Den && self.settle_ms(motion) > 0.0 { hops(motion, settled) } else { 0.0 };
        Pose {
            sunk: mix(sunk(self.before), rest.sunk, wet),
            droop: mix(droop(self.before), rest.droop, hangs),
            height: travelling.height + joy,
            ..travelling
        }
    }
}

/// Height of the hops in the den after a share of the finale; each is lower than the one before.
fn hops(motion: &Motion, t: f32) -> f32 {
    let hops = motion.den.hops.max(1.0).floor();
    let (at, which) = ((t * hops).fract(), (t * hops).floor());
    if t >= 1.0 { 0.0 } else { arc(motion.den.height * (1.0 - which / (hops + 0.5)), at) }
}
