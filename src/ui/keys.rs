//! The keyboard input of panels: every key that nothing else has taken.
//!
//! bevy_egui 0.42 would give each key of a frame the modifiers held at the frame's end, so that a quick Shift+Tab would
//! go forward and a quick Ctrl+A would type a letter. Here each key has the modifiers that were held with it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::WindowToEguiContextMap;
use bevy_egui::{EguiGlobalSettings, EguiInput, EguiPostUpdateSet, egui};

use crate::keyboard::{Modifiers, Stroke, Strokes};

pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, in_place_of_its_own.run_if(resource_exists::<EguiGlobalSettings>)).add_systems(
        PostUpdate,
        hear.in_set(PanelsHear).before(EguiPostUpdateSet::EndPass).run_if(resource_exists::<WindowToEguiContextMap>),
    );
}

/// Set in `PostUpdate`, before panels are laid out: passes the keys that are left on to egui.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PanelsHear;

fn in_place_of_its_own(mut settings: ResMut<EguiGlobalSettings>) {
    settings.input_system_settings.run_write_keyboard_input_messages_system = false;
}

fn hear(strokes: Res<Strokes>, contexts: Res<WindowToEguiContextMap>, mut inputs: Query<&mut EguiInput>) {
    for stroke in strokes.all() {
        for context in contexts.window_to_contexts.get(&stroke.window).into_iter().flatten() {
            if let Ok(mut input) = inputs.get_mut(*context) {
                input.events.extend(text(stroke).map(egui::Event::Text).into_iter().chain(key(stroke)));
            }
        }
    }
}

/// The text that a key types. Some keyboards use Control and Alt together for additional letters.
fn text(stroke: &Stroke) -> Option<String> {
    let Modifiers { control, alt, logo, .. } = stroke.held;
    if !stroke.state.is_pressed() || logo || control && !alt {
        return None;
    }
    match &stroke.logical {
        Key::Character(letters) if !letters.chars().any(char::is_control) => Some(letters.to_string()),
        Key::Space => Some(" ".to_owned()),
        _ => None,
    }
}

fn key(stroke: &Stroke) -> Option<egui::Event> {
    let physical_key = bevy_to_egui_physical_key(&stroke.place);
    let key = bevy_to_egui_key(&stroke.logical).or(physical_key)?;
    // A key presses a button once, however long the key is held.
    if stroke.repeat && matches!(key, egui::Key::Enter | egui::Key::Space) {
        return None;
    }
    let pressed = stroke.state.is_pressed();
    Some(egui::Event::Key { key, physical_key, pressed, repeat: stroke.repeat, modifiers: modifiers(stroke.held) })
}

fn modifiers(held: Modifiers) -> egui::Modifiers {
    let Modifiers { shift, control, alt, logo } = held;
    let mac = cfg!(target_os = "macos");
    egui::Modifiers { alt, ctrl: control, shift, mac_cmd: mac && logo, command: if mac { logo } else { control } }
}
