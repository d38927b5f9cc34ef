//! What is on a board and was never used in the games.

use crate::rules::Piece;
use crate::rules::grid::Square;

/// A part of a board that was not used in any game. `Display` writes a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BalanceWarning {
    /// Squares on which pieces of the level can stand.
    #[error("never entered: {}", listed(.0, Square::to_string))]
    UnusedSquares(Vec<Square>),
    /// Pieces of the level.
    #[error("never moved: {}", listed(.0, |piece| format!("{}'s {}", piece.side(), piece.full_name())))]
    UnusedPieces(Vec<Piece>),
    /// Leaps over water that pieces of the level can make, each by its ends.
    #[error("never leaped: {}", listed(.0, |(from, to)| format!("{from}-{to}")))]
    UnusedLeaps(Vec<(Square, Square)>),
}

fn listed<T>(all: &[T], name: impl Fn(&T) -> String) -> String {
    all.iter().map(name).collect::<Vec<_>>().join(", ")
}
