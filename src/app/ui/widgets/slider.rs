//! A slider, which can be dragged, clicked, or stepped with the left and right arrow keys.

use std::ops::RangeInclusive;

use bevy_egui::egui::{
    Align2, AsId, Color32, CornerRadius, EventFilter, Id, Key, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use super::face::{click, come_into_sight, lighter};
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::wrapping::lines;

const KNOB: f32 = 12.0;
const HALF_TRACK: f32 = 5.0;
const TARGET: f32 = 44.0;
const KNOB_EDGE: Color32 = Color32::from_rgb(0xB8, 0x9A, 0x62);

/// The change that the user made with a slider in this frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Slid {
    /// The new value; `None` if the value has not changed.
    pub to: Option<f32>,
    /// Whether the change is complete, because the mouse button was released or a key was pressed. This is false during
    /// a drag.
    pub rests: bool,
}

/// A slider with a track. The name and the value are shown as text above the track.
#[must_use = "a slider is shown with `show`"]
pub struct Slider<'a> {
    what: Id,
    name: &'a str,
    value: f32,
    range: RangeInclusive<f32>,
    /// How much one press of an arrow key changes the value. Dragging sets the value to multiples of a fifth of this
    /// step.
    step: f32,
}

impl<'a> Slider<'a> {
    /// Creates a slider from 0 to 1, in steps of a twentieth.
    pub fn new(what: impl AsId, name: &'a str, value: f32) -> Slider<'a> {
        Slider { what: Id::new(what), name, value, range: 0.0..=1.0, step: 0.05 }
    }

    pub fn range(self, range: RangeInclusive<f32>, step: f32) -> Slider<'a> {
        Slider { range, step, ..self }
    }

    /// Shows the slider as wide as the available room. `said` formats a value, such as `80 %`.
    pub fn show(self, ui: &mut Ui, said: impl Fn(f32) -> String) -> Slid {
        let kit = Kit::of(ui);
        let room = ui.available_width();
        let lettering = Lettering::Prose.font();
        let name = lines(ui.painter(), self.name, lettering, Color32::PLACEHOLDER, room - 80.0);
        let (rect, _) = ui.allocate_exact_size(vec2(room, name.size().y + TARGET), Sense::hover());
        let track = Rect::from_min_max(pos2(rect.left(), rect.bottom() - TARGET), rect.max);
        let response = ui.interact(track, self.what, click(ui, true) | Sense::DRAG);
        come_into_sight(ui, &response);
        let slid = self.slide(ui, &response, track);
        let value = slid.to.unwrap_or(self.value);
        let words = said(value);
        let named = kit.locale().named(self.name, &words);
        response.widget_info(|| WidgetInfo::slider(true, f64::from(value), &named));
        let palette = kit.palette();
        let end = pos2(rect.right(), rect.top() + name.size().y / 2.0);
        ui.painter().galley(rect.min, name, palette.ivory);
        ui.painter().text(end, Align2::RIGHT_CENTER, words, Lettering::Label.font(), palette.brass);
        self.draw(ui, &kit, &response, track, value);
        slid
    }

    fn slide(&self, ui: &Ui, response: &Response, track: Rect) -> Slid {
        let (least, most) = (*self.range.start(), *self.range.end());
        let (left, right) = (track.left() + KNOB, track.right() - KNOB);
        let finest = self.step / 5.0;
        let rounded = |value: f32| ((value / finest).round() * finest).clamp(least, most);
        let mut slid = Slid { to: None, rests: response.drag_stopped() || response.clicked() };
        if let Some(at) = response.interact_pointer_pos() {
            slid.to = Some(rounded(least + (most - least) * ((at.x - left) / (right - left)).clamp(0.0, 1.0)));
        }
        if response.has_focus() {
            let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
            let pressed = ui.input(|input| {
                let steps = input.num_presses(Key::ArrowRight) as f32 - input.num_presses(Key::ArrowLeft) as f32;
                let ends = [(Key::Home, least), (Key::End, most)].into_iter().find(|(key, _)| input.key_pressed(*key));
                ends.map(|(_, end)| end).or((steps != 0.0).then_some(self.value + steps * self.step))
            });
            if let Some(to) = pressed {
                slid = Slid { to: Some(rounded(to)), rests: true };
            }
        }
        slid.to = slid.to.filter(|to| *to != self.value);
        slid
    }

    fn draw(&self, ui: &Ui, kit: &Kit, response: &Response, target: Rect, value: f32) {
        let (painter, palette) = (ui.painter(), kit.palette());
        let middle = target.center().y;
        let track =
            Rect::from_min_max(pos2(target.left(), middle - HALF_TRACK), pos2(target.right(), middle + HALF_TRACK));
        let round = CornerRadius::same(HALF_TRACK as u8);
        let share = (value - self.range.start()) / (self.range.end() - self.range.start());
        let knob = pos2(track.left() + KNOB + (track.width() - 2.0 * KNOB) * share, middle);
        painter.rect_filled(track, round, palette.night);
        painter.rect_filled(track.with_max_x(knob.x), round, palette.main);
        painter.rect_stroke(track, round, Stroke::new(1.0, palette.edge), StrokeKind::Inside);
        let face = if response.hovered() || response.dragged() { lighter(palette.paper) } else { palette.paper };
        painter.circle_filled(knob + vec2(0.0, 2.0), KNOB, palette.night);
        painter.circle(knob, KNOB, face, Stroke::new(1.5, KNOB_EDGE));
        if response.has_focus() {
            painter.circle_stroke(knob, KNOB + 4.5, Stroke::new(3.0, palette.brass));
        }
    }
}
