//! What was chosen to play: a game, a level of it, and perhaps other rules.

use super::{Content, ContentError, FileKind, Loaded, is_path};
use crate::game::levels::{self, Level};
use crate::game::session::record::Heading;
use crate::rules::{GameId, Position};

/// A level of a game, and the rule set that takes the place of its own; both by name or path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelChoice {
    pub game: GameId,
    pub level: String,
    pub rules: Option<String>,
}

impl LevelChoice {
    /// What is played where nothing is chosen.
    pub fn of(game: GameId) -> LevelChoice {
        LevelChoice { game, level: game.usual_level().to_owned(), rules: None }
    }
}

impl Default for LevelChoice {
    fn default() -> LevelChoice {
        LevelChoice::of(GameId::default())
    }
}

impl Content {
    /// All levels of a game that are found: the one that is played where nothing is chosen first, then by their names.
    pub fn levels_of(&self, game: GameId) -> Vec<String> {
        self.names_with_first(FileKind::of_levels(game), game.usual_level())
    }

    /// All rule sets that can take the place of those of a level, `classic` first; a game may have none.
    pub fn rule_sets_of(&self, game: GameId) -> Vec<String> {
        if game.has_rule_sets() { self.names_with_first(FileKind::Rules, "classic") } else { Vec::new() }
    }

    /// The notes in the file of a rule set.
    pub fn notes_of_rules(&self, wanted: &str) -> Option<String> {
        Some(levels::notes_of_rules(&self.source(FileKind::Rules, wanted).ok()?.text))
    }

    fn names_with_first(&self, kind: FileKind, first: &str) -> Vec<String> {
        let mut names = self.names(kind);
        names.sort_by_key(|name| name != first);
        names
    }

    /// The choice from which a match with this heading and this start was made, and its level; the players may have chosen
    /// another clock. `None`: the files of those names have changed since, or there are none.
    pub fn choice_behind(&self, heading: &Heading, start: &Position) -> Option<(LevelChoice, Loaded<Level>)> {
        let game = start.game();
        let named = |rules: Option<&String>| LevelChoice { game, level: heading.level.clone(), rules: rules.cloned() };
        [named(None), named(Some(&heading.rules))].into_iter().find_map(|choice| {
            // Records hold names; a path in one is a stranger's.
            if [Some(&choice.level), choice.rules.as_ref()].into_iter().flatten().any(|name| is_path(name)) {
                return None;
            }
            let level = self.choose(&choice).ok()?;
            level.value.start.board().is_same_but_for_the_clock(&start.board()).then_some((choice, level))
        })
    }

    /// A level, by its own rules or by those that replace them.
    ///
    /// # Errors
    /// No such file is there, one cannot be read or holds something wrong, or the game has no rule sets.
    pub fn choose(&self, choice: &LevelChoice) -> Result<Loaded<Level>, ContentError> {
        match &choice.rules {
            None => self.level_of(choice.game, &choice.level, None),
            Some(rules) if !choice.game.has_rule_sets() => {
                Err(ContentError::NoRuleSets { game: choice.game, name: rules.clone() })
            }
            Some(rules) => {
                let rules = self.rules(rules)?;
                let mut level = self.level_of(choice.game, &choice.level, Some(rules.value))?;
                level.files.extend(rules.files);
                Ok(level)
            }
        }
    }
}
