//! Pages for play with people elsewhere, before anybody is there.

use bevy_egui::egui::accesskit::Role;
use riverleap::app::screens::FirstLine;
use riverleap::app::screens::pages::{Lobby, LobbyTab, MultiplayerWish as Wish, Verdict, compare, multiplayer};
use riverleap::game::settings::{Language, Online};
use riverleap::locale::say;
use riverleap::net::wire::Want;
use riverleap::net::{Call, HostKey, Invite, Likeness};

use super::Page;

#[test]
fn one_joins_or_hosts() {
    for language in Language::ALL {
        let lobby = Lobby { address: "192.0.2.7".to_owned(), ..Lobby::new(&Online::default()) };
        let mut page = Page::new(language, lobby, |ui, lobby| multiplayer(ui, lobby, None, "A board"));
        let locale = page.locale.clone();
        page.each(&[
            (say!(locale, "online-paste"), Wish::Paste),
            (say!(locale, "online-watch"), Wish::Watch),
            (say!(locale, "online-look"), Wish::Look),
            (say!(locale, "online-go"), Wish::Join),
            (say!(locale, "page-title"), Wish::Title),
        ]);
        page.pick(&locale.named(&say!(locale, "online-title"), &say!(locale, "online-host")));
        assert_eq!(page.shown().tab, LobbyTab::Host);
        page.each(&[("A board".to_owned(), Wish::Board), (say!(locale, "online-start"), Wish::Host)]);
        // Whoever moves the switch has read what it says.
        assert!(!page.shown().knows_relays);
        page.click(Role::CheckBox, &say!(locale, "online-relays"));
        assert!(page.shown().knows_relays && !page.shown().relays);
    }
}

#[test]
fn it_is_asked_whether_relays_may_help() {
    let invite = Invite { key: HostKey([7; 32]), secret: None, addresses: Vec::new(), relayed: true };
    for language in Language::ALL {
        let (call, want) = (Box::new(Call::invited(invite.clone(), true, None)), Box::new(Want::Look));
        let mut lobby = Lobby::new(&Online::default());
        lobby.asks = Some(FirstLine::Call { call, name: "Ann".to_owned(), want });
        let mut page = Page::new(language, lobby, |ui, lobby| multiplayer(ui, lobby, None, "A board"));
        let locale = page.locale.clone();
        page.each(&[
            (say!(locale, "relays-yes"), Wish::WithRelays),
            (say!(locale, "relays-no"), Wish::WithoutRelays),
            (say!(locale, "online-cancel"), Wish::NotNow),
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
            (say!(locale, "online-compared"), Verdict::Same),
            (say!(locale, "compare-later"), Verdict::Later),
            (say!(locale, "pause-leave"), Verdict::Leave),
        ]);
        let animals = likeness.to_string();
        assert!(page.is_there(Role::Label, &say!(locale, "online-likeness-said", animals)));
        assert!(page.is_there(Role::Label, &say!(locale, "compare-about")));
    }
}
