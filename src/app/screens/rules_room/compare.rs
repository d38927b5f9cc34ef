//! The table of all switches: what holds here, and in the named rule sets. Only as many rule sets stand beside each other
//! as fit; buttons lead to the others.

use bevy_egui::egui::{Align, Color32, Frame, Layout, Ui, vec2};

use super::RulesRoomChoice;
use super::desk::RulesDesk;
use crate::app::ui::Kit;
use crate::app::ui::layout::{BESIDE, list};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{IconButton, Plate, Words};
use crate::locale::say;

/// The share of the width that the titles of the switches have, and their greatest width.
const TITLES: (f32, f32) = (0.24, 160.0);
/// The least width of the column of a rule set.
const LEAST: f32 = 170.0;
const HEAD: f32 = 52.0;
const GAP: f32 = 8.0;
const PAD: f32 = 6.0;

/// The widths of the columns.
#[derive(Clone, Copy)]
struct Widths {
    title: f32,
    cell: f32,
    /// How many rule sets stand beside the rules that are shown.
    sets: usize,
}

impl Widths {
    fn of(room: f32, sets: usize) -> Widths {
        let title = (room * TITLES.0).min(TITLES.1);
        let fitting = ((room - title) / (LEAST + GAP)).floor() as usize;
        let sets = fitting.saturating_sub(1).clamp(1, sets.max(1));
        Widths { title, cell: (room - title) / (sets + 1) as f32 - GAP, sets }
    }
}

pub fn show(ui: &mut Ui, desk: &mut RulesDesk) -> Option<RulesRoomChoice> {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    let count = desk.sets().count();
    let widths = Widths::of(ui.available_width() - BESIDE, count);
    let last = count.saturating_sub(widths.sets);
    let first = desk.first_set.min(last);
    let mut chosen = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 0.0);
        cell(ui, widths.title, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let (back, on) = (say!(locale, "rules-room-sets-before"), say!(locale, "rules-room-sets-next"));
                let step = |id, icon, words, enabled| IconButton::new(id, icon, words).size(44.0).enabled(enabled);
                if ui.add(step("rules_sets_before", "icon_left", &back, first > 0)).clicked() {
                    desk.first_set = first - 1;
                }
                if ui.add(step("rules_sets_next", "icon_right", &on, first < last)).clicked() {
                    desk.first_set = first + 1;
                }
            });
        });
        cell(ui, widths.cell, |ui| {
            ui.add(Words::new(Lettering::Subheading, say!(locale, "rules-room-here")).colour(palette.brass));
        });
        for (index, set) in desk.sets().skip(first).take(widths.sets) {
            let name = locale.written(&set.name);
            let said = say!(locale, "rules-room-take", name = &name);
            cell(ui, widths.cell, |ui| {
                let holds = desk.rules() == Some(set);
                let plate = Plate::new(("rules set", index), &said, holds).margin(vec2(10.0, 6.0));
                let words = |ui: &mut Ui| _ = ui.add(Words::new(Lettering::Label, &name).unsaid());
                if plate.show(ui, HEAD, words).clicked() {
                    chosen = Some(RulesRoomChoice::Take(index));
                }
            });
        }
    });
    let sets: Vec<_> = desk.sets().skip(first).take(widths.sets).map(|(_, set)| set).collect();
    list(ui, "rules_table", |ui| {
        for switch in desk.switches() {
            let here = desk.value(switch);
            let sentence = |value| locale.value_sentence(switch, value);
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, 0.0);
                cell(ui, widths.title, |ui| _ = ui.add(Words::new(Lettering::Label, locale.switch_title(switch))));
                let holds = here.map_or_else(String::new, sentence);
                value(ui, widths.cell, holds, palette.ivory, Color32::TRANSPARENT);
                for other in sets.iter().filter_map(|set| Some(switch.of_rule_sets()?.value(set))) {
                    // Colour alone does not say that a value differs.
                    let (words, ink, fill) = match here == Some(other) {
                        true => (sentence(other), palette.muted, Color32::TRANSPARENT),
                        false => (format!("≠ {}", sentence(other)), palette.brass, palette.card_lifted),
                    };
                    value(ui, widths.cell, words, ink, fill);
                }
            });
        }
    });
    chosen
}

fn value(ui: &mut Ui, width: f32, words: String, ink: Color32, fill: Color32) {
    cell(ui, width, |ui| {
        Frame::new().fill(fill).corner_radius(8.0).inner_margin(PAD).show(ui, |ui| {
            ui.set_width(width - 2.0 * PAD);
            ui.add(Words::small(words).colour(ink));
        });
    });
}

fn cell(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
        ui.set_width(width);
        add(ui);
    });
}
