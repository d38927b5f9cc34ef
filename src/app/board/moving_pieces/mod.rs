//! Moves pieces over the board, and to the trays of captured pieces. A piece without [`Travelling`] rests exactly on
//! its square.

mod draw;
mod place;
mod trays;

use bevy::prelude::*;

use super::pieces::Lift;
use super::view::turn;
use super::{BoardView, Hand};
use crate::app::awake::KeepAwake;
use crate::app::motion::curves::Pose;
use crate::app::motion::timeline::{Cue, Push};
use crate::app::motion::way::MotionPath;
use crate::app::motion::{Animations, BoardClock, TimelineStarted, sound};
use crate::app::play::{AtTable, Captured, FrameSet, LocalChoices};
use crate::game::content::motion_file::Motion;
use crate::game::session::PieceId;
use crate::rules::Readiness;
use crate::rules::grid::Square;

use draw::draw_bodies;
pub(super) use draw::draw_shadows;
pub use draw::{shape, tint};
use place::place;
pub use trays::{Arrivals, Trays};

pub fn plugin(app: &mut App) {
    app.init_resource::<Trays>().init_resource::<Arrivals>().add_systems(
        Update,
        (
            set_out.in_set(FrameSet::Marks).after(turn),
            (settle, raise, trays::arrivals, place, draw_bodies, draw_shadows)
                .chain()
                .in_set(FrameSet::Animate)
                .after(sound)
                .run_if(in_state(AtTable)),
        ),
    );
}

/// The path of a moving piece, as a sequence of stretches. A stretch is a straight leg over the board, or a flight to
/// the tray of captured pieces or back.
#[derive(Component, Clone, Debug, Default)]
pub struct Travelling(Vec<Stretch>);

/// A stretch of a piece's path, with its start time.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    /// The start time on the [`BoardClock`], in milliseconds. Until the first stretch begins, the piece waits where
    /// that stretch starts.
    start_ms: f64,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// A straight motion between two points of the unturned board. The points are in squares from the middle of the
    /// board.
    Leg {
        way: MotionPath,
        from: Vec2,
        to: Vec2,
    },
    Flight(Flight),
}

/// The flight of a captured piece to its tray, or back to the board when the capture is undone.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    /// The middle of the square where the piece was captured, in squares from the middle of the unturned board.
    pub at: Vec2,
    pub back: bool,
    pub push: Push,
}

impl Travelling {
    /// Returns the current stretch and the milliseconds since its start. Before the start of the first stretch, returns
    /// the first stretch and a negative number.
    fn now(&self, clock: &BoardClock) -> Option<(f32, What)> {
        let begun = self.0.iter().rev().find(|stretch| stretch.start_ms <= clock.now_ms).or(self.0.first());
        begun.map(|stretch| (clock.since(stretch.start_ms), stretch.what))
    }

    /// Returns the pose of the piece and its place on the unturned board; `None` if the piece is not on a leg now.
    pub fn leg(&self, motion: &Motion, clock: &BoardClock) -> Option<(Pose, Vec2)> {
        let (ms, What::Leg { way, from, to }) = self.now(clock)? else { return None };
        let pose = way.pose(motion, ms);
        Some((pose, to + (from - to) * pose.to_go))
    }

    /// Returns the current flight and the milliseconds since its start. The number is negative before the start.
    /// Returns `None` if the piece is not in flight now.
    pub fn flight(&self, clock: &BoardClock) -> Option<(f32, Flight)> {
        let (ms, What::Flight(flight)) = self.now(clock)? else { return None };
        Some((ms, flight))
    }

    /// Returns the flight to the tray at the end of the path and the milliseconds since its start. The number is
    /// negative before the start. Returns `None` if the path does not end with such a flight.
    fn to_tray(&self, clock: &BoardClock) -> Option<(f32, Flight)> {
        let Some(Stretch { start_ms, what: What::Flight(flight) }) = self.0.last() else { return None };
        (!flight.back).then_some((clock.since(*start_ms), *flight))
    }

