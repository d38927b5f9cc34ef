//! The names of keys, pad buttons and the actions that they trigger.

use bevy::prelude::{GamepadButton, KeyCode};

use crate::app::input::{Chord, Context, Modifiers, OnlyKey, Trigger, UiAction, button_name, right_stick};
use crate::locale::{Locale, Say, say};

impl Say for UiAction {
    fn say(&self, locale: &Locale) -> String {
        match self {
            UiAction::Back => say!(locale, "action-back"),
            UiAction::Confirm => say!(locale, "action-confirm"),
            UiAction::Up => say!(locale, "action-up"),
            UiAction::Down => say!(locale, "action-down"),
            UiAction::Left => say!(locale, "action-left"),
            UiAction::Right => say!(locale, "action-right"),
            UiAction::NextFocus => say!(locale, "action-next-focus"),
            UiAction::PreviousFocus => say!(locale, "action-previous-focus"),
            UiAction::Menu => say!(locale, "action-menu"),
            UiAction::Rules => say!(locale, "action-rules"),
            UiAction::Settings => say!(locale, "action-settings"),
            UiAction::Console => say!(locale, "action-console"),
            UiAction::FullScreen => say!(locale, "action-full-screen"),
            UiAction::Mute => say!(locale, "action-mute"),
            UiAction::Undo => say!(locale, "action-undo"),
            UiAction::Redo => say!(locale, "action-redo"),
            UiAction::Hint => say!(locale, "action-hint"),
            UiAction::MoveNow => say!(locale, "action-move-now"),
            UiAction::EndTurn => say!(locale, "action-end-turn"),
            UiAction::ReplayTurn => say!(locale, "action-replay-turn"),
            UiAction::Closer => say!(locale, "action-closer"),
            UiAction::Farther => say!(locale, "action-farther"),
            UiAction::TurnBoard => say!(locale, "action-turn-board"),
            UiAction::Evaluation => say!(locale, "action-evaluation"),
            UiAction::FoodChain => say!(locale, "action-food-chain"),
            UiAction::CopyRecord => say!(locale, "action-copy-record"),
            UiAction::CopyPosition => say!(locale, "action-copy-position"),
            UiAction::Paste => say!(locale, "action-paste"),
            UiAction::PlayPause => say!(locale, "action-play-pause"),
            UiAction::FrameBack => say!(locale, "action-frame-back"),
            UiAction::FrameForward => say!(locale, "action-frame-forward"),
            UiAction::ActionBack => say!(locale, "action-action-back"),
            UiAction::ActionForward => say!(locale, "action-action-forward"),
            UiAction::ToStart => say!(locale, "action-to-start"),
            UiAction::ToEnd => say!(locale, "action-to-end"),
        }
    }
}

impl Say for Context {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Context::Everywhere => say!(locale, "context-everywhere"),
            Context::Walk => say!(locale, "context-walk"),
            Context::Table => say!(locale, "context-table"),
            Context::OwnTurn => say!(locale, "context-own-turn"),
            Context::OthersTurn => say!(locale, "context-others-turn"),
            Context::Timeline => say!(locale, "context-timeline"),
        }
    }
}

impl Say for OnlyKey {
    fn say(&self, locale: &Locale) -> String {
        say!(locale, "key-only", action = self.0.say(locale))
    }
}

impl Say for Trigger {
    fn say(&self, locale: &Locale) -> String {
        match self {
            Trigger::Key(Chord { key, held }) => {
                let modifiers = [
                    (held.control, say!(locale, "key-control")),
                    (held.alt, say!(locale, "key-alt")),
                    (held.shift, say!(locale, "key-shift")),
                    (held.logo, say!(locale, "key-super")),
                ];
                let held = modifiers.into_iter().filter(|(held, _)| *held).map(|(_, name)| name);
                held.chain([key_words(locale, *key)]).collect::<Vec<_>>().join("+")
            }
            Trigger::Pad(button) => pad_words(locale, *button),
        }
    }
}

