//! The state of a search, and the static value of a turn.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::engine::limits::Budget;
use crate::engine::score::{DRAWN, clamped};
use crate::engine::transposition::TranspositionTable;
use crate::rules::chesimals::{Node, Tables};
use crate::rules::{Action, Game, Side};

use super::style::Style;
use super::threat::Threat;
use super::view::View;

/// The number of nodes between two checks of the clock and the stop flag; searching so many nodes takes well under a
/// millisecond.
const POLLED_EVERY: u64 = 256;
/// The weight of threats by the side that moves next (`NEXT`) and by the other side (`AFTER_NEXT`), in hundredths.
pub(super) const NEXT: i32 = 60;
const AFTER_NEXT: i32 = 20;
/// The penalty for a royal chief in danger, in addition to the value of the threat. The loss of a royal chief may end
/// the game.
const ROYAL_DANGER: i32 = 400;
/// The longest line of play, in actions.
pub(super) const LONGEST: usize = 64;

/// The inputs and counters of one search.
pub(super) struct Search<'a> {
    pub tables: &'a Tables,
    pub table: &'a TranspositionTable,
    pub stop: &'a AtomicBool,
    pub budget: Budget,
    pub quiet_limit: Option<u32>,
    pub style: &'a Style,
    pub nodes: u64,
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

    /// The static value, for `side`, of a turn that ends with this node, and whether all royal chiefs of that side are
    /// safe from the enemy's next action. `sees` is the weight of the enemy's threats, in hundredths.
    pub fn settled(&self, node: &Node, view: &View, side: Side, sees: i32) -> (i32, bool) {
        let theirs = Threat::of(self.tables, node, view, side.opponent());
        let ours = Threat::of(self.tables, node, view, side);
        let danger = theirs.value * NEXT / 100 + if theirs.royal { ROYAL_DANGER } else { 0 };
        let value = view.balance(node, side) - danger * sees / 100 + ours.value.min(3000) * AFTER_NEXT / 100;
        (self.faded(node, value), !theirs.royal)
    }

    /// Fading: scales the value towards a draw as the number of turns without a capture comes near the limit at which
    /// the match is drawn.
    pub fn faded(&self, node: &Node, value: i32) -> i32 {
        let value = clamped(value);
        let Some(limit) = self.quiet_limit.map(|limit| limit.max(1) as i32) else { return value };
        let quiet = self.tables.quiet_plies(node).min(limit as u32) as i32;
        if quiet >= limit { DRAWN } else { value - value / 2 * quiet / limit }
    }
}
