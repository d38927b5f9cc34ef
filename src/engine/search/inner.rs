//! The search of the nodes between the root and the horizon, with pruning, reductions and extensions.

use crate::engine::eval::NodeEvaluator;
use crate::engine::score::{INFINITE, MAX_EVALUATION, is_proven, loss_at, to_table, win_at};
use crate::engine::transposition::{Bound, Entry};
use crate::rules::jungle::{Node, Tables};
use crate::rules::set::SquareSet;
use crate::rules::{Game, GameResult};

use super::SearchWorker;
use super::ordering::SearchPlace;
use super::parameters::{
    DEN_EXTENSION_REACH, FUTILITY_DEPTH, FUTILITY_MARGIN, FUTILITY_MARGIN_PER_PLY, INTERNAL_REDUCTION_DEPTH,
    LATE_PRUNING_COUNT, LATE_PRUNING_DEPTH, LATE_PRUNING_DIVISOR_NOT_IMPROVING, LATE_REDUCTION_DEPTH, MOST_PLIES,
    NULL_MOVE_DEPTH, REVERSE_FUTILITY_DEPTH, REVERSE_FUTILITY_MARGIN,
};
use super::picker::LateMove;

/// The depth, window and ply of a node to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeTask {
    pub depth: i32,
    pub alpha: i32,
    pub beta: i32,
    pub ply: usize,
    /// Whether a null move may be tried.
    pub may_pass: bool,
}

