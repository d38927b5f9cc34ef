//! Shows a slider for every number of `motion.ron`. There are two sets of numbers, and each set can be saved to the
//! file, reset, or copied.

use std::ops::RangeInclusive;

use bevy_egui::egui::{
    Align, Button, CollapsingHeader, DragValue, Layout, Response, RichText, ScrollArea, Slider, Stroke, Ui, vec2,
};
use strum::VariantArray;

use super::LabBench;
use super::sets::NAMES;
use crate::app::ui::widgets::{Words, call};
use crate::app::ui::{Kit, clipboard};
use crate::game::content::Content;
use crate::game::content::motion_file::{Easing, Motion, NamedEasing, Number, NumberUnit, SavedMotion};
use crate::locale::{Locale, message, say};

/// The field of `motion.ron` that holds the easing curves. The laboratory shows every field under its name in the file.
const EASING: &str = "easing";

pub fn show(ui: &mut Ui, lab: &mut LabBench, content: &Content) {
    let kit = Kit::of(ui);
    sets(ui, kit.locale(), lab);
    ui.separator();
    let height = (ui.available_height() - 96.0).max(160.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, false]).show(ui, |ui| {
        let mut groups: Vec<(&str, Vec<&Number>)> = Vec::new();
        for number in Motion::numbers() {
            let group = number.path.split_once('.').map_or("general", |(group, _)| group);
            match groups.iter_mut().find(|(name, _)| *name == group) {
                Some((_, numbers)) => numbers.push(number),
                None => groups.push((group, vec![number])),
            }
        }
        for (group, numbers) in groups {
            let open = ["general", "leap"].contains(&group);
            CollapsingHeader::new(RichText::new(group).strong()).id_salt(group).default_open(open).show(ui, |ui| {
                for number in numbers {
                    row(ui, &kit, lab, number);
                }
            });
        }
        CollapsingHeader::new(RichText::new(EASING).strong()).id_salt(EASING).show(ui, |ui| {
            for easing in Motion::easings() {
                easing_row(ui, &kit, lab, easing);
            }
        });
    });
    ui.separator();
    buttons(ui, kit.locale(), lab, content);
    if let Some(note) = &lab.note {
        ui.add(Words::small(note.say(kit.locale())).colour(kit.palette().brass));
    }
}

fn sets(ui: &mut Ui, locale: &Locale, lab: &mut LabBench) {
    ui.horizontal_wrapped(|ui| {
        ui.label(say!(locale, "lab-numbers"));
        for (set, name) in NAMES.into_iter().enumerate() {
            let button = Button::selectable(lab.sets.used() == set, format!("  {name}  "));
            if ui.add(button).on_hover_text(say!(locale, "lab-show-set")).clicked() {
                lab.sets.choose(set);
            }
        }
        let other = NAMES[lab.sets.other()];
        let like = ui.add_enabled(lab.sets.differ(), Button::new(say!(locale, "lab-like", other)));
        if like.on_hover_text(say!(locale, "lab-like-hint")).clicked() {
            lab.sets.copy_other();
        }
        ui.checkbox(&mut lab.ghost, say!(locale, "lab-ghost", other));
    });
}

fn row(ui: &mut Ui, kit: &Kit, lab: &mut LabBench, number: &Number) {
    let (locale, palette) = (kit.locale(), kit.palette());
    let saved = number.get(&lab.sets.saved);
    let before = number.get(lab.sets.now());
    let mut value = before;
    ui.horizontal_wrapped(|ui| {
        let differs = number.get(lab.sets.get(0)) != number.get(lab.sets.get(1));
        let (least, most) = number.range;
        let figure = |value: f32| locale.number(f64::from((value * 1000.0).round() / 1000.0), decimals(value));
        let (path, unit) = (number.path, unit(locale, number));
        let hint =
            say!(locale, "lab-number", path, unit, least = figure(least), most = figure(most), saved = figure(saved));
        label(ui, kit, path, differs).on_hover_text(hint);
        ui.spacing_mut().slider_width = 92.0;
        let range = reach(number, saved, value);
        let slider = ui.add(Slider::new(&mut value, range.clone()).show_value(false).smart_aim(true));
        call(ui, &slider, path);
        let radius = slider.rect.height() / 2.5;
        let share = (saved - range.start()) / (range.end() - range.start());
        let x = slider.rect.left() + radius + (slider.rect.width() - 2.0 * radius) * share;
        let (top, bottom) = (slider.rect.bottom() - 7.0, slider.rect.bottom() - 1.0);
        ui.painter().vline(x, top..=bottom, Stroke::new(2.0, palette.brass));
        let speed = f64::from(range.end() - range.start()) / 300.0;
        let field =
            DragValue::new(&mut value).range(least..=most).speed(speed).max_decimals(3).suffix(suffix(locale, number));
        let field = field.custom_formatter(|value, _| figure(value as f32)).custom_parser(|text| locale.figure(text));
        let field = ui.add_sized([66.0, 24.0], field);
        call(ui, &field, path);
        if value != before {
            // More than three decimals make no visible difference.
            number.set(lab.sets.now_mut(), (value * 1000.0).round() / 1000.0);
        }
        if reset(ui, locale, path, before != saved) {
            lab.sets.reset_one(number);
        }
    });
}

