//! Changes a position by hand, square by square.

use super::grid::Square;
use super::{Piece, PlacementError, Position, Side};

/// What a position holds besides the pieces, at the beginning of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnCount {
    pub to_move: Side,
    /// See [`GamePosition::quiet_plies`](super::GamePosition::quiet_plies).
    pub quiet_plies: u32,
    /// See [`GamePosition::move_number`](super::GamePosition::move_number), from 1.
    pub move_number: u32,
}

impl Position {
    pub fn turn_count(&self) -> TurnCount {
        TurnCount { to_move: self.side_to_move(), quiet_plies: self.quiet_plies(), move_number: self.move_number() }
    }

    /// Returns the same pieces at the beginning of another turn.
    #[must_use]
    pub fn with_turn(&self, turn: TurnCount) -> Position {
        // The pieces stand on this board already, so they are not refused.
        self.arranged(&self.pieces(), turn).unwrap_or_else(|_| self.clone())
    }

    /// Returns the same board without pieces.
    #[must_use]
    pub fn without_pieces(&self) -> Position {
        self.arranged(&[], self.turn_count()).unwrap_or_else(|_| self.clone())
    }

    /// Returns this position, at the beginning of the turn, with this piece on the square, or with an empty square.
    ///
    /// ```
    /// use riverleap::rules::jungle::{self, RuleSet};
    /// use riverleap::rules::Board;
    /// let board = Board::from(jungle::Board::new(jungle::Board::standard(), RuleSet::default()));
    /// let start = board.position("7/7/7/7/7/7/7/7/E6 w 3 12")?;
    /// let elephant = start.piece_at("a1".parse()?);
    /// let moved = start.with_square("a1".parse()?, None)?.with_square("a2".parse()?, elephant)?;
    /// assert_eq!(moved.to_text(), "7/7/7/7/7/7/7/E6/7 w 3 12");
    /// let refused = start.with_square("b4".parse()?, elephant).unwrap_err();
    /// assert_eq!(refused.to_string(), "b4 is water, and the elephant does not swim");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The piece cannot stand there.
    pub fn with_square(&self, at: Square, piece: Option<Piece>) -> Result<Position, PlacementError> {
        let others = self.pieces().into_iter().filter(|(square, _)| *square != at);
        let pieces: Vec<(Square, Piece)> = others.chain(piece.map(|piece| (at, piece))).collect();
        self.arranged(&pieces, self.turn_count())
    }
}
