//! A key that goes down or up, with the modifiers that are held at that moment: a chord that is over before the frame
//! begins is still a chord.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::meant;
use super::trigger::{Chord, Modifiers};

/// One key, down or up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Which key is meant, wherever this layout has it.
    pub key: KeyCode,
    /// The physical key.
    pub place: KeyCode,
    /// What this layout has on that key.
    pub logical: Key,
    pub state: ButtonState,
    /// The key was down already and is being held.
    pub repeat: bool,
    /// The modifiers that were held at that moment.
    pub held: Modifiers,
    pub window: Entity,
}

impl Stroke {
    /// The chord as it is bound: Command does on a Mac what Control does elsewhere.
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
    /// Reads what the keyboard says, in the order in which it says it.
    pub fn hear(&mut self, input: KeyboardInput) -> Stroke {
        let KeyboardInput { key_code: place, logical_key: logical, state, repeat, window, .. } = input;
        // Found by its place, because its meaning may have changed while it was down.
        self.0.retain(|(down, _)| *down != place);
        if let Some(modifier) = Modifier::of(place, &logical).filter(|_| state.is_pressed()) {
            self.0.push((place, modifier));
        }
        let key = meant::meant(place, &logical);
        Stroke { key, place, logical, state, repeat, held: self.held(), window }
    }

    /// We are not told about keys that are released while another window has the keyboard.
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
    /// Decided by what the key means, since users remap modifiers; by its place only if it means nothing.
    fn of(key: KeyCode, logical: &Key) -> Option<Modifier> {
        use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight, SuperLeft, SuperRight};
        match (logical, key) {
            (Key::Shift, _) | (Key::Unidentified(_), ShiftLeft | ShiftRight) => Some(Modifier::Shift),
            (Key::Control, _) | (Key::Unidentified(_), ControlLeft | ControlRight) => Some(Modifier::Control),
            // X calls Alt together with Shift Meta.
            (Key::Alt | Key::Meta | Key::AltGraph, _) | (Key::Unidentified(_), AltLeft | AltRight) => {
                Some(Modifier::Alt)
            }
            (Key::Super, _) | (Key::Unidentified(_), SuperLeft | SuperRight) => Some(Modifier::Logo),
            _ => None,
        }
    }
}
