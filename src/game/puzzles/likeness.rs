//! Positions that are the same puzzle: mirror images, and the same pieces with exchanged colours.

use crate::rules::grid::Square;
use crate::rules::{Board, Piece, Position, Side};

/// A reflection or rotation of a board.
#[derive(Clone, Copy)]
struct BoardImage {
    turns_files: bool,
    turns_ranks: bool,
    /// Whether the colours are exchanged.
    exchanges: bool,
}

const IMAGES: [BoardImage; 6] = {
    const fn image(turns_files: bool, turns_ranks: bool, exchanges: bool) -> BoardImage {
        BoardImage { turns_files, turns_ranks, exchanges }
    }
    [
        image(false, false, false),
        image(true, false, false),
        image(false, true, true),
        image(true, true, true),
        image(false, true, false),
        image(true, true, false),
    ]
};

impl BoardImage {
    fn square(self, board: &Board, at: Square) -> Square {
        let turned = |turns: bool, size: u8, at: u8| if turns { size.saturating_sub(1 + at) } else { at };
        let file = turned(self.turns_files, board.width(), at.file());
        Square::new(file, turned(self.turns_ranks, board.height(), at.rank())).unwrap_or(at)
    }

    /// Whether the image of the board is the board itself.
    fn keeps(self, board: &Board) -> bool {
        board.has_terrain()
            && board.squares().all(|at| {
                let terrain = board.terrain(at);
                let image = board.terrain(self.square(board, at));
                image == if self.exchanges { terrain.exchanged() } else { terrain }
            })
    }

    fn text(self, position: &Position) -> String {
        let board = position.board();
        let piece = |piece: Piece| if self.exchanges { piece.exchanged() } else { piece };
        let mut pieces: Vec<(Square, char, Side)> = Vec::new();
        for (at, stands) in position.pieces() {
            let image = piece(stands);
            pieces.push((self.square(&board, at), image.letter(), image.side()));
        }
        pieces.sort_unstable();
        let side = position.side_to_move();
        let side = if self.exchanges { side.opponent() } else { side };
        let mut text = format!("{side}");
        for (at, letter, side) in pieces {
            let letter = if side == Side::White { letter } else { letter.to_ascii_lowercase() };
            text.push_str(&format!(" {letter}{at}"));
        }
        text
    }
}

/// Returns a text that is the same for all positions of this board that are images of each other. On a board without
/// terrain it is the text of the position itself.
pub fn likeness(position: &Position) -> String {
    let board = position.board();
    if !board.has_terrain() {
        return position.to_text();
    }
    let images = IMAGES.into_iter().filter(|image| image.keeps(&board));
    images.map(|image| image.text(position)).min().unwrap_or_else(|| position.to_text())
}
