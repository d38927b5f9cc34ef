//! The style of a level in Jungle: its weaknesses compared to the full engine, and its preferences.

use serde::Deserialize;

use crate::base::with_defaults::with_defaults;
use crate::engine::eval::JungleWeights;

with_defaults! {
    /// The style of a level. The default is full strength; `opponents.ron` contains only the values that differ from
    /// the default.
    #[derive(Clone, Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    pub(in crate::engine) struct Style {
        /// The most positions searched in a turn.
        pub nodes: Option<u64>,
        /// The largest search depth in plies, quiescence not included.
        pub depth: Option<u32>,
        /// The number of best moves that the level compares; it chooses one of them.
        pub lines: usize = usize::MAX,
        /// The largest random error in the rating of a move, in hundredths.
        pub noise: i32,
        /// The probability that the level considers an animal of its own in a turn, in hundredths.
        pub memory: u32 = 100,
        /// Whether the level avoids a forced loss. If this is false, the level rates a forced loss about like the loss
        /// of an animal.
        pub heeds: bool = true,
        /// Whether the level takes leaps of either side into account.
        pub leaps: bool = true,
        /// Whether the level has the network of the board. Without the network, the level has only the hand-made
        /// evaluation.
        pub network: bool = true,
        pub likes: Likes,
        pub shares: Shares,
    }
}

/// The preferences of a level: hundredths added to the score of a move; negative for dislikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::engine) struct Likes {
    pub capture: i32,
    pub leap: i32,
    /// The bonus for a move that ends in the water.
    pub water: i32,
    /// The bonus for a move towards an enemy den. The distance to the den is measured in files plus ranks.
    pub forward: i32,
    /// The bonus for a move away from an enemy den.
    pub back: i32,
    /// The bonus for a move out of the own half of the board.
    pub away: i32,
    /// The bonus for a move after which the level could capture on its next turn.
    pub menace: i32,
}

with_defaults! {
    /// The weight of parts of the evaluation, in hundredths of their weight at full strength.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    pub(in crate::engine) struct Shares {
        /// The weight of coming near the enemy's den.
        pub advance: i32 = 100,
        /// The weight of staying near the own den.
        pub guard: i32 = 100,
    }
}

impl Style {
    /// Whether the level needs the scores of several moves for its choice.
    pub fn compares_moves(&self) -> bool {
        self.noise > 0 || self.likes != Likes::default()
    }
}

impl Shares {
    /// The weights of the evaluation, scaled for this level.
    pub fn of(self, mut weights: JungleWeights) -> JungleWeights {
        let scale = |values: &mut [i32], share: i32| values.iter_mut().for_each(|value| *value = *value * share / 100);
        weights.advance.iter_mut().for_each(|row| scale(row, self.advance));
        weights.guard.iter_mut().for_each(|row| scale(row, self.guard));
        scale(&mut weights.runner, self.advance);
        weights
    }
}
