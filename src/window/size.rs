//! A window larger than the screen shows neither its panel nor its frame: it is made to fit.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow};

pub fn plugin(app: &mut App) {
    app.add_systems(Update, fit_to_screen);
}

/// What a desktop's bars and the window's frame take, in logical pixels.
const BARS: f32 = 72.0;

fn fit_to_screen(
    screens: Query<&Monitor, Added<PrimaryMonitor>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    for screen in &screens {
        for mut window in &mut windows {
            let scale = screen.scale_factor as f32;
            let room = Vec2::new(screen.physical_width as f32, screen.physical_height as f32) / scale;
            let size = window.resolution.size();
            // A screen that just holds it (a test's, a kiosk's) has no bars.
            if size.cmple(room).all() {
                continue;
            }
            let fitting = size.min(room - BARS).max(Vec2::splat(320.0));
            window.resolution.set(fitting.x, fitting.y);
        }
    }
}
