//! The page before the match. On the host's computer, it shows how the other player can join. On a guest's computer, it
//! shows the progress of the connection to the host.

use bevy_egui::egui::Ui;

use super::{compare, likeness};
use crate::app::online::{Link, OwnHost, Role};
use crate::app::screens::setup::clock_words;
use crate::app::ui::Kit;
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{Words, group};
use crate::locale::{Locale, Say, say};
use crate::net::wire::Why;
use crate::net::{Follower, LineState, LostBy};

pub fn show(ui: &mut Ui, locale: &Locale, link: &Link) {
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.add(Words::new(Lettering::Heading, state(locale, link)).centred());
    if let LineState::Lost(by) = link.state() {
        lost(ui, locale, by);
    }
    if let Some(game) = link.game().filter(|_| link.role() != Role::Host) {
        ui.add(Words::prose(what_is_played(locale, game)).centred());
    }
    if let Some(notice) = link.notice().and_then(|heard| locale.heard(heard, names(link), link.seat())) {
        ui.add(Words::prose(notice).centred());
    }
    match link.hosted() {
        Some(own) => invitation(ui, locale, link, own),
        None => {
            if let Some(shown) = link.likeness().filter(|_| link.is_to_be_compared()) {
                compare::first(ui, locale, shown);
            }
        }
    }
}

/// Describes the state of the connection, and which player the match waits for.
fn state(locale: &Locale, link: &Link) -> String {
    match (link.host(), link.role()) {
        (Some(host), _) if *link.state() == LineState::Awaited => say!(locale, "online-awaited", host),
        _ if !matches!(link.state(), LineState::Connected) => link.state().say(locale),
        (_, Role::Host) => say!(locale, "online-waits"),
        (Some(host), Role::Guest | Role::Visitor) => say!(locale, "online-waits-at", host),
        (Some(host), Role::Watcher) => say!(locale, "online-waits-to-watch", host),
        (None, _) => link.state().say(locale),
    }
}

/// Shows what to check if a host cannot be reached or the connection to the host was lost.
fn lost(ui: &mut Ui, locale: &Locale, by: &LostBy) {
    if matches!(by, LostBy::Dial(_) | LostBy::Broken | LostBy::Host(Why::HostLeft | Why::Closing)) {
        ui.add(Words::small(say!(locale, "online-lost-check")).centred());
    }
}

/// Describes the game, its board and rules, its clock, and the side of the guest.
fn what_is_played(locale: &Locale, game: &Follower) -> String {
    let heading = &game.heading;
    let start = game.session().start();
    let board = say!(
        locale,
        "opponents-board-rules",
        level = locale.written(&heading.level),
        rules = locale.written(&heading.rules)
    );
    let game_name = game.session().position().game().say(locale);
    let clock = match start.match_rules().clock {
        Some(clock) => clock_words(locale, clock),
        None => say!(locale, "online-no-clock"),
    };
    let what = say!(locale, "online-played", game = game_name, board, clock);
    match game.seat {
        Some(side) => locale.sentences([what, say!(locale, "online-your-seat", side)]),
        None => what,
    }
}

fn names(link: &Link) -> crate::rules::Pair<&str> {
    let heading = link.game().map(|game| &game.heading);
    crate::rules::Pair(crate::rules::Side::BOTH.map(|side| heading.and_then(|it| it.name(side)).unwrap_or_default()))
}

/// Shows the invite, the addresses, and the picture of the host's key. Guests who join by an address compare this
/// picture with the one on their own screen.
fn invitation(ui: &mut Ui, locale: &Locale, link: &Link, own: &OwnHost) {
    let palette = *Kit::of(ui).palette();
    group(ui, &say!(locale, "online-invite"));
    ui.add(Words::new(Lettering::Label, own.invite().to_string()).colour(palette.brass));
    ui.add(Words::small(say!(locale, "online-invite-about")));
    group(ui, &say!(locale, "online-addresses"));
    let addresses: Vec<String> = own.addresses().iter().map(ToString::to_string).collect();
    ui.add(Words::new(Lettering::Label, locale.listed(&addresses)));
    ui.add(Words::small(say!(locale, "online-likeness-host")));
    likeness::show(ui, locale, &own.likeness());
    if let Some(trouble) = link.trouble() {
        ui.add(Words::small(trouble.say(locale)).colour(palette.brass));
    }
}
