//! Draws every piece as it is at this moment: its home plus offset, its height and its shape.

use std::collections::HashMap;
use std::f32::consts::TAU;

use bevy::prelude::*;

use super::{Flight, Travel, Trays};
use crate::app::awake::Ambience;
use crate::app::board::marks::Prey;
use crate::app::board::pieces::{Body, DISC_MIDDLE, Lift, Shadow, Waterline};
use crate::app::board::{BoardArea, BoardView, Hand, layer};
use crate::app::motion::curves::{self, Pose};
use crate::app::motion::{Animations, BoardClock};
use crate::app::play::Captured;
use crate::game::content::motion_file::Motion;
use crate::game::session::PieceId;
use crate::rules::grid::Square;
use crate::rules::{Footing, Readiness, Side};

/// The size of each captured piece that is being set down in its tray; every other piece lies there at full size.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Arrivals(HashMap<PieceId, f32>);

impl Arrivals {
    pub fn size(&self, id: PieceId) -> f32 {
        self.0.get(&id).copied().unwrap_or(1.0)
    }
}

pub fn arrivals(
    clock: Res<BoardClock>,
    animations: Res<Animations>,
    travels: Query<(&PieceId, &Travel)>,
    mut arrivals: ResMut<Arrivals>,
) {
    let motion = &animations.motion;
    let size = |(ms, flight): (f32, Flight)| {
        let since = ms - (flight.total_ms(motion) - motion.capture.tray_ms);
        curves::set_down(motion, curves::share(0.0, motion.capture.tray_ms, since))
    };
    let now = travels.iter().filter_map(|(id, travel)| Some((*id, size(travel.to_tray(&clock)?)))).collect();
    arrivals.set_if_neq(Arrivals(now));
}

/// The share of the flight that lies behind the piece: 0 on the board, 1 in the tray.
fn flown(flight: &Flight, motion: &Motion, ms: f32) -> f32 {
    let t = curves::share(0.0, motion.capture.flight_ms, ms - flight.push.lasts_ms(motion));
    motion.easing.flight.at(if flight.back { 1.0 - t } else { t })
}

/// The share of its push that lies behind the piece.
fn pushed(flight: &Flight, motion: &Motion, ms: f32) -> f32 {
    motion.easing.push.at(curves::share(0.0, flight.push.lasts_ms(motion), ms))
}

