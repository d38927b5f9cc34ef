//! OpenGL for systems without Vulkan. Bevy 0.19 creates its wgpu instance without the display's handle, and wgpu 29's
//! EGL then picks a platform that cannot present to a window. This module creates an instance of its own, with winit's
//! handle.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::tasks::block_on;
use bevy::winit::DisplayHandleWrapper;

use super::NoWindow;

/// Replaces `RenderPlugin`; must be added after `WinitPlugin`.
pub struct GlRenderPlugin;

impl Plugin for GlRenderPlugin {
    fn build(&self, app: &mut App) {
        let display = app.world().resource::<DisplayHandleWrapper>().0.clone();
        let render_creation = match create(display) {
            Ok(creation) => creation,
            Err(error) => {
                // The probe found OpenGL, so this is rare. The window would stay black without a renderer.
                app.insert_resource(super::RenderFailed(error));
                WgpuSettings { backends: None, ..default() }.into()
            }
        };
        app.add_plugins(RenderPlugin { render_creation, ..default() });
    }
}

fn create(display: impl wgpu::wgt::WgpuHasDisplayHandle) -> Result<RenderCreation, NoWindow> {
    let broken = |error: &dyn std::fmt::Display| NoWindow::BrokenDriver(error.to_string());
    let mut descriptor = wgpu::InstanceDescriptor::new_with_display_handle(Box::new(display));
    descriptor.backends = wgpu::Backends::GL;
    let instance = wgpu::Instance::new(descriptor);
    let adapter =
        block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default())).map_err(|error| broken(&error))?;
    let request = wgpu::DeviceDescriptor {
        required_features: adapter.features() - wgpu::Features::MAPPABLE_PRIMARY_BUFFERS,
        required_limits: adapter.limits(),
        ..default()
    };
    let (device, queue) = block_on(adapter.request_device(&request)).map_err(|error| broken(&error))?;
    Ok(RenderCreation::manual(
        RenderDevice::new(WgpuWrapper::new(device)),
        RenderQueue(Arc::new(WgpuWrapper::new(queue))),
        RenderAdapterInfo(WgpuWrapper::new(adapter.get_info())),
        RenderAdapter(Arc::new(WgpuWrapper::new(adapter))),
        RenderInstance(Arc::new(WgpuWrapper::new(instance))),
    ))
}
