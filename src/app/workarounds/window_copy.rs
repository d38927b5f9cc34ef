//! Copies the finished frame into the window.
//!
//! Works around: Bevy 0.19.1 draws the finished frame into the window with a shader. Each pixel is converted from sRGB to
//! linear light and back, although its bytes stay the same except for the order of red and blue. With software rendering,
//! this takes a fifth of a frame. Bevy has no setting for it: it configures a window's surface as a render target only, so
//! that the surface accepts no copies, and draws the frame in RGBA, although the surface is BGRA.
//! Upstream: none found. A graphics card converts colours at no cost.
//! Can go: this file is not needed any more when Bevy's camera can draw in the format of the window, and Bevy copies the
//! frame.
//! Off: this workaround is not used on a graphics card, and not with OpenGL, whose windows accept no copies. While the
//! program takes a picture of its window, Bevy's own surface is used, because Bevy takes the picture from there.

use bevy::camera::{CameraOutputMode, NormalizedRenderTarget};
use bevy::core_pipeline::upscaling::upscaling;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::ecs::entity::EntityHashMap;
use bevy::ecs::schedule::ScheduleCleanupPolicy;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::{PipelineCache, SpecializedRenderPipelines};
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderContext, RenderDevice, RenderInstance, ViewQuery,
};
use bevy::render::view::screenshot::Screenshot;
use bevy::render::view::{
    ExtractedView, ExtractedWindow, ExtractedWindows, ViewTarget, WindowSurfaces, create_surfaces,
    need_surface_configuration, prepare_windows,
};
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy::window::{PresentMode, RawHandleWrapper};
use bevy_egui::render::systems::{EguiPipelines, queue_pipelines_system};
use bevy_egui::render::{EguiPipeline, EguiPipelineKey, EguiViewTarget, egui_pass};
use wgpu::{
    CurrentSurfaceTexture, SurfaceConfiguration, SurfaceTargetUnsafe, SurfaceTexture, TextureFormat, TextureUsages,
};

use crate::app::awake::draws_in_software;

pub fn plugin(app: &mut App) {
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    // Bevy's system must not run any more, because a window can have only one surface.
    if let Err(error) = render.remove_systems_in_set(Render, create_surfaces, ScheduleCleanupPolicy::RemoveSystemsOnly)
    {
        error!("frames cannot be copied into the window: {error}");
        return;
    }
    let before_views = (acquire.run_if(copies_frame), set_format).chain();
    let bevys = create_surfaces.run_if(not(copies_frame)).run_if(need_surface_configuration);
    render
        .init_resource::<WindowCopies>()
        .add_systems(ExtractSchedule, choose_surfaces.run_if(can_copy))
        .add_systems(
            Render,
            (
                before_views.after(RenderSystems::ExtractCommands).before(RenderSystems::PrepareAssets),
                bevys.after(acquire).before(prepare_windows),
                set_panel_format.in_set(RenderSystems::Queue).after(queue_pipelines_system),
            ),
        )
        .add_systems(
            Core2d,
            copy_frame.after(Core2dSystems::PostProcess).after(egui_pass).before(upscaling).run_if(copies_frame),
        );
}

/// The surfaces to which frames are copied.
#[derive(Resource, Default)]
struct WindowCopies {
    surfaces: EntityHashMap<CopySurface>,
    /// The format of the surfaces, in which frames are drawn; `None` as long as there is no surface.
    format: Option<TextureFormat>,
    /// Whether a surface accepts no copies.
    refused: bool,
    /// Whether Bevy takes a picture of a window.
    pictured: bool,
}

/// Whether this computer can copy frames into windows, as far as is known.
fn can_copy(adapter: Option<Res<RenderAdapterInfo>>, copies: Res<WindowCopies>) -> bool {
    let is_opengl = adapter.as_ref().is_some_and(|adapter| adapter.backend == wgpu::Backend::Gl);
    draws_in_software(adapter) && !is_opengl && !copies.refused
}

/// Whether this frame is copied: not while Bevy takes a picture of a window.
fn copies_frame(adapter: Option<Res<RenderAdapterInfo>>, copies: Res<WindowCopies>) -> bool {
    !copies.pictured && can_copy(adapter, copies)
}

