//! Asks a question before relays are used for the first time: is the other player in the same network? If so, no relay
//! is needed.

use bevy_egui::egui::Ui;

use super::choice::MultiplayerChoice;
use crate::app::ui::Kit;
use crate::app::ui::layout::{Card, CardPart};
use crate::app::ui::widgets::{ButtonLook, MenuButton, Words, menu};
use crate::locale::say;

const WIDTH: f32 = 640.0;

pub fn page(ui: &mut Ui) -> Option<MultiplayerChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    Card::new("may relays", WIDTH).title(&say!(locale, "relays-title")).show(ui, |ui, part| {
        if part == CardPart::Body {
            for words in [say!(locale, "relays-why"), say!(locale, "relays-who"), say!(locale, "relays-once")] {
                ui.add(Words::prose(words));
            }
            return None;
        }
        let answers = [
            // The relay is recommended, because it works wherever the other player is.
            (MultiplayerChoice::WithRelays, "icon_online", say!(locale, "relays-yes"), ButtonLook::Main),
            (MultiplayerChoice::WithoutRelays, "icon_home", say!(locale, "relays-no"), ButtonLook::Paper),
            (MultiplayerChoice::NotNow, "icon_close", say!(locale, "online-cancel"), ButtonLook::Plain),
        ];
        let button = |(wish, icon, words, look): (MultiplayerChoice, _, String, _)| {
            (wish, MenuButton::new(("relays", wish), icon, words).look(look))
        };
        menu(ui, answers.map(button))
    })
}
