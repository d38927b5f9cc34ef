//! Draws plants: lilies and reeds in the water. Their places depend only on the shape of the board.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use super::{BoardView, layer};
use crate::app::pictures::{CurrentTheme, PictureName};
use crate::app::play::{FrameSet, MatchView, OnTable, TableLaid};
use crate::rules::grid::{Direction, Square};
use crate::rules::{Board, Terrain};

pub fn plugin(app: &mut App) {
    app.add_observer(plant)
        .add_systems(Update, place.run_if(resource_changed::<BoardView>).in_set(FrameSet::Show))
        .add_systems(PostUpdate, grow.before(VisibilitySystems::VisibilityPropagate));
}

/// Marks plants, and creatures among the plants. Marked entities are visible only in themes with foliage.
#[derive(Component, Clone, Copy, Debug)]
#[require(Visibility)]
pub struct Foliage;

/// A plant on the board. The root turns with the board, but the plant stays upright.
#[derive(Component)]
pub struct Planted {
    square: Square,
    /// The offset of the root from the square's middle on the unturned board, in squares.
    root: Vec2,
    /// How far the picture's middle lies above the root, in squares.
    rise: f32,
}

impl Planted {
    /// Returns the place of the root in the world, for the current rotation of the board.
    pub fn root(&self, view: &BoardView) -> Vec2 {
        view.home(self.square) + view.rotation() * self.root
    }
}

fn plant(_laid: On<TableLaid>, shown: Res<MatchView>, mut commands: Commands) {
    let board = &shown.board;
    // Lilies lie flat on the water; reeds stand in it.
    let mut put = |name: &str, square: Square, middle: Vec2, size: Vec2| {
        let rise = if name == "reed" { 0.45 * size.y } else { 0.0 };
        commands.spawn((
            OnTable,
            Foliage,
            Planted { square, root: middle - rise * Vec2::Y, rise },
            Name::new(name.to_owned()),
            PictureName::named(name),
            Sprite { custom_size: Some(size), ..default() },
            Transform::from_xyz(0.0, 0.0, layer::SCENERY),
        ));
    };
    for square in board.squares().filter(|square| is_water(board, Some(*square))) {
        let shore = |direction| !is_water(board, square.step(direction));
        let number = square.file() * 5 + square.rank() * 3;
        // A lower left corner of a river gets a lily and a reed. An upper right corner gets a reed. Some squares at the
        // right bank get a lily.
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
    for (mut transform, plant) in &mut planted {
        transform.translation = (plant.root(&view) + plant.rise * Vec2::Y).extend(transform.translation.z);
    }
}

fn grow(
    look: Option<Res<CurrentTheme>>,
    fresh: Query<(), Added<Foliage>>,
    mut foliage: Query<&mut Visibility, With<Foliage>>,
) {
    let Some(look) = look.filter(|look| look.is_changed() || !fresh.is_empty()) else { return };
    for mut visibility in &mut foliage {
        visibility.set_if_neq(if look.foliage { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn is_water(board: &Board, square: Option<Square>) -> bool {
    square.is_some_and(|square| board.terrain(square) == Terrain::Water)
}
