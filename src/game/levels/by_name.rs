//! What records and the network hold is names: here those names become levels and rule sets.

use crate::rules::jungle::RuleSet;

use super::{ContentError, FileKind, Level};

/// Levels and rule sets by their names; never by a path, since the names may come from a stranger's file. `content`
/// implements it for the files of the game.
pub trait LevelsByName {
    /// A level with its own rules, or with those that replace them.
    ///
    /// # Errors
    /// There is no such level, or its file is bad.
    fn level(&self, name: &str, rules: Option<RuleSet>) -> Result<Level, ContentError>;

    /// A rule set.
    ///
    /// # Errors
    /// There is no such set, or its file is bad.
    fn rules(&self, name: &str) -> Result<RuleSet, ContentError>;

    /// The names of all rule sets, `classic` first.
    fn rules_names(&self) -> Vec<String>;
}

/// Nobody's levels: for records that need none, as those that a host writes.
pub struct NoNames;

impl LevelsByName for NoNames {
    fn level(&self, name: &str, _: Option<RuleSet>) -> Result<Level, ContentError> {
        Err(ContentError::NotFound { kind: FileKind::Level, name: name.to_owned(), known: Vec::new() })
    }

    fn rules(&self, name: &str) -> Result<RuleSet, ContentError> {
        Err(ContentError::NotFound { kind: FileKind::Rules, name: name.to_owned(), known: Vec::new() })
    }

    fn rules_names(&self) -> Vec<String> {
        Vec::new()
    }
}
