//! What the search asks of someone who knows the game: how a position looks, what a capture is worth, what is banned.

use crate::rules::{Game, Side};

/// A turn of the match, before the root or on the way from it.
#[derive(Clone, Copy, Debug)]
pub struct Past<A> {
    /// Of the node where it was taken.
    pub key: u64,
    pub side: Side,
    /// `None`: the turn passed.
    pub action: Option<A>,
}

/// Someone who knows a game. Values are hundredths.
pub(super) trait Knowledge<G: Game>: Sync {
    /// What is carried along from node to node.
    type State: Copy + Send + Sync;

    fn begin(&self, game: &G, node: &G::Node) -> Self::State;

    /// The state after the action that led from `node` to `next`.
    fn follow(&self, game: &G, state: &Self::State, node: &G::Node, action: G::Action, next: &G::Node) -> Self::State;

    /// What the node is worth to the side to move.
    fn weigh(&self, game: &G, node: &G::Node, state: &Self::State) -> i32;

    /// What a capture wins, without what may be lost in return.
    fn prize(&self, game: &G, node: &G::Node, action: G::Action) -> i32;

    /// What the actor is worth, if it might be taken where it arrives, else 0.
    fn risk(&self, game: &G, node: &G::Node, action: G::Action) -> i32;

    /// How much better the actor stands where it arrives.
    fn drift(&self, game: &G, node: &G::Node, action: G::Action) -> i32;

    /// Whether the right to move is worth something here, so that a search may try to do without.
    fn gains_by_moving(&self, game: &G, node: &G::Node) -> bool;

    /// Whether the side to move might threaten a den with its next action.
    fn is_close(&self, game: &G, node: &G::Node) -> bool;

    /// Whether the match forbids an action that is legal on the board.
    fn is_banned(&self, past: &[Past<G::Action>], side: Side, action: G::Action) -> bool;
}
