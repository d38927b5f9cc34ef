//! Draws only the parts of a picture that changed since the previous frame. The items of a frame and the meshes of egui
//! are compared with those of the previous frame. The rectangles in which they differ are emptied and drawn again, with
//! the same draw calls as the whole picture; all other pixels stay as they are. The resulting frame is bit-identical to
//! a frame that is drawn in full.
//!
//! Works around: Bevy 0.19.1 and bevy_egui 0.42.0 draw everything in every frame. With software rendering, this takes
//! most of the time of a frame, even if only one piece moves.
//! Upstream: none found. Bevy is made for graphics cards, and a graphics card draws the few sprites of this game
//! quickly.
//! Can go: this folder is not needed any more when `riverleap bench` on a software driver shows the same times for
//! moving pieces without it. `Stirred` can then be removed, too.
//! Off: this workaround is not used on a graphics card (see [`draws_in_software`]). It is also not used for a camera
//! whose target refuses copies.

mod looks;
mod panels;
mod region;

use bevy::camera::CameraMainTextureUsages;
use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::math::URect;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::ExtractResourcePlugin;
use bevy::render::render_phase::{PhaseItem, ViewSortedRenderPhases, sort_phase_system};
use bevy::render::render_resource::{
    Extent3d, LoadOp, Operations, Origin3d, RenderPassColorAttachment, RenderPassDescriptor, StoreOp,
    TexelCopyTextureInfo, Texture, TextureDescriptor, TextureDimension, TextureFormat, TextureId, TextureUsages,
    TextureView, TextureViewDescriptor,
};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::view::{ExtractedView, RetainedViewEntity, ViewDepthTexture, ViewTarget};
use bevy::render::{ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy::sprite_render::SpriteAssetEvents;
use bevy_egui::render::EguiViewTarget;
use bevy_egui::render::systems::prepare_egui_render_target_data_system;
use bevy_egui::{EguiPixelsPerPoint, EguiRenderOutput};

use crate::app::awake::draws_in_software;

pub use looks::Stirred;
use looks::{DrawnThings, ItemLook, MeshBounds, Projected, extract_mesh_bounds, mark_frame};
use panels::{DrawnPanel, PanelResources, PanelTarget};
use region::Region;

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
        .init_resource::<Kept>()
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
struct Kept {
    view: Option<KeptView>,
    items: Vec<ItemLook>,
    panels: Vec<DrawnPanel>,
    /// How many more frames are drawn in full, because an image has changed.
    whole_frames: u32,
    /// The pixels of this frame that have to be drawn again; `None` if the whole frame is drawn.
    region: Option<Region>,
    /// The batches of the items that Bevy's main pass has to leave out.
    hidden: Vec<std::ops::Range<u32>>,
    blank: Option<BlankTile>,
}

/// What has to stay the same so that a picture can be kept.
#[derive(Clone, Copy, PartialEq)]
struct KeptView {
    view: RetainedViewEntity,
    /// A hash of the camera's state.
    frame: u64,
    texture: TextureId,
}

/// A small texture of the colour with which a frame begins. It is copied to where the frame is emptied, because a render
/// pass can only clear its whole target.
struct BlankTile {
    texture: Texture,
    view: TextureView,
}

impl BlankTile {
    /// The length of its sides, in pixels.
    const SIDE: u32 = 256;

    fn new(format: TextureFormat, device: &RenderDevice) -> BlankTile {
        let texture = device.create_texture(&TextureDescriptor {
            label: Some("blank tile"),
            size: Extent3d { width: BlankTile::SIDE, height: BlankTile::SIDE, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format,
            usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC,
            view_formats: &[],
        });
        let view = texture.create_view(&TextureViewDescriptor::default());
        BlankTile { texture, view }
    }

    fn fill(&self, of_camera: ClearColorConfig, of_all: &ClearColor, context: &mut RenderContext) {
        let colour = match of_camera {
            ClearColorConfig::Custom(colour) => colour,
            _ => of_all.0,
        };
        let ops = Operations { load: LoadOp::Clear(colour.to_linear().into()), store: StoreOp::Store };
        let attachment = RenderPassColorAttachment { view: &self.view, depth_slice: None, resolve_target: None, ops };
        context.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("blank tile"),
            color_attachments: &[Some(attachment)],
            depth_stencil_attachment: None,
            timestamp_writes: None,
            occlusion_query_set: None,
            multiview_mask: None,
        });
    }

    /// Fills a rectangle of a texture.
    fn copy(&self, rect: URect, onto: &Texture, context: &mut RenderContext) {
        let step = BlankTile::SIDE as usize;
        for y in (rect.min.y..rect.max.y).step_by(step) {
            for x in (rect.min.x..rect.max.x).step_by(step) {
                let to = TexelCopyTextureInfo { origin: Origin3d { x, y, z: 0 }, ..onto.as_image_copy() };
                let (width, height) = ((rect.max.x - x).min(BlankTile::SIDE), (rect.max.y - y).min(BlankTile::SIDE));
                let size = Extent3d { width, height, depth_or_array_layers: 1 };
                context.command_encoder().copy_texture_to_texture(self.texture.as_image_copy(), to, size);
            }
        }
    }
}

