//! Computes how a scene looks at any moment with a given set of animation parameters. The timeline and the curves are
//! the same as on the board.

use bevy::math::Vec2;

use crate::app::board::BoardView;
use crate::app::motion::curves::{Pose, share};
use crate::app::motion::timeline::{self, Cue, Timeline};
use crate::app::motion::way::MotionPath;
use crate::app::play::{MovePlayed, Playback};
use crate::app::stage::LET_GO;
use crate::game::content::motion_file::Motion;
use crate::game::scenes::Deed;
use crate::game::session::{PieceId, Session};
use crate::locale::{Locale, Say, say};

/// The animation of a scene over time.
pub struct SceneCourse {
    pub timeline: Timeline,
    /// The time from the start until nothing moves any more, in milliseconds.
    pub total_ms: f32,
    pub motion: Motion,
    traveller: Option<Traveller>,
}

/// The quantity that a line of the graph shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curve {
    ToGo,
    Height,
    Width,
    Tallness,
    Sway,
    Tilt,
    Sunk,
    Droop,
    Turned,
}

impl Say for Curve {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Curve::ToGo => say!(locale, "lab-curve-to-go"),
            Curve::Height => say!(locale, "lab-curve-height"),
            Curve::Width => say!(locale, "lab-curve-width"),
            Curve::Tallness => say!(locale, "lab-curve-tallness"),
            Curve::Sway => say!(locale, "lab-curve-sway"),
            Curve::Tilt => say!(locale, "lab-curve-tilt"),
            Curve::Sunk => say!(locale, "lab-curve-sunk"),
            Curve::Droop => say!(locale, "lab-curve-droop"),
            Curve::Turned => say!(locale, "lab-curve-turned"),
        }
    }
}

#[derive(Clone, Copy)]
struct Traveller {
    who: PieceId,
    way: MotionPath,
    at_ms: f32,
    home: Vec2,
    /// The offset of the piece from `home` when the motion begins. During the motion, the offset decreases to 0.
    from: Vec2,
}

impl SceneCourse {
    /// Returns the animation of the scene's action after the action was carried out or refused; `None` before that.
    pub fn of(deed: Deed, session: &Session, view: &BoardView, motion: &Motion) -> Option<SceneCourse> {
        let timeline = match deed {
            Deed::Turn => Timeline { total_ms: motion.turn_ms, ..Timeline::default() },
            Deed::Move(_) | Deed::Drop(_) if session.last().is_some() => {
                let playback = match deed {
                    Deed::Drop(wanted) => Playback::Dropped(view.unturned(wanted.to) + LET_GO),
                    _ => Playback::Forward,
                };
                played(session, playback, session.cursor() - 1, motion)?
            }
            Deed::Undo if session.can_redo() => played(session, Playback::Backward, session.cursor(), motion)?,
            Deed::Move(wanted) if session.check(wanted).is_err() => {
                let (who, at) = (session.piece_list().at(wanted.from)?, wanted.from);
                let footing = session.position().footing(at);
                Timeline::of_refusal(motion, timeline::RefusedMotion { who, at, footing, dropped_at: None }, false)
            }
            _ => return None,
        };
        let traveller = timeline.cues.iter().find_map(|(at_ms, cue)| match *cue {
            Cue::Travel { who, from, way, .. } => {
                let home = view.unturned(session.piece_list().square(who)?);
                Some(Traveller { who, way, at_ms: *at_ms, home, from: view.origin(from) - home })
            }
            _ => None,
        });
        Some(SceneCourse { total_ms: timeline.total_ms, timeline, motion: motion.clone(), traveller })
    }

    pub fn who(&self) -> Option<PieceId> {
        self.traveller.map(|traveller| traveller.who)
    }

    /// Returns the pose of the moving piece after `ms` milliseconds, and its position on the unturned board.
    pub fn at(&self, ms: f32) -> Option<(Pose, Vec2)> {
        let Traveller { way, at_ms, home, from, .. } = self.traveller?;
        let pose = way.pose(&self.motion, ms - at_ms);
        Some((pose, home + from * pose.to_go + Vec2::X * pose.sway))
    }

    /// Returns the time from the start of the scene until the moving piece comes to rest, in milliseconds.
    pub fn travel_ms(&self) -> f32 {
        self.traveller.map_or(self.total_ms, |traveller| traveller.at_ms + traveller.way.total_ms(&self.motion))
    }

    /// Returns the lines of the graph: the quantity that each line shows, and a function from milliseconds to the value
    /// of this quantity.
    pub fn curves(&self) -> Vec<(Curve, fn(&SceneCourse, f32) -> f32)> {
        fn pose(course: &SceneCourse, ms: f32) -> Pose {
            course.at(ms).map_or(Pose::REST, |(pose, _)| pose)
        }
        if self.traveller.is_none() {
            return vec![(Curve::Turned, |course, ms| course.motion.easing.turn.at(share(0.0, course.total_ms, ms)))];
        }
        vec![
            (Curve::ToGo, |course, ms| pose(course, ms).to_go),
            (Curve::Height, |course, ms| pose(course, ms).height),
            (Curve::Width, |course, ms| pose(course, ms).scale.x),
            (Curve::Tallness, |course, ms| pose(course, ms).scale.y),
            (Curve::Sway, |course, ms| pose(course, ms).sway),
            (Curve::Tilt, |course, ms| pose(course, ms).tilt),
            (Curve::Sunk, |course, ms| pose(course, ms).sunk),
            (Curve::Droop, |course, ms| pose(course, ms).droop),
        ]
    }
}

fn played(session: &Session, playback: Playback, ply: usize, motion: &Motion) -> Option<Timeline> {
    let played = MovePlayed::of(session.plies().get(ply)?, session, playback);
    Some(Timeline::of_move(motion, &played, false))
}
