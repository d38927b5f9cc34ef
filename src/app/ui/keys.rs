//! Passes to egui those presses of keys and buttons that no other system has consumed. A pad button is sent as the key
//! that has the same effect in egui: an arrow key, Tab, Enter or Escape. A key that is bound to the same action as such
//! a pad button is sent in the same way.
//!
//! This module replaces the keyboard system of bevy_egui 0.42. If a key is pressed during a frame, that system gives
//! the key the modifiers that are held at the end of the frame. With that system, a quick Shift+Tab would move the
//! focus forward, and a quick Ctrl+A would type a letter. Here each key has the modifiers that were held when it was
//! pressed.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::WindowToEguiContextMap;
use bevy_egui::{EguiContexts, EguiGlobalSettings, EguiInput, EguiOutput, EguiPostUpdateSet, PrimaryEguiContext, egui};

use crate::app::input::{HeardInput, InputSource, Inputs, KeyStroke, Modifiers, PanelFocus, TopKnown, UiAction};
use crate::app::play::FrameSet;
use crate::app::ui::clipboard::Clipboard;

pub fn plugin(app: &mut App) {
    app.init_resource::<Clipboard>()
        .configure_sets(Update, TopKnown.in_set(FrameSet::Input))
        .configure_sets(PostUpdate, TopKnown.before(PanelsHear))
        .add_systems(PreStartup, in_place_of_its_own.run_if(resource_exists::<EguiGlobalSettings>))
        .add_systems(Update, tell_focus.in_set(FrameSet::Input).run_if(resource_exists::<WindowToEguiContextMap>))
        .add_systems(
            PostUpdate,
            (
                hear.in_set(PanelsHear).before(EguiPostUpdateSet::EndPass),
                keep_copied.after(EguiPostUpdateSet::ProcessOutput),
            )
                .run_if(resource_exists::<WindowToEguiContextMap>),
        );
}

/// The system set that passes to egui the presses that no other system has consumed. It runs in `PostUpdate`, before
/// the panels are laid out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PanelsHear;

fn in_place_of_its_own(mut settings: ResMut<EguiGlobalSettings>) {
    settings.input_system_settings.run_write_keyboard_input_messages_system = false;
}

/// The id of the board in the Tab order. While the board has the focus, keys control the board.
pub fn board_stop() -> egui::Id {
    egui::Id::new("the board")
}

fn tell_focus(mut contexts: EguiContexts, mut inputs: ResMut<Inputs>) {
    let focus = match contexts.ctx_mut() {
        Ok(context) if context.text_edit_focused() => PanelFocus::Text,
        Ok(context) if context.memory(|memory| memory.focused().is_some_and(|it| it != board_stop())) => {
            PanelFocus::Widget
        }
        Ok(_) | Err(_) => PanelFocus::Nothing,
    };
    inputs.bypass_change_detection().set_focus(focus);
}

fn hear(
    heard: Res<Inputs>,
    contexts: Res<WindowToEguiContextMap>,
    primary: Query<Entity, With<PrimaryEguiContext>>,
    clipboard: Res<Clipboard>,
    mut inputs: Query<&mut EguiInput>,
) {
    for press in heard.left() {
        let edits =
            Some(&press.source).filter(|_| heard.focus() == PanelFocus::Text).and_then(|it| edit(it, &clipboard));
        let events = edits.map_or_else(|| events(press, heard.focus()), |edit| vec![edit]);
        let window = match &press.source {
            InputSource::Key(stroke) => contexts.window_to_contexts.get(&stroke.window),
            InputSource::Pad { .. } => None,
        };
        let of_window = window.into_iter().flatten().copied();
        let of_pad = primary.iter().filter(|_| matches!(press.source, InputSource::Pad { .. }));
        for context in of_window.chain(of_pad) {
            if let Ok(mut input) = inputs.get_mut(context) {
                input.events.extend(events.iter().cloned());
            }
        }
    }
}

