//! The values of switches: how files hold them, how they override other values, and how they are written.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::game::ron::RonNode;
use crate::rules::jungle::{
    Animal, EqualRanks, LeapBlocker, LeapDirections, PerAnimal, Rank, RatShore, RatTakesElephant, TrapOwner,
    TrappedAttacker, WinBy,
};
use crate::rules::{Clock, FirstMover, NoMoves, Repetition};

use super::error::PlacedError;
use super::switches::RuleFault;

/// The value of a switch, by its type. `Display` writes it as in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwitchValue {
    /// A word of a closed list.
    Word(&'static str),
    YesNo(bool),
    /// A number of turns; `None` means no limit.
    Limit(Option<u32>),
    Clock(Option<Clock>),
    /// The animals to which the switch applies.
    Animals(PerAnimal<bool>),
    /// How each animal leaps; `None` if it does not.
    Leaps(PerAnimal<Option<LeapDirections>>),
    Ranks(PerAnimal<Rank>),
    /// The way to win a game immediately.
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
            SwitchValue::Leaps(leaps) => write_table(f, |animal| leaps[animal].map_or(NONE, SwitchWord::word)),
            SwitchValue::Ranks(ranks) => write_table(f, |animal| ranks[animal].0),
            SwitchValue::WinBy { den, elimination } => {
                let ways = [(WinBy::Den, den), (WinBy::Elimination, elimination)];
                let ways = ways.into_iter().filter(|(_, wins)| *wins);
                write!(f, "[{}]", joined(ways.map(|(way, _)| way.word().to_owned())))
            }
        }
    }
}

const NONE: &str = "None";

/// Writes `{elephant: 8, lion: 7}` and so on.
fn write_table<T: fmt::Display>(f: &mut fmt::Formatter<'_>, value: impl Fn(Animal) -> T) -> fmt::Result {
    write!(f, "{{{}}}", joined(Animal::ALL.into_iter().rev().map(|animal| format!("{animal}: {}", value(animal)))))
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// A closed list of values, each written as a word.
pub trait SwitchWord: Copy + 'static {
    const ALL: &'static [Self];
    /// The words of all values, in the same order.
    const WORDS: &'static [&'static str];

    fn word(self) -> &'static str;
}

macro_rules! switch_words {
    ($($type:ident: $($value:ident)+;)+) => {$(
        impl SwitchWord for $type {
            const ALL: &'static [$type] = &[$($type::$value),+];
            const WORDS: &'static [&'static str] = &[$(stringify!($value)),+];

            fn word(self) -> &'static str {
                match self {
                    $($type::$value => stringify!($value),)+
                }
            }
        }
    )+};
}

switch_words! {
    RatTakesElephant: FromLand FromWater Anywhere Never;
    RatShore: Never FromWater FromLand Both;
    LeapBlocker: AnyRatOnPath EnemyRatOnPath AnyAnimalOnPath AnyRatInRiver;
    LeapDirections: Both Horizontal Vertical;
    TrapOwner: EnemyTraps AnyTrap;
    TrappedAttacker: FullRank NoRank;
    EqualRanks: AttackerWins BothFall NoCapture;
    WinBy: Den Elimination;
    NoMoves: Loss Draw Pass;
    Repetition: Free Threefold SevenSeventeen;
    FirstMover: White Black Chosen;
}

pub(super) use switch_words;

/// The type of a switch's field in a file.
pub(super) trait SwitchField: DeserializeOwned {
    /// The type of the value in the rules.
    type Value: Copy;
    /// All values as files write them, if they are a closed list; otherwise empty.
    const CHOICES: &'static [&'static str] = &[];

    /// Returns the value after this field overrides `below`. `switch` names the field, `node` is where the switches
    /// stand.
    fn over(self, below: Self::Value, switch: &'static str, node: &RonNode) -> Result<Self::Value, PlacedError>;

    fn value(value: Self::Value) -> SwitchValue;
}

impl<T: SwitchWord + DeserializeOwned> SwitchField for T {
    type Value = T;
    const CHOICES: &'static [&'static str] = T::WORDS;

    fn over(self, _: T, _: &'static str, _: &RonNode) -> Result<T, PlacedError> {
        Ok(self)
    }

    fn value(value: T) -> SwitchValue {
        SwitchValue::Word(value.word())
    }
}

/// Implements `SwitchField` for types of whole values.
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

/// Whether the den wins, and whether elimination does.
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

/// Returns a fault if two items are equal, at the place of the second.
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

/// `None` for an animal means that it does not leap in this set.
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

/// `{dog: 4, wolf: 3}`: values for the animals named, each at most once.
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
