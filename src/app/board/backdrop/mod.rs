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

/// Keeps the window awake, at the slow frame rate of the ambience, while an entity with the component `Moving` exists.
pub fn enliven<Moving: Component>(moving: Query<(), With<Moving>>, mut ambience: ResMut<AmbientTime>) {
    if !moving.is_empty() {
        ambience.shown = true;
    }
}

/// A sprite that covers the window. The screen that spawns the sprite chooses its picture.
#[derive(Component)]
#[require(Sprite)]
pub struct Backdrop;

/// Spawns a scene's layers. Each sprite gets a copy of `owner`, a component that despawns it together with its screen.
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

/// The window in the world: its size in logical pixels, the point of the world in its middle, and the size of a logical
/// pixel in squares.
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

/// The gap between the board's frame and a rectangle of this size around `at`, turned by `turn` radians. The gap is in
/// squares, and negative if the two overlap.
fn clearance(view: &BoardView, at: Vec2, size: Vec2, turn: f32) -> f32 {
    let (sin, cos) = (turn.sin().abs(), turn.cos().abs());
    let half = Vec2::new(cos * size.x + sin * size.y, sin * size.x + cos * size.y) / 2.0;
    let board = view.size() / 2.0 + FRAME_WIDTH;
    (at.abs() - half - board).max_element()
}

/// The size of a sprite's picture in its own pixels; `None` until the picture is loaded.
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
