//! Rivers of any shape as one picture: banks, depth, the cells' dotted lines.

mod distance;
mod paint;

use bevy::prelude::*;

use super::{BoardView, layer};
use crate::pictures::with_mipmaps;
use crate::play::{Match, OnTable, PlaySet, TableLaid};
use crate::rules::jungle::Terrain;

pub fn plugin(app: &mut App) {
    app.add_observer(lay_rivers)
        .add_systems(Update, turn_rivers.run_if(resource_changed::<BoardView>).in_set(PlaySet::Show));
}

/// The picture of all water of the board.
#[derive(Component)]
struct Rivers;

fn lay_rivers(_laid: On<TableLaid>, game: Res<Match>, images: Option<ResMut<Assets<Image>>>, mut commands: Commands) {
    let Some(mut images) = images else { return };
    let board = game.position().board();
    if !board.grid().iter().any(|(_, terrain)| *terrain == Terrain::Water) {
        return;
    }
    let picture = paint::rivers(board.grid());
    commands.spawn((
        OnTable,
        Rivers,
        Name::new("rivers"),
        Sprite {
            image: images.add(with_mipmaps(picture)),
            custom_size: Some(Vec2::new(board.width().into(), board.height().into())),
            ..default()
        },
        Transform::from_xyz(0.0, 0.0, layer::WATER),
    ));
}

fn turn_rivers(view: Res<BoardView>, mut rivers: Query<&mut Transform, With<Rivers>>) {
    for mut transform in &mut rivers {
        transform.rotation = Quat::from_rotation_z(view.angle());
    }
}
