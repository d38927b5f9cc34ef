//! Checks the graphics drivers before Bevy starts, because Bevy panics without a driver. This module also defines the
//! reasons why no window can be opened.

use std::env;

use bevy::tasks::block_on;
use wgpu::{Backends, Instance, InstanceDescriptor, RequestAdapterOptions};

/// Why no window can be opened.
#[derive(Debug, thiserror::Error)]
pub enum NoWindow {
    #[error(
        "there is no display to open a window on; start it from a desktop (neither WAYLAND_DISPLAY nor DISPLAY is set)"
    )]
    NoDisplay,
    #[error("the display {0:?} does not answer; is that desktop still running, and do you have access to it?")]
    DeadDisplay(String),
    #[error("DISPLAY is {0:?}, which is not the name of a display; such a name looks like \":0\" or \"host:0\"")]
    NoSuchDisplay(String),
    #[error(
        "the display {0:?} has no screen with that number; choose another, or leave out the dot and what follows it"
    )]
    NoScreen(String),
    #[error("the display {0:?} cannot show the window: its X server lacks the extension {1}; use another one")]
    PoorDisplay(String, &'static str),
    #[error("{name} is {value:?}: {fault}; {cure}")]
    Variable { name: &'static str, value: String, fault: &'static str, cure: String },
    #[error(
        "no graphics driver was found: neither Vulkan nor OpenGL works; install one, for example Mesa (mesa-vulkan-drivers, libgl1-mesa-dri)"
    )]
    NoDriver,
    #[error("the graphics driver cannot be used: {0}")]
    BrokenDriver(String),
    #[error("the window cannot be opened here: {0}")]
    Broken(String),
}

/// The kind of graphics driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// Vulkan, Metal or Direct3D, which Bevy supports directly.
    Native,
    /// The fallback, which needs [`GlRenderPlugin`](crate::app::workarounds::opengl::GlRenderPlugin).
    OpenGl,
}

/// The environment variables of wgpu that restrict which drivers may be used.
const BACKEND: &str = "WGPU_BACKEND";
const FALLBACK: &str = "WGPU_FORCE_FALLBACK_ADAPTER";

/// Returns the driver to use: the native driver if it works, otherwise OpenGL.
///
/// # Errors
/// No driver works, or an environment variable excludes the working drivers.
pub fn driver() -> Result<Driver, NoWindow> {
    let named = variable(BACKEND);
    let allowed = named.as_deref().map_or(Backends::all(), Backends::from_comma_list);
    // Bevy interprets the values of the variable `FALLBACK` in the same way.
    let software = variable(FALLBACK).filter(|value| !["0", "false"].contains(&value.as_str()));
    let found = first(allowed, software.is_some());
    found.ok_or_else(|| match (named, software) {
        (Some(value), _) if first(Backends::all(), false).is_some() => narrows(BACKEND, value),
        (_, Some(value)) if first(Backends::all(), false).is_some() => narrows(FALLBACK, value),
        _ => NoWindow::NoDriver,
    })
}

fn narrows(name: &'static str, value: String) -> NoWindow {
    let fault = "with it no graphics driver works here, but without it one does";
    NoWindow::Variable { name, value, fault, cure: "unset it".to_owned() }
}

/// Reads an environment variable; an empty value counts as unset.
fn variable(name: &str) -> Option<String> {
    env::var_os(name).filter(|value| !value.is_empty()).map(|value| value.to_string_lossy().into_owned())
}

fn first(allowed: Backends, software: bool) -> Option<Driver> {
    let answers = |backends: Backends| {
        let mut descriptor = InstanceDescriptor::new_without_display_handle();
        descriptor.backends = backends;
        let options = RequestAdapterOptions { force_fallback_adapter: software, ..Default::default() };
        block_on(Instance::new(descriptor).request_adapter(&options)).is_ok()
    };
    if answers(allowed & Backends::PRIMARY) {
        Some(Driver::Native)
    } else if answers(allowed & Backends::GL) {
        Some(Driver::OpenGl)
    } else {
        None
    }
}
