//! The background scene: a picture that covers the window, and slowly moving layers of leaves, mist and light.

mod layers;
mod motes;

use bevy::prelude::*;

use super::camera::BoardWindow;
use super::tiles::FRAME_WIDTH;
use super::{BoardView, layer};
use crate::app::awake::AmbientTime;
use crate::app::pictures::PictureName;
use crate::app::play::FrameSet;
use crate::game::content::painted_scene::PaintedScene;

use layers::Layered;
pub use layers::Pointed;
use motes::Mote;

pub fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .add_systems(Update, (layers::follow, enliven::<Layered>, enliven::<Mote>).chain().in_set(FrameSet::Time))
        .add_systems(PostUpdate, (cover, layers::place, motes::place).before(TransformSystems::Propagate));
}

/// Sets [`AmbientTime::shown`] if an entity with the component `Moving` exists. Frames are then drawn at the low frame
/// rate of the ambience, even if nothing else moves.
pub fn enliven<Moving: Component>(moving: Query<(), With<Moving>>, mut ambience: ResMut<AmbientTime>) {
    if !moving.is_empty() {
        ambience.shown = true;
    }
}

/// A sprite that covers the window. The screen that spawns the sprite chooses its picture.
#[derive(Component)]
#[require(Sprite)]
pub struct Backdrop;

/// Spawns a scene's layers and motes. Each sprite gets a copy of `owner`, so that the sprites are despawned together
/// with the screen that owns them.
pub fn spawn_scene(commands: &mut Commands, scene: &PaintedScene, owner: impl Bundle + Clone) {
    let canvas = layers::SceneCanvas::of(scene);
    for (nth, layer) in scene.layers.iter().enumerate() {
        commands.spawn((
            owner.clone(),
            Name::new(layer.picture.clone()),
            PictureName(layer.picture.clone()),
            Layered::new(layer, canvas, nth),
        ));
    }
    motes::scatter_about(commands, scene, &owner);
}

/// How the world is shown in the window. The fields are the window's size in logical pixels, the point of the world in
/// the window's middle, and the size of a logical pixel in squares.
#[derive(Clone, Copy)]
struct BackdropFrame {
    window: Vec2,
    middle: Vec2,
    squares_a_pixel: f32,
}

fn frame(window: &BoardWindow, view: &BoardView) -> Option<BackdropFrame> {
    let (window, fit) = window.size().zip(window.fit(view))?;
    Some(BackdropFrame { window, middle: fit.to_world(window / 2.0), squares_a_pixel: 1.0 / fit.square_px })
}

/// Returns the gap in squares between the board's frame and a rectangle. The rectangle has the size `size` and the
/// middle `at`, and is rotated by `turn` radians. The gap is negative if the rectangle overlaps the board or its frame.
fn clearance(view: &BoardView, at: Vec2, size: Vec2, turn: f32) -> f32 {
    let (sin, cos) = (turn.sin().abs(), turn.cos().abs());
    let half = Vec2::new(cos * size.x + sin * size.y, sin * size.x + cos * size.y) / 2.0;
    let board = view.size() / 2.0 + FRAME_WIDTH;
    (at.abs() - half - board).max_element()
}

/// Returns the size of a sprite's picture, in pixels of the picture; `None` until the picture is loaded.
fn pixels(sprite: &Sprite, images: &Assets<Image>) -> Option<Vec2> {
    match sprite.rect {
        Some(place) => Some(place.size()),
        None => images.get(&sprite.image).map(Image::size_f32),
    }
}

fn cover(
    window: BoardWindow,
    view: Res<BoardView>,
    images: Res<Assets<Image>>,
    mut backdrops: Query<(&mut Sprite, &mut Transform), With<Backdrop>>,
) {
    let Some(frame) = frame(&window, &view) else { return };
    for (mut sprite, mut transform) in &mut backdrops {
        let Some(picture) = pixels(&sprite, &images) else { continue };
        let size = picture * (frame.window / picture).max_element() * frame.squares_a_pixel;
        if sprite.custom_size != Some(size) {
            sprite.custom_size = Some(size);
        }
        transform.set_if_neq(Transform::from_translation(frame.middle.extend(layer::BACKDROP)));
    }
}
