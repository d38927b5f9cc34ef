//! The table of all switches: what holds here, and in every named rule set.

use bevy_egui::egui::{Frame, Grid, Layout, ScrollArea, Ui, vec2};

use super::RulesRoomChoice;
use super::desk::RulesDesk;
use crate::app::ui::Kit;
use crate::app::ui::layout::show_bars;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Plate, Words};
use crate::locale::say;

const TITLE: f32 = 150.0;
const CELL: f32 = 190.0;
const HEAD: f32 = 52.0;

pub fn show(ui: &mut Ui, desk: &RulesDesk) -> Option<RulesRoomChoice> {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    show_bars(ui);
    let mut chosen = None;
    ScrollArea::both().id_salt("rules room table").auto_shrink([false, false]).show(ui, |ui| {
        Grid::new("rules_table").spacing(vec2(8.0, 6.0)).show(ui, |ui| {
            sized(ui, TITLE, |_| {});
            sized(ui, CELL, |ui| {
                ui.add(Words::new(Lettering::Subheading, say!(locale, "rules-room-here")).colour(palette.brass));
            });
            for (index, set) in desk.sets() {
                let name = locale.written(&set.name);
                let said = say!(locale, "rules-room-take", name = &name);
                sized(ui, CELL, |ui| {
                    let holds = desk.rules() == Some(set);
                    let plate = Plate::new(("rules room set", index), &said, holds).margin(vec2(10.0, 6.0));
                    let head = plate.show(ui, HEAD, |ui| {
                        ui.add(Words::new(Lettering::Label, &name).unsaid());
                    });
                    if head.clicked() {
                        chosen = Some(RulesRoomChoice::Take(index));
                    }
                });
            }
            ui.end_row();
            for switch in desk.switches() {
                let title = locale.switch_title(switch);
                sized(ui, TITLE, |ui| _ = ui.add(Words::new(Lettering::Label, &title)));
                let here = desk.value(switch);
                let sentence = |value| locale.value_sentence(switch, value);
                sized(ui, CELL, |ui| {
                    Frame::new().inner_margin(6.0).show(ui, |ui| {
                        ui.set_min_width(CELL - 12.0);
                        ui.add(Words::small(here.map_or_else(String::new, sentence)).colour(palette.ivory));
                    });
                });
                let Some(rule) = switch.of_rule_sets() else {
                    ui.end_row();
                    continue;
                };
                for (_, set) in desk.sets() {
                    let value = rule.value(set);
                    let differs = here != Some(value);
                    let fill = if differs { palette.card_lifted } else { bevy_egui::egui::Color32::TRANSPARENT };
                    let ink = if differs { palette.brass } else { palette.muted };
                    sized(ui, CELL, |ui| {
                        Frame::new().fill(fill).corner_radius(8.0).inner_margin(6.0).show(ui, |ui| {
                            ui.set_min_width(CELL - 12.0);
                            // Colour alone does not say that a value differs.
                            let words = if differs { format!("≠ {}", sentence(value)) } else { sentence(value) };
                            ui.add(Words::small(words).colour(ink));
                        });
                    });
                }
                ui.end_row();
            }
        });
    });
    chosen
}

fn sized(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(bevy_egui::egui::Align::Min), |ui| {
        ui.set_width(width);
        add(ui);
    });
}
