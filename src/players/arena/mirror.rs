//! Mirror images of positions, on boards on which both sides begin alike.

use crate::rules::grid::Square;
use crate::rules::{Board, Piece, Position};

/// A way to turn or flip a board so that each side stands where the other side stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mirror {
    /// The ranks are reversed; the files stay.
    Ranks,
    /// The files are reversed; the ranks stay.
    Files,
    /// The board is turned by half a circle.
    HalfTurn,
}

impl Mirror {
    pub const ALL: [Mirror; 3] = [Mirror::HalfTurn, Mirror::Ranks, Mirror::Files];

    /// The mirror that maps the terrain and the pieces of each side in this position to those of the other side;
    /// `None` if the sides differ in more than that.
    pub fn of(start: &Position) -> Option<Mirror> {
        let board = start.board();
        let fits = |mirror: &Mirror| {
            board.squares().all(|at| {
                let image = mirror.square(&board, at);
                let terrain = image.map(|image| board.terrain(image).exchanged());
                let piece = image.and_then(|image| start.piece_at(image)).map(Piece::exchanged);
                terrain == Some(board.terrain(at)) && piece == start.piece_at(at)
            })
        };
        Mirror::ALL.into_iter().find(fits)
    }

    /// The position in which each side has what the other side has here, with the same side to move. `None` if this is
    /// no position of the board, which cannot happen with the mirror of its start.
    pub fn image(self, position: &Position) -> Option<Position> {
        let board = position.board();
        let pieces = position.pieces().into_iter();
        let pieces: Option<Vec<_>> =
            pieces.map(|(at, piece)| Some((self.square(&board, at)?, piece.exchanged()))).collect();
        position.arranged(&pieces?, position.turn_count()).ok()
    }

    fn square(self, board: &Board, at: Square) -> Option<Square> {
        let (file, rank) = (board.width().checked_sub(at.file() + 1)?, board.height().checked_sub(at.rank() + 1)?);
        match self {
            Mirror::Ranks => Square::new(at.file(), rank),
            Mirror::Files => Square::new(file, at.rank()),
            Mirror::HalfTurn => Square::new(file, rank),
        }
    }
}
