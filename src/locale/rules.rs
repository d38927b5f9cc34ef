//! The sentences about the rules of both games: why an action is refused, and how a game ends on the board.

mod chesimals;
mod chesimals_page;
mod differences;
mod idle_reasons;
mod jungle;
mod switch_texts;
mod texts;

use crate::rules::{Board, Outcome, Refusal, Terrain, by_game};

use super::{Locale, Say, say};

pub use chesimals_page::{RulesPage, RulesPart};
pub use switch_texts::switch_keys;

impl Locale {
    /// Describes the rules of a board in a few sentences.
    pub fn rules_in_short(&self, board: &Board) -> Vec<String> {
        match board {
            Board::Jungle(board) => vec![self.rules_description(board.rules())],
            Board::Chesimals(board) => self.chesimals_in_short(board),
        }
    }
}

impl Say for Refusal {
    fn say(&self, locale: &Locale) -> String {
        by_game!(Refusal, self, refusal => refusal.say(locale);
            Refusal::NoEnd => say!(locale, "refusal-no-end"),
            Refusal::NoPass => say!(locale, "refusal-no-pass"))
    }
}

impl Say for Outcome {
    fn say(&self, locale: &Locale) -> String {
        by_game!(Outcome, self, outcome => outcome.say(locale))
    }
}

/// The name of the terrain; for a trap or a den, with its owner.
impl Say for Terrain {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Terrain::Land => say!(locale, "terrain-land"),
            Terrain::Water => say!(locale, "terrain-water"),
            Terrain::Rock => say!(locale, "terrain-rock"),
            Terrain::Trap(owner) => say!(locale, "terrain-trap", owner),
            Terrain::Den(owner) => say!(locale, "terrain-den", owner),
        }
    }
}
