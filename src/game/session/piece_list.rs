//! The list of the pieces of a match with their squares. Positions do not distinguish two pieces of the same kind, so
//! the list follows each piece through the steps of the actions.

use crate::rules::grid::Square;
use crate::rules::step::Step;
use crate::rules::{Piece, Position};

/// Identifies a piece during a match by its index among the pieces of the start position, in the order a1, b1, ...,
/// then the next rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub usize);

/// Every piece of the match with its square; the square is `None` after the piece was captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceList(Vec<(Piece, Option<Square>)>);

impl PieceList {
    pub fn new(start: &Position) -> PieceList {
        PieceList(start.pieces().into_iter().map(|(square, piece)| (piece, Some(square))).collect())
    }

    pub fn iter(&self) -> impl Iterator<Item = (PieceId, Piece, Option<Square>)> {
        self.0.iter().enumerate().map(|(index, (piece, square))| (PieceId(index), *piece, *square))
    }

    /// Returns the piece with this id, which must come from this match.
    pub fn piece(&self, id: PieceId) -> Piece {
        self.0[id.0].0
    }

    pub fn square(&self, id: PieceId) -> Option<Square> {
        self.0.get(id.0)?.1
    }

    pub fn at(&self, square: Square) -> Option<PieceId> {
        self.0.iter().position(|(_, here)| *here == Some(square)).map(PieceId)
    }

    /// Applies the steps of one action; returns each step with the piece that it concerns.
    pub fn apply(&mut self, steps: &[Step]) -> Vec<(PieceId, Step)> {
        let who = |list: &mut PieceList, step: &Step| match *step {
            Step::Capture { at } => list.put(at, None),
            Step::Walk { from, to } | Step::Leap { from, to } => list.put(from, Some(to)),
            Step::Enter { at, .. } => list.at(at),
        };
        steps.iter().filter_map(|step| Some((who(self, step)?, *step))).collect()
    }

    /// Moves the piece on `from` to `to`; takes the piece off the board if `to` is `None`.
    fn put(&mut self, from: Square, to: Option<Square>) -> Option<PieceId> {
        let id = self.at(from)?;
        self.0[id.0].1 = to;
        Some(id)
    }
}
