//! A key press or release, with the modifiers that were held at the same time. A key combination therefore counts even
//! if its keys are released before the next frame begins.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::meant;
use super::trigger::{Chord, Modifiers};

/// A press or release of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyStroke {
    /// The key that the press means, independent of the keyboard layout.
    pub key: KeyCode,
    /// The physical key.
    pub place: KeyCode,
    /// The meaning that the keyboard layout assigns to the physical key.
    pub logical: Key,
    pub state: ButtonState,
    /// Whether the press is a repeat of a held key.
    pub repeat: bool,
    /// The modifiers that were held when the key was pressed or released.
    pub held: Modifiers,
    pub window: Entity,
}

impl KeyStroke {
    /// Returns the key and its modifiers, as the bindings use them. On a Mac, Command acts as Control.
    pub(super) fn chord(&self) -> Chord {
        let Modifiers { control, logo, .. } = self.held;
        let mac = cfg!(target_os = "macos");
        let held = Modifiers { control: control || mac && logo, logo: logo && !mac, ..self.held };
        Chord { key: self.key, held }
    }
}

/// The modifiers that are down.
#[derive(Default)]
pub(super) struct Down(Vec<(KeyCode, Modifier)>);

impl Down {
    /// Updates the held modifiers with a keyboard event, and returns the event with these modifiers. Call this for
    /// every keyboard event, in the order of the events.
    pub fn hear(&mut self, input: KeyboardInput) -> KeyStroke {
        let KeyboardInput { key_code: place, logical_key: logical, state, repeat, window, .. } = input;
        // Keys are compared by their position, because the meaning of a key may have changed while the key was held.
        self.0.retain(|(down, _)| *down != place);
        if let Some(modifier) = Modifier::of(place, &logical).filter(|_| state.is_pressed()) {
            self.0.push((place, modifier));
        }
        let key = meant::meant(place, &logical);
        KeyStroke { key, place, logical, state, repeat, held: self.held(), window }
    }

    /// Clears the modifiers, because releases are not reported while another window has the focus.
    pub fn forget(&mut self) {
        self.0.clear();
    }

    fn held(&self) -> Modifiers {
        let down = |modifier| self.0.iter().any(|(_, down)| *down == modifier);
        Modifiers {
            shift: down(Modifier::Shift),
            control: down(Modifier::Control),
            alt: down(Modifier::Alt),
            logo: down(Modifier::Logo),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Modifier {
    Shift,
    Control,
    Alt,
    Logo,
}

impl Modifier {
    /// Returns the modifier of a key; `None` if the key is not a modifier. The layout decides first, because users may
    /// have remapped their modifiers. The key's position decides only if the layout assigns no meaning to the key.
    fn of(key: KeyCode, logical: &Key) -> Option<Modifier> {
        use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight, SuperLeft, SuperRight};
        match (logical, key) {
            (Key::Shift, _) | (Key::Unidentified(_), ShiftLeft | ShiftRight) => Some(Modifier::Shift),
            (Key::Control, _) | (Key::Unidentified(_), ControlLeft | ControlRight) => Some(Modifier::Control),
            // The X Window System reports the combination of Alt and Shift as Meta.
            (Key::Alt | Key::Meta | Key::AltGraph, _) | (Key::Unidentified(_), AltLeft | AltRight) => {
                Some(Modifier::Alt)
            }
            (Key::Super, _) | (Key::Unidentified(_), SuperLeft | SuperRight) => Some(Modifier::Logo),
            _ => None,
        }
    }
}
