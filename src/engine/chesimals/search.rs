//! The state of a search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::engine::limits::Budget;
use crate::engine::transposition::TranspositionTable;
use crate::rules::chesimals::{Node, Tables};
use crate::rules::{Action, Game, Side};

use super::evaluator::TurnEvaluator;
use super::exposure::Exposure;
use super::style::Style;
use super::view::View;

/// The number of nodes between two checks of the clock and the stop flag; searching so many nodes takes well under a
/// millisecond.
const POLLED_EVERY: u64 = 256;
/// The searches of exposure may try one move for this many nodes, so that their time grows with that of the search.
const TRIED_SHARE: u64 = 2;
/// The longest line of play, in actions.
pub(super) const LONGEST: usize = 64;

/// The inputs and counters of one search.
pub(super) struct Search<'a> {
    pub tables: &'a Tables,
    pub table: &'a TranspositionTable,
    pub stop: &'a AtomicBool,
    pub budget: Budget,
    pub style: &'a Style,
    pub evaluator: TurnEvaluator<'a>,
    pub nodes: u64,
    /// The number of moves that the searches of exposure have tried; see [`Search::exposed`].
    pub tried: u64,
    /// The length of the longest line, in actions, with exchanges (`deepest`) and without (`depth`).
    pub deepest: usize,
    pub depth: usize,
    /// The longest line allowed, in actions, exchanges not included.
    pub most_plies: usize,
    /// Whether the search was stopped. Values that are returned after a stop are meaningless.
    pub aborted: bool,
}

impl Search<'_> {
    /// The node after the action; `None` when the budget is spent.
    pub fn play(&mut self, node: &Node, action: Action) -> Option<Node> {
        if self.nodes >= self.budget.nodes {
            self.aborted = true;
        } else if self.nodes.is_multiple_of(POLLED_EVERY) {
            let late = self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            // At least one node is searched, so that there is a best action.
            self.aborted |= self.nodes > 0 && (late || self.stop.load(Ordering::Relaxed));
        }
        if self.aborted {
            return None;
        }
        self.nodes += 1;
        Some(self.tables.play(node, action))
    }

    /// The chiefs of the side that the enemy's next turn could capture, found by a search of that turn; `None` if the
    /// moves for such searches are used up.
    pub fn exposed(&mut self, node: &Node, view: &View, side: Side) -> Option<Exposure> {
        if self.tried > self.nodes / TRIED_SHARE {
            return None;
        }
        let (exposure, tried) = Exposure::searched(self.tables, node, view, side);
        self.tried += tried;
        Some(self.evaluator.after_exchange(node, side, exposure))
    }
}
