//! Pieces get their pictures: a shadow on the ground and a body above it, the disc with the rank in force.

use bevy::prelude::*;

use super::layer;
use super::tiles::side_name;
use crate::pictures::Pictures;
use crate::play::PlaySet;
use crate::rules::Side;
use crate::rules::jungle::{Animal, Rank};
use crate::session::PieceId;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, dress.in_set(PlaySet::Show));
}

/// What leaves the ground in a leap.
#[derive(Component)]
pub struct Body;

/// What stays on the ground.
#[derive(Component)]
pub struct Shadow;

/// Side of a disc's picture in squares; the disc itself is four fifths of it.
const DISC: f32 = 1.07;

fn dress(
    pictures: Option<Res<Pictures>>,
    pieces: Query<(Entity, &Animal, &Rank, &Side), Added<PieceId>>,
    mut commands: Commands,
) {
    for (entity, animal, rank, side) in &pieces {
        let sprite = |name: &str, size: f32| Sprite {
            image: pictures.as_ref().map(|pictures| pictures.get(name)).unwrap_or_default(),
            custom_size: Some(Vec2::splat(size)),
            ..default()
        };
        let disc = format!("disc_{}_{}", side_name(*side), animal.name());
        commands.entity(entity).insert((
            Transform::from_xyz(0.0, 0.0, layer::PIECE),
            Visibility::default(),
            children![
                (Shadow, sprite("shadow", 1.0), Transform::default()),
                (
                    Body,
                    Transform::from_xyz(0.0, 0.0, 0.1),
                    Visibility::default(),
                    children![
                        (sprite(&disc, DISC), Transform::default()),
                        (sprite(&format!("numeral_{}", rank.0), DISC), Transform::from_xyz(0.0, 0.0, 0.001)),
                    ],
                ),
            ],
        ));
    }
}
