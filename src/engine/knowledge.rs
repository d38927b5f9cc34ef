//! What the search asks about one game in particular: how good a position is, what a capture is worth, what is banned.

use crate::rules::{Game, Side};

/// A turn of the match, before the root or on the way from it.
#[derive(Clone, Copy, Debug)]
pub struct Past<A> {
    /// Of the position in which it was played.
    pub key: u64,
    pub side: Side,
    /// `None`: the turn passed.
    pub action: Option<A>,
}

/// Knowledge of one game. Values are in hundredths, for the side to move unless said otherwise.
pub(super) trait Knowledge<G: Game>: Sync {
    /// The part of the evaluation that is updated from node to node.
    type State: Copy + Send + Sync;

    /// The state of a node, computed afresh.
    fn begin(&self, game: &G, node: &G::Node) -> Self::State;

    /// The state after the action that led from `node` to `next`.
    fn follow(&self, game: &G, state: &Self::State, node: &G::Node, action: G::Action, next: &G::Node) -> Self::State;

    /// The static evaluation of the node.
    fn evaluate(&self, game: &G, node: &G::Node, state: &Self::State) -> i32;

    /// The value of the captured piece, whatever may be lost in return.
    fn capture_value(&self, game: &G, node: &G::Node, action: G::Action) -> i32;

    /// The value of the moving piece if it could be captured where it arrives, else 0.
    fn risk(&self, game: &G, node: &G::Node, action: G::Action) -> i32;

    /// How much better placed the moving piece is where it arrives.
    fn placement_gain(&self, game: &G, node: &G::Node, action: G::Action) -> i32;

    /// Whether having to move is hardly ever a disadvantage here, so that a null move may be tried.
    fn gains_by_moving(&self, game: &G, node: &G::Node) -> bool;

    /// Whether the side to move might threaten a den with its next action.
    fn may_threaten_den(&self, game: &G, node: &G::Node) -> bool;

    /// Whether the match forbids an action that is legal on the board.
    fn is_banned(&self, past: &[Past<G::Action>], side: Side, action: G::Action) -> bool;
}
