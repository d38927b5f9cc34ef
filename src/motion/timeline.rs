//! The timeline of an action: its steps become cues, each at its millisecond.

use super::travel::{TravelKind, Way};
use super::{Effect, Sounded};
use crate::content::motion::Motion;
use crate::play::{Happened, MovePlayed, Playback};
use crate::rules::grid::Square;
use crate::rules::jungle::Animal;
use crate::rules::step::Step;
use crate::rules::{Footing, Piece};
use crate::session::PieceId;

/// Cues with their start times, and when all of them are over. In milliseconds at speed Normal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Timeline {
    pub cues: Vec<(f32, Cue)>,
    pub total_ms: f32,
}

/// Something that begins at a given time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cue {
    /// The piece sets out for a square, coming from `from`; `None`: from the hand. It may go on from there.
    Travel { who: PieceId, from: Option<Square>, to: Square, way: Way },
    /// A captured piece flies from where it fell to the tray, or back from it.
    Flight { who: PieceId, at: Square, back: bool },
    /// A ring on the water.
    Ripple(Square),
    /// Specks fly off.
    Burst(Burst, Square),
    /// The light of a den that was won.
    Glow(Square),
    /// A big animal lands or falls: the table shakes, if the player wants it to.
    Shake,
    /// The square's file decides how far to the left or right it is heard.
    Sound(Effect, Square),
}

/// What flies off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Burst {
    Dust,
    Splash,
    Leaves,
    Confetti,
}

/// The piece whose move was refused.
#[derive(Clone, Copy, Debug)]
pub struct Refusal {
    pub who: PieceId,
    pub at: Square,
    pub footing: Footing,
    /// The piece was dragged and let go away from its square.
    pub by_hand: bool,
}

impl Timeline {
    /// The timeline of an action's steps; with `reduced` motion there are no arcs, shakes or specks.
    pub fn of_move(motion: &Motion, played: &MovePlayed, reduced: bool) -> Timeline {
        let mut timeline = Timeline::default();
        let back = played.playback == Playback::Backward;
        let fallen = || {
            played.steps.iter().filter_map(|happened| match happened.step {
                Step::Capture { at } => Some((happened, at)),
                _ => None,
            })
        };
        let victim = fallen().next().filter(|_| !back).map(|(fallen, _)| Bulk::of(fallen.piece));
        let mut legs: Vec<Leg> = played.steps.iter().filter_map(Leg::of).collect();
        // The hand has carried the piece the whole way, and a piece that fades goes no way at all.
        if played.playback == Playback::Dropped || reduced {
            legs = Leg::merged(&legs).into_iter().collect();
        }
        if back {
            legs.reverse();
        }
        let (mut contact_ms, mut rest_ms) = (0.0, 0.0);
        let last = legs.len();
        for (nth, leg) in legs.into_iter().enumerate() {
            let victim = victim.filter(|_| nth + 1 == last);
            (contact_ms, rest_ms) = timeline.travel(motion, played, Leg { victim, ..leg }, rest_ms, reduced);
        }
        for (Happened { who, .. }, at) in fallen() {
            let wait_ms = if back { 0.0 } else { contact_ms + motion.capture.hold_ms };
            let flight_ms = motion.capture.flight_ms + motion.capture.tray_ms * SET_DOWN_AFTER;
            timeline.add(wait_ms, flight_ms, Cue::Flight { who: *who, at, back });
        }
        timeline
    }

    /// The timeline of a refusal.
    pub fn of_refusal(motion: &Motion, refusal: Refusal, reduced: bool) -> Timeline {
        let Refusal { who, at, footing, by_hand } = refusal;
        let mut timeline = Timeline::default();
        if by_hand || !reduced {
            let way = Way::on(if by_hand { TravelKind::Home } else { TravelKind::Shake }, footing);
            let from = (!by_hand).then_some(at);
            timeline.add(0.0, way.total_ms(motion), Cue::Travel { who, from, to: at, way });
        }
        timeline.add(0.0, 0.0, Cue::Sound(Effect::Refused, at));
        timeline
    }

    /// The sounds, each with its time in milliseconds.
    pub fn sounds(&self) -> impl Iterator<Item = (f32, Sounded)> {
        self.cues.iter().filter_map(|(at_ms, cue)| match *cue {
            Cue::Sound(effect, at) => Some((*at_ms, Sounded { effect, at })),
            _ => None,
        })
    }

    fn add(&mut self, at_ms: f32, lasts_ms: f32, cue: Cue) {
        self.cues.push((at_ms, cue));
        self.total_ms = self.total_ms.max(at_ms + lasts_ms);
    }

