//! The search of one turn: what it reads, its counters, and what a turn is worth without a look at the answer.

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

/// The clock and the stop flag are read after this many nodes: well within a millisecond.
const POLLED_EVERY: u64 = 256;
/// How much of a threat counts: of the side that moves next, and of the other one, in hundredths.
pub(super) const NEXT: i32 = 60;
const AFTER_NEXT: i32 = 20;
/// What a royal chief in danger costs beyond what the enemy gains: it may be the end of all plans.
const ROYAL_DANGER: i32 = 400;
/// Lines of play are looked at for so many actions.
pub(super) const LONGEST: usize = 64;

/// One search.
pub(super) struct Search<'a> {
    pub tables: &'a Tables,
    pub table: &'a TranspositionTable,
    pub stop: &'a AtomicBool,
    pub budget: Budget,
    pub quiet_limit: Option<u32>,
    pub style: &'a Style,
    pub nodes: u64,
    /// The longest line looked at, in actions, and the longest beside exchanges.
    pub deepest: usize,
    pub depth: usize,
    /// Exchanges aside, no line is longer.
    pub most_plies: usize,
    /// The search is over; values on their way back mean nothing.
    pub aborted: bool,
}

impl Search<'_> {
    /// The node after the action; `None` when the budget is spent.
    pub fn play(&mut self, node: &Node, action: Action) -> Option<Node> {
        if self.nodes >= self.budget.nodes {
            self.aborted = true;
        } else if self.nodes.is_multiple_of(POLLED_EVERY) {
            let late = self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            // Something is looked at however late it is, so that there is a best action.
            self.aborted |= self.nodes > 0 && (late || self.stop.load(Ordering::Relaxed));
        }
        if self.aborted {
            return None;
        }
        self.nodes += 1;
        Some(self.tables.play(node, action))
    }

    /// The value of a turn that ends with this node, for its side, without a look at the answer; and whether all royal
    /// chiefs of that side are safe from the enemy's next action.
    pub fn settled(&self, node: &Node, view: &View, side: Side, sees: i32) -> (i32, bool) {
        let theirs = Threat::of(self.tables, node, view, side.opponent());
        let ours = Threat::of(self.tables, node, view, side);
        let danger = theirs.value * NEXT / 100 + if theirs.royal { ROYAL_DANGER } else { 0 };
        let value = view.balance(node, side) - danger * sees / 100 + ours.value.min(3000) * AFTER_NEXT / 100;
        (self.faded(node, value), !theirs.royal)
    }

    /// A draw comes nearer with every quiet turn.
    pub fn faded(&self, node: &Node, value: i32) -> i32 {
        let value = clamped(value);
        let Some(limit) = self.quiet_limit.map(|limit| limit.max(1) as i32) else { return value };
        let quiet = self.tables.quiet_plies(node).min(limit as u32) as i32;
        if quiet >= limit { DRAWN } else { value - value / 2 * quiet / limit }
    }
}
