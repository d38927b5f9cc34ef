//! The join tab: the player joins a game that was found in the local network, or enters an invite or an address.

use std::net::SocketAddr;

use bevy_egui::egui::Ui;

use super::choice::{MultiplayerChoice, row};
use super::lobby::Lobby;
use crate::app::ui::layout::columns;
use crate::app::ui::widgets::{BarButton, LineField, Switch, Words, group, small_buttons};
use crate::locale::{BoxedSay, Locale, say};
use crate::players::LONGEST_NAME;

const LEAST: f32 = 300.0;
const GAP: f32 = 24.0;
/// The maximum number of characters of an address. An invite has only about 60 letters, but a host name may be longer.
const LONGEST_ADDRESS: usize = 200;
const LONGEST_PORT: usize = 5;

pub fn show(ui: &mut Ui, locale: &Locale, lobby: &mut Lobby) -> Option<MultiplayerChoice> {
    let mut wish = None;
    columns(ui, &[0.55, 0.45], LEAST, GAP, |ui, column| {
        ui.spacing_mut().item_spacing.y = 12.0;
        match column {
            0 => {
                name(ui, locale, lobby);
                let words = say!(locale, "online-address");
                let field = LineField::new("online address", &words, &mut lobby.typed.address);
                let hint = say!(locale, "online-address-hint");
                if ui.add(field.hint(hint).longest(LONGEST_ADDRESS)).changed() {
                    lobby.trouble = None;
                }
                let paste = BarButton::new(
                    ("multiplayer", MultiplayerChoice::Paste),
                    "icon_paste",
                    say!(locale, "online-paste"),
                );
                wish = wish.or(small_buttons(ui, [(MultiplayerChoice::Paste, paste)]));
                port(ui, locale, &mut lobby.port, &mut lobby.trouble);
                relays(ui, locale, lobby);
            }
            _ => wish = wish.or(found(ui, locale, lobby)),
        }
    });
    wish
}

/// Shows the field for the name of the people at this computer.
pub fn name(ui: &mut Ui, locale: &Locale, lobby: &mut Lobby) {
    let words = say!(locale, "online-name");
    let field = LineField::new("online name", &words, &mut lobby.typed.name);
    ui.add(field.longest(LONGEST_NAME));
}

pub fn port(ui: &mut Ui, locale: &Locale, port: &mut String, trouble: &mut Option<BoxedSay>) {
    let words = say!(locale, "online-port");
    let field = LineField::new("online port", &words, port);
    if ui.add(field.hint(crate::net::PORT.to_string()).longest(LONGEST_PORT)).changed() {
        *trouble = None;
    }
}

/// Shows the switch for relays, and a text that says who learns the player's address.
pub fn relays(ui: &mut Ui, locale: &Locale, lobby: &mut Lobby) {
    if ui.add(Switch::new("relays", &say!(locale, "online-relays"), &mut lobby.typed.relays)).changed() {
        // A player who uses the switch is not asked about relays again, because the text below the switch explains
        // them.
        lobby.typed.knows_relays = true;
    }
    ui.add(Words::small(say!(locale, "online-relays-about")));
}

fn found(ui: &mut Ui, locale: &Locale, lobby: &mut Lobby) -> Option<MultiplayerChoice> {
    group(ui, &say!(locale, "online-near"));
    ui.add(Switch::new("looks", &say!(locale, "online-looks"), &mut lobby.typed.looks));
    if !lobby.typed.looks {
        return None;
    }
    if lobby.found.is_empty() {
        ui.add(Words::small(say!(locale, "online-none-near")));
    }
    let mut wish = None;
    for (index, game) in lobby.found.iter().enumerate() {
        let at = game.invite.addresses.first().map_or_else(String::new, SocketAddr::to_string);
        let said = say!(locale, "online-game-of", name = game.name.as_str());
        if row(ui, ("found", index), "icon_online", &said, &at, &said) {
            wish = Some(MultiplayerChoice::Found(index));
        }
    }
    wish
}
