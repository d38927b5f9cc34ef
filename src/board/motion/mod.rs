//! Pieces in motion: an offset from the piece's home that decays to zero. Without it the piece is exactly at home.

pub(super) mod draw;

use bevy::prelude::*;

use super::pieces::Lift;
use super::{BoardView, Hand};
use crate::awake::KeepAwake;
use crate::content::motion::Motion;
use crate::motion::curves::Pose;
use crate::motion::timeline::Cue;
use crate::motion::travel::Way;
use crate::motion::{Animations, BoardClock, Performance, sound};
use crate::play::{AtTable, Captured, Chooser, FrameSet};
use crate::rules::grid::Square;
use crate::rules::{Pair, Readiness};
use crate::session::PieceId;

pub use draw::{Arrivals, shape};

pub fn plugin(app: &mut App) {
    app.init_resource::<Trays>().init_resource::<Arrivals>().add_systems(
        Update,
        (
            set_out.in_set(FrameSet::Marks),
            (settle, raise, draw::arrivals, draw::draw)
                .chain()
                .in_set(FrameSet::Animate)
                .after(sound)
                .run_if(in_state(AtTable)),
        ),
    );
}

/// The piece is on its way to its square, by one straight leg after another.
#[derive(Component, Clone, Debug, Default)]
pub struct Travel(Vec<Leg>);

/// A straight part of a way.
#[derive(Clone, Copy, Debug)]
struct Leg {
    way: Way,
    /// Where it begins and ends, relative to the piece's home on the unturned board, in squares. The last one ends at
    /// home.
    from: Vec2,
    to: Vec2,
    /// On the [`BoardClock`].
    start_ms: f64,
}

impl Travel {
    /// How the piece looks at this moment, and its offset from home: what is left of the way decays to nothing.
    pub fn at(&self, motion: &Motion, clock: &BoardClock) -> (Pose, Vec2) {
        let begun = self.0.iter().rev().find(|leg| leg.start_ms <= clock.now_ms).or(self.0.first());
        let Some(leg) = begun else { return (Pose::REST, Vec2::ZERO) };
        let pose = leg.way.pose(motion, clock.since(leg.start_ms));
        (pose, leg.to + (leg.from - leg.to) * pose.to_go)
    }

    fn is_over(&self, motion: &Motion, clock: &BoardClock) -> bool {
        self.0.iter().all(|leg| clock.over(leg.start_ms, leg.way.total_ms(motion)))
    }
}

/// The piece is on its way to the tray, or back from it.
#[derive(Component, Clone, Copy, Debug)]
pub struct Flight {
    /// The square where it fell.
    pub at: Square,
    pub back: bool,
    /// On the [`BoardClock`]; until then it lies where it fell.
    pub start_ms: f64,
}

/// Where the next captured piece of each side is set down, in logical pixels of the window. Written by the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Trays(pub Pair<Option<Vec2>>);

/// Starts the travels and flights of a performance.
pub(super) fn set_out(
    mut performances: MessageReader<Performance>,
    view: Res<BoardView>,
    hand: Res<Hand>,
    pieces: Query<(Entity, &PieceId, Option<&Square>)>,
    mut commands: Commands,
) {
    for Performance { start_ms, timeline } in performances.read() {
        let mut travels: Vec<(Entity, Travel)> = Vec::new();
        for (at_ms, cue) in &timeline.cues {
            let start_ms = start_ms + f64::from(*at_ms);
            let (Cue::Travel { who, .. } | Cue::Flight { who, .. }) = *cue else { continue };
            let Some((entity, _, square)) = pieces.iter().find(|(_, id, _)| **id == who) else { continue };
            match *cue {
                Cue::Travel { from, to, way, .. } => {
                    let Some(home) = square.map(|square| view.unturned(*square)) else { continue };
                    let dropped = || hand.dropped_at.map_or(home, |at| view.rotation().inverse() * at);
                    let from = from.map_or_else(dropped, |from| view.unturned(from)) - home;
                    let leg = Leg { way, from, to: view.unturned(to) - home, start_ms };
                    match travels.iter_mut().find(|(known, _)| *known == entity) {
                        Some((_, travel)) => travel.0.push(leg),
                        None => travels.push((entity, Travel(vec![leg]))),
                    }
                }
                Cue::Flight { at, back, .. } => {
                    commands.entity(entity).insert(Flight { at, back, start_ms });
                }
                _ => {}
            }
        }
        for (entity, travel) in travels {
            commands.entity(entity).insert(travel);
        }
    }
}

/// Pieces that have arrived are at rest.
fn settle(
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    travels: Query<(Entity, &Travel)>,
    flights: Query<(Entity, &Flight)>,
    mut commands: Commands,
) {
    let motion = &animations.motion;
    for (entity, travel) in &travels {
        if travel.is_over(motion, &clock) {
            commands.entity(entity).remove::<Travel>();
        }
    }
    for (entity, flight) in &flights {
        if clock.over(flight.start_ms, draw::flight_ms(motion)) {
            commands.entity(entity).remove::<Flight>();
        }
    }
}

/// Lifts the picked piece, and raises a little those whose turn has begun, and one under the pointer if it may be
/// picked.
fn raise(
    animations: Res<Animations>,
    hand: Res<Hand>,
    table: Chooser,
    mut clock: ResMut<BoardClock>,
    mut awake: ResMut<KeepAwake>,
    mut pieces: Query<(&Square, &Readiness, &mut Lift), Without<Captured>>,
) {
    let motion = &animations.motion;
    for (square, readiness, mut lift) in &mut pieces {
        let hovered = || hand.hovered == Some(*square) && table.open() && table.is_own(*square);
        let to = match () {
            () if hand.picked == Some(*square) => motion.lift,
            () if *readiness == Readiness::Ready => motion.hover.lift,
            () if !animations.reduced && hovered() => motion.hover.lift,
            () => 0.0,
        };
        if lift.to != to {
            *lift = Lift { from: lift.height(&clock, motion.hover.ms), to, start_ms: clock.now_ms };
            clock.until(lift.start_ms + f64::from(motion.hover.ms));
            awake.this_frame();
        }
    }
}
