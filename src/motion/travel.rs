//! How an animal gets from one square to another: step, leap, drop and the rest, each as a pose for every millisecond.

use std::f32::consts::TAU;

use bevy::math::Vec2;

use super::curves::{Pose, arc, cubic_in_out, cubic_out, droop, share, sunk};
use crate::content::motion::Motion;
use crate::rules::Footing;

/// A kind of travel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TravelKind {
    Step,
    /// `squares` includes the one it lands on; `slant` is -1, 0 or 1 for a leap to the left, straight or to the right.
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

impl TravelKind {
    /// When the piece touches the target square, in milliseconds at speed Normal.
    pub fn contact_ms(self, motion: &Motion) -> f32 {
        match self {
            TravelKind::Step => motion.step_ms,
            TravelKind::Leap { squares, .. } => motion.leap.crouch_ms + air_ms(motion, squares),
            TravelKind::Drop => motion.drop_ms,
            TravelKind::Shake | TravelKind::Home => motion.refused.shake_ms,
            TravelKind::Fade => motion.fade_ms,
        }
    }

    /// Milliseconds of the way itself, without what the new ground does to the piece afterwards.
    fn travel_ms(self, motion: &Motion) -> f32 {
        let squash = if let TravelKind::Leap { .. } = self { motion.leap.squash_ms } else { 0.0 };
        self.contact_ms(motion) + squash
    }

    fn travelling(self, motion: &Motion, ms: f32) -> Pose {
        let total = self.travel_ms(motion);
        if ms >= total {
            return Pose::REST;
        }
        let t = ms.max(0.0) / total;
        match self {
            TravelKind::Step => Pose { to_go: 1.0 - cubic_in_out(t), ..Pose::REST },
            TravelKind::Drop | TravelKind::Home => Pose { to_go: 1.0 - cubic_out(t), ..Pose::REST },
            TravelKind::Shake => {
                // Two swings that die out.
                let sway = motion.refused.shake * (1.0 - t) * (t * 2.0 * TAU).sin();
                Pose { sway, ..Pose::REST }
            }
            TravelKind::Fade => {
                Pose { to_go: f32::from(u8::from(t < 0.5)), alpha: (1.0 - 2.0 * t).abs(), ..Pose::REST }
            }
            TravelKind::Leap { squares, slant } => leap(motion, squares, slant, ms),
        }
    }
}

/// Milliseconds in the air.
fn air_ms(motion: &Motion, squares: f32) -> f32 {
    (motion.leap.air_ms + motion.leap.air_per_square_ms * squares).max(0.0)
}

