//! What the search asks of a static evaluation.

use crate::rules::Move;
use crate::rules::jungle::Node;

/// A static evaluation on one board that is updated from node to node. Two of them can be added: every value is in
/// hundredths for the side to move, and the search limits the sum.
///
/// A search keeps the state of every node on the way from the root, and never takes a move back. Every thread has a copy
/// of the evaluator, so it borrows what is large.
pub(in crate::engine) trait NodeEvaluator<S>: Copy + Send {
    /// What is updated from node to node: sums, or the first layer of a network. It must not depend on whose turn it is,
    /// since a turn that passes leaves it as it is.
    type State: Copy;

    /// The state of a node, computed afresh.
    fn begin(&self, node: &Node<S>) -> Self::State;

    /// The state after the move that led from `node` to `next`.
    fn follow(&self, state: &Self::State, node: &Node<S>, wanted: Move, next: &Node<S>) -> Self::State;

    /// The value of the node, of any size.
    fn evaluate(&self, node: &Node<S>, state: &Self::State) -> i32;
}
