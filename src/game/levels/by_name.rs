//! Looks up levels and rule sets by the names that records and network messages contain.

use crate::rules::jungle::RuleSet;

use super::{ContentError, FileKind, Level};

/// Looks up levels and rule sets by name. Paths are not accepted, since the names may come from untrusted files.
/// `content` implements this trait for the files of the game.
pub trait LevelsByName {
    /// Returns the level of that name, with `rules` if they are given, otherwise with its own rules.
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

/// A lookup that knows no names. It serves to read records that name no level, such as those that a host writes.
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
