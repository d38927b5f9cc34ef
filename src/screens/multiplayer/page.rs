//! The page, as a plain function: join or host; while somebody is waited for, who and how they may come.

use bevy_egui::egui::Ui;

use super::lobby::{Lobby, Tab};
use super::{host, join, tables, waiting};
use crate::locale::{Locale, Say, say};
use crate::online::Link;
use crate::ui::Kit;
use crate::ui::layout::{Card, CardPart};
use crate::ui::widgets::{ButtonLook, Choice, MenuButton, Words, button_bar};

const SIZE: (f32, f32) = (1060.0, 748.0);
/// In a smaller room the whole card scrolls.
const WIDE: f32 = 820.0;
const HIGH: f32 = 640.0;

/// What the player wants; a number is that of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wish {
    /// What was copied, as the address.
    Paste,
    Join,
    Watch,
    /// To see which games there are.
    Look,
    /// Of the list of games: to play at this one, or to watch it.
    Sit(usize),
    Spectate(usize),
    /// A new game there.
    Open,
    /// The game that was found in the local network.
    Found(usize),
    Host,
    /// The hosted game that was interrupted.
    GoOn(usize),
    Board,
    CopyInvite,
    Compared,
    /// To wait no longer.
    Stop,
    Title,
}

/// `board` names the board that would be hosted.
pub fn page(ui: &mut Ui, lobby: &mut Lobby, link: Option<&Link>, board: &str) -> Option<Wish> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "online-title");
    let room = ui.max_rect().size();
    let card = Card::new("multiplayer", SIZE.0).height(SIZE.1).title(&title);
    let card = if room.x >= WIDE && room.y >= HIGH { card.filled() } else { card };
    card.show(ui, |ui, part| match (part, link) {
        (CardPart::Body, Some(link)) if link.is_looking() => tables::show(ui, locale, link),
        (CardPart::Body, Some(link)) => waiting::show(ui, locale, link),
        (CardPart::Foot, Some(link)) if link.is_looking() => {
            trouble(ui, locale, lobby);
            let button = |wish, icon: &'static str, words: String| {
                MenuButton::new(("multiplayer", wish), icon, words).height(60.0)
            };
            let again = button(Wish::Look, "icon_reset", say!(locale, "online-look-again")).look(ButtonLook::Paper);
            let stop = button(Wish::Stop, "icon_close", say!(locale, "online-cancel"));
            let open = say!(locale, "online-open", board);
            let open = button(Wish::Open, "icon_play", open).look(ButtonLook::Main);
            let wishes = [Wish::Look, Wish::Stop, Wish::Open];
            button_bar(ui, vec![again], vec![stop, open]).map(|index| wishes[index])
        }
        (CardPart::Foot, Some(link)) => {
            trouble(ui, locale, lobby);
            let words =
                if link.hosted().is_some() { say!(locale, "online-stop") } else { say!(locale, "online-cancel") };
            let stop = MenuButton::new(("multiplayer", Wish::Stop), "icon_close", words).height(60.0);
            let copy = link.hosted().map(|_| {
                MenuButton::new(("multiplayer", Wish::CopyInvite), "icon_copy", say!(locale, "online-copy"))
                    .look(ButtonLook::Main)
                    .height(60.0)
            });
            let compared = link.is_to_be_compared().then(|| {
                MenuButton::new(("multiplayer", Wish::Compared), "icon_check", say!(locale, "online-compared"))
                    .look(ButtonLook::Main)
                    .height(60.0)
            });
            let wishes: Vec<Wish> = [Some(Wish::Stop), copy.as_ref().map(|_| Wish::CopyInvite)]
                .into_iter()
                .chain([compared.as_ref().map(|_| Wish::Compared)])
                .flatten()
                .collect();
            let buttons = [Some(stop), copy, compared].into_iter().flatten().collect();
            button_bar(ui, Vec::new(), buttons).map(|index| wishes[index])
        }
        (CardPart::Body, None) => {
            let tabs = [say!(locale, "online-join"), say!(locale, "online-host")];
            let at = Tab::ALL.iter().position(|tab| *tab == lobby.tab);
            if let Some(at) = Choice::new("online", &title, &tabs, at).show(ui) {
                (lobby.tab, lobby.trouble) = (Tab::ALL[at], None);
            }
            match lobby.tab {
                Tab::Join => join::show(ui, locale, lobby),
                Tab::Host => host::show(ui, locale, lobby),
            }
        }
        (CardPart::Foot, None) => {
            trouble(ui, locale, lobby);
            foot(ui, locale, lobby, board)
        }
    })
}

fn trouble(ui: &mut Ui, locale: &Locale, lobby: &Lobby) {
    if let Some(trouble) = &lobby.trouble {
        let brass = Kit::of(ui).palette().brass;
        ui.add(Words::small(trouble.say(locale)).colour(brass));
    }
}

fn foot(ui: &mut Ui, locale: &Locale, lobby: &Lobby, board: &str) -> Option<Wish> {
    let button =
        |wish, icon: &'static str, words: String| MenuButton::new(("multiplayer", wish), icon, words).height(60.0);
    let title = button(Wish::Title, "icon_home", say!(locale, "page-title"));
    let (left, right, wishes) = match lobby.tab {
        Tab::Join => {
            let named = !lobby.address.trim().is_empty();
            let watch = button(Wish::Watch, "icon_people", say!(locale, "online-watch")).look(ButtonLook::Paper);
            let join = button(Wish::Join, "icon_play", say!(locale, "online-go")).look(ButtonLook::Main);
            let look = button(Wish::Look, "icon_levels", say!(locale, "online-look")).look(ButtonLook::Paper);
            let left = vec![watch.enabled(named), look.enabled(named)];
            (left, vec![title, join.enabled(named)], vec![Wish::Watch, Wish::Look, Wish::Title, Wish::Join])
        }
        Tab::Host => {
            let board = button(Wish::Board, "icon_levels", board.to_owned()).look(ButtonLook::Paper);
            let start = button(Wish::Host, "icon_play", say!(locale, "online-start")).look(ButtonLook::Main);
            (vec![board], vec![title, start], vec![Wish::Board, Wish::Title, Wish::Host])
        }
    };
    button_bar(ui, left, right).map(|index| wishes[index])
}
