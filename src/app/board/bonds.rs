//! Draws the bonds between linked pieces of Chesimals II. Each bond is a strip under both pieces, and follows the
//! pieces as they move. A strip that is stretched too far is invisible, so a new bond becomes visible only when its two
//! pieces come close to each other.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::layer;
use super::moving_pieces::tint;
use crate::app::motion::curves;
use crate::app::pictures::{CurrentTheme, PictureName, theme_colour};
use crate::app::play::{AtTable, Bond, FrameSet, MatchView, OnTable};
use crate::game::session::PieceId;
use crate::rules::chesimals::Chesimal;

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (tie.in_set(FrameSet::Marks), stretch.in_set(FrameSet::Animate).after(super::moving_pieces::draw_shadows))
            .run_if(in_state(AtTable)),
    );
}

/// The sprite that shows a bond.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BondStrip(pub Bond);

/// The width of a strip, in squares.
const WIDTH: f32 = 0.3;
/// Two lengths of a bond, in squares. The bond begins to fade at the first length and is invisible from the second
/// length on. Linked pieces at rest are at most the diagonal of a square apart.
const FADES: (f32, f32) = (1.5, 2.0);

/// Spawns the strips of new bonds and despawns the strips of broken bonds.
fn tie(shown: Option<Res<MatchView>>, strips: Query<(Entity, &BondStrip)>, mut commands: Commands) {
    let Some(shown) = shown.filter(DetectChanges::is_changed) else { return };
    let mut missing: BTreeSet<Bond> = shown.bonds.iter().copied().collect();
    for (entity, BondStrip(bond)) in &strips {
        if !missing.remove(bond) {
            commands.entity(entity).despawn();
        }
    }
    for bond in missing {
        let sprite = Sprite { custom_size: Some(Vec2::new(1.0, WIDTH)), ..default() };
        let place = Transform::from_xyz(0.0, 0.0, layer::BOND);
        commands.spawn((OnTable, BondStrip(bond), Name::new("bond"), PictureName::named("bond"), sprite, place));
    }
}

/// Stretches every strip from the middle of one linked piece to the middle of the other linked piece.
fn stretch(
    pieces: Query<(&PieceId, &Transform, &Chesimal), Without<BondStrip>>,
    look: Option<Res<CurrentTheme>>,
    mut strips: Query<(&BondStrip, &mut Transform, &mut Sprite)>,
) {
    if strips.is_empty() {
        return;
    }
    let piece = |id: PieceId| pieces.iter().find(|(known, ..)| **known == id);
    for (BondStrip(Bond(one, other)), mut transform, mut sprite) in &mut strips {
        let (Some((_, one, chesimal)), Some((_, other, _))) = (piece(*one), piece(*other)) else { continue };
        let (start, end) = (one.translation.truncate(), other.translation.truncate());
        let way = end - start;
        let wanted = Transform {
            translation: start.midpoint(end).extend(layer::BOND),
            rotation: Quat::from_rotation_z(way.to_angle()),
            scale: Vec3::new(way.length().max(0.01), 1.0, 1.0),
        };
        transform.set_if_neq(wanted);
        let strength = 1.0 - curves::share(FADES.0, FADES.1, way.length());
        let colour =
            look.as_ref().map_or(Color::WHITE, |look| theme_colour(look.bands.of(*chesimal))).with_alpha(strength);
        tint(&mut sprite, colour);
    }
}
