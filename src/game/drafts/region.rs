//! A rectangle of a board that is copied and pasted.

use crate::rules::grid::Square;

use super::drawn::{DrawnBoard, DrawnSquare};
use super::paint::SquarePaint;

/// The contents of a rectangle, from its square with the lowest file and rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRegion {
    squares: Vec<(u8, u8, DrawnSquare)>,
}

/// The squares of the rectangle with these two corners.
pub(super) fn rectangle(board: &DrawnBoard, one: Square, other: Square) -> Vec<Square> {
    let files = one.file().min(other.file())..=one.file().max(other.file());
    let ranks = one.rank().min(other.rank())..=one.rank().max(other.rank());
    board.squares().filter(|at| files.contains(&at.file()) && ranks.contains(&at.rank())).collect()
}

impl BoardRegion {
    /// Copies the rectangle with these two corners.
    pub fn of(board: &DrawnBoard, one: Square, other: Square) -> BoardRegion {
        let (file, rank) = (one.file().min(other.file()), one.rank().min(other.rank()));
        let squares = rectangle(board, one, other).into_iter();
        let copied = squares.map(|at| (at.file() - file, at.rank() - rank, board.get(at)));
        BoardRegion { squares: copied.collect() }
    }

    /// The changes that empty the rectangle with these two corners: land without pieces.
    pub fn clear(board: &DrawnBoard, one: Square, other: Square) -> Vec<(Square, SquarePaint)> {
        let bare = [SquarePaint::Ground(crate::rules::Terrain::Land), SquarePaint::NoPiece];
        let squares = rectangle(board, one, other).into_iter();
        let all = squares.flat_map(|at| bare.map(|paint| (at, paint)));
        all.filter(|(at, paint)| !paint.is_on(board, *at)).collect()
    }

    /// The changes that put the contents on the board, with the lower left corner on this square. What would lie
    /// outside the board is left out.
    pub fn pasted_at(&self, board: &DrawnBoard, corner: Square) -> Vec<(Square, SquarePaint)> {
        let mut changes = Vec::new();
        for (files, ranks, drawn) in &self.squares {
            let at = Square::new(corner.file() + files, corner.rank() + ranks);
            let Some(at) = at.filter(|at| board.contains(*at)) else { continue };
            changes.push((at, SquarePaint::Ground(drawn.ground)));
            changes.push((at, drawn.piece.map_or(SquarePaint::NoPiece, SquarePaint::Piece)));
        }
        changes.retain(|(at, paint)| !paint.is_on(board, *at));
        changes
    }
}
