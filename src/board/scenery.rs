//! Small things on the water: lilies and reeds, placed by the board's own shape so that they are always the same.

use bevy::prelude::*;

use super::{BoardView, layer};
use crate::pictures::{Look, Picture};
use crate::play::{Match, OnTable, PlaySet, TableLaid};
use crate::rules::grid::{Direction, Square};
use crate::rules::jungle::{Board, Terrain};

pub fn plugin(app: &mut App) {
    app.add_observer(plant).add_systems(Update, place.run_if(resource_changed::<BoardView>).in_set(PlaySet::Show));
}

/// Stands at a place of the unturned board, relative to a square's middle.
#[derive(Component)]
struct Planted {
    square: Square,
    offset: Vec2,
}

fn plant(_laid: On<TableLaid>, game: Res<Match>, mut commands: Commands) {
    let board = game.position().board();
    let mut put = |name: &str, square: Square, offset: Vec2, size: Vec2| {
        commands.spawn((
            OnTable,
            Planted { square, offset },
            Name::new(name.to_owned()),
            Picture::named(name),
            Sprite { custom_size: Some(size), ..default() },
            Transform::from_xyz(0.0, 0.0, layer::SCENERY),
        ));
    };
    for square in board.squares().filter(|square| is_water(board, Some(*square))) {
        let shore = |direction| !is_water(board, square.step(direction));
        let number = square.file() * 5 + square.rank() * 3;
        // Corners of a river: reeds and lilies in the lower ones, a lily in some of the upper ones.
        if shore(Direction::Down) && shore(Direction::Left) {
            put("lily_0", square, Vec2::new(-0.17, -0.23), Vec2::splat(0.42));
            put("reed", square, Vec2::new(-0.4, -0.08), Vec2::new(0.3, 0.55));
        } else if shore(Direction::Up) && shore(Direction::Right) {
            put("reed", square, Vec2::new(0.36, 0.42), Vec2::new(0.28, 0.5));
        } else if shore(Direction::Right) && number % 2 == 0 {
            put("lily_1", square, Vec2::new(0.2, -0.1), Vec2::splat(0.27));
        }
    }
}

fn place(view: Res<BoardView>, mut planted: Query<(&mut Transform, &Planted)>) {
    for (mut transform, Planted { square, offset }) in &mut planted {
        transform.translation = (view.home(*square) + *offset).extend(transform.translation.z);
    }
}

fn is_water(board: &Board, square: Option<Square>) -> bool {
    square.is_some_and(|square| board.terrain(square) == Terrain::Water)
}
