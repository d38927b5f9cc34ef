//! A timeline: cues for pictures and sounds, each with its start time.

use bevy::math::Vec2;

use super::travel::TravelOrigin;
use super::way::MotionPath;
use super::{SoundEffect, Sounded};
use crate::game::content::motion_file::Motion;
use crate::game::session::PieceId;
use crate::rules::Footing;
use crate::rules::grid::Square;

/// Cues with their start times, and the time at which all of them are over. All times are in milliseconds at speed
/// Normal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Timeline {
    pub cues: Vec<(f32, Cue)>,
    pub total_ms: f32,
    /// When all pieces are at rest. Specks and rings may last longer.
    pub rest_ms: f32,
}

/// A motion, an effect or a sound that begins at a given time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cue {
    /// The piece starts to travel to the square `to`. From there, another travel may follow.
    Travel { who: PieceId, from: TravelOrigin, to: Square, way: MotionPath },
    /// A captured piece flies from the square of its capture to its tray, or in the opposite direction if `back` is
    /// true.
    Flight { who: PieceId, at: Square, back: bool, push: Push },
    /// A ring on the water.
    Ripple(Square),
    /// A burst of specks, the square of the burst, and its strength, which is usually 1.
    Burst(Burst, Square, f32),
    /// The den on this square lights up, because a piece has entered it.
    Glow(Square),
    /// A large animal lands, captures or is captured. The camera shakes with this strength if the player has turned
    /// shaking on.
    Shake(f32),
    /// A sound, and its square. The file (column) of the square sets the stereo position.
    Sound(SoundEffect, Square),
}

/// How the victim of a capture is pushed off its square before it flies to its tray.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Push {
    /// The displacement of the victim on the unturned board, in squares; zero if the victim is not pushed.
    pub away: Vec2,
    /// How far the victim tips over, in radians, counterclockwise.
    pub tilt: f32,
}

impl Push {
    /// Returns the duration of the push in milliseconds; 0 without a push.
    pub fn lasts_ms(&self, motion: &Motion) -> f32 {
        if self.away == Vec2::ZERO { 0.0 } else { motion.capture.push_ms }
    }

    /// Returns the duration of the push and the flight together, in milliseconds. The time in which the victim is set
    /// down in its tray is not included.
    pub fn flying_ms(&self, motion: &Motion) -> f32 {
        self.lasts_ms(motion) + motion.capture.flight_ms
    }

    /// Returns the duration of the whole flight in milliseconds, including the time in which the victim is set down in
    /// its tray.
    pub fn flight_ms(&self, motion: &Motion) -> f32 {
        self.flying_ms(motion) + motion.capture.tray_ms * motion.capture.set_down_after
    }
}

/// The kind of specks in a burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Burst {
    Dust,
    Splash,
    Leaves,
    Confetti,
}

/// A refused move: the piece, its square, and the point where the player released the piece.
#[derive(Clone, Copy, Debug)]
pub struct RefusedMotion {
    pub who: PieceId,
    pub at: Square,
    pub footing: Footing,
    /// The point where the player released the piece, if it was dragged: on the unturned board, in squares from the
    /// board's middle.
    pub dropped_at: Option<Vec2>,
}

impl Timeline {
    /// Returns the sounds of the timeline, each with its start time in milliseconds.
    pub fn sounds(&self) -> impl Iterator<Item = (f32, Sounded)> {
        self.cues.iter().filter_map(|(at_ms, cue)| match *cue {
            Cue::Sound(effect, at) => Some((*at_ms, Sounded { effect, at })),
            _ => None,
        })
    }

    pub(super) fn add(&mut self, at_ms: f32, lasts_ms: f32, cue: Cue) {
        self.cues.push((at_ms, cue));
        self.total_ms = self.total_ms.max(at_ms + lasts_ms);
    }
}
