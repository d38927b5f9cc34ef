//! The scale of all panels. The size of a point depends on the window's size and the player's scale setting.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, EguiInput, EguiInputSet, EguiPreUpdateSet, PrimaryEguiContext, egui};

use crate::game::settings::Settings;

pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_systems(PreUpdate, fit.after(EguiPreUpdateSet::InitContexts).before(EguiInputSet::InitReading));
}

/// The window sizes for which the pages are designed, in landscape and portrait format, in logical pixels. In a window
/// of one of these sizes, a point is one logical pixel if the player's scale setting is 1.
const LYING: Vec2 = Vec2::new(1080.0, 800.0);
const STANDING: Vec2 = Vec2::new(600.0, 1000.0);
/// The least scale, in logical pixels per point, before the player's scale setting is applied. At a smaller scale
/// letters would be unreadable, so pages in smaller windows scroll instead.
const LEAST: f32 = 0.875;
const MOST: f32 = 4.0;

/// Converts between points, the unit of panels, and logical pixels, the unit of the board and its camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom(f32);

impl Zoom {
    pub fn of(context: &egui::Context) -> Zoom {
        Zoom(context.zoom_factor())
    }

    /// Returns the window's size in logical pixels.
    pub fn window(self, context: &egui::Context) -> Vec2 {
        let size = context.content_rect().size() * self.0;
        Vec2::new(size.x, size.y)
    }

    pub fn points(self, pixels: f32) -> f32 {
        pixels / self.0
    }

    pub fn pixels(self, points: f32) -> f32 {
        points * self.0
    }

    /// Converts a position in pixels to points.
    pub fn place(self, pixel: Vec2) -> egui::Pos2 {
        egui::pos2(pixel.x, pixel.y) / self.0
    }

    /// Converts a position in points to pixels.
    pub fn pixel(self, place: egui::Pos2) -> Vec2 {
        Vec2::new(place.x, place.y) * self.0
    }

    /// Converts an area in pixels to points.
    pub fn room(self, area: Rect) -> egui::Rect {
        egui::Rect::from_min_max(self.place(area.min), self.place(area.max))
    }

    pub fn area(self, place: egui::Rect) -> Rect {
        Rect::from_corners(self.pixel(place.min), self.pixel(place.max))
    }
}

/// Returns how many logical pixels a point has in a window of this size. The player's scale setting is not applied yet.
pub fn fitting(window: Vec2) -> f32 {
    let fit = |room: Vec2| (window / room).min_element();
    fit(LYING).max(fit(STANDING)).clamp(LEAST, MOST)
}

fn fit(
    settings: Res<Settings>,
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<&Camera>,
    mut contexts: Query<(Entity, &mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
) {
    for (entity, mut context, mut input) in &mut contexts {
        let context = context.get_mut();
        let Ok(camera) = cameras.get(entity) else { continue };
        let size = camera.logical_viewport_size().or_else(|| windows.single().ok().map(Window::size));
        let Some(size) = size else { continue };
        let zoom = fitting(size) * settings.ui_scale;
        if context.zoom_factor() != zoom {
            context.set_zoom_factor(zoom);
        }
        // bevy_egui 0.42 computes the screen rectangle with the scale of the previous frame, so the rectangle is
        // computed again.
        input.screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y) / zoom));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_grows_with_the_window_and_never_gets_unreadable() {
        for (window, expected) in [
            ((1280.0, 800.0), 1.0),
            ((1280.0, 720.0), 0.9),
            ((1920.0, 1080.0), 1.35),
            ((3840.0, 2160.0), 2.7),
            ((800.0, 600.0), 0.875),
            ((900.0, 1600.0), 1.5),
            ((640.0, 480.0), 0.875),
            ((20000.0, 9000.0), 4.0),
        ] {
            assert!((fitting(window.into()) - expected).abs() < 1e-3, "{window:?}: {}", fitting(window.into()));
        }
    }
}
