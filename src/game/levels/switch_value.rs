//! The values of switches. This module defines the types of the values in files, the text forms of the values, and how
//! a value in a file overrides another value.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use strum::VariantNames;

use crate::game::ron::RonNode;
use crate::rules::jungle::{
    Animal, EqualRanks, LeapBlocker, LeapDirections, PerAnimal, Rank, RatShore, RatTakesElephant, TrapOwner,
    TrappedAttacker, WinBy,
};
use crate::rules::{Clock, FirstMover, NoMoves, Repetition};

use super::error::{PlacedError, RuleFault};

/// The value of a switch, with a variant for each type of value. `Display` writes the value in the form that files use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwitchValue {
    /// A word of a fixed list of words.
    Word(&'static str),
    YesNo(bool),
    /// A number of turns; `None` means no limit.
    Limit(Option<u32>),
    Clock(Option<Clock>),
    /// The animals to which the switch applies.
    Animals(PerAnimal<bool>),
    /// The directions in which each animal leaps; `None` for an animal that does not leap.
    Leaps(PerAnimal<Option<LeapDirections>>),
    Ranks(PerAnimal<Rank>),
    /// Whether a side wins by entering the den, and whether a side wins by elimination.
    WinBy {
        den: bool,
        elimination: bool,
    },
}

impl fmt::Display for SwitchValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SwitchValue::Word(word) => f.write_str(word),
            SwitchValue::YesNo(yes) => write!(f, "{yes}"),
            SwitchValue::Limit(None) | SwitchValue::Clock(None) => f.write_str(NONE),
            SwitchValue::Limit(Some(turns)) => write!(f, "{turns}"),
            SwitchValue::Clock(Some(Clock { total_s, increment_s, move_s })) => {
                let parts = [("total_s", total_s), ("increment_s", increment_s), ("move_s", move_s)];
                let given = parts.into_iter().filter_map(|(part, seconds)| Some(format!("{part}: {}", seconds?)));
                write!(f, "({})", joined(given))
            }
            SwitchValue::Animals(holds) => {
                let animals = Animal::ALL.into_iter().rev().filter(|animal| holds[*animal]);
                write!(f, "[{}]", joined(animals.map(|animal| animal.to_string())))
            }
            SwitchValue::Leaps(leaps) => f.write_str(&leap_table(leaps, |_| true)),
            SwitchValue::Ranks(ranks) => f.write_str(&rank_table(ranks, |_| true)),
            SwitchValue::WinBy { den, elimination } => {
                let ways = [(WinBy::Den, den), (WinBy::Elimination, elimination)];
                let ways = ways.into_iter().filter(|(_, wins)| *wins);
                write!(f, "[{}]", joined(ways.map(|(way, _)| way.word().to_owned())))
            }
        }
    }
}

const NONE: &str = "None";

impl SwitchValue {
    /// Returns this value in the form that files use to override the value `below` of the same switch. A table holds
    /// only the animals whose entries differ.
    pub fn written_over(self, below: SwitchValue) -> String {
        match (self, below) {
            (SwitchValue::Leaps(leaps), SwitchValue::Leaps(below)) => {
                leap_table(leaps, |animal| leaps[animal] != below[animal])
            }
            (SwitchValue::Ranks(ranks), SwitchValue::Ranks(below)) => {
                rank_table(ranks, |animal| ranks[animal] != below[animal])
            }
            (value, _) => value.to_string(),
        }
    }
}

fn leap_table(leaps: PerAnimal<Option<LeapDirections>>, is_written: impl Fn(Animal) -> bool) -> String {
    table(is_written, |animal| leaps[animal].map_or(NONE, SwitchWord::word))
}

fn rank_table(ranks: PerAnimal<Rank>, is_written: impl Fn(Animal) -> bool) -> String {
    table(is_written, |animal| ranks[animal].0)
}

/// Returns a table with the values of some animals, such as `{elephant: 8, lion: 7}`.
fn table<T: fmt::Display>(is_written: impl Fn(Animal) -> bool, value: impl Fn(Animal) -> T) -> String {
    let animals = Animal::ALL.into_iter().rev().filter(|animal| is_written(*animal));
    format!("{{{}}}", joined(animals.map(|animal| format!("{animal}: {}", value(animal)))))
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// An enum of the possible values of a switch. Files contain the name of the variant.
pub trait SwitchWord: Copy + Into<&'static str> + VariantNames {
    fn word(self) -> &'static str {
        self.into()
    }
}

impl SwitchWord for RatTakesElephant {}
impl SwitchWord for RatShore {}
impl SwitchWord for LeapBlocker {}
impl SwitchWord for LeapDirections {}
impl SwitchWord for TrapOwner {}
impl SwitchWord for TrappedAttacker {}
impl SwitchWord for EqualRanks {}
impl SwitchWord for WinBy {}
impl SwitchWord for NoMoves {}
impl SwitchWord for Repetition {}
impl SwitchWord for FirstMover {}

