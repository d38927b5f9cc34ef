//! Compares the meshes of egui with those of the previous frame, and clips them to the pixels that are drawn again.

use std::ops::Range;

use bevy::asset::AssetId;
use bevy::ecs::system::SystemParam;
use bevy::math::URect;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::PipelineCache;
use bevy::render::sync_world::MainEntity;
use bevy::render::texture::GpuImage;
use bevy_egui::egui::epaint::{ClippedPrimitive, Primitive, Vertex};
use bevy_egui::egui::{self, Mesh, Pos2, TextureId};
use bevy_egui::render::systems::{EguiPipelines, EguiTextureId, ExtractedEguiTextures};

use super::looks::within;
use super::region::Region;

/// The textures and the pipeline with which egui's meshes are drawn.
#[derive(SystemParam)]
pub struct PanelResources<'w> {
    textures: ExtractedEguiTextures<'w>,
    images: Res<'w, RenderAssets<GpuImage>>,
    ids: Res<'w, EguiPipelines>,
    pipelines: Res<'w, PipelineCache>,
}

impl PanelResources<'_> {
    /// Whether egui's pass of a camera draws anything yet.
    pub fn can_draw(&self, camera: MainEntity) -> bool {
        self.ids.0.get(&camera).is_some_and(|id| self.pipelines.get_render_pipeline(*id).is_some())
    }

    /// Returns the picture of each texture of a camera's panels that is ready to be drawn.
    fn pictures(&self, camera: MainEntity) -> HashMap<TextureId, AssetId<Image>> {
        let of_camera = self.textures.handles().filter_map(|(id, image)| match id {
            EguiTextureId::Managed(of, id) => (of == camera).then_some((TextureId::Managed(id), image)),
            EguiTextureId::User(id) => Some((TextureId::User(id), image)),
        });
        of_camera.filter(|(_, image)| self.images.get(*image).is_some()).collect()
    }
}

/// A mesh of egui, as it was drawn.
pub struct DrawnPanel {
    pub job: ClippedPrimitive,
    picture: Option<AssetId<Image>>,
    /// Everything that the mesh covers, in points.
    area: egui::Rect,
}

impl DrawnPanel {
    pub fn all_of(jobs: Vec<ClippedPrimitive>, camera: MainEntity, resources: &PanelResources) -> Vec<DrawnPanel> {
        let pictures = resources.pictures(camera);
        let drawn = |job: ClippedPrimitive| {
            let (picture, area) = match &job.primitive {
                Primitive::Mesh(mesh) => (pictures.get(&mesh.texture_id).copied(), mesh.calc_bounds()),
                Primitive::Callback(callback) => (None, callback.rect),
            };
            DrawnPanel { picture, area: area.intersect(job.clip_rect), job }
        };
        jobs.into_iter().map(drawn).collect()
    }

    fn looks_like(&self, other: &DrawnPanel) -> bool {
        match (&self.job.primitive, &other.job.primitive) {
            (Primitive::Mesh(a), Primitive::Mesh(b)) => {
                // A mesh whose picture is not ready is drawn later, although the mesh does not change.
                self.picture.is_some()
                    && self.picture == other.picture
                    && self.job.clip_rect == other.job.clip_rect
                    && a == b
            }
            _ => false,
        }
    }
}

/// The target on which panels are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanelTarget {
    pub size: UVec2,
    pub pixels_per_point: f32,
}

impl PanelTarget {
    fn pixels(&self, area: egui::Rect) -> URect {
        if area.is_negative() {
            return URect::EMPTY;
        }
        let pixel = |point: Pos2| Vec2::new(point.x, point.y) * self.pixels_per_point;
        within(Rect { min: pixel(area.min), max: pixel(area.max) }, self.size)
    }

    fn points(&self, pixels: URect) -> egui::Rect {
        let point = |pixel: UVec2| (pixel.as_vec2() / self.pixels_per_point).to_array().into();
        egui::Rect { min: point(pixels.min), max: point(pixels.max) }
    }

    /// Adds the pixels in which the panels of two frames differ.
    pub fn add_changes(&self, before: &[DrawnPanel], now: &[DrawnPanel], region: &mut Region) {
        let (old, new) = differing(before, now, DrawnPanel::looks_like);
        let (old, new) = (&before[old], &now[new]);
        if old.len() == new.len() {
            for (old, new) in old.iter().zip(new) {
                self.add_change(old, new, region);
            }
        } else {
            old.iter().chain(new).for_each(|panel| region.add(self.pixels(panel.area)));
        }
    }

