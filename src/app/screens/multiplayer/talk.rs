//! The card that opens over a network match. It shows the state of the connection, the chat, and buttons for requests
//! to the other player.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Key, ScrollArea, Ui};

use super::{compare, likeness};
use crate::app::input::{ScreenLayer, Stack, on_top};
use crate::app::online::{Link, Online, OnlineRequest};
use crate::app::play::{InMatch, ListenSet};
use crate::app::screens::play::{MatchPage, claim_sentence};
use crate::app::ui::layout::{Card, CardPart};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{ButtonLook, LineField, MenuButton, Switch, Words, button_bar, group};
use crate::app::ui::{Kit, Panels};
use crate::game::settings::Settings;
use crate::locale::{Locale, Say, say};
use crate::net::wire::{CHAT_LETTERS, SeatedGuest};
use crate::net::{ClientRequest as ToHost, Likeness, LineState};
use crate::rules::Side;

pub fn plugin(app: &mut App) {
    app.init_resource::<Talk>()
        .add_systems(Update, refresh.in_set(ListenSet::Follow).run_if(in_state(InMatch)))
        .add_systems(OnExit(InMatch), |mut stack: ResMut<Stack>| stack.close(ScreenLayer::Talk))
        .add_systems(
            EguiPrimaryContextPass,
            show.run_if(on_top(ScreenLayer::Talk)).after(MatchPage::Panel).run_if(in_state(InMatch)),
        );
}

/// The state of the card.
#[derive(Resource, Clone, Debug, Default)]
pub struct Talk {
    pub line: String,
    /// Whether the card has just been opened, so that the text field still has to get the focus.
    pub fresh: bool,
    /// Whether the card asks the player to confirm that the other player is sent away.
    pub asks_away: bool,
}

/// The player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TalkChoice {
    Say,
    /// Confirm that the animals in the picture of the host's key are the same on both screens.
    Compared,
    /// Claim the win over a player who went away.
    Claim,
    /// Send the other player away. The card first asks for a confirmation.
    SendAway,
    /// Send the player of this side away, after the confirmation.
    SendAwayNow(Side),
    KeepPlaying,
    Close,
}

const SIZE: (f32, f32) = (640.0, 640.0);
const LINES: f32 = 220.0;

/// Shows the connection's state and the chat. If `muted` is set, hides the messages and the text field of the chat.
pub fn page(ui: &mut Ui, link: &Link, talk: &mut Talk, muted: &mut bool) -> Option<TalkChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "talk-title");
    Card::new("talk", SIZE.0).height(SIZE.1).title(&title).show(ui, |ui, part| match part {
        CardPart::Body => {
            ui.spacing_mut().item_spacing.y = 8.0;
            ui.add(Words::prose(line(locale, link)));
            if let Some(watching) = watchers(locale, link) {
                ui.add(Words::small(watching));
            }
            if let Some(gone) = claim_sentence(link) {
                ui.add(Words::prose(gone.say(locale)).colour(kit.palette().brass));
                ui.add(Words::small(say!(locale, "talk-may-claim")));
            }
            keys(ui, locale, link);
            if let Some(guest) = seated_guest(link) {
                who_sits(ui, locale, guest);
            }
            group(ui, &say!(locale, "talk-chat"));
            ui.add(Switch::new("mute talk", &say!(locale, "talk-mute"), muted));
            if *muted {
                return None;
            }
            said(ui, locale, link);
            let words = say!(locale, "talk-line");
            let field = ui.add(LineField::new("talk line", &words, &mut talk.line).longest(CHAT_LETTERS));
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if entered || std::mem::take(&mut talk.fresh) {
                field.request_focus();
            }
            (entered && !talk.line.trim().is_empty()).then_some(TalkChoice::Say)
        }
        CardPart::Foot => {
            let button = |wish: TalkChoice, icon: &'static str, words: String| {
                (wish, MenuButton::new(("talk", wish), icon, words).height(56.0))
            };
            let main = |(wish, button): (TalkChoice, MenuButton<'static>)| (wish, button.look(ButtonLook::Main));
            if let Some(guest) = seated_guest(link).filter(|_| talk.asks_away) {
                ui.add(Words::small(say!(locale, "talk-away-asked", name = guest.name.as_str())));
                let stays = button(TalkChoice::KeepPlaying, "icon_play", say!(locale, "pause-play-on"));
                let goes = button(TalkChoice::SendAwayNow(guest.side), "icon_close", say!(locale, "talk-away"));
                return button_bar(ui, [], [stays, main(goes)]);
            }
            let mut all = Vec::new();
            if seated_guest(link).is_some() {
                all.push(button(TalkChoice::SendAway, "icon_close", say!(locale, "talk-away")));
            }
            if link.may_claim() {
                all.push(button(TalkChoice::Claim, "icon_crown", say!(locale, "talk-claim")));
            }
            if link.is_to_be_compared() {
                all.push(button(TalkChoice::Compared, "icon_check", say!(locale, "online-compared")));
            }
            all.push(button(TalkChoice::Close, "icon_play", say!(locale, "pause-play-on")));
            let speaks = !talk.line.trim().is_empty() && !*muted;
            let (wish, say_it) = main(button(TalkChoice::Say, "icon_text", say!(locale, "talk-say")));
            all.push((wish, say_it.enabled(speaks)));
            button_bar(ui, [], all)
        }
    })
}

