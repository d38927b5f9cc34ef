//! The scene behind everything: one picture that covers the window, whatever its shape.

use bevy::prelude::*;

use super::{BoardArea, BoardView, layer};

pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, cover.before(TransformSystems::Propagate));
}

/// A sprite that covers the window. The screen that spawns it names the picture.
#[derive(Component)]
#[require(Sprite)]
pub struct Backdrop;

fn cover(
    area: Res<BoardArea>,
    view: Res<BoardView>,
    cameras: Query<&Camera, With<Camera2d>>,
    images: Res<Assets<Image>>,
    mut backdrops: Query<(&mut Sprite, &mut Transform), With<Backdrop>>,
) {
    let Some(window) = cameras.iter().next().and_then(Camera::logical_viewport_size) else { return };
    let fit = area.fit(window, &view);
    for (mut sprite, mut transform) in &mut backdrops {
        let Some(picture) = images.get(&sprite.image).map(Image::size_f32) else { continue };
        let size = picture * (window / picture).max_element() / fit.square_px;
        if sprite.custom_size != Some(size) {
            sprite.custom_size = Some(size);
        }
        transform.set_if_neq(Transform::from_translation(fit.to_world(window / 2.0).extend(layer::BACKDROP)));
    }
}
