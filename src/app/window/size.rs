//! Switches the window to full screen if the settings say so. Shrinks a window that is larger than its screen, so that
//! the frame and the buttons of the window are visible.

use bevy::prelude::*;
use bevy::window::{Monitor, MonitorSelection, OnMonitor, PrimaryWindow, WindowMode, WindowResizeConstraints};

use crate::game::settings::Settings;

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fit_to_screen, fill_screen.run_if(resource_changed::<Settings>)).chain().in_set(WindowFitted),
    );
}

/// The system set that sets the window's size and mode.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WindowFitted;

/// The window's first size in logical pixels, if the screen has room for it.
pub const FIRST: UVec2 = UVec2::new(1280, 800);
const LEAST: Vec2 = Vec2::new(640.0, 480.0);
/// The space for the desktop's bars and the window's frame, in logical pixels.
const BARS: f32 = 72.0;
/// The largest share of the screen that is left free for bars and frame.
const BARS_AT_MOST: f32 = 0.15;

/// Shrinks the window once. After that, only the player changes its size.
fn fit_to_screen(
    mut done: Local<bool>,
    mut windows: Query<(&mut Window, &OnMonitor), With<PrimaryWindow>>,
    screens: Query<&Monitor>,
) {
    if *done {
        return;
    }
    for (mut window, on) in &mut windows {
        let Ok(screen) = screens.get(on.0) else { continue };
        *done = true;
        // On a desktop with several screens, the scale factor of the window may differ from the scale factor of the
        // screen.
        let pixels = Vec2::new(screen.physical_width as f32, screen.physical_height as f32);
        let room = pixels / window.resolution.scale_factor();
        let size = fitting(window.resolution.size(), room);
        if let Some(size) = size {
            window.resolution.set(size.x, size.y);
        }
        // The least size is set only after the screen is known, because the screen may be smaller than `LEAST`.
        let least = size.map_or(LEAST, |size| size.min(LEAST));
        window.resize_constraints = WindowResizeConstraints { min_width: least.x, min_height: least.y, ..default() };
    }
}

fn fill_screen(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let mode = if settings.window.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    for mut window in &mut windows {
        if window.mode != mode {
            window.mode = mode;
        }
    }
}

/// Returns a smaller size if `size` does not fit. A screen that is exactly as large as the window, as in a test or a
/// kiosk, is assumed to have no bars.
fn fitting(size: Vec2, room: Vec2) -> Option<Vec2> {
    let bars = (room * BARS_AT_MOST).min(Vec2::splat(BARS));
    let is_too_large = size.cmpgt(room).any() && room.min_element() > 0.0;
    is_too_large.then(|| size.min(room - bars))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_made_smaller_only_where_it_does_not_fit() {
        let size = FIRST.as_vec2();
        let rows = [
            // The size of the screen in physical pixels, its scale factor, and the shrunk window in logical pixels;
            // `None` if the window fits.
            ((1280.0, 800.0), 1.0, None),
            ((1920.0, 1080.0), 1.0, None),
            ((2560.0, 1600.0), 2.0, None),
            ((1366.0, 768.0), 1.0, Some((1280.0, 696.0))),
            ((1280.0, 800.0), 2.0, Some((568.0, 340.0))),
            ((1280.0, 800.0), 3.0, Some((362.0, 226.0))),
            ((1024.0, 600.0), 1.0, Some((952.0, 528.0))),
            ((0.0, 0.0), 1.0, None),
        ];
        for ((width, height), scale, wanted) in rows {
            let found = fitting(size, Vec2::new(width, height) / scale);
            let found = found.map(Vec2::floor).map(|size| (size.x, size.y));
            assert_eq!(found, wanted, "a screen of {width} by {height} at scale {scale}");
        }
    }
}
