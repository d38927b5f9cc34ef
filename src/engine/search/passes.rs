//! Turns without a move: null move pruning, and passes that the rules force.

use crate::engine::eval::NodeEvaluator;
use crate::engine::score::is_proven;
use crate::rules::jungle::Node;
use crate::rules::set::SquareSet;
use crate::rules::{Game, NoMoves};

use super::SearchWorker;
use super::inner::NodeTask;
use super::parameters::{
    NULL_MOVE_ENEMY_ANIMALS, NULL_MOVE_MOST_FOR_SURPLUS, NULL_MOVE_OWN_ANIMALS, NULL_MOVE_PLIES_PER_PLY,
    NULL_MOVE_REDUCTION, NULL_MOVE_SURPLUS_PER_PLY, NULL_MOVE_VERIFIED_DEPTH,
};

impl<S: SquareSet, E: NodeEvaluator<S>> SearchWorker<'_, S, E> {
    /// Whether a null move may be tried. A null move is unsafe with few animals left or with an animal close to a den,
    /// because zugzwang is likely in such positions.
    pub(super) fn gains_by_moving(&self, node: &Node<S>) -> bool {
        let (own, enemy) = node.both();
        let (us, doorstep) = (node.side(), &self.known.doorstep);
        let close = own & doorstep[us] | enemy & doorstep[us.opponent()];
        own.count() >= NULL_MOVE_OWN_ANIMALS && enemy.count() >= NULL_MOVE_ENEMY_ANIMALS && close.is_empty()
    }

    /// Null move pruning: returns the value if the side to move stays at or above beta even without a move. At high
    /// depth the result is verified, because zugzwang is frequent in Jungle.
    pub(super) fn try_null_move(
        &mut self,
        node: &Node<S>,
        state: &E::State,
        task: NodeTask,
        surplus: i32,
    ) -> Option<i32> {
        let NodeTask { depth, beta, ply, .. } = task;
        let reduced_depth = depth
            - NULL_MOVE_REDUCTION
            - depth / NULL_MOVE_PLIES_PER_PLY
            - (surplus / NULL_MOVE_SURPLUS_PER_PLY).min(NULL_MOVE_MOST_FOR_SURPLUS);
        let passed = self.tables.pass(node);
        // If the opponent has no move after the null move, some rules make the opponent pass or end the match in a
        // draw. The null move then proves nothing, because the pass or the draw is an effect of the null move alone.
        if self.match_rules.no_moves != NoMoves::Loss && self.tables.count_actions(&passed) == 0 {
            return None;
        }
        self.push_turn(node, None, ply);
        let below = NodeTask { depth: reduced_depth, alpha: -beta, beta: 1 - beta, ply: ply + 1, may_pass: false };
        let value = -self.search(&passed, state, below);
        self.pop_turn();
        if self.aborted || value < beta || is_proven(value) {
            return None;
        }
        if depth < NULL_MOVE_VERIFIED_DEPTH {
            return Some(value);
        }
        let verified =
            self.search(node, state, NodeTask { depth: reduced_depth, alpha: beta - 1, beta, may_pass: false, ..task });
        (!self.aborted && verified >= beta).then_some(value)
    }

    /// Returns the value of a node whose side to move has no move and must pass, under
    /// [`NoMoves::Pass`](crate::rules::NoMoves::Pass).
    pub(super) fn forced_pass(&mut self, node: &Node<S>, state: &E::State, task: NodeTask) -> i32 {
        let NodeTask { depth, alpha, beta, ply, .. } = task;
        let passed = self.tables.pass(node);
        self.push_turn(node, None, ply);
        let below = NodeTask { depth: depth - 1, alpha: -beta, beta: -alpha, ply: ply + 1, may_pass: false };
        let value = -self.search(&passed, state, below);
        self.pop_turn();
        value
    }
}
