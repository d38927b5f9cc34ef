//! The multiplayer page before a connection is made.

use bevy_egui::egui::accesskit::Role;
use riverleap::app::screens::FirstLine;
use riverleap::app::screens::pages::{KeyComparison, Lobby, LobbyTab, MultiplayerChoice, compare, multiplayer};
use riverleap::game::settings::{Language, OnlineSettings};
use riverleap::locale::say;
use riverleap::net::wire::Want;
use riverleap::net::{Call, HostKey, Invite, Likeness};

use super::Page;

#[test]
fn one_joins_or_hosts() {
    for language in Language::ALL {
        let lobby = Lobby::new(&OnlineSettings { address: "192.0.2.7".to_owned(), ..OnlineSettings::default() });
        let mut page = Page::new(language, lobby, |ui, lobby| multiplayer(ui, lobby, None, "A board"));
        let locale = page.locale.clone();
        page.each(&[
            (say!(locale, "online-paste"), MultiplayerChoice::Paste),
            (say!(locale, "online-watch"), MultiplayerChoice::Watch),
            (say!(locale, "online-look"), MultiplayerChoice::Look),
            (say!(locale, "online-go"), MultiplayerChoice::Join),
            (say!(locale, "page-title"), MultiplayerChoice::Title),
        ]);
        page.pick(&locale.named(&say!(locale, "online-title"), &say!(locale, "online-host")));
        assert_eq!(page.shown().tab, LobbyTab::Host);
        page.each(&[
            ("A board".to_owned(), MultiplayerChoice::Board),
            (say!(locale, "online-start"), MultiplayerChoice::Host),
        ]);
        // A player who moves the switch has read its text.
        assert!(!page.shown().typed.knows_relays);
        page.click(Role::CheckBox, &say!(locale, "online-relays"));
        assert!(page.shown().typed.knows_relays && !page.shown().typed.relays);
    }
}

#[test]
fn it_is_asked_whether_relays_may_help() {
    let invite = Invite { key: HostKey([7; 32]), secret: None, addresses: Vec::new(), relayed: true };
    for language in Language::ALL {
        let (call, want) = (Box::new(Call::invited(invite.clone(), true, None)), Box::new(Want::Look));
        let mut lobby = Lobby::new(&OnlineSettings::default());
        lobby.asks = Some(FirstLine::Call { call, name: "Ann".to_owned(), want });
        let mut page = Page::new(language, lobby, |ui, lobby| multiplayer(ui, lobby, None, "A board"));
        let locale = page.locale.clone();
        page.each(&[
            (say!(locale, "relays-yes"), MultiplayerChoice::WithRelays),
            (say!(locale, "relays-no"), MultiplayerChoice::WithoutRelays),
            (say!(locale, "online-cancel"), MultiplayerChoice::NotNow),
        ]);
        assert!(page.is_there(Role::Label, &say!(locale, "relays-who")));
    }
}

#[test]
fn a_host_met_by_its_address_is_compared() {
    let likeness = Likeness::of(&HostKey([7; 32]));
    for language in Language::ALL {
        let mut page = Page::new(language, (), |ui, ()| compare(ui, &likeness));
        let locale = page.locale.clone();
        page.each(&[
            (say!(locale, "online-compared"), KeyComparison::Same),
            (say!(locale, "compare-later"), KeyComparison::Later),
            (say!(locale, "pause-leave"), KeyComparison::Leave),
        ]);
        let animals = likeness.to_string();
        assert!(page.is_there(Role::Label, &say!(locale, "online-likeness-said", animals)));
        assert!(page.is_there(Role::Label, &say!(locale, "compare-about")));
    }
}