fn leap(motion: &Motion, squares: f32, slant: f32, ms: f32) -> Pose {
    let leap = &motion.leap;
    let squash = Vec2::new(leap.squash_width, leap.squash_height);
    let air = air_ms(motion, squares);
    if ms < leap.crouch_ms {
        // Down into the crouch from which it leaps.
        return Pose { to_go: 1.0, scale: Vec2::ONE.lerp(squash, cubic_out(ms / leap.crouch_ms)), ..Pose::REST };
    }
    let flown = ms - leap.crouch_ms;
    if flown < air {
        let t = flown / air;
        let top = (leap.height + leap.height_per_square * squares).max(0.0);
        let stretched = Vec2::splat(1.0 + arc(leap.grow, t));
        // It stretches out of the crouch in the first sixth of the flight, and gathers itself to land in the last.
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

/// One animal's way from one footing to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    pub kind: TravelKind,
    pub before: Footing,
    pub after: Footing,
    /// Factor on the speed; more than 1 on the way back.
    pub haste: f32,
}

impl Way {
    /// The way of a piece that stays where it is, or comes from the hand.
    pub fn on(kind: TravelKind, footing: Footing) -> Way {
        Way { kind, before: footing, after: footing, haste: 1.0 }
    }

    /// When the piece touches the target square, in milliseconds at speed Normal.
    pub fn contact_ms(&self, motion: &Motion) -> f32 {
        self.kind.contact_ms(motion) / self.haste.max(0.01)
    }

    /// Milliseconds until the piece is exactly at rest.
    pub fn total_ms(&self, motion: &Motion) -> f32 {
        let travel = self.kind.travel_ms(motion) / self.haste.max(0.01);
        travel.max(self.contact_ms(motion) + self.settle_ms(motion))
    }

    /// Milliseconds for what the new ground does to the piece after the contact.
    fn settle_ms(&self, motion: &Motion) -> f32 {
        match self.after {
            after if after == self.before || self.kind == TravelKind::Fade => 0.0,
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
        // It sinks in the last 65 % of a way into water, and emerges in the first 65 % of a way out of it.
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

/// The height of the hops in the den at share `t` of the finale; each hop is lower than the one before.
fn hops(motion: &Motion, t: f32) -> f32 {
    let hops = motion.den.hops.max(1.0).floor();
    let (at, which) = ((t * hops).fract(), (t * hops).floor());
    if t >= 1.0 { 0.0 } else { arc(motion.den.height * (1.0 - which / (hops + 0.5)), at) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [TravelKind; 7] = [
        TravelKind::Step,
        TravelKind::Leap { squares: 3.0, slant: 1.0 },
        TravelKind::Leap { squares: 4.0, slant: 0.0 },
        TravelKind::Drop,
        TravelKind::Shake,
        TravelKind::Home,
        TravelKind::Fade,
    ];
    const FOOTINGS: [Footing; 4] = [Footing::Firm, Footing::Swimming, Footing::Trapped, Footing::Den];

    /// Every kind of travel between every pair of footings, forwards and backwards.
    fn ways() -> impl Iterator<Item = Way> {
        let pairs = FOOTINGS.into_iter().flat_map(|before| FOOTINGS.map(|after| (before, after)));
        pairs.flat_map(|(before, after)| {
            KINDS.into_iter().flat_map(move |kind| [1.0, 1.0 / 0.7].map(|haste| Way { kind, before, after, haste }))
        })
    }

    #[test]
    fn times_are_those_of_the_table() {
        let motion = Motion::default();
        let air = |squares| air_ms(&motion, squares);
        assert_eq!((air(3.0), air(4.0)), (320.0, 370.0));
        let step = Way::on(TravelKind::Step, Footing::Firm);
        assert_eq!(step.total_ms(&motion), 180.0);
        assert_eq!(Way { kind: KINDS[1], ..step }.total_ms(&motion), 60.0 + 320.0 + 90.0);
        assert_eq!(Way { after: Footing::Trapped, ..step }.total_ms(&motion), 180.0 + 200.0);
        assert_eq!(Way { after: Footing::Den, ..step }.total_ms(&motion), 180.0 + 800.0);
        assert_eq!(Way { haste: 1.0 / 0.7, ..step }.total_ms(&motion).round(), 126.0);
        let capture = &motion.capture;
        let all = motion.step_ms + capture.hold_ms + capture.flight_ms + capture.tray_ms * 0.45;
        assert!(all < 450.0, "a capture is over after {all} ms");
    }

    #[test]
    fn a_leap_is_highest_in_its_middle() {
        let motion = Motion::default();
        for (squares, top) in [(3.0, 0.55), (4.0, 0.75)] {
            let way = Way::on(TravelKind::Leap { squares, slant: 1.0 }, Footing::Firm);
            let middle = motion.leap.crouch_ms + air_ms(&motion, squares) / 2.0;
            let pose = way.pose(&motion, middle);
            assert!((pose.height - top).abs() < 1e-4, "{squares} squares: {pose:?}");
            assert!((pose.to_go - 0.5).abs() < 1e-4);
            for ms in 0..500 {
                let height = way.pose(&motion, ms as f32).height;
                assert!((0.0..=top + 1e-4).contains(&height), "{height} after {ms} ms");
            }
        }
    }

    #[test]
    fn every_way_goes_one_way_stays_above_the_board_and_ends_at_rest() {
        let motion = Motion::default();
        for way in ways() {
            let total = way.total_ms(&motion);
            assert_eq!(way.pose(&motion, total), Pose::resting(way.after), "{way:?}");
            let mut before = f32::INFINITY;
            for ms in 0..=total as u32 {
                let pose = way.pose(&motion, ms as f32);
                assert!(pose.to_go <= before && pose.to_go >= 0.0, "{way:?} turns back after {ms} ms");
                assert!(pose.height >= 0.0, "{way:?} dips below the board after {ms} ms: {pose:?}");
                for share in [pose.sunk, pose.droop, pose.alpha] {
                    assert!((0.0..=1.0).contains(&share), "{way:?} after {ms} ms: {pose:?}");
                }
                before = pose.to_go;
            }
        }
    }

    /// At 240 frames a second nothing jumps from frame to frame, except the fade, which changes its square unseen.
    #[test]
    fn nothing_jumps() {
        let motion = Motion::default();
        for way in
            ways().filter(|way| way.before == way.after && way.kind != TravelKind::Fade && way.after != Footing::Den)
        {
            let frame = 1000.0 / 240.0;
            let mut last = way.pose(&motion, 0.0);
            for nth in 1..=(way.total_ms(&motion) / frame) as u32 {
                let pose = way.pose(&motion, nth as f32 * frame);
                let moved = (pose.to_go - last.to_go).abs();
                let grown = (pose.scale - last.scale).abs().max_element().max((pose.height - last.height).abs());
                assert!(moved < 0.25 && grown < 0.08, "{way:?} jumps at {} ms: {last:?} {pose:?}", nth as f32 * frame);
                last = pose;
            }
        }
    }

    #[test]
    fn numbers_without_sense_are_drawn_somehow() {
        let mut motion = Motion::default();
        for number in Motion::numbers() {
            number.set(&mut motion, number.range.0.max(0.0));
        }
        for way in ways() {
            let poses = [0.0, 1.0, 1e6].map(|ms| way.pose(&motion, ms));
            assert!(poses.iter().all(|pose| pose.to_go.is_finite() && pose.height.is_finite()), "{way:?}: {poses:?}");
        }
    }
}
