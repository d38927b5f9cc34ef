//! The table of key bindings: the triggers of each action. A trigger is a key, with or without modifiers, or a gamepad
//! button. The player's changes override the standard table.

use std::collections::BTreeMap;

use bevy::prelude::Resource;
use strum::VariantArray;
use thiserror::Error;

use super::action::UiAction;
use super::device::Device;
use super::trigger::{Chord, Modifiers, Trigger};

/// The triggers of every action.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Bindings {
    triggers: BTreeMap<UiAction, Vec<Trigger>>,
    /// The entries of the settings file that this build does not understand. They are written back unchanged.
    not_understood: BTreeMap<String, Vec<String>>,
}

/// The error for a key that cannot be unbound, because it is the only key of an essential action (see
/// [`UiAction::is_essential`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("“{0}” needs a key, and has no other")]
pub struct OnlyKey(pub UiAction);

impl Default for Bindings {
    fn default() -> Bindings {
        let triggers = UiAction::VARIANTS.iter().map(|action| (*action, standard(*action))).collect();
        Bindings { triggers, not_understood: BTreeMap::new() }
    }
}

fn standard(action: UiAction) -> Vec<Trigger> {
    action.standard().iter().filter_map(|text| text.parse().ok()).collect()
}

fn is_key(trigger: &Trigger) -> bool {
    matches!(trigger, Trigger::Key(_))
}

impl Bindings {
    /// Returns the standard table with the player's changes. `changes` maps the names of actions to their triggers.
    /// Names and triggers that this build does not know are ignored, and [`Bindings::changes`] returns them unchanged.
    pub fn with(changes: &BTreeMap<String, Vec<String>>) -> Bindings {
        let mut bindings = Bindings::default();
        for (name, texts) in changes {
            let action = UiAction::named(name);
            let (understood, others): (Vec<_>, Vec<_>) =
                texts.iter().partition(|text| action.is_some() && text.parse::<Trigger>().is_ok());
            if !others.is_empty() || action.is_none() {
                bindings.not_understood.insert(name.clone(), others.into_iter().cloned().collect());
            }
            let Some(action) = action else { continue };
            let mut triggers: Vec<Trigger> = Vec::new();
            for trigger in understood.into_iter().filter_map(|text| text.parse().ok()) {
                if !triggers.contains(&trigger) {
                    triggers.push(trigger);
                }
            }
            // An empty list means that the action has no triggers. A list with entries is ignored if this build
            // understands none of them.
            if triggers.is_empty() && !texts.is_empty() {
                continue;
            }
            if action.is_essential() && !triggers.iter().any(is_key) {
                triggers.extend(standard(action).into_iter().filter(is_key));
            }
            bindings.triggers.insert(action, triggers);
        }
        bindings
    }

    /// Returns the differences from the standard table, for the settings file.
    pub fn changes(&self) -> BTreeMap<String, Vec<String>> {
        let mut changes = self.not_understood.clone();
        for &action in UiAction::VARIANTS.iter().filter(|action| !self.is_standard(**action)) {
            let texts = changes.entry(action.name().to_owned()).or_default();
            texts.splice(0..0, self.of(action).iter().map(ToString::to_string));
        }
        changes
    }

    /// Returns the triggers of an action, in order of preference.
    pub fn of(&self, action: UiAction) -> &[Trigger] {
        self.triggers.get(&action).map_or(&[], Vec::as_slice)
    }

    pub fn is_standard(&self, action: UiAction) -> bool {
        self.of(action) == standard(action)
    }

    /// Returns the trigger that an on-screen button for this action shows if the player last used `device`.
    pub fn hint(&self, action: UiAction, device: Device) -> Option<Trigger> {
        let suits = |trigger: &&Trigger| match device {
            Device::Mouse | Device::Keys => is_key(trigger),
            Device::Pad => !is_key(trigger),
            Device::Touch => false,
        };
        self.of(action).iter().find(suits).copied()
    }

    /// Returns the actions of a trigger. If a key is pressed with Shift and no action is bound to this combination,
    /// Shift is ignored.
    pub fn actions(&self, trigger: Trigger) -> Vec<UiAction> {
        let bound = |to: Trigger| -> Vec<UiAction> {
            UiAction::VARIANTS.iter().copied().filter(|action| self.of(*action).contains(&to)).collect()
        };
        let actions = bound(trigger);
        match trigger {
            Trigger::Key(Chord { key, held }) if actions.is_empty() && held.shift => {
                bound(Trigger::Key(Chord { key, held: Modifiers { shift: false, ..held } }))
            }
            _ => actions,
        }
    }

    /// Returns another action that has this trigger and can be possible at the same time as `action`.
    pub fn clash(&self, action: UiAction, trigger: Trigger) -> Option<UiAction> {
        UiAction::VARIANTS.iter().copied().find(|other| {
            *other != action && other.context().overlaps(action.context()) && self.of(*other).contains(&trigger)
        })
    }

    /// Adds a trigger to an action. Removes the trigger from all other actions that would clash with this action.
    ///
    /// # Errors
    /// One of the other actions must keep a key, and the trigger is its only key. The bindings are then unchanged.
    pub fn bind(&mut self, action: UiAction, trigger: Trigger) -> Result<(), OnlyKey> {
        let mut bound = self.clone();
        while let Some(other) = bound.clash(action, trigger) {
            bound.unbind(other, trigger)?;
        }
        let triggers = bound.triggers.entry(action).or_default();
        if !triggers.contains(&trigger) {
            triggers.push(trigger);
        }
        *self = bound;
        Ok(())
    }

