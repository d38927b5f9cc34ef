//! The tab with the settings for the look of the game: language, size, theme, faces, motion.

use bevy_egui::egui::{Id, Ui};
use strum::VariantArray;

use super::row::{choose, row};
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
    let own_name = |language: Language| language.own_name().to_owned();
    choose(ui, "language", &say!(locale, "settings-language"), &mut language, &Language::ALL, own_name);
    if language != locale.language() {
        settings.language = Some(language);
    }
    size(ui, locale, settings);
    group(ui, &say!(locale, "settings-board"));
    theme(ui, locale, settings, themes);
    let name = say!(locale, "settings-faces");
    choose(ui, "faces", &name, &mut settings.faces, Faces::VARIANTS, |faces| match faces {
        Faces::PictureAndRank => say!(locale, "settings-faces-rank"),
        Faces::PictureAndCharacter => say!(locale, "settings-faces-character"),
        Faces::RankOnly => say!(locale, "settings-faces-plain"),
    });
    let name = say!(locale, "settings-sides");
    choose(ui, "side colours", &name, &mut settings.side_colours, SideColours::VARIANTS, |colours| match colours {
        SideColours::RedAndBlue => say!(locale, "settings-sides-red-blue"),
        SideColours::RedAndBlack => say!(locale, "settings-sides-red-black"),
        SideColours::YellowAndBlue => say!(locale, "settings-sides-yellow-blue"),
    });
    let words = say!(locale, "settings-left-handed");
    ui.add(Switch::new("left-handed", &words, &mut settings.left_handed));
    motion(ui, locale, settings);
}

/// Applies the new size only when the knob of the slider is released, because a change of size would move the slider
/// away from the pointer.
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
    let picked = row(ui, &name, |ui| {
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
    let name = say!(locale, "settings-speed");
    choose(ui, "speed", &name, &mut settings.speed, Speed::VARIANTS, |speed| match speed {
        Speed::Off => say!(locale, "settings-speed-off"),
        Speed::Fast => say!(locale, "settings-speed-fast"),
        Speed::Normal => say!(locale, "settings-speed-normal"),
        Speed::Slow => say!(locale, "settings-speed-slow"),
    });
    let name = say!(locale, "settings-scenery");
    choose(ui, "scenery", &name, &mut settings.scenery, Scenery::VARIANTS, |scenery| match scenery {
        Scenery::Auto => say!(locale, "settings-scenery-auto"),
        Scenery::Living => say!(locale, "settings-scenery-living"),
        Scenery::Still => say!(locale, "settings-scenery-still"),
    });
    let words = say!(locale, "settings-reduced-motion");
    ui.add(Switch::new("reduced motion", &words, &mut settings.reduced_motion));
    ui.add(Switch::new("lively", &say!(locale, "settings-lively"), &mut settings.lively));
}
