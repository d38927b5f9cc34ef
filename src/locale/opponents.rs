//! The ten opponents: their names, habits and sentences.

use crate::engine::Strength;

use super::{Locale, Noun};

impl Locale {
    /// The opponent at a level, as a heading: `Frog`.
    pub fn opponent(&self, level: Strength) -> String {
        self.heading(level)
    }

    /// Its habit in a few words, without a full stop.
    pub fn habit(&self, level: Strength) -> String {
        self.word(&format!("{}.habit", Noun::Opponent(level).key())).unwrap_or_else(|| level.profile().habit.clone())
    }

    /// One line about it for a child.
    pub fn opponent_sentence(&self, level: Strength) -> String {
        let said = self.word(&format!("{}.sentence", Noun::Opponent(level).key()));
        said.unwrap_or_else(|| level.profile().sentence.clone())
    }
}
