//! The names of the animations: a kind (`leap`), or a kind shown by one animal (`lion-leap`).

use std::fmt;
use std::str::FromStr;

use crate::rules::jungle::{Animal, RuleSet};

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnimationKind {
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

impl AnimationKind {
    /// In the order in which they are listed.
    pub const ALL: [AnimationKind; 10] = [
        AnimationKind::Step,
        AnimationKind::Drop,
        AnimationKind::Leap,
        AnimationKind::Swim,
        AnimationKind::Capture,
        AnimationKind::Trap,
        AnimationKind::Den,
        AnimationKind::Refused,
        AnimationKind::Undo,
        AnimationKind::Turn,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            AnimationKind::Step => "step",
            AnimationKind::Drop => "drop",
            AnimationKind::Leap => "leap",
            AnimationKind::Swim => "swim",
            AnimationKind::Capture => "capture",
            AnimationKind::Trap => "trap",
            AnimationKind::Den => "den",
            AnimationKind::Refused => "refused",
            AnimationKind::Undo => "undo",
            AnimationKind::Turn => "turn",
        }
    }

    /// The animals that can show it, from weak to strong; none for a turn of the board.
    pub fn animals(self) -> Vec<Animal> {
        let rules = RuleSet::default();
        let of_those = |can: &dyn Fn(Animal) -> bool| Animal::ALL.into_iter().filter(|animal| can(*animal)).collect();
        match self {
            AnimationKind::Turn => Vec::new(),
            AnimationKind::Leap => of_those(&|animal| rules.leapers[animal].is_some()),
            AnimationKind::Swim => of_those(&|animal| rules.swimmers[animal]),
            _ => Animal::ALL.to_vec(),
        }
    }

    /// The animal that shows it when none is named.
    pub fn usual(self) -> Animal {
        match self {
            AnimationKind::Step | AnimationKind::Undo | AnimationKind::Turn => Animal::Leopard,
            AnimationKind::Leap | AnimationKind::Den => Animal::Lion,
            AnimationKind::Swim => Animal::Rat,
            AnimationKind::Capture => Animal::Tiger,
            AnimationKind::Drop => Animal::Elephant,
            AnimationKind::Trap => Animal::Wolf,
            AnimationKind::Refused => Animal::Cat,
        }
    }
}

impl fmt::Display for AnimationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A kind, and the animal that shows it if one is named. [`Animation::new`] and the parser make only those that exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Animation {
    kind: AnimationKind,
    animal: Option<Animal>,
}

impl Animation {
    /// The kind, shown by that animal or by its usual one.
    ///
    /// # Errors
    /// The animal cannot show this kind.
    pub fn new(kind: AnimationKind, animal: Option<Animal>) -> Result<Animation, UnknownAnimation> {
        match animal {
            Some(animal) if !kind.animals().contains(&animal) => Err(UnknownAnimation::CannotDo { kind, animal }),
            _ => Ok(Animation { kind, animal }),
        }
    }

    pub fn kind(self) -> AnimationKind {
        self.kind
    }

    /// The animal that shows it.
    pub fn animal(self) -> Animal {
        self.animal.unwrap_or(self.kind.usual())
    }

    /// Every animation: the kinds, then each kind with every animal that can show it.
    pub fn all() -> Vec<Animation> {
        let kinds = AnimationKind::ALL.into_iter().map(|kind| Animation { kind, animal: None });
        let each = AnimationKind::ALL
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
    #[error("there is no animation `{0}`; the kinds are {kinds}; for one animal write, for example, `lion-leap`", kinds = kinds())]
    NoKind(String),
    #[error("there is no animal `{animal}`; `{kind}` exists for {animals}", animals = names(*kind, ", "))]
    NoAnimal { kind: AnimationKind, animal: String },
    #[error("{}", cannot(*kind, *animal))]
    CannotDo { kind: AnimationKind, animal: Animal },
}

impl FromStr for Animation {
    type Err = UnknownAnimation;

    fn from_str(text: &str) -> Result<Animation, UnknownAnimation> {
        let (animal, kind) = text.rsplit_once('-').map_or((None, text), |(animal, kind)| (Some(animal), kind));
        let kind = AnimationKind::ALL.into_iter().find(|known| known.name() == kind);
        let kind = kind.ok_or_else(|| UnknownAnimation::NoKind(text.to_owned()))?;
        let named = |name: &str| {
            let known = Animal::ALL.into_iter().find(|animal| animal.name() == name);
            known.ok_or_else(|| UnknownAnimation::NoAnimal { kind, animal: name.to_owned() })
        };
        Animation::new(kind, animal.map(named).transpose()?)
    }
}

fn kinds() -> String {
    AnimationKind::ALL.map(AnimationKind::name).join(", ")
}

fn names(kind: AnimationKind, between: &str) -> String {
    let animals = if kind == AnimationKind::Turn { Animal::ALL.to_vec() } else { kind.animals() };
    animals.into_iter().map(Animal::name).collect::<Vec<_>>().join(between)
}

fn cannot(kind: AnimationKind, animal: Animal) -> String {
    let written =
        kind.animals().into_iter().map(|animal| format!("`{animal}-{kind}`")).collect::<Vec<_>>().join(" or ");
    match kind {
        AnimationKind::Turn => {
            format!("the board turns with all its animals, not with the {animal} alone; write `turn`")
        }
        AnimationKind::Leap => {
            format!("the {animal} does not leap, only the {} do; write {written}", names(kind, " and the "))
        }
        _ => format!("the {animal} does not swim, only the {} does; write {written}", names(kind, " and the ")),
    }
}
