//! The kinds of animations, and their performers: the animals of Jungle and the units of Chesimals II.

use std::sync::LazyLock;

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::rules::GameId;
use crate::rules::chesimals::Unit;
use crate::rules::jungle::{Animal, RuleSet};

/// The kind of an animation. The list of kinds in an error message has the order of these variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum AnimationKind {
    Step,
    /// The player drags the animal and releases it on its new square.
    Drop,
    Leap,
    /// The animal goes from land into water.
    Swim,
    Capture,
    /// The animal enters a trap of the enemy.
    Trap,
    /// The animal enters the enemy's den.
    Den,
    Refused,
    Undo,
    /// The board is rotated by 180 degrees.
    Turn,
}

impl AnimationKind {
    /// The kinds that the game has.
    pub fn all_in(game: GameId) -> impl Iterator<Item = AnimationKind> + Clone {
        AnimationKind::VARIANTS.iter().copied().filter(move |kind| kind.is_in(game))
    }

    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The performers of that game that can show this kind, from the weakest to the strongest. There are none for
    /// `Turn`, since the whole board is rotated.
    pub fn performers(self, game: GameId) -> Vec<Performer> {
        Performer::all(game).into_iter().filter(|performer| performer.can(self)).collect()
    }

    /// The animals of Jungle that can show this kind.
    pub fn animals(self) -> Vec<Animal> {
        let animal = |performer| match performer {
            Performer::Animal(animal) => Some(animal),
            Performer::Unit(_) => None,
        };
        self.performers(GameId::Jungle).into_iter().filter_map(animal).collect()
    }

    /// Whether that game has this kind. Chesimals II has no water, traps or dens, so it lacks `Swim`, `Trap` and `Den`.
    pub fn is_in(self, game: GameId) -> bool {
        game == GameId::Jungle || !matches!(self, AnimationKind::Swim | AnimationKind::Trap | AnimationKind::Den)
    }

    /// The animal of Jungle that shows this kind by default.
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

/// The performer of an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, IntoStaticStr)]
pub enum Performer {
    #[strum(transparent)]
    Animal(Animal),
    #[strum(transparent)]
    Unit(Unit),
}

/// The rules that decide which animal can show which kind. They are cached, since the animation laboratory asks for all
/// animals in every frame.
static STANDARD: LazyLock<RuleSet> = LazyLock::new(RuleSet::default);

impl Performer {
    /// All performers of that game.
    pub fn all(game: GameId) -> Vec<Performer> {
        match game {
            GameId::Jungle => Animal::ALL.into_iter().map(Performer::Animal).collect(),
            GameId::Chesimals => Unit::ALL.into_iter().map(Performer::Unit).collect(),
        }
    }

    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether the standard rules of the performer's game allow the performer to show that kind.
    pub fn can(self, kind: AnimationKind) -> bool {
        match (self, kind) {
            (_, AnimationKind::Turn) => false,
            (Performer::Animal(animal), AnimationKind::Leap) => STANDARD.leapers[animal].is_some(),
            (Performer::Animal(animal), AnimationKind::Swim) => STANDARD.swimmers[animal],
            (Performer::Animal(_), _) => true,
            (Performer::Unit(unit), AnimationKind::Leap) => {
                matches!(unit, Unit::Knight | Unit::Warmachine | Unit::Elephant)
            }
            // The knight of Chesimals II always leaps, so it has no steps.
            (Performer::Unit(unit), AnimationKind::Step) => unit != Unit::Knight,
            (Performer::Unit(_), kind) => kind.is_in(GameId::Chesimals),
        }
    }

    /// The default performer of that kind in that game.
    pub fn usual(kind: AnimationKind, game: GameId) -> Performer {
        match (game, kind) {
            (GameId::Jungle, kind) => Performer::Animal(kind.usual()),
            (GameId::Chesimals, AnimationKind::Leap) => Performer::Unit(Unit::Knight),
            (GameId::Chesimals, AnimationKind::Capture) => Performer::Unit(Unit::Elephant),
            (GameId::Chesimals, AnimationKind::Drop) => Performer::Unit(Unit::Chief),
            (GameId::Chesimals, _) => Performer::Unit(Unit::Guard),
        }
    }
}
