//! The interface through which a search uses a rule book, and perft, which uses only this interface.

use super::Side;

/// The result of a finished game, reduced to what a search needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    Won(Side),
    Drawn,
}

/// A rule book with its tables. A rule book is built once and shared; the nodes of a search are small values that are
/// passed to its methods.
///
/// Perft and the searches of all games use this trait; queries that only the search of one game needs are methods of
/// its tables. An action does not always pass the turn: see [`Game::side_to_move`].
pub trait Game {
    /// Everything that changes in the course of a game. A search copies its node at every step.
    type Node: Copy;
    /// The unit of play.
    type Action: Copy;

    fn side_to_move(&self, node: &Self::Node) -> Side;

    /// Calls `visit` once for every legal action. When the game is over, there is none.
    fn for_each_action(&self, node: &Self::Node, visit: impl FnMut(Self::Action));

    /// The number of legal actions. A game that can count its actions without listing them overrides this method.
    fn count_actions(&self, node: &Self::Node) -> u64 {
        let mut count = 0;
        self.for_each_action(node, |_| count += 1);
        count
    }

    /// Visits the legal actions that capture; the game must not be over.
    fn for_each_capture(&self, node: &Self::Node, visit: impl FnMut(Self::Action));

    /// Visits the legal actions that capture nothing; the game must not be over.
    fn for_each_quiet(&self, node: &Self::Node, visit: impl FnMut(Self::Action));

    /// Whether the action is a capture.
    fn is_capture(&self, node: &Self::Node, action: Self::Action) -> bool;

    /// The node after a legal action. The action is not checked: an illegal action leads to a meaningless node.
    fn play(&self, node: &Self::Node, action: Self::Action) -> Self::Node;

    /// How the game ended, as far as the node alone decides it.
    fn verdict(&self, node: &Self::Node) -> Option<GameResult>;

    /// The Zobrist key of the placement and the side to move.
    fn key(&self, node: &Self::Node) -> u64;

    /// The number of consecutive turns without a capture before this node, both sides together.
    fn quiet_plies(&self, node: &Self::Node) -> u32;

    /// A number, never 0, that is unique to the action in this game. Each game defines its own encoding.
    fn encode(action: Self::Action) -> u16;
}

/// The number of action sequences of exactly `depth` actions; the actions of the last ply are counted without being
/// played.
pub fn perft<G: Game>(game: &G, node: &G::Node, depth: u32) -> u64 {
    let mut leaves = 0;
    match depth {
        0 => leaves = 1,
        1 => leaves = game.count_actions(node),
        // Most nodes are directly above the leaves; this arm saves a recursive call for each of them.
        2 => game.for_each_action(node, |action| leaves += game.count_actions(&game.play(node, action))),
        _ => game.for_each_action(node, |action| leaves += perft(game, &game.play(node, action), depth - 1)),
    }
    leaves
}
