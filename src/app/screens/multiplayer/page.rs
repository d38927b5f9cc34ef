//! The multiplayer page, as a function that needs no Bevy world. The page shows the tabs for joining and hosting. After
//! a choice, it shows the state of the connection and how other players can join.

use bevy_egui::egui::Ui;

use super::choice::MultiplayerChoice;
use super::lobby::{Lobby, LobbyTab};
use super::{compare, host, join, relays, tables, waiting};
use crate::app::online::Link;
use crate::app::ui::Kit;
use crate::app::ui::layout::{Card, CardPart};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{ButtonLook, MenuButton, WordChoice, Words, button_bar};
use crate::locale::{Locale, say};
use crate::net::LineState;

const SIZE: (f32, f32) = (1060.0, 748.0);
/// In a window with less than this width or height, the whole card scrolls.
const WIDE: f32 = 820.0;
const HIGH: f32 = 700.0;

/// Shows the page; `board` describes the board that would be hosted.
pub fn page(ui: &mut Ui, lobby: &mut Lobby, link: Option<&Link>, board: &str) -> Option<MultiplayerChoice> {
    if lobby.asks.is_some() {
        return relays::page(ui);
    }
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "online-title");
    let room = ui.max_rect().size();
    let tabs = [(LobbyTab::Join, say!(locale, "online-join")), (LobbyTab::Host, say!(locale, "online-host"))];
    let mut picked = None;
    let card = Card::new("multiplayer", SIZE.0).height(SIZE.1).title(&title);
    let chooses = link.is_none() && !lobby.starting;
    let card =
        if chooses { card.tabs(WordChoice::new("online", &title, &tabs, Some(lobby.tab)), &mut picked) } else { card };
    let card = if room.x >= WIDE && room.y >= HIGH { card.filled() } else { card };
    let wish = card.show(ui, |ui, part| match (part, link) {
        (CardPart::Body, Some(link)) if link.is_looking() => tables::show(ui, locale, link),
        (CardPart::Body, Some(link)) => {
            match link.other_key() {
                Some(keys) => compare::other(ui, locale, link, keys),
                None => waiting::show(ui, locale, link),
            }
            None
        }
        (CardPart::Foot, Some(link)) => {
            trouble(ui, locale, lobby);
            if link.is_looking() { looking_foot(ui, locale, board) } else { waiting_foot(ui, locale, link) }
        }
        (CardPart::Body, None) if lobby.starting => {
            ui.add(Words::new(Lettering::Heading, say!(locale, "online-starting")).centred());
            None
        }
        (CardPart::Body, None) => match lobby.tab {
            LobbyTab::Join => join::show(ui, locale, lobby),
            LobbyTab::Host => host::show(ui, locale, lobby),
        },
        (CardPart::Foot, None) if lobby.starting => {
            button_bar(ui, [], [button(MultiplayerChoice::Stop, "icon_close", say!(locale, "online-cancel"))])
        }
        (CardPart::Foot, None) => {
            trouble(ui, locale, lobby);
            foot(ui, locale, lobby, board)
        }
    });
    if let Some(tab) = picked {
        (lobby.tab, lobby.trouble) = (tab, None);
    }
    wish
}

fn trouble(ui: &mut Ui, locale: &Locale, lobby: &Lobby) {
    if let Some(trouble) = &lobby.trouble {
        let brass = Kit::of(ui).palette().brass;
        ui.add(Words::small(trouble.say(locale)).colour(brass));
    }
}

fn foot(ui: &mut Ui, locale: &Locale, lobby: &Lobby, board: &str) -> Option<MultiplayerChoice> {
    let title = button(MultiplayerChoice::Title, "icon_home", say!(locale, "page-title"));
    let (left, right) = match lobby.tab {
        LobbyTab::Join => {
            let named = !lobby.typed.address.trim().is_empty();
            let watch = paper(MultiplayerChoice::Watch, "icon_people", say!(locale, "online-watch"));
            let look = paper(MultiplayerChoice::Look, "icon_resume", say!(locale, "online-look"));
            let join = main(MultiplayerChoice::Join, "icon_play", say!(locale, "online-go"));
            let enabled = |(wish, button): OfferButton| (wish, button.enabled(named));
            (vec![enabled(watch), enabled(look)], vec![title, enabled(join)])
        }
        LobbyTab::Host => {
            let board = paper(MultiplayerChoice::Board, "icon_board", board.to_owned());
            (vec![board], vec![title, main(MultiplayerChoice::Host, "icon_play", say!(locale, "online-start"))])
        }
    };
    button_bar(ui, left, right)
}

fn looking_foot(ui: &mut Ui, locale: &Locale, board: &str) -> Option<MultiplayerChoice> {
    let again = paper(MultiplayerChoice::Look, "icon_reset", say!(locale, "online-look-again"));
    let stop = button(MultiplayerChoice::Stop, "icon_close", say!(locale, "online-cancel"));
    let own = paper(MultiplayerChoice::OpenOwn, "icon_play", say!(locale, "online-open-own", board));
    let open = main(MultiplayerChoice::Open, "icon_play", say!(locale, "online-open"));
    button_bar(ui, [again], [stop, own, open])
}

fn waiting_foot(ui: &mut Ui, locale: &Locale, link: &Link) -> Option<MultiplayerChoice> {
    let other_key = link.other_key().is_some();
    let words = match link.hosted() {
        Some(_) => say!(locale, "online-stop"),
        None if other_key => say!(locale, "other-key-leave"),
        None => say!(locale, "online-cancel"),
    };
    let mut right = vec![button(MultiplayerChoice::Stop, "icon_close", words)];
    let lost = matches!(link.state(), LineState::Lost(_)) && link.hosted().is_none() && !other_key;
    right.extend(lost.then(|| main(MultiplayerChoice::TryAgain, "icon_reset", say!(locale, "online-try-again"))));
    right.extend(link.hosted().map(|_| main(MultiplayerChoice::CopyInvite, "icon_copy", say!(locale, "online-copy"))));
    right.extend(
        link.is_to_be_compared()
            .then(|| main(MultiplayerChoice::Compared, "icon_check", say!(locale, "online-compared"))),
    );
    right.extend(other_key.then(|| paper(MultiplayerChoice::TrustNew, "icon_check", say!(locale, "other-key-trust"))));
    button_bar(ui, [], right)
}

/// A choice, and the button that makes this choice.
type OfferButton = (MultiplayerChoice, MenuButton<'static>);

fn button(wish: MultiplayerChoice, icon: &'static str, words: String) -> OfferButton {
    (wish, MenuButton::new(("multiplayer", wish), icon, words).height(60.0))
}

fn paper(wish: MultiplayerChoice, icon: &'static str, words: String) -> OfferButton {
    let (wish, button) = button(wish, icon, words);
    (wish, button.look(ButtonLook::Paper))
}

fn main(wish: MultiplayerChoice, icon: &'static str, words: String) -> OfferButton {
    let (wish, button) = button(wish, icon, words);
    (wish, button.look(ButtonLook::Main))
}
