//! A small plate with a picture and text. It shows a move in a list, a clock, or a message about the match.

use bevy_egui::egui::text::TextWrapping;
use bevy_egui::egui::{
    Align, Color32, CornerRadius, Rect, Response, Sense, Ui, Vec2, Widget, WidgetInfo, WidgetType, pos2, vec2,
};

use super::face::hinted;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::wrapping;

const GAP: f32 = 8.0;
const AROUND_LINES: f32 = 8.0;

/// A plate with a picture and text. Text that needs more lines than [`Chip::lines`] is cut off; the tooltip and screen
/// readers get the whole text.
#[must_use = "a chip is shown with `ui.add`"]
pub struct Chip<'a> {
    words: String,
    said: Option<String>,
    lettering: Lettering,
    icon: Option<(&'a str, f32, Color32)>,
    fill: Option<Color32>,
    ink: Color32,
    /// Whether the plate is as wide as the available room; otherwise it is as wide as its text.
    wide: bool,
    least: Vec2,
    pad: f32,
    lines: usize,
    align: Align,
    sense: Sense,
}

impl<'a> Chip<'a> {
    pub fn new(lettering: Lettering, words: impl Into<String>, ink: Color32) -> Chip<'a> {
        Chip {
            words: words.into(),
            said: None,
            lettering,
            icon: None,
            fill: None,
            ink,
            wide: false,
            least: Vec2::ZERO,
            pad: 10.0,
            lines: 1,
            align: Align::Min,
            sense: Sense::hover(),
        }
    }

    pub fn icon(self, name: &'a str, size: f32, tint: Color32) -> Chip<'a> {
        Chip { icon: Some((name, size, tint)), ..self }
    }

    pub fn fill(self, fill: Option<Color32>) -> Chip<'a> {
        Chip { fill, ..self }
    }

    /// Makes the plate as wide as the available room.
    pub fn wide(self) -> Chip<'a> {
        Chip { wide: true, ..self }
    }

    pub fn least(self, size: impl Into<Vec2>) -> Chip<'a> {
        Chip { least: size.into(), ..self }
    }

    pub fn pad(self, pad: f32) -> Chip<'a> {
        Chip { pad, ..self }
    }

    pub fn lines(self, lines: usize) -> Chip<'a> {
        Chip { lines, ..self }
    }

    pub fn centred(self) -> Chip<'a> {
        Chip { align: Align::Center, ..self }
    }

    /// Makes the plate a button. The keyboard focus skips it, because a list of moves has too many of them.
    pub fn clickable(self) -> Chip<'a> {
        Chip { sense: Sense::CLICK, ..self }
    }

    /// Sets the text that screen readers read instead of the shown text.
    pub fn said(self, words: impl Into<String>) -> Chip<'a> {
        Chip { said: Some(words.into()), ..self }
    }
}

impl Widget for Chip<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let icon = self.icon.map_or(0.0, |(_, size, _)| size + GAP);
        let room = (ui.available_width() - icon - 2.0 * self.pad).max(20.0);
        let wrap = TextWrapping { max_width: room, max_rows: self.lines, ..TextWrapping::default() };
        let words = wrapping::lay_out(ui.painter(), &self.words, self.lettering.font(), self.ink, wrap, Align::Min);
        let width = if self.wide { ui.available_width() } else { words.size().x + icon + 2.0 * self.pad };
        // If the text has several lines, the plate is higher than the text, so that the text does not touch the plate's
        // edge.
        let around = if words.rows.len() > 1 { AROUND_LINES } else { 0.0 };
        let height = (words.size().y + around).max(self.icon.map_or(0.0, |(_, size, _)| size));
        let (rect, response) = ui.allocate_exact_size(vec2(width, height).max(self.least), self.sense);
        let said = self.said.as_ref().unwrap_or(&self.words);
        let role = if self.sense.senses_click() { WidgetType::Button } else { WidgetType::Label };
        response.widget_info(|| WidgetInfo::labeled(role, true, said));
        if let Some(fill) = self.fill {
            ui.painter().rect_filled(rect, CornerRadius::same((rect.height() / 4.0).clamp(4.0, 10.0) as u8), fill);
        }
        let middle = rect.center().y;
        if let Some((name, size, tint)) = self.icon {
            kit.icon(ui.painter(), name, pos2(rect.left() + self.pad + size / 2.0, middle), size, tint);
        }
        let left = match self.align {
            Align::Center => rect.center().x + (icon - words.size().x) / 2.0,
            _ => rect.left() + self.pad + icon,
        };
        let cut = words.elided;
        // Digits have no descenders, so the visible part of the text is centred instead of the whole line.
        let digits = matches!(self.lettering, Lettering::Clock | Lettering::Number);
        let half = if digits { words.mesh_bounds.center().y } else { words.size().y / 2.0 };
        let place = Rect::from_min_size(pos2(left, middle - half), words.size());
        ui.painter().galley(place.min, words, self.ink);
        if cut { hinted(ui, response, &self.words) } else { response }
    }
}
