//! The queries about a refusal of any game, and about text that a game cannot read.

use std::fmt::Display;

use super::edge::by_game;
use super::grid::Square;
use super::{Pair, PositionTextError, Refusal};

impl Refusal {
    /// Returns the refusal as one sentence, in which the sides have these names.
    pub fn words(&self, names: Pair<&str>) -> String {
        by_game!(Refusal, self, refusal => refusal.words(names); Refusal::NoEnd | Refusal::NoPass => self.to_string())
    }

    /// The squares that cause the refusal. A screen marks them.
    pub fn squares(&self) -> Vec<Square> {
        by_game!(Refusal, self, refusal => refusal.squares(); Refusal::NoEnd | Refusal::NoPass => Vec::new())
    }
}

/// Joins the things with commas and a final "and", like "d4, d5 and d6".
pub fn listed(things: &[impl Display]) -> String {
    let words: Vec<String> = things.iter().map(ToString::to_string).collect();
    match words.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        words => words.concat(),
    }
}

impl PositionTextError {
    /// The column of the error, counted in characters from 1.
    pub fn column(&self) -> usize {
        by_game!(PositionTextError, self, error => error.column)
    }
}
