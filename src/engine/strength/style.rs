//! How a level plays: the honest means that make it weaker, and the taste that makes it somebody.

use serde::Deserialize;

use crate::engine::eval::Weights;

/// What a level can do. By default, everything: the engine itself. In `opponents.ron` only what differs is written.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Style {
    /// It looks at so many positions a turn at most ...
    pub nodes: Option<u64>,
    /// ... and so many plies ahead, captures beyond them aside.
    pub depth: Option<u32>,
    /// It weighs so many of the best moves against each other; the others it never chooses.
    pub lines: usize,
    /// Its judgement of a move is off by as much as this, in hundredths; mostly by less.
    pub noise: i32,
    /// Of its own animals it remembers this share every turn, in hundredths, each by chance.
    pub memory: u32,
    /// Whether a lost game alarms it more than a lost animal.
    pub heeds: bool,
    /// Whether it knows that animals leap, its own and the other side's.
    pub leaps: bool,
    pub likes: Likes,
    pub shares: Shares,
}

/// What it likes to do, in hundredths on top of what a move is worth; below zero: what it dislikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Likes {
    pub capture: i32,
    pub leap: i32,
    /// To go into water, or on in it.
    pub water: i32,
    /// To come nearer to an enemy den, as the crow flies.
    pub forward: i32,
    /// To go away from it.
    pub back: i32,
    /// To leave the own half of the board.
    pub away: i32,
    /// To stand so that it could take somebody next.
    pub menace: i32,
}

/// What the parts of the evaluation count for it, in hundredths of what they count for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Shares {
    /// The way to the enemy's den.
    pub advance: i32,
    /// Staying near the own den.
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
    /// Whether it must know what several moves are worth before it chooses.
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
