//! Functions that all widgets share: the focus ring, the hover colour, tooltips, and scrolling to the focused widget.

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    Color32, CornerRadius, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetText, vec2,
};

use crate::app::ui::palette::Palette;

/// The width of the focus ring, in points.
const RING: f32 = 3.0;
/// The least height, in points, that is scrolled into view above and below a widget that gets the focus.
const LEAST_AROUND: f32 = 64.0;

/// Draws the brass ring around the widget that has the keyboard focus.
pub fn focus_ring(painter: &Painter, palette: &Palette, around: Rect, radius: f32) {
    let stroke = Stroke::new(RING, palette.brass);
    painter.rect_stroke(around.expand(1.0), CornerRadius::same((radius + 1.0) as u8), stroke, StrokeKind::Outside);
}

/// Draws the focus ring inside the widget's edge, for widgets without room around them.
pub fn focus_ring_inside(painter: &Painter, palette: &Palette, within: Rect, radius: f32) {
    painter.rect_stroke(within, CornerRadius::same(radius as u8), Stroke::new(RING, palette.brass), StrokeKind::Inside);
}

/// Returns the input that a control takes (egui's `Sense`). A control takes clicks if it is enabled and no overlay
/// covers it. If a covered control took clicks, the arrow keys would move the focus to it in egui 0.36.
pub fn click(ui: &Ui, enabled: bool) -> Sense {
    if enabled && is_on_top(ui) { Sense::click() } else { Sense::hover() }
}

/// Whether no overlay covers the layer of `ui`.
pub fn is_on_top(ui: &Ui) -> bool {
    ui.memory(|memory| memory.allows_interaction(ui.layer_id()))
}

/// Shows a tooltip if no overlay covers the widget. Without this condition, egui 0.36 would keep showing the tooltip
/// when an overlay opens.
pub fn hinted(ui: &Ui, response: Response, words: impl Into<WidgetText>) -> Response {
    if is_on_top(ui) { response.on_hover_text(words) } else { response }
}

/// Scrolls to a widget once when it gets the keyboard focus. After that, the player can scroll away from the widget.
/// The neighbouring rows are scrolled into view as well, because arrow keys move the focus to the nearest visible
/// widget. Without a visible neighbour in the list, the focus would move out of the list.
pub fn come_into_sight(ui: &Ui, response: &Response) {
    if response.gained_focus() {
        let height = response.rect.height();
        let room = ((ui.clip_rect().height() - height) / 2.0).max(0.0);
        let around = response.rect.expand2(vec2(0.0, height.max(LEAST_AROUND).min(room)));
        response.clone().with_new_rect(around).scroll_to_me_animation(None, ScrollAnimation::none());
    }
}

/// Returns a lighter shade of `colour`, for a widget under the mouse.
pub fn lighter(colour: Color32) -> Color32 {
    let [red, green, blue, alpha] = colour.to_array();
    let up = |value: u8| value.saturating_add((255 - value) / 9);
    Color32::from_rgba_premultiplied(up(red), up(green), up(blue), alpha)
}

/// Returns the colour of a control, which is faded if the control is disabled.
pub fn faded(colour: Color32, enabled: bool) -> Color32 {
    if enabled { colour } else { colour.gamma_multiply(0.4) }
}
