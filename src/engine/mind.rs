//! What the engine asks of the mind for one game, and with what.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::rules::Position;

use super::info::{Info, SearchResult};
use super::limits::Limits;
use super::options::EngineOptions;
use super::situation::Situation;
use super::transposition::TranspositionTable;

/// How often an engine that has finished an unlimited search reads the stop flag.
const PATIENCE: Duration = Duration::from_millis(1);

/// Plays one game at one level. It is made for the board of a position, and knows positions on that board.
pub(super) trait GameMind: Send + Sync {
    /// Whether it can think about this position.
    fn knows(&self, position: &Position) -> bool;

    /// Chooses an action for a position that it knows. `tell` is called with every line that is found.
    fn think(&mut self, request: &SearchRequest, tell: &mut dyn FnMut(Info)) -> SearchResult;
}

/// What is to be thought about, and what with.
#[derive(Clone, Copy)]
pub(super) struct SearchRequest<'a> {
    pub situation: &'a Situation,
    pub limits: &'a Limits,
    pub stop: &'a AtomicBool,
    pub table: &'a TranspositionTable,
    pub options: &'a EngineOptions,
    /// Of the chance by which weaker levels choose.
    pub seed: u64,
}

impl SearchRequest<'_> {
    /// A search without limits ends only when it is stopped.
    pub fn wait_for_stop(&self) {
        while !self.limits.is_bounded() && !self.stop.load(Ordering::Relaxed) {
            thread::sleep(PATIENCE);
        }
    }
}
