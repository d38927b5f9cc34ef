//! The ten opponents: their names, and their habits and sentences in each game.

use crate::engine::Strength;
use crate::rules::GameId;

use super::{Locale, Noun};

impl Locale {
    /// The name of the opponent of this strength, as a heading: `Frog`. An opponent has the same name in every game.
    pub fn opponent(&self, level: Strength) -> String {
        self.heading(level)
    }

    /// The opponent's habit in a game, in a few words without a full stop.
    pub fn habit(&self, game: GameId, level: Strength) -> String {
        self.of_opponent("habit", game, level).unwrap_or_else(|| level.profile_in(game).habit.clone())
    }

    /// One sentence for children about how the opponent plays a game.
    pub fn opponent_sentence(&self, game: GameId, level: Strength) -> String {
        self.of_opponent("sentence", game, level).unwrap_or_else(|| level.profile_in(game).sentence.clone())
    }

    /// Looks up an attribute of the opponent for a game, such as `.habit-jungle`.
    fn of_opponent(&self, what: &str, game: GameId, level: Strength) -> Option<String> {
        self.word(&format!("{}.{what}-{}", Noun::Opponent(level).key(), game.id()), &[])
    }
}
