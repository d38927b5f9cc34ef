//! Draws every piece as it is at this moment: its home plus offset, its height and its shape.

use std::collections::HashMap;

use bevy::prelude::*;

use super::{Flight, Travel, Trays};
use crate::awake::Ambience;
use crate::board::marks::Prey;
use crate::board::pieces::{Body, DISC_MIDDLE, DISC_RADIUS, Lift, Shadow, Waterline};
use crate::board::{BoardArea, BoardView, Hand, layer};
use crate::content::motion::Motion;
use crate::motion::curves::{self, Pose};
use crate::motion::timeline::SET_DOWN_AFTER;
use crate::motion::{Animations, BoardClock};
use crate::play::Captured;
use crate::rules::grid::Square;
use crate::rules::{Footing, Readiness, Side};
use crate::session::PieceId;

/// The scale of an animal that may be taken, so that it stands inside its ring.
const PREY_SCALE: f32 = 0.84;
/// The scale of a piece that the hand carries.
const CARRIED_SCALE: f32 = 1.06;
/// How many squares a captured piece rises while it shrinks, clear of its captor, where the screen has no tray for it.
const RISE: f32 = 1.0;

/// Milliseconds of the whole flight, with the part of setting the piece down that comes after it.
pub fn flight_ms(motion: &Motion) -> f32 {
    motion.capture.flight_ms + motion.capture.tray_ms * SET_DOWN_AFTER
}

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
    flights: Query<(&PieceId, &Flight)>,
    mut arrivals: ResMut<Arrivals>,
) {
    let motion = &animations.motion;
    let size = |flight: &Flight| {
        let ms = clock.since(flight.start_ms) - (flight_ms(motion) - motion.capture.tray_ms);
        curves::set_down(curves::share(0.0, motion.capture.tray_ms, ms))
    };
    let now = flights.iter().filter(|(_, flight)| !flight.back).map(|(id, flight)| (*id, size(flight))).collect();
    arrivals.set_if_neq(Arrivals(now));
}

/// The share of the flight that lies behind the piece: 0 on the board, 1 in the tray.
fn flown(flight: &Flight, motion: &Motion, clock: &BoardClock) -> f32 {
    let t = curves::share(0.0, motion.capture.flight_ms, clock.since(flight.start_ms));
    curves::cubic_in_out(if flight.back { 1.0 - t } else { t })
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
            Option<&Flight>,
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
    for (mut transform, mut visibility, side, footing, readiness, lift, square, travel, flight, captured, children) in
        &mut pieces
    {
        let at_rest = || (Pose::resting(*footing), Vec2::ZERO);
        let (mut pose, offset) = travel.map_or_else(at_rest, |travel| travel.at(motion, &clock));
        let mut place = transform.translation.truncate();
        let mut aloft = pose.height > 0.0 || pose.to_go > 0.0;
        if let Some(square) = square {
            place = view.home(*square) + view.rotation() * offset + Vec2::X * pose.sway;
            pose.height = pose.height.max(lift.height(&clock, motion.hover.ms));
            if *footing == Footing::Swimming {
                let phase = f32::from(square.file()) * 1.7 + f32::from(square.rank());
                pose.height += motion.swim.bob * pose.sunk * (ambience.seconds * 1.9 + phase).sin() * ambience.vigour;
            }
            if prey.0.contains(square) {
                pose.scale *= PREY_SCALE;
            }
            if let Some(carried) = hand.carried_from(*square) {
                place = carried;
                pose = Pose { height: 2.0 * motion.lift, scale: Vec2::splat(CARRIED_SCALE), ..Pose::REST };
                aloft = true;
            }
        }
        if let Some(flight) = flight {
            let flown = flown(flight, motion, &clock);
            let from = view.home(flight.at);
            let tray = window.zip(trays.0[*side]).map(|(window, at)| area.fit(window, &view).to_world(at));
            place = from.lerp(tray.unwrap_or(from + RISE * Vec2::Y), flown);
            let size = if tray.is_some() { 1.0 + (motion.capture.flight_size - 1.0) * flown } else { 1.0 - flown };
            pose = Pose { scale: Vec2::splat(size.max(0.0)), ..Pose::REST };
            pose.height = curves::arc(motion.capture.flight_height, flown);
            // It flies below its captor until their discs no longer overlap, and then above all pieces.
            let body = place + shape(&pose, motion).translation.truncate();
            aloft = body.distance(from) >= DISC_RADIUS * (1.0 + pose.scale.x);
        }
        let light = light_of(if captured { Readiness::Free } else { *readiness });
        let shown = if captured && flight.is_none() { Visibility::Hidden } else { Visibility::Inherited };
        visibility.set_if_neq(shown);
        // Nearer ranks lie over farther ones, so that ears and tusks overlap as they would on a table.
        // A captured piece lies below its captor.
        let depth = layer::PIECE - place.y * 0.01 - if flight.is_some() { 1.0 } else { 0.0 };
        let height = if aloft { layer::ALOFT - place.y * 0.01 } else { depth };
        transform.set_if_neq(Transform::from_translation(place.extend(height)));
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
                let shrink = (1.0 - 0.35 * pose.height).max(0.4) * pose.scale.x.min(1.0);
                let away = Vec2::new(0.03, -0.07) + Vec2::new(0.1, -0.1) * pose.height;
                shadow.set_if_neq(Transform {
                    translation: away.extend(0.0),
                    scale: Vec3::new(shrink, shrink, 1.0),
                    ..default()
                });
                let alpha = (0.9 - 0.55 * pose.height).max(0.3) * (1.0 - 0.8 * pose.sunk) * pose.alpha;
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
