//! Version 1 named levels and rule sets where later versions hold them: this file keeps what the names meant then.

use include_dir::{Dir, include_dir};

use crate::game::levels::{self, ContentError, Level, LevelsByName};
use crate::rules::jungle::RuleSet;

/// The levels as they were when version 1 was last written, and their rule sets in `rules/`.
static THEN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/game/session/record/version1");

/// The levels that the names in version 1 mean: what came with the game then, and for every other name what is there
/// now.
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

/// The file of that name; a name holds no path.
fn text(folder: &str, name: &str) -> Option<&'static str> {
    let file = THEN.get_file(format!("{folder}{name}.ron")).filter(|_| !name.contains('/'))?;
    file.contents_utf8()
}