/// Shows the name of a curve's easing on a button; a click selects the next easing.
fn easing_row(ui: &mut Ui, kit: &Kit, lab: &mut LabBench, named: &NamedEasing) {
    let locale = kit.locale();
    let (saved, now) = (named.get(&lab.sets.saved), named.get(lab.sets.now()));
    ui.horizontal_wrapped(|ui| {
        let differs = named.get(lab.sets.get(0)) != named.get(lab.sets.get(1));
        let hint = say!(locale, "lab-easing", path = named.path, name = now.name(), saved = saved.name());
        label(ui, kit, named.path, differs);
        let button = ui.add(Button::new(now.name()).min_size(vec2(168.0, 24.0)));
        call(ui, &button, &hint);
        if button.on_hover_text(hint).clicked() {
            let at = Easing::VARIANTS.iter().position(|easing| *easing == now).map_or(0, |at| at + 1);
            named.set(lab.sets.now_mut(), Easing::VARIANTS[at % Easing::VARIANTS.len()]);
        }
        if reset(ui, locale, named.path, now != saved) {
            lab.sets.reset_easing(named);
        }
    });
}

/// Shows the name of a field. The name has another colour if the two sets have different values in this field.
fn label(ui: &mut Ui, kit: &Kit, path: &str, differs: bool) -> Response {
    let size = vec2(118.0, 22.0);
    let name = path.split_once('.').map_or(path, |(_, name)| name);
    let colour = if differs { kit.palette().brass } else { kit.palette().ivory };
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        ui.label(RichText::new(name).color(colour))
    })
    .inner
}

/// Shows the button that sets a field to the file's value; returns whether it was clicked.
fn reset(ui: &mut Ui, locale: &Locale, path: &str, enabled: bool) -> bool {
    let button = ui.add_enabled(enabled, Button::new("×").small());
    let words = say!(locale, "lab-as-in-file", path);
    call(ui, &button, &words);
    button.on_hover_text(words).clicked()
}

/// Returns the slider's range, which lies around the saved value. The entry field beside the slider accepts every value
/// that the number may have.
fn reach(number: &Number, saved: f32, now: f32) -> RangeInclusive<f32> {
    let least = match number.unit {
        NumberUnit::Milliseconds => 200.0,
        NumberUnit::Degrees => 20.0,
        NumberUnit::Squares => 0.3,
        NumberUnit::SquaresPerSecond => 2.0,
        NumberUnit::Pixels | NumberUnit::Count => 4.0,
        NumberUnit::Times => 0.6,
    };
    let width = (2.0 * saved.abs()).max(least);
    let low = if number.unit == NumberUnit::Milliseconds { 0.0 } else { saved - width };
    let (low, high) = (low.min(now).max(number.range.0), (saved + width).max(now).min(number.range.1));
    low..=high.max(low + 0.001)
}

fn suffix(locale: &Locale, number: &Number) -> String {
    match number.unit {
        NumberUnit::Milliseconds => say!(locale, "lab-sign-ms"),
        NumberUnit::Degrees => say!(locale, "lab-sign-degrees"),
        NumberUnit::Pixels => say!(locale, "lab-sign-pixels"),
        NumberUnit::Squares | NumberUnit::SquaresPerSecond | NumberUnit::Times | NumberUnit::Count => String::new(),
    }
}

fn decimals(value: f32) -> usize {
    (0..3).find(|decimals| (value * 10.0_f32.powi(*decimals)).fract().abs() < 1e-3).unwrap_or(3) as usize
}

fn unit(locale: &Locale, number: &Number) -> String {
    match number.unit {
        NumberUnit::Milliseconds => say!(locale, "lab-unit-ms"),
        NumberUnit::Degrees => say!(locale, "lab-unit-degrees"),
        NumberUnit::Squares => say!(locale, "lab-unit-squares"),
        NumberUnit::SquaresPerSecond => say!(locale, "lab-unit-squares-a-second"),
        NumberUnit::Pixels => say!(locale, "lab-unit-pixels"),
        NumberUnit::Times | NumberUnit::Count => say!(locale, "lab-unit-times"),
    }
}

fn buttons(ui: &mut Ui, locale: &Locale, lab: &mut LabBench, content: &Content) {
    ui.horizontal_wrapped(|ui| {
        let changed = lab.sets.is_changed();
        let words = say!(locale, "lab-save", set = NAMES[lab.sets.used()]);
        if ui.add_enabled(changed, Button::new(words)).clicked() {
            match content.save_motion(lab.sets.now(), &lab.sets.saved) {
                Ok(SavedMotion { path, motion }) => {
                    lab.sets.after_save(motion);
                    lab.note = Some(Box::new(message!("lab-saved", path = path.display().to_string())));
                }
                Err(error) => lab.note = Some(Box::new(error)),
            }
        }
        let reset = ui.add_enabled(changed, Button::new(say!(locale, "lab-reset-all")));
        if reset.on_hover_text(say!(locale, "lab-reset-hint")).clicked() {
            lab.sets.reset();
        }
        if ui.button(say!(locale, "lab-copy")).clicked() {
            match content.motion_text(lab.sets.now(), &lab.sets.saved) {
                Ok(text) => match clipboard::copy(&text) {
                    Ok(()) => lab.note = Some(Box::new(message!("lab-copied"))),
                    Err(error) => {
                        lab.note = Some(Box::new(error));
                        lab.text = Some(text);
                    }
                },
                Err(error) => lab.note = Some(Box::new(error)),
            }
        }
    });
}
