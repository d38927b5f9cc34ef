//! Hashes the look of each item of a frame, so that two frames can be compared.

use std::hash::{DefaultHasher, Hash, Hasher};

use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::ecs::system::SystemParam;
use bevy::math::Affine3A;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::ExtractResource;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_phase::PhaseItem;
use bevy::render::render_resource::PipelineCache;
use bevy::render::texture::GpuImage;
use bevy::render::view::ExtractedView;
use bevy::sprite_render::{ExtractedSlices, ExtractedSprite, ExtractedSpriteKind, ExtractedSprites};

/// Counts the changes in the look of things that are not sprites. The systems that draw such things call
/// [`Stirred::stir`].
#[derive(Resource, ExtractResource, Clone, Copy, Debug, Default)]
pub struct Stirred(u64);

impl Stirred {
    pub fn stir(&mut self) {
        self.0 += 1;
    }
}

/// The data with which the items of a frame are drawn.
#[derive(SystemParam)]
pub struct DrawnThings<'w> {
    pub sprites: Res<'w, ExtractedSprites>,
    slices: Res<'w, ExtractedSlices>,
    images: Res<'w, RenderAssets<GpuImage>>,
    pipelines: Res<'w, PipelineCache>,
    stirred: Res<'w, Stirred>,
}

impl DrawnThings<'_> {
    /// Returns a hash of the look of an item; `None` while the item cannot be drawn yet.
    pub fn mark(&self, item: &Transparent2d) -> Option<u64> {
        self.pipelines.get_render_pipeline(item.pipeline)?;
        let mut hasher = DefaultHasher::new();
        (item.entity.1, item.pipeline, item.sort_key.0.to_bits()).hash(&mut hasher);
        match sprite_of(&self.sprites, item) {
            Some(sprite) => {
                self.images.get(sprite.image_handle_id)?;
                mark_sprite(sprite, &self.slices, &mut hasher);
            }
            None => self.stirred.0.hash(&mut hasher),
        }
        Some(hasher.finish())
    }
}

/// Returns the sprite that an item draws; `None` for a mesh.
pub fn sprite_of<'a>(sprites: &'a ExtractedSprites, item: &Transparent2d) -> Option<&'a ExtractedSprite> {
    sprites.sprites.get(item.extracted_index).filter(|sprite| sprite.render_entity == item.entity())
}

/// Returns a hash of the camera's position, projection, viewport and target size.
pub fn mark_frame(view: &ExtractedView, camera: &ExtractedCamera) -> u64 {
    let mut hasher = DefaultHasher::new();
    mark_place(&view.world_from_view.affine(), &mut hasher);
    view.clip_from_view.to_cols_array().map(f32::to_bits).hash(&mut hasher);
    view.viewport.hash(&mut hasher);
    camera.physical_target_size.hash(&mut hasher);
    hasher.finish()
}

fn mark_place(place: &Affine3A, hasher: &mut impl Hasher) {
    place.to_cols_array().map(f32::to_bits).hash(hasher);
}

fn mark_sprite(sprite: &ExtractedSprite, slices: &ExtractedSlices, hasher: &mut impl Hasher) {
    let rect = |rect: &Rect| [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(f32::to_bits);
    let pair = |pair: &Vec2| pair.to_array().map(f32::to_bits);
    mark_place(&sprite.transform.affine(), hasher);
    (sprite.image_handle_id, sprite.flip_x, sprite.flip_y).hash(hasher);
    sprite.color.to_f32_array().map(f32::to_bits).hash(hasher);
    match &sprite.kind {
        ExtractedSpriteKind::Single { anchor, rect: part, scaling_mode, custom_size } => {
            (pair(anchor), part.as_ref().map(rect), custom_size.as_ref().map(pair)).hash(hasher);
            format!("{scaling_mode:?}").hash(hasher);
        }
        ExtractedSpriteKind::Slices { indices } => {
            for slice in slices.slices.get(indices.clone()).into_iter().flatten() {
                (pair(&slice.offset), rect(&slice.rect), pair(&slice.size)).hash(hasher);
            }
        }
    }
}
