//! The path of one piece: the kind of travel, the footing at both ends, and the pause in a capture. The footing is firm
//! ground, water, a trap or a den.

use super::curves::{Pose, arc, droop, share, sunk};
use super::travel::TravelKind;
use crate::game::content::motion_file::Motion;
use crate::rules::Footing;

/// The pause in a capture during which the captor stands still, before its victim is pushed away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Halt {
    /// The start of the pause, in milliseconds since the start of the path, at speed Normal.
    pub at_ms: f32,
    pub for_ms: f32,
}

/// The path of one piece from one footing to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MotionPath {
    pub kind: TravelKind,
    pub before: Footing,
    pub after: Footing,
    /// The factor on the speed. It depends on the animal, and is larger when a move is taken back.
    pub haste: f32,
    /// The pause before the victim is pushed away; `None` if the piece does not pause.
    pub halt: Option<Halt>,
}

impl MotionPath {
    /// Returns the path of a piece whose footing does not change, at the usual speed and without a pause.
    pub fn on(kind: TravelKind, footing: Footing) -> MotionPath {
        MotionPath { kind, before: footing, after: footing, haste: 1.0, halt: None }
    }

    /// Returns this path with a pause of `for_ms` milliseconds. The pause begins when the share `to_go` of the distance
    /// is left.
    pub fn halting(self, motion: &Motion, to_go: f32, for_ms: f32) -> MotionPath {
        MotionPath { halt: Some(Halt { at_ms: self.ms_until(motion, to_go), for_ms }), ..self }
    }

    /// Returns the time in milliseconds at speed Normal until only the share `to_go` of the distance is left.
    fn ms_until(&self, motion: &Motion, to_go: f32) -> f32 {
        let (mut early, mut late) = (0.0, self.moving_ms(motion));
        for _ in 0..24 {
            let middle = (early + late) / 2.0;
            match self.kind.travelling(motion, middle * self.haste).to_go > to_go {
                true => early = middle,
                false => late = middle,
            }
        }
        late
    }

    /// Returns the time at which the piece touches the target square, in milliseconds at speed Normal.
    pub fn contact_ms(&self, motion: &Motion) -> f32 {
        self.moving_ms(motion) + self.halt.map_or(0.0, |halt| halt.for_ms)
    }

    /// Returns the time of contact with the target square, computed without the pause.
    fn moving_ms(&self, motion: &Motion) -> f32 {
        self.kind.contact_ms(motion) / self.haste.max(0.01)
    }

    /// Returns the time in milliseconds after which the piece is exactly at rest.
    pub fn total_ms(&self, motion: &Motion) -> f32 {
        let travel = self.kind.travel_ms(motion) / self.haste.max(0.01);
        let halt = self.halt.map_or(0.0, |halt| halt.for_ms);
        halt + travel.max(self.moving_ms(motion) + self.settle_ms(motion))
    }

    /// Returns how long the effect of the new footing lasts after contact, in milliseconds. The effect is the droop in
    /// a trap or the finale in a den.
    fn settle_ms(&self, motion: &Motion) -> f32 {
        match self.after {
            after if after == self.before || self.kind == TravelKind::Fade => 0.0,
            Footing::Trapped => motion.trap.droop_ms,
            Footing::Den => motion.den.finale_ms,
            Footing::Firm | Footing::Swimming => 0.0,
        }
    }

    /// Returns the pose after `ms` milliseconds at speed Normal. From `total_ms` on, this is the pose at rest.
    pub fn pose(&self, motion: &Motion, ms: f32) -> Pose {
        let rest = Pose::resting(self.after);
        if ms >= self.total_ms(motion) {
            return rest;
        }
        // During the pause, the time on the path does not advance.
        let ms = match self.halt {
            Some(Halt { at_ms, for_ms }) => ms.min(at_ms.max(ms - for_ms)),
            None => ms,
        };
        let ms = ms.max(0.0);
        let contact = self.moving_ms(motion);
        let settled = share(0.0, self.settle_ms(motion), ms - contact);
        let swim = &motion.swim;
        let (from, to) =
            if self.after == Footing::Swimming { (swim.in_from, swim.in_to) } else { (swim.out_from, swim.out_to) };
        let easing = &motion.easing;
        let wet = easing.wet.at(share(from * contact, to * contact, ms));
        let hangs = match self.after {
            Footing::Trapped => easing.droop.at(settled),
            _ => share(0.0, contact * motion.trap.leave, ms),
        };
        let mix = |before: f32, after: f32, t: f32| before + (after - before) * t;
        let travelling = self.kind.travelling(motion, ms * self.haste);
        let wins = self.after == Footing::Den && self.settle_ms(motion) > 0.0 && ms >= contact;
        let (joy, size) = if wins { (hops(motion, settled), grown(motion, settled)) } else { (0.0, 1.0) };
        Pose {
            sunk: mix(sunk(self.before), rest.sunk, wet),
            droop: mix(droop(self.before), rest.droop, hangs),
            height: travelling.height + joy,
            scale: travelling.scale * size,
            ..travelling
        }
    }
}

