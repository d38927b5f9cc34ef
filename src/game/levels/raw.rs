//! The files as they are written: every switch may be left out, and only the spelling is checked.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::rules::jungle::{
    Animal, EqualRanks, LeapBlocker, LeapDirections, RatShore, RatTakesElephant, TrapOwner, TrappedAttacker, WinBy,
};
use crate::rules::{Clock, FirstMover, NoMoves, Repetition, Side};

/// A level: only `name`, `terrain` and `pieces` must be there.
#[derive(Debug, Deserialize)]
#[serde(rename = "Level", deny_unknown_fields)]
pub(super) struct RawLevel {
    pub name: String,
    #[serde(default)]
    pub author: String,
    #[serde(default)]
    pub description: String,
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

/// A rule set, or those of its switches that differ.
#[derive(Debug, Default, Deserialize)]
#[serde(rename = "RuleSet", deny_unknown_fields, default)]
pub(super) struct RawRules {
    #[serde(deserialize_with = "given")]
    pub name: Option<String>,
    #[serde(deserialize_with = "given")]
    pub description: Option<String>,
    /// Not part of the rules in force; read by `notes_of_rules`.
    #[serde(deserialize_with = "given")]
    pub notes: Option<String>,
    #[serde(deserialize_with = "given")]
    pub rat_takes_elephant: Option<RatTakesElephant>,
    #[serde(deserialize_with = "given")]
    pub elephant_takes_rat: Option<bool>,
    #[serde(deserialize_with = "given")]
    pub rat_takes_rat_across_shore: Option<RatShore>,
    #[serde(deserialize_with = "given")]
    pub leap_blocked_by: Option<LeapBlocker>,
    /// `None` for an animal: it does not leap in this set.
    #[serde(deserialize_with = "given")]
    pub leapers: Option<AnimalTable<Option<LeapDirections>>>,
    #[serde(deserialize_with = "given")]
    pub swimmers: Option<Vec<Animal>>,
    #[serde(deserialize_with = "given")]
    pub trap_owner: Option<TrapOwner>,
    #[serde(deserialize_with = "given")]
    pub trapped_attacker: Option<TrappedAttacker>,
    #[serde(deserialize_with = "given")]
    pub equal_ranks: Option<EqualRanks>,
    #[serde(deserialize_with = "given")]
    pub ranks: Option<AnimalTable<u8>>,
    #[serde(deserialize_with = "given")]
    pub win_by: Option<Vec<WinBy>>,
    #[serde(deserialize_with = "given")]
    pub no_moves: Option<NoMoves>,
    #[serde(deserialize_with = "given")]
    pub repetition: Option<Repetition>,
    #[serde(deserialize_with = "given")]
    pub quiet_limit: Option<Option<u32>>,
    #[serde(deserialize_with = "given")]
    pub missed_turns: Option<Option<u32>>,
    #[serde(deserialize_with = "given")]
    pub clock: Option<Option<Clock>>,
    #[serde(deserialize_with = "given")]
    pub announce_forced_den: Option<bool>,
    #[serde(deserialize_with = "given")]
    pub first: Option<FirstMover>,
}

/// A field that is there. Without this, `quiet_limit: None` would be read as a switch left out.
pub(super) fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// The `rules` of a level.
#[derive(Debug, Default)]
pub(super) enum RulesChoice {
    /// Left out: the classic ones.
    #[default]
    Classic,
    /// A name, or a path beside the level.
    Named(String),
    Full(Box<RawRules>),
}

impl<'de> Deserialize<'de> for RulesChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RulesChoice, D::Error> {
        deserializer.deserialize_any(RulesVisitor)
    }
}

/// Reads directly from ron; an untagged enum would lose the places of faults inside the set. What it refuses is explained
/// in `syntax`.
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

    /// `()`
    fn visit_unit<E: Error>(self) -> Result<RulesChoice, E> {
        Ok(RulesChoice::Full(Box::default()))
    }

    /// `( )`
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<RulesChoice, A::Error> {
        match seq.next_element::<u8>() {
            Ok(None) => Ok(RulesChoice::Full(Box::default())),
            _ => Err(A::Error::custom("a list")),
        }
    }
}

/// `{dog: 4, wolf: 3}`: values for the animals named, each at most once.
#[derive(Debug)]
pub(super) struct AnimalTable<T>(pub Vec<(Animal, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for AnimalTable<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AnimalTable<T>, D::Error> {
        deserializer.deserialize_map(TableVisitor(PhantomData))
    }
}

struct TableVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for TableVisitor<T> {
    type Value = AnimalTable<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of animals, like {dog: 4, wolf: 3}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<AnimalTable<T>, A::Error> {
        let mut table: Vec<(Animal, T)> = Vec::new();
        while let Some(animal) = map.next_key()? {
            if table.iter().any(|(known, _)| *known == animal) {
                return Err(A::Error::custom("twice"));
            }
            table.push((animal, map.next_value()?));
        }
        Ok(AnimalTable(table))
    }
}
