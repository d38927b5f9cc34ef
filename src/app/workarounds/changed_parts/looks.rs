//! How each item of a frame looks and which pixels it covers, so that two frames can be compared.

use std::hash::{DefaultHasher, Hash, Hasher};

use bevy::camera::primitives::Aabb;
use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::ecs::entity::EntityHashMap;
use bevy::ecs::system::SystemParam;
use bevy::math::{Affine3A, Mat4, URect};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::Extract;
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

/// The boxes of all meshes of the frame, in the world.
#[derive(Resource, Default)]
pub struct MeshBounds(EntityHashMap<(Affine3A, Aabb)>);

pub fn extract_mesh_bounds(
    mut bounds: ResMut<MeshBounds>,
    meshes: Extract<Query<(Entity, &GlobalTransform, &Aabb), With<Mesh2d>>>,
) {
    bounds.0.clear();
    bounds.0.extend(meshes.iter().map(|(mesh, place, aabb)| (mesh, (place.affine(), *aabb))));
}

/// An item of a frame: a hash of its look, and the pixels that it covers. Equal items look the same in two frames with
/// the same [`mark_frame`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ItemLook {
    pub entity: Entity,
    pub mark: u64,
    pub pixels: URect,
}

impl ItemLook {
    /// The number of pixels that the item covers.
    pub fn area(&self) -> f32 {
        if self.pixels.is_empty() { 0.0 } else { self.pixels.size().as_vec2().element_product() }
    }
}

/// The data with which the items of a frame are drawn.
#[derive(SystemParam)]
pub struct DrawnThings<'w> {
    sprites: Res<'w, ExtractedSprites>,
    slices: Res<'w, ExtractedSlices>,
    images: Res<'w, RenderAssets<GpuImage>>,
    pipelines: Res<'w, PipelineCache>,
    meshes: Res<'w, MeshBounds>,
    stirred: Res<'w, Stirred>,
}

impl DrawnThings<'_> {
    /// Returns the look of an item; `None` while the item cannot be drawn yet.
    pub fn look(&self, item: &Transparent2d, onto: &Projected) -> Option<ItemLook> {
        self.pipelines.get_render_pipeline(item.pipeline)?;
        let mut hasher = DefaultHasher::new();
        (item.pipeline, item.sort_key.0.to_bits()).hash(&mut hasher);
        let sprite = self.sprites.sprites.get(item.extracted_index);
        let pixels = match sprite.filter(|sprite| sprite.render_entity == item.entity()) {
            Some(sprite) => {
                let image = self.images.get(sprite.image_handle_id)?;
                mark_sprite(sprite, &self.slices, &mut hasher);
                self.pixels_of_sprite(sprite, image.size_2d().as_vec2(), onto)
            }
            None => {
                self.stirred.0.hash(&mut hasher);
                let bounds = self.meshes.0.get(&item.entity.1.id());
                bounds.map_or(onto.everything(), |(place, aabb)| {
                    let (centre, half) = (Vec3::from(aabb.center).truncate(), Vec3::from(aabb.half_extents).truncate());
                    onto.pixels(*place, Rect::from_center_half_size(centre, half))
                })
            }
        };
        Some(ItemLook { entity: item.entity.1.id(), mark: hasher.finish(), pixels })
    }

    /// Returns the pixels that a sprite covers. `picture` is the size of its image.
    fn pixels_of_sprite(&self, sprite: &ExtractedSprite, picture: Vec2, onto: &Projected) -> URect {
        let place = sprite.transform.affine();
        match &sprite.kind {
            ExtractedSpriteKind::Single { anchor, rect, custom_size, .. } => {
                let size = custom_size.or(rect.map(|part| part.size())).unwrap_or(picture);
                onto.pixels(place, Rect::from_center_size(-size * *anchor, size))
            }
            ExtractedSpriteKind::Slices { indices } => {
                let slices = self.slices.slices.get(indices.clone()).into_iter().flatten();
                let areas = slices.map(|slice| Rect::from_center_size(slice.offset, slice.size));
                areas.reduce(|a, b| a.union(b)).map_or(URect::EMPTY, |area| onto.pixels(place, area))
            }
        }
    }
}

/// Calls `change` with every item that only one of the two frames has.
pub fn each_difference(before: &[ItemLook], now: &[ItemLook], mut change: impl FnMut(ItemLook)) {
    let mut counts: HashMap<ItemLook, i32> = HashMap::default();
    before.iter().for_each(|look| *counts.entry(*look).or_default() += 1);
    now.iter().for_each(|look| *counts.entry(*look).or_default() -= 1);
    counts.into_iter().filter(|(_, count)| *count != 0).for_each(|(look, _)| change(look));
}

/// Converts places in the world to pixels of a camera's target.
pub struct Projected {
    clip_from_world: Mat4,
    size: UVec2,
}

impl Projected {
    pub fn new(view: &ExtractedView, size: UVec2) -> Projected {
        let from_world = || view.clip_from_view * view.world_from_view.to_matrix().inverse();
        Projected { clip_from_world: view.clip_from_world.unwrap_or_else(from_world), size }
    }

    fn everything(&self) -> URect {
        URect { min: UVec2::ZERO, max: self.size }
    }

    /// Returns the pixels that a rectangle of an entity covers, with a margin for rounding.
    fn pixels(&self, place: Affine3A, area: Rect) -> URect {
        let corners = [area.min, area.max, Vec2::new(area.min.x, area.max.y), Vec2::new(area.max.x, area.min.y)];
        let on_target = corners.map(|corner| {
            let clip = self.clip_from_world.project_point3(place.transform_point3(corner.extend(0.0)));
            (clip.truncate() * Vec2::new(0.5, -0.5) + 0.5) * self.size.as_vec2()
        });
        let covered = on_target.into_iter().fold(Rect::EMPTY, |covered, point| covered.union_point(point));
        within(covered, self.size)
    }
}

/// Returns the pixels that an area covers, with a margin of one pixel for rounding.
pub fn within(area: Rect, size: UVec2) -> URect {
    let (min, max) = (area.min.floor() - 1.0, area.max.ceil() + 1.0);
    // Numbers that are negative or not a number become zero.
    URect { min: min.as_uvec2().min(size), max: max.as_uvec2().min(size) }
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
            scaling_mode.as_ref().map(std::mem::discriminant).hash(hasher);
        }
        ExtractedSpriteKind::Slices { indices } => {
            for slice in slices.slices.get(indices.clone()).into_iter().flatten() {
                (pair(&slice.offset), rect(&slice.rect), pair(&slice.size)).hash(hasher);
            }
        }
    }
}
