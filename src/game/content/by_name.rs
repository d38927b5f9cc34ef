//! Finds the files of the game whose names occur in records and in network messages.

use crate::game::levels::{Level, LevelsByName};
use crate::rules::GameId;
use crate::rules::jungle::RuleSet;

use super::{Content, ContentError, FileKind, is_path};

impl LevelsByName for Content {
    fn level(&self, name: &str, rules: Option<RuleSet>) -> Result<Level, ContentError> {
        self.known(FileKind::Level, name)?;
        self.level_of(GameId::Jungle, name, rules).map(|level| level.value)
    }

    fn rules(&self, name: &str) -> Result<RuleSet, ContentError> {
        self.known(FileKind::Rules, name)?;
        self.rules(name).map(|rules| rules.value)
    }

    fn rules_names(&self) -> Vec<String> {
        let mut names = Content::rules_names(self);
        // A stable sort keeps the names other than `classic` sorted.
        names.sort_by_key(|name| name != "classic");
        names
    }
}

impl Content {
    /// Whether the game has a level of that name. A path does not count as a name, so the answer for a path is `false`.
    pub fn is_known(&self, game: GameId, level: &str) -> bool {
        !is_path(level) && self.by_name(FileKind::of_levels(game), level).is_some()
    }

    fn known(&self, kind: FileKind, name: &str) -> Result<(), ContentError> {
        // The folder is listed only for the error message. A listing for every name would be slow, since many names may
        // be checked in a row.
        if !is_path(name) && self.by_name(kind, name).is_some() {
            return Ok(());
        }
        Err(ContentError::NotFound { kind, name: name.to_owned(), known: self.names(kind) })
    }
}