/// Returns the height of the piece that hops in the den, at the share `t` of the finale. Each hop is lower than the
/// previous hop.
fn hops(motion: &Motion, t: f32) -> f32 {
    let hops = motion.den.hops.floor();
    let (at, which) = ((t * hops).fract(), (t * hops).floor());
    let top = motion.den.height * (1.0 - motion.den.lower).max(0.0).powf(which);
    if t >= 1.0 || hops < 1.0 { 0.0 } else { arc(top, at) }
}

/// Returns the size of the winning piece at the share `t` of the finale. The piece grows, and shrinks back at the end.
fn grown(motion: &Motion, t: f32) -> f32 {
    let den = &motion.den;
    let (up, down) = (share(0.0, den.grow_in, t), 1.0 - share(1.0 - den.grow_out, 1.0, t));
    1.0 + den.grow * motion.easing.grow.at(up) * motion.easing.grow.at(down)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::super::travel::air_ms;
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

    /// Every kind of travel between every pair of footings, at the usual speed and at the speed of an undo.
    fn ways() -> impl Iterator<Item = MotionPath> {
        let pairs = FOOTINGS.into_iter().flat_map(|before| FOOTINGS.map(|after| (before, after)));
        pairs.flat_map(|(before, after)| {
            KINDS.into_iter().flat_map(move |kind| {
                [1.0, 1.0 / 0.7].map(|haste| MotionPath { kind, before, after, haste, halt: None })
            })
        })
    }

    #[test]
    fn times_are_those_of_the_table() {
        let motion = Motion::default();
        let air = |squares| air_ms(&motion, squares);
        assert_eq!((air(3.0), air(4.0)), (320.0, 370.0));
        let step = MotionPath::on(TravelKind::Step, Footing::Firm);
        assert_eq!(step.total_ms(&motion), 180.0);
        assert_eq!(MotionPath { kind: KINDS[1], ..step }.total_ms(&motion), 60.0 + 320.0 + 90.0);
        assert_eq!(MotionPath { after: Footing::Trapped, ..step }.total_ms(&motion), 180.0 + 200.0);
        assert_eq!(MotionPath { after: Footing::Den, ..step }.total_ms(&motion), 180.0 + 900.0);
        assert_eq!(MotionPath { haste: 1.0 / 0.7, ..step }.total_ms(&motion).round(), 126.0);
    }

    #[test]
    fn a_halt_holds_the_piece_where_it_is_and_then_lets_it_go_on() {
        let motion = Motion::default();
        let free = MotionPath::on(TravelKind::Step, Footing::Firm);
        let held = free.halting(&motion, 0.86, 50.0);
        let Halt { at_ms, for_ms } = held.halt.unwrap();
        assert_eq!(for_ms, 50.0);
        assert!((free.pose(&motion, at_ms).to_go - 0.86).abs() < 1e-3, "{at_ms}");
        for ms in 0..=230 {
            let ms = ms as f32;
            let own = if ms < at_ms { ms } else { (ms - 50.0).max(at_ms) };
            assert_eq!(held.pose(&motion, ms), free.pose(&motion, own), "after {ms} ms");
        }
        assert_eq!(held.contact_ms(&motion), 230.0);
        assert_eq!(held.total_ms(&motion), 230.0);
    }

    #[test]
    fn a_leap_is_highest_in_its_middle() {
        let motion = Motion::default();
        for (squares, top) in [(3.0, 0.55), (4.0, 0.75)] {
            let way = MotionPath::on(TravelKind::Leap { squares, slant: 1.0 }, Footing::Firm);
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

    /// At 240 frames a second, no pose changes abruptly between two frames. Fades are not tested, because a fade moves
    /// the piece while the piece is invisible.
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
