//! The nodes between root and horizon: what may be cut, what is searched less deep, what deeper.

use crate::rules::{Game, Side, Verdict};

use super::late::Late;
use super::{MOST_PLIES, Worker};
use crate::engine::knowledge::Knowledge;
use crate::engine::order::Place;
use crate::engine::score::{INFINITE, WEIGHED, is_proven, loss_at, to_table, win_at};
use crate::engine::table::{Bound, Entry};

/// A node to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    pub depth: i32,
    pub alpha: i32,
    pub beta: i32,
    pub ply: usize,
    /// Whether the side to move may be given a second turn.
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
        if let Some(value) = self.ended(node, state, ply) {
            return value;
        }
        let pv = beta - alpha > 1;
        if self.game.has_quiet_win(node, us) {
            if pv {
                self.show_entry(node, ply);
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
        let known = if self.features.table { self.shared.table.probe(key) } else { None };
        if let Some(known) = known.filter(|known| !pv && known.depth >= depth)
            && let Some(value) = known.cut(alpha, beta, ply)
        {
            return value;
        }
        let proposed = known.map_or(0, |known| known.code);
        // What was stored while the den was open holds no weight.
        let stored = known.map(|known| known.weighed).filter(|_| !threatened);
        let plain = stored.unwrap_or_else(|| if threatened { 0 } else { self.knowledge.weigh(self.game, node, state) });
        let weighed = (!threatened).then(|| self.faded(node, plain));
        self.weighed[ply] = weighed;
        let improving = match (weighed, ply.checked_sub(2).and_then(|before| self.weighed[before])) {
            (Some(now), Some(before)) => now > before,
            _ => false,
        };
        if let Some(weighed) = weighed.filter(|_| !pv && !is_proven(beta)) {
            let margin = 90 * (depth - i32::from(improving));
            if self.features.reverse_futility && depth <= 6 && weighed - margin >= beta {
                return weighed;
            }
            if may_pass
                && self.features.null_move
                && depth >= 3
                && weighed >= beta
                && self.knowledge.gains_by_moving(self.game, node)
                && let Some(value) = self.try_passing(node, state, Task { depth, ..task }, weighed - beta)
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
            Task { depth, alpha, beta, ply, may_pass },
            Seen { key, proposed, plain, weighed, improving },
        )
    }

    /// Whether the side is so well off that it stays above beta although its turn passes. Deep down it is verified,
    /// since in Jungle a side is often worse off for having to move.
    fn try_passing(&mut self, node: &G::Node, state: &K::State, task: Task, surplus: i32) -> Option<i32> {
        let Task { depth, beta, ply, .. } = task;
        let reduced = depth - 3 - depth / 4 - (surplus / 200).min(2);
        let passed = self.game.pass(node);
        self.take(node, None, ply);
        let below = Task { depth: reduced, alpha: -beta, beta: 1 - beta, ply: ply + 1, may_pass: false };
        let value = -self.search(&passed, state, below);
        self.take_back();
        if self.aborted || value < beta || is_proven(value) {
            return None;
        }
        if depth < 8 {
            return Some(value);
        }
        let verified = self.search(node, state, Task { depth: reduced, alpha: beta - 1, beta, ply, may_pass: false });
        (!self.aborted && verified >= beta).then_some(value)
    }

    /// The last action of a winning line.
    fn show_entry(&mut self, node: &G::Node, ply: usize) {
        let (game, lines) = (self.game, &mut self.lines[ply]);
        let us = game.side_to_move(node);
        game.for_each_action(node, |action| {
            if lines.is_empty() && game.verdict(&game.play(node, action)) == Some(Verdict::Won(us)) {
                lines.push(action);
            }
        });
    }

    fn children(&mut self, node: &G::Node, state: &K::State, task: Task, seen: Seen) -> i32 {
        let Task { depth, mut alpha, beta, ply, .. } = task;
        let (pv, worst) = (beta - alpha > 1, alpha);
        let us = self.game.side_to_move(node);
        let threatened = seen.weighed.is_none();
        let stuck_before = self.past.last().is_some_and(|turn| turn.action.is_none()) && !task.may_pass;
        let place = Place { ply, before: self.tracks[ply], proposed: seen.proposed };
        self.order.forget_killers(ply + 1);
        let mut picker = self.picker(place);
        let (mut best, mut best_code) = (-INFINITE, 0);
        let mut legal = 0;
        let prunes = !pv && !threatened && !self.knowledge.is_close(self.game, node);
        let hope = seen.weighed.unwrap_or(0) + 120 + 90 * depth;
        let hopeless = prunes && self.features.futility && depth <= 5 && hope <= alpha && alpha < WEIGHED;
        let enough = if prunes && self.features.late_pruning && depth <= 5 {
            (4 + depth * depth) / if seen.improving { 1 } else { 2 }
        } else {
            i32::MAX
        };
        // Something must have been tried before the rest is given up.
        while let Some(ranked) = self.pick(&mut picker, node, !hopeless || best <= -WEIGHED) {
            let action = ranked.action;
            if self.is_banned(node, action) {
                continue;
            }
            legal += 1;
            let quiet = ranked.is_quiet();
            if quiet && best > -WEIGHED && (legal > enough || hopeless) {
                continue;
            }
            let next = self.game.play(node, action);
            let over = self.game.quiet_plies(&next) == 0 && self.game.verdict(&next).is_some();
            if threatened && !over && self.game.has_quiet_win(&next, us.opponent()) {
                // The den is still open: lost on the next ply.
                best = best.max(loss_at(ply + 2));
                continue;
            }
            let menacing = self.game.has_quiet_win(&next, us);
            // The others are not looked up.
            if depth > 1 {
                self.shared.table.fetch(self.game.key(&next));
            }
            let follow = self.knowledge.follow(self.game, state, node, action, &next);
            let reduction = if legal > 1 && depth >= 3 && !threatened && self.features.reductions {
                let quiet = quiet && !menacing;
                self.reduction(
                    node,
                    depth,
                    Late { ranked, count: legal as usize, quiet, pv, improving: seen.improving },
                )
            } else {
                0
            };
            self.take(node, Some(action), ply);
            let below = Task { depth: depth - 1, alpha, beta, ply: ply + 1, may_pass: true };
            let value = self.child(&next, &follow, us, below, legal == 1, reduction);
            self.take_back();
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
                        self.order.reward(self.game, node, place, depth, action, before);
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
            } else if best > worst {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let entry = Entry { code: best_code, value: to_table(best, ply), weighed: seen.plain, depth, bound };
            self.shared.table.store(seen.key, entry);
        }
        best
    }

    /// The full window for the first child; the others must show that they deserve it.
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
        let same = self.game.side_to_move(next) == us;
        let ask = |worker: &mut Self, depth: i32, alpha: i32, beta: i32| {
            if same {
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

    /// Under `Pass` the turn goes to the other side.
    fn forced_pass(&mut self, node: &G::Node, state: &K::State, task: Task) -> i32 {
        let Task { depth, alpha, beta, ply, .. } = task;
        let passed = self.game.pass(node);
        self.take(node, None, ply);
        let below = Task { depth: depth - 1, alpha: -beta, beta: -alpha, ply: ply + 1, may_pass: false };
        let value = -self.search(&passed, state, below);
        self.take_back();
        value
    }
}

/// What is known of a node before its children.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    key: u64,
    proposed: u16,
    /// The weighed value as the table keeps it: however long the match has been quiet.
    plain: i32,
    /// `None` where the den is open.
    weighed: Option<i32>,
    improving: bool,
}
