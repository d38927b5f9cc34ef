//! The interface between a static evaluation and the search.

use crate::rules::Move;
use crate::rules::jungle::Node;

/// A static evaluation of the nodes on one board, updated from node to node. Evaluations can be added: every value is
/// in hundredths for the side to move, and the search clamps the sum.
///
/// A search keeps the state of every node on the path from the root, so moves are never undone. Every thread has a copy
/// of the evaluator, so implementations borrow large data.
pub(in crate::engine) trait NodeEvaluator<S>: Copy + Send {
    /// The accumulator that is updated from node to node: sums, or the first layer of a network. The state must not
    /// depend on the side to move, because a null move leaves the state unchanged.
    type State: Copy;

    /// The state of a node, computed from scratch.
    fn begin(&self, node: &Node<S>) -> Self::State;

    /// The state after the move that led from `node` to `next`.
    fn follow(&self, state: &Self::State, node: &Node<S>, wanted: Move, next: &Node<S>) -> Self::State;

    /// The value of the node; it need not be clamped.
    fn evaluate(&self, node: &Node<S>, state: &Self::State) -> i32;
}
