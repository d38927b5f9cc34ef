//! A switch, on or off: words at the left, the switch at the right; the whole row can be clicked.

use bevy_egui::egui::{
    Align2, AsId, CornerRadius, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::lighter;
use crate::ui::{Skin, lettering};

impl Skin<'_> {
    /// A switch with its words. When the response is clicked, the caller changes the value.
    pub fn toggle(&self, ui: &mut Ui, rect: Rect, what: impl AsId, words: &str, on: bool) -> Response {
        let response = ui.interact(rect, ui.id().with(Id::new(what)), Sense::click());
        response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, words));
        let painter = ui.painter();
        let at = pos2(rect.left(), rect.center().y);
        self.line(painter, at, Align2::LEFT_CENTER, words, self.font(19.0, lettering::text()), self.palette.ivory);
        let size = self.vec(60.0, 32.0);
        let track = Rect::from_min_size(pos2(rect.right() - size.x, rect.center().y - size.y / 2.0), size);
        let round = CornerRadius::same((size.y / 2.0) as u8);
        let fill = if on { self.palette.main } else { self.palette.night };
        painter.rect_filled(track, round, if response.hovered() { lighter(fill) } else { fill });
        let edge = Stroke::new(self.px(1.5), if on { self.palette.brass } else { self.palette.edge });
        painter.rect_stroke(track, round, edge, StrokeKind::Inside);
        // The knob's position shows the state to users who cannot tell the colours apart.
        let side = if on { track.right() - size.y / 2.0 } else { track.left() + size.y / 2.0 };
        let knob = pos2(side, track.center().y);
        painter.circle_filled(knob + vec2(0.0, self.px(1.5)), self.px(11.0), self.palette.night);
        painter.circle_filled(knob, self.px(11.0), if on { self.palette.ivory } else { self.palette.muted });
        if response.has_focus() {
            self.focus_ring(painter, track, round);
        }
        response
    }
}
