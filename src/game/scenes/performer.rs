//! The performer of an animation: an animal of Jungle, or a unit of Chesimals II.

use std::sync::LazyLock;

use strum::IntoStaticStr;

use crate::rules::GameId;
use crate::rules::chesimals::Unit;
use crate::rules::jungle::{Animal, RuleSet};

use super::animation::AnimationKind;

/// The rules that decide which animal can show what. The laboratory asks for all animals in every frame, so they are
/// cached.
static STANDARD: LazyLock<RuleSet> = LazyLock::new(RuleSet::default);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, IntoStaticStr)]
pub enum Performer {
    #[strum(transparent)]
    Animal(Animal),
    #[strum(transparent)]
    Unit(Unit),
}

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

    /// Whether the standard rules of its game let the performer show that kind.
    pub fn can(self, kind: AnimationKind) -> bool {
        match (self, kind) {
            (_, AnimationKind::Turn) => false,
            (Performer::Animal(animal), AnimationKind::Leap) => STANDARD.leapers[animal].is_some(),
            (Performer::Animal(animal), AnimationKind::Swim) => STANDARD.swimmers[animal],
            (Performer::Animal(_), _) => true,
            (Performer::Unit(unit), AnimationKind::Leap) => {
                matches!(unit, Unit::Knight | Unit::Warmachine | Unit::Elephant)
            }
            // A knight has no plain steps.
            (Performer::Unit(unit), AnimationKind::Step) => unit != Unit::Knight,
            (Performer::Unit(_), kind) => kind.is_in(GameId::Chesimals),
        }
    }

    /// The default performer of that kind.
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
