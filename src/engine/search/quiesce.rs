//! The end of a line: captures are played out and den threats answered, so that only quiet positions are weighed.
//! The table is not asked: it is far away in memory, and most of these nodes are weighed in less time.

use crate::rules::Game;

use super::Worker;
use crate::engine::knowledge::Knowledge;
use crate::engine::order::Ranked;
use crate::engine::score::{INFINITE, is_proven, loss_at, win_at};

/// A capture that leaves so much missing to alpha is not tried.
const HOPE: i32 = 200;
/// Den threats are answered to this many plies below the horizon.
const ANSWERED: usize = 6;

impl<G: Game, K: Knowledge<G>> Worker<'_, G, K> {
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
        if let Some(value) = self.ended(node, state, ply) {
            return value;
        }
        let us = self.game.side_to_move(node);
        if self.game.has_quiet_win(node, us) {
            return win_at(ply + 1);
        }
        let threatened = below < ANSWERED && self.game.has_quiet_win(node, us.opponent());
        let mut best = if threatened { loss_at(ply + 2) } else { -INFINITE };
        let mut weighed = 0;
        if !threatened {
            weighed = self.faded(node, self.knowledge.weigh(self.game, node, state));
            best = weighed;
            if best >= beta || !self.features.quiescence {
                return best;
            }
        }
        let worst = alpha;
        alpha = alpha.max(best);
        let start = self.actions.len();
        self.list_sharp(node, threatened);
        let mut tried = start;
        while let Some(Ranked { action, rank }) = Ranked::pick(&mut self.actions[tried..]) {
            tried += 1;
            if !threatened && (rank < 0 || weighed + rank + HOPE <= alpha && !is_proven(alpha)) {
                break;
            }
            if self.is_banned(node, action) {
                continue;
            }
            let next = self.game.play(node, action);
            // An answer that leaves the den open has been counted as the loss that it is.
            if threatened && self.game.verdict(&next).is_none() && self.game.has_quiet_win(&next, us.opponent()) {
                continue;
            }
            let follow = self.knowledge.follow(self.game, state, node, action, &next);
            self.take(node, Some(action), ply);
            let value = if self.game.side_to_move(&next) == us {
                self.quiesce(&next, &follow, alpha, beta, ply + 1, below + 1)
            } else {
                -self.quiesce(&next, &follow, -beta, -alpha, ply + 1, below + 1)
            };
            self.take_back();
            if self.aborted {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    if beta - worst > 1 {
                        self.extend_line(ply, action);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        self.actions.truncate(start);
        best
    }

    /// Puts the captures on the stack of actions by what they win, or every action where the den is open.
    fn list_sharp(&mut self, node: &G::Node, all: bool) {
        let (game, knowledge, actions) = (self.game, self.knowledge, &mut self.actions);
        let worth = |action| {
            let prize = knowledge.prize(game, node, action);
            let risk = knowledge.risk(game, node, action);
            // The prize first, of equals the one that risks less.
            if risk > prize { prize - risk } else { prize }
        };
        if all {
            game.for_each_action(node, |action| {
                let rank = if game.is_capture(node, action) { worth(action) } else { -INFINITE };
                actions.push(Ranked { action, rank });
            });
        } else {
            game.for_each_capture(node, |action| actions.push(Ranked { action, rank: worth(action) }));
        }
    }
}
