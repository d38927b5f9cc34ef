//! The questions that a search asks of any game, and perft, which asks only them.

use super::grid::Square;
use super::{Action, Side};

/// How a game ended, as far as a search cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    Won(Side),
    Drawn,
}

/// A rule book with its tables. It is built once and shared; the nodes of a search are small values that it reads.
///
/// An action does not always pass the turn: ask `side_to_move`.
pub trait Game {
    /// Everything that changes in play, copied at every step of a search.
    type Node: Copy + Send + Sync;
    /// The unit of play.
    type Action: Copy + Eq + Send + Into<Action> + TryFrom<Action>;

    fn side_to_move(&self, node: &Self::Node) -> Side;

    /// Every legal action once; none when the game is over.
    fn for_each_action(&self, node: &Self::Node, visit: impl FnMut(Self::Action));

    /// How many legal actions there are; a game that can count them without listing them overrides this.
    fn count_actions(&self, node: &Self::Node) -> u64 {
        let mut count = 0;
        self.for_each_action(node, |_| count += 1);
        count
    }

    /// The node after a legal action. Unchecked: an illegal action leads to a meaningless node.
    fn play(&self, node: &Self::Node, action: Self::Action) -> Self::Node;

    /// Whether the action takes something off the board.
    fn is_capture(&self, node: &Self::Node, action: Self::Action) -> bool;

    /// How the game ended, as far as the node alone can tell.
    fn verdict(&self, node: &Self::Node) -> Option<Verdict>;

    /// A hash of the placement and the side to move.
    fn key(&self, node: &Self::Node) -> u64;

    /// The node after the turn has passed without a move. A match passes turns, and a search asks what a side would do
    /// with two in a row.
    fn pass(&self, node: &Self::Node) -> Self::Node;

    /// The legal actions that take something; the game must not be over.
    fn for_each_capture(&self, node: &Self::Node, mut visit: impl FnMut(Self::Action)) {
        self.for_each_action(node, |action| {
            if self.is_capture(node, action) {
                visit(action);
            }
        });
    }

    /// The legal actions that take nothing; the game must not be over.
    fn for_each_quiet(&self, node: &Self::Node, mut visit: impl FnMut(Self::Action)) {
        self.for_each_action(node, |action| {
            if !self.is_capture(node, action) {
                visit(action);
            }
        });
    }

    /// Whether that side, were it its turn, could win with one action that takes nothing; the game must not be over.
    /// Never so in a game that only captures win.
    fn has_quiet_win(&self, node: &Self::Node, side: Side) -> bool;

    /// Turns in a row that took nothing, up to the node, of both sides together.
    fn quiet_plies(&self, node: &Self::Node) -> u32;

    /// A number that no other action of the game has; never 0. How it is made up is for the game to know.
    fn encode(action: Self::Action) -> u16;

    /// The action of that number, if it is legal here.
    fn decode(&self, node: &Self::Node, code: u16) -> Option<Self::Action>;

    /// The square where the acting piece arrives; `None` for an action that moves nothing.
    fn target(action: Self::Action) -> Option<Square>;

    /// Who acts, and where it arrives, as a number below [`HISTORY_SIZE`]; a search learns about actions that share one
    /// together.
    fn history_index(&self, node: &Self::Node, action: Self::Action) -> usize;

    /// No node from this one on has more actions.
    fn most_actions(&self, node: &Self::Node) -> usize;
}

/// The limit of [`Game::history_index`].
pub const HISTORY_SIZE: usize = 1 << 12;

/// The number of action sequences of exactly `depth` actions; the last one is counted in bulk.
pub fn perft<G: Game>(game: &G, node: &G::Node, depth: u32) -> u64 {
    let mut leaves = 0;
    match depth {
        0 => leaves = 1,
        1 => leaves = game.count_actions(node),
        // Most nodes are right above the leaves: this saves a call for each of them.
        2 => game.for_each_action(node, |action| leaves += game.count_actions(&game.play(node, action))),
        _ => game.for_each_action(node, |action| leaves += perft(game, &game.play(node, action), depth - 1)),
    }
    leaves
}
