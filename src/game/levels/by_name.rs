//! Looks up levels and rule sets by the names that records and network messages contain.

use crate::rules::jungle::RuleSet;

use super::{ContentError, FileKind, Level};

/// Looks up levels and rule sets by name. Paths are not accepted, since the names may come from untrusted files. The
/// module `content` implements this trait for the files of the game.
pub trait LevelsByName {
    /// Returns the level of that name. If `rules` is given, this rule set replaces the level's own rules.
    ///
    /// # Errors
    /// There is no such level, or its file has a fault.
    fn level(&self, name: &str, rules: Option<RuleSet>) -> Result<Level, ContentError>;

    /// Returns the rule set of that name.
    ///
    /// # Errors
    /// There is no such rule set, or its file has a fault.
    fn rules(&self, name: &str) -> Result<RuleSet, ContentError>;

    /// The names of all rule sets, `classic` first.
    fn rules_names(&self) -> Vec<String>;
}

/// A lookup that finds no names. It is used to read records in which no level is named, such as the records that the
/// host of a network match writes.
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
