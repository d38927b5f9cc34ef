//! The symmetry of a board: which square belongs to which.

use crate::rules::grid::Square;

use super::drawn::DrawnBoard;
use super::paint::SquarePaint;

/// How the two halves of a board correspond. Each side has on its half what the other side has on the other half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardSymmetry {
    #[default]
    None,
    /// A half turn about the middle of the board.
    HalfTurn,
    /// A mirror between the two sides.
    Mirrored,
}

impl BoardSymmetry {
    pub const ALL: [BoardSymmetry; 3] = [BoardSymmetry::None, BoardSymmetry::HalfTurn, BoardSymmetry::Mirrored];

    /// The square that corresponds to this one; `None` without symmetry, and for a square that corresponds to itself.
    pub fn twin(self, board: &DrawnBoard, square: Square) -> Option<Square> {
        let (file, rank) = (square.file(), square.rank());
        let across = |at: u8, side: u8| side.checked_sub(at + 1);
        let file = match self {
            BoardSymmetry::None => return None,
            BoardSymmetry::HalfTurn => across(file, board.width())?,
            BoardSymmetry::Mirrored => file,
        };
        Square::new(file, across(rank, board.height())?).filter(|twin| *twin != square)
    }

    /// The changes, and the same changes on the squares that correspond. The changes themselves come last, so that they
    /// prevail where both concern a square.
    pub fn with_twins(self, board: &DrawnBoard, changes: &[(Square, SquarePaint)]) -> Vec<(Square, SquarePaint)> {
        let twin = |(square, paint): &(Square, SquarePaint)| Some((self.twin(board, *square)?, paint.exchanged()));
        changes.iter().filter_map(twin).chain(changes.iter().copied()).collect()
    }

    /// The changes after which the half of the board at White's side, or the one at Black's side, is as the other half.
    /// Of the middle rank of a board that is symmetric by a half turn, the left half from the view of that side counts
    /// as its own.
    pub fn made_from(self, board: &DrawnBoard, white: bool) -> Vec<(Square, SquarePaint)> {
        let mut changes = Vec::new();
        for square in board.squares() {
            let Some(twin) = self.twin(board, square) else { continue };
            let is_first = (square.rank(), square.file()) < (twin.rank(), twin.file());
            if is_first == white {
                let drawn = board.get(square);
                changes.push((twin, SquarePaint::Ground(drawn.ground.exchanged())));
                let piece = drawn.piece.map_or(SquarePaint::NoPiece, |piece| SquarePaint::Piece(piece.exchanged()));
                changes.push((twin, piece));
            }
        }
        changes.retain(|(square, paint)| !paint.is_on(board, *square));
        changes
    }

    /// Whether the board has this symmetry. Every board is without symmetry.
    pub fn holds(self, board: &DrawnBoard) -> bool {
        self.made_from(board, true).is_empty()
    }
}
