//! Reads the RON of a level, a setup or a rule set, with faults in the words of levels.

use serde::de::DeserializeOwned;

use crate::game::ron::{self, FormFault, Node, PlacedFault};
use crate::rules::jungle::Animal;

use super::error::PlacedError;
use super::switches::RuleFault;

pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, PlacedError> {
    ron::parse(text).map_err(|fault| explain(fault, text))
}

/// Some faults of the form say more to somebody who knows what stands there.
fn explain(fault: PlacedFault<FormFault>, text: &str) -> PlacedError {
    let meant = match &fault.fault {
        FormFault::FieldTwice(name) => animal_twice(name),
        FormFault::Refused(_) if is_in_rules(&fault, text) => Some(RuleFault::List),
        FormFault::WrongValue { .. } if is_in_rules(&fault, text) => fault.refused(text).map(RuleFault::NoSet),
        _ => None,
    };
    match meant {
        Some(meant) => PlacedError::new(fault.at, meant),
        None => fault.of_kind(),
    }
}

/// Of all names that may stand twice in a file of levels, those of animals are keys of a table.
fn animal_twice(name: &str) -> Option<RuleFault> {
    Animal::ALL.into_iter().find(|animal| animal.name() == name).map(RuleFault::AnimalTwice)
}

/// Whether the fault is in what stands in the place of a level's rule set.
fn is_in_rules(fault: &PlacedFault<FormFault>, text: &str) -> bool {
    let outline = Node::of(text);
    let mut rules = outline.fields().iter().filter(|field| field.name == "rules").map(|field| &field.value);
    rules.any(|rules| (rules.start..rules.end).contains(&fault.at))
}
