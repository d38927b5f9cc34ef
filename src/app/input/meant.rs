//! Finds the key that a press means. A letter is found by the character that the key writes, because layouts differ.
//! All other keys are found by their name or position.

use bevy::input::keyboard::{Key, NativeKeyCode};
use bevy::prelude::KeyCode;

pub(super) const LETTERS: [KeyCode; 26] = {
    use KeyCode::*;
    [
        KeyA, KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK, KeyL, KeyM, KeyN, KeyO, KeyP, KeyQ, KeyR,
        KeyS, KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ,
    ]
};

/// Returns the key that is meant by a press of the physical key `place`, to which the layout assigns `logical`.
pub(super) fn meant(place: KeyCode, logical: &Key) -> KeyCode {
    match logical {
        Key::Character(written) => match written.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => LETTERS[usize::from(letter.to_ascii_lowercase() - b'a')],
            // A punctuation mark on a key that writes a letter in other layouts does not mean that letter.
            [_] if LETTERS.contains(&place) => KeyCode::Unidentified(NativeKeyCode::Unidentified),
            // For all other characters, such as letters of another alphabet, the position of the key decides.
            _ => place,
        },
        // These cases are for keys that the user has remapped, and for keys of the number pad.
        Key::Escape => KeyCode::Escape,
        Key::Enter if place != KeyCode::NumpadEnter => KeyCode::Enter,
        Key::Space => KeyCode::Space,
        Key::Tab => KeyCode::Tab,
        Key::Backspace => KeyCode::Backspace,
        Key::ArrowUp => KeyCode::ArrowUp,
        Key::ArrowDown => KeyCode::ArrowDown,
        Key::ArrowLeft => KeyCode::ArrowLeft,
        Key::ArrowRight => KeyCode::ArrowRight,
        Key::Home => KeyCode::Home,
        Key::End => KeyCode::End,
        _ => place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_meant_wherever_the_keyboard_has_it() {
        let written = |letters: &str| Key::Character(letters.into());
        for (place, logical, expected) in [
            // Keys of German, French, Dvorak, Greek and Russian layouts.
            (KeyCode::KeyY, written("z"), KeyCode::KeyZ),
            (KeyCode::KeyZ, written("Y"), KeyCode::KeyY),
            (KeyCode::KeyW, written("z"), KeyCode::KeyZ),
            (KeyCode::Semicolon, written("m"), KeyCode::KeyM),
            (KeyCode::KeyM, written(","), KeyCode::Unidentified(NativeKeyCode::Unidentified)),
            (KeyCode::Slash, written("z"), KeyCode::KeyZ),
            (KeyCode::KeyZ, written("ζ"), KeyCode::KeyZ),
            (KeyCode::KeyZ, written("я"), KeyCode::KeyZ),
            // Caps Lock as Escape; the number pad without Num Lock; a dead key; a key without a letter.
            (KeyCode::CapsLock, Key::Escape, KeyCode::Escape),
            (KeyCode::Numpad8, Key::ArrowUp, KeyCode::ArrowUp),
            (KeyCode::NumpadEnter, Key::Enter, KeyCode::NumpadEnter),
            (KeyCode::Backquote, Key::Dead(None), KeyCode::Backquote),
            (KeyCode::Digit1, written("1"), KeyCode::Digit1),
        ] {
            assert_eq!(meant(place, &logical), expected, "{place:?} that says {logical:?}");
        }
    }
}
