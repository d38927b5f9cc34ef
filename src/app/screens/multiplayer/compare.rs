//! Checks the identity of the host: the player compares the picture of the host's key with the picture on the host's
//! screen, or with the picture of the known key.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

use super::likeness;
use crate::app::input::{ScreenLayer, Stack, on_top};
use crate::app::online::{Link, Online};
use crate::app::play::{InMatch, LayRequested, Laying, ListenSet};
use crate::app::screens::play::MatchPage;
use crate::app::ui::layout::{Card, CardPart};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{ButtonLook, MenuButton, Words, button_bar};
use crate::app::ui::{Kit, Panels};
use crate::locale::{Locale, say};
use crate::net::Likeness;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, bring.in_set(ListenSet::Compare).run_if(in_state(InMatch)))
        .add_systems(OnExit(InMatch), |mut stack: ResMut<Stack>| stack.close(ScreenLayer::Compare))
        .add_systems(
            EguiPrimaryContextPass,
            show.run_if(on_top(ScreenLayer::Compare)).after(MatchPage::Panel).run_if(in_state(InMatch)),
        );
}

const WIDTH: f32 = 740.0;

/// The player's answer to the request to compare the pictures of the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyComparison {
    Same,
    Later,
    Leave,
}

/// Shows a card over a match if the key of the host is not verified. The card asks the player to compare the picture of
/// the key with the picture on the host's screen.
pub fn page(ui: &mut Ui, shown: &Likeness) -> Option<KeyComparison> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    Card::new("compare", WIDTH).title(&say!(locale, "compare-title")).show(ui, |ui, part| {
        if part == CardPart::Body {
            first(ui, locale, shown);
            return None;
        }
        let answers = [
            (KeyComparison::Leave, "icon_home", say!(locale, "pause-leave"), ButtonLook::Plain),
            (KeyComparison::Later, "icon_play", say!(locale, "compare-later"), ButtonLook::Plain),
            (KeyComparison::Same, "icon_check", say!(locale, "online-compared"), ButtonLook::Main),
        ];
        let buttons = answers.map(|(verdict, icon, words, look)| {
            (verdict, MenuButton::new(("compare", verdict), icon, words).look(look).height(60.0))
        });
        button_bar(ui, [], buttons)
    })
}

/// Explains which pictures to compare, and why. The comparison is needed after a call to an address, because an
/// address, unlike an invite, does not identify the host.
pub fn first(ui: &mut Ui, locale: &Locale, shown: &Likeness) {
    ui.add(Words::prose(say!(locale, "online-likeness-guest")));
    likeness::show(ui, locale, shown);
    ui.add(Words::small(say!(locale, "compare-about")));
}

/// Shows the known key of a host, and below it the different key that the host has just presented.
pub fn other(ui: &mut Ui, locale: &Locale, link: &Link, [known, found]: [Likeness; 2]) {
    ui.add(Words::new(Lettering::Heading, say!(locale, "other-key-title")).centred());
    let address = link.address().unwrap_or_default();
    ui.add(Words::prose(say!(locale, "other-key-about", address)));
    ui.add(Words::small(say!(locale, "other-key-known")));
    likeness::show(ui, locale, &known);
    ui.add(Words::small(say!(locale, "other-key-found")));
    likeness::show(ui, locale, &found);
    ui.add(Words::prose(say!(locale, "other-key-ask")));
}

/// Opens the card that asks the player, during the match, to compare the pictures of the keys. If the match begins at
/// once, the player has no time to compare them on the page before the match.
fn bring(mut online: ResMut<Online>, mut stack: ResMut<Stack>) {
    let Some(link) = online.bypass_change_detection().link_mut() else { return };
    if link.is_laid() && link.asks_to_compare() {
        stack.open(ScreenLayer::Compare);
    }
}

fn show(
    mut panels: Panels,
    mut online: ResMut<Online>,
    mut stack: ResMut<Stack>,
    mut wanted: MessageWriter<LayRequested>,
) -> Result {
    let link = online.link().filter(|link| link.is_to_be_compared());
    let Some(shown) = link.and_then(Link::likeness).copied() else {
        stack.close(ScreenLayer::Compare);
        return Ok(());
    };
    let Some(verdict) = panels.over("compare", |ui| page(ui, &shown))? else { return Ok(()) };
    stack.close(ScreenLayer::Compare);
    match verdict {
        KeyComparison::Same => online.trust_host(),
        KeyComparison::Later => {}
        KeyComparison::Leave => _ = wanted.write(LayRequested::here(Laying::Nothing)),
    }
    Ok(())
}
