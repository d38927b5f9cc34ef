//! The end of a line: captures are played out and den threats answered, so that only quiet positions are weighed.

use crate::rules::Game;

use super::Worker;
use crate::engine::knowledge::Knowledge;
use crate::engine::order::Ranked;
use crate::engine::score::{INFINITE, is_proven, loss_at, to_table, win_at};
use crate::engine::table::{Bound, Entry};

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
        if self.game.threatens(node, us) {
            return win_at(ply + 1);
        }
        let key = self.table_key(node);
        let known = if self.features.table { self.shared.table.probe(key) } else { None };
        if let Some(known) = known.filter(|_| beta - alpha == 1)
            && let Some(value) = known.cut(alpha, beta, ply)
        {
            return value;
        }
        let open = self.game.threatens(node, us.opponent());
        let threatened = open && below < ANSWERED;
        let mut best = if threatened { loss_at(ply + 2) } else { -INFINITE };
        let mut weighed = 0;
        if !threatened {
            // What was stored while the den was open holds no weight.
            weighed = match known {
                Some(known) if !open => known.weighed,
                _ => self.knowledge.weigh(self.game, node, state),
            };
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
        let mut code = 0;
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
            if threatened && self.game.verdict(&next).is_none() && self.game.threatens(&next, us.opponent()) {
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
                    code = G::code(action);
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
        if !self.aborted && self.features.table && !open {
            let bound = if best >= beta { Bound::AtLeast } else { Bound::AtMost };
            let value = to_table(best, ply);
            self.shared.table.store(key, Entry { code, value, weighed, depth: 0, bound });
        }
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
