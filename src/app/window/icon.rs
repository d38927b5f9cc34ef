//! Sets the window's icon, in every size that title bars, window lists and taskbars use.
//!
//! On X11 this module sets all sizes itself. Otherwise winit would set only one size, which window managers would
//! shrink to an unreadable icon. On Wayland, the desktop takes the icon from the program's desktop entry; on macOS,
//! from the app bundle.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RawHandleWrapper};
use image::RgbaImage;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, show);
}

/// The icons as PNG files, the smallest first.
const SIZES: [&[u8]; 6] = [
    include_bytes!("../../../assets/icons/riverleap-16.png"),
    include_bytes!("../../../assets/icons/riverleap-24.png"),
    include_bytes!("../../../assets/icons/riverleap-32.png"),
    include_bytes!("../../../assets/icons/riverleap-48.png"),
    include_bytes!("../../../assets/icons/riverleap-64.png"),
    include_bytes!("../../../assets/icons/riverleap-128.png"),
];

/// Sets the icon once, as soon as the window exists.
fn show(
    mut done: Local<bool>,
    windows: Query<(Entity, &RawHandleWrapper), With<PrimaryWindow>>,
    _main_thread: NonSendMarker,
) {
    if *done {
        return;
    }
    for (window, handle) in &windows {
        *done = true;
        let icons = SIZES.iter().filter_map(|png| Some(image::load_from_memory(png).ok()?.into_rgba8()));
        hand_over(window, handle, &icons.collect::<Vec<_>>());
    }
}

#[cfg(all(unix, not(target_os = "macos")))]
fn hand_over(_: Entity, handle: &RawHandleWrapper, icons: &[RgbaImage]) {
    use wgpu::rwh::RawWindowHandle;
    let window = match handle.get_window_handle() {
        RawWindowHandle::Xlib(handle) => u32::try_from(handle.window).ok(),
        RawWindowHandle::Xcb(handle) => Some(handle.window.get()),
        _ => None,
    };
    if let Some(Err(error)) = window.map(|window| x11::set(window, icons)) {
        info!("the window has no icon: {error}");
    }
}

#[cfg(all(unix, not(target_os = "macos")))]
mod x11 {
    use image::RgbaImage;
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::{AtomEnum, ConnectionExt as _, PropMode};
    use x11rb::wrapper::ConnectionExt as _;
    use x11rb::xcb_ffi::XCBConnection;

    /// Sets the icon property over a separate connection. An X server accepts properties of a window from any client.
    pub fn set(window: u32, icons: &[RgbaImage]) -> Result<(), Box<dyn std::error::Error>> {
        let (display, _) = XCBConnection::connect(None)?;
        let property = display.intern_atom(false, b"_NET_WM_ICON")?.reply()?.atom;
        let data: Vec<u32> = icons.iter().flat_map(cardinals).collect();
        display.change_property32(PropMode::REPLACE, window, property, AtomEnum::CARDINAL, &data)?.check()?;
        display.flush()?;
        Ok(())
    }

    /// Returns the width, the height, and the pixels from the top left. Each pixel is a number with the bytes alpha,
    /// red, green, blue.
    fn cardinals(icon: &RgbaImage) -> Vec<u32> {
        let pixels = icon.pixels().map(|pixel| {
            let [red, green, blue, alpha] = pixel.0;
            u32::from_be_bytes([alpha, red, green, blue])
        });
        [icon.width(), icon.height()].into_iter().chain(pixels).collect()
    }
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
fn hand_over(window: Entity, _: &RawHandleWrapper, icons: &[RgbaImage]) {
    let icon = icons.last().cloned().and_then(|icon| {
        let (width, height) = icon.dimensions();
        winit::window::Icon::from_rgba(icon.into_raw(), width, height).ok()
    });
    bevy::winit::WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(window) {
            window.set_window_icon(icon);
        }
    });
}
