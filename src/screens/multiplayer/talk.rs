//! The card over a match with people elsewhere: how the line is, what is said, and what can be asked of the other player.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Key, ScrollArea, Ui};

use super::likeness;
use crate::input::{Layer, Stack, on_top};
use crate::locale::{Locale, Say, say};
use crate::net::wire::{CHAT_LETTERS, PeerState, UndoWord};
use crate::net::{AWAY_BEFORE_CLAIM, LineState, Wish as ToHost};
use crate::online::{Link, Online, Wanted};
use crate::play::{FrameSet, InMatch};
use crate::rules::Side;
use crate::screens::play::{Question, bring_offer, question_page};
use crate::settings::Settings;
use crate::ui::layout::{Card, CardPart};
use crate::ui::lettering::Lettering;
use crate::ui::widgets::{ButtonLook, Field, MenuButton, Switch, Words, button_bar, group};
use crate::ui::{Kit, Panels};

pub fn plugin(app: &mut App) {
    app.init_resource::<Talk>()
        .add_systems(Update, bring_question.after(bring_offer).in_set(FrameSet::Show).run_if(in_state(InMatch)))
        .add_observer(decline)
        .add_systems(OnExit(InMatch), |mut stack: ResMut<Stack>| {
            stack.close(Layer::Talk);
            stack.close(Layer::UndoAsked);
        })
        .add_systems(
            EguiPrimaryContextPass,
            (show.run_if(on_top(Layer::Talk)), answer.run_if(on_top(Layer::UndoAsked)))
                .after(crate::screens::play::show)
                .run_if(in_state(InMatch)),
        );
}

/// The line that is being typed.
#[derive(Resource, Clone, Debug, Default)]
pub struct Talk {
    pub line: String,
    /// The card has just been opened: whoever opens it wants to type.
    pub fresh: bool,
}

/// What the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wish {
    Say,
    /// The win over somebody who went away.
    Claim,
    Close,
}

const SIZE: (f32, f32) = (640.0, 640.0);
const LINES: f32 = 220.0;

/// How the line is, and what is said. `muted`: nothing that others say is shown.
pub fn page(ui: &mut Ui, link: &Link, talk: &mut Talk, muted: &mut bool) -> Option<Wish> {
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
            group(ui, &say!(locale, "talk-chat"));
            ui.add(Switch::new("mute talk", &say!(locale, "talk-mute"), muted));
            if *muted {
                return None;
            }
            said(ui, locale, link);
            let words = say!(locale, "talk-line");
            let field = ui.add(Field::new("talk line", &words, &mut talk.line).longest(CHAT_LETTERS));
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if entered || std::mem::take(&mut talk.fresh) {
                field.request_focus();
            }
            if link.is_to_be_compared() {
                ui.add(Words::small(say!(locale, "online-likeness-guest")));
                if let Some(shown) = link.likeness() {
                    likeness::show(ui, locale, shown);
                }
            }
            (entered && !talk.line.trim().is_empty()).then_some(Wish::Say)
        }
        CardPart::Foot => {
            let button =
                |wish, icon: &'static str, words: String| MenuButton::new(("talk", wish), icon, words).height(56.0);
            let mut all = Vec::new();
            if may_claim(link) {
                all.push((Wish::Claim, button(Wish::Claim, "icon_crown", say!(locale, "talk-claim"))));
            }
            all.push((Wish::Close, button(Wish::Close, "icon_play", say!(locale, "pause-play-on"))));
            let speaks = !talk.line.trim().is_empty() && !*muted;
            let say_it = button(Wish::Say, "icon_text", say!(locale, "talk-say")).look(ButtonLook::Main);
            all.push((Wish::Say, say_it.enabled(speaks)));
            let (wishes, buttons): (Vec<_>, Vec<_>) = all.into_iter().unzip();
            button_bar(ui, Vec::new(), buttons).map(|index| wishes[index])
        }
    })
}

/// How the line is, and how long a word takes to the host and back.
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
                let words = say!(locale, "net-said", name = spoken.who.as_str(), text = spoken.text.as_str());
                ui.add(Words::new(Lettering::Label, words).colour(colour));
            }
        },
    );
}

/// Whether the other player has been away for long enough, where no clock decides.
pub fn may_claim(link: &Link) -> bool {
    let Some((game, seat)) = link.game().and_then(|game| Some((game, game.seat?))) else { return false };
    let (PeerState::Away { seconds } | PeerState::Left { seconds }) = game.peers[seat.opponent()] else { return false };
    let away = std::time::Duration::from_secs(u64::from(seconds)) + game.peers_since.elapsed();
    game.session().ending().is_none() && away >= AWAY_BEFORE_CLAIM
}

fn show(
    mut panels: Panels,
    mut online: ResMut<Online>,
    mut talk: ResMut<Talk>,
    mut settings: ResMut<Settings>,
    mut stack: ResMut<Stack>,
    mut wanted: MessageWriter<Wanted>,
) -> Result {
    let Some(link) = online.bypass_change_detection().link_mut() else {
        stack.close(Layer::Talk);
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
        Some(Wish::Say) => {
            let line = std::mem::take(&mut talk.line);
            wanted.write(Wanted(ToHost::Chat(line)));
        }
        Some(Wish::Claim) => {
            wanted.write(Wanted(ToHost::Claim));
        }
        Some(Wish::Close) => stack.close(Layer::Talk),
        None => {}
    }
    Ok(())
}

/// Who would like to take something back, if somebody here can agree to it.
fn asker(link: &Link) -> Option<Side> {
    let game = link.game()?;
    game.undo.filter(|asker| game.seat == Some(asker.opponent()))
}

/// That somebody elsewhere would like to take something back is a question on top.
fn bring_question(online: Res<Online>, mut talk: ResMut<Talk>, mut stack: ResMut<Stack>) {
    talk.bypass_change_detection().fresh |= !stack.contains(Layer::Talk);
    let stands = online.link().and_then(asker).is_some();
    if stands != stack.contains(Layer::UndoAsked) {
        stack.toggle(Layer::UndoAsked);
    }
}

/// Whoever leaves the question does not agree.
fn decline(left: On<crate::input::LayerLeft>, online: Res<Online>, mut wanted: MessageWriter<Wanted>) {
    if left.0 == Layer::UndoAsked && online.link().and_then(asker).is_some() {
        wanted.write(Wanted(ToHost::Undo(UndoWord::Refuse)));
    }
}

fn answer(mut panels: Panels, online: Res<Online>, mut wanted: MessageWriter<Wanted>) -> Result {
    let Some((link, side)) = online.link().and_then(|link| Some((link, asker(link)?))) else { return Ok(()) };
    let kit = panels.kit()?;
    let locale = kit.locale();
    let name = link.game().and_then(|game| game.heading.name(side)).unwrap_or_default().to_owned();
    let question = Question {
        title: say!(locale, "ask-undo"),
        words: Some(say!(locale, "net-wants-undo", name)),
        icon: "icon_undo",
        yes: say!(locale, "ask-draw-yes"),
        no: say!(locale, "ask-no"),
    };
    if let Some(yes) = panels.over("undo", |ui| question_page(ui, &question))? {
        let word = if yes { UndoWord::Agree } else { UndoWord::Refuse };
        wanted.write(Wanted(ToHost::Undo(word)));
    }
    Ok(())
}