    fn is_over(&self, motion: &Motion, clock: &BoardClock) -> bool {
        self.0.iter().all(|stretch| {
            let lasts_ms = match stretch.what {
                What::Leg { way, .. } => way.total_ms(motion),
                What::Flight(flight) => flight.total_ms(motion),
            };
            clock.over(stretch.start_ms, lasts_ms)
        })
    }
}

impl Flight {
    /// Returns the duration of the push and the flight together, in milliseconds. The time in which the piece is set
    /// down in the tray is not included.
    pub fn flying_ms(&self, motion: &Motion) -> f32 {
        self.push.flying_ms(motion)
    }

    /// Returns the duration of the whole flight in milliseconds, including the time in which the piece is set down in
    /// the tray.
    fn total_ms(&self, motion: &Motion) -> f32 {
        self.push.flight_ms(motion)
    }
}

/// Starts the motions of new timelines. A piece that is still moving keeps the stretches of its path that begin before
/// the start of the new timeline.
fn set_out(
    mut performances: MessageReader<TimelineStarted>,
    view: Res<BoardView>,
    pieces: Query<(Entity, &PieceId, Option<&Travelling>)>,
    mut commands: Commands,
) {
    let mut travels: Vec<(Entity, Travelling)> = Vec::new();
    for TimelineStarted { start_ms, timeline } in performances.read() {
        for (at_ms, cue) in &timeline.cues {
            let (Cue::Travel { who, .. } | Cue::Flight { who, .. }) = *cue else { continue };
            let Some((entity, _, before)) = pieces.iter().find(|(_, id, ..)| **id == who) else { continue };
            let what = match *cue {
                Cue::Travel { from, to, way, .. } => What::Leg { way, from: view.origin(from), to: view.unturned(to) },
                Cue::Flight { at, back, push, .. } => What::Flight(Flight { at: view.unturned(at), back, push }),
                _ => continue,
            };
            let known = match travels.iter_mut().find(|(known, _)| *known == entity) {
                Some((_, travel)) => travel,
                None => {
                    let mut travel = before.cloned().unwrap_or_default();
                    travel.0.retain(|stretch| stretch.start_ms < *start_ms);
                    travels.push((entity, travel));
                    let Some((_, travel)) = travels.last_mut() else { continue };
                    travel
                }
            };
            known.0.push(Stretch { start_ms: start_ms + f64::from(*at_ms), what });
        }
    }
    for (entity, travel) in travels {
        commands.entity(entity).insert(travel);
    }
}

/// Removes [`Travelling`] from the pieces that have arrived.
fn settle(
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    travels: Query<(Entity, &Travelling)>,
    mut commands: Commands,
) {
    for (entity, travel) in &travels {
        if travel.is_over(&animations.motion, &clock) {
            commands.entity(entity).remove::<Travelling>();
        }
    }
}

/// Lifts the picked piece. Pieces that are [`Readiness::Ready`], and a piece under the pointer that may be picked, are
/// lifted less.
fn raise(
    animations: Res<Animations>,
    hand: Res<Hand>,
    table: LocalChoices,
    mut clock: ResMut<BoardClock>,
    mut awake: ResMut<KeepAwake>,
    mut pieces: Query<(&Square, &Readiness, &mut Lift), Without<Captured>>,
) {
    let motion = &animations.motion;
    for (square, readiness, mut lift) in &mut pieces {
        let hovered = || hand.hovered == Some(*square) && table.open() && table.is_own(*square);
        let to = if hand.picked == Some(*square) {
            motion.lift
        } else if *readiness == Readiness::Ready || !animations.reduced && hovered() {
            motion.hover.lift
        } else {
            0.0
        };
        if lift.to != to {
            *lift = Lift { from: lift.height(&clock, motion), to, start_ms: clock.now_ms };
            clock.until(lift.start_ms + f64::from(motion.hover.ms));
            awake.this_frame();
        }
    }
}
