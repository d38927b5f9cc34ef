//! Rule sets of the user's own, in the folder of the user's data.

use std::path::PathBuf;

use crate::game::content::{Content, FileKind, read_text, shipped_names};
use crate::game::levels::{RuleSwitch, write_rules};
use crate::game::ron::edit::{quoted, with_value};
use crate::rules::jungle::RuleSet;

use super::draft_file::{SaveFault, levels_folder, write_file};
use super::store::plain_file_name;

/// A rule set of the user's own, as its file was read.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnRules {
    /// The name by which levels and commands find it.
    pub name: String,
    path: PathBuf,
    text: String,
    rules: RuleSet,
}

impl OwnRules {
    /// The rule set that is found by this name, if it lies in the folder of the user's data.
    pub fn find(content: &Content, name: &str) -> Option<OwnRules> {
        let found = content.rules(name).ok()?;
        let path = found.origin.path().filter(|path| Some(*path) == own_path(content, name).as_deref())?.to_owned();
        let text = read_text(&path).ok()?;
        Some(OwnRules { name: name.to_owned(), path, text, rules: found.value })
    }

    /// Saves other rules in the file. Only the switches that differ are changed in its text.
    ///
    /// # Errors
    /// The file cannot be written, or was changed since it was read.
    pub fn save(self, rules: &RuleSet) -> Result<OwnRules, SaveFault> {
        if read_text(&self.path).is_ok_and(|there| there != self.text) {
            return Err(SaveFault::ChangedMeanwhile { path: self.path });
        }
        let mut fields: Vec<(&str, String)> = RuleSwitch::differences(&self.rules, rules)
            .into_iter()
            .map(|switch| (switch.name(), switch.value(rules).to_string()))
            .collect();
        if self.rules.name != rules.name {
            fields.push(("name", quoted(&rules.name)));
        }
        let changed = fields
            .iter()
            .try_fold(self.text.clone(), |text, (field, value)| with_value(&text, &[field], value))
            .unwrap_or_else(|| write_rules(rules));
        write_file(&self.path, &changed, false)?;
        Ok(OwnRules { text: changed, rules: rules.clone(), ..self })
    }
}

/// Saves a rule set in a new file, whose name comes from the name of the set. `None` if no folder for the user's data is
/// known.
///
/// # Errors
/// The file cannot be written.
pub fn save_new_rules(content: &Content, rules: &RuleSet) -> Option<Result<OwnRules, SaveFault>> {
    let (title, text) = (plain_file_name(&rules.name, "rules"), write_rules(rules));
    let (known, shipped) = (content.names(FileKind::Rules), shipped_names(FileKind::Rules));
    let numbered = (2..1000).map(|number| format!("{title}-{number}"));
    let names = std::iter::once(title.clone()).chain(numbered);
    for name in names.filter(|name| !known.contains(name) && !shipped.contains(name)) {
        let path = own_path(content, &name)?;
        match write_file(&path, &text, true) {
            // Another program has just taken the name.
            Err(SaveFault::Exists { .. }) => {}
            written => return Some(written.map(|()| OwnRules { name, path, text, rules: rules.clone() })),
        }
    }
    Some(Err(SaveFault::Exists { path: own_path(content, &title)? }))
}

fn own_path(content: &Content, name: &str) -> Option<PathBuf> {
    Some(levels_folder(content.data_folder()?, Some(FileKind::Rules)).join(format!("{name}.ron")))
}
