//! The symmetries of a board that endgame tables use: each makes positions alike, so that fewer need to be stored.

use crate::rules::grid::Square;
use crate::rules::jungle::Board;

/// A reflection or rotation that maps the board onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turning {
    /// The first file becomes the last.
    LeftRight,
    /// The first rank becomes the last.
    UpDown,
    /// The board is turned by 180 degrees.
    HalfTurn,
}

/// The symmetries of one board. All three turnings keep horizontal leaps horizontal, so no rule set breaks a symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    width: u8,
    height: u8,
    /// Whether the board is its own mirror image, left to right.
    pub mirrored: bool,
    /// The turning after which the board is the same but for the owners of traps and dens; `None` if there is none.
    pub exchange: Option<Turning>,
}

impl Symmetry {
    pub fn of(board: &Board) -> Symmetry {
        let plain = Symmetry { width: board.width(), height: board.height(), mirrored: false, exchange: None };
        let holds = |turning, exchanges: bool| {
            board.grid().iter().all(|(square, terrain)| {
                let turned = board.terrain(plain.turned(square, turning));
                turned == if exchanges { terrain.exchanged() } else { *terrain }
            })
        };
        let exchange = [Turning::HalfTurn, Turning::UpDown].into_iter().find(|turning| holds(*turning, true));
        Symmetry { mirrored: holds(Turning::LeftRight, false), exchange, ..plain }
    }

    /// The square to which the turning moves this square of the board.
    pub fn turned(&self, square: Square, turning: Turning) -> Square {
        let (file, rank) =
            (self.width.saturating_sub(1 + square.file()), self.height.saturating_sub(1 + square.rank()));
        let turned = match turning {
            Turning::LeftRight => Square::new(file, square.rank()),
            Turning::UpDown => Square::new(square.file(), rank),
            Turning::HalfTurn => Square::new(file, rank),
        };
        turned.unwrap_or(square)
    }

    pub fn mirror(&self, square: Square) -> Square {
        self.turned(square, Turning::LeftRight)
    }

    /// Whether the square lies right of the middle of the board.
    pub fn is_right(&self, square: Square) -> bool {
        2 * square.file() >= self.width && !self.is_middle(square)
    }

    /// Whether the square lies on the middle file of a board with an odd number of files.
    pub fn is_middle(&self, square: Square) -> bool {
        2 * square.file() + 1 == self.width
    }
}
