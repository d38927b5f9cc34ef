//! The choice of what to play: a game, one of its levels, and optionally other rules.

use super::{Content, ContentError, FileKind, Loaded, Origin, is_path};
use crate::game::levels::{self, Level};
use crate::game::record::Heading;
use crate::rules::{GameId, Position};

/// A level of a game, and optionally a rule set that is used instead of the level's own rules. The level and the rule
/// set are given by name or by path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelChoice {
    pub game: GameId,
    pub level: String,
    pub rules: Option<String>,
}

impl LevelChoice {
    /// The default choice for a game: its default level with the rules of that level.
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
    /// Returns the names of all levels of a game: the default level first, the others sorted by name.
    pub fn levels_of(&self, game: GameId) -> Vec<String> {
        self.names_with_first(FileKind::of_levels(game), game.usual_level())
    }

    /// The texts of all levels of a game that can be read, in the order of [`Content::levels_of`].
    pub fn level_texts(&self, game: GameId) -> Vec<(Origin, String)> {
        let kind = FileKind::of_levels(game);
        let sources = self.levels_of(game).into_iter().filter_map(|name| self.named(kind, &name).ok());
        sources.map(|source| (source.origin, source.text)).collect()
    }

    /// Returns the names of all rule sets that can replace the rules of a level, `classic` first. The result is empty
    /// if the game has no rule sets.
    pub fn rule_sets_of(&self, game: GameId) -> Vec<String> {
        if game.has_rule_sets() { self.names_with_first(FileKind::Rules, "classic") } else { Vec::new() }
    }

    /// Returns the notes in the file of a rule set.
    pub fn notes_of_rules(&self, wanted: &str) -> Option<String> {
        Some(levels::notes_of_rules(&self.source(FileKind::Rules, wanted).ok()?.text))
    }

    /// Returns the choice of the level with this name or path, of whichever game it is. If two games have levels of
    /// this name, the first of these games is chosen.
    ///
    /// # Errors
    /// There is no such file, or it cannot be read.
    pub fn choice_of_any_game(&self, level: String, rules: Option<String>) -> Result<LevelChoice, ContentError> {
        let has_it = |game: &GameId| self.names(FileKind::of_levels(*game)).contains(&level);
        let named = GameId::ALL.into_iter().find(has_it).unwrap_or_default();
        let text = self.source(FileKind::of_levels(named), &level)?.text;
        let game = FileKind::of(&text).and_then(FileKind::game_of_levels).unwrap_or(named);
        Ok(LevelChoice { game, level, rules })
    }

    fn names_with_first(&self, kind: FileKind, first: &str) -> Vec<String> {
        let mut names = self.names(kind);
        names.sort_by_key(|name| name != first);
        names
    }

    /// Finds the choice from which a match began, given the heading and the start position of the match. Returns the
    /// choice and its level. The clock of the match is not compared with the clock of the level, since the players may
    /// have chosen a different clock. Returns `None` if a file that the heading names is missing, or if the board or
    /// the rules in these files have changed.
    pub fn choice_behind(&self, heading: &Heading, start: &Position) -> Option<(LevelChoice, Loaded<Level>)> {
        let game = start.game();
        let named = |rules: Option<&String>| LevelChoice { game, level: heading.level.clone(), rules: rules.cloned() };
        [named(None), named(Some(&heading.rules))].into_iter().find_map(|choice| {
            // The game writes names into records, and never paths. A record with a path was therefore not written by
            // the game, and is not trusted.
            if [Some(&choice.level), choice.rules.as_ref()].into_iter().flatten().any(|name| is_path(name)) {
                return None;
            }
            let level = self.choose(&choice).ok()?;
            level.value.start.board().is_same_but_for_the_clock(&start.board()).then_some((choice, level))
        })
    }

    /// Loads the chosen level. If no rule set is chosen, the level has its own rules.
    ///
    /// # Errors
    /// A file does not exist, cannot be read or has a fault, or a rule set is chosen for a game that has none.
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
