//! Test positions: positions from which the games of a contest begin, some of them with a move to avoid.

use thiserror::Error;

use crate::rules::{Action, Board, NotationError, Position, PositionTextError};

/// The word between a position and the move to avoid, as in the Extended Position Description (EPD) of chess.
const AVOID: &str = " am";

/// A position from which a game of a contest begins.
#[derive(Clone, Debug)]
pub struct TestPosition {
    pub position: Position,
    /// A refuted move of the side to move.
    pub avoid: Option<Action>,
}

/// What is wrong with the text of a test position.
#[derive(Debug, Error)]
pub enum TestPositionError {
    #[error(transparent)]
    Position(#[from] PositionTextError),
    #[error("the move to avoid: {0}")]
    Avoid(#[from] NotationError),
}

impl TestPosition {
    /// Reads a position on that board and, after the word `am` ("avoid move"), a legal move: `1d5/... w 1 60 am a3a4`.
    pub fn read(board: &Board, text: &str) -> Result<TestPosition, TestPositionError> {
        let (position, avoid) = text.split_once(AVOID).map_or((text, None), |(before, after)| (before, Some(after)));
        let position = board.position(position.trim())?;
        let avoid = avoid.map(|text| position.parse_notation(text.trim())).transpose()?;
        Ok(TestPosition { position, avoid })
    }
}
