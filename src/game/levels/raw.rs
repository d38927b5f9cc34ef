//! A level of which only the syntax has been checked.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::rules::Side;

use super::switches::RawRules;

/// A level of which only the syntax has been checked. `name`, `terrain` and `pieces` are required.
#[derive(Debug, Deserialize)]
#[serde(rename = "Level", deny_unknown_fields)]
pub(super) struct RawLevel {
    pub name: String,
    #[serde(default)]
    pub author: String,
    #[serde(default)]
    pub description: String,
    #[serde(default)]
    pub descriptions: BTreeMap<String, String>,
    #[serde(default)]
    pub notes: String,
    #[serde(default)]
    pub rules: RulesChoice,
    #[serde(default)]
    pub overrides: RawRules,
    pub terrain: Vec<String>,
    pub pieces: Vec<String>,
    #[serde(default)]
    pub to_move: Option<Side>,
}

/// The value of a level's field `rules`.
#[derive(Debug, Default)]
pub(super) enum RulesChoice {
    /// The field is left out, so the classic rules apply.
    #[default]
    Classic,
    /// The name of a rule set, or a path in the folder of the level.
    Named(String),
    Full(Box<RawRules>),
}

impl<'de> Deserialize<'de> for RulesChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RulesChoice, D::Error> {
        deserializer.deserialize_any(RulesVisitor)
    }
}

/// Reads the value of the field `rules` directly from the deserializer of `ron`. An untagged enum of `serde` would lose
/// the places of faults inside the rule set. The module `syntax` converts the error messages of this visitor into
/// faults.
struct RulesVisitor;

impl<'de> Visitor<'de> for RulesVisitor {
    type Value = RulesChoice;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rule set (its name between quotation marks, or its switches in brackets)")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<RulesChoice, E> {
        Ok(RulesChoice::Named(name.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<RulesChoice, A::Error> {
        RawRules::deserialize(MapAccessDeserializer::new(map)).map(|rules| RulesChoice::Full(Box::new(rules)))
    }

    /// Reads `()`, an empty rule set.
    fn visit_unit<E: Error>(self) -> Result<RulesChoice, E> {
        Ok(RulesChoice::Full(Box::default()))
    }

    /// Reads `( )`, which is an empty rule set too; any other list is an error.
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<RulesChoice, A::Error> {
        match seq.next_element::<u8>() {
            Ok(None) => Ok(RulesChoice::Full(Box::default())),
            _ => Err(A::Error::custom("a list")),
        }
    }
}
