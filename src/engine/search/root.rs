//! The root of the search: iterative deepening with aspiration windows, for one or several lines (MultiPV).

use std::sync::atomic::Ordering;

use crate::engine::eval::NodeEvaluator;
use crate::engine::info::Info;
use crate::engine::score::{INFINITE, Score, is_proven, win_at};
use crate::rules::jungle::Node;
use crate::rules::set::SquareSet;
use crate::rules::{Game, Move};

use super::inner::NodeTask;
use super::ordering::SearchPlace;
use super::parameters::{
    ASPIRATION_DEPTH, ASPIRATION_GROWTH, ASPIRATION_WIDEST, ASPIRATION_WIDTH, DEEPEST_ITERATION, MOST_PLIES,
    ROOT_REDUCTION_DEPTH, ROOT_REDUCTION_INDEX,
};
use super::{Pv, SearchWorker};

/// An action at the root, with its values and its line.
#[derive(Clone, Debug)]
pub(in crate::engine) struct RootAction {
    pub action: Move,
    /// The value in this iteration; `-INFINITE` if it is not known.
    pub value: i32,
    /// The value in the last finished iteration.
    pub last: i32,
    /// The best line that begins with the action.
    pub line: Pv,
}

impl<S: SquareSet, E: NodeEvaluator<S>> SearchWorker<'_, S, E> {
    /// The root actions in order of rank: those of `wanted`, or all if `wanted` is empty.
    pub fn root_actions(&mut self, node: &Node<S>, wanted: &[Move]) -> Vec<RootAction> {
        let place = SearchPlace { ply: 0, previous: None, proposed: 0 };
        self.list(node, place);
        self.actions.sort_by_key(|ranked| -ranked.rank);
        let actions = std::mem::take(&mut self.actions);
        let mut chosen: Vec<Move> = actions.iter().map(|ranked| ranked.action).collect();
        chosen.retain(|action| wanted.is_empty() || wanted.contains(action));
        chosen.retain(|action| !self.is_banned(node, *action));
        self.actions = actions;
        self.actions.clear();
        let root = |action| RootAction { action, value: -INFINITE, last: -INFINITE, line: Pv::from_iter([action]) };
        chosen.into_iter().map(root).collect()
    }

    /// Searches until the budget is spent. Afterwards the best `lines` actions are at the front, best first; their
    /// values are exact. The first thread reports every finished line.
    pub fn deepen(
        &mut self,
        node: &Node<S>,
        actions: &mut [RootAction],
        lines: usize,
        first: bool,
        tell: &mut dyn FnMut(Info),
    ) {
        let state = self.evaluator.begin(node);
        let budget = self.shared.budget;
        let mut values = vec![0; lines];
        // Helper threads begin one ply deeper, so that not all threads search the same nodes.
        let begin = if first { 1 } else { 2 };
        for depth in begin..=budget.depth.min(DEEPEST_ITERATION) as i32 {
            self.root_depth = depth;
            self.deepest = 0;
            for number in 0..lines.min(actions.len()) {
                self.aspiration_search(node, &state, &mut actions[number..], depth, &mut values[number]);
                if self.aborted {
                    return;
                }
                let Some(best) = actions.get_mut(number) else { continue };
                best.last = best.value;
                if first {
                    tell(self.info(best, number));
                }
            }
            if first && self.is_finished(actions, depth) {
                break;
            }
        }
        if first {
            self.shared.done.store(true, Ordering::Relaxed);
        }
    }

    /// The report of a finished line of this iteration; `number` counts from 0.
    fn info(&self, root: &RootAction, number: usize) -> Info {
        Info {
            depth: self.root_depth as u32,
            seldepth: self.deepest as u32,
            multipv: number + 1,
            score: Score::of(root.value),
            nodes: self.all_nodes(),
            time: self.shared.budget.begun.elapsed(),
            hashfull: self.shared.table.fullness(),
            pv: root.line.iter().map(|action| (*action).into()).collect(),
        }
    }

    /// Whether another iteration is unnecessary, because the value is proven, too little time is left, or there is only
    /// one action.
    fn is_finished(&self, actions: &[RootAction], depth: i32) -> bool {
        let budget = self.shared.budget;
        let bounded = budget.deadline.is_some() || budget.nodes < u64::MAX || budget.depth < DEEPEST_ITERATION;
        let Some(best) = actions.first().filter(|_| bounded) else { return false };
        let is_near = win_at(0) - best.value.abs() <= depth;
        let proven = is_proven(best.value) && (is_near || budget.until_forced);
        let late = budget.soft.is_some_and(|soft| budget.begun.elapsed() >= soft);
        let forced = budget.soft.is_some() && actions.len() == 1;
        proven || late || forced
    }

    /// Searches one line of an iteration with an aspiration window, and moves the best action to the front. `last` is
    /// the value of the line in the previous iteration, and is set to the new value.
    fn aspiration_search(
        &mut self,
        node: &Node<S>,
        state: &E::State,
        actions: &mut [RootAction],
        depth: i32,
        last: &mut i32,
    ) {
        let mut width = ASPIRATION_WIDTH;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= ASPIRATION_DEPTH && self.features.aspiration && !is_proven(*last) {
            (alpha, beta) = (*last - width, *last + width);
        }
        loop {
            let value =
                self.search_root(node, state, actions, NodeTask { depth, alpha, beta, ply: 0, may_pass: false });
            let best = (0..actions.len()).rev().max_by_key(|index| actions[*index].value).unwrap_or(0);
            if actions.get(best).is_some_and(|best| best.value > -INFINITE) {
                actions[..=best].rotate_right(1);
            }
            if self.aborted {
                return;
            }
            if value <= alpha {
                alpha = (value - width).max(-INFINITE);
            } else if value >= beta {
                beta = (value + width).min(INFINITE);
            } else {
                *last = value;
                return;
            }
            width *= ASPIRATION_GROWTH;
            if width > ASPIRATION_WIDEST || is_proven(value) {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn search_root(&mut self, node: &Node<S>, state: &E::State, actions: &mut [RootAction], task: NodeTask) -> i32 {
        let NodeTask { mut alpha, beta, depth, .. } = task;
        let mut best = -INFINITE;
        self.static_evals[0] = None;
        actions.iter_mut().for_each(|action| action.value = -INFINITE);
        for (index, root) in actions.iter_mut().enumerate() {
            let action = root.action;
            let next = self.tables.play(node, action);
            let follow = self.evaluator.follow(state, node, action, &next);
            self.lines[1].clear();
            self.push_turn(node, Some(action), 0);
            let value = match self.tables.verdict(&next) {
                Some(verdict) => -self.verdict_value(&next, verdict, 1),
                None => {
                    let below = NodeTask { depth: depth - 1, alpha, beta, ply: 1, may_pass: true };
                    let reduction = i32::from(
                        depth >= ROOT_REDUCTION_DEPTH && index >= ROOT_REDUCTION_INDEX && self.features.reductions,
                    );
                    self.child(&next, &follow, below, index == 0, reduction)
                }
            };
            self.pop_turn();
            if self.aborted {
                return best;
            }
            if index == 0 || value > alpha {
                root.value = value;
                root.line.clear();
                root.line.push(action);
                root.line.extend(self.lines[1].iter().copied().take(MOST_PLIES - 1));
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
        best
    }
}
