//! Draws every piece in its current pose: the body with its parts, and the shadow.

use bevy::prelude::*;

use crate::app::board::BoardView;
use crate::app::board::pieces::{DISC_MIDDLE, PieceAppearance, PieceBody, Shadow, Waterline};
use crate::app::motion::Animations;
use crate::app::motion::curves::Pose;
use crate::game::content::motion_file::Motion;
use crate::game::session::PieceId;
use crate::rules::Side;

/// Draws the bodies of all pieces. The body is the part of a piece above its shadow.
pub fn draw_bodies(
    animations: Res<Animations>,
    view: Res<BoardView>,
    pieces: Query<(&PieceAppearance, &Side, &Children), With<PieceId>>,
    mut bodies: Query<(&mut Transform, &Children), With<PieceBody>>,
    mut layers: Query<(&mut Sprite, &mut Transform, Has<Waterline>), PartOfBody>,
) {
    let motion = &animations.motion;
    for (PieceAppearance { pose, light }, side, children) in &pieces {
        for child in children.iter() {
            let Ok((mut body, parts)) = bodies.get_mut(child) else { continue };
            body.set_if_neq(shape(pose, motion));
            for part in parts.iter() {
                let Ok((mut sprite, mut place, is_waterline)) = layers.get_mut(part) else { continue };
                if !is_waterline {
                    place.set_if_neq(stands(place.translation.z, view.stance(*side)));
                }
                let light = if is_waterline { 1.0 } else { (1.0 - motion.trap.dim * pose.droop) * light };
                let alpha = if is_waterline { pose.alpha * pose.sunk } else { pose.alpha };
                tint(&mut sprite, Color::srgba(light, light, light, alpha));
            }
        }
    }
}

pub fn draw_shadows(
    animations: Res<Animations>,
    pieces: Query<(&PieceAppearance, &Children), With<PieceId>>,
    mut shadows: Query<(&mut Transform, &mut Sprite), With<Shadow>>,
) {
    for (PieceAppearance { pose, .. }, children) in &pieces {
        for child in children.iter() {
            let Ok((mut shadow, mut sprite)) = shadows.get_mut(child) else { continue };
            let (transform, alpha) = shadow_of(pose, &animations.motion);
            shadow.set_if_neq(transform);
            tint(&mut sprite, Color::srgba(1.0, 1.0, 1.0, alpha));
        }
    }
}

/// Returns the transform and opacity of a shadow. The shadow of a higher piece is smaller and fainter, and lies farther
/// to the lower right, because the light comes from the top left.
fn shadow_of(pose: &Pose, motion: &Motion) -> (Transform, f32) {
    let numbers = &motion.shadow;
    let shrink = (1.0 - numbers.shrink * pose.height).max(numbers.smallest) * pose.scale.x.min(1.0);
    let away = Vec2::new(0.03, -0.07) + Vec2::new(1.0, -1.0) * numbers.away * pose.height;
    let alpha = (0.9 - numbers.fade * pose.height).max(numbers.palest);
    let alpha = alpha * (1.0 - 0.8 * pose.sunk) * pose.alpha;
    let transform = Transform { translation: away.extend(0.0), scale: Vec3::new(shrink, shrink, 1.0), ..default() };
    (transform, alpha)
}

/// The query filter for the parts of a body.
type PartOfBody = (Without<PieceBody>, Without<Shadow>, Without<PieceId>);

/// Returns the transform of a part of a disc. The part is rotated by `turned` about the middle of the disc, which lies
/// above the middle of the disc's picture.
fn stands(height: f32, turned: Rot2) -> Transform {
    let middle = DISC_MIDDLE * Vec2::Y;
    Transform {
        translation: (middle - turned * middle).extend(height),
        rotation: Quat::from_rotation_z(turned.as_radians()),
        ..default()
    }
}

/// Returns the transform of the body above its shadow. When the body is squashed, it also moves down, so that its lower
/// edge stays in place.
pub fn shape(pose: &Pose, motion: &Motion) -> Transform {
    let squashed = 0.35 * (pose.scale.y - 1.0).min(0.0);
    let sunk = motion.swim.sink * pose.sunk + motion.trap.sink * pose.droop;
    Transform {
        translation: Vec3::new(0.0, pose.height + squashed - sunk, 0.1),
        rotation: Quat::from_rotation_z(pose.tilt - motion.trap.tilt_deg.to_radians() * pose.droop),
        scale: pose.scale.extend(1.0),
    }
}

/// Sets a sprite's colour only if it differs from the current one, because a changed sprite is sent to the graphics
/// card again.
pub fn tint(sprite: &mut Mut<Sprite>, colour: Color) {
    if sprite.color != colour {
        sprite.color = colour;
    }
}
