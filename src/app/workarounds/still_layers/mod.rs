//! Draws the still part of a frame only once. The items of a frame are drawn from back to front. A separate texture
//! stores the items that lie behind the hindmost item that changed since the previous frame. A frame begins with a copy
//! of this texture, and then only the items in front of the stored ones are drawn. The resulting frame is bit-identical
//! to a frame that is drawn in full, because the texture is made with the same draw calls.
//!
//! Works around: Bevy 0.19.1 draws every sprite in every frame. With software rendering, this takes most of the time of
//! a frame, even if only one piece moves.
//! Upstream: none found. Bevy is made for graphics cards, and a graphics card draws the few sprites of this game
//! quickly.
//! Can go: this file is not needed any more when Bevy stores still layers itself. It is not needed either when a film
//! on a software driver takes the same time without it. `Stirred` can then be removed, too.
//! Off: this workaround is not used on a graphics card (see [`draws_in_software`]). It is also not used for a camera
//! whose target refuses copies.

mod looks;

use bevy::camera::CameraMainTextureUsages;
use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::ecs::entity::Entity;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::ExtractResourcePlugin;
use bevy::render::render_phase::{PhaseItem, PhaseItemExtraIndex, ViewSortedRenderPhases, sort_phase_system};
use bevy::render::render_resource::{
    LoadOp, Operations, RenderPassColorAttachment, RenderPassDescriptor, StoreOp, Texture, TextureDescriptor,
    TextureDimension, TextureFormat, TextureUsages, TextureView, TextureViewDescriptor,
};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::sync_world::MainEntity;
use bevy::render::view::{ExtractedView, RetainedViewEntity, ViewDepthTexture, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::sprite_render::ExtractedSprites;

use crate::app::awake::draws_in_software;

pub use looks::Stirred;
use looks::{DrawnThings, mark_frame, sprite_of};

pub fn plugin(app: &mut App) {
    app.init_resource::<Stirred>();
    if app.get_sub_app(RenderApp).is_none() {
        return;
    }
    app.add_plugins(ExtractResourcePlugin::<Stirred>::default()).add_systems(PreUpdate, open.run_if(draws_in_software));
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    let systems = (
        part.in_set(RenderSystems::PhaseSort).after(sort_phase_system::<Transparent2d>),
        put_back.in_set(RenderSystems::Cleanup),
    );
    render
        .init_resource::<Still>()
        .add_systems(Render, systems.run_if(draws_in_software))
        .add_systems(Core2d, (lay, leave_out).chain().before(Core2dSystems::MainPass).run_if(draws_in_software));
}

/// Draws every item in every frame from now on, so that all draw calls can be counted.
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

/// The texture with the still part of a frame, and the items in the texture. Draw items are compared by hashes of their
/// look.
#[derive(Resource, Default)]
struct Still {
    view: Option<RetainedViewEntity>,
    /// A hash of the camera's state when `seen` was recorded.
    frame: u64,
    /// The items of the previous frame, from the back; `None` for an item that was not ready to be drawn.
    seen: Vec<Option<u64>>,
    /// The items that the texture contains.
    kept: Vec<Option<u64>>,
    /// How many items have to be added to the texture in this frame.
    more: usize,
    canvas: Option<StillCanvas>,
    /// The meshes that were left out of this frame. They are put back after the frame, because Bevy keeps meshes in
    /// their render phase from frame to frame.
    aside: Vec<Transparent2d>,
}

struct StillCanvas {
    texture: Texture,
    view: TextureView,
    format: TextureFormat,
}

impl StillCanvas {
    fn fits(&self, target: &ViewTarget) -> bool {
        self.format == target.main_texture_format() && self.texture.size() == target.main_texture().size()
    }

    fn like(target: &ViewTarget, device: &RenderDevice) -> StillCanvas {
        let format = target.main_texture_format();
        let texture = device.create_texture(&TextureDescriptor {
            label: Some("what does not move"),
            size: target.main_texture().size(),
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format,
            usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC,
            view_formats: &[],
        });
        let view = texture.create_view(&TextureViewDescriptor::default());
        StillCanvas { texture, view, format }
    }
}

/// Returns the number of leading items that are equal in both frames and ready to be drawn.
fn common(before: &[Option<u64>], now: &[Option<u64>]) -> usize {
    before.iter().zip(now).take_while(|(before, now)| before.is_some() && before == now).count()
}

/// Removes from the frame the items that the texture already contains, and finds items to add to the texture.
fn part(
    mut still: ResMut<Still>,
    mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>,
    views: Query<(&ExtractedView, &ExtractedCamera, &ViewTarget)>,
    things: DrawnThings,
    device: Res<RenderDevice>,
) {
    let still = &mut *still;
    still.more = 0;
    for (view, camera, target) in &views {
        let Some(phase) = phases.get_mut(&view.retained_view_entity) else { continue };
        if !target.main_texture().usage().contains(TextureUsages::COPY_DST) {
            still.kept.clear();
            continue;
        }
        let now: Vec<Option<u64>> = phase.items.values().map(|item| things.mark(item)).collect();
        let frame = mark_frame(view, camera);
        let fits = still.canvas.as_ref().is_some_and(|canvas| canvas.fits(target));
        if still.view != Some(view.retained_view_entity) || still.frame != frame || !fits {
            (still.view, still.frame) = (Some(view.retained_view_entity), frame);
            still.kept.clear();
            still.seen.clear();
            still.canvas = Some(StillCanvas::like(target, &device));
        }
        if common(&still.kept, &now) < still.kept.len() {
            still.kept.clear();
        }
        let kept = still.kept.len();
        still.more = common(&still.seen, &now).saturating_sub(kept);
        let laid = phase.items.drain(..kept).map(|(_, item)| item);
        still.aside.extend(laid.filter(|item| sprite_of(&things.sprites, item).is_none()));
        if let Some((_, last)) = phase.items.get_index(still.more.wrapping_sub(1)) {
            // This empty item separates the items for the texture from the other items of the frame. Without the empty
            // item, sprites before and after it could be batched into one draw call.
            let nothing = nothing_beside(last);
            phase.items.shift_insert(still.more, nothing.entity, nothing);
        }
        still.seen = now;
    }
}

/// Draws into the texture the items that have stopped changing. Then begins the frame with a copy of the texture.
fn lay(
    world: &World,
    view: ViewQuery<(&ExtractedView, &ExtractedCamera, &ViewTarget, &ViewDepthTexture)>,
    still: Res<Still>,
    phases: Res<ViewSortedRenderPhases<Transparent2d>>,
    clear_color: Res<ClearColor>,
    mut context: RenderContext,
) {
    let entity = view.entity();
    let (view, camera, target, depth) = view.into_inner();
    let phase = phases.get(&view.retained_view_entity).filter(|_| still.view == Some(view.retained_view_entity));
    let (Some(phase), Some(canvas)) = (phase, &still.canvas) else { return };
    if still.more > 0 {
        let colour = match camera.clear_color {
            ClearColorConfig::Custom(colour) => colour,
            _ => clear_color.0,
        };
        let load = if still.kept.is_empty() { LoadOp::Clear(colour.to_linear().into()) } else { LoadOp::Load };
        let attachment = RenderPassColorAttachment {
            view: &canvas.view,
            depth_slice: None,
            resolve_target: None,
            ops: Operations { load, store: StoreOp::Store },
        };
        let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("what does not move"),
            color_attachments: &[Some(attachment)],
            depth_stencil_attachment: Some(depth.get_attachment(StoreOp::Store)),
            timestamp_writes: None,
            occlusion_query_set: None,
            multiview_mask: None,
        });
        if let Err(error) = phase.render_range(&mut pass, world, entity, ..still.more) {
            error!("the still part of the picture cannot be drawn: {error:?}");
        }
    } else if still.kept.is_empty() {
        return;
    }
    // After this call, the main pass does not clear the attachment, so the texture that is copied below stays visible.
    let _ = target.get_color_attachment();
    let (from, to) = (canvas.texture.as_image_copy(), target.main_texture().as_image_copy());
    context.command_encoder().copy_texture_to_texture(from, to, canvas.texture.size());
}

