//! Values of positions: hundredths, and wins and losses by their distance in plies.

use std::fmt;

/// More than any value.
pub(super) const INFINITE: i32 = 32_000;
/// A win at the root.
const WON: i32 = 30_000;
/// Values of at least this size are proven wins and losses.
const PROVEN: i32 = 29_000;
/// No static evaluation is larger.
pub(super) const MAX_EVALUATION: i32 = 28_000;

pub(super) const DRAWN: i32 = 0;

/// A win that many plies from the root.
#[inline(always)]
pub(super) const fn win_at(ply: usize) -> i32 {
    WON - ply as i32
}

/// A loss that many plies from the root.
#[inline(always)]
pub(super) const fn loss_at(ply: usize) -> i32 {
    ply as i32 - WON
}

#[inline(always)]
pub(super) const fn is_proven(value: i32) -> bool {
    value.abs() >= PROVEN
}

/// A static evaluation, or a sum of several, within the limits of one.
#[inline(always)]
pub(super) fn clamped(evaluation: i32) -> i32 {
    evaluation.clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// The value of a node that is `ply` plies from the root, as the table keeps it: the distance of a proven win or loss
/// counts from the node itself. In the search it counts from the root.
pub(super) const fn to_table(value: i32, ply: usize) -> i32 {
    farther_from_draw(value, ply as i32)
}

/// The opposite of [`to_table`].
pub(super) const fn from_table(value: i32, ply: usize) -> i32 {
    farther_from_draw(value, -(ply as i32))
}

/// A proven win made larger by so much, a proven loss smaller; any other value as it is.
const fn farther_from_draw(value: i32, by: i32) -> i32 {
    if value >= PROVEN {
        value + by
    } else if value <= -PROVEN {
        value - by
    } else {
        value
    }
}

/// What a position is worth to the side to move. Displayed as the protocol writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// In hundredths; about 100 is a small advantage.
    Cp(i32),
    /// A forced win, in plies to the end.
    Win(u32),
    /// A forced loss, in plies to the end.
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
