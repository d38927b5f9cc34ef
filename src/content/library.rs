//! The names that records and players from elsewhere use, looked up among what is there. Never a path.

use std::path::Path;

use crate::levels::{Level, LevelError, Library};
use crate::rules::jungle::RuleSet;

use super::{Content, ContentError, Kind, is_path, read_text};

impl Library for Content {
    fn level(&self, name: &str, rules: Option<RuleSet>) -> Result<Level, String> {
        self.known(Kind::Level, name)?;
        let level = match rules {
            Some(rules) => self.level_with(name, rules),
            None => self.level(name),
        };
        level.map(|level| level.value).map_err(|error| error.to_string())
    }

    fn rules(&self, name: &str) -> Result<RuleSet, String> {
        self.known(Kind::Rules, name)?;
        self.rules(name).map(|rules| rules.value).map_err(|error| error.to_string())
    }

    fn rules_names(&self) -> Vec<String> {
        let mut names = Content::rules_names(self);
        // Stable: the others stay sorted.
        names.sort_by_key(|name| name != "classic");
        names
    }
}

impl Content {
    fn known(&self, kind: Kind, name: &str) -> Result<(), String> {
        // Names are many: no folder is listed where one is found by looking it up.
        if !is_path(name) && self.by_name(kind, name).is_some() {
            return Ok(());
        }
        Err(ContentError::NotFound { kind, name: name.to_owned(), known: self.names(kind) }.to_string())
    }
}

/// The text of a record. What `riverleap check` would not take for one is refused, as it is there.
pub fn record_text(path: &Path) -> Result<String, ContentError> {
    let text = read_text(path)?;
    if Kind::of(&text) == Some(Kind::Record) {
        return Ok(text);
    }
    let mend = "a record begins with a tag like [Game \"jungle\"]";
    Err(LevelError::at(&path.display().to_string(), &text, 0, "this is no record", mend).into())
}
