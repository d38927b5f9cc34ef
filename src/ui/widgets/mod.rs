//! The widgets of panels. Each is drawn with the skin, works by mouse and keyboard, and has a name for screen readers.
//! `what` identifies a widget within its panel: two may show the same words, and the words may change while the widget
//! stays the same.

mod announcement;
mod bar_button;
mod button;
mod chip;
mod choice;
mod face;
mod key_cap;
mod menu_button;
mod picture;
mod segments;
mod select;
mod share_bar;
mod slider;
mod switch;
mod toggle;
mod track;
mod words;

use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Stroke, StrokeKind};

pub use announcement::announce;
pub use bar_button::{BarButton, small_buttons};
pub use button::{ButtonLook, meant_most};
pub use chip::Chip;
pub use key_cap::{KeyButton, KeyCap};
pub use menu_button::{MenuButton, button_bar, menu};
pub use picture::{IconButton, Picture};
pub use segments::Choice;
pub use select::Plate;
pub use share_bar::ShareBar;
pub use switch::Switch;
pub use track::{Slid, Slider};
pub use words::{Words, group};

use super::Skin;

impl Skin<'_> {
    /// Draws the brass ring around the widget that has the keyboard focus.
    fn focus_ring(&self, painter: &Painter, around: Rect, radius: CornerRadius) {
        let stroke = Stroke::new(self.px(3.0), self.palette.brass);
        painter.rect_stroke(around.expand(self.px(3.0)), radius, stroke, StrokeKind::Outside);
    }

    fn radius(&self, design: f32) -> CornerRadius {
        CornerRadius::same(self.px(design).min(120.0) as u8)
    }
}

/// The colour of a widget under the mouse.
fn lighter(colour: Color32) -> Color32 {
    let [red, green, blue, alpha] = colour.to_array();
    let up = |value: u8| value.saturating_add((255 - value) / 9);
    Color32::from_rgba_premultiplied(up(red), up(green), up(blue), alpha)
}
