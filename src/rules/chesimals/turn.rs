//! How far a turn has come for each unit, and what a move would tear apart: what a table shows beside the pieces.

use crate::rules::game::Game;
use crate::rules::grid::Square;
use crate::rules::set::{SquareSet, Wide};
use crate::rules::{Move, Readiness};

use super::position::Position;
use super::tables::Tables;
use super::unit::{Chesimal, Unit};

impl Position {
    /// How far the unit on that square has come in this turn; see [`Readiness`].
    pub fn readiness(&self, square: Square) -> Readiness {
        let Some(piece) = self.piece_at(square) else { return Readiness::Free };
        match () {
            () if self.is_leaderless(piece.chesimal) => Readiness::Leaderless,
            () if !self.is_linked(square) => Readiness::CutOff,
            () if self.has_acted(square) => Readiness::Spent,
            () if self.active() == Some(piece.chesimal) => Readiness::Ready,
            () => Readiness::Free,
        }
    }

    /// Whether the side to move may end its turn now: a unit has moved, and the game goes on.
    pub fn may_end(&self) -> bool {
        self.outcome().is_none() && Tables::can_end(&self.node)
    }

    /// Where the units would stand that a legal move would cut off: those that are linked now and would not be any
    /// more, the mover among them, and those of an enemy whose chain it would break.
    pub fn cut_off_by(&self, wanted: Move) -> Vec<Square> {
        let tables = self.tables();
        let (Some(mover), Some(to)) = (self.piece_at(wanted.from), tables.index_on_board(wanted.to)) else {
            return Vec::new();
        };
        let after = tables.play(&self.node, wanted.into());
        let torn = Chesimal::ALL.into_iter().flat_map(|chesimal| {
            let stand = after.chesimal(chesimal);
            let linked = tables.linked(&self.node, chesimal) | Wide::single(to).only_if(mover.chesimal == chesimal);
            // Whoever loses the chief is not cut off, but leaderless.
            let has_chief = !(stand & after.units(Unit::Chief)).is_empty();
            (linked & stand & !tables.linked(&after, chesimal)).only_if(has_chief).indices()
        });
        let mut torn: Vec<Square> = torn.map(|at| tables.square(at)).collect();
        torn.sort_unstable();
        torn
    }

    /// The squares of the units that are cut off now and that a legal move would link again.
    pub fn linked_by(&self, wanted: Move) -> Vec<Square> {
        let tables = self.tables();
        let (Some(mover), Some(to)) = (self.piece_at(wanted.from), tables.index_on_board(wanted.to)) else {
            return Vec::new();
        };
        let after = tables.play(&self.node, wanted.into());
        let linked = Chesimal::ALL.into_iter().flat_map(|chesimal| {
            let before = tables.linked(&self.node, chesimal) | Wide::single(to).only_if(mover.chesimal == chesimal);
            (tables.linked(&after, chesimal) & !before).indices()
        });
        let mut linked: Vec<Square> = linked.map(|at| tables.square(at)).collect();
        linked.sort_unstable();
        linked
    }
}
