//! A setup as it is written: only the spelling is checked.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::switches::{RawRepetition, RawSwitches};
use crate::game::levels::raw::given;
use crate::rules::chesimals::{ChainThrough, Chesimal};
use crate::rules::{Clock, Side};

/// Only `name`, `width`, `height` and `chesimals` must be there.
#[derive(Debug, Deserialize)]
#[serde(rename = "Setup", deny_unknown_fields)]
pub(super) struct RawSetup {
    pub name: String,
    #[serde(default)]
    pub author: String,
    #[serde(default)]
    pub description: String,
    #[serde(default)]
    pub notes: String,
    pub width: u32,
    pub height: u32,
    #[serde(default)]
    pub chain_through: ChainThrough,
    #[serde(default)]
    pub repetition: RawRepetition,
    #[serde(default, deserialize_with = "given")]
    pub quiet_limit: Option<Option<u32>>,
    #[serde(default)]
    pub missed_turns: Option<u32>,
    #[serde(default)]
    pub clock: Option<Clock>,
    #[serde(default)]
    pub to_move: Option<Side>,
    pub chesimals: RawArray,
}

impl RawSetup {
    pub fn switches(&self) -> RawSwitches {
        let RawSetup { chain_through, repetition, quiet_limit, missed_turns, clock, .. } = *self;
        RawSwitches { chain_through, repetition, quiet_limit, missed_turns, clock }
    }
}

/// `{yellow: "C c5; G b5 c4", ...}` in the order of the file; a colour may occur twice.
#[derive(Debug)]
pub(super) struct RawArray(pub Vec<(Chesimal, String)>);

impl<'de> Deserialize<'de> for RawArray {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawArray, D::Error> {
        deserializer.deserialize_map(ArrayVisitor)
    }
}

struct ArrayVisitor;

impl<'de> Visitor<'de> for ArrayVisitor {
    type Value = RawArray;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of chesimals, like {yellow: \"C c5; G b5 c4\"}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawArray, A::Error> {
        let mut array = Vec::new();
        while let Some(entry) = map.next_entry()? {
            array.push(entry);
        }
        Ok(RawArray(array))
    }
}
