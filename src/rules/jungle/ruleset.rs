//! The switches in which the variants of Jungle differ. The rules depend only on these switches, and never on the name
//! of a rule set.

use std::ops::{Index, IndexMut};

use serde::Deserialize;
use strum::{IntoStaticStr, VariantArray, VariantNames};

use crate::rules::MatchRules;
use crate::rules::grid::Direction;

use super::animal::{Animal, Rank};

/// Where a rat must stand to take an elephant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantNames)]
pub enum RatTakesElephant {
    FromLand,
    FromWater,
    Anywhere,
    Never,
}

/// From where a rat may capture another rat, if exactly one of the two stands in water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantNames)]
pub enum RatShore {
    Never,
    FromWater,
    FromLand,
    Both,
}

/// Which animals prevent a leap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantNames)]
pub enum LeapBlocker {
    AnyRatOnPath,
    EnemyRatOnPath,
    AnyAnimalOnPath,
    /// Any rat in the river that the leap crosses, whether or not the rat is on the path.
    AnyRatInRiver,
}

/// The directions in which an animal may leap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantArray, VariantNames)]
pub enum LeapDirections {
    Both,
    Horizontal,
    Vertical,
}

impl LeapDirections {
    /// Whether a leap in that direction is allowed.
    pub const fn allow(self, direction: Direction) -> bool {
        match self {
            LeapDirections::Both => true,
            LeapDirections::Horizontal => direction.is_horizontal(),
            LeapDirections::Vertical => !direction.is_horizontal(),
        }
    }
}

/// Whose traps weaken an animal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantNames)]
pub enum TrapOwner {
    EnemyTraps,
    AnyTrap,
}

/// The strength of an animal that attacks out of a trap. With `NoRank` the animal may capture only a trapped target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantNames)]
pub enum TrappedAttacker {
    FullRank,
    NoRank,
}

/// The outcome when an animal attacks another of the same rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantNames)]
pub enum EqualRanks {
    AttackerWins,
    BothFall,
    NoCapture,
}

/// A way to win: by a move into the enemy's den, or by the capture of the enemy's last animal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, IntoStaticStr, VariantNames)]
pub enum WinBy {
    Den,
    Elimination,
}

/// A value for each animal: `table[animal]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerAnimal<T>(pub [T; 8]);

impl<T> Index<Animal> for PerAnimal<T> {
    type Output = T;
    fn index(&self, animal: Animal) -> &T {
        &self.0[animal as usize]
    }
}

impl<T> IndexMut<Animal> for PerAnimal<T> {
    fn index_mut(&mut self, animal: Animal) -> &mut T {
        &mut self.0[animal as usize]
    }
}

/// A complete rule set. The default is `classic`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    pub name: String,
    pub description: String,
    pub rat_takes_elephant: RatTakesElephant,
    pub elephant_takes_rat: bool,
    pub rat_takes_rat_across_shore: RatShore,
    pub leap_blocked_by: LeapBlocker,
    /// The directions in which each animal leaps; `None` if the animal does not leap.
    pub leapers: PerAnimal<Option<LeapDirections>>,
    pub swimmers: PerAnimal<bool>,
    pub trap_owner: TrapOwner,
    pub trapped_attacker: TrappedAttacker,
    pub equal_ranks: EqualRanks,
    pub ranks: PerAnimal<Rank>,
    pub win_by_den: bool,
    pub win_by_elimination: bool,
    /// Whether a match announces a forced entry into a den. Positions, move generation and perft ignore this switch.
    pub announce_forced_den: bool,
    /// The rules that a match adds to the rules of the board.
    pub match_rules: MatchRules,
}

impl Default for RuleSet {
    fn default() -> RuleSet {
        let mut leapers = PerAnimal([None; 8]);
        leapers[Animal::Lion] = Some(LeapDirections::Both);
        leapers[Animal::Tiger] = Some(LeapDirections::Both);
        let mut swimmers = PerAnimal([false; 8]);
        swimmers[Animal::Rat] = true;
        RuleSet {
            name: "Classic".to_owned(),
            description: String::new(),
            rat_takes_elephant: RatTakesElephant::FromLand,
            elephant_takes_rat: false,
            rat_takes_rat_across_shore: RatShore::Never,
            leap_blocked_by: LeapBlocker::AnyRatOnPath,
            leapers,
            swimmers,
            trap_owner: TrapOwner::EnemyTraps,
            trapped_attacker: TrappedAttacker::FullRank,
            equal_ranks: EqualRanks::AttackerWins,
            ranks: PerAnimal(Animal::ALL.map(|animal| Rank(animal as u8 + 1))),
            win_by_den: true,
            win_by_elimination: true,
            announce_forced_den: false,
            match_rules: MatchRules::default(),
        }
    }
}

impl RuleSet {
    pub fn rank(&self, animal: Animal) -> Rank {
        self.ranks[animal]
    }
}
