//! Changes squares of a draft.

use crate::game::levels::FileKind;
use crate::rules::grid::Square;
use crate::rules::{Piece, Terrain};

use super::drawn::DrawnBoard;
use super::letters::{PIECES, TERRAIN, with_letter};
use super::units::with_unit;

/// What is put on a square. The rest of the square stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquarePaint {
    Ground(Terrain),
    Piece(Piece),
    NoPiece,
}

impl SquarePaint {
    /// The same for the other side.
    #[must_use]
    pub fn exchanged(self) -> SquarePaint {
        match self {
            SquarePaint::Ground(ground) => SquarePaint::Ground(ground.exchanged()),
            SquarePaint::Piece(piece) => SquarePaint::Piece(piece.exchanged()),
            SquarePaint::NoPiece => SquarePaint::NoPiece,
        }
    }

    /// Whether the square shows this already.
    pub fn is_on(self, board: &DrawnBoard, square: Square) -> bool {
        let drawn = board.get(square);
        drawn.unknown.is_none()
            && match self {
                SquarePaint::Ground(ground) => drawn.ground == ground,
                SquarePaint::Piece(piece) => drawn.piece == Some(piece),
                SquarePaint::NoPiece => drawn.piece.is_none(),
            }
    }
}

/// Returns the text after these changes of squares. Changes outside the board, and changes that the game of the text
/// does not know, such as water in a setup, are left out.
pub fn painted(text: &str, changes: &[(Square, SquarePaint)]) -> String {
    let Some(board) = DrawnBoard::of(text) else { return text.to_owned() };
    let is_setup = FileKind::of(text) == Some(FileKind::Setup);
    let mut text = text.to_owned();
    for (square, paint) in changes.iter().filter(|(square, _)| board.contains(*square)) {
        let changed = if is_setup {
            match paint {
                SquarePaint::Piece(Piece::Chesimals(piece)) => with_unit(&text, *square, Some(*piece)),
                SquarePaint::NoPiece => with_unit(&text, *square, None),
                SquarePaint::Ground(_) | SquarePaint::Piece(Piece::Jungle(_)) => None,
            }
        } else {
            let (row, column) = (usize::from(board.height() - 1 - square.rank()), usize::from(square.file()));
            match paint {
                SquarePaint::Ground(ground) => with_letter(&text, TERRAIN, row, column, ground.letter()),
                SquarePaint::Piece(Piece::Jungle(piece)) => with_letter(&text, PIECES, row, column, piece.letter()),
                SquarePaint::NoPiece => with_letter(&text, PIECES, row, column, '.'),
                SquarePaint::Piece(Piece::Chesimals(_)) => None,
            }
        };
        text = changed.unwrap_or(text);
    }
    text
}
