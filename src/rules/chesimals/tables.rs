//! The precomputed tables of a board for move generation.

use crate::rules::grid::{MAX_SIDE, Square, squares};
use crate::rules::set::{SquareSet, Wide};
use crate::rules::splitmix::mixed;

use super::unit::ChainThrough;
use super::unit_moves::{Lines, ReachSets};

/// The tables of a board, in which sets of squares are bitboards.
#[derive(Debug)]
pub struct Tables {
    width: u8,
    height: u8,
    pub(super) chain_through: ChainThrough,
    pub(super) squares: Vec<Square>,
    on_board: Wide,
    /// The squares that have a neighbour to the left (`has_left`) or to the right (`has_right`).
    has_left: Wide,
    has_right: Wide,
    pub(super) reach: Vec<ReachSets>,
    pub(super) keys: Vec<Keys>,
}

/// The Zobrist numbers of a square.
#[derive(Debug)]
pub(super) struct Keys {
    /// The Zobrist numbers of the pieces on this square; `piece_number` gives the index of a piece.
    pub pieces: [u64; PIECES],
    /// This number is part of the key if the unit on the square has moved in the current turn.
    pub moved: u64,
}

/// The number of different pieces: eight chesimals times five kinds of units. `piece_number` numbers them.
pub(super) const PIECES: usize = 40;

/// This number is part of every Zobrist key with Black to move.
pub(super) const TURN_KEY: u64 = mixed(0x4348_4553_494D_414D);

/// This number is part of the Zobrist key while that chesimal is in the middle of its turn.
pub(super) const fn active_key(chesimal: usize) -> u64 {
    mixed((TURN_KEY ^ chesimal as u64).wrapping_add(1))
}

impl Tables {
    pub(super) fn new(width: u8, height: u8, chain_through: ChainThrough) -> Tables {
        let (width, height) = (width.clamp(1, MAX_SIDE), height.clamp(1, MAX_SIDE));
        let lines = Lines { width, height };
        let set = |holds: &dyn Fn(Square) -> bool| lines.set(squares(width, height).filter(|&square| holds(square)));
        Tables {
            width,
            height,
            chain_through,
            squares: squares(width, height).collect(),
            on_board: set(&|_| true),
            has_left: set(&|square| square.file() > 0),
            has_right: set(&|square| square.file() + 1 < width),
            reach: squares(width, height).map(|from| lines.reach(from)).collect(),
            keys: squares(width, height).map(keys).collect(),
        }
    }

    /// Which units can be part of the chains that link units to their chiefs.
    pub fn chain_through(&self) -> ChainThrough {
        self.chain_through
    }

    /// The number of files.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// The number of ranks.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// The square's index in the bitboards. The square must be on the board.
    pub fn index(&self, square: Square) -> u8 {
        square.rank() * self.width + square.file()
    }

    pub(super) fn index_on_board(&self, square: Square) -> Option<u8> {
        (square.file() < self.width && square.rank() < self.height).then(|| self.index(square))
    }

    /// The square with that index.
    pub fn square(&self, index: u8) -> Square {
        self.squares[usize::from(index)]
    }

    /// Returns the set together with all neighbours of its squares, in all eight directions.
    pub fn grown(&self, set: Wide) -> Wide {
        let row = set | (set & self.has_left).lowered(1) | (set & self.has_right).raised(1);
        let by = u32::from(self.width);
        (row | row.raised(by) | row.lowered(by)) & self.on_board
    }
}

/// The Zobrist numbers of a square. The numbers are the same on every board, so a position has the same key on all
/// boards of the same size.
fn keys(square: Square) -> Keys {
    let place = u64::from(square.code()) << 8;
    let pieces = std::array::from_fn(|piece| mixed((place | piece as u64) + 1));
    Keys { pieces, moved: mixed((place | PIECES as u64) + 1) }
}
