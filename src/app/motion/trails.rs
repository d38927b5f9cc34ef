//! Adds the effects of a moving piece to a timeline: rings on the water, leaves, drops, dust.

use super::timeline::{Burst, Cue, Timeline};
use super::way::MotionPath;
use crate::game::content::motion_file::Motion;
use crate::rules::Footing;
use crate::rules::grid::Square;

/// The path of a moving piece. The times of its start and of its contact with the target square are in milliseconds
/// since the action began.
#[derive(Clone, Copy)]
pub(super) struct Passed {
    pub way: MotionPath,
    pub start: Square,
    pub end: Square,
    pub start_ms: f32,
    pub contact_ms: f32,
}

impl Passed {
    /// Adds the effects of a leap: rings on the squares of water below, leaves at the start, and dust at the landing.
    pub fn leap(&self, motion: &Motion, timeline: &mut Timeline) {
        let Passed { way, start, end, start_ms, contact_ms } = *self;
        let takes_off_ms = start_ms + motion.leap.crouch_ms / way.haste.max(0.01);
        let air_ms = contact_ms - takes_off_ms;
        // A knight's leap follows no straight line, so it passes over no squares.
        if let Some((direction, squares)) = start.line_to(end) {
            let mut below = start;
            for nth in 1..squares {
                let Some(next) = below.step(direction) else { break };
                below = next;
                let over_ms = takes_off_ms + air_ms * f32::from(nth) / f32::from(squares);
                timeline.add(over_ms, motion.ripple.ms, Cue::Ripple(below));
            }
        }
        timeline.add(takes_off_ms, motion.leaves.ms, Cue::Burst(Burst::Leaves, start, 1.0));
        timeline.add(contact_ms, motion.dust.ms, Cue::Burst(Burst::Dust, end, 1.0));
    }

    /// Adds rings on the water where a swimmer starts and arrives, and drops where a piece enters or leaves the water.
    pub fn splash(&self, motion: &Motion, timeline: &mut Timeline) {
        let Passed { way, start, end, start_ms, contact_ms } = *self;
        let (was, is) = (way.before == Footing::Swimming, way.after == Footing::Swimming);
        if was {
            timeline.add(start_ms, motion.ripple.ms, Cue::Ripple(start));
        }
        if is {
            timeline.add(contact_ms, motion.ripple.ms, Cue::Ripple(end));
        }
        if was != is {
            let splash_ms = start_ms + motion.swim.splash * (contact_ms - start_ms);
            let (at_ms, at) = if is { (splash_ms, end) } else { (start_ms, start) };
            timeline.add(at_ms, motion.splash.ms, Cue::Burst(Burst::Splash, at, 1.0));
        }
    }

    /// Adds the dust of a capture. A heavier captor raises more dust.
    pub fn strike(&self, motion: &Motion, timeline: &mut Timeline, touch_ms: f32, weight: f32) {
        timeline.add(touch_ms, motion.dust.ms, Cue::Burst(Burst::Dust, self.end, 0.7 + 0.6 * weight));
    }
}
