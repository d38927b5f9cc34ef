//! Pieces in motion over the board and to the trays. A piece without [`Travelling`] rests exactly on its square.

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

/// The way of a moving piece, as stretches that follow one another: straight legs over the board, and a flight to the
/// piece's tray or back.
#[derive(Component, Clone, Debug, Default)]
pub struct Travelling(Vec<Stretch>);

/// A part of a piece's way.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    /// The start time on the [`BoardClock`], in milliseconds. Until the first stretch begins, the piece waits where
    /// that stretch starts.
    start_ms: f64,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// A straight travel between two points of the unturned board, in squares from the middle of the board.
    Leg {
        way: MotionPath,
        from: Vec2,
        to: Vec2,
    },
    Flight(Flight),
}

/// The way of a captured piece to its tray, or back from it.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    /// The middle of the square where the piece was captured, in squares from the middle of the unturned board.
    pub at: Vec2,
    pub back: bool,
    pub push: Push,
}

impl Travelling {
    /// The current stretch, and the milliseconds since it began. Before the first stretch begins, returns that stretch
    /// and a negative number.
    fn now(&self, clock: &BoardClock) -> Option<(f32, What)> {
        let begun = self.0.iter().rev().find(|stretch| stretch.start_ms <= clock.now_ms).or(self.0.first());
        begun.map(|stretch| (clock.since(stretch.start_ms), stretch.what))
    }

    /// The pose of the piece on the current leg, and its place on the unturned board.
    pub fn leg(&self, motion: &Motion, clock: &BoardClock) -> Option<(Pose, Vec2)> {
        let (ms, What::Leg { way, from, to }) = self.now(clock)? else { return None };
        let pose = way.pose(motion, ms);
        Some((pose, to + (from - to) * pose.to_go))
    }

    /// The current flight, and the milliseconds since it began; negative if it begins later.
    pub fn flight(&self, clock: &BoardClock) -> Option<(f32, Flight)> {
        let (ms, What::Flight(flight)) = self.now(clock)? else { return None };
        Some((ms, flight))
    }

    /// The flight to the tray at the end of the way, and the milliseconds since it began; negative if it begins later.
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
    /// Milliseconds until the piece has left the board, or is back on it.
    pub fn flying_ms(&self, motion: &Motion) -> f32 {
        self.push.flying_ms(motion)
    }

    /// Milliseconds of the whole flight, including the part in which the piece is set down.
    fn total_ms(&self, motion: &Motion) -> f32 {
        self.push.flight_ms(motion)
    }
}

/// Starts the motions of new timelines. A piece that is still moving keeps those of its stretches that begin before the
/// new timeline.
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

/// Removes the ways of pieces that have arrived.
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

/// Lifts the picked piece; lifts a little the pieces whose turn has begun, and a piece under the pointer if it may be
/// picked.
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
