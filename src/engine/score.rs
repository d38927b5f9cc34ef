//! Values of positions: hundredths, and proven wins and losses with their distance in plies.

use std::fmt;

/// A bound that is larger than the value of any node.
pub(super) const INFINITE: i32 = 32_000;
/// The value of a win at the root.
const WON: i32 = 30_000;
/// A value of at least this number is a proven win. A value of at most minus this number is a proven loss.
const PROVEN: i32 = 29_000;
/// The largest static evaluation.
pub(super) const MAX_EVALUATION: i32 = 28_000;

pub(super) const DRAWN: i32 = 0;

/// The value of a win `ply` plies from the root.
#[inline(always)]
pub(super) const fn win_at(ply: usize) -> i32 {
    WON - ply as i32
}

/// The value of a loss `ply` plies from the root.
#[inline(always)]
pub(super) const fn loss_at(ply: usize) -> i32 {
    ply as i32 - WON
}

#[inline(always)]
pub(super) const fn is_proven(value: i32) -> bool {
    value.abs() >= PROVEN
}

/// Clamps a static evaluation, or a sum of several, to the range of static evaluations.
#[inline(always)]
pub(super) fn clamped(evaluation: i32) -> i32 {
    evaluation.clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// Converts the value of a node `ply` plies from the root to the form of the transposition table, where the distance of
/// a proven win or loss counts from the node. In the search, this distance counts from the root.
pub(super) const fn to_table(value: i32, ply: usize) -> i32 {
    farther_from_draw(value, ply as i32)
}

/// The inverse of [`to_table`].
pub(super) const fn from_table(value: i32, ply: usize) -> i32 {
    farther_from_draw(value, -(ply as i32))
}

/// Increases a proven win and decreases a proven loss by `by`; returns any other value unchanged.
const fn farther_from_draw(value: i32, by: i32) -> i32 {
    if value >= PROVEN {
        value + by
    } else if value <= -PROVEN {
        value - by
    } else {
        value
    }
}

/// The value of a position for the side to move. `Display` writes the score in the form of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// A value in hundredths; about 100 is a small advantage.
    Cp(i32),
    /// A forced win; the field is the number of plies to the end.
    Win(u32),
    /// A forced loss; the field is the number of plies to the end.
    Loss(u32),
}

impl Score {
    pub(super) fn of(value: i32) -> Score {
        let plies = WON.abs_diff(value.abs());
        if value >= PROVEN {
            Score::Win(plies)
        } else if value <= -PROVEN {
            Score::Loss(plies)
        } else {
            Score::Cp(value)
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Cp(value) => write!(f, "cp {value}"),
            Score::Win(plies) => write!(f, "win {plies}"),
            Score::Loss(plies) => write!(f, "loss {plies}"),
        }
    }
}