fn key_words(locale: &Locale, key: KeyCode) -> String {
    let sign = match key {
        KeyCode::Escape => return say!(locale, "key-escape"),
        KeyCode::Enter => return say!(locale, "key-enter"),
        KeyCode::Space => return say!(locale, "key-space"),
        KeyCode::Tab => return say!(locale, "key-tab"),
        KeyCode::Backspace => return say!(locale, "key-backspace"),
        KeyCode::Delete => return say!(locale, "key-delete"),
        KeyCode::Insert => return say!(locale, "key-insert"),
        KeyCode::Home => return say!(locale, "key-home"),
        KeyCode::End => return say!(locale, "key-end"),
        KeyCode::PageUp => return say!(locale, "key-page-up"),
        KeyCode::PageDown => return say!(locale, "key-page-down"),
        KeyCode::ArrowUp => "↑",
        KeyCode::ArrowDown => "↓",
        KeyCode::ArrowLeft => "←",
        KeyCode::ArrowRight => "→",
        KeyCode::Backquote => "`",
        KeyCode::Minus => "-",
        KeyCode::Equal => "=",
        KeyCode::BracketLeft => "[",
        KeyCode::BracketRight => "]",
        KeyCode::Backslash => "\\",
        KeyCode::IntlBackslash => "<",
        KeyCode::Semicolon => ";",
        KeyCode::Quote => "'",
        KeyCode::Comma => ",",
        KeyCode::Period => ".",
        KeyCode::Slash => "/",
        _ => {
            return match on_number_pad(locale, key) {
                Some(key) => say!(locale, "key-number-pad", key),
                // Letters, digits and function keys have the same name in every language.
                None => Chord { key, held: Modifiers::default() }.to_string(),
            };
        }
    };
    sign.to_owned()
}

/// Returns the label of a key of the number pad; `None` for any other key.
fn on_number_pad(locale: &Locale, key: KeyCode) -> Option<String> {
    let sign = match key {
        KeyCode::Numpad0 => "0",
        KeyCode::Numpad1 => "1",
        KeyCode::Numpad2 => "2",
        KeyCode::Numpad3 => "3",
        KeyCode::Numpad4 => "4",
        KeyCode::Numpad5 => "5",
        KeyCode::Numpad6 => "6",
        KeyCode::Numpad7 => "7",
        KeyCode::Numpad8 => "8",
        KeyCode::Numpad9 => "9",
        KeyCode::NumpadAdd => "+",
        KeyCode::NumpadSubtract => "-",
        KeyCode::NumpadMultiply => "*",
        KeyCode::NumpadDivide => "/",
        KeyCode::NumpadDecimal => return Some(say!(locale, "key-decimal-point")),
        KeyCode::NumpadEnter => return Some(say!(locale, "key-enter")),
        _ => return None,
    };
    Some(sign.to_owned())
}

fn pad_words(locale: &Locale, button: GamepadButton) -> String {
    match button {
        GamepadButton::South => say!(locale, "pad-south"),
        GamepadButton::East => say!(locale, "pad-east"),
        GamepadButton::West => say!(locale, "pad-west"),
        GamepadButton::North => say!(locale, "pad-north"),
        GamepadButton::DPadUp => say!(locale, "pad-up"),
        GamepadButton::DPadDown => say!(locale, "pad-down"),
        GamepadButton::DPadLeft => say!(locale, "pad-left"),
        GamepadButton::DPadRight => say!(locale, "pad-right"),
        GamepadButton::Start => say!(locale, "pad-start"),
        GamepadButton::Select => say!(locale, "pad-select"),
        GamepadButton::Mode => say!(locale, "pad-mode"),
        right_stick::UP => say!(locale, "pad-right-stick-up"),
        right_stick::DOWN => say!(locale, "pad-right-stick-down"),
        right_stick::LEFT => say!(locale, "pad-right-stick-left"),
        right_stick::RIGHT => say!(locale, "pad-right-stick-right"),
        // The other buttons are named by the label on the pad, such as L1.
        _ => say!(locale, "pad-other", button = button_name(button).unwrap_or("?")),
    }
}
