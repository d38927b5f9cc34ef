//! The levels and rule sets that version 1 of the format refers to by name, as they were then.

use include_dir::{Dir, include_dir};

use crate::game::levels::{self, ContentError, Level, LevelsByName};
use crate::rules::jungle::RuleSet;

/// The levels at the last use of version 1, and their rule sets in `rules/`.
static THEN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/game/session/record/version1");

/// Resolves the names in version 1: a name shipped with the game at that time means the old file, any other name means
/// the present level or rule set.
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

/// The old file of that name, which must not be a path.
fn text(folder: &str, name: &str) -> Option<&'static str> {
    let file = THEN.get_file(format!("{folder}{name}.ron")).filter(|_| !name.contains('/'))?;
    file.contents_utf8()
}
