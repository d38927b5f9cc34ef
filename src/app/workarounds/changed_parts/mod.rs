//! Draws only the parts of a picture that changed since the previous frame. The items of a frame and the meshes of egui
//! are compared with those of the previous frame. The rectangles in which they differ are drawn again, with the same draw
//! calls as the whole picture; all other pixels stay as they are. The rear items, which change rarely, are drawn into a
//! texture of their own, and copied from there. The resulting frame is bit-identical to a frame that is drawn in full.
//!
//! Works around: Bevy 0.19.1 and bevy_egui 0.42.0 draw everything in every frame. With software rendering, this takes
//! most of the time of a frame, even if only one piece moves.
//! Upstream: none found. Bevy is made for graphics cards, and a graphics card draws the few sprites of this game
//! quickly.
//! Can go: this folder is not needed any more when `riverleap bench` on a software driver shows the same times for
//! moving pieces without it. `Stirred` can then be removed, too.
//! Off: this workaround is not used on a graphics card (see [`draws_in_software`]). It is also not used for a camera
//! whose target refuses copies.

mod canvas;
mod looks;
mod panels;
mod passes;
mod region;
mod split;

use std::ops::Range;

use bevy::camera::CameraMainTextureUsages;
use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::ExtractResourcePlugin;
use bevy::render::render_phase::{PhaseItemExtraIndex, SortedRenderPhase, ViewSortedRenderPhases, sort_phase_system};
use bevy::render::render_resource::{TextureId, TextureUsages};
use bevy::render::renderer::RenderDevice;
use bevy::render::sync_world::MainEntity;
use bevy::render::view::{ExtractedView, RetainedViewEntity, ViewTarget};
use bevy::render::{ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy::sprite_render::SpriteAssetEvents;
use bevy_egui::render::EguiViewTarget;
use bevy_egui::render::systems::prepare_egui_render_target_data_system;
use bevy_egui::{EguiPixelsPerPoint, EguiRenderOutput};

use crate::app::awake::draws_in_software;

use canvas::Canvases;
pub use looks::Stirred;
use looks::{DrawnThings, ItemLook, MeshBounds, Projected, each_difference, extract_mesh_bounds, mark_frame};
use panels::{DrawnPanel, PanelResources, PanelTarget};
use passes::{draw_changes, hide, show};
use region::Region;
use split::ChangeRates;

pub fn plugin(app: &mut App) {
    app.init_resource::<Stirred>();
    if app.get_sub_app(RenderApp).is_none() {
        return;
    }
    app.add_plugins(ExtractResourcePlugin::<Stirred>::default()).add_systems(PreUpdate, open.run_if(draws_in_software));
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    let systems = (
        compare.in_set(RenderSystems::PhaseSort).after(sort_phase_system::<Transparent2d>),
        compare_panels.in_set(RenderSystems::Prepare).before(prepare_egui_render_target_data_system),
    );
    let passes = ((draw_changes, hide).chain().before(Core2dSystems::MainPass), show.after(Core2dSystems::MainPass));
    render
        .init_resource::<KeptFrame>()
        .init_resource::<MeshBounds>()
        .add_systems(ExtractSchedule, extract_mesh_bounds.run_if(draws_in_software))
        .add_systems(Render, systems.run_if(draws_in_software))
        .add_systems(Core2d, passes.run_if(draws_in_software));
}

/// Draws everything in every frame from now on.
pub fn switch_off(world: &mut World) {
    let mut cameras = world.query::<&mut CameraMainTextureUsages>();
    cameras.iter_mut(world).for_each(|mut usages| *usages = CameraMainTextureUsages::default());
}

/// Allows copying a texture into the target of each new camera.
fn open(cameras: Query<Entity, Added<Camera2d>>, mut commands: Commands) {
    for camera in &cameras {
        commands.entity(camera).insert(CameraMainTextureUsages::default().with(TextureUsages::COPY_DST));
    }
}

/// The picture of the previous frame: how everything in it looked.
#[derive(Resource, Default)]
struct KeptFrame {
    view: Option<KeptView>,
    items: Vec<ItemLook>,
    panels: Vec<DrawnPanel>,
    rates: ChangeRates,
    /// How many more frames are drawn in full, because an image has changed.
    whole_frames: u32,
    canvases: Option<Canvases>,
    /// The items in the canvas of the rear items; `None` if nothing was drawn into it yet.
    rear: Option<Vec<ItemLook>>,
    /// How many items belong into that canvas. An empty item follows them in the render phase, so that no draw call
    /// contains items of both sides.
    split: usize,
    changes: Option<FrameChanges>,
    /// The batches of the items that Bevy's main pass has to leave out.
    hidden: Vec<Range<u32>>,
}

/// What has to stay the same so that a picture can be kept.
#[derive(Clone, Copy, PartialEq)]
struct KeptView {
    view: RetainedViewEntity,
    /// A hash of the camera's state.
    frame: u64,
    texture: TextureId,
}

/// The pixels of a frame that have to be drawn again.
struct FrameChanges {
    frame: Region,
    /// The changes of the rear items; `None` if the canvas is drawn in full.
    rear: Option<Region>,
}

impl KeptFrame {
    /// Returns the changes in the frame of a view; `None` if the whole frame is drawn.
    fn changes_of(&self, view: &ExtractedView) -> Option<&FrameChanges> {
        self.changes.as_ref().filter(|_| self.view.is_some_and(|kept| kept.view == view.retained_view_entity))
    }

    /// Finds what differs between the kept items and those of this frame, and keeps the latter.
    fn find_changes(&mut self, items: Vec<ItemLook>, size: UVec2) {
        let difference = |before: &[ItemLook], now: &[ItemLook]| {
            let mut region = Region::new(size);
            each_difference(before, now, |look| region.add(look.pixels));
            region
        };
        self.rates.note(&self.items, &items);
        self.split = self.rates.best_split(&items, self.split);
        let rear = &items[..self.split];
        self.changes = Some(FrameChanges {
            frame: difference(&self.items, &items),
            rear: self.rear.as_ref().map(|before| difference(before, rear)),
        });
        self.rear = Some(rear.to_vec());
        self.items = items;
    }
}

/// Compares the items of this frame with those of the previous frame.
fn compare(
    device: Res<RenderDevice>,
    mut kept: ResMut<KeptFrame>,
    mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>,
    views: Query<(&ExtractedView, &ExtractedCamera, &ViewTarget)>,
    things: DrawnThings,
    images: Res<SpriteAssetEvents>,
) {
    let kept = &mut *kept;
    kept.changes = None;
    if images.images.iter().any(|event| matches!(event, AssetEvent::Modified { .. })) {
        // The image may reach the graphics driver one frame later.
        kept.whole_frames = 2;
    }
    let is_whole = kept.whole_frames > 0;
    kept.whole_frames = kept.whole_frames.saturating_sub(1);
    let before = kept.view.take();
    let Ok((view, camera, target)) = views.single() else { return };
    let texture = target.main_texture();
    let phase = phases.get_mut(&view.retained_view_entity);
    let Some(phase) = phase.filter(|_| texture.usage().contains(TextureUsages::COPY_DST)) else { return };
    phase.items.shift_remove(&nothing());
    let size = UVec2::new(texture.size().width, texture.size().height);
    let onto = Projected::new(view, size);
    let items: Vec<ItemLook> = phase.items.values().filter_map(|item| things.look(item, &onto)).collect();
    let are_ready = items.len() == phase.items.len();
    let view = KeptView { view: view.retained_view_entity, frame: mark_frame(view, camera), texture: texture.id() };
    kept.view = Some(view);
    if before == Some(view) && !is_whole && are_ready {
        if kept.canvases.as_ref().is_none_or(|canvases| !canvases.fit(target)) {
            (kept.canvases, kept.rear) = (Some(Canvases::like(target, &device)), None);
        }
        kept.find_changes(items, size);
        divide(phase, kept.split);
    } else {
        (kept.items, kept.rear) = (items, None);
    }
}

/// Inserts an empty item into a render phase.
fn divide(phase: &mut SortedRenderPhase<Transparent2d>, split: usize) {
    if let Some((_, next)) = phase.items.get_index(split).filter(|_| split > 0) {
        phase.items.shift_insert(split, nothing(), nothing_beside(next));
    }
}

/// Compares the panels of this frame with those of the previous frame, and removes what does not have to be drawn.
fn compare_panels(
    mut kept: ResMut<KeptFrame>,
    mut outputs: Query<(&ExtractedView, &EguiViewTarget, &EguiPixelsPerPoint, &mut EguiRenderOutput)>,
    views: Query<(&ExtractedView, &ViewTarget)>,
    resources: PanelResources,
) {
    let kept = &mut *kept;
    for (panel_view, of, scale, mut output) in &mut outputs {
        let Ok((view, target)) = views.get(of.0) else { continue };
        if kept.view.is_none_or(|kept| kept.view != view.retained_view_entity) {
            continue;
        }
        let camera = panel_view.retained_view_entity.main_entity;
        let jobs = std::mem::take(&mut output.paint_jobs);
        let size = target.main_texture().size();
        let onto = PanelTarget { size: UVec2::new(size.width, size.height), pixels_per_point: scale.pixels_per_point };
        let panels = DrawnPanel::all_of(jobs, camera, &resources);
        output.paint_jobs = match &mut kept.changes {
            Some(changes) => {
                onto.add_changes(&kept.panels, &panels, &mut changes.frame);
                onto.clipped(&panels, &changes.frame.rects())
            }
            None => panels.iter().map(|panel| panel.job.clone()).collect(),
        };
        kept.panels = if resources.can_draw(camera) { panels } else { Vec::new() };
    }
}

/// Returns the key of the empty item in a render phase.
fn nothing() -> (Entity, MainEntity) {
    (Entity::PLACEHOLDER, MainEntity::from(Entity::PLACEHOLDER))
}

/// Returns an item that draws nothing, with the sort key and pipeline of `item`.
fn nothing_beside(item: &Transparent2d) -> Transparent2d {
    Transparent2d {
        sort_key: item.sort_key,
        entity: nothing(),
        pipeline: item.pipeline,
        draw_function: item.draw_function,
        batch_range: 0..0,
        extracted_index: usize::MAX,
        extra_index: PhaseItemExtraIndex::None,
        indexed: false,
    }
}

#[cfg(test)]
mod tests {
    use bevy::app::SubApp;
    use bevy::render::renderer::{RenderAdapterInfo, WgpuWrapper};
    use wgpu::DeviceType;

    use super::*;

    /// Returns whether the workaround is on with a driver of this type. A camera's target accepts copies only if the
    /// workaround is on.
    fn is_on(device_type: DeviceType) -> bool {
        let mut app = App::new();
        app.insert_sub_app(RenderApp, SubApp::new());
        app.add_plugins((MinimalPlugins, plugin)).insert_resource(adapter(device_type));
        let camera = app.world_mut().spawn((Camera2d, CameraMainTextureUsages::default())).id();
        app.update();
        app.world()
            .get(camera)
            .is_some_and(|usages: &CameraMainTextureUsages| usages.0.contains(TextureUsages::COPY_DST))
    }

    fn adapter(device_type: DeviceType) -> RenderAdapterInfo {
        RenderAdapterInfo(WgpuWrapper::new(wgpu::AdapterInfo {
            name: String::new(),
            vendor: 0,
            device: 0,
            device_type,
            device_pci_bus_id: String::new(),
            driver: String::new(),
            driver_info: String::new(),
            backend: wgpu::Backend::Vulkan,
            subgroup_min_size: 4,
            subgroup_max_size: 128,
            transient_saves_memory: false,
        }))
    }

    #[test]
    fn only_a_software_driver_keeps_pictures() {
        assert!(is_on(DeviceType::Cpu));
        for card in [DeviceType::DiscreteGpu, DeviceType::IntegratedGpu, DeviceType::VirtualGpu, DeviceType::Other] {
            assert!(!is_on(card), "{card:?}");
        }
    }
}
