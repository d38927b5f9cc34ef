//! Shows the time controls: play and pause, single frames, speed, and a slider for the moment of the animation.

use bevy_egui::egui::{Button, Slider, Ui, vec2};

use super::LabBench;
use super::time::SPEEDS;
use crate::app::input::UiAction;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{IconButton, Words, call};
use crate::locale::say;

const BUTTON: f32 = 40.0;

pub fn show(ui: &mut Ui, lab: &mut LabBench) {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let total_ms = lab.course().map_or(0.0, |course| course.total_ms);
    let ms = lab.player.ms.min(total_ms);
    ui.horizontal_wrapped(|ui| {
        let play = if lab.player.playing { "icon_pause" } else { "icon_play" };
        let buttons = [
            (UiAction::ToStart, "start", "icon_undo", say!(locale, "lab-to-start")),
            (UiAction::FrameBack, "back", "icon_step_back", say!(locale, "lab-frame-back")),
            (UiAction::PlayPause, "play", play, say!(locale, "lab-play-pause")),
            (UiAction::FrameForward, "forward", "icon_step_fwd", say!(locale, "lab-frame-forward")),
            (UiAction::ToEnd, "end", "icon_redo", say!(locale, "lab-to-end")),
        ];
        for (action, what, icon, words) in buttons {
            if ui.add(IconButton::new(("lab", what), icon, &words).size(BUTTON)).clicked() {
                lab.player.obey(action, total_ms);
            }
        }
        ui.add_space(8.0);
        for (words, speed) in SPEEDS {
            let button = Button::selectable(lab.player.speed == speed, words).min_size(vec2(40.0, BUTTON));
            if ui.add(button).on_hover_text(say!(locale, "lab-speed")).clicked() {
                lab.player.speed = speed;
            }
        }
        ui.add_space(8.0);
        ui.checkbox(&mut lab.player.looped, say!(locale, "lab-loop"));
        ui.checkbox(&mut lab.onion, say!(locale, "lab-path"));
    });
    ui.horizontal(|ui| {
        let whole = |ms: f32| locale.number(f64::from(ms), 0);
        let words = say!(locale, "lab-time", ms = whole(ms), total = whole(total_ms));
        ui.allocate_ui(vec2(120.0, 24.0), |ui| {
            ui.set_min_width(120.0);
            ui.add(Words::new(Lettering::Small, words).colour(kit.palette().ivory).in_one_line());
        });
        ui.spacing_mut().slider_width = ui.available_width();
        let mut at = ms;
        let line = Slider::new(&mut at, 0.0..=total_ms.max(1.0)).show_value(false).trailing_fill(true);
        let (line, words) = (ui.add(line), say!(locale, "lab-moment"));
        call(ui, &line, &words);
        if line.on_hover_text(words).changed() {
            lab.player.seek(at, total_ms);
        }
    });
}
