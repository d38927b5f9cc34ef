//! The games at a host that has many: to sit down, to watch, or to open another.

use bevy_egui::egui::{Ui, vec2};

use super::page::Wish;
use crate::locale::{Locale, Say, say};
use crate::net::wire::TableLine;
use crate::online::Link;
use crate::rules::{GameId, Side};
use crate::ui::Kit;
use crate::ui::layout::list;
use crate::ui::lettering::Lettering;
use crate::ui::widgets::{Picture, Plate, Words};

const ROW: f32 = 72.0;

pub fn show(ui: &mut Ui, locale: &Locale, link: &Link) -> Option<Wish> {
    let host = link.host().unwrap_or_default();
    ui.add(Words::new(Lettering::Heading, say!(locale, "online-games-at", host)));
    if let Some(notice) = link.notice().and_then(|heard| locale.heard(heard, Default::default(), None)) {
        ui.add(Words::small(notice).colour(Kit::of(ui).palette().brass));
    }
    if link.tables().is_empty() {
        ui.add(Words::prose(say!(locale, "online-no-games")));
    }
    list(ui, "tables", |ui| {
        let mut wish = None;
        for (index, line) in link.tables().iter().enumerate() {
            if row(ui, locale, index, line) {
                let free = line.free.contains(&true);
                wish = Some(if free { Wish::Sit(index) } else { Wish::Spectate(index) });
            }
        }
        wish
    })
}

/// A game: who plays what, how far it is, and what a click does.
fn row(ui: &mut Ui, locale: &Locale, index: usize, line: &TableLine) -> bool {
    let called = |side: Side| {
        let name = &line.names[side as usize];
        if name.is_empty() { locale.side(side) } else { name.clone() }
    };
    let free = line.free.contains(&true);
    let players = say!(locale, "setup-both", white = called(Side::White), black = called(Side::Black));
    let does = if free { say!(locale, "online-sit") } else { say!(locale, "online-watch") };
    let said = locale.named(&does, &players);
    let game = GameId::ALL.into_iter().find(|game| game.id() == line.game);
    let game = game.map_or_else(|| line.game.clone(), |game| game.say(locale));
    let board =
        say!(locale, "opponents-board-rules", level = locale.written(&line.level), rules = locale.written(&line.rules));
    let about = say!(locale, "online-table", game, board, plies = line.plies);
    let plate = Plate::new(("table", line.table, index), &said, false).description(&about);
    let response = plate.show(ui, ROW, |ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(14.0, 2.0);
            let icon = if free { "icon_play" } else { "icon_people" };
            ui.add(Picture::icon(icon, 40.0, Kit::of(ui).palette().brass));
            ui.vertical(|ui| {
                ui.add(Words::new(Lettering::Heading, &players).in_one_line().unsaid());
                ui.add(Words::small(&about).unsaid());
            });
        });
    });
    response.clicked()
}