pub fn draw(
    animations: Res<Animations>,
    clock: Res<BoardClock>,
    ambience: Res<Ambience>,
    view: Res<BoardView>,
    hand: Res<Hand>,
    prey: Res<Prey>,
    trays: Res<Trays>,
    area: Res<BoardArea>,
    cameras: Query<&Camera, With<Camera2d>>,
    mut pieces: Query<
        (
            &mut Transform,
            &mut Visibility,
            &Side,
            &Footing,
            &Readiness,
            &Lift,
            Option<&Square>,
            Option<&Travel>,
            Has<Captured>,
            &Children,
        ),
        With<PieceId>,
    >,
    mut bodies: Query<(&mut Transform, &Children), (With<Body>, Without<PieceId>, Without<Shadow>)>,
    mut shadows: Query<(&mut Transform, &mut Sprite), (With<Shadow>, Without<PieceId>)>,
    mut layers: Query<(&mut Sprite, &mut Transform, Has<Waterline>), PartOfBody>,
) {
    let motion = &animations.motion;
    let window = cameras.iter().next().and_then(Camera::logical_viewport_size);
    for (mut transform, mut visibility, side, footing, readiness, lift, square, travel, captured, children) in
        &mut pieces
    {
        let resting = Pose::resting(*footing);
        let leg = travel.and_then(|travel| travel.leg(motion, &clock));
        let flight = travel.and_then(|travel| travel.flight(&clock));
        let (mut pose, mut place) = match (leg, square) {
            (Some((pose, at)), _) => (pose, view.rotation() * at + Vec2::X * pose.sway),
            (None, Some(square)) => (resting, view.home(*square)),
            (None, None) => (resting, transform.translation.truncate()),
        };
        let mut aloft = pose.height > 0.0 || pose.to_go > 0.0 || pose.scale.min_element() > 1.0;
        if let Some(square) = square.filter(|_| flight.is_none()) {
            pose.height = pose.height.max(lift.height(&clock, motion));
            if *footing == Footing::Swimming {
                let phase = f32::from(square.file()) * 1.7 + f32::from(square.rank());
                let swing = (ambience.seconds * motion.swim.bob_hz * TAU + phase).sin();
                pose.height += motion.swim.bob * pose.sunk * swing * ambience.vigour;
            }
            if prey.0.contains(square) {
                pose.scale *= motion.prey_size;
            }
            if let Some(carried) = hand.carried_from(*square) {
                place = carried;
                let size = Vec2::splat(motion.carried.size);
                pose = Pose { height: motion.carried.lift, scale: size, ..Pose::REST };
                aloft = true;
            }
        }
        let mut height = if aloft { layer::ALOFT } else { layer::PIECE };
        if let Some((ms, flight)) = flight {
            let (pushed, flown) = (pushed(&flight, motion, ms), flown(&flight, motion, ms));
            let from = view.rotation() * (flight.at + flight.push.away * pushed);
            let tray = window.zip(trays.0[*side]).map(|(window, at)| area.fit(window, &view).to_world(at));
            place = from.lerp(tray.unwrap_or(from + motion.capture.rise * Vec2::Y), flown);
            let size = if tray.is_some() { 1.0 + (motion.capture.flight_size - 1.0) * flown } else { 1.0 - flown };
            // Until it is hit, it stays sunk or drooping as its square makes it.
            let stands = if flight.back || ms > 0.0 { 0.0 } else { 1.0 };
            pose = Pose {
                scale: Vec2::splat(size.max(0.0)),
                height: curves::arc(motion.capture.flight_height, flown),
                tilt: flight.push.tilt * pushed,
                sunk: resting.sunk * stands,
                droop: resting.droop * stands,
                ..Pose::REST
            };
            // Once hit, it is drawn above all standing pieces and below its arriving captor.
            height = if ms > 0.0 || flight.back { layer::STRUCK } else { layer::PIECE };
        }
        let light = light_of(if captured { Readiness::Free } else { *readiness });
        let shown = if captured && travel.is_none() { Visibility::Hidden } else { Visibility::Inherited };
        visibility.set_if_neq(shown);
        // Nearer ranks lie over farther ones, so that ears and tusks overlap as they would on a table.
        transform.set_if_neq(Transform::from_translation(place.extend(height - place.y * 0.01)));
        for child in children.iter() {
            if let Ok((mut body, parts)) = bodies.get_mut(child) {
                body.set_if_neq(shape(&pose, motion));
                for part in parts.iter() {
                    if let Ok((mut sprite, mut place, is_waterline)) = layers.get_mut(part) {
                        if !is_waterline {
                            place.set_if_neq(stands(place.translation.z, view.stance(*side)));
                        }
                        let light = if is_waterline { 1.0 } else { (1.0 - motion.trap.dim * pose.droop) * light };
                        let alpha = if is_waterline { pose.alpha * pose.sunk } else { pose.alpha };
                        tint(&mut sprite, Color::srgba(light, light, light, alpha));
                    }
                }
            }
            if let Ok((mut shadow, mut sprite)) = shadows.get_mut(child) {
                // The higher the piece, the smaller and lighter its shadow and the farther from the light at top left.
                let numbers = &motion.shadow;
                let shrink = (1.0 - numbers.shrink * pose.height).max(numbers.smallest) * pose.scale.x.min(1.0);
                let away = Vec2::new(0.03, -0.07) + Vec2::new(1.0, -1.0) * numbers.away * pose.height;
                shadow.set_if_neq(Transform {
                    translation: away.extend(0.0),
                    scale: Vec3::new(shrink, shrink, 1.0),
                    ..default()
                });
                let alpha = (0.9 - numbers.fade * pose.height).max(numbers.palest);
                let alpha = alpha * (1.0 - 0.8 * pose.sunk) * pose.alpha;
                tint(&mut sprite, Color::srgba(1.0, 1.0, 1.0, alpha));
            }
        }
    }
}

/// How bright a piece is: what cannot move any more in this turn is dimmed, and what cannot move at all still more.
fn light_of(readiness: Readiness) -> f32 {
    match readiness {
        Readiness::Free | Readiness::Ready => 1.0,
        Readiness::Spent => 0.72,
        Readiness::CutOff | Readiness::Leaderless => 0.56,
    }
}

/// What lies on the body: neither a whole piece nor anything on the ground.
type PartOfBody = (Without<Body>, Without<Shadow>, Without<PieceId>);

/// A part of a disc, turned about the disc's own middle, which lies above that of its picture.
fn stands(height: f32, turned: Rot2) -> Transform {
    let middle = DISC_MIDDLE * Vec2::Y;
    Transform {
        translation: (middle - turned * middle).extend(height),
        rotation: Quat::from_rotation_z(turned.as_radians()),
        ..default()
    }
}

/// The transform of the body above its shadow. The feet stay on the ground when the body is squashed.
pub fn shape(pose: &Pose, motion: &Motion) -> Transform {
    let squashed = 0.35 * (pose.scale.y - 1.0).min(0.0);
    let sunk = motion.swim.sink * pose.sunk + motion.trap.sink * pose.droop;
    Transform {
        translation: Vec3::new(0.0, pose.height + squashed - sunk, 0.1),
        rotation: Quat::from_rotation_z(pose.tilt - motion.trap.tilt_deg.to_radians() * pose.droop),
        scale: pose.scale.extend(1.0),
    }
}

/// Writes a colour only if it differs: an unchanged sprite is not sent to the graphics card again.
fn tint(sprite: &mut Mut<Sprite>, colour: Color) {
    if sprite.color != colour {
        sprite.color = colour;
    }
}
