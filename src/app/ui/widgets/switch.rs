//! A switch that is on or off. The text is at the left, the switch at the right, and the whole row can be clicked.

use bevy_egui::egui::{
    AsId, Color32, CornerRadius, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, Widget, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::face::{click, come_into_sight, focus_ring, lighter};
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::wrapping::lines;

const SIZE: Vec2 = vec2(60.0, 32.0);
const LEAST_HEIGHT: f32 = 48.0;
const GAP: f32 = 16.0;

/// A switch with its text. The response of the switch is marked as changed when the value changes.
#[must_use = "a switch is shown with `ui.add`"]
pub struct Switch<'a> {
    what: Id,
    words: &'a str,
    on: &'a mut bool,
}

impl<'a> Switch<'a> {
    pub fn new(what: impl AsId, words: &'a str, on: &'a mut bool) -> Switch<'a> {
        Switch { what: Id::new(what), words, on }
    }
}

impl Widget for Switch<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let kit = Kit::of(ui);
        let room = ui.available_width();
        let width = (room - SIZE.x - GAP).max(40.0);
        let words = lines(ui.painter(), self.words, Lettering::Prose.font(), Color32::PLACEHOLDER, width);
        let height = (words.size().y + 8.0).max(LEAST_HEIGHT);
        let (rect, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
        let mut response = ui.interact(rect, self.what, click(ui, true));
        if response.clicked() {
            *self.on = !*self.on;
            response.mark_changed();
        }
        let on = *self.on;
        response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, self.words));
        come_into_sight(ui, &response);
        let (painter, palette) = (ui.painter(), kit.palette());
        painter.galley(pos2(rect.left(), rect.center().y - words.size().y / 2.0), words, palette.ivory);
        let track = Rect::from_min_size(pos2(rect.right() - SIZE.x - 4.0, rect.center().y - SIZE.y / 2.0), SIZE);
        let round = CornerRadius::same((SIZE.y / 2.0) as u8);
        let fill = if on { palette.main } else { palette.night };
        painter.rect_filled(track, round, if response.hovered() { lighter(fill) } else { fill });
        let edge = Stroke::new(1.5, if on { palette.brass } else { palette.edge });
        painter.rect_stroke(track, round, edge, StrokeKind::Inside);
        // The knob's position shows the state to players who cannot tell the colours apart.
        let side = if on { track.right() - SIZE.y / 2.0 } else { track.left() + SIZE.y / 2.0 };
        let knob = pos2(side, track.center().y);
        painter.circle_filled(knob + vec2(0.0, 1.5), 11.0, palette.night);
        painter.circle_filled(knob, 11.0, if on { palette.ivory } else { palette.muted });
        if response.has_focus() {
            focus_ring(painter, palette, track, SIZE.y / 2.0);
        }
        response
    }
}
