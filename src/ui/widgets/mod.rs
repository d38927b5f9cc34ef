//! What panels are made of; each is drawn with the skin, works by mouse and by keyboard, and has a name for those who
//! listen instead of looking. `what` says which one it is among those of its panel: two may have the same words on them,
//! and the words may change while the thing stays.

mod button;
mod choice;
mod slider;
mod toggle;

use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Stroke, StrokeKind};

pub use button::{ButtonLook, meant_most};

use super::Skin;

impl Skin<'_> {
    /// The brass ring around what has the keyboard.
    fn focus_ring(&self, painter: &Painter, around: Rect, radius: CornerRadius) {
        let stroke = Stroke::new(self.px(3.0), self.palette.brass);
        painter.rect_stroke(around.expand(self.px(3.0)), radius, stroke, StrokeKind::Outside);
    }

    fn radius(&self, design: f32) -> CornerRadius {
        CornerRadius::same(self.px(design).min(120.0) as u8)
    }
}

/// What is under the mouse.
fn lighter(colour: Color32) -> Color32 {
    let [red, green, blue, alpha] = colour.to_array();
    let up = |value: u8| value.saturating_add((255 - value) / 9);
    Color32::from_rgba_premultiplied(up(red), up(green), up(blue), alpha)
}
