//! A slider for a value from 0 to 1: dragged, clicked, or stepped with the left and right arrow keys.

use bevy_egui::egui::{
    Align2, AsId, Color32, CornerRadius, EventFilter, Id, Key, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
    vec2,
};

use super::lighter;
use crate::ui::{Skin, lettering};

/// How far an arrow key moves the value.
const STEP: f32 = 0.05;

/// What the user did with a slider in this frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Slid {
    /// The new value, if there is one.
    pub to: Option<f32>,
    /// The mouse was released or a key was pressed: the value is final for now.
    pub rests: bool,
}

impl Skin<'_> {
    /// Name and percent above, the track below.
    pub fn slider(&self, ui: &mut Ui, rect: Rect, what: impl AsId, name: &str, value: f32) -> Slid {
        let knob_radius = self.px(12.0);
        let track_y = rect.bottom() - self.px(22.0);
        let (left, right) = (rect.left() + knob_radius, rect.right() - knob_radius);
        let hit = Rect::from_min_max(pos2(rect.left(), track_y - self.px(22.0)), rect.max);
        let response = ui.interact(hit, ui.id().with(Id::new(what)), Sense::click_and_drag());
        let mut slid = Slid { to: None, rests: response.drag_stopped() || response.clicked() };
        if let Some(at) = response.interact_pointer_pos() {
            // Whole percent, so that the number shown is the number stored.
            slid.to = Some((((at.x - left) / (right - left)).clamp(0.0, 1.0) * 100.0).round() / 100.0);
        }
        if response.has_focus() {
            let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
            let pressed = ui.input(|input| {
                let steps = input.num_presses(Key::ArrowRight) as f32 - input.num_presses(Key::ArrowLeft) as f32;
                let ends = [(Key::Home, 0.0), (Key::End, 1.0)].into_iter().find(|(key, _)| input.key_pressed(*key));
                ends.map(|(_, end)| end).or((steps != 0.0).then_some(value + steps * STEP))
            });
            if let Some(to) = pressed {
                slid = Slid { to: Some((to.clamp(0.0, 1.0) * 100.0).round() / 100.0), rests: true };
            }
        }
        slid.to = slid.to.filter(|to| *to != value);
        let value = slid.to.unwrap_or(value);
        let percent = format!("{} %", (value * 100.0).round());
        response.widget_info(|| WidgetInfo::slider(true, f64::from((value * 100.0).round()), name));

        let painter = ui.painter();
        let top = pos2(rect.left(), rect.top() + self.px(12.0));
        self.line(painter, top, Align2::LEFT_CENTER, name, self.font(19.0, lettering::text()), self.palette.ivory);
        let end = pos2(rect.right(), top.y);
        self.line(painter, end, Align2::RIGHT_CENTER, &percent, self.font(18.0, lettering::bold()), self.palette.brass);
        let half = self.px(5.0);
        let track = Rect::from_min_max(pos2(rect.left(), track_y - half), pos2(rect.right(), track_y + half));
        let round = CornerRadius::same(half as u8);
        painter.rect_filled(track, round, self.palette.night);
        let knob = pos2(left + (right - left) * value, track_y);
        painter.rect_filled(track.with_max_x(knob.x), round, self.palette.main);
        painter.rect_stroke(track, round, Stroke::new(self.px(1.0), self.palette.edge), StrokeKind::Inside);
        let face =
            if response.hovered() || response.dragged() { lighter(self.palette.paper) } else { self.palette.paper };
        painter.circle_filled(knob + vec2(0.0, self.px(2.0)), knob_radius, self.palette.night);
        painter.circle(knob, knob_radius, face, Stroke::new(self.px(1.5), Color32::from_rgb(0xB8, 0x9A, 0x62)));
        if response.has_focus() {
            painter.circle_stroke(knob, knob_radius + self.px(4.5), Stroke::new(self.px(3.0), self.palette.brass));
        }
        slid
    }
}
