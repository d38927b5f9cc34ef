//! The reasons why a text in the notation for human readers names no legal action.

use super::grid::{NoSquare, Square};
use super::jungle::Animal;
use super::{GameId, Refusal};

/// The reason why a text names no legal action of the position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    #[error("{}; write {}", self.what(), game.facts().notation)]
    NotAMove { text: String, game: GameId },
    #[error("'{text}' names a square that does not exist: {square}")]
    BadSquare { text: String, square: NoSquare },
    #[error("the side to move has no {0}")]
    NoSuchAnimal(Animal),
    #[error("no {animal} of the side to move stands on {at}")]
    NotThere { animal: Animal, at: Square },
    #[error("no {animal} of the side to move can go to {to}")]
    NobodyCan { animal: Animal, to: Square },
    #[error("{}; write {}", self.what(), choices.join(" or "))]
    Ambiguous { choices: Vec<String> },
    #[error("'{text}' does not match the move; it is written {right}")]
    WrongMarks { text: String, right: String },
    #[error("{0}")]
    Refused(Refusal),
}

impl NotationError {
    /// Says what is wrong with the text, as a clause without a full stop and without the advice on how to write an
    /// action.
    pub fn what(&self) -> String {
        match self {
            NotationError::NotAMove { text, .. } => format!("'{text}' is not a move"),
            NotationError::BadSquare { text, square } => {
                format!("'{text}' names a square that does not exist: {}", square.what())
            }
            NotationError::Ambiguous { .. } => "several animals could be meant".to_owned(),
            NotationError::Refused(refusal) => refusal.to_string().trim_end_matches('.').to_owned(),
            NotationError::NoSuchAnimal(_)
            | NotationError::NotThere { .. }
            | NotationError::NobodyCan { .. }
            | NotationError::WrongMarks { .. } => self.to_string(),
        }
    }

    /// The actions that the text could mean, if there are several; otherwise empty.
    pub fn choices(&self) -> &[String] {
        if let NotationError::Ambiguous { choices } = self { choices } else { &[] }
    }
}
