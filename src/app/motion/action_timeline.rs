//! Builds the timeline of an action. The steps of the action become cues, which are motions, effects and sounds with
//! their start times.

use bevy::math::Vec2;

use super::SoundEffect;
use super::size_class::{SizeClass, own_numbers};
use super::timeline::{Burst, Cue, Push, RefusedMotion, Timeline};
use super::trails::Passed;
use super::travel::{TravelKind, TravelOrigin};
use super::way::MotionPath;
use crate::app::play::{MovePlayed, PieceEvent, Playback};
use crate::game::content::motion_file::Motion;
use crate::game::session::PieceId;
use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Footing, Piece};

/// The important times of one leg of a piece's path, in milliseconds since the action began.
#[derive(Clone, Copy, Default)]
struct Times {
    /// When the captor's pause before a capture ends, and the victim is pushed away.
    strike_ms: f32,
    /// When the piece touches its target square.
    contact_ms: f32,
    /// When the piece is at rest on its target square.
    rest_ms: f32,
}

impl Timeline {
    /// Returns the timeline of an action's steps. With `reduced` motion, there are no arcs, pushes, shakes or specks.
    pub fn of_move(motion: &Motion, played: &MovePlayed, reduced: bool) -> Timeline {
        let mut timeline = Timeline::default();
        let back = played.playback == Playback::Backward;
        let fallen = || {
            played.steps.iter().filter_map(|happened| match happened.step {
                Step::Capture { at } => Some((happened, at)),
                _ => None,
            })
        };
        let victim = fallen().next().filter(|_| !back).map(|(fallen, _)| SizeClass::of(fallen.piece));
        let mut legs: Vec<Leg> = played.steps.iter().filter_map(Leg::of).collect();
        // A dragged piece is already at its target. With reduced motion, a piece fades from its first square to its
        // last, without intermediate stops. In both cases, the piece gets a single leg.
        if matches!(played.playback, Playback::Dropped(_)) || reduced {
            legs = Leg::merged(&legs).into_iter().collect();
        }
        if back {
            legs.reverse();
        }
        let mut times = Times::default();
        let last = legs.last().copied();
        let count = legs.len();
        for (nth, leg) in legs.into_iter().enumerate() {
            let victim = victim.filter(|_| nth + 1 == count);
            times = timeline.travel(motion, played, Leg { victim, ..leg }, times.rest_ms, reduced);
        }
        for (PieceEvent { who, .. }, at) in fallen() {
            // If the captor itself is removed together with its victim, the captor flies to its tray only after it has
            // reached its target square.
            let captor = last.filter(|leg| leg.who != *who);
            let wait_ms = match captor {
                _ if back => 0.0,
                Some(_) => times.strike_ms,
                None => times.contact_ms,
            };
            let pushes = captor.filter(|_| !back && !reduced);
            let push = pushes.map_or(Push::default(), |leg| {
                Push::by(motion, own_numbers(motion, leg.piece).weight, leg.from, leg.to)
            });
            let flight_ms = push.flight_ms(motion);
            timeline.add(wait_ms, flight_ms, Cue::Flight { who: *who, at, back, push });
            timeline.rest_ms = timeline.rest_ms.max(wait_ms + flight_ms);
        }
        timeline
    }

    /// Returns the timeline of the motion and the sound after a refused move.
    pub fn of_refusal(motion: &Motion, refusal: RefusedMotion, reduced: bool) -> Timeline {
        let RefusedMotion { who, at, footing, dropped_at } = refusal;
        let by_hand = dropped_at.is_some();
        let mut timeline = Timeline::default();
        if by_hand || !reduced {
            let way = MotionPath::on(if by_hand { TravelKind::Home } else { TravelKind::Shake }, footing);
            let from = TravelOrigin::of(dropped_at, at);
            timeline.add(0.0, way.total_ms(motion), Cue::Travel { who, from, to: at, way });
            timeline.rest_ms = timeline.total_ms;
        }
        timeline.add(0.0, 0.0, Cue::Sound(SoundEffect::Refused, at));
        timeline
    }

