//! The controls of time: play and pause, frame by frame, speed, and the timeline to drag along.

use bevy_egui::egui::{Button, Label, RichText, Sense, Slider, Ui, WidgetInfo, WidgetType};

use super::Lab;
use super::time::{SPEEDS, STEP_MS};
use crate::ui::Skin;

pub fn show(ui: &mut Ui, skin: Skin, lab: &mut Lab) {
    let total_ms = lab.course().map_or(0.0, |course| course.total_ms);
    let ms = lab.player.ms.min(total_ms);
    ui.horizontal(|ui| {
        let mut key = |icon: &str, hint: &str| icon_button(ui, skin, icon, hint);
        if key("icon_undo", "To the beginning (Home)") {
            lab.player.seek(0.0, total_ms);
        }
        if key("icon_step_back", "One frame back (Left)") {
            lab.player.seek(ms - STEP_MS, total_ms);
        }
        if key(if lab.player.playing { "icon_pause" } else { "icon_play" }, "Play or pause (Space)") {
            lab.player.toggle(total_ms);
        }
        if key("icon_step_fwd", "One frame forward (Right)") {
            lab.player.seek(ms + STEP_MS, total_ms);
        }
        if key("icon_redo", "To the end (End)") {
            lab.player.seek(total_ms, total_ms);
        }
        ui.separator();
        for (words, speed) in SPEEDS {
            if ui.add(Button::selectable(lab.player.speed == speed, words)).on_hover_text("Speed").clicked() {
                lab.player.speed = speed;
            }
        }
        ui.separator();
        ui.checkbox(&mut lab.player.looped, "Loop");
        ui.checkbox(&mut lab.onion, "Path");
    });
    ui.horizontal(|ui| {
        let words = format!("{ms:.0} of {total_ms:.0} ms");
        let width = skin.px(112.0);
        ui.add_sized([width, skin.px(24.0)], Label::new(RichText::new(words)));
        ui.spacing_mut().slider_width = ui.available_width();
        let mut at = ms;
        let line = Slider::new(&mut at, 0.0..=total_ms.max(1.0)).show_value(false).trailing_fill(true);
        if ui.add(line).changed() {
            lab.player.seek(at, total_ms);
        }
    });
}

/// A small button with a picture. `hint` tells what it does: as a tooltip, and to screen readers.
fn icon_button(ui: &mut Ui, skin: Skin, icon: &str, hint: &str) -> bool {
    let (rect, response) = ui.allocate_exact_size(skin.vec(40.0, 30.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, hint));
    let look = ui.style().interact(&response);
    ui.painter().rect(rect, look.corner_radius, look.weak_bg_fill, look.bg_stroke, bevy_egui::egui::StrokeKind::Inside);
    skin.icon(ui.painter(), icon, rect.center(), 22.0, skin.palette.brass);
    response.on_hover_text(hint).clicked()
}