/// Gives the windows to Bevy while it takes a picture of one, and takes them back afterwards.
fn choose_surfaces(
    pictures: Extract<Query<(), With<Screenshot>>>,
    mut copies: ResMut<WindowCopies>,
    mut bevys: ResMut<WindowSurfaces>,
    mut windows: ResMut<ExtractedWindows>,
) {
    if copies.pictured != pictures.is_empty() {
        return;
    }
    copies.pictured = !copies.pictured;
    windows.values_mut().for_each(release);
    copies.surfaces.clear();
    *bevys = WindowSurfaces::default();
}

/// Drops the texture of a window that is not shown yet. A surface can be changed only without such a texture.
fn release(window: &mut ExtractedWindow) {
    window.swap_chain_texture_view = None;
    window.swap_chain_texture = None;
}

/// Gives each window the texture that it shows next. Bevy's `prepare_windows` then has nothing to do.
fn acquire(
    mut windows: ResMut<ExtractedWindows>,
    mut copies: ResMut<WindowCopies>,
    instance: Res<RenderInstance>,
    adapter: Res<RenderAdapter>,
    device: Res<RenderDevice>,
) {
    copies.surfaces.retain(|window, _| windows.contains_key(window));
    for window in windows.values_mut() {
        let is_new = !copies.surfaces.contains_key(&window.entity);
        if is_new {
            let Some(surface) = CopySurface::new(window, &instance, &adapter) else {
                copies.refused = true;
                copies.surfaces.clear();
                return;
            };
            copies.format = Some(surface.configuration.format);
            copies.surfaces.insert(window.entity, surface);
        }
        let Some(surface) = copies.surfaces.get_mut(&window.entity) else { continue };
        if is_new || window.size_changed || window.present_mode_changed {
            release(window);
            surface.fit(window, &device);
        }
        if window.swap_chain_texture.is_none()
            && let Some(texture) = surface.next(&device)
        {
            let format = Some(surface.configuration.format);
            (window.swap_chain_texture_format, window.swap_chain_texture_view_format) = (format, format);
            window.swap_chain_texture_view = Some(texture.texture.create_view(&default()).into());
            window.swap_chain_texture = Some(texture.into());
        }
    }
}

/// A window's surface that accepts copies.
struct CopySurface {
    surface: wgpu::Surface<'static>,
    configuration: SurfaceConfiguration,
    /// Keeps the window as long as the surface.
    _window: RawHandleWrapper,
}

impl CopySurface {
    /// Creates the surface of a window; `None` if it accepts no copies.
    fn new(window: &ExtractedWindow, instance: &RenderInstance, adapter: &RenderAdapter) -> Option<CopySurface> {
        let target = SurfaceTargetUnsafe::RawHandle {
            raw_display_handle: Some(window.handle.get_display_handle()),
            raw_window_handle: window.handle.get_window_handle(),
        };
        #[allow(unsafe_code, reason = "Bevy hands out the window as raw handles only")]
        // SAFETY: The window exists now. Later, `_window` keeps it. Fields are dropped in order, the surface first.
        let surface = unsafe { instance.create_surface_unsafe(target) }.ok()?;
        let capabilities = surface.get_capabilities(adapter);
        let format = capabilities.formats.iter().find(|format| format.is_srgb());
        let usage = TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_DST;
        let base = surface.get_default_config(adapter, window.physical_width, window.physical_height)?;
        let configuration = SurfaceConfiguration { usage, format: *format?, ..base };
        let accepts = capabilities.usages.contains(usage);
        accepts.then(|| CopySurface { surface, configuration, _window: window.handle.clone() })
    }

    /// Takes over the size of the window and its waiting for the screen.
    fn fit(&mut self, window: &ExtractedWindow, device: &RenderDevice) {
        (self.configuration.width, self.configuration.height) = (window.physical_width, window.physical_height);
        self.configuration.present_mode = match window.present_mode {
            PresentMode::Fifo => wgpu::PresentMode::Fifo,
            _ => wgpu::PresentMode::AutoNoVsync,
        };
        device.configure_surface(&self.surface, &self.configuration);
    }

