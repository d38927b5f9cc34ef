//! The settings that limit how much the computer draws, and a sign (a short message) for a player whose computer
//! draws slowly.

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use strum::VariantArray;

use super::row::choose;
use crate::app::awake::{DrawingEffort, DrawingSpeed};
use crate::app::input::Stack;
use crate::app::play::Screen;
use crate::app::screens::sign::Sign;
use crate::app::settings::KeepSettings;
use crate::app::ui::widgets::{Switch, Words, group};
use crate::game::settings::{FrameCap, Light, Settings};
use crate::locale::{Locale, message, say};

pub fn plugin(app: &mut App) {
    let slow = in_state(Screen::Title).and_then(resource_equals(DrawingSpeed::Slow));
    app.add_systems(Last, tell.before(KeepSettings).run_if(slow));
}

/// Shows a sign on the title screen that says that the game draws less on this computer. The sign is shown only once,
/// and not again after a later start.
fn tell(stack: Res<Stack>, effort: Res<DrawingEffort>, mut settings: ResMut<Settings>, mut signs: MessageWriter<Sign>) {
    if effort.light && settings.light == Light::Auto && !settings.told_light && stack.top().is_none() {
        settings.told_light = true;
        signs.write(Sign::sentence(message!("settings-told-light")));
    }
}

/// Shows the settings. `light` says whether the game draws less at present.
pub fn show(ui: &mut Ui, locale: &Locale, settings: &mut Settings, light: bool) {
    group(ui, &say!(locale, "settings-effort"));
    let by_itself = settings.light == Light::Auto && light;
    let name = say!(locale, "settings-light");
    choose(ui, "light", &name, &mut settings.light, Light::VARIANTS, |choice| match choice {
        Light::Auto if by_itself => say!(locale, "settings-light-auto-on"),
        Light::Auto => say!(locale, "settings-light-auto"),
        Light::On => say!(locale, "settings-light-on"),
        Light::Off => say!(locale, "settings-light-off"),
    });
    ui.add(Words::small(say!(locale, "settings-light-about")));
    let name = say!(locale, "settings-frames");
    choose(ui, "frames", &name, &mut settings.frame_cap, FrameCap::VARIANTS, |cap| match cap {
        FrameCap::Screen => say!(locale, "settings-frames-screen"),
        FrameCap::Sixty => say!(locale, "settings-frames-most", frames = 60_u32),
        FrameCap::Thirty => say!(locale, "settings-frames-most", frames = 30_u32),
    });
    ui.add(Switch::new("vsync", &say!(locale, "settings-vsync"), &mut settings.vsync));
}
