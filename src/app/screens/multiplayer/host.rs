//! The host tab: the settings of a game to host, and how other players find the game.

use bevy_egui::egui::Ui;

use super::choice::{MultiplayerChoice, row};
use super::join;
use super::lobby::{LeftHostedGame, Lobby};
use crate::app::ui::layout::columns;
use crate::app::ui::widgets::{Switch, WordChoice, Words, group};
use crate::locale::{Locale, say};
use crate::rules::Side;

const LEAST: f32 = 300.0;
const GAP: f32 = 24.0;

pub fn show(ui: &mut Ui, locale: &Locale, lobby: &mut Lobby) -> Option<MultiplayerChoice> {
    let mut wish = None;
    columns(ui, &[0.55, 0.45], LEAST, GAP, |ui, column| {
        ui.spacing_mut().item_spacing.y = 12.0;
        match column {
            0 => {
                join::name(ui, locale, lobby);
                side(ui, locale, lobby);
                join::port(ui, locale, &mut lobby.host_port, &mut lobby.trouble);
                ui.add(Switch::new("announced", &say!(locale, "online-announced"), &mut lobby.typed.announced));
                ui.add(Switch::new("invited only", &say!(locale, "online-invited-only"), &mut lobby.invited_only));
                join::relays(ui, locale, lobby);
            }
            _ => wish = left(ui, locale, &lobby.left),
        }
    });
    wish
}

fn side(ui: &mut Ui, locale: &Locale, lobby: &mut Lobby) {
    let sides = [
        (Some(Side::White), locale.side(Side::White)),
        (Some(Side::Black), locale.side(Side::Black)),
        (None, say!(locale, "online-by-lot")),
    ];
    let name = say!(locale, "online-side");
    ui.add(Words::small(&name).unsaid());
    if let Some(side) = WordChoice::new("host side", &name, &sides, Some(lobby.side)).show(ui) {
        lobby.side = side;
    }
}

/// Shows the interrupted games that were hosted here.
fn left(ui: &mut Ui, locale: &Locale, left: &[LeftHostedGame]) -> Option<MultiplayerChoice> {
    if left.is_empty() {
        group(ui, &say!(locale, "online-how"));
        ui.add(Words::small(say!(locale, "online-how-about")));
        return None;
    }
    group(ui, &say!(locale, "online-interrupted"));
    let mut wish = None;
    for (index, game) in left.iter().enumerate() {
        let [white, black] = &game.names;
        let called = |name: &str, side| if name.is_empty() { locale.side(side) } else { name.to_owned() };
        let (white, black) = (called(white, Side::White), called(black, Side::Black));
        let said = say!(locale, "setup-both", white, black);
        let about = say!(locale, "online-left-at", level = locale.written(&game.level), move = game.moved);
        if row(ui, ("left", index), "icon_continue", &said, &about, &said) {
            wish = Some(MultiplayerChoice::GoOn(index));
        }
    }
    wish
}