    fn add_change(&self, old: &DrawnPanel, new: &DrawnPanel, region: &mut Region) {
        if old.looks_like(new) {
            return;
        }
        let is_same_place =
            old.picture.is_some() && old.picture == new.picture && old.job.clip_rect == new.job.clip_rect;
        match (&old.job.primitive, &new.job.primitive) {
            (Primitive::Mesh(a), Primitive::Mesh(b)) if is_same_place => {
                let clip = old.job.clip_rect;
                each_change(a, b, |triangle| region.add(self.pixels(triangle.intersect(clip))));
            }
            _ => [old, new].iter().for_each(|panel| region.add(self.pixels(panel.area))),
        }
    }

    /// Returns what has to be drawn of the panels, so that only these pixels change.
    pub fn clipped(&self, panels: &[DrawnPanel], rects: &[URect]) -> Vec<ClippedPrimitive> {
        let within = |pixels: &URect| {
            let part = self.points(*pixels);
            let clipped = panels.iter().filter_map(move |panel| {
                let clip_rect = part.intersect(panel.job.clip_rect);
                if !clip_rect.is_positive() || !panel.area.intersects(part) {
                    return None;
                }
                let primitive = match &panel.job.primitive {
                    Primitive::Mesh(mesh) => Primitive::Mesh(part_of(mesh, clip_rect)?),
                    callback @ Primitive::Callback(_) => callback.clone(),
                };
                Some(ClippedPrimitive { clip_rect, primitive })
            });
            clipped.collect::<Vec<_>>()
        };
        rects.iter().flat_map(within).collect()
    }
}

/// Returns the triangles of a mesh that reach into a rectangle; `None` if there are none. Meshes are large, because egui
/// puts all panels of a kind into one, and each rectangle needs a copy of its own.
fn part_of(mesh: &Mesh, area: egui::Rect) -> Option<Mesh> {
    let mut part = Mesh::with_texture(mesh.texture_id);
    for corners in mesh.indices.chunks_exact(3) {
        let corner = |nth: usize| mesh.vertices.get(corners[nth] as usize).copied();
        let (Some(a), Some(b), Some(c)) = (corner(0), corner(1), corner(2)) else { continue };
        if egui::Rect::from_points(&[a.pos, b.pos, c.pos]).intersects(area) {
            let first = part.vertices.len() as u32;
            part.vertices.extend([a, b, c]);
            part.indices.extend([first, first + 1, first + 2]);
        }
    }
    (!part.is_empty()).then_some(part)
}

/// Returns the ranges of both lists that are left when equal items at the beginning and at the end are taken away.
fn differing<T>(before: &[T], now: &[T], equal: impl Fn(&T, &T) -> bool) -> (Range<usize>, Range<usize>) {
    let first = before.iter().zip(now).take_while(|(a, b)| equal(a, b)).count();
    let (old, new) = (&before[first..], &now[first..]);
    let last = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| equal(a, b)).count();
    (first..before.len() - last, first..now.len() - last)
}

