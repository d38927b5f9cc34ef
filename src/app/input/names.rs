//! The names of keys and of a gamepad's buttons in the settings, and the pictures of the buttons.

use std::borrow::Cow;

use bevy::prelude::{GamepadButton, KeyCode};

use super::meant::LETTERS;
use super::pads::right_stick;

const DIGITS: [KeyCode; 10] = {
    use KeyCode::*;
    [Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9]
};

const FUNCTIONS: [KeyCode; 24] = {
    use KeyCode::*;
    [F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12, F13, F14, F15, F16, F17, F18, F19, F20, F21, F22, F23, F24]
};

/// All other keys that can be bound. Punctuation is named after its place on an American keyboard.
const OTHERS: [(KeyCode, &str); 43] = [
    (KeyCode::Escape, "Escape"),
    (KeyCode::Enter, "Enter"),
    (KeyCode::Space, "Space"),
    (KeyCode::Tab, "Tab"),
    (KeyCode::Backspace, "Backspace"),
    (KeyCode::Delete, "Delete"),
    (KeyCode::Insert, "Insert"),
    (KeyCode::Home, "Home"),
    (KeyCode::End, "End"),
    (KeyCode::PageUp, "Page Up"),
    (KeyCode::PageDown, "Page Down"),
    (KeyCode::ArrowUp, "Up"),
    (KeyCode::ArrowDown, "Down"),
    (KeyCode::ArrowLeft, "Left"),
    (KeyCode::ArrowRight, "Right"),
    (KeyCode::Backquote, "Backquote"),
    (KeyCode::Minus, "Minus"),
    (KeyCode::Equal, "Equal"),
    (KeyCode::BracketLeft, "Bracket Left"),
    (KeyCode::BracketRight, "Bracket Right"),
    (KeyCode::Backslash, "Backslash"),
    (KeyCode::IntlBackslash, "Backslash 2"),
    (KeyCode::Semicolon, "Semicolon"),
    (KeyCode::Quote, "Quote"),
    (KeyCode::Comma, "Comma"),
    (KeyCode::Period, "Period"),
    (KeyCode::Slash, "Slash"),
    (KeyCode::Numpad0, "Num 0"),
    (KeyCode::Numpad1, "Num 1"),
    (KeyCode::Numpad2, "Num 2"),
    (KeyCode::Numpad3, "Num 3"),
    (KeyCode::Numpad4, "Num 4"),
    (KeyCode::Numpad5, "Num 5"),
    (KeyCode::Numpad6, "Num 6"),
    (KeyCode::Numpad7, "Num 7"),
    (KeyCode::Numpad8, "Num 8"),
    (KeyCode::Numpad9, "Num 9"),
    (KeyCode::NumpadEnter, "Num Enter"),
    (KeyCode::NumpadAdd, "Num Plus"),
    (KeyCode::NumpadSubtract, "Num Minus"),
    (KeyCode::NumpadMultiply, "Num Times"),
    (KeyCode::NumpadDivide, "Num Divide"),
    (KeyCode::NumpadDecimal, "Num Point"),
];

/// The buttons that can be bound, each with its name and the name of its picture. The left stick acts as the
/// directional pad, and the right stick acts as four separate buttons. A button without its own picture has the picture
/// of a stick.
const BUTTONS: [(GamepadButton, &str, &str); 21] = [
    (GamepadButton::South, "South", "pad_south"),
    (GamepadButton::East, "East", "pad_east"),
    (GamepadButton::West, "West", "pad_west"),
    (GamepadButton::North, "North", "pad_north"),
    (GamepadButton::LeftTrigger, "L1", "pad_l1"),
    (GamepadButton::RightTrigger, "R1", "pad_r1"),
    (GamepadButton::LeftTrigger2, "L2", "pad_l2"),
    (GamepadButton::RightTrigger2, "R2", "pad_r2"),
    (GamepadButton::LeftThumb, "L3", "pad_stick"),
    (GamepadButton::RightThumb, "R3", "pad_stick"),
    (GamepadButton::Select, "Select", "pad_select"),
    (GamepadButton::Start, "Start", "pad_start"),
    (GamepadButton::Mode, "Mode", "pad_stick"),
    (GamepadButton::DPadUp, "Up", "pad_dpad_up"),
    (GamepadButton::DPadDown, "Down", "pad_dpad_down"),
    (GamepadButton::DPadLeft, "Left", "pad_dpad_left"),
    (GamepadButton::DPadRight, "Right", "pad_dpad_right"),
    (right_stick::UP, "Right Stick Up", "pad_stick_up"),
    (right_stick::DOWN, "Right Stick Down", "pad_stick_down"),
    (right_stick::LEFT, "Right Stick Left", "pad_stick_left"),
    (right_stick::RIGHT, "Right Stick Right", "pad_stick_right"),
];

pub(super) fn key(name: &str) -> Option<KeyCode> {
    let at = |from: u8| Some(usize::from(name.as_bytes()[0].checked_sub(from)?));
    match name.len() {
        1 => at(b'A')
            .and_then(|letter| LETTERS.get(letter))
            .or_else(|| at(b'0').and_then(|digit| DIGITS.get(digit)))
            .copied(),
        _ => OTHERS.iter().find(|(_, known)| *known == name).map(|(key, _)| *key).or_else(|| {
            let number: usize = name.strip_prefix('F')?.parse().ok()?;
            FUNCTIONS.get(number.checked_sub(1)?).copied()
        }),
    }
}

pub(super) fn of_key(key: KeyCode) -> Option<Cow<'static, str>> {
    let place = |keys: &[KeyCode]| keys.iter().position(|known| *known == key);
    if let Some(letter) = place(&LETTERS) {
        return Some(char::from(b'A' + letter as u8).to_string().into());
    }
    if let Some(digit) = place(&DIGITS) {
        return Some(digit.to_string().into());
    }
    if let Some(number) = place(&FUNCTIONS) {
        return Some(format!("F{}", number + 1).into());
    }
    OTHERS.iter().find(|(known, _)| *known == key).map(|(_, name)| Cow::Borrowed(*name))
}

pub(super) fn button(name: &str) -> Option<GamepadButton> {
    BUTTONS.iter().find(|(_, known, _)| *known == name).map(|(button, ..)| *button)
}

/// Returns the name of a gamepad button; `None` if the button cannot be bound.
pub fn of_button(button: GamepadButton) -> Option<&'static str> {
    BUTTONS.iter().find(|(known, ..)| *known == button).map(|(_, name, _)| *name)
}

/// Returns the name of the picture of a gamepad button.
pub fn picture_of_button(button: GamepadButton) -> &'static str {
    BUTTONS.iter().find(|(known, ..)| *known == button).map_or("pad_stick", |(.., picture)| *picture)
}

/// Whether a text field uses this key, to type or to move the caret.
pub(super) fn may_be_typed(key: KeyCode) -> bool {
    key != KeyCode::Escape && !FUNCTIONS.contains(&key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_that_of_one_key() {
        let keys = LETTERS.into_iter().chain(DIGITS).chain(FUNCTIONS).chain(OTHERS.map(|(key, _)| key));
        for known in keys {
            let name = of_key(known);
            assert_eq!(name.as_deref().and_then(key), Some(known), "{name:?}");
        }
        for (known, name, _) in BUTTONS {
            assert_eq!((button(name), of_button(known)), (Some(known), Some(name)));
        }
        for nothing in ["", "a", "é", "F0", "FF", "F99", "ctrl"] {
            assert_eq!(key(nothing), None, "{nothing:?}");
        }
    }
}
