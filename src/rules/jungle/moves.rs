//! A move, and its plain text `a3a4`.

use std::fmt;
use std::str::FromStr;

use crate::rules::grid::{NoSquare, Square};

/// One animal's step or leap. It knows no board: ask the position whether it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    pub from: Square,
    pub to: Square,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.from, self.to))
    }
}

/// Text that is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    #[error("'{0}' is no move; write two squares, like a3a4")]
    NotTwoSquares(String),
    #[error("the move '{text}' does not name two squares: {square}")]
    BadSquare { text: String, square: NoSquare },
}

impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Move, MoveTextError> {
        let not_two = || MoveTextError::NotTwoSquares(text.to_owned());
        let second = text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase());
        let (from, to) = text.split_at(second.ok_or_else(not_two)?.0);
        let square = |part: &str| {
            let bad = |square| MoveTextError::BadSquare { text: text.to_owned(), square };
            part.parse().map_err(bad)
        };
        Ok(Move { from: square(from)?, to: square(to)? })
    }
}
