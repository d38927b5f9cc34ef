//! A choice among a few words side by side: the chosen one is lit.

use bevy_egui::egui::{
    Align2, AsId, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::lighter;
use crate::ui::{Skin, lettering};

impl Skin<'_> {
    /// A row of words of which one is chosen. `name` tells screen readers what the choice is about. Tab and arrows go
    /// from word to word, Enter and Space choose. Returns the word that was clicked.
    pub fn choice(
        &self,
        ui: &mut Ui,
        rect: Rect,
        what: impl AsId,
        name: &str,
        words: &[&str],
        chosen: Option<usize>,
    ) -> Option<usize> {
        let what = ui.id().with(Id::new(what));
        let radius = self.radius(12.0);
        ui.painter().rect_filled(rect, radius, self.palette.night);
        ui.painter().rect_stroke(rect, radius, Stroke::new(self.px(1.5), self.palette.edge), StrokeKind::Inside);
        let width = rect.width() / words.len().max(1) as f32;
        let part = |index: usize| {
            Rect::from_min_size(pos2(rect.left() + index as f32 * width, rect.top()), vec2(width, rect.height()))
        };
        let parts: Vec<Response> = words
            .iter()
            .enumerate()
            .map(|(index, word)| {
                ui.interact(part(index), what.with(index), Sense::click()).named(name, word, chosen == Some(index))
            })
            .collect();
        for ((index, word), response) in words.iter().enumerate().zip(&parts) {
            let (face, is_chosen) = (part(index).shrink(self.px(4.0)), chosen == Some(index));
            let inner = self.radius(9.0);
            match (is_chosen, response.hovered()) {
                (true, hovered) => {
                    let fill = if hovered { lighter(self.palette.main) } else { self.palette.main };
                    ui.painter().rect_filled(face, inner, fill);
                }
                (false, true) => {
                    ui.painter().rect_filled(face, inner, self.palette.card_lifted);
                }
                (false, false) => {}
            }
            if response.has_focus() {
                self.focus_ring(ui.painter(), face.shrink(self.px(1.0)), inner);
            }
            let colour = if is_chosen { self.palette.ivory } else { self.palette.muted };
            self.line(
                ui.painter(),
                face.center(),
                Align2::CENTER_CENTER,
                word,
                self.font(18.0, lettering::bold()),
                colour,
            );
        }
        parts.iter().position(Response::clicked)
    }
}

trait Named {
    fn named(self, group: &str, word: &str, chosen: bool) -> Self;
}

impl Named for Response {
    fn named(self, group: &str, word: &str, chosen: bool) -> Response {
        self.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, format!("{group}: {word}")));
        self
    }
}
