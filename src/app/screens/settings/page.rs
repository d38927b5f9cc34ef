//! The settings page. It has tabs, and each tab shows settings to choose. The page is a plain function that needs no
//! Bevy world.

use bevy_egui::egui::Ui;

use super::keys::{self, Rebinding};
use super::look::{self, ThemeEntry};
use super::play;
use super::{about, effort};
use crate::app::input::{Bindings, UiAction};
use crate::app::ui::Kit;
use crate::app::ui::layout::{Card, CardPart, begin_at_top};
use crate::app::ui::widgets::{ButtonLook, MenuButton, Slider, Switch, WordChoice, Words, button_bar};
use crate::game::settings::Settings;
use crate::locale::{Locale, Say, say};

const CARD: &str = "settings";
const WIDTH: f32 = 860.0;
const HEIGHT: f32 = 744.0;

/// The tabs of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SettingsTab {
    #[default]
    Look,
    Play,
    Sound,
    Keys,
    About,
    /// The licences of the libraries, opened from [`SettingsTab::About`].
    Licences,
}

impl SettingsTab {
    pub const ALL: [SettingsTab; 5] =
        [SettingsTab::Look, SettingsTab::Play, SettingsTab::Sound, SettingsTab::Keys, SettingsTab::About];

    fn words(self, locale: &Locale) -> String {
        match self {
            SettingsTab::Look => say!(locale, "settings-tab-look"),
            SettingsTab::Play => say!(locale, "settings-tab-play"),
            SettingsTab::Sound => say!(locale, "settings-tab-sound"),
            SettingsTab::Keys => say!(locale, "settings-tab-keys"),
            SettingsTab::About | SettingsTab::Licences => say!(locale, "settings-tab-about"),
        }
    }
}

/// The state that the page shows in addition to the settings.
#[derive(Clone, Copy)]
pub struct SettingsView<'a> {
    pub themes: &'a [ThemeEntry],
    /// A sentence about a problem with the theme or the settings file.
    pub note: Option<&'a str>,
    pub bindings: &'a Bindings,
    pub rebinding: &'a Rebinding,
    /// Whether the game currently draws less, because the computer is slow or the player chose this.
    pub light: bool,
    /// The path of the folder with the player's files, if this folder is known.
    pub data: Option<&'a str>,
}

/// An event that the page reports in addition to changing the settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SettingsEvent {
    Done,
    /// The volume of the sound effects has changed, so an effect should be played as a sample.
    TryEffects,
    /// A choice of the player in the table of keys.
    Keys(keys::KeysChoice),
}

/// Shows the page and changes the settings.
pub fn page(ui: &mut Ui, tab: &mut SettingsTab, settings: &mut Settings, shown: SettingsView) -> Option<SettingsEvent> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "settings-title");
    // The page has the same height for every tab. In an upright window, the page is as high as the window.
    let room = ui.max_rect().size();
    let height = if room.y > room.x { room.y } else { HEIGHT };
    let tabs = SettingsTab::ALL.map(|tab| (tab, tab.words(locale)));
    let shown_tab = if *tab == SettingsTab::Licences { SettingsTab::About } else { *tab };
    let (name, mut picked) = (say!(locale, "settings-tabs"), None);
    let tabs = WordChoice::new("settings tab", &name, &tabs, Some(shown_tab));
    let card = Card::new(CARD, WIDTH).height(height).title(&title).tabs(tabs, &mut picked);
    let card = if *tab == SettingsTab::Licences { card.filled() } else { card };
    let happened = card.show(ui, |ui, part| match part {
        CardPart::Body => {
            match *tab {
                SettingsTab::Look => {
                    look::show(ui, locale, settings, shown.themes);
                    effort::show(ui, locale, settings, shown.light);
                }
                SettingsTab::Play => play::show(ui, locale, settings),
                SettingsTab::Keys => {
                    return keys::show(ui, locale, shown.bindings, shown.rebinding).map(SettingsEvent::Keys);
                }
                SettingsTab::Sound => return sound(ui, locale, settings).then_some(SettingsEvent::TryEffects),
                SettingsTab::About | SettingsTab::Licences => {
                    let wish = match *tab {
                        SettingsTab::About => about::show(ui, locale, shown.data),
                        _ => about::show_licences(ui, locale),
                    };
                    match wish {
                        Some(about::AboutChoice::Licences) => *tab = SettingsTab::Licences,
                        Some(about::AboutChoice::Back) => *tab = SettingsTab::About,
                        None => {}
                    }
                }
            }
            None
        }
        CardPart::Foot => {
            match shown.note {
                Some(note) => ui.add(Words::small(note).colour(kit.palette().brass)),
                None => ui.add(Words::small(hint(locale, shown.bindings))),
            };
            let done = MenuButton::new("settings done", "icon_check", say!(locale, "settings-done"));
            let done = done.look(ButtonLook::Main).height(58.0).does(UiAction::Back);
            button_bar(ui, [], [(SettingsEvent::Done, done)])
        }
    });
    if let Some(picked) = picked {
        *tab = picked;
        begin_at_top(ui.ctx(), CARD);
    }
    happened
}

/// Returns a text that names the key for the settings page and the key that turns off the sound.
fn hint(locale: &Locale, bindings: &Bindings) -> String {
    let key = |action| bindings.of(action).first().map_or_else(String::new, |trigger| trigger.say(locale));
    say!(locale, "settings-hint", settings = key(UiAction::Settings), mute = key(UiAction::Mute))
}

/// Shows the tab for sound; returns whether to play an effect as a sample.
fn sound(ui: &mut Ui, locale: &Locale, settings: &mut Settings) -> bool {
    let sound = &mut settings.sound;
    ui.add(Switch::new("muted", &say!(locale, "settings-muted"), &mut sound.muted));
    ui.add_space(8.0);
    let mut slider = |what: &str, name: String, volume: &mut f32| {
        let slid = Slider::new(what, &name, *volume).show(ui, |value| locale.percent(value));
        *volume = slid.to.unwrap_or(*volume);
        slid.rests
    };
    let tried = slider("effects", say!(locale, "settings-effects"), &mut sound.effects);
    slider("ambience", say!(locale, "settings-ambience"), &mut sound.ambience);
    slider("music", say!(locale, "settings-music"), &mut sound.music);
    tried
}
