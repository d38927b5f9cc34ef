//! The state of each unit in the turn, and the links that a move would break or make, for display on the board.

use crate::rules::game::Game;
use crate::rules::grid::Square;
use crate::rules::set::{SquareSet, Wide};
use crate::rules::{LongTurns, Move, Readiness, Side};

use super::node::Node;
use super::position::Position;
use super::tables::Tables;
use super::unit::{Chesimal, Piece, Unit};

impl LongTurns for Position {
    fn has_long_turns(&self) -> bool {
        true
    }

    fn begins_turn(&self) -> bool {
        self.is_turn_start()
    }

    fn may_end(&self) -> bool {
        self.outcome().is_none() && Tables::can_end(&self.node)
    }

    fn active(&self) -> Option<Chesimal> {
        self.active()
    }

    fn readiness(&self, square: Square) -> Readiness {
        let Some(piece) = self.piece_at(square) else { return Readiness::Free };
        match () {
            () if self.is_leaderless(piece.chesimal) => Readiness::Leaderless,
            () if !self.is_linked(square) => Readiness::CutOff,
            () if self.has_acted(square) => Readiness::Spent,
            () if self.active() == Some(piece.chesimal) => Readiness::Ready,
            () => Readiness::Free,
        }
    }

    /// The pairs of neighbouring squares in the chains of both sides, sorted. Under `AnyFriendly` a chain can include
    /// units of other chesimals.
    fn links(&self) -> Vec<(Square, Square)> {
        self.tables().links(&self.node)
    }

    fn cut_off(&self, side: Side) -> Vec<Square> {
        let is_cut_off = |(square, piece): &(Square, Piece)| {
            piece.side() == side && !self.is_linked(*square) && !self.is_leaderless(piece.chesimal)
        };
        self.pieces().filter(is_cut_off).map(|(square, _)| square).collect()
    }

    /// The result includes enemy units whose chain the move breaks.
    fn cut_off_by(&self, wanted: Move) -> Vec<Square> {
        self.changed_links(wanted, |chesimal, before, after| {
            let stand = after.chesimal(chesimal);
            // If the move captures the chief of this chesimal, the other units are leaderless and do not count as cut
            // off.
            let has_chief = !(stand & after.units(Unit::Chief)).is_empty();
            (before & stand & !self.tables().linked(after, chesimal)).only_if(has_chief)
        })
    }

    fn linked_by(&self, wanted: Move) -> Vec<Square> {
        self.changed_links(wanted, |chesimal, before, after| self.tables().linked(after, chesimal) & !before)
    }
}

impl Position {
    /// Calls `changed` for each chesimal, and returns all squares that `changed` has returned, sorted. The arguments of
    /// `changed` are the chesimal, its squares that are linked before the move, and the node after the move. If the
    /// mover belongs to the chesimal, the second argument also contains the target of the move.
    fn changed_links(&self, wanted: Move, changed: impl Fn(Chesimal, Wide, &Node) -> Wide) -> Vec<Square> {
        let tables = self.tables();
        let (Some(mover), Some(to)) = (self.piece_at(wanted.from), tables.index_on_board(wanted.to)) else {
            return Vec::new();
        };
        let after = tables.play(&self.node, wanted.into());
        let squares = Chesimal::ALL.into_iter().flat_map(|chesimal| {
            let before = tables.linked(&self.node, chesimal) | Wide::single(to).only_if(mover.chesimal == chesimal);
            changed(chesimal, before, &after).indices()
        });
        let mut squares: Vec<Square> = squares.map(|at| tables.square(at)).collect();
        squares.sort_unstable();
        squares
    }
}
