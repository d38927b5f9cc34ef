//! A clickable plate, such as a row of a list or a card of a grid. A plate can be marked as picked. The caller draws
//! the content.

use bevy_egui::egui::{
    AsId, CornerRadius, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType,
};

use super::face::{click, come_into_sight};
use crate::app::ui::Kit;

/// A plate with its id and its text for screen readers.
#[must_use = "a plate is shown with `show`"]
pub struct Plate<'a> {
    what: Id,
    said: &'a str,
    description: Option<&'a str>,
    picked: bool,
    margin: Vec2,
}

impl<'a> Plate<'a> {
    pub fn new(what: impl AsId, said: &'a str, picked: bool) -> Plate<'a> {
        Plate { what: Id::new(what), said, description: None, picked, margin: Vec2::new(16.0, 10.0) }
    }

    /// Sets a description that a screen reader can read after the name. Screen readers do not read the text that is
    /// drawn on the plate.
    pub fn description(self, words: &'a str) -> Plate<'a> {
        Plate { description: Some(words), ..self }
    }

    pub fn margin(self, margin: Vec2) -> Plate<'a> {
        Plate { margin, ..self }
    }

    /// Shows the plate with the content that `add` draws. The plate is as wide as the available room and at least
    /// `height` high.
    pub fn show(self, ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui)) -> Response {
        let kit = Kit::of(ui);
        let under = ui.painter().add(bevy_egui::egui::Shape::Noop);
        let room = Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), ui.available_height()));
        let mut on = ui.new_child(UiBuilder::new().max_rect(room.shrink2(self.margin)).id_salt(self.what));
        on.set_min_width(room.width() - 2.0 * self.margin.x);
        on.set_min_height(height - 2.0 * self.margin.y);
        add(&mut on);
        let rect = Rect::from_min_size(room.min, Vec2::new(room.width(), on.min_rect().height() + 2.0 * self.margin.y));
        ui.allocate_rect(rect, Sense::hover());
        let response = ui.interact(rect, self.what, click(ui, true));
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, self.picked, self.said));
        if let Some(words) = self.description {
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(words));
        }
        come_into_sight(ui, &response);
        let palette = kit.palette();
        let radius = CornerRadius::same(12);
        let lifted = self.picked || response.hovered();
        let fill = if lifted { palette.card_lifted } else { palette.card };
        ui.painter().set(under, bevy_egui::egui::Shape::rect_filled(rect, radius, fill));
        if self.picked || response.has_focus() {
            let width = if response.has_focus() { 3.0 } else { 2.0 };
            ui.painter().rect_stroke(rect, radius, Stroke::new(width, palette.brass), StrokeKind::Inside);
        }
        response
    }
}
