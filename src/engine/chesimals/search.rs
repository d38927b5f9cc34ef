//! The state of a search, and the static value of a turn.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::engine::limits::Budget;
use crate::engine::score::{DRAWN, clamped};
use crate::engine::transposition::TranspositionTable;
use crate::rules::chesimals::{Node, Tables, Unit};
use crate::rules::set::SquareSet;
use crate::rules::{Action, Game, Side};

use super::exposure::Exposure;
use super::parameters::Parameters;
use super::style::Style;
use super::threat::Threat;
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
    pub quiet_limit: Option<u32>,
    pub style: &'a Style,
    pub parameters: &'static Parameters,
    /// The number of chiefs and of royal chiefs that the enemy of the searching side has at the root.
    pub enemy_chiefs: (u32, u32),
    pub searcher: Side,
    /// The part of the quiet limit that had passed at the root, in hundredths.
    pub root_quiet: i32,
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

    /// The static value, for `side`, of a turn that ends with this node, and the chiefs of that side that the enemy's
    /// next turn could capture. `sees` is the weight of the enemy's threats, in hundredths.
    pub fn settled(&self, node: &Node, view: &View, side: Side, sees: i32) -> (i32, Exposure) {
        let Parameters { next, after_next, royal_danger, chief_danger, .. } = *self.parameters;
        let theirs = Threat::of(self.tables, node, view, side.opponent());
        let ours = Threat::of(self.tables, node, view, side);
        let exposure = if side == self.searcher {
            self.after_exchange(node, side, Exposure::estimated(self.tables, node, view, side))
        } else if theirs.royal {
            // For the enemy's turns, which are most of the nodes, the captures that need no other move are enough.
            Exposure::RoyalChief
        } else {
            Exposure::None
        };
        let fear = match exposure {
            Exposure::None => 0,
            Exposure::Chief => chief_danger,
            Exposure::RoyalChief | Exposure::Match => royal_danger,
        };
        let danger = theirs.value * next / 100 + fear;
        let value =
            view.balance(node, side, self.root_quiet) - danger * sees / 100 + ours.value.min(3000) * after_next / 100;
        (self.faded(node, value), exposure)
    }

    /// The chiefs of the side that the enemy's next turn could capture, found by a search of that turn; `None` if the
    /// moves for such searches are used up.
    pub fn exposed(&mut self, node: &Node, view: &View, side: Side) -> Option<Exposure> {
        if self.tried > self.nodes / TRIED_SHARE {
            return None;
        }
        let (exposure, tried) = Exposure::searched(self.tables, node, view, side);
        self.tried += tried;
        Some(self.after_exchange(node, side, exposure))
    }

    /// Reduces the exposure of the searching side by the chiefs that it has captured since the root.
    fn after_exchange(&self, node: &Node, side: Side, exposure: Exposure) -> Exposure {
        if exposure == Exposure::None || side != self.searcher {
            return exposure;
        }
        let (chiefs, royal_chiefs) = chiefs(node, side.opponent());
        exposure.after_taking(self.enemy_chiefs.0 - chiefs, self.enemy_chiefs.1 - royal_chiefs)
    }

    /// The part of the quiet limit that has passed since the last capture, in hundredths.
    pub fn quiet(&self, node: &Node) -> i32 {
        let Some(limit) = self.quiet_limit else { return 0 };
        (100 * u64::from(self.tables.quiet_plies(node).min(limit)) / u64::from(limit.max(1))) as i32
    }

    /// Fading: scales the value towards a draw as the number of turns without a capture comes near the limit at which
    /// the match is drawn.
    pub fn faded(&self, node: &Node, value: i32) -> i32 {
        let value = clamped(value);
        let quiet = self.quiet(node);
        if quiet >= 100 { DRAWN } else { value - value / 2 * quiet / 100 }
    }
}

/// The number of chiefs of a side, and of royal chiefs among them.
pub(super) fn chiefs(node: &Node, side: Side) -> (u32, u32) {
    ((node.units(Unit::Chief) & node.of(side)).count(), node.royal_chiefs(side).count())
}
