//! What every rule book answers to a search, and perft, which asks nothing else.

use super::Side;

/// How a game ended, as far as a search cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    Won(Side),
    Drawn,
}

/// A rule book with its tables. It is built once and shared; the nodes of a search are small values that it reads.
///
/// This is what perft and the searches of all games ask; what only the search of one game asks is a method of its tables.
/// An action does not always pass the turn: ask `side_to_move`.
pub trait Game {
    /// Everything that changes in play, copied at every step of a search.
    type Node: Copy;
    /// The unit of play.
    type Action: Copy;

    fn side_to_move(&self, node: &Self::Node) -> Side;

    /// Every legal action once; none when the game is over.
    fn for_each_action(&self, node: &Self::Node, visit: impl FnMut(Self::Action));

    /// How many legal actions there are; a game that can count them without listing them overrides this.
    fn count_actions(&self, node: &Self::Node) -> u64 {
        let mut count = 0;
        self.for_each_action(node, |_| count += 1);
        count
    }

    /// The legal actions that take something; the game must not be over.
    fn for_each_capture(&self, node: &Self::Node, visit: impl FnMut(Self::Action));

    /// The legal actions that take nothing; the game must not be over.
    fn for_each_quiet(&self, node: &Self::Node, visit: impl FnMut(Self::Action));

    /// Whether the action takes something off the board.
    fn is_capture(&self, node: &Self::Node, action: Self::Action) -> bool;

    /// The node after a legal action. Unchecked: an illegal action leads to a meaningless node.
    fn play(&self, node: &Self::Node, action: Self::Action) -> Self::Node;

    /// How the game ended, as far as the node alone can tell.
    fn verdict(&self, node: &Self::Node) -> Option<Verdict>;

    /// A hash of the placement and the side to move.
    fn key(&self, node: &Self::Node) -> u64;

    /// Turns in a row that took nothing, up to the node, of both sides together.
    fn quiet_plies(&self, node: &Self::Node) -> u32;

    /// A number that no other action of the game has; never 0. How it is made up is for the game to know.
    fn encode(action: Self::Action) -> u16;
}

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
