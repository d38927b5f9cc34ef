//! The list of games on a host that offers several games. The player can join a game, watch a game, or open a new one.

use bevy_egui::egui::Ui;

use super::choice::{MultiplayerChoice, row};
use crate::app::online::Link;
use crate::app::ui::Kit;
use crate::app::ui::layout::list;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::Words;
use crate::locale::{Locale, Say, say};
use crate::net::wire::TableLine;
use crate::rules::{GameId, Side};

pub fn show(ui: &mut Ui, locale: &Locale, link: &Link) -> Option<MultiplayerChoice> {
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
            if game(ui, locale, line) {
                let free = line.free.contains(&true);
                wish = Some(if free { MultiplayerChoice::Sit(index) } else { MultiplayerChoice::Spectate(index) });
            }
        }
        wish
    })
}

/// Shows a game: its players, its board, the number of plies, and whether a click joins the game or watches it. Returns
/// whether the game was clicked.
fn game(ui: &mut Ui, locale: &Locale, line: &TableLine) -> bool {
    let called = |side: Side| {
        let name = &line.names[side as usize];
        if name.is_empty() { locale.side(side) } else { name.clone() }
    };
    let free = line.free.contains(&true);
    let players = say!(locale, "setup-both", white = called(Side::White), black = called(Side::Black));
    let does = if free { say!(locale, "online-sit") } else { say!(locale, "online-watch") };
    let said = locale.named(&does, &players);
    let known = GameId::ALL.into_iter().find(|game| game.id() == line.game);
    let game = known.map_or_else(|| line.game.clone(), |game| game.say(locale));
    let board =
        say!(locale, "opponents-board-rules", level = locale.written(&line.level), rules = locale.written(&line.rules));
    let about = say!(locale, "online-table", game, board, plies = line.plies);
    let icon = if free { "icon_play" } else { "icon_people" };
    row(ui, ("table", line.table), icon, &players, &about, &said)
}
