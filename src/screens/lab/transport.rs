//! Play and pause, frame by frame, how fast, and the line of time to pull along.

use bevy_egui::egui::{Button, RichText, Slider, Ui};

use super::Lab;
use super::time::{SPEEDS, STEP_MS};
use crate::ui::Skin;

pub fn show(ui: &mut Ui, skin: Skin, lab: &mut Lab) {
    let total_ms = lab.course().map_or(0.0, |course| course.total_ms);
    let ms = lab.player.ms.min(total_ms);
    ui.horizontal(|ui| {
        let mut key = |words: &str, hint: &str| ui.button(words).on_hover_text(hint).clicked();
        if key("|<", "To the beginning (Home)") {
            lab.player.seek(0.0, total_ms);
        }
        if key("<", "One frame back (Left)") {
            lab.player.seek(ms - STEP_MS, total_ms);
        }
        if key(if lab.player.playing { "Pause" } else { "Play" }, "Space") {
            lab.player.toggle(total_ms);
        }
        if key(">", "One frame on (Right)") {
            lab.player.seek(ms + STEP_MS, total_ms);
        }
        if key(">|", "To the end (End)") {
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
        ui.add_sized([width, skin.px(24.0)], bevy_egui::egui::Label::new(RichText::new(words)));
        ui.spacing_mut().slider_width = ui.available_width();
        let mut at = ms;
        let line = Slider::new(&mut at, 0.0..=total_ms.max(1.0)).show_value(false).trailing_fill(true);
        if ui.add(line).changed() {
            lab.player.seek(at, total_ms);
        }
    });
}
