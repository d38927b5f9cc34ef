//! Why a game refuses an action, or cannot read one.

use super::grid::Square;
use super::{Pair, chesimals, jungle};

/// Why an action is not legal. Displayed as one sentence to the player who tried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error(transparent)]
    Jungle(#[from] jungle::Refusal),
    #[error(transparent)]
    Chesimals(#[from] chesimals::Refusal),
    #[error("A turn is one move here; there is nothing to end.")]
    NoEnd,
    #[error("A turn cannot be passed here.")]
    NoPass,
}

impl Refusal {
    /// The sentence, with the sides called by these names.
    pub fn words(&self, names: Pair<&str>) -> String {
        match self {
            Refusal::Jungle(refusal) => refusal.words(names),
            Refusal::Chesimals(refusal) => refusal.words(names),
            Refusal::NoEnd | Refusal::NoPass => self.to_string(),
        }
    }

    /// The squares that cause it, for a screen to point at.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Refusal::Jungle(refusal) => refusal.squares(),
            Refusal::Chesimals(refusal) => refusal.squares(),
            Refusal::NoEnd | Refusal::NoPass => Vec::new(),
        }
    }
}

/// Text that names no legal action of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    #[error(transparent)]
    Jungle(#[from] jungle::NotationError),
    #[error(transparent)]
    Chesimals(#[from] chesimals::NotationError),
}

impl NotationError {
    /// The actions that could be meant, where there are several.
    pub fn choices(&self) -> &[String] {
        match self {
            NotationError::Jungle(jungle::NotationError::Ambiguous { choices }) => choices,
            NotationError::Jungle(_) | NotationError::Chesimals(_) => &[],
        }
    }

    /// What is wrong, in a clause without a full stop, and without how to write it.
    pub fn what(&self) -> String {
        match self {
            NotationError::Jungle(error) => error.what(),
            NotationError::Chesimals(error) => error.what(),
        }
    }
}

/// Why pieces cannot stand like that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    #[error(transparent)]
    Jungle(#[from] jungle::PlacementError),
    #[error(transparent)]
    Chesimals(#[from] chesimals::PlacementError),
}

/// Text that is no position of a board: where, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    #[error(transparent)]
    Jungle(#[from] jungle::JfenError),
    #[error(transparent)]
    Chesimals(#[from] chesimals::TextError),
}

impl PositionTextError {
    /// Counted in characters from 1.
    pub fn column(&self) -> usize {
        match self {
            PositionTextError::Jungle(error) => error.column,
            PositionTextError::Chesimals(error) => error.column,
        }
    }
}
