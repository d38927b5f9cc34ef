//! Positions and actions as text, in the notation of their game.

use super::{Action, NotationError, Position};

impl Position {
    /// The reader's notation of a legal action; a pass is `--`, the end of a turn `end`.
    pub fn notation(&self, action: impl Into<Action>) -> String {
        let action = action.into();
        match (self, action) {
            (Position::Jungle(position), Action::Move(wanted)) => position.notation(wanted),
            (Position::Jungle(_), Action::End | Action::Pass) => action.to_string(),
            (Position::Chesimals(position), action) => position.notation(action),
        }
    }

    /// The legal action that the text means: in the reader's notation, whose marks may be left out but not be wrong, or
    /// as plain text.
    ///
    /// # Errors
    /// The text cannot be read, could mean several actions, or means one that is not legal.
    pub fn parse_notation(&self, text: &str) -> Result<Action, NotationError> {
        match self {
            Position::Jungle(position) => {
                position.parse_notation(text).map(Action::Move).map_err(NotationError::Jungle)
            }
            Position::Chesimals(position) => position.parse_notation(text).map_err(NotationError::Chesimals),
        }
    }

    /// One line, as [`Board::position`](super::Board::position) reads it.
    pub fn to_text(&self) -> String {
        match self {
            Position::Jungle(position) => position.to_jfen(),
            Position::Chesimals(position) => position.to_text(),
        }
    }
}
