//! What was chosen to play: a game, a level of it, and perhaps other rules.

use super::{Content, ContentError, Loaded};
use crate::levels::Level;
use crate::rules::GameId;

/// A level of a game, and the rule set that takes the place of its own; both by name or path.
#[derive(Clone, Debug)]
pub struct LevelChoice {
    pub game: GameId,
    pub level: String,
    pub rules: Option<String>,
}

impl LevelChoice {
    /// What is played where nothing is chosen.
    pub fn of(game: GameId) -> LevelChoice {
        let level = match game {
            GameId::Jungle => "jungle",
            GameId::Chesimals => "default",
        };
        LevelChoice { game, level: level.to_owned(), rules: None }
    }
}

impl Default for LevelChoice {
    fn default() -> LevelChoice {
        LevelChoice::of(GameId::default())
    }
}

impl Content {
    /// A level, by its own rules or by those that replace them.
    ///
    /// # Errors
    /// No such file is there, one cannot be read or holds something wrong, or the game has no rule sets.
    pub fn choose(&self, choice: &LevelChoice) -> Result<Loaded<Level>, ContentError> {
        match (choice.game, &choice.rules) {
            (GameId::Chesimals, None) => self.setup(&choice.level),
            (GameId::Chesimals, Some(rules)) => {
                Err(ContentError::NoRuleSets { game: choice.game, name: rules.clone() })
            }
            (GameId::Jungle, None) => self.level(&choice.level),
            (GameId::Jungle, Some(rules)) => {
                let rules = self.rules(rules)?;
                let mut level = self.level_with(&choice.level, rules.value)?;
                level.files.extend(rules.files);
                Ok(level)
            }
        }
    }
}
