//! What a search reports, in the words of UCI: `info` while it goes on, and its result.

use std::time::Duration;

use crate::rules::Action;

use super::score::Score;

/// A line of play that a search has found, and how far the search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Of the iteration, in plies.
    pub depth: u32,
    /// The longest line looked at in this iteration, in plies.
    pub seldepth: u32,
    /// Which of the best lines it is, from 1.
    pub multipv: usize,
    /// For the side to move.
    pub score: Score,
    /// Of all threads, since the search began.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: usize,
    /// The principal variation; it is not empty.
    pub pv: Vec<Action>,
}

/// What a search, or another player, has chosen in the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchResult {
    /// `None` only where there is no legal action, or none of those that were to be searched, or where the engine does
    /// not know the game.
    pub best: Option<Action>,
    /// The principal variation; it begins with the best action.
    pub pv: Vec<Action>,
    /// For the side to move; `None` where no search has finished.
    pub score: Option<Score>,
    /// Of all threads.
    pub nodes: u64,
    /// In Chesimals II, whether any turn that was considered leaves no royal chief of its side where the enemy's next
    /// action takes it; while a planned turn goes on, what was known when it was planned.
    pub saw_safe_turn: bool,
}
