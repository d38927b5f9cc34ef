//! A choice between a few words side by side. The chosen word is highlighted.

use std::sync::Arc;

use bevy_egui::egui::{
    AsId, Color32, CornerRadius, Galley, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, vec2,
};

use super::face::{click, come_into_sight, focus_ring_inside, lighter};
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;

const HEIGHT: f32 = 44.0;
/// The padding left and right of a word.
const PAD: f32 = 12.0;
const EDGE: f32 = 4.0;

/// A few words, each paired with a value. One of the values is chosen. Tab and arrow keys move the focus, Enter and
/// Space choose.
#[must_use = "a choice is shown with `show`"]
pub struct WordChoice<'a, T> {
    what: Id,
    name: &'a str,
    values: &'a [(T, String)],
    chosen: Option<T>,
}

impl<'a, T: Copy + PartialEq> WordChoice<'a, T> {
    /// `name` is the choice's name for screen readers.
    pub fn new(what: impl AsId, name: &'a str, values: &'a [(T, String)], chosen: Option<T>) -> WordChoice<'a, T> {
        WordChoice { what: Id::new(what), name, values, chosen }
    }

    /// Shows the choice as wide as the available room, in as many rows as the words need. Returns the value that was
    /// clicked.
    pub fn show(self, ui: &mut Ui) -> Option<T> {
        let kit = Kit::of(ui);
        let room = ui.available_width();
        let widest = self.values.iter().map(|(_, word)| galley(ui, word, f32::INFINITY).size().x + 2.0 * PAD);
        let widest = widest.fold(0.0_f32, f32::max);
        let fitting = ((room - 2.0 * EDGE) / widest.max(1.0)).floor().max(1.0) as usize;
        let rows = self.values.len().div_ceil(fitting).max(1);
        let columns = self.values.len().div_ceil(rows).max(1);
        let width = (room - 2.0 * EDGE) / columns as f32;
        let heights = self.values.iter().map(|(_, word)| galley(ui, word, width - PAD).size().y + 10.0);
        let tallest = heights.fold(HEIGHT - 2.0 * EDGE, f32::max);
        let size = vec2(room, tallest * rows as f32 + 2.0 * EDGE);
        let (ground, _) = ui.allocate_exact_size(size, Sense::hover());
        let palette = kit.palette();
        let radius = CornerRadius::same(12);
        ui.painter().rect_filled(ground, radius, palette.night);
        ui.painter().rect_stroke(ground, radius, Stroke::new(1.5, palette.edge), StrokeKind::Inside);
        let mut clicked = None;
        for (index, (value, word)) in self.values.iter().enumerate() {
            let (row, column) = ((index / columns) as f32, (index % columns) as f32);
            let corner = ground.min + Vec2::splat(EDGE) + vec2(column * width, row * tallest);
            let rect = Rect::from_min_size(corner, vec2(width, tallest));
            let response = ui.interact(rect, self.what.with(index), click(ui, true));
            let said = kit.locale().named(self.name, word);
            segment(ui, &kit, &response, galley(ui, word, width - PAD), (self.chosen == Some(*value), &said));
            if response.clicked() {
                clicked = Some(*value);
            }
        }
        clicked
    }
}

/// Draws one word of a choice and sets its text for screen readers.
fn segment(ui: &Ui, kit: &Kit, response: &Response, word: Arc<Galley>, (chosen, said): (bool, &str)) {
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, said));
    come_into_sight(ui, response);
    let palette = kit.palette();
    let fill = match (chosen, response.hovered()) {
        (true, true) => Some(lighter(palette.main)),
        (true, false) => Some(palette.main),
        (false, true) => Some(palette.card_lifted),
        (false, false) => None,
    };
    if let Some(fill) = fill {
        ui.painter().rect_filled(response.rect, CornerRadius::same(9), fill);
    }
    if response.has_focus() {
        focus_ring_inside(ui.painter(), palette, response.rect, 9.0);
    }
    let ink = if chosen { palette.ivory } else { palette.muted };
    ui.painter().galley(response.rect.center() - word.size() / 2.0, word, ink);
}

fn galley(ui: &Ui, word: &str, width: f32) -> Arc<Galley> {
    ui.painter().layout(word.to_owned(), Lettering::Label.font(), Color32::PLACEHOLDER, width)
}