    /// Removes a trigger from an action.
    ///
    /// # Errors
    /// The action must keep a key, and the trigger is its only key. The bindings are then unchanged.
    pub fn unbind(&mut self, action: UiAction, trigger: Trigger) -> Result<(), OnlyKey> {
        let mut left = self.of(action).to_vec();
        left.retain(|known| *known != trigger);
        if action.is_essential() && !left.iter().any(is_key) {
            return Err(OnlyKey(action));
        }
        self.triggers.insert(action, left);
        Ok(())
    }

    /// Gives an action its standard triggers again, except those that are the only keys of other essential actions.
    pub fn reset(&mut self, action: UiAction) {
        let before = std::mem::take(self.triggers.entry(action).or_default());
        for trigger in standard(action) {
            // On an error, the trigger stays bound to the other action.
            let _ = self.bind(action, trigger);
        }
        if action.is_essential() && !self.of(action).iter().any(is_key) {
            self.triggers.insert(action, before);
        }
        self.not_understood.remove(action.name());
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::GamepadButton;

    use super::*;

    /// Parses a trigger. A text that is not a trigger becomes a button to which no action is bound.
    fn trigger(text: &str) -> Trigger {
        text.parse().unwrap_or(Trigger::Pad(GamepadButton::Other(0)))
    }

    fn changes(rows: &[(&str, &[&str])]) -> BTreeMap<String, Vec<String>> {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        rows.iter().map(|(name, triggers)| ((*name).to_owned(), texts(triggers))).collect()
    }

    #[test]
    fn the_standard_table_is_understood_and_nothing_in_it_clashes() {
        let bindings = Bindings::default();
        for &action in UiAction::VARIANTS {
            assert_eq!(bindings.of(action).len(), action.standard().len(), "{action}");
            assert!(!action.is_essential() || bindings.of(action).iter().any(is_key), "{action}");
            for trigger in bindings.of(action) {
                assert_eq!(bindings.clash(action, *trigger), None, "{action} and {trigger}");
            }
        }
        assert!(bindings.changes().is_empty());
    }

    #[test]
    fn changes_lie_over_the_standard_table_and_come_back_as_they_were() {
        let written = changes(&[
            ("undo", &["U", "Pad Mode", "Pad Paddle 1"]),
            ("hint", &[]),
            ("evaluation", &["Touch Bar"]),
            ("dance", &["D"]),
        ]);
        let bindings = Bindings::with(&written);
        assert_eq!(bindings.of(UiAction::Undo), [trigger("U"), trigger("Pad Mode")]);
        assert!(bindings.of(UiAction::Hint).is_empty());
        assert_eq!(bindings.of(UiAction::Evaluation), [trigger("E")], "what it says is not understood");
        assert_eq!(bindings.actions(trigger("Ctrl+Z")), []);
        assert_eq!(bindings.changes(), written);
    }

    #[test]
    fn what_is_needed_to_get_anywhere_keeps_a_key() {
        let bindings = Bindings::with(&changes(&[("back", &["Pad East"]), ("confirm", &[])]));
        assert_eq!(bindings.actions(trigger("Escape")), [UiAction::Back]);
        assert!(bindings.actions(trigger("Enter")).contains(&UiAction::Confirm));
        let mut bindings = Bindings::default();
        assert_eq!(bindings.unbind(UiAction::Back, trigger("Escape")), Err(OnlyKey(UiAction::Back)));
        assert_eq!(bindings.bind(UiAction::Hint, trigger("Up")), Err(OnlyKey(UiAction::Up)));
        assert_eq!(bindings, Bindings::default(), "nothing has changed");
        assert_eq!(bindings.unbind(UiAction::Confirm, trigger("Space")), Ok(()), "there is Enter");
    }

    #[test]
    fn a_trigger_does_one_thing_in_one_place() {
        let mut bindings = Bindings::default();
        assert_eq!(bindings.clash(UiAction::Hint, trigger("E")), Some(UiAction::Evaluation));
        assert_eq!(bindings.clash(UiAction::ToEnd, trigger("E")), None, "the laboratory has no evaluation");
        assert_eq!(bindings.clash(UiAction::ToEnd, trigger("M")), Some(UiAction::Mute), "but sound");
        assert_eq!(bindings.bind(UiAction::Hint, trigger("E")), Ok(()));
        assert_eq!(bindings.actions(trigger("E")), [UiAction::Hint]);
        bindings.reset(UiAction::Evaluation);
        assert_eq!(bindings.actions(trigger("E")), [UiAction::Evaluation]);
        assert_eq!(bindings.of(UiAction::Hint), [trigger("H"), trigger("Pad West")]);
    }

    #[test]
    fn shift_matters_where_something_is_bound_with_it() {
        let bindings = Bindings::default();
        for (text, action) in [
            ("Ctrl+Z", UiAction::Undo),
            ("Ctrl+Shift+Z", UiAction::Redo),
            ("Shift+Tab", UiAction::PreviousFocus),
            ("Shift+M", UiAction::Mute),
        ] {
            assert_eq!(bindings.actions(trigger(text)), [action], "{text}");
        }
        for text in ["Z", "Alt+M", "Ctrl+Alt+Z", "Super+H"] {
            assert_eq!(bindings.actions(trigger(text)), [], "{text}");
        }
    }

    #[test]
    fn a_hint_is_of_the_device_in_use() {
        let bindings = Bindings::default();
        let hint = |device| bindings.hint(UiAction::Undo, device).map(|trigger| trigger.to_string());
        assert_eq!(hint(Device::Mouse).as_deref(), Some("Ctrl+Z"));
        assert_eq!(hint(Device::Pad).as_deref(), Some("Pad North"));
        assert_eq!(hint(Device::Touch), None);
    }
}
