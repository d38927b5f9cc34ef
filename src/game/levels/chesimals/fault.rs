//! Faults of setups.

use crate::rules::Side;
use crate::rules::chesimals::{Chesimal, Piece, Unit};
use crate::rules::grid::{MAX_SIDE, Square};

/// A fault of a setup. `Display` has the form described at [`LevelFault`](crate::game::levels::LevelFault).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    #[error("a {} of {squares}; write 1 to {max}", side.field(), max = MAX_SIDE)]
    BadSide { side: BoardSide, squares: u32 },
    #[error("{0} is in this table twice; name it once")]
    ChesimalTwice(Chesimal),
    #[error("{0} has no units; add one of {names}", names = Chesimal::of(*.0).map(Chesimal::name).join(", "))]
    NoUnits(Side),
    #[error("'{0}' is not a unit; the letters are C chief, E elephant, G guard, W warmachine, N knight")]
    NoUnit(String),
    #[error("no square follows the {0}; write where it stands, like G b5 c4")]
    NoSquares(Unit),
    #[error("'{0}' is not a square; write a file and a rank, like c5")]
    NoSquare(String),
    #[error(
        "{at} is not on this board of {width} by {height} squares; choose another square, or change `width` or `height`"
    )]
    OffBoard { at: Square, width: u8, height: u8 },
    #[error("the {} of {} stands on {at} already; move one of the two", by.unit, by.chesimal)]
    Taken { at: Square, by: Piece },
    #[error("{0} has no chief; write C and its square")]
    NoChief(Chesimal),
    #[error("{0} has a second chief; a chesimal has only one")]
    SecondChief(Chesimal),
}

/// A dimension of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSide {
    Width,
    Height,
}

impl BoardSide {
    /// The name of the field that holds the size of the board in this dimension.
    pub fn field(self) -> &'static str {
        match self {
            BoardSide::Width => "width",
            BoardSide::Height => "height",
        }
    }
}
