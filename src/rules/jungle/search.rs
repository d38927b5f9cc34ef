//! The queries that only the engine of Jungle needs: its search and its endgame tables. The queries that every search
//! needs are in [`Game`](crate::rules::Game).

use crate::rules::grid::Square;
use crate::rules::set::SquareSet;
use crate::rules::{Move, Side};

use super::animal::{Animal, Piece};
use super::node::Node;
use super::tables::Tables;

/// One more than the largest [`Tables::history_index`].
pub const HISTORY_SIZE: usize = 1 << 12;

impl<S: SquareSet> Tables<S> {
    /// A node without animals, with that side to move. Endgame tables set up millions of nodes in this way, without the
    /// checks of a [`Position`](super::Position).
    #[inline(always)]
    pub fn empty_node(&self, to_move: Side) -> Node<S> {
        Node::empty(to_move, 0)
    }

    /// Puts an animal on a square. The square must be on the board, empty, and open to the animal.
    #[inline(always)]
    pub fn put(&self, node: &mut Node<S>, at: Square, piece: Piece) {
        node.put(self, self.index(at), piece);
    }

    /// The node after a null move: the turn passes without a move.
    #[inline(always)]
    pub fn pass(&self, node: &Node<S>) -> Node<S> {
        let mut next = *node;
        next.pass();
        next
    }

    /// Whether that side could win by a move into a den without a capture, if it were that side's turn. The game must
    /// not be over.
    #[inline(always)]
    pub fn has_quiet_win(&self, node: &Node<S>, side: Side) -> bool {
        let animals = node.of(side);
        if !(animals & self.gates[side]).is_empty() {
            return true;
        }
        let leapers = animals & node.leapers & self.leap_gates[side];
        if leapers.is_empty() {
            return false;
        }
        let node = if side == node.to_move { *node } else { self.pass(node) };
        leapers.indices().any(|from| !(self.landings(&node, from) & self.goals[side]).is_empty())
    }

    /// The move with that [code](crate::rules::Game::encode), if the move is legal in this node.
    pub fn decode(&self, node: &Node<S>, code: u16) -> Option<Move> {
        let [from, to] = code.to_be_bytes();
        let action = Move { from: Square::from_code(from), to: Square::from_code(to) };
        let (from, to) = (self.index_on_board(action.from)?, self.index_on_board(action.to)?);
        self.targets_of(node, from).has(to).then_some(action)
    }

    /// The side, the animal and the target of a move, combined into a number below [`HISTORY_SIZE`]. Moves with the
    /// same index share one entry of the history heuristic.
    #[inline(always)]
    pub fn history_index(&self, node: &Node<S>, action: Move) -> usize {
        let mover = (node.to_move as usize) << 3 | node.spelled(self.index(action.from));
        mover << 8 | usize::from(action.to.code())
    }

    /// An upper bound on the number of moves in this node. The bound also holds for each node below it. Each animal has
    /// at most one move in each direction, or two if it both swims and leaps: one into the water and one over it.
    pub fn most_actions(&self, node: &Node<S>) -> usize {
        let both = Animal::ALL.into_iter().any(|animal| self.swims[animal] && self.ways[animal] != 0);
        let of_each = if both { 8 } else { 4 };
        of_each * node.own.count().max(node.enemy.count()) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use crate::rules::jungle::{Board, Core, Position, RuleSet};
    use std::sync::Arc;

    #[test]
    fn an_animal_that_swims_and_leaps_has_no_more_actions_than_are_allowed_for() {
        let mut rules = RuleSet::default();
        rules.swimmers[Animal::Tiger] = true;
        // The tiger has water on three sides, with land behind the water on each of these sides.
        let board = Arc::new(Board::new(Board::standard(), rules));
        let Ok(position) = Position::from_jfen(board, "7/7/7/7/3T3/7/7/7/6r w") else { panic!("the position") };
        let Core::Small(tables, node) = position.core() else { panic!("63 squares") };
        let (count, most) = (tables.count_actions(node) as usize, tables.most_actions(node));
        assert!(count > 4 && count <= most, "{count} actions, {most} allowed for");
    }
}
