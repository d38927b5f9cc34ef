//! Before the match: how the other player comes here, or how far the way to the host has come.

use bevy_egui::egui::Ui;

use super::likeness;
use crate::locale::{Locale, Say, say};
use crate::net::Hosted;
use crate::online::{Link, Role};
use crate::ui::Kit;
use crate::ui::lettering::Lettering;
use crate::ui::widgets::{Words, group};

pub fn show(ui: &mut Ui, locale: &Locale, link: &Link) {
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.add(Words::new(Lettering::Heading, state(locale, link)).centred());
    if let Some(notice) = link.notice().and_then(|heard| locale.heard(heard, names(link), link.seat())) {
        ui.add(Words::prose(notice).centred());
    }
    match link.hosted() {
        Some(hosted) => invitation(ui, locale, link, hosted),
        None => host(ui, locale, link),
    }
}

/// How the line is, and who is waited for.
fn state(locale: &Locale, link: &Link) -> String {
    match (link.host(), link.role()) {
        _ if !matches!(link.state(), crate::net::LineState::Connected) => link.state().say(locale),
        (_, Role::Host) => say!(locale, "online-waits"),
        (Some(host), Role::Guest | Role::Visitor) => say!(locale, "online-waits-at", host),
        (Some(host), Role::Watcher) => say!(locale, "online-waits-to-watch", host),
        (None, _) => link.state().say(locale),
    }
}

fn names(link: &Link) -> crate::rules::Pair<&str> {
    let heading = link.game().map(|game| &game.heading);
    crate::rules::Pair(crate::rules::Side::BOTH.map(|side| heading.and_then(|it| it.name(side)).unwrap_or_default()))
}

/// The invite, the addresses, and what guests who come by those should see.
fn invitation(ui: &mut Ui, locale: &Locale, link: &Link, hosted: &Hosted) {
    let palette = *Kit::of(ui).palette();
    group(ui, &say!(locale, "online-invite"));
    ui.add(Words::new(Lettering::Label, hosted.invite().to_string()).colour(palette.brass));
    ui.add(Words::small(say!(locale, "online-invite-about")));
    group(ui, &say!(locale, "online-addresses"));
    let addresses: Vec<String> = hosted.addresses().iter().map(ToString::to_string).collect();
    let addresses = if addresses.is_empty() { vec![hosted.address().to_string()] } else { addresses };
    ui.add(Words::new(Lettering::Label, locale.listed(&addresses)));
    ui.add(Words::small(say!(locale, "online-likeness-host")));
    likeness::show(ui, locale, &crate::net::Likeness::of(&hosted.key()));
    if let Some(trouble) = link.trouble() {
        ui.add(Words::small(trouble.say(locale)).colour(palette.brass));
    }
}

/// What a host met by its address alone looks like.
fn host(ui: &mut Ui, locale: &Locale, link: &Link) {
    if let Some(likeness) = link.likeness().filter(|_| link.is_to_be_compared()) {
        ui.add(Words::prose(say!(locale, "online-likeness-guest")));
        likeness::show(ui, locale, likeness);
    }
}
