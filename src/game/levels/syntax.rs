//! Reads the RON of a level, a setup or a rule set, with faults in the words of levels.

use serde::de::DeserializeOwned;

use crate::game::ron::{self, FormFault, PlacedFault, RonNode};

use super::error::PlacedError;
use super::switches::RuleFault;

pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, PlacedError> {
    ron::parse(text).map_err(|fault| explain(fault, text))
}

/// Some faults of the form say more to somebody who knows what stands there.
fn explain(fault: PlacedFault<FormFault>, text: &str) -> PlacedError {
    let meant = match &fault.fault {
        // No field is called like an animal; their names are the keys of tables.
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

/// Whether the fault is in what stands in the place of a level's rule set.
fn is_in_rules(fault: &PlacedFault<FormFault>, text: &str) -> bool {
    let outline = RonNode::of(text);
    let mut rules = outline.fields().iter().filter(|field| field.name == "rules").map(|field| &field.value);
    rules.any(|rules| (rules.start..rules.end).contains(&fault.at))
}