impl<S: SquareSet, E: NodeEvaluator<S>> SearchWorker<'_, S, E> {
    pub(super) fn search(&mut self, node: &Node<S>, state: &E::State, task: NodeTask) -> i32 {
        let NodeTask { mut depth, mut alpha, mut beta, ply, may_pass } = task;
        let us = self.tables.side_to_move(node);
        let threatened =
            ply < MOST_PLIES && self.tables.has_quiet_win(node, us.opponent()) && self.den_threat_counts(node);
        if threatened && self.features.den_extension && ply < DEN_EXTENSION_REACH * self.root_depth as usize {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiesce(node, state, alpha, beta, ply, 0);
        }
        self.count_node();
        self.deepest = self.deepest.max(ply);
        self.lines[ply].clear();
        if self.aborted {
            return 0;
        }
        if let Some(value) = self.terminal_value(node, state, ply) {
            return value;
        }
        let pv = beta - alpha > 1;
        if self.tables.has_quiet_win(node, us) {
            if pv {
                self.extend_with_win(node, ply);
            }
            return win_at(ply + 1);
        }
        // Mate distance pruning: the side to move loses at this ply at the earliest, and wins at the next ply at the
        // earliest.
        alpha = alpha.max(loss_at(ply));
        beta = beta.min(win_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let key = self.table_key(node);
        let entry = if self.features.table { self.shared.table.probe(key) } else { None };
        if let Some(entry) = entry.filter(|entry| !pv && entry.depth >= depth)
            && let Some(value) = entry.cutoff(alpha, beta, ply)
        {
            return value;
        }
        let proposed = entry.map_or(0, |entry| entry.code);
        // If the den is threatened, the entry has no static evaluation.
        let stored = entry.map(|entry| entry.static_eval).filter(|_| !threatened);
        let unfaded = stored.unwrap_or_else(|| if threatened { 0 } else { self.evaluate(node, state) });
        let static_eval = (!threatened).then(|| self.faded(node, unfaded));
        self.static_evals[ply] = static_eval;
        let improving = match (static_eval, ply.checked_sub(2).and_then(|before| self.static_evals[before])) {
            (Some(now), Some(before)) => now > before,
            _ => false,
        };
        if let Some(static_eval) = static_eval.filter(|_| !pv && !is_proven(beta)) {
            let margin = REVERSE_FUTILITY_MARGIN * (depth - i32::from(improving));
            if self.features.reverse_futility
                && depth <= REVERSE_FUTILITY_DEPTH
                && static_eval - margin >= beta
                && !(self.features.den_approach && self.is_approached(node))
            {
                return static_eval;
            }
            if may_pass
                && self.features.null_move
                && depth >= NULL_MOVE_DEPTH
                && static_eval >= beta
                && self.gains_by_moving(node)
                && let Some(value) = self.try_null_move(node, state, NodeTask { depth, ..task }, static_eval - beta)
            {
                return value;
            }
            if self.aborted {
                return 0;
            }
        }
        if self.features.internal_reduction && proposed == 0 && depth >= INTERNAL_REDUCTION_DEPTH {
            depth -= 1;
        }
        self.children(
            node,
            state,
            NodeTask { depth, alpha, beta, ..task },
            NodeFacts { key, proposed, unfaded, static_eval, improving },
        )
    }

    /// Whether an enemy animal is so near a den that the side to move may lose although its evaluation is high.
    #[inline(always)]
    fn is_approached(&self, node: &Node<S>) -> bool {
        !(node.both().1 & self.known.approach[node.side().opponent()]).is_empty()
    }

    /// Whether the side to move may be able to threaten a den with its next move.
    #[inline(always)]
    fn may_threaten_den(&self, node: &Node<S>) -> bool {
        !(node.both().0 & self.known.doorstep[node.side()]).is_empty()
    }

    /// Sets the line at `ply` to the winning action.
    fn extend_with_win(&mut self, node: &Node<S>, ply: usize) {
        let (tables, lines) = (self.tables, &mut self.lines[ply]);
        let us = tables.side_to_move(node);
        tables.for_each_action(node, |action| {
            if lines.is_empty() && tables.verdict(&tables.play(node, action)) == Some(GameResult::Won(us)) {
                lines.push(action);
            }
        });
    }

    fn children(&mut self, node: &Node<S>, state: &E::State, task: NodeTask, facts: NodeFacts) -> i32 {
        let NodeTask { depth, mut alpha, beta, ply, .. } = task;
        let (pv, original_alpha) = (beta - alpha > 1, alpha);
        let us = self.tables.side_to_move(node);
        let threatened = facts.static_eval.is_none();
        let place = SearchPlace { ply, previous: self.history_indices[ply], proposed: facts.proposed };
        let stuck_before = self.past.last().is_some_and(|turn| turn.moved().is_none()) && !task.may_pass;
        self.ordering.forget_killers(ply + 1);
        let mut picker = self.picker(place);
        let (mut best, mut best_code) = (-INFINITE, 0);
        let mut legal = 0;
        let prunes = !pv && !threatened && !self.may_threaten_den(node);
        let futility_value = facts.static_eval.unwrap_or(0) + FUTILITY_MARGIN + FUTILITY_MARGIN_PER_PLY * depth;
        let futile = prunes
            && self.features.futility
            && depth <= FUTILITY_DEPTH
            && futility_value <= alpha
            && alpha < MAX_EVALUATION;
        let late_pruning_count = if prunes && self.features.late_pruning && depth <= LATE_PRUNING_DEPTH {
            (LATE_PRUNING_COUNT + depth * depth) / if facts.improving { 1 } else { LATE_PRUNING_DIVISOR_NOT_IMPROVING }
        } else {
            i32::MAX
        };
        // At least one action is searched before quiet actions are pruned.
        while let Some(ranked) = self.pick(&mut picker, node, !futile || best <= -MAX_EVALUATION) {
            let action = ranked.action;
            if self.is_banned(node, action) {
                continue;
            }
            legal += 1;
            let quiet = ranked.is_quiet();
            if quiet && best > -MAX_EVALUATION && (legal > late_pruning_count || futile) {
                continue;
            }
            let next = self.tables.play(node, action);
            let over = self.tables.quiet_plies(&next) == 0 && self.tables.verdict(&next).is_some();
            if threatened && !over && self.tables.has_quiet_win(&next, us.opponent()) {
                // The den is still threatened, so the opponent wins on the next ply.
                best = best.max(loss_at(ply + 2));
                continue;
            }
            let threatens_den = self.tables.has_quiet_win(&next, us);
            // If the child gets depth 0, quiescence search follows, which does not probe the table.
            if depth > 1 {
                self.shared.table.prefetch(self.tables.key(&next) ^ self.salt);
            }
            let follow = self.evaluator.follow(state, node, action, &next);
            let reduction = if legal > 1 && depth >= LATE_REDUCTION_DEPTH && !threatened && self.features.reductions {
                let quiet = quiet && !threatens_den;
                self.reduction(
                    node,
                    depth,
                    LateMove { ranked, count: legal as usize, quiet, pv, improving: facts.improving },
                )
            } else {
                0
            };
            self.push_turn(node, Some(action), ply);
            let below = NodeTask { depth: depth - 1, alpha, beta, ply: ply + 1, may_pass: true };
            let value = self.child(&next, &follow, below, legal == 1, reduction);
            self.pop_turn();
            if self.aborted {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_code = Tables::<S>::encode(action);
                    if pv {
                        self.extend_line(ply, action);
                    }
                }
                if value >= beta {
                    if !self.tables.is_capture(node, action) {
                        let before = &self.actions[picker.start..picker.tried - 1];
                        self.ordering.reward(self.tables, node, place, depth, action, before);
                    }
                    break;
                }
            }
        }
        self.actions.truncate(picker.start);
        if self.aborted {
            return 0;
        }
        if legal == 0 {
            return match self.without_actions(node, ply, stuck_before) {
                Some(value) => value,
                None => self.forced_pass(node, state, task),
            };
        }
        if self.features.table {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best > original_alpha {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let (value, static_eval) = (to_table(best, ply), facts.unfaded);
            let entry = Entry { code: best_code, value, static_eval, depth, bound };
            self.shared.table.store(facts.key, entry);
        }
        best
    }

    /// Principal variation search: the first child gets the full window. The other children get a null window, first at
    /// reduced depth. The other children get the full window only if the search with the null window fails high.
    #[inline(always)]
    pub(super) fn child(
        &mut self,
        next: &Node<S>,
        state: &E::State,
        task: NodeTask,
        first: bool,
        reduction: i32,
    ) -> i32 {
        let NodeTask { depth, alpha, beta, .. } = task;
        let ask = |worker: &mut Self, depth: i32, alpha: i32, beta: i32| {
            -worker.search(next, state, NodeTask { depth, alpha: -beta, beta: -alpha, ..task })
        };
        if first {
            return ask(self, depth, alpha, beta);
        }
        let mut value = ask(self, depth - reduction, alpha, alpha + 1);
        if value > alpha && reduction > 0 && !self.aborted {
            value = ask(self, depth, alpha, alpha + 1);
        }
        if value > alpha && value < beta && !self.aborted {
            value = ask(self, depth, alpha, beta);
        }
        value
    }
}

/// The facts about a node that are known before its children are searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeFacts {
    key: u64,
    proposed: u16,
    /// The static evaluation before fading, in the form that the table stores.
    unfaded: i32,
    /// The static evaluation after fading; `None` if the den is threatened.
    static_eval: Option<i32>,
    improving: bool,
}
