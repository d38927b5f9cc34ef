//! The list of the switches: their titles, what holds now, and what does not matter on the board.

use bevy_egui::egui::{Ui, vec2};

use super::RulesRoomChoice;
use super::desk::RulesDesk;
use crate::app::ui::Kit;
use crate::app::ui::layout::list;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Plate, Words};
use crate::locale::{Say, say};

const ROW: f32 = 44.0;

pub fn show(ui: &mut Ui, desk: &RulesDesk) -> Option<RulesRoomChoice> {
    let kit = Kit::of(ui);
    let (locale, palette) = (kit.locale(), kit.palette());
    let mut chosen = None;
    list(ui, "rules room switches", |ui| {
        for switch in desk.switches() {
            let title = locale.switch_title(switch);
            let holds = desk.value(switch).map_or_else(String::new, |value| locale.value_sentence(switch, value));
            let idle = desk.idle(switch).map(|reason| reason.say(locale));
            let (changed, picked) = (desk.is_changed(switch), desk.switch == switch);
            let said = if changed { locale.named(&title, &say!(locale, "rules-room-changed")) } else { title.clone() };
            let description = locale.sentences([Some(holds.clone()), idle.clone()].into_iter().flatten());
            let plate = Plate::new(("rules room", switch.name()), &said, picked).description(&description);
            let row = plate.margin(vec2(14.0, 8.0)).show(ui, ROW, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                let ink = match (changed, &idle) {
                    (true, _) => palette.brass,
                    (false, Some(_)) => palette.muted,
                    (false, None) => palette.ivory,
                };
                ui.add(Words::new(Lettering::Label, &title).colour(ink).unsaid());
                let below = idle.as_ref().unwrap_or(&holds);
                ui.add(Words::small(below).colour(palette.muted).unsaid());
            });
            if row.clicked() {
                chosen = Some(RulesRoomChoice::Pick(switch));
            }
        }
    });
    chosen
}