/// The type of a switch's field in a file.
pub(super) trait SwitchField: DeserializeOwned {
    /// The type of the switch's value in the rules.
    type Value: Copy;
    /// All possible values of the switch, as files write them. The list is empty if the switch has no fixed list of
    /// values.
    const CHOICES: &'static [&'static str] = &[];

    /// Returns the new value of the switch: the value in the file overrides the value `below`, completely or in part.
    /// `switch` is the name of the field, and `node` is the place of the switches in the text.
    fn over(self, below: Self::Value, switch: &'static str, node: &RonNode) -> Result<Self::Value, PlacedError>;

    fn value(value: Self::Value) -> SwitchValue;
}

impl<T: SwitchWord + DeserializeOwned> SwitchField for T {
    type Value = T;
    const CHOICES: &'static [&'static str] = T::VARIANTS;

    fn over(self, _: T, _: &'static str, _: &RonNode) -> Result<T, PlacedError> {
        Ok(self)
    }

    fn value(value: T) -> SwitchValue {
        SwitchValue::Word(value.word())
    }
}

/// Implements `SwitchField` for types whose values are not merged: a value in a file replaces the overridden value as a
/// whole.
macro_rules! whole_fields {
    ($($type:ty: $kind:ident $choices:expr;)+) => {$(
        impl SwitchField for $type {
            type Value = $type;
            const CHOICES: &'static [&'static str] = &$choices;

            fn over(self, _: $type, _: &'static str, _: &RonNode) -> Result<$type, PlacedError> {
                Ok(self)
            }

            fn value(value: $type) -> SwitchValue {
                SwitchValue::$kind(value)
            }
        }
    )+};
}

whole_fields! {
    bool: YesNo ["false", "true"];
    Option<u32>: Limit [];
    Option<Clock>: Clock [];
}

impl SwitchField for Vec<Animal> {
    type Value = PerAnimal<bool>;

    fn over(self, _: PerAnimal<bool>, switch: &'static str, node: &RonNode) -> Result<PerAnimal<bool>, PlacedError> {
        each_once(&self, Animal::name, switch, node)?;
        Ok(PerAnimal(Animal::ALL.map(|animal| self.contains(&animal))))
    }

    fn value(value: PerAnimal<bool>) -> SwitchValue {
        SwitchValue::Animals(value)
    }
}

/// The value is a pair: whether a side wins by entering the den, and whether a side wins by elimination.
impl SwitchField for Vec<WinBy> {
    type Value = (bool, bool);

    fn over(self, _: (bool, bool), switch: &'static str, node: &RonNode) -> Result<(bool, bool), PlacedError> {
        each_once(&self, WinBy::word, switch, node)?;
        Ok((self.contains(&WinBy::Den), self.contains(&WinBy::Elimination)))
    }

    fn value((den, elimination): (bool, bool)) -> SwitchValue {
        SwitchValue::WinBy { den, elimination }
    }
}

/// Returns a fault if two items of the list are equal. The fault is placed at the second of the two items.
fn each_once<T: Copy + PartialEq>(
    list: &[T],
    word: fn(T) -> &'static str,
    switch: &'static str,
    node: &RonNode,
) -> Result<(), PlacedError> {
    match (1..list.len()).find(|&index| list[..index].contains(&list[index])) {
        Some(second) => {
            let at = node.field(switch).unwrap_or(node).cell(second, 0);
            Err(PlacedError::new(at, RuleFault::ListedTwice { word: word(list[second]).to_owned(), switch }))
        }
        None => Ok(()),
    }
}

/// A table overrides the values of only those animals that it names. The value `None` for an animal means that the
/// animal does not leap by these rules.
impl SwitchField for AnimalTable<Option<LeapDirections>> {
    type Value = PerAnimal<Option<LeapDirections>>;

    fn over(self, mut leaps: Self::Value, _: &'static str, _: &RonNode) -> Result<Self::Value, PlacedError> {
        self.0.into_iter().for_each(|(animal, way)| leaps[animal] = way);
        Ok(leaps)
    }

    fn value(value: Self::Value) -> SwitchValue {
        SwitchValue::Leaps(value)
    }
}

impl SwitchField for AnimalTable<u8> {
    type Value = PerAnimal<Rank>;

    fn over(self, mut ranks: Self::Value, switch: &'static str, node: &RonNode) -> Result<Self::Value, PlacedError> {
        for (animal, rank) in self.0 {
            if !(1..=8).contains(&rank) {
                let at = node.place(&[switch, animal.name()]);
                return Err(PlacedError::new(at, RuleFault::BadRank { animal, rank }));
            }
            ranks[animal] = Rank(rank);
        }
        Ok(ranks)
    }

    fn value(value: Self::Value) -> SwitchValue {
        SwitchValue::Ranks(value)
    }
}

/// A table like `{dog: 4, wolf: 3}`, with values for some animals. Each animal is named at most once.
#[derive(Debug)]
pub(super) struct AnimalTable<T>(Vec<(Animal, T)>);

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
