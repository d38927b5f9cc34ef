//! An action of the side to move, and its plain text: `a3a4`, `end`, `--`.

use std::fmt;
use std::str::FromStr;

use super::grid::{NoSquare, Square};

/// One action of a side. Logs, records and the protocol consist of such actions. In some games a turn is one action, in
/// others several actions of the same side. To find out who acts next, read the side to move from the position.
///
/// ```
/// use riverleap::rules::{Action, Move};
/// let step = Move { from: "a3".parse()?, to: "a4".parse()? };
/// assert_eq!("a3a4".parse(), Ok(Action::Move(step)));
/// assert_eq!(("end".parse(), "--".parse()), (Ok(Action::End), Ok(Action::Pass)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    Move(Move),
    /// `end`: ends a turn in which further actions are legal.
    End,
    /// `--`: a turn without a move.
    Pass,
}

impl Action {
    /// The move; `None` if the action is not a move.
    pub const fn as_move(self) -> Option<Move> {
        match self {
            Action::Move(wanted) => Some(wanted),
            Action::End | Action::Pass => None,
        }
    }
}

impl From<Move> for Action {
    fn from(wanted: Move) -> Action {
        Action::Move(wanted)
    }
}

/// Returns the action itself as the error if it is not a move.
impl TryFrom<Action> for Move {
    type Error = Action;

    fn try_from(action: Action) -> Result<Move, Action> {
        action.as_move().ok_or(action)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(wanted) => wanted.fmt(f),
            Action::End => f.pad("end"),
            Action::Pass => f.pad("--"),
        }
    }
}

/// A move of one piece from one square to another. A move is independent of any board, and may be illegal in a
/// position.
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

/// Text that is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    #[error("'{0}' is not a move; write two squares, like a3a4")]
    NotTwoSquares(String),
    #[error("the move '{text}' does not name two squares: {square}")]
    BadSquare { text: String, square: NoSquare },
}

/// Reads the text that `Display` writes.
impl FromStr for Action {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Action, MoveTextError> {
        match text {
            "end" => Ok(Action::End),
            "--" => Ok(Action::Pass),
            _ => text.parse().map(Action::Move),
        }
    }
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
