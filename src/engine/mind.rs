//! The interface between the engine and the search of one game.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::rules::Position;

use super::info::{Info, SearchResult};
use super::limits::SearchLimits;
use super::options::EngineOptions;
use super::situation::Situation;
use super::transposition::TranspositionTable;

/// The time between two reads of the stop flag after an unlimited search is finished.
const PATIENCE: Duration = Duration::from_millis(1);

/// Chooses actions in one game at one level. A mind for Jungle supports only the board that it was made for.
pub(super) trait GameMind: Send + Sync {
    /// Whether the mind supports this position.
    fn knows(&self, position: &Position) -> bool;

    /// Chooses an action for a supported position. Calls `tell` with every line that the search finds.
    fn think(&mut self, request: &SearchRequest, tell: &mut dyn FnMut(Info)) -> SearchResult;
}

/// The position, limits and resources of one search.
#[derive(Clone, Copy)]
pub(super) struct SearchRequest<'a> {
    pub situation: &'a Situation,
    pub limits: &'a SearchLimits,
    pub stop: &'a AtomicBool,
    pub table: &'a TranspositionTable,
    pub options: &'a EngineOptions,
    /// The seed of the random choices of weaker levels.
    pub seed: u64,
}

impl SearchRequest<'_> {
    /// If the search is unlimited, blocks until the stop flag is set, because only the flag ends such a search.
    pub fn wait_for_stop(&self) {
        while !self.limits.is_bounded() && !self.stop.load(Ordering::Relaxed) {
            thread::sleep(PATIENCE);
        }
    }
}
