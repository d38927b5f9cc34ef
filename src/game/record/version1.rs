//! The levels and rule sets to which records of version 1 refer by name, as they were at the time of version 1.

use include_dir::{Dir, include_dir};

use crate::game::levels::{self, ContentError, Level, LevelsByName};
use crate::rules::jungle::RuleSet;

/// The level files of the last version of this program that wrote records of version 1, and the rule set files of that
/// version in `rules/`.
static THEN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/game/record/version1");

/// Resolves the names in records of version 1. If `THEN` contains a file of this name, the name means this old file;
/// otherwise it means the present level or rule set.
pub(super) struct LevelsOfVersion1<'a, L>(pub &'a L);

impl<L: LevelsByName> LevelsByName for LevelsOfVersion1<'_, L> {
    fn level(&self, name: &str, rules: Option<RuleSet>) -> Result<Level, ContentError> {
        let Some(text) = text("", name) else { return self.0.level(name, rules) };
        Ok(levels::read_level(name, text, rules, |wanted| self.rules(wanted))?)
    }

    fn rules(&self, name: &str) -> Result<RuleSet, ContentError> {
        let Some(text) = text("rules/", name) else { return self.0.rules(name) };
        Ok(levels::read_rules(name, text, name)?)
    }

    fn rules_names(&self) -> Vec<String> {
        self.0.rules_names()
    }
}

/// Returns the text of the old file of that name. A path does not count as a name.
fn text(folder: &str, name: &str) -> Option<&'static str> {
    let file = THEN.get_file(format!("{folder}{name}.ron")).filter(|_| !name.contains('/'))?;
    file.contents_utf8()
}
