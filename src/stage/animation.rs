//! The names of the animations: a kind (`leap`), or a kind shown by one animal (`lion-leap`).

use std::fmt;
use std::str::FromStr;

use crate::rules::jungle::{Animal, RuleSet};

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Step,
    /// A drag that lets the animal go on its new square.
    Drop,
    Leap,
    /// From land into water.
    Swim,
    Capture,
    /// Onto a trap of the enemy.
    Trap,
    /// Into the enemy's den.
    Den,
    Refused,
    Undo,
    /// The board turns round.
    Turn,
}

impl Kind {
    /// In the order in which they are listed.
    pub const ALL: [Kind; 10] = [
        Kind::Step,
        Kind::Drop,
        Kind::Leap,
        Kind::Swim,
        Kind::Capture,
        Kind::Trap,
        Kind::Den,
        Kind::Refused,
        Kind::Undo,
        Kind::Turn,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Step => "step",
            Kind::Drop => "drop",
            Kind::Leap => "leap",
            Kind::Swim => "swim",
            Kind::Capture => "capture",
            Kind::Trap => "trap",
            Kind::Den => "den",
            Kind::Refused => "refused",
            Kind::Undo => "undo",
            Kind::Turn => "turn",
        }
    }

    /// The animals that can show it, from weak to strong; none for a turn of the board.
    pub fn animals(self) -> Vec<Animal> {
        let rules = RuleSet::default();
        let of_those = |can: &dyn Fn(Animal) -> bool| Animal::ALL.into_iter().filter(|animal| can(*animal)).collect();
        match self {
            Kind::Turn => Vec::new(),
            Kind::Leap => of_those(&|animal| rules.leapers[animal].is_some()),
            Kind::Swim => of_those(&|animal| rules.swimmers[animal]),
            _ => Animal::ALL.to_vec(),
        }
    }

    /// The animal that shows it when none is named.
    pub fn usual(self) -> Animal {
        match self {
            Kind::Step | Kind::Undo | Kind::Turn => Animal::Leopard,
            Kind::Leap | Kind::Den => Animal::Lion,
            Kind::Swim => Animal::Rat,
            Kind::Capture => Animal::Tiger,
            Kind::Drop => Animal::Elephant,
            Kind::Trap => Animal::Wolf,
            Kind::Refused => Animal::Cat,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A kind, and the animal that shows it if one is named. [`Animation::new`] and the parser make only those that exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Animation {
    kind: Kind,
    animal: Option<Animal>,
}

impl Animation {
    /// The kind, shown by that animal or by its usual one.
    ///
    /// # Errors
    /// The animal cannot show this kind.
    pub fn new(kind: Kind, animal: Option<Animal>) -> Result<Animation, UnknownAnimation> {
        match animal {
            Some(animal) if !kind.animals().contains(&animal) => Err(UnknownAnimation::CannotDo { kind, animal }),
            _ => Ok(Animation { kind, animal }),
        }
    }

    pub fn kind(self) -> Kind {
        self.kind
    }

    /// The animal that shows it.
    pub fn animal(self) -> Animal {
        self.animal.unwrap_or(self.kind.usual())
    }

    /// Every animation: the kinds, then each kind with every animal that can show it.
    pub fn all() -> Vec<Animation> {
        let kinds = Kind::ALL.into_iter().map(|kind| Animation { kind, animal: None });
        let each = Kind::ALL
            .into_iter()
            .flat_map(|kind| kind.animals().into_iter().map(move |animal| Animation { kind, animal: Some(animal) }));
        kinds.chain(each).collect()
    }
}

impl fmt::Display for Animation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.animal {
            Some(animal) => f.pad(&format!("{animal}-{}", self.kind)),
            None => f.pad(self.kind.name()),
        }
    }
}

/// A name that belongs to no animation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownAnimation {
    #[error("there is no animation `{0}`; the kinds are {kinds}, and one animal's is written like `lion-leap`", kinds = kinds())]
    NoKind(String),
    #[error("there is no animal `{animal}`; `{kind}` is shown by the {animals}", animals = names(*kind, ", "))]
    NoAnimal { kind: Kind, animal: String },
    #[error("{}", cannot(*kind, *animal))]
    CannotDo { kind: Kind, animal: Animal },
}

impl FromStr for Animation {
    type Err = UnknownAnimation;

    fn from_str(text: &str) -> Result<Animation, UnknownAnimation> {
        let (animal, kind) = text.rsplit_once('-').map_or((None, text), |(animal, kind)| (Some(animal), kind));
        let kind = Kind::ALL.into_iter().find(|known| known.name() == kind);
        let kind = kind.ok_or_else(|| UnknownAnimation::NoKind(text.to_owned()))?;
        let named = |name: &str| {
            let known = Animal::ALL.into_iter().find(|animal| animal.name() == name);
            known.ok_or_else(|| UnknownAnimation::NoAnimal { kind, animal: name.to_owned() })
        };
        Animation::new(kind, animal.map(named).transpose()?)
    }
}

fn kinds() -> String {
    Kind::ALL.map(Kind::name).join(", ")
}

fn names(kind: Kind, between: &str) -> String {
    let animals = if kind == Kind::Turn { Animal::ALL.to_vec() } else { kind.animals() };
    animals.into_iter().map(Animal::name).collect::<Vec<_>>().join(between)
}

fn cannot(kind: Kind, animal: Animal) -> String {
    let written =
        kind.animals().into_iter().map(|animal| format!("`{animal}-{kind}`")).collect::<Vec<_>>().join(" or ");
    match kind {
        Kind::Turn => format!("the board turns with everybody on it, not the {animal} alone; write `turn`"),
        Kind::Leap => format!("the {animal} does not leap, only the {} do; write {written}", names(kind, " and the ")),
        _ => format!("the {animal} does not swim, only the {} does; write {written}", names(kind, " and the ")),
    }
}
