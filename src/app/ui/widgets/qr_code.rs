//! A QR code that another computer reads with its camera.

use bevy_egui::egui::epaint::{Mesh, Shape};
use bevy_egui::egui::{Color32, Rect, Response, Sense, Ui, Vec2, Widget, WidgetInfo, WidgetType, pos2, vec2};

use crate::game::sharing::QrPicture;

/// Shows a QR code as large as it fits into the room, dark on a white plate. Every module is a whole number of pixels
/// wide, so that a camera sees sharp edges.
#[must_use = "a QR code is shown with `ui.add`"]
pub struct QrCodeWidget<'a> {
    picture: &'a QrPicture,
    said: &'a str,
}

impl<'a> QrCodeWidget<'a> {
    /// `said` is the text for screen readers.
    pub fn new(picture: &'a QrPicture, said: &'a str) -> QrCodeWidget<'a> {
        QrCodeWidget { picture, said }
    }
}

impl Widget for QrCodeWidget<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let points_per_pixel = 1.0 / ui.ctx().pixels_per_point();
        let modules = self.picture.side() + 2 * QrPicture::QUIET_ZONE;
        let module = module_pixels(ui.available_size().min_elem() / points_per_pixel, modules) * points_per_pixel;
        let side = Vec2::splat(modules as f32 * module);
        let (room, response) = ui.allocate_exact_size(side, Sense::hover());
        let on_pixel = |at: f32| (at / points_per_pixel).round() * points_per_pixel;
        let plate = Rect::from_min_size(pos2(on_pixel(room.left()), on_pixel(room.top())), side);
        // A mesh has sharp edges, as opposed to rectangles, whose edges are blurred.
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(plate, Color32::WHITE);
        let at = |module_at: usize| (module_at + QrPicture::QUIET_ZONE) as f32 * module;
        for (row, modules) in self.picture.rows().enumerate() {
            for (column, _) in modules.iter().enumerate().filter(|(_, dark)| **dark) {
                let corner = plate.min + vec2(at(column), at(row));
                mesh.add_colored_rect(Rect::from_min_size(corner, Vec2::splat(module)), Color32::BLACK);
            }
        }
        ui.painter().add(Shape::mesh(mesh));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, self.said));
        response
    }
}

/// The width of a module in whole pixels, at least 1, for this number of modules in a row.
fn module_pixels(room_pixels: f32, modules: usize) -> f32 {
    (room_pixels / modules as f32).floor().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_a_whole_number_of_pixels() {
        for (room, modules, pixels) in [(600.0, 65, 9.0), (64.0, 65, 1.0), (0.0, 65, 1.0), (650.0, 65, 10.0)] {
            assert_eq!(module_pixels(room, modules), pixels, "{room} {modules}");
        }
    }
}