    /// Adds a part of a piece's way with its effects and sounds, from `start_ms` on; returns when the piece touches its
    /// end and when it is at rest there, in milliseconds.
    fn travel(&mut self, motion: &Motion, played: &MovePlayed, leg: Leg, start_ms: f32, reduced: bool) -> (f32, f32) {
        let Leg { who, bulk, from, to, leaps, victim } = leg;
        let MovePlayed { playback, footing: [stood, stands], .. } = *played;
        let (back, by_hand) = (playback == Playback::Backward, playback == Playback::Dropped);
        let (start, end) = if back { (to, from) } else { (from, to) };
        let squares = start.file().abs_diff(end.file()).max(start.rank().abs_diff(end.rank())).into();
        let slant = (f32::from(end.file()) - f32::from(start.file())).clamp(-1.0, 1.0);
        let kind = match playback {
            Playback::Dropped => TravelKind::Drop,
            _ if reduced => TravelKind::Fade,
            _ if leaps => TravelKind::Leap { squares, slant },
            _ => TravelKind::Step,
        };
        let haste = if back { 1.0 / motion.undo_share.max(0.01) } else { 1.0 };
        let (before, after) = if back { (stands, stood) } else { (stood, stands) };
        let way = Way { kind, before, after, haste };
        let contact_ms = start_ms + way.contact_ms(motion);
        let from = (!by_hand).then_some(start);
        self.add(start_ms, way.total_ms(motion), Cue::Travel { who, from, to: end, way });

        let flies = leaps && !by_hand;
        if flies {
            let takes_off_ms = (start_ms + motion.leap.crouch_ms).min(contact_ms);
            self.add(takes_off_ms, 0.0, Cue::Sound(Effect::Leap, start));
        }
        let sound = match (victim, way.after) {
            (Some(victim), _) => victim.capture_sound(),
            (None, Footing::Den) => Effect::Den,
            (None, Footing::Trapped) if !back => Effect::Trap,
            (None, Footing::Swimming) => Effect::Splash,
            _ if flies => Effect::Land,
            _ => Effect::Move,
        };
        self.add(contact_ms, 0.0, Cue::Sound(sound, end));
        if way.before == Footing::Swimming && way.after != Footing::Swimming {
            self.add(start_ms, 0.0, Cue::Sound(Effect::Splash, start));
        }
        if !reduced {
            if flies {
                self.leap(motion, start, end, start_ms, contact_ms);
            }
            self.splash(motion, &way, start, end, start_ms);
            self.impact(motion, end, contact_ms, victim, flies && bulk == Bulk::Large);
            if way.after == Footing::Den && !back {
                self.add(contact_ms, motion.den.finale_ms, Cue::Glow(end));
                self.add(contact_ms, motion.confetti.ms, Cue::Burst(Burst::Confetti, end));
            }
        }
        (contact_ms, start_ms + way.total_ms(motion))
    }

    /// Rings on the water below the arc, leaves where it starts, dust where it lands.
    fn leap(&mut self, motion: &Motion, start: Square, end: Square, start_ms: f32, contact_ms: f32) {
        let takes_off_ms = start_ms + motion.leap.crouch_ms;
        let air_ms = contact_ms - takes_off_ms;
        // A knight's leap goes over no square in particular.
        if let Some((direction, squares)) = start.line_to(end) {
            let mut below = start;
            for nth in 1..squares {
                let Some(next) = below.step(direction) else { break };
                below = next;
                let over_ms = takes_off_ms + air_ms * f32::from(nth) / f32::from(squares);
                self.add(over_ms, motion.ripple.ms, Cue::Ripple(below));
            }
        }
        self.add(takes_off_ms, motion.leaves.ms, Cue::Burst(Burst::Leaves, start));
        self.add(contact_ms, motion.dust.ms, Cue::Burst(Burst::Dust, end));
    }

    /// A swimmer stirs the water that it leaves and the water that it enters.
    fn splash(&mut self, motion: &Motion, way: &Way, start: Square, end: Square, start_ms: f32) {
        let lasts_ms = way.contact_ms(motion);
        let contact_ms = start_ms + lasts_ms;
        let (was, is) = (way.before == Footing::Swimming, way.after == Footing::Swimming);
        if was {
            self.add(start_ms, motion.ripple.ms, Cue::Ripple(start));
        }
        if is {
            self.add(contact_ms, motion.ripple.ms, Cue::Ripple(end));
        }
        if was != is {
            let (at_ms, at) = if is { (start_ms + 0.7 * lasts_ms, end) } else { (start_ms, start) };
            self.add(at_ms, motion.splash.ms, Cue::Burst(Burst::Splash, at));
        }
    }

    /// The dust of a fight; the table shakes under a big animal that falls or lands.
    fn impact(&mut self, motion: &Motion, at: Square, contact_ms: f32, victim: Option<Bulk>, heavy: bool) {
        if victim.is_some() {
            self.add(contact_ms, motion.dust.ms, Cue::Burst(Burst::Dust, at));
        }
        if heavy || victim == Some(Bulk::Large) {
            self.add(contact_ms, motion.camera.shake_ms, Cue::Shake);
        }
    }
}

/// The share of `tray_ms` that is left when the piece has flown to the tray.
pub const SET_DOWN_AFTER: f32 = 0.45;

/// A straight part of a piece's way in an action.
#[derive(Clone, Copy)]
struct Leg {
    who: PieceId,
    bulk: Bulk,
    from: Square,
    to: Square,
    leaps: bool,
    /// The animal that it captures where it arrives.
    victim: Option<Bulk>,
}

impl Leg {
    fn of(happened: &Happened) -> Option<Leg> {
        let Happened { who, piece, step } = *happened;
        let (Step::Walk { from, to } | Step::Leap { from, to }) = step else { return None };
        Some(Leg { who, bulk: Bulk::of(piece), from, to, leaps: matches!(step, Step::Leap { .. }), victim: None })
    }

    /// From the start of the first to the end of the last.
    fn merged(legs: &[Leg]) -> Option<Leg> {
        let (first, last) = legs.first().zip(legs.last())?;
        Some(Leg { from: first.from, ..*last })
    }
}

/// How heavily a piece lands, and how loudly it falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bulk {
    Small,
    Middle,
    Large,
}

impl Bulk {
    fn of(piece: Piece) -> Bulk {
        let Some(animal) = piece.animal() else { return Bulk::Middle };
        match animal {
            Animal::Rat | Animal::Cat => Bulk::Small,
            Animal::Dog | Animal::Wolf | Animal::Leopard => Bulk::Middle,
            Animal::Tiger | Animal::Lion | Animal::Elephant => Bulk::Large,
        }
    }

    fn capture_sound(self) -> Effect {
        match self {
            Bulk::Small => Effect::CaptureSmall,
            Bulk::Middle => Effect::CaptureMiddle,
            Bulk::Large => Effect::CaptureLarge,
        }
    }
}
