//! Quiescence search: plays out captures and answers den threats, so that only quiet positions are evaluated. The
//! transposition table is not probed, because a cache miss takes longer than the evaluation of most of these nodes.

use crate::engine::eval::NodeEvaluator;
use crate::engine::score::{INFINITE, is_proven, loss_at, win_at};
use crate::rules::Game;
use crate::rules::jungle::Node;
use crate::rules::set::SquareSet;

use super::SearchWorker;
use super::ordering::Ranked;
use super::parameters::{DEN_THREAT_PLIES, QUIESCENCE_MARGIN};

impl<S: SquareSet, E: NodeEvaluator<S>> SearchWorker<'_, S, E> {
    /// The value of a node at or below the horizon; `below` is the number of plies below the horizon.
    pub(super) fn quiesce(
        &mut self,
        node: &Node<S>,
        state: &E::State,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        below: usize,
    ) -> i32 {
        self.count_node();
        self.deepest = self.deepest.max(ply);
        self.lines[ply].clear();
        if self.aborted {
            return 0;
        }
        if let Some(value) = self.terminal_value(node, state, ply) {
            return value;
        }
        let us = self.tables.side_to_move(node);
        if self.tables.has_quiet_win(node, us) {
            return win_at(ply + 1);
        }
        let threatened =
            below < DEN_THREAT_PLIES && self.tables.has_quiet_win(node, us.opponent()) && self.den_threat_counts(node);
        let mut best = if threatened { loss_at(ply + 2) } else { -INFINITE };
        let mut static_eval = 0;
        if !threatened {
            static_eval = self.faded(node, self.evaluate(node, state));
            best = static_eval;
            if best >= beta || !self.features.quiescence {
                return best;
            }
        }
        let original_alpha = alpha;
        alpha = alpha.max(best);
        let start = self.actions.len();
        self.list_forcing(node, threatened);
        let (mut tried, mut legal) = (start, 0);
        while let Some(Ranked { action, rank }) = Ranked::pick(&mut self.actions[tried..]) {
            tried += 1;
            if !threatened && (rank < 0 || static_eval + rank + QUIESCENCE_MARGIN <= alpha && !is_proven(alpha)) {
                break;
            }
            if self.is_banned(node, action) {
                continue;
            }
            legal += 1;
            let next = self.tables.play(node, action);
            // A reply that leaves the den open is already counted as a loss in `best`.
            if threatened && self.tables.verdict(&next).is_none() && self.tables.has_quiet_win(&next, us.opponent()) {
                continue;
            }
            let follow = self.evaluator.follow(state, node, action, &next);
            self.push_turn(node, Some(action), ply);
            let value = -self.quiesce(&next, &follow, -beta, -alpha, ply + 1, below + 1);
            self.pop_turn();
            if self.aborted {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    if beta - original_alpha > 1 {
                        self.extend_line(ply, action);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        self.actions.truncate(start);
        // If the den is threatened, every action was listed, so `legal == 0` means that the side has no legal action.
        // If the rules make such a side pass, the opponent enters the den next. `best` already contains the value of
        // this loss.
        if threatened && legal == 0 && !self.aborted {
            return self.without_actions(node, ply, false).unwrap_or(best);
        }
        best
    }

    /// Pushes the captures, or every action if `all` is set, on the stack of actions. The rank of a capture is its
    /// estimated gain.
    fn list_forcing(&mut self, node: &Node<S>, all: bool) {
        let (tables, values, actions) = (self.tables, self.values, &mut self.actions);
        if all {
            tables.for_each_action(node, |action| {
                let rank = if tables.is_capture(node, action) { values.exchange(node, action) } else { -INFINITE };
                actions.push(Ranked { action, rank });
            });
        } else {
            tables.for_each_capture(node, |action| {
                actions.push(Ranked { action, rank: values.exchange(node, action) });
            });
        }
    }
}
