//! The nodes between the root and the horizon: what is pruned, what is reduced, what is extended.

use crate::rules::{Game, NoMoves, Side, Verdict};

use super::picker::LateMove;
use super::{MOST_PLIES, Worker};
use crate::engine::knowledge::Knowledge;
use crate::engine::ordering::Place;
use crate::engine::score::{INFINITE, MAX_EVALUATION, is_proven, loss_at, to_table, win_at};
use crate::engine::transposition::{Bound, Entry};

/// A node to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    pub depth: i32,
    pub alpha: i32,
    pub beta: i32,
    pub ply: usize,
    /// Whether the search may let the side to move pass (null move).
    pub may_pass: bool,
}

impl<G: Game, K: Knowledge<G>> Worker<'_, G, K> {
    pub(super) fn search(&mut self, node: &G::Node, state: &K::State, task: Task) -> i32 {
        let Task { mut depth, mut alpha, mut beta, ply, may_pass } = task;
        let us = self.game.side_to_move(node);
        let threatened = ply < MOST_PLIES && self.game.has_quiet_win(node, us.opponent());
        if threatened && self.features.den_extension && ply < 2 * self.root_depth as usize {
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
        if self.game.has_quiet_win(node, us) {
            if pv {
                self.extend_with_win(node, ply);
            }
            return win_at(ply + 1);
        }
        // No win is nearer than the next ply, no loss nearer than the one after it.
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
        // Where the den is threatened the entry holds no evaluation.
        let stored = entry.map(|entry| entry.static_eval).filter(|_| !threatened);
        let unfaded =
            stored.unwrap_or_else(|| if threatened { 0 } else { self.knowledge.evaluate(self.game, node, state) });
        let static_eval = (!threatened).then(|| self.faded(node, unfaded));
        self.static_evals[ply] = static_eval;
        let improving = match (static_eval, ply.checked_sub(2).and_then(|before| self.static_evals[before])) {
            (Some(now), Some(before)) => now > before,
            _ => false,
        };
        if let Some(static_eval) = static_eval.filter(|_| !pv && !is_proven(beta)) {
            let margin = 90 * (depth - i32::from(improving));
            if self.features.reverse_futility && depth <= 6 && static_eval - margin >= beta {
                return static_eval;
            }
            if may_pass
                && self.features.null_move
                && depth >= 3
                && static_eval >= beta
                && self.knowledge.gains_by_moving(self.game, node)
                && let Some(value) = self.try_null_move(node, state, Task { depth, ..task }, static_eval - beta)
            {
                return value;
            }
            if self.aborted {
                return 0;
            }
        }
        if self.features.internal_reduction && proposed == 0 && depth >= 4 {
            depth -= 1;
        }
        self.children(
            node,
            state,
            Task { depth, alpha, beta, ..task },
            NodeFacts { key, proposed, unfaded, static_eval, improving },
        )
    }

    /// Null move: returns the value where the side stays above beta even if its turn passes. At high depth the result
    /// is verified, since in Jungle having to move is often a disadvantage.
    fn try_null_move(&mut self, node: &G::Node, state: &K::State, task: Task, surplus: i32) -> Option<i32> {
        let Task { depth, beta, ply, .. } = task;
        let reduced_depth = depth - 3 - depth / 4 - (surplus / 200).min(2);
        let passed = self.game.pass(node);
        // Where a side without a move does not lose, a null move against such a side proves nothing: the turn would
        // pass back in the same position, or the match would end in a draw that nobody has played for.
        if self.match_rules.no_moves != NoMoves::Loss && self.game.count_actions(&passed) == 0 {
            return None;
        }
        self.push_turn(node, None, ply);
        let below = Task { depth: reduced_depth, alpha: -beta, beta: 1 - beta, ply: ply + 1, may_pass: false };
        let value = -self.search(&passed, state, below);
        self.pop_turn();
        if self.aborted || value < beta || is_proven(value) {
            return None;
        }
        if depth < 8 {
            return Some(value);
        }
        let verified =
            self.search(node, state, Task { depth: reduced_depth, alpha: beta - 1, beta, may_pass: false, ..task });
        (!self.aborted && verified >= beta).then_some(value)
    }

    /// Puts the winning action at the end of the line.
    fn extend_with_win(&mut self, node: &G::Node, ply: usize) {
        let (game, lines) = (self.game, &mut self.lines[ply]);
        let us = game.side_to_move(node);
        game.for_each_action(node, |action| {
            if lines.is_empty() && game.verdict(&game.play(node, action)) == Some(Verdict::Won(us)) {
                lines.push(action);
            }
        });
    }

    fn children(&mut self, node: &G::Node, state: &K::State, task: Task, facts: NodeFacts) -> i32 {
        let Task { depth, mut alpha, beta, ply, .. } = task;
        let (pv, original_alpha) = (beta - alpha > 1, alpha);
        let us = self.game.side_to_move(node);
        let threatened = facts.static_eval.is_none();
        let place = Place { ply, previous: self.history_indices[ply], proposed: facts.proposed };
        let stuck_before = self.past.last().is_some_and(|turn| turn.action.is_none()) && !task.may_pass;
        self.ordering.forget_killers(ply + 1);
        let mut picker = self.picker(place);
        let (mut best, mut best_code) = (-INFINITE, 0);
        let mut legal = 0;
        let prunes = !pv && !threatened && !self.knowledge.may_threaten_den(self.game, node);
        let futility_value = facts.static_eval.unwrap_or(0) + 120 + 90 * depth;
        let futile =
            prunes && self.features.futility && depth <= 5 && futility_value <= alpha && alpha < MAX_EVALUATION;
        let late_pruning_count = if prunes && self.features.late_pruning && depth <= 5 {
            (4 + depth * depth) / if facts.improving { 1 } else { 2 }
        } else {
            i32::MAX
        };
        // At least one action is searched before the rest is pruned.
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
            let next = self.game.play(node, action);
            let over = self.game.quiet_plies(&next) == 0 && self.game.verdict(&next).is_some();
            if threatened && !over && self.game.has_quiet_win(&next, us.opponent()) {
                // The den is still threatened: lost on the next ply.
                best = best.max(loss_at(ply + 2));
                continue;
            }
            let threatens_den = self.game.has_quiet_win(&next, us);
            // Quiescence does not probe the table.
            if depth > 1 {
                self.shared.table.prefetch(self.game.key(&next) ^ self.salt);
            }
            let follow = self.knowledge.follow(self.game, state, node, action, &next);
            let reduction = if legal > 1 && depth >= 3 && !threatened && self.features.reductions {
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
            let below = Task { depth: depth - 1, alpha, beta, ply: ply + 1, may_pass: true };
            let value = self.child(&next, &follow, us, below, legal == 1, reduction);
            self.pop_turn();
            if self.aborted {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_code = G::encode(action);
                    if pv {
                        self.extend_line(ply, action);
                    }
                }
                if value >= beta {
                    if !self.game.is_capture(node, action) {
                        let before = &self.actions[picker.start..picker.tried - 1];
                        self.ordering.reward(self.game, node, place, depth, action, before);
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

    /// Principal variation search: the full window for the first child; the others get it only if a search with a null
    /// window, reduced at first, fails high.
    #[inline(always)]
    pub(super) fn child(
        &mut self,
        next: &G::Node,
        state: &K::State,
        us: Side,
        task: Task,
        first: bool,
        reduction: i32,
    ) -> i32 {
        let Task { depth, alpha, beta, .. } = task;
        let same_side = self.game.side_to_move(next) == us;
        let ask = |worker: &mut Self, depth: i32, alpha: i32, beta: i32| {
            if same_side {
                worker.search(next, state, Task { depth, alpha, beta, ..task })
            } else {
                -worker.search(next, state, Task { depth, alpha: -beta, beta: -alpha, ..task })
            }
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

    /// With [`NoMoves::Pass`](crate::rules::NoMoves::Pass) the turn goes to the other side.
    fn forced_pass(&mut self, node: &G::Node, state: &K::State, task: Task) -> i32 {
        let Task { depth, alpha, beta, ply, .. } = task;
        let passed = self.game.pass(node);
        self.push_turn(node, None, ply);
        let below = Task { depth: depth - 1, alpha: -beta, beta: -alpha, ply: ply + 1, may_pass: false };
        let value = -self.search(&passed, state, below);
        self.pop_turn();
        value
    }
}

/// What is known about a node before its children are searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeFacts {
    key: u64,
    proposed: u16,
    /// The static evaluation as the table keeps it: not faded by how near the quiet limit is.
    unfaded: i32,
    /// The static evaluation, faded; `None` where the den is threatened.
    static_eval: Option<i32>,
    improving: bool,
}
