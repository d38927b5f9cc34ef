//! The queries about a refusal of any game, and about text that a game cannot read.

use super::edge::by_game;
use super::grid::Square;
use super::{NotationError, Pair, PositionTextError, Refusal, jungle};

impl Refusal {
    /// The sentence, with the sides called by these names.
    pub fn words(&self, names: Pair<&str>) -> String {
        by_game!(Refusal, self, refusal => refusal.words(names); Refusal::NoEnd | Refusal::NoPass => self.to_string())
    }

    /// The squares that cause the refusal, for a screen to mark.
    pub fn squares(&self) -> Vec<Square> {
        by_game!(Refusal, self, refusal => refusal.squares(); Refusal::NoEnd | Refusal::NoPass => Vec::new())
    }
}

impl NotationError {
    /// The actions that the text could mean, if there are several.
    pub fn choices(&self) -> &[String] {
        match self {
            NotationError::Jungle(jungle::NotationError::Ambiguous { choices }) => choices,
            _ => &[],
        }
    }

    /// What is wrong, as a clause without a full stop and without advice on how to write it.
    pub fn what(&self) -> String {
        by_game!(NotationError, self, error => error.what())
    }
}

impl PositionTextError {
    /// The column of the error, counted in characters from 1.
    pub fn column(&self) -> usize {
        by_game!(PositionTextError, self, error => error.column)
    }
}
