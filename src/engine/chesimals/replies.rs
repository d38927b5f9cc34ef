//! Evaluates turns by a search of the following turns of both sides.

use crate::engine::score::{DRAWN, INFINITE, is_proven, loss_at, to_table};
use crate::engine::transposition::{Bound, Entry};
use crate::rules::chesimals::{Node, Tables};
use crate::rules::{Action, Game};

use super::plans::{PlanBounds, TurnPlan};
use super::search::{LONGEST, Search};
use super::threat::Threat;
use super::view::View;

/// The search of exchanges: the number of turns, the number of plans in each turn, and the width of the beam.
const EXCHANGE_TURNS: u32 = 2;
const EXCHANGES: usize = 3;
const EXCHANGE_WIDTH: usize = 4;

/// The alpha-beta window of a search, and the number of actions from the root to the node that is searched (`ply`).
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
    pub ply: usize,
}

impl Window {
    /// Returns the full window, with which the search also returns the best line.
    pub fn open(ply: usize) -> Window {
        Window { alpha: -INFINITE, beta: INFINITE, ply }
    }

    fn is_open(self) -> bool {
        self.alpha == -INFINITE && self.beta == INFINITE
    }

    fn after(self, best: i32, actions: usize) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha.max(best), ply: self.ply + actions }
    }
}

/// How thoroughly the turns after a plan are searched: the number of turns, and the width of the beam in the first of
/// these turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TurnEffort {
    /// The number of whole turns to search. If it is 0, only exchanges are searched.
    pub turns: u32,
    pub width: usize,
}

impl TurnEffort {
    fn next(self) -> TurnEffort {
        TurnEffort { turns: self.turns - 1, width: self.width.div_ceil(2) }
    }

    /// The effort as a depth in the transposition table; a search of exchanges has the lowest depth.
    fn rank(self) -> i32 {
        if self.turns == 0 { 1 } else { (self.turns.min(3) as i32 * 64 + self.width.min(63) as i32).min(255) }
    }
}

impl Search<'_> {
    /// Searches from a node at which a turn starts. Returns the value of the node for the side to move, and the best
    /// line.
    pub fn turn(&mut self, node: &Node, view: &View, effort: TurnEffort, window: Window) -> (i32, Vec<Action>) {
        if self.evaluator.is_drawn(node) {
            return (DRAWN, Vec::new());
        }
        if effort.turns == 0 || window.ply >= self.most_plies.min(LONGEST) {
            return self.exchanges(node, view, EXCHANGE_TURNS, window);
        }
        if let Some(value) = self.known(node, effort.rank(), window).filter(|_| !window.is_open()) {
            return (value, Vec::new());
        }
        let asked = PlanBounds::replies(effort.width);
        let mut plans = self.best_plans(node, view, asked, effort.width.max(2) * 3, window.ply);
        if plans.is_empty() {
            let stuck = !self.aborted && self.tables.count_actions(node) == 0;
            return (if stuck { loss_at(window.ply) } else { self.evaluator.stand(node, view) }, Vec::new());
        }
        plans.sort_by_key(|plan| -plan.value);
        let (mut best, mut line) = (-INFINITE, Vec::new());
        for plan in plans {
            let TurnPlan { value, won, actions, node: next, view: seen, .. } = plan;
            let (value, reply) = if won {
                (value, Vec::new())
            } else {
                let (value, reply) = self.turn(&next, &seen, effort.next(), window.after(best, actions.len()));
                (-value, reply)
            };
            if self.aborted {
                break;
            }
            if value > best || line.is_empty() {
                best = best.max(value);
                line = actions;
                line.extend(reply);
            }
            if best >= window.beta || is_proven(best) && best > 0 {
                break;
            }
        }
        self.remember(node, effort.rank(), window, best, &line);
        (best, line)
    }

    /// Searches captures only, from a node at which a turn starts. Returns the value of the node for the side to move,
    /// and the best line.
    fn exchanges(&mut self, node: &Node, view: &View, turns: u32, window: Window) -> (i32, Vec<Action>) {
        self.deepest = self.deepest.max(window.ply);
        let side = self.tables.side_to_move(node);
        let ours = Threat::of(self.tables, node, view, side);
        let stand = self.evaluator.stand(node, view);
        if ours.value == 0 || stand >= window.beta && !ours.wins {
            return (stand, Vec::new());
        }
        if turns == 0 {
            let hoped = self.evaluator.faded(node, stand + ours.value * self.evaluator.weights.next / 100);
            return (hoped, Vec::new());
        }
        if let Some(value) = self.known(node, turns as i32, window) {
            return (value, Vec::new());
        }
        let mut plans = self.best_plans(node, view, PlanBounds::captures(EXCHANGE_WIDTH), EXCHANGES, window.ply);
        plans.sort_by_key(|plan| -plan.value);
        let (mut best, mut line) = (stand, Vec::new());
        for plan in plans {
            let TurnPlan { value, won, actions, node: next, view: seen, .. } = plan;
            let value =
                if won { value } else { -self.exchanges(&next, &seen, turns - 1, window.after(best, actions.len())).0 };
            if self.aborted {
                break;
            }
            if value > best {
                best = value;
                line = actions;
            }
            if best >= window.beta {
                break;
            }
        }
        self.remember(node, turns as i32, window, best, &line);
        (best, line)
    }

    /// Looks up a node in the transposition table; a turn starts at this node. Returns the value of the node if the
    /// node was searched with at least this rank and the value permits a cutoff.
    fn known(&self, node: &Node, rank: i32, window: Window) -> Option<i32> {
        let entry = self.table.probe(self.tables.key(node)).filter(|entry| entry.depth >= rank)?;
        entry.cutoff(window.alpha, window.beta, window.ply)
    }

    fn remember(&self, node: &Node, rank: i32, window: Window, best: i32, line: &[Action]) {
        if self.aborted {
            return;
        }
        let bound = match best {
            _ if best >= window.beta => Bound::AtLeast,
            _ if best > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let code = line.first().map_or(0, |action| Tables::encode(*action));
        let entry = Entry { code, value: to_table(best, window.ply), static_eval: 0, depth: rank, bound };
        self.table.store(self.tables.key(node), entry);
    }
}
