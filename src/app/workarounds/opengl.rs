//! OpenGL for systems without Vulkan: creates the wgpu instance with winit's display handle.
//!
//! Works around: Bevy 0.19.1 creates its wgpu instance without a display handle. EGL in wgpu 29.0.4 then chooses a
//! platform that cannot present to a window.
//! Upstream: <https://github.com/bevyengine/bevy/issues/13923>. The pull request
//! <https://github.com/bevyengine/bevy/pull/25647> proposes a correction.
//! Can go: this file is not needed any more when the window test `without_vulkan_opengl_draws_the_same_title` passes
//! with Bevy's `RenderPlugin` and `Backends::GL` instead of this plugin.
//! Off: this workaround is not used where Vulkan, Metal or Direct3D works (`Driver::Native` in `window/probe.rs`).
//! Films do not use it either, because they need no window.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::tasks::block_on;
use bevy::winit::DisplayHandleWrapper;

/// The reason why there is no renderer. If this resource is present, the app must not start, because its window would
/// stay black.
#[derive(Resource)]
pub struct RenderFailed(pub String);

/// Replaces `RenderPlugin`. This plugin must be added after `WinitPlugin`.
pub struct GlRenderPlugin;

impl Plugin for GlRenderPlugin {
    fn build(&self, app: &mut App) {
        let display = app.world().resource::<DisplayHandleWrapper>().0.clone();
        let render_creation = match create(display) {
            Ok(creation) => creation,
            Err(error) => {
                // This error is rare, because `window/probe.rs` has already found that OpenGL works.
                app.insert_resource(RenderFailed(error));
                WgpuSettings { backends: None, ..default() }.into()
            }
        };
        app.add_plugins(RenderPlugin { render_creation, ..default() });
    }
}

fn create(display: impl wgpu::wgt::WgpuHasDisplayHandle) -> Result<RenderCreation, String> {
    let mut descriptor = wgpu::InstanceDescriptor::new_with_display_handle(Box::new(display));
    descriptor.backends = wgpu::Backends::GL;
    let instance = wgpu::Instance::new(descriptor);
    let options = wgpu::RequestAdapterOptions::default();
    let adapter = block_on(instance.request_adapter(&options)).map_err(|error| error.to_string())?;
    let request = wgpu::DeviceDescriptor {
        required_features: adapter.features() - wgpu::Features::MAPPABLE_PRIMARY_BUFFERS,
        required_limits: adapter.limits(),
        ..default()
    };
    let (device, queue) = block_on(adapter.request_device(&request)).map_err(|error| error.to_string())?;
    Ok(RenderCreation::manual(
        RenderDevice::new(WgpuWrapper::new(device)),
        RenderQueue(Arc::new(WgpuWrapper::new(queue))),
        RenderAdapterInfo(WgpuWrapper::new(adapter.get_info())),
        RenderAdapter(Arc::new(WgpuWrapper::new(adapter))),
        RenderInstance(Arc::new(WgpuWrapper::new(instance))),
    ))
}
