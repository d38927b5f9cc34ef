//! A look at the display and the graphics driver before Bevy starts, which would panic without them.

use bevy::tasks::block_on;
use wgpu::{Backends, Instance, InstanceDescriptor, RequestAdapterOptions};

/// Why no window can be opened.
#[derive(Debug, thiserror::Error)]
pub enum NoWindow {
    #[error(
        "there is no display to open a window on; start it from a desktop (neither WAYLAND_DISPLAY nor DISPLAY is set)"
    )]
    NoDisplay,
    #[error("the display {0} does not answer; is the desktop that it names still running?")]
    DeadDisplay(String),
    #[error(
        "no graphics driver was found: neither Vulkan nor OpenGL answers; install one, for example Mesa (mesa-vulkan-drivers, libgl1-mesa-dri)"
    )]
    NoDriver,
    #[error("the graphics driver cannot be used: {0}")]
    BrokenDriver(String),
}

/// What draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// Vulkan, Metal or Direct3D: Bevy's own way.
    Native,
    /// The fall-back, which needs [`GlRenderPlugin`](super::gl::GlRenderPlugin).
    OpenGl,
}

/// Whether a display answers.
#[cfg(all(unix, not(target_os = "macos")))]
pub fn display() -> Result<(), NoWindow> {
    use std::os::unix::net::UnixStream;
    use std::path::Path;

    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let x11 = variable("DISPLAY");
    if variable("WAYLAND_SOCKET").is_some() {
        return Ok(());
    }
    if let Some(wayland) = variable("WAYLAND_DISPLAY") {
        // An absolute name replaces the folder.
        let socket = Path::new(&variable("XDG_RUNTIME_DIR").unwrap_or_default()).join(&wayland);
        if UnixStream::connect(socket).is_ok() {
            return Ok(());
        }
        if x11.is_none() {
            return Err(NoWindow::DeadDisplay(wayland));
        }
    }
    let x11 = x11.ok_or(NoWindow::NoDisplay)?;
    // Local displays only (":91", ":91.0"); whether a remote one answers, winit finds out.
    let local = x11.strip_prefix(':').map(|rest| rest.split('.').next().unwrap_or(rest).to_owned());
    match local {
        Some(number) if !answers(&number) => Err(NoWindow::DeadDisplay(x11)),
        _ => Ok(()),
    }
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
pub fn display() -> Result<(), NoWindow> {
    Ok(())
}

/// X servers listen on a path, and on Linux on an abstract name too, which is there even where /tmp is not shared.
#[cfg(all(unix, not(target_os = "macos")))]
fn answers(number: &str) -> bool {
    use std::os::unix::net::UnixStream;
    let path = format!("/tmp/.X11-unix/X{number}");
    #[cfg(target_os = "linux")]
    {
        use std::os::linux::net::SocketAddrExt;
        use std::os::unix::net::SocketAddr;
        if SocketAddr::from_abstract_name(&path).is_ok_and(|name| UnixStream::connect_addr(&name).is_ok()) {
            return true;
        }
    }
    UnixStream::connect(path).is_ok()
}

/// Which driver answers, the native one first.
pub fn driver() -> Result<Driver, NoWindow> {
    // Whoever debugs drivers may narrow them with wgpu's own variable; nobody needs it.
    let allowed = Backends::from_env().unwrap_or(Backends::all());
    let answers = |backends: Backends| {
        let mut descriptor = InstanceDescriptor::new_without_display_handle();
        descriptor.backends = backends;
        let instance = Instance::new(descriptor);
        block_on(instance.request_adapter(&RequestAdapterOptions::default())).is_ok()
    };
    if answers(allowed & Backends::PRIMARY) {
        Ok(Driver::Native)
    } else if answers(allowed & Backends::GL) {
        Ok(Driver::OpenGl)
    } else {
        Err(NoWindow::NoDriver)
    }
}
