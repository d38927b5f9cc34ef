//! Saves the window's position and size when the window closes. The next start restores the size, and also the position
//! if a screen shows the whole window there.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{Monitor, OnMonitor, PrimaryWindow, WindowMoved, WindowResized};

use super::size::{self, WindowFitted};
use crate::app::settings::KeepSettings;
use crate::game::settings::{Settings, WindowPlace};

pub fn plugin(app: &mut App) {
    app.init_resource::<Seen>()
        .add_systems(Update, (restore, watch).chain().after(WindowFitted))
        .add_systems(Last, remember.before(KeepSettings).run_if(on_message::<AppExit>));
}

/// Returns the size of the window at the start of the program, in logical pixels.
pub fn first_size(place: &WindowPlace) -> UVec2 {
    place.size.map_or(size::FIRST, |(width, height)| UVec2::new(width, height))
}

/// The last position and size of the window outside full screen, as far as the desktop reports them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Seen {
    at: Option<(i32, i32)>,
    size: Option<(u32, u32)>,
}

/// How many physical pixels of the window's shadow and edges may lie outside the screen.
const BEYOND: i32 = 16;

/// Restores the position once, as soon as the screens are known. Some desktops ignore the position.
fn restore(
    mut done: Local<bool>,
    settings: Res<Settings>,
    mut windows: Query<&mut Window, (With<PrimaryWindow>, With<OnMonitor>)>,
    screens: Query<&Monitor>,
) {
    if *done {
        return;
    }
    for mut window in &mut windows {
        *done = true;
        let Some((x, y)) = settings.window.at.filter(|_| !settings.window.full_screen) else { continue };
        let size = window.resolution.size();
        let fitting = screens.iter().find_map(|screen| {
            let scale = screen.scale_factor as f32;
            let corner = (Vec2::new(x as f32, y as f32) * scale).round().as_ivec2();
            let room = IRect::from_corners(
                screen.physical_position,
                screen.physical_position + UVec2::new(screen.physical_width, screen.physical_height).as_ivec2(),
            );
            is_within(corner, (size * scale).as_ivec2(), room).then_some(corner)
        });
        if let Some(corner) = fitting {
            window.position = WindowPosition::At(corner);
        }
    }
}

fn is_within(corner: IVec2, size: IVec2, screen: IRect) -> bool {
    let room = screen.inflate(BEYOND);
    room.contains(corner) && room.contains(corner + size)
}

fn watch(
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    settings: Res<Settings>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut seen: ResMut<Seen>,
) {
    let (moved, resized) = (moved.read().last().cloned(), resized.read().last().cloned());
    let Some(window) = windows.iter().next().filter(|_| !settings.window.full_screen) else { return };
    if let Some(moved) = moved {
        let at = (moved.position.as_vec2() / window.scale_factor()).round().as_ivec2();
        seen.at = Some((at.x, at.y));
    }
    // A minimized window has no size.
    if let Some(resized) = resized.filter(|resized| resized.width >= 1.0 && resized.height >= 1.0) {
        seen.size = Some((resized.width.round() as u32, resized.height.round() as u32));
    }
}

/// Stores the position and size of the window in the settings if the window was moved or resized.
fn remember(seen: Res<Seen>, mut settings: ResMut<Settings>) {
    let Seen { at, size } = *seen;
    let before = settings.window;
    let size = size.filter(|size| before.size.is_some() || *size != size::FIRST.into()).or(before.size);
    let place = WindowPlace { at: at.or(before.at), size, ..before };
    if place != before {
        settings.window = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_put_only_where_a_screen_shows_all_of_it() {
        let screen = IRect::new(1920, 0, 1920 + 2560, 1440);
        let size = IVec2::new(1280, 800);
        for (corner, fits) in [
            ((1920, 0), true),
            ((3200, 640), true),
            ((1910, -8), true),
            ((100, 100), false),
            ((3300, 100), false),
            ((2000, 700), false),
            ((-4000, 50), false),
        ] {
            assert_eq!(is_within(corner.into(), size, screen), fits, "{corner:?}");
        }
    }
}