/// Calls `change` with the box of each triangle that only one of the meshes has.
fn each_change(old: &Mesh, new: &Mesh, mut change: impl FnMut(egui::Rect)) {
    let (old_range, new_range) = differing(&old.vertices, &new.vertices, |a: &Vertex, b: &Vertex| a == b);
    // All other triangles must be the same, except that the vertices after the difference have other numbers.
    let shift = (new.vertices.len() as u32).wrapping_sub(old.vertices.len() as u32);
    let moved = |nth: u32| if nth as usize >= old_range.end { nth.wrapping_add(shift) } else { nth };
    let outside = |mesh: &Mesh, range: &Range<usize>| -> Vec<[u32; 3]> {
        let triangles = mesh.indices.chunks_exact(3).map(|corners| [corners[0], corners[1], corners[2]]);
        triangles.filter(|corners| !corners.iter().any(|nth| range.contains(&(*nth as usize)))).collect()
    };
    let kept_old = outside(old, &old_range).into_iter().map(|corners| corners.map(moved));
    if !kept_old.eq(outside(new, &new_range)) {
        change(old.calc_bounds());
        change(new.calc_bounds());
        return;
    }
    let same_corners = old.indices == new.indices;
    let is_same = |nth: u32| same_corners && old.vertices.get(nth as usize) == new.vertices.get(nth as usize);
    for (mesh, range) in [(old, &old_range), (new, &new_range)] {
        for corners in mesh.indices.chunks_exact(3) {
            let changed = corners.iter().any(|nth| range.contains(&(*nth as usize)) && !is_same(*nth));
            if changed {
                let places = corners.iter().filter_map(|nth| mesh.vertices.get(*nth as usize));
                let mut area = egui::Rect::NOTHING;
                places.for_each(|vertex| area.extend_with(vertex.pos));
                change(area);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Color32, Rect, pos2, vec2};

    use super::*;

    const TARGET: PanelTarget = PanelTarget { size: UVec2::new(400, 300), pixels_per_point: 2.0 };

    /// A mesh of squares of ten points, at these places.
    fn squares(places: &[(f32, f32)], colour: Color32) -> Mesh {
        let mut mesh = Mesh::default();
        for (x, y) in places {
            mesh.add_colored_rect(Rect::from_min_size(pos2(*x, *y), vec2(10.0, 10.0)), colour);
        }
        mesh
    }

    fn panel(mesh: Mesh) -> DrawnPanel {
        let clip_rect = Rect::from_min_size(Pos2::ZERO, vec2(200.0, 150.0));
        let area = mesh.calc_bounds();
        let job = ClippedPrimitive { clip_rect, primitive: Primitive::Mesh(mesh) };
        DrawnPanel { job, picture: Some(AssetId::invalid()), area }
    }

    fn changes(before: &[DrawnPanel], now: &[DrawnPanel]) -> Vec<URect> {
        let mut region = Region::new(TARGET.size);
        TARGET.add_changes(before, now, &mut region);
        region.rects()
    }

    fn shape(places: &[(f32, f32)]) -> Vec<DrawnPanel> {
        vec![panel(squares(places, Color32::WHITE))]
    }

    #[test]
    fn only_the_part_of_a_mesh_that_differs_is_drawn_again() {
        let before = shape(&[(0.0, 0.0), (80.0, 80.0), (180.0, 0.0)]);
        assert_eq!(changes(&before, &before), []);
        // Twenty pixels at 160, with a margin of one pixel, in tiles of 16 pixels.
        let middle = URect::new(144, 144, 192, 192);
        let moved = shape(&[(0.0, 0.0), (80.5, 80.0), (180.0, 0.0)]);
        assert_eq!(changes(&before, &moved), [middle]);
        // One square less, so that all later vertices have other numbers.
        assert_eq!(changes(&before, &shape(&[(0.0, 0.0), (180.0, 0.0)])), [middle]);
        assert_eq!(changes(&shape(&[(0.0, 0.0), (180.0, 0.0)]), &before), [middle]);
    }

    #[test]
    fn a_panel_that_comes_or_whose_picture_was_not_ready_is_drawn() {
        let one = shape(&[(80.0, 80.0)]);
        let place = URect::new(144, 144, 192, 192);
        assert_eq!(changes(&[], &one), [place]);
        let waiting = vec![DrawnPanel { picture: None, ..panel(squares(&[(80.0, 80.0)], Color32::WHITE)) }];
        assert_eq!(changes(&waiting, &one), [place]);
        assert_eq!(changes(&one, &[panel(squares(&[(80.0, 80.0)], Color32::RED))]), [place]);
    }

    #[test]
    fn panels_are_clipped_to_the_changed_pixels() {
        let panels = shape(&[(0.0, 0.0), (80.0, 80.0)]);
        let part = URect::new(160, 160, 176, 176);
        let clipped = TARGET.clipped(&panels, &[part, URect::new(300, 0, 310, 10)]);
        let clips: Vec<Rect> = clipped.iter().map(|job| job.clip_rect).collect();
        assert_eq!(clips, [Rect::from_min_max(pos2(80.0, 80.0), pos2(88.0, 88.0))]);
        let Some(Primitive::Mesh(mesh)) = clipped.into_iter().next().map(|job| job.primitive) else { panic!("a mesh") };
        assert_eq!(
            (mesh.vertices.len(), mesh.calc_bounds()),
            (6, Rect::from_min_size(pos2(80.0, 80.0), vec2(10.0, 10.0)))
        );
    }
}
