//! Reads the RON text of a level, a setup or a rule set, and replaces general faults of RON with faults of levels.

use serde::de::DeserializeOwned;

use crate::game::ron::{self, FormFault, PlacedFault, RonNode};

use super::error::{PlacedError, RuleFault};

pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, PlacedError> {
    ron::parse(text).map_err(|fault| explain(fault, text))
}

/// Replaces a general fault with a more specific fault, if the kind and the place of the fault show what the author of
/// the text meant.
fn explain(fault: PlacedFault<FormFault>, text: &str) -> PlacedError {
    let meant = match &fault.fault {
        // No field of these files has the name of an animal, but tables have animals as keys. If the repeated name is
        // an animal, a table therefore contains this animal twice.
        FormFault::FieldTwice(name) => ron::parse(name).ok().map(RuleFault::AnimalTwice),
        FormFault::Refused(_) if is_in_rules(&fault, text) => Some(RuleFault::List),
        FormFault::WrongValue { .. } if is_in_rules(&fault, text) => fault.refused(text).map(RuleFault::NoSet),
        _ => None,
    };
    match meant {
        Some(meant) => PlacedError::new(fault.at, meant),
        None => fault.of_kind(),
    }
}

/// Whether the fault is in the value of a level's field `rules`.
fn is_in_rules(fault: &PlacedFault<FormFault>, text: &str) -> bool {
    let outline = RonNode::of(text);
    let mut rules = outline.fields().iter().filter(|field| field.name == "rules").map(|field| &field.value);
    rules.any(|rules| (rules.start..rules.end).contains(&fault.at))
}
