//! The reports of a search, in the terms of UCI: `info` while the search runs, and the final result.

use std::time::Duration;

use crate::rules::Action;

use super::score::Score;

/// A line of play that a search has found, and the progress of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The length of the longest line searched in this iteration, in plies.
    pub seldepth: u32,
    /// The rank of this line among the best lines, from 1.
    pub multipv: usize,
    /// The score for the side to move.
    pub score: Score,
    /// The number of nodes that all threads have searched since the search began.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// The used share of the transposition table, in thousandths.
    pub hashfull: usize,
    /// The principal variation; it is not empty.
    pub pv: Vec<Action>,
}

/// The final choice of a search or of another player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchResult {
    /// The chosen action. `None` if none of the actions to be searched is legal, or if the engine does not support the
    /// game.
    pub best: Option<Action>,
    /// The principal variation; it begins with the best action.
    pub pv: Vec<Action>,
    /// The score for the side to move; `None` if no search has finished.
    pub score: Option<Score>,
    /// The number of nodes that all threads have searched.
    pub nodes: u64,
    /// In Chesimals II, whether at least one considered turn leaves every chief of its side safe from the enemy's next
    /// whole turn, or gives a chief only in exchange for one of at least the same rank. For the later actions of a
    /// planned turn, this is the value that was found when the turn was planned.
    pub saw_safe_turn: bool,
}