    /// Adds one leg of a piece's path with its effects and sounds. The leg begins at `start_ms`.
    fn travel(&mut self, motion: &Motion, played: &MovePlayed, leg: Leg, start_ms: f32, reduced: bool) -> Times {
        let Leg { who, piece, from, to, leaps, victim } = leg;
        let MovePlayed { playback, footing: [stood, stands], .. } = *played;
        let dropped_at = match playback {
            Playback::Dropped(at) => Some(at),
            Playback::Forward | Playback::Backward => None,
        };
        let (back, by_hand) = (playback == Playback::Backward, dropped_at.is_some());
        let (start, end) = if back { (to, from) } else { (from, to) };
        let squares = start.file().abs_diff(end.file()).max(start.rank().abs_diff(end.rank())).into();
        let slant = (f32::from(end.file()) - f32::from(start.file())).clamp(-1.0, 1.0);
        let kind = match playback {
            Playback::Dropped(_) => TravelKind::Drop,
            _ if reduced => TravelKind::Fade,
            _ if leaps => TravelKind::Leap { squares, slant },
            _ => TravelKind::Step,
        };
        let own = own_numbers(motion, piece);
        let undo = if back { motion.undo_share.max(0.01) } else { 1.0 };
        let haste = if by_hand || reduced { 1.0 / undo } else { 1.0 / (undo * own.pace.max(0.01)) };
        let (before, after) = if back { (stands, stood) } else { (stood, stands) };
        let mut way = MotionPath { kind, before, after, haste, halt: None };
        let capture = &motion.capture;
        if victim.is_some() && !by_hand && !reduced {
            let reach = if leaps { capture.leap_reach } else { capture.reach };
            way = way.halting(motion, reach / squares, capture.hold_ms + capture.hold_by_weight_ms * own.weight);
        }
        let contact_ms = start_ms + way.contact_ms(motion);
        let rest_ms = start_ms + way.total_ms(motion);
        // The times at which the captor touches the victim, and at which the victim is pushed away.
        let (touch_ms, strike_ms) = match way.halt {
            Some(halt) => (start_ms + halt.at_ms, start_ms + halt.at_ms + halt.for_ms),
            None if by_hand => (start_ms, start_ms),
            None => (contact_ms, contact_ms),
        };
        let from = TravelOrigin::of(dropped_at, start);
        self.add(start_ms, way.total_ms(motion), Cue::Travel { who, from, to: end, way });
        self.rest_ms = self.rest_ms.max(rest_ms);

        let flies = leaps && !by_hand;
        if flies {
            let takes_off_ms = (start_ms + motion.leap.crouch_ms / haste).min(contact_ms);
            self.add(takes_off_ms, 0.0, Cue::Sound(SoundEffect::Leap, start));
        }
        let sound = match (victim, way.after) {
            (Some(victim), _) => victim.capture_sound(),
            (None, Footing::Den) => SoundEffect::Den,
            (None, Footing::Trapped) if !back => SoundEffect::Trap,
            (None, Footing::Swimming) => SoundEffect::Splash,
            _ if flies => SoundEffect::Land,
            _ => SoundEffect::Move,
        };
        let hit_ms = if victim.is_some() { touch_ms } else { contact_ms };
        self.add(hit_ms, 0.0, Cue::Sound(sound, end));
        if way.before == Footing::Swimming && way.after != Footing::Swimming {
            self.add(start_ms, 0.0, Cue::Sound(SoundEffect::Splash, start));
        }
        if !reduced {
            let passed = Passed { way, start, end, start_ms, contact_ms };
            if flies {
                passed.leap(motion, self);
            }
            passed.splash(motion, self);
            if victim.is_some() {
                passed.strike(motion, self, touch_ms, own.weight);
            }
            let heavy = flies && SizeClass::of(piece) == SizeClass::Large;
            if heavy || victim == Some(SizeClass::Large) || victim.is_some() && SizeClass::of(piece) == SizeClass::Large
            {
                self.add(hit_ms, motion.camera.shake_ms, Cue::Shake(own.weight.max(0.5)));
            }
            if way.after == Footing::Den && !back {
                self.add(contact_ms, motion.den.finale_ms, Cue::Glow(end));
                self.add(contact_ms, motion.confetti.ms, Cue::Burst(Burst::Confetti, end, 1.0));
            }
        }
        Times { strike_ms, contact_ms, rest_ms }
    }
}

impl Push {
    /// Returns how a captor of the weight `weight` pushes its victim when the captor moves from the square `from` to
    /// the square `to`.
    fn by(motion: &Motion, weight: f32, from: Square, to: Square) -> Push {
        let capture = &motion.capture;
        let at = |square: Square| Vec2::new(square.file().into(), square.rank().into());
        let towards = (at(to) - at(from)).normalize_or_zero();
        let tilt = capture.tilt_deg + capture.tilt_by_weight_deg * weight;
        // The victim tips over in the direction of the push.
        let turns = if towards.x > 0.0 { -1.0 } else { 1.0 };
        Push { away: towards * (capture.push + capture.push_by_weight * weight), tilt: turns * tilt.to_radians() }
    }
}

/// A straight part of a piece's path in an action.
#[derive(Clone, Copy)]
struct Leg {
    who: PieceId,
    piece: Piece,
    from: Square,
    to: Square,
    leaps: bool,
    /// The size class of the animal that is captured at the end of this leg; `None` if there is no capture.
    victim: Option<SizeClass>,
}

impl Leg {
    fn of(happened: &PieceEvent) -> Option<Leg> {
        let PieceEvent { who, piece, step } = *happened;
        let (Step::Walk { from, to } | Step::Leap { from, to }) = step else { return None };
        Some(Leg { who, piece, from, to, leaps: matches!(step, Step::Leap { .. }), victim: None })
    }

    /// Merges all legs into one, from the start of the first to the end of the last.
    fn merged(legs: &[Leg]) -> Option<Leg> {
        let (first, last) = legs.first().zip(legs.last())?;
        Some(Leg { from: first.from, ..*last })
    }
}
