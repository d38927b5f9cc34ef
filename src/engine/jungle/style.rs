//! How a level plays: what makes it weaker than the engine, and its taste.

use serde::Deserialize;

use crate::engine::eval::Weights;

/// How a level plays. The default is the engine itself; `opponents.ron` names only what differs from it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::engine) struct Style {
    /// At most this many positions are searched in a turn ...
    pub nodes: Option<u64>,
    /// ... to this many plies at most, not counting captures beyond them.
    pub depth: Option<u32>,
    /// How many of the best moves it compares; it never chooses any other.
    pub lines: usize,
    /// By how much at most its judgement of a move is off, in hundredths.
    pub noise: i32,
    /// The chance that it remembers an animal of its own in a turn, in hundredths.
    pub memory: u32,
    /// Whether it avoids a forced loss; if not, that is no worse to it than losing an animal.
    pub heeds: bool,
    /// Whether it knows that animals leap, on either side.
    pub leaps: bool,
    pub likes: Likes,
    pub shares: Shares,
}

/// What it likes to do, in hundredths on top of the score of a move; negative: what it dislikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::engine) struct Likes {
    pub capture: i32,
    pub leap: i32,
    /// Moves that end in the water.
    pub water: i32,
    /// Moves towards an enemy den, as the crow flies.
    pub forward: i32,
    /// Moves away from it.
    pub back: i32,
    /// Moves out of its own half of the board.
    pub away: i32,
    /// Moves after which it could capture something next.
    pub menace: i32,
}

/// How much parts of the evaluation count for it, in hundredths of what they count for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::engine) struct Shares {
    /// The way to the enemy's den.
    pub advance: i32,
    /// Staying near its own den.
    pub guard: i32,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            nodes: None,
            depth: None,
            lines: usize::MAX,
            noise: 0,
            memory: 100,
            heeds: true,
            leaps: true,
            likes: Likes::default(),
            shares: Shares::default(),
        }
    }
}

impl Default for Shares {
    fn default() -> Shares {
        Shares { advance: 100, guard: 100 }
    }
}

impl Style {
    /// Whether it needs the scores of several moves before it chooses.
    pub fn compares_moves(&self) -> bool {
        self.noise > 0 || self.likes != Likes::default()
    }
}

impl Shares {
    /// The evaluation as this level sees it.
    pub fn of(self, mut weights: Weights) -> Weights {
        let scale = |values: &mut [i32], share: i32| values.iter_mut().for_each(|value| *value = *value * share / 100);
        weights.advance.iter_mut().for_each(|row| scale(row, self.advance));
        weights.guard.iter_mut().for_each(|row| scale(row, self.guard));
        scale(&mut weights.runner, self.advance);
        weights
    }
}
