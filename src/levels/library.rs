//! Where those who hold only names (records, the network) get levels and rule sets from.

use crate::rules::jungle::RuleSet;

use super::Level;

/// Levels and rule sets by their names; never by a path, since the names may come from a stranger's file. An error is a
/// sentence without its full stop.
pub trait Library {
    /// A level by its own rules, or by those that replace them.
    fn level(&self, name: &str, rules: Option<RuleSet>) -> Result<Level, String>;

    fn rules(&self, name: &str) -> Result<RuleSet, String>;

    /// The names of all rule sets, `classic` first.
    fn rules_names(&self) -> Vec<String>;
}
