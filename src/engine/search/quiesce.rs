//! Quiescence search: captures are played out and den threats answered, so that only quiet positions are evaluated.
//! The transposition table is not probed: that costs a cache miss, and most of these nodes are evaluated in less time.

use crate::rules::Game;

use super::Worker;
use crate::engine::knowledge::Knowledge;
use crate::engine::ordering::Ranked;
use crate::engine::score::{INFINITE, is_proven, loss_at, win_at};

/// A capture is not tried where the static evaluation, the exchange and this margin together do not exceed alpha; in
/// hundredths.
const FUTILITY_MARGIN: i32 = 200;
/// Den threats are answered down to this many plies below the horizon.
const DEN_THREAT_PLIES: usize = 6;

impl<G: Game, K: Knowledge<G>> Worker<'_, G, K> {
    /// The value of a node at or below the horizon; `below`: how many plies below.
    pub(super) fn quiesce(
        &mut self,
        node: &G::Node,
        state: &K::State,
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
        let us = self.game.side_to_move(node);
        if self.game.has_quiet_win(node, us) {
            return win_at(ply + 1);
        }
        let threatened = below < DEN_THREAT_PLIES && self.game.has_quiet_win(node, us.opponent());
        let mut best = if threatened { loss_at(ply + 2) } else { -INFINITE };
        let mut static_eval = 0;
        if !threatened {
            static_eval = self.faded(node, self.knowledge.evaluate(self.game, node, state));
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
            if !threatened && (rank < 0 || static_eval + rank + FUTILITY_MARGIN <= alpha && !is_proven(alpha)) {
                break;
            }
            if self.is_banned(node, action) {
                continue;
            }
            legal += 1;
            let next = self.game.play(node, action);
            // A reply that leaves the den open is already counted as a loss in `best`.
            if threatened && self.game.verdict(&next).is_none() && self.game.has_quiet_win(&next, us.opponent()) {
                continue;
            }
            let follow = self.knowledge.follow(self.game, state, node, action, &next);
            self.push_turn(node, Some(action), ply);
            let value = if self.game.side_to_move(&next) == us {
                self.quiesce(&next, &follow, alpha, beta, ply + 1, below + 1)
            } else {
                -self.quiesce(&next, &follow, -beta, -alpha, ply + 1, below + 1)
            };
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
        // With the den threatened every action was listed, so the side has no legal action. If its turn passes instead
        // of ending the match, the den is entered next.
        if threatened && legal == 0 && !self.aborted {
            return self.without_actions(node, ply, false).unwrap_or(best);
        }
        best
    }

    /// Puts the captures on the stack of actions, ranked by their exchange, or every action with `all`.
    fn list_forcing(&mut self, node: &G::Node, all: bool) {
        let (game, knowledge, actions) = (self.game, self.knowledge, &mut self.actions);
        let exchange = |action| {
            let value = knowledge.capture_value(game, node, action);
            let risk = knowledge.risk(game, node, action);
            // The risk counts only where it outweighs the capture.
            if risk > value { value - risk } else { value }
        };
        if all {
            game.for_each_action(node, |action| {
                let rank = if game.is_capture(node, action) { exchange(action) } else { -INFINITE };
                actions.push(Ranked { action, rank });
            });
        } else {
            game.for_each_capture(node, |action| actions.push(Ranked { action, rank: exchange(action) }));
        }
    }
}