/// Describes the state of the connection, and the round-trip time to the host.
fn line(locale: &Locale, link: &Link) -> String {
    let host = link.host().unwrap_or_default();
    match link.state() {
        LineState::Connected if link.hosted().is_some() => say!(locale, "talk-hosted"),
        LineState::Connected => {
            let delay = u32::try_from(link.delay().as_millis()).unwrap_or(u32::MAX);
            say!(locale, "talk-connected", host, delay)
        }
        state => state.say(locale),
    }
}

fn watchers(locale: &Locale, link: &Link) -> Option<String> {
    let watchers = link.game()?.watchers;
    (watchers > 0).then(|| say!(locale, "net-watchers", count = watchers))
}

fn said(ui: &mut Ui, locale: &Locale, link: &Link) {
    let palette = *Kit::of(ui).palette();
    ScrollArea::vertical().id_salt("said").max_height(LINES).auto_shrink([false, true]).stick_to_bottom(true).show(
        ui,
        |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if link.chat().is_empty() {
                ui.add(Words::small(say!(locale, "talk-nothing")));
            }
            for spoken in link.chat() {
                let colour = if spoken.own { palette.muted } else { palette.ivory };
                let words = locale.said(&spoken.by, &spoken.who, &spoken.text);
                ui.add(Words::new(Lettering::Label, words).colour(colour));
            }
        },
    );
}

/// If this computer hosts the game, returns the guest who plays against the host.
fn seated_guest(link: &Link) -> Option<&SeatedGuest> {
    let game = link.game().filter(|_| link.hosted().is_some())?;
    game.guests[game.seat?.opponent()].as_ref()
}

/// Shows whether the guest has used the invite. Also shows the picture of the guest's key, which both players can
/// compare.
fn who_sits(ui: &mut Ui, locale: &Locale, guest: &SeatedGuest) {
    let name = guest.name.as_str();
    let words = match guest.invited {
        true => say!(locale, "talk-guest-invited", name),
        false => say!(locale, "talk-guest-stranger", name),
    };
    ui.add(Words::small(words));
    if let Some(fingerprint) = guest.fingerprint {
        likeness::show(ui, locale, &Likeness::of_bits(fingerprint));
    }
}

/// Shows the picture of the host's key if the player has to compare it. On the host's computer, shows the picture that
/// guests compare.
fn keys(ui: &mut Ui, locale: &Locale, link: &Link) {
    if let Some(own) = link.hosted() {
        ui.add(Words::small(say!(locale, "online-likeness-host")));
        likeness::show(ui, locale, &own.likeness());
    } else if let Some(shown) = link.likeness().filter(|_| link.is_to_be_compared()) {
        compare::first(ui, locale, shown);
    }
    if let Some(animals) = link.own_animals() {
        ui.add(Words::small(say!(locale, "talk-own-animals", animals = animals.to_string())));
    }
}

/// Resets the card while it is closed. The text field gets the focus when the card is opened again.
fn refresh(mut talk: ResMut<Talk>, stack: Res<Stack>) {
    if !stack.contains(ScreenLayer::Talk) {
        let talk = talk.bypass_change_detection();
        (talk.fresh, talk.asks_away) = (true, false);
    }
}

fn show(
    mut panels: Panels,
    mut online: ResMut<Online>,
    mut talk: ResMut<Talk>,
    mut settings: ResMut<Settings>,
    mut stack: ResMut<Stack>,
    mut wanted: MessageWriter<OnlineRequest>,
) -> Result {
    let Some(link) = online.bypass_change_detection().link_mut() else {
        stack.close(ScreenLayer::Talk);
        return Ok(());
    };
    let mut muted = settings.mutes_talk;
    if !muted {
        link.has_read();
    }
    let wish = panels.over("talk", |ui| page(ui, link, talk.bypass_change_detection(), &mut muted))?;
    if muted != settings.mutes_talk {
        settings.mutes_talk = muted;
    }
    match wish {
        Some(TalkChoice::Say) => {
            let line = std::mem::take(&mut talk.line);
            wanted.write(OnlineRequest(ToHost::Chat(line)));
        }
        Some(TalkChoice::Claim) => _ = wanted.write(OnlineRequest(ToHost::Claim)),
        Some(TalkChoice::SendAway) => talk.asks_away = true,
        Some(TalkChoice::KeepPlaying) => talk.asks_away = false,
        Some(TalkChoice::SendAwayNow(side)) => {
            talk.asks_away = false;
            wanted.write(OnlineRequest(ToHost::SendAway(side)));
            stack.close(ScreenLayer::Talk);
        }
        Some(TalkChoice::Compared) => online.trust_host(),
        Some(TalkChoice::Close) => stack.close(ScreenLayer::Talk),
        None => {}
    }
    Ok(())
}
