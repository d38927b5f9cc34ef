//! Gives tiles their pictures. Land has two tones, and each side has its own pictures of traps and dens. This module
//! also draws the bed under the tiles and the frame around them.

use bevy::prelude::*;
use bevy::sprite::{BorderRect, SpriteImageMode, TextureSlicer};

use super::{BoardView, layer};
use crate::app::pictures::PictureName;
use crate::app::play::{FrameSet, MatchView, OnTable, TableLaid};
use crate::game::settings::{Faces, Settings};
use crate::rules::grid::Square;
use crate::rules::{Board, Side, Terrain};

pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>().add_observer(frame).add_systems(
        Update,
        (change_signs.run_if(resource_changed::<Settings>), dress, place.run_if(resource_changed::<BoardView>))
            .chain()
            .in_set(FrameSet::Show),
    );
}

/// The name of a side in the file names of themes.
pub fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "sun",
        Side::Black => "moon",
    }
}

/// Returns the suffix of the picture names of traps and dens. If the pieces show Chinese characters, traps and dens
/// show them too.
fn written(faces: Faces) -> &'static str {
    match faces {
        Faces::PictureAndCharacter => "_character",
        Faces::PictureAndRank | Faces::RankOnly => "",
    }
}

fn picture_of(board: &Board, terrain: Terrain, square: Square, faces: Faces) -> String {
    match terrain {
        // Neighbouring tiles differ in tone as on a chessboard; tiles of the same tone differ in their tufts of grass.
        Terrain::Land | Terrain::Water => {
            let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
            let tuft = (file * 7 + rank * 13 + file * rank * 5) % 4;
            let tone = (file + rank) % 2;
            if board.has_terrain() {
                format!("tile_land_{}", 4 * tone + tuft)
            } else {
                format!("tile_field_{}", 2 * tone + tuft % 2)
            }
        }
        Terrain::Rock => "tile_rock".to_owned(),
        Terrain::Trap(side) => format!("tile_trap_{}{}", side_name(side), written(faces)),
        Terrain::Den(side) => format!("tile_den_{}{}", side_name(side), written(faces)),
    }
}

fn dress(
    view: Res<BoardView>,
    shown: Option<Res<MatchView>>,
    settings: Res<Settings>,
    tiles: Query<(Entity, &Terrain, &Square), Added<Terrain>>,
    mut commands: Commands,
) {
    let Some(shown) = shown else { return };
    for (entity, terrain, square) in &tiles {
        commands.entity(entity).insert((
            PictureName(picture_of(&shown.board, *terrain, *square, settings.faces)),
            Sprite { custom_size: Some(Vec2::ONE), ..default() },
            Transform::from_translation(view.home(*square).extend(layer::TILE)),
            Pickable::default(),
        ));
    }
}

/// Changes the pictures of traps and dens after the player has changed the faces of pieces.
fn change_signs(
    shown: Option<Res<MatchView>>,
    settings: Res<Settings>,
    mut tiles: Query<(&Terrain, &Square, &mut PictureName)>,
) {
    let Some(shown) = shown else { return };
    for (terrain, square, mut picture) in &mut tiles {
        if matches!(terrain, Terrain::Trap(_) | Terrain::Den(_)) {
            picture.set_if_neq(PictureName(picture_of(&shown.board, *terrain, *square, settings.faces)));
        }
    }
}

fn place(
    view: Res<BoardView>,
    mut tiles: Query<(&mut Transform, &Square), With<Terrain>>,
    mut grounds: Query<&mut Transform, (With<BoardGround>, Without<Terrain>)>,
) {
    let lean = Quat::from_rotation_z(view.lean().as_radians());
    for mut transform in &mut grounds {
        transform.rotation = lean;
    }
    for (mut transform, square) in &mut tiles {
        transform.translation = view.home(*square).extend(layer::TILE);
        transform.rotation = lean;
    }
}

/// Marks an entity that lies below the tiles and turns with the board.
#[derive(Component)]
struct BoardGround;

/// Spawns the bed, which is visible between the tiles, and the wooden frame.
fn frame(_laid: On<TableLaid>, shown: Res<MatchView>, mut commands: Commands) {
    let board = &shown.board;
    let size = Vec2::new(board.width().into(), board.height().into());
    commands.spawn((
        OnTable,
        BoardGround,
        Name::new("bed"),
        PictureName::named("bed"),
        Sprite { custom_size: Some(size + 0.16), ..default() },
        Transform::from_xyz(0.0, 0.0, layer::BED),
    ));
    // A sprite in nine slices draws its corners at the picture's own size, so the frame is sized in pixels and scaled
    // down to squares.
    let squares_per_pixel = FRAME_WIDTH / FRAME_BORDER;
    commands.spawn((
        OnTable,
        BoardGround,
        Name::new("frame"),
        PictureName::named("frame"),
        Sprite {
            custom_size: Some((size + 2.0 * FRAME_WIDTH) / squares_per_pixel),
            image_mode: SpriteImageMode::Sliced(TextureSlicer { border: BorderRect::all(FRAME_BORDER), ..default() }),
            ..default()
        },
        Transform::from_xyz(0.0, 0.0, layer::FRAME).with_scale(Vec3::splat(squares_per_pixel)),
    ));
}

/// The width of the outer slices of the frame's picture, in pixels of the picture.
const FRAME_BORDER: f32 = 64.0;
/// The width of the frame's wood with its shadow, in squares.
pub const FRAME_WIDTH: f32 = 0.45;