/// Removes from the main pass the items that `lay` has just drawn into the texture.
fn leave_out(
    _view: ViewQuery<(&ExtractedView, &ExtractedCamera, &ViewTarget, &ViewDepthTexture)>,
    mut still: ResMut<Still>,
    mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>,
    sprites: Res<ExtractedSprites>,
) {
    let still = &mut *still;
    let Some(phase) = still.view.and_then(|view| phases.get_mut(&view)).filter(|_| still.more > 0) else { return };
    let laid = phase.items.drain(..=still.more).map(|(_, item)| item);
    let nothing = MainEntity::from(Entity::PLACEHOLDER);
    still.aside.extend(laid.filter(|item| item.main_entity() != nothing && sprite_of(&sprites, item).is_none()));
    let shown = still.kept.len() + still.more;
    still.kept = still.seen[..shown].to_vec();
    still.more = 0;
}

fn put_back(mut still: ResMut<Still>, mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>) {
    let still = &mut *still;
    if let Some(phase) = still.view.and_then(|view| phases.get_mut(&view)) {
        phase.items.extend(still.aside.drain(..).map(|item| (item.entity, item)));
    }
    still.aside.clear();
}

/// Returns an item that draws nothing, with the sort key and pipeline of `item`.
fn nothing_beside(item: &Transparent2d) -> Transparent2d {
    Transparent2d {
        sort_key: item.sort_key,
        entity: (Entity::PLACEHOLDER, MainEntity::from(Entity::PLACEHOLDER)),
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
    fn only_a_software_driver_keeps_still_layers() {
        assert!(is_on(DeviceType::Cpu));
        for card in [DeviceType::DiscreteGpu, DeviceType::IntegratedGpu, DeviceType::VirtualGpu, DeviceType::Other] {
            assert!(!is_on(card), "{card:?}");
        }
    }
}
