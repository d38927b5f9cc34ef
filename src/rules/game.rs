//! The interface through which a search uses the rules of a game. Perft is also in this file, because it uses only this
//! interface.

use super::Side;

/// The result of a finished game, reduced to what a search needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    Won(Side),
    Drawn,
}

/// The rules of a game, with the precomputed tables of one board. This value is built once and shared. The nodes of a
/// search are small values that are passed to the methods of this trait.
///
/// Perft and the searches of all games use this trait. A query that only the search of one game needs is a method of
/// the tables of that game. An action does not always end the turn: see [`Game::side_to_move`].
pub trait Game {
    /// Everything that changes in the course of a game. A search copies the node for every action.
    type Node: Copy;
    /// An action of the side to move.
    type Action: Copy;

    fn side_to_move(&self, node: &Self::Node) -> Side;

    /// Calls `visit` once for every legal action. When the game is over, no action is legal.
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

    /// The result of the game, if the node alone decides it; otherwise `None`.
    fn verdict(&self, node: &Self::Node) -> Option<GameResult>;

    /// The Zobrist key of the placement and the side to move. In games with several actions per turn, the key also
    /// depends on the state of the turn.
    fn key(&self, node: &Self::Node) -> u64;

    /// The number of turns since the last capture, counted over both sides.
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
