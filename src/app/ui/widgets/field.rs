//! A text field of one line, with its name above it.

use bevy_egui::egui::{
    Align, AsId, CornerRadius, Frame, Id, Layout, Margin, Rect, Response, RichText, Sense, Stroke, StrokeKind,
    TextEdit, Ui, Widget, vec2,
};

use super::announcement::bounds;
use super::face::{come_into_sight, focus_ring, is_on_top};
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;

const HEIGHT: f32 = 44.0;
/// The padding left and right of the text.
const PAD: f32 = 14.0;
const RADIUS: f32 = 6.0;

/// A text field for one line. The field's response is marked as changed when the text changes.
#[must_use = "a field is shown with `ui.add`"]
pub struct LineField<'a> {
    what: Id,
    name: &'a str,
    text: &'a mut String,
    hint: String,
    longest: usize,
}

impl<'a> LineField<'a> {
    /// `name` is shown above the field and is the field's name for screen readers.
    pub fn new(what: impl AsId, name: &'a str, text: &'a mut String) -> LineField<'a> {
        LineField { what: Id::new(what), name, text, hint: String::new(), longest: usize::MAX }
    }

    /// Sets the text that an empty field shows.
    pub fn hint(self, hint: impl Into<String>) -> LineField<'a> {
        LineField { hint: hint.into(), ..self }
    }

    /// Sets the maximum number of characters.
    pub fn longest(self, longest: usize) -> LineField<'a> {
        LineField { longest, ..self }
    }
}

impl Widget for LineField<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let palette = kit.palette();
        let LineField { what, name, text, hint, longest } = self;
        let layout = Layout::top_down(Align::Min);
        ui.with_layout(layout, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            // The name is drawn without a separate widget, because screen readers get the name as the field's label.
            let room = ui.available_width();
            let words = ui.painter().layout(name.to_owned(), Lettering::Small.font(), palette.muted, room);
            let (place, _) = ui.allocate_exact_size(words.size(), Sense::hover());
            ui.painter().galley(place.min, words, palette.muted);
            let (rect, _) = ui.allocate_exact_size(vec2(room, HEIGHT), Sense::hover());
            let radius = CornerRadius::same(RADIUS as u8);
            ui.painter().rect_filled(rect, radius, palette.night);
            ui.painter().rect_stroke(rect, radius, Stroke::new(1.5, palette.edge), StrokeKind::Inside);
            let font = Lettering::Label.font();
            let line = ui.ctx().fonts_mut(|fonts| fonts.row_height(&font));
            let inside = Rect::from_center_size(rect.center(), vec2(room - 2.0 * PAD, line));
            // A click on the padding moves the keyboard focus to the text. The padding itself takes no keyboard focus.
            let around = ui.interact(rect, what.with("around"), Sense::CLICK);
            let edit = TextEdit::singleline(text)
                .id(what)
                .font(font.clone())
                .text_color(palette.ivory)
                .frame(Frame::NONE)
                .margin(Margin::ZERO)
                .desired_width(inside.width())
                .char_limit(longest)
                .interactive(is_on_top(ui))
                .hint_text(RichText::new(hint).font(font).color(palette.muted));
            let response = ui.put(inside, edit);
            if around.clicked() {
                response.request_focus();
            }
            ui.ctx().accesskit_node_builder(response.id, |node| {
                node.set_label(name);
                node.set_bounds(bounds(place.union(rect)));
            });
            come_into_sight(ui, &response);
            if response.has_focus() {
                focus_ring(ui.painter(), palette, rect, RADIUS);
            }
            response
        })
        .inner
    }
}
