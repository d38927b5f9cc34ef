//! Places every piece for this frame: on its square, on a leg over the board, in the player's hand, or in flight to its
//! tray or back.

use std::f32::consts::TAU;

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use super::trays::TrayPlaces;
use super::{Flight, Travelling};
use crate::app::board::marks::PreySquares;
use crate::app::board::moment::DrawnMoment;
use crate::app::board::pieces::{Lift, PieceAppearance};
use crate::app::board::{BoardView, Hand, layer};
use crate::app::motion::curves::{self, Pose};
use crate::app::play::Captured;
use crate::game::content::motion_file::Motion;
use crate::game::session::PieceId;
use crate::rules::grid::Square;
use crate::rules::{Footing, Readiness, Side};

/// The state that decides the place and pose of a piece.
#[derive(QueryData)]
pub struct PieceState {
    side: &'static Side,
    footing: &'static Footing,
    readiness: &'static Readiness,
    lift: &'static Lift,
    square: Option<&'static Square>,
    travel: Option<&'static Travelling>,
    captured: Has<Captured>,
}

/// The pose of a piece, its position in the world, and the layer on which it is drawn.
struct PlacedPose {
    pose: Pose,
    at: Vec2,
    layer: f32,
}

impl PlacedPose {
    /// Returns the transform of the piece. Pieces on nearer ranks are drawn over pieces on farther ranks, so that the
    /// pictures overlap naturally.
    fn transform(&self) -> Transform {
        Transform::from_translation(self.at.extend(self.layer - self.at.y * 0.01))
    }
}

/// Sets the place and pose of every piece for this frame.
pub fn place(
    moment: DrawnMoment,
    view: Res<BoardView>,
    hand: Res<Hand>,
    prey: Res<PreySquares>,
    trays: TrayPlaces,
    mut pieces: Query<(PieceState, &mut PieceAppearance, &mut Transform, &mut Visibility), With<PieceId>>,
) {
    for (piece, mut appearance, mut transform, mut visibility) in &mut pieces {
        let flight = piece.travel.and_then(|travel| travel.flight(&moment.clock));
        let carried_at = piece.square.and_then(|square| hand.carried_from(*square));
        let placed = match (flight, carried_at) {
            (Some((ms, flight)), _) => {
                let resting = Pose::resting(*piece.footing);
                in_flight(moment.motion(), flight, ms, resting, view.rotation(), trays.of(*piece.side, &view))
            }
            (None, Some(at)) => in_hand(moment.motion(), at),
            (None, None) => {
                let is_prey = piece.square.is_some_and(|square| prey.0.contains(square));
                on_board(&piece, is_prey, transform.translation.truncate(), &moment, &view)
            }
        };
        let light = light_of(if piece.captured { Readiness::Free } else { *piece.readiness });
        let is_away = piece.captured && piece.travel.is_none();
        appearance.set_if_neq(PieceAppearance { pose: placed.pose, light });
        visibility.set_if_neq(if is_away { Visibility::Hidden } else { Visibility::Inherited });
        transform.set_if_neq(placed.transform());
    }
}

/// Returns the pose of a piece that rests on its square or moves over the board.
fn on_board(
    piece: &PieceStateItem,
    is_prey: bool,
    drawn_at: Vec2,
    moment: &DrawnMoment,
    view: &BoardView,
) -> PlacedPose {
    let motion = moment.motion();
    let resting = Pose::resting(*piece.footing);
    let (mut pose, at) = match (piece.travel.and_then(|travel| travel.leg(motion, &moment.clock)), piece.square) {
        (Some((pose, at)), _) => (pose, view.rotation() * at + Vec2::X * pose.sway),
        (None, Some(square)) => (resting, view.home(*square)),
        (None, None) => (resting, drawn_at),
    };
    let aloft = pose.height > 0.0 || pose.to_go > 0.0 || pose.scale.min_element() > 1.0;
    if let Some(square) = piece.square {
        pose.height = pose.height.max(piece.lift.height(&moment.clock, motion));
        if *piece.footing == Footing::Swimming {
            let phase = f32::from(square.file()) * 1.7 + f32::from(square.rank());
            let swing = (moment.ambience.seconds * motion.swim.bob_hz * TAU + phase).sin();
            pose.height += motion.swim.bob * pose.sunk * swing * moment.ambience.vigour;
        }
        if is_prey {
            pose.scale *= motion.prey_size;
        }
    }
    PlacedPose { pose, at, layer: if aloft { layer::ALOFT } else { layer::PIECE } }
}

/// Returns the pose of a piece that the player carries.
fn in_hand(motion: &Motion, at: Vec2) -> PlacedPose {
    let pose = Pose { height: motion.carried.lift, scale: Vec2::splat(motion.carried.size), ..Pose::REST };
    PlacedPose { pose, at, layer: layer::ALOFT }
}

/// Returns the pose of a piece in flight to its tray or back, `ms` milliseconds after the start of the flight. If there
/// is no tray, the piece shrinks while it rises.
fn in_flight(motion: &Motion, flight: Flight, ms: f32, resting: Pose, board: Rot2, tray: Option<Vec2>) -> PlacedPose {
    let (pushed, flown) = (pushed(&flight, motion, ms), flown(&flight, motion, ms));
    let from = board * (flight.at + flight.push.away * pushed);
    let size = if tray.is_some() { 1.0 + (motion.capture.flight_size - 1.0) * flown } else { 1.0 - flown };
    // Until the captor hits the victim, the victim keeps the pose that it had on its square: sunk in water, or drooping
    // in a trap.
    let is_hit = flight.back || ms > 0.0;
    let stands = if is_hit { 0.0 } else { 1.0 };
    let pose = Pose {
        scale: Vec2::splat(size.max(0.0)),
        height: curves::arc(motion.capture.flight_height, flown),
        tilt: flight.push.tilt * pushed,
        sunk: resting.sunk * stands,
        droop: resting.droop * stands,
        ..Pose::REST
    };
    let at = from.lerp(tray.unwrap_or(from + motion.capture.rise * Vec2::Y), flown);
    // After the hit, the victim is drawn above all standing pieces and below its arriving captor.
    PlacedPose { pose, at, layer: if is_hit { layer::STRUCK } else { layer::PIECE } }
}

/// Returns how far the piece has flown, as a share of the distance to the tray: 0 on the board, 1 in the tray.
fn flown(flight: &Flight, motion: &Motion, ms: f32) -> f32 {
    let t = curves::share(0.0, motion.capture.flight_ms, ms - flight.push.lasts_ms(motion));
    motion.easing.flight.at(if flight.back { 1.0 - t } else { t })
}

/// Returns how far the piece has been pushed, as a share from 0 to 1 of the whole push.
fn pushed(flight: &Flight, motion: &Motion, ms: f32) -> f32 {
    motion.easing.push.at(curves::share(0.0, flight.push.lasts_ms(motion), ms))
}

/// Returns the brightness of a piece. A piece that has already moved in this turn is dimmed, and a piece that cannot
/// move at all is dimmed more.
fn light_of(readiness: Readiness) -> f32 {
    match readiness {
        Readiness::Free | Readiness::Ready => 1.0,
        Readiness::Spent => 0.72,
        Readiness::CutOff | Readiness::Leaderless => 0.56,
    }
}