/// Returns the copy, cut or paste event for a key press in a text field.
fn edit(source: &InputSource, clipboard: &Clipboard) -> Option<egui::Event> {
    let InputSource::Key(stroke) = source else { return None };
    let commands = modifiers(stroke.held).command && !stroke.held.alt && stroke.state.is_pressed();
    match egui_key(stroke)? {
        _ if !commands => None,
        egui::Key::C => Some(egui::Event::Copy),
        egui::Key::X => Some(egui::Event::Cut),
        // If the clipboard cannot be read, nothing is pasted.
        egui::Key::V => clipboard.paste().ok().map(egui::Event::Paste),
        _ => None,
    }
}

/// When the player copies or cuts text in a text field, puts this text on the clipboard.
fn keep_copied(outputs: Query<&EguiOutput, Changed<EguiOutput>>, mut clipboard: ResMut<Clipboard>) {
    for command in outputs.iter().flat_map(|output| &output.platform_output.commands) {
        if let egui::OutputCommand::CopyText(text) = command
            && clipboard.copy(text).is_err()
        {
            // The player gets no message, because the copied text is still in the text field.
            debug!("nothing can be copied on this desktop");
        }
    }
}

fn events(heard: &HeardInput, focus: PanelFocus) -> Vec<egui::Event> {
    let step = heard.actions.iter().find_map(|action| step(*action));
    match (&heard.source, step) {
        (InputSource::Key(stroke), Some((key, shift))) if focus != PanelFocus::Text && !walks_by_itself(stroke.key) => {
            pressed(key, shift, stroke.repeat)
        }
        (InputSource::Key(stroke), _) => {
            text(stroke).map(egui::Event::Text).into_iter().chain(key_event(stroke)).collect()
        }
        (InputSource::Pad { repeat, .. }, Some((key, shift))) => pressed(key, shift, *repeat),
        (InputSource::Pad { .. }, None) => Vec::new(),
    }
}

/// Returns the key that makes egui carry out this action, and whether Shift has to be held. Returns `None` for an
/// action that egui has no key for.
fn step(action: UiAction) -> Option<(egui::Key, bool)> {
    Some(match action {
        UiAction::Up => (egui::Key::ArrowUp, false),
        UiAction::Down => (egui::Key::ArrowDown, false),
        UiAction::Left => (egui::Key::ArrowLeft, false),
        UiAction::Right => (egui::Key::ArrowRight, false),
        UiAction::Confirm => (egui::Key::Enter, false),
        UiAction::NextFocus => (egui::Key::Tab, false),
        UiAction::PreviousFocus => (egui::Key::Tab, true),
        UiAction::Back => (egui::Key::Escape, false),
        _ => return None,
    })
}

/// Whether egui itself handles this key. Such a key is passed on unchanged, even if it is bound to another action.
fn walks_by_itself(key: KeyCode) -> bool {
    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, NumpadEnter, Space, Tab};
    matches!(key, ArrowUp | ArrowDown | ArrowLeft | ArrowRight | Enter | NumpadEnter | Space | Tab | Escape)
}

/// Returns the events of a key that is pressed and released.
pub fn pressed(key: egui::Key, shift: bool, repeat: bool) -> Vec<egui::Event> {
    let modifiers = if shift { egui::Modifiers::SHIFT } else { egui::Modifiers::NONE };
    let event = |pressed, repeat| egui::Event::Key { key, physical_key: None, pressed, repeat, modifiers };
    vec![event(true, repeat), event(false, false)]
}

/// Returns the text that a key types. A key with Control types text only if Alt is held as well, because some keyboards
/// use Control and Alt together for additional letters.
fn text(stroke: &KeyStroke) -> Option<String> {
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

/// Returns egui's key for the letter that the pressed key types. If egui has no key for that letter, returns egui's key
/// for the position on the keyboard.
fn egui_key(stroke: &KeyStroke) -> Option<egui::Key> {
    bevy_to_egui_key(&stroke.logical).or_else(|| bevy_to_egui_physical_key(&stroke.place))
}

fn key_event(stroke: &KeyStroke) -> Option<egui::Event> {
    let physical_key = bevy_to_egui_physical_key(&stroke.place);
    let key = egui_key(stroke)?;
    // Holding the key must not click a button repeatedly.
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
