//! The trigger of an action: a key, perhaps with modifiers, or a gamepad button. A trigger is written like `Ctrl+Z`,
//! `F3` or `Pad South`.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use bevy::prelude::{GamepadButton, KeyCode};
use thiserror::Error;

use super::names;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    Key(Chord),
    Pad(GamepadButton),
}

impl Trigger {
    /// Whether the trigger has a name in the settings file. Only triggers with a name can be bound.
    pub fn has_name(self) -> bool {
        match self {
            Trigger::Key(chord) => names::of_key(chord.key).is_some(),
            Trigger::Pad(button) => names::of_button(button).is_some(),
        }
    }
}

/// A key and the modifiers held with it. A letter stands for the key that writes this letter in the current layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    pub key: KeyCode,
    pub held: Modifiers,
}

/// The modifier keys that are held. Left and right keys are not distinguished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Modifiers {
    pub shift: bool,
    pub control: bool,
    pub alt: bool,
    /// The Windows, Command or Super key.
    pub logo: bool,
}

impl Modifiers {
    /// Whether a letter typed with these modifiers is a command and not text.
    pub fn make_a_command(self) -> bool {
        self.control || self.alt || self.logo
    }
}

/// Why a text is not a trigger.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TriggerError {
    #[error("“{0}” is no key")]
    Key(String),
    #[error("“{0}” is no modifier: these are Ctrl, Alt, Shift and Super")]
    Modifier(String),
    #[error("“{0}” is no button of a gamepad")]
    Button(String),
}

const PAD: &str = "Pad ";

impl FromStr for Trigger {
    type Err = TriggerError;

    fn from_str(text: &str) -> Result<Trigger, TriggerError> {
        if let Some(name) = text.strip_prefix(PAD) {
            return names::button(name).map(Trigger::Pad).ok_or_else(|| TriggerError::Button(name.to_owned()));
        }
        let (modifiers, name) = text.rsplit_once('+').map_or((None, text), |(before, name)| (Some(before), name));
        let mut held = Modifiers::default();
        for modifier in modifiers.into_iter().flat_map(|modifiers| modifiers.split('+')) {
            *match modifier {
                "Ctrl" => &mut held.control,
                "Alt" => &mut held.alt,
                "Shift" => &mut held.shift,
                "Super" => &mut held.logo,
                _ => return Err(TriggerError::Modifier(modifier.to_owned())),
            } = true;
        }
        let key = names::key(name).ok_or_else(|| TriggerError::Key(name.to_owned()))?;
        Ok(Trigger::Key(Chord { key, held }))
    }
}

impl Display for Trigger {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        match self {
            Trigger::Key(chord) => chord.fmt(out),
            Trigger::Pad(button) => match names::of_button(*button) {
                Some(name) => write!(out, "{PAD}{name}"),
                None => write!(out, "{PAD}{button:?}"),
            },
        }
    }
}

impl Display for Chord {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        let Modifiers { shift, control, alt, logo } = self.held;
        for (held, name) in [(control, "Ctrl"), (alt, "Alt"), (shift, "Shift"), (logo, "Super")] {
            if held {
                write!(out, "{name}+")?;
            }
        }
        match names::of_key(self.key) {
            Some(name) => out.write_str(&name),
            None => write!(out, "{:?}", self.key),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "A",
            "9",
            "F3",
            "F24",
            "Space",
            "Ctrl+Z",
            "Ctrl+Alt+Shift+Super+Page Up",
            "Num Enter",
            "Pad R3",
            "Pad Right Stick Up",
        ] {
            assert_eq!(text.parse::<Trigger>().map(|trigger| trigger.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("Shift+Ctrl+C".parse::<Trigger>(), "Ctrl+Shift+C".parse());
    }

    #[test]
    fn what_is_wrong_with_a_text_is_named() {
        for (text, fault) in [
            ("", TriggerError::Key(String::new())),
            ("Ctrl+", TriggerError::Key(String::new())),
            ("Ctrl+Any", TriggerError::Key("Any".to_owned())),
            ("F25", TriggerError::Key("F25".to_owned())),
            ("Hyper+A", TriggerError::Modifier("Hyper".to_owned())),
            ("Pad Paddle", TriggerError::Button("Paddle".to_owned())),
        ] {
            assert_eq!(text.parse::<Trigger>(), Err(fault), "{text}");
        }
    }
}
