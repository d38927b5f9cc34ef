//! The QR code on the screen: it is drawn on whole pixels, and another program reads it.

use bevy_egui::egui::epaint::{ClippedShape, Mesh, Shape};
use bevy_egui::egui::{Rect, UiBuilder, pos2, vec2};
use egui_kittest::Harness;
use riverleap::app::ui::widgets::QrCodeWidget;
use riverleap::game::sharing::qr_modules;

/// The side of the window, in points.
const WINDOW: f32 = 640.0;

/// The rectangles that are drawn: their places in pixels, and whether they are dark.
fn rectangles(mesh: &Mesh, pixels_per_point: f32) -> Vec<(Rect, bool)> {
    let rectangle = |corners: &[bevy_egui::egui::epaint::Vertex]| {
        let points: Vec<_> = corners.iter().map(|corner| corner.pos * pixels_per_point).collect();
        (Rect::from_points(&points), corners[0].color.r() < 128)
    };
    mesh.vertices.chunks(4).map(rectangle).collect()
}

#[test]
fn a_qr_code_is_read_from_the_screen() {
    for (letters, pixels_per_point, side) in
        [(120, 1.0, 300.0), (400, 1.0, 600.0), (400, 1.25, 411.3), (900, 1.5, 600.0), (2000, 2.0, 500.0)]
    {
        let line = format!("riverleap:{}", "Ab3-_x".repeat(letters / 6));
        let picture = qr_modules(&line).unwrap();
        let mut harness =
            Harness::builder().with_size(vec2(WINDOW, WINDOW)).with_pixels_per_point(pixels_per_point).build_ui(|ui| {
                let place = Rect::from_min_size(pos2(10.3, 7.7), vec2(side, side));
                ui.new_child(UiBuilder::new().max_rect(place)).add(QrCodeWidget::new(&picture, "code"));
            });
        harness.run_steps(2);
        let meshes = harness.output().shapes.iter().filter_map(|ClippedShape { shape, .. }| match shape {
            Shape::Mesh(mesh) => Some(rectangles(mesh, pixels_per_point)),
            _ => None,
        });
        let drawn: Vec<(Rect, bool)> = meshes.flatten().collect();
        let pixels = (WINDOW * pixels_per_point) as usize;
        let mut image = vec![90_u8; pixels * pixels];
        for (place, dark) in drawn {
            for edge in [place.left(), place.right(), place.top(), place.bottom()] {
                assert!((edge - edge.round()).abs() < 0.02, "{edge} is no whole pixel");
            }
            assert!(place.right() - place.left() >= 1.0);
            let [left, right, top, bottom] =
                [place.left(), place.right(), place.top(), place.bottom()].map(|edge| edge.round() as usize);
            for row in top..bottom {
                image[row * pixels + left..row * pixels + right].fill(if dark { 0 } else { 255 });
            }
        }
        let mut prepared = rqrr::PreparedImage::prepare_from_greyscale(pixels, pixels, |x, y| image[y * pixels + x]);
        let codes = prepared.detect_grids();
        assert_eq!(codes.len(), 1, "{letters} at {pixels_per_point}");
        assert_eq!(codes[0].decode().unwrap().1, line, "{letters} at {pixels_per_point}");
    }
}