    /// Returns the texture that the window shows next; `None` if there is none, as for a window that nobody can see.
    fn next(&self, device: &RenderDevice) -> Option<SurfaceTexture> {
        use CurrentSurfaceTexture::{Lost, Outdated, Suboptimal, Success};
        let mut next = self.surface.get_current_texture();
        if matches!(next, Outdated | Lost) {
            device.configure_surface(&self.surface, &self.configuration);
            next = self.surface.get_current_texture();
        }
        match next {
            Success(texture) | Suboptimal(texture) => Some(texture),
            _ => None,
        }
    }
}

fn shows_in_window(camera: &ExtractedCamera) -> bool {
    matches!(camera.target, Some(NormalizedRenderTarget::Window(_)))
}

/// Draws the frames of windows in the format of their surfaces.
fn set_format(
    copies: Res<WindowCopies>,
    cameras: Query<&ExtractedCamera>,
    mut views: Query<(Entity, &mut ExtractedView, Option<&EguiViewTarget>)>,
) {
    let Some(format) = copies.format else { return };
    for (entity, mut view, panels_of) in &mut views {
        let camera = panels_of.map_or(entity, |of| of.0);
        if cameras.get(camera).is_ok_and(shows_in_window) {
            view.target_format = format;
        }
    }
}

/// Draws the panels in the same format, because egui's own system always chooses RGBA.
fn set_panel_format(
    copies: Res<WindowCopies>,
    cache: Res<PipelineCache>,
    pipeline: Res<EguiPipeline>,
    mut pipelines: ResMut<SpecializedRenderPipelines<EguiPipeline>>,
    mut chosen: ResMut<EguiPipelines>,
) {
    if let Some(target_format) = copies.format {
        let id = pipelines.specialize(&cache, &pipeline, EguiPipelineKey { target_format });
        chosen.0.values_mut().for_each(|chosen| *chosen = id);
    }
}

/// Copies a finished frame into its window, and tells Bevy's `upscaling` to skip it.
fn copy_frame(
    view: ViewQuery<(&mut ExtractedCamera, &ViewTarget)>,
    windows: Res<ExtractedWindows>,
    mut context: RenderContext,
) {
    let (mut camera, target) = view.into_inner();
    let Some(NormalizedRenderTarget::Window(window)) = &camera.target else { return };
    let Some(surface) = windows.get(&window.entity()).and_then(|window| window.swap_chain_texture.as_ref()) else {
        return;
    };
    let (frame, shown) = (target.main_texture(), &surface.texture);
    if frame.size() == shown.size() && frame.format() == shown.format() {
        let (from, to) = (frame.as_image_copy(), shown.as_image_copy());
        context.command_encoder().copy_texture_to_texture(from, to, frame.size());
        // After this call, Bevy shows the texture. Otherwise it would not know that something was drawn.
        let _ = target.out_texture_color_attachment(None);
        camera.output_mode = CameraOutputMode::Skip;
    }
}

#[cfg(test)]
mod tests {
    use bevy::app::SubApp;

    use super::*;

    /// Returns the names of the passes in their order. egui's pass is added before this plugin or after it.
    fn passes(egui_first: bool) -> Result<Vec<String>> {
        let egui = || egui_pass.before(upscaling);
        let mut app = App::new();
        let mut render = SubApp::new();
        render.add_schedule(Render::base_schedule()).add_schedule(Core2d::base_schedule());
        render.add_systems(Render, create_surfaces).add_systems(Core2d, upscaling.after(Core2dSystems::PostProcess));
        if egui_first {
            render.add_systems(Core2d, egui());
        }
        app.insert_sub_app(RenderApp, render);
        app.add_plugins(plugin);
        let render = app.sub_app_mut(RenderApp);
        if !egui_first {
            render.add_systems(Core2d, egui());
        }
        render.world_mut().schedule_scope(Core2d, |world, schedule| {
            schedule.initialize(world)?;
            Ok(schedule.systems()?.map(|(_, system)| system.name().shortname().to_string()).collect())
        })
    }

    #[test]
    fn a_frame_is_copied_when_everything_in_it_is_drawn() -> Result {
        // Bevy chooses the order of passes that are free by the order of their plugins.
        for egui_first in [true, false] {
            assert_eq!(passes(egui_first)?, ["egui_pass", "copy_frame", "upscaling"], "egui first: {egui_first}");
        }
        Ok(())
    }
}