impl Kept {
    fn region_of(&self, view: &ExtractedView) -> Option<&Region> {
        self.region.as_ref().filter(|_| self.view.is_some_and(|kept| kept.view == view.retained_view_entity))
    }
}

/// Compares the items of this frame with those of the previous frame.
fn compare(
    device: Res<RenderDevice>,
    mut kept: ResMut<Kept>,
    phases: Res<ViewSortedRenderPhases<Transparent2d>>,
    views: Query<(&ExtractedView, &ExtractedCamera, &ViewTarget)>,
    things: DrawnThings,
    images: Res<SpriteAssetEvents>,
) {
    let kept = &mut *kept;
    kept.region = None;
    if images.images.iter().any(|event| matches!(event, AssetEvent::Modified { .. })) {
        // The image may reach the graphics driver one frame later.
        kept.whole_frames = 2;
    }
    let is_whole = kept.whole_frames > 0;
    kept.whole_frames = kept.whole_frames.saturating_sub(1);
    let Ok((view, camera, target)) = views.single() else {
        kept.view = None;
        return;
    };
    let phase = phases.get(&view.retained_view_entity);
    let Some(phase) = phase.filter(|_| target.main_texture().usage().contains(TextureUsages::COPY_DST)) else {
        kept.view = None;
        return;
    };
    let format = target.main_texture_format();
    if kept.blank.as_ref().is_none_or(|blank| blank.texture.format() != format) {
        kept.blank = Some(BlankTile::new(format, &device));
    }
    let size = target.main_texture().size();
    let onto = Projected::new(view, UVec2::new(size.width, size.height));
    let items: Vec<ItemLook> = phase.items.values().filter_map(|item| things.look(item, &onto)).collect();
    let now = KeptView {
        view: view.retained_view_entity,
        frame: mark_frame(view, camera),
        texture: target.main_texture().id(),
    };
    if kept.view == Some(now) && !is_whole {
        let mut region = Region::default();
        looks::each_difference(&kept.items, &items, |pixels| region.add(pixels));
        kept.region = Some(region);
    }
    (kept.view, kept.items) = (Some(now), items);
}

/// Compares the panels of this frame with those of the previous frame, and removes what does not have to be drawn.
fn compare_panels(
    mut kept: ResMut<Kept>,
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
        if let Some(region) = &mut kept.region {
            onto.add_changes(&kept.panels, &panels, region);
        }
        let whole = Region::whole(onto.size);
        output.paint_jobs = onto.clipped(&panels, kept.region.as_ref().unwrap_or(&whole));
        kept.panels = if resources.can_draw(camera) { panels } else { Vec::new() };
    }
}

/// Empties the changed pixels, and draws all items there.
fn draw_changes(
    world: &World,
    view: ViewQuery<(&ExtractedView, &ExtractedCamera, &ViewTarget, &ViewDepthTexture)>,
    kept: Res<Kept>,
    phases: Res<ViewSortedRenderPhases<Transparent2d>>,
    clear_color: Res<ClearColor>,
    mut context: RenderContext,
) {
    let entity = view.entity();
    let (view, camera, target, depth) = view.into_inner();
    let (Some(region), Some(phase)) = (kept.region_of(view), phases.get(&view.retained_view_entity)) else { return };
    let Some(blank) = &kept.blank else { return };
    // After this call, the main pass does not clear the attachment, so the kept pixels stay.
    let _ = target.get_color_attachment();
    if region.rects().is_empty() {
        return;
    }
    blank.fill(camera.clear_color, &clear_color, &mut context);
    for rect in region.rects() {
        blank.copy(*rect, target.main_texture(), &mut context);
    }
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("what has changed"),
        color_attachments: &[Some(target.get_color_attachment())],
        depth_stencil_attachment: Some(depth.get_attachment(StoreOp::Store)),
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    for rect in region.rects() {
        pass.set_scissor_rect(rect.min.x, rect.min.y, rect.width(), rect.height());
        if let Err(error) = phase.render(&mut pass, world, entity) {
            error!("the changed part of the picture cannot be drawn: {error:?}");
        }
    }
}

/// Leaves out of the main pass the items that `draw_changes` has just drawn, and those that have not changed.
fn hide(
    view: ViewQuery<&ExtractedView>,
    mut kept: ResMut<Kept>,
    mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>,
) {
    let view = view.into_inner();
    if kept.region_of(view).is_some()
        && let Some(phase) = phases.get_mut(&view.retained_view_entity)
    {
        kept.hidden = phase.items.values_mut().map(|item| std::mem::take(item.batch_range_mut())).collect();
    }
}

fn show(
    view: ViewQuery<&ExtractedView>,
    mut kept: ResMut<Kept>,
    mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>,
) {
    let hidden = std::mem::take(&mut kept.hidden);
    if let Some(phase) = phases.get_mut(&view.into_inner().retained_view_entity) {
        for (item, range) in phase.items.values_mut().zip(hidden) {
            *item.batch_range_mut() = range;
        }
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
