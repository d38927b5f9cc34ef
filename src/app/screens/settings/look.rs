//! The tab for what is seen: language, size, theme, faces, motion.

use bevy_egui::egui::{Id, Ui};

use super::page::choose;
use crate::app::ui::widgets::{Slider, Switch, WordChoice, Words, group};
use crate::game::settings::{Faces, Language, Scenery, Settings, SideColours, Speed, UI_SCALES};
use crate::locale::{Locale, say};

/// A theme that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeEntry {
    pub id: String,
    pub name: String,
    pub description: String,
}

pub fn show(ui: &mut Ui, locale: &Locale, settings: &mut Settings, themes: &[ThemeEntry]) {
    group(ui, &say!(locale, "settings-words"));
    let mut language = locale.language();
    let languages = Language::ALL.map(|language| (language, language.own_name().to_owned()));
    choose(ui, "language", &say!(locale, "settings-language"), &mut language, &languages);
    if language != locale.language() {
        settings.language = Some(language);
    }
    size(ui, locale, settings);
    group(ui, &say!(locale, "settings-board"));
    theme(ui, locale, settings, themes);
    let faces = Faces::ALL.map(|faces| {
        let words = match faces {
            Faces::PictureAndRank => say!(locale, "settings-faces-rank"),
            Faces::PictureAndCharacter => say!(locale, "settings-faces-character"),
            Faces::RankOnly => say!(locale, "settings-faces-plain"),
        };
        (faces, words)
    });
    choose(ui, "faces", &say!(locale, "settings-faces"), &mut settings.faces, &faces);
    let colours = SideColours::ALL.map(|colours| {
        let words = match colours {
            SideColours::RedAndBlue => say!(locale, "settings-sides-red-blue"),
            SideColours::RedAndBlack => say!(locale, "settings-sides-red-black"),
            SideColours::YellowAndBlue => say!(locale, "settings-sides-yellow-blue"),
        };
        (colours, words)
    });
    choose(ui, "side colours", &say!(locale, "settings-sides"), &mut settings.side_colours, &colours);
    let words = say!(locale, "settings-left-handed");
    ui.add(Switch::new("left-handed", &words, &mut settings.left_handed));
    motion(ui, locale, settings);
}

/// Changes the size only when the knob is released: otherwise the track would move away from the pointer.
fn size(ui: &mut Ui, locale: &Locale, settings: &mut Settings) {
    let held = Id::new("size that is being chosen");
    let chosen: Option<f32> = ui.data(|data| data.get_temp(held));
    let name = say!(locale, "settings-size");
    let slider = Slider::new("size", &name, chosen.unwrap_or(settings.ui_scale)).range(UI_SCALES, 0.05);
    let slid = slider.show(ui, |value| locale.percent(value));
    let chosen = slid.to.or(chosen);
    match chosen.filter(|_| slid.rests) {
        Some(size) => {
            settings.ui_scale = size;
            ui.data_mut(|data| data.remove::<f32>(held));
        }
        None => {
            if let Some(size) = chosen {
                ui.data_mut(|data| data.insert_temp(held, size));
            }
        }
    }
}

fn theme(ui: &mut Ui, locale: &Locale, settings: &mut Settings, themes: &[ThemeEntry]) {
    let chosen = themes.iter().find(|theme| theme.id == settings.theme);
    let named: Vec<(&ThemeEntry, String)> = themes.iter().map(|theme| (theme, locale.written(&theme.name))).collect();
    let name = say!(locale, "settings-theme");
    let picked = crate::app::ui::layout::named(ui, &name, 230.0, |ui| {
        let picked = WordChoice::new("theme", &name, &named, chosen).show(ui);
        if let Some(theme) = chosen {
            ui.add(Words::small(locale.written(&theme.description)));
        }
        picked
    });
    if let Some(theme) = picked {
        settings.theme.clone_from(&theme.id);
    }
}

fn motion(ui: &mut Ui, locale: &Locale, settings: &mut Settings) {
    group(ui, &say!(locale, "settings-motion"));
    let speeds = Speed::ALL.map(|speed| {
        let words = match speed {
            Speed::Off => say!(locale, "settings-speed-off"),
            Speed::Fast => say!(locale, "settings-speed-fast"),
            Speed::Normal => say!(locale, "settings-speed-normal"),
            Speed::Slow => say!(locale, "settings-speed-slow"),
        };
        (speed, words)
    });
    choose(ui, "speed", &say!(locale, "settings-speed"), &mut settings.speed, &speeds);
    let sceneries = [
        (Scenery::Auto, say!(locale, "settings-scenery-auto")),
        (Scenery::Living, say!(locale, "settings-scenery-living")),
        (Scenery::Still, say!(locale, "settings-scenery-still")),
    ];
    choose(ui, "scenery", &say!(locale, "settings-scenery"), &mut settings.scenery, &sceneries);
    let words = say!(locale, "settings-reduced-motion");
    ui.add(Switch::new("reduced motion", &words, &mut settings.reduced_motion));
    ui.add(Switch::new("lively", &say!(locale, "settings-lively"), &mut settings.lively));
}
