//! The entries of the files of sentences, read line by line.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use riverleap::game::settings::Language;

/// One message, or one attribute of a message.
#[derive(Default, Debug)]
pub struct Entry {
    pub file: String,
    pub text: String,
    /// The variables that are shown, in a form or unchanged.
    pub shown: BTreeSet<String>,
    /// The variables that only select between variants.
    pub selects: BTreeSet<String>,
    /// The requested forms of nouns, in lower case.
    pub forms: BTreeSet<String>,
}

impl Entry {
    pub fn variables(&self) -> BTreeSet<String> {
        self.shown.union(&self.selects).cloned().collect()
    }
}

pub type Entries = BTreeMap<String, Entry>;

pub fn folder(language: Language) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(language.tag())
}

/// The files of a language by their names.
pub fn files(language: Language) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder(language)).unwrap().map(|file| file.unwrap().path());
    let named = files.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned());
    named.map(|name| (name.clone(), fs::read_to_string(folder(language).join(name)).unwrap())).collect()
}

/// Every message as `key`, every attribute as `key.attribute`.
pub fn entries(language: Language) -> Entries {
    let mut entries = Entries::new();
    for (file, text) in files(language) {
        let (mut message, mut key) = (String::new(), None);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (begins, rest) = match begin(line) {
                Some((name, rest)) if line.starts_with(' ') => (Some(format!("{message}{name}")), rest),
                Some((name, rest)) => {
                    message = name.to_owned();
                    (Some(name.to_owned()), rest)
                }
                None => (None, line),
            };
            if let Some(name) = begins {
                assert!(!entries.contains_key(&name), "{language}: {name} stands twice");
                key = Some(name.clone());
                entries.insert(name, Entry { file: file.clone(), ..Entry::default() });
            }
            if let Some(entry) = key.as_ref().and_then(|key| entries.get_mut(key)) {
                entry.text += rest.trim();
                entry.text.push('\n');
            }
        }
    }
    // A message with only attributes has no value.
    entries.retain(|_, entry| !entry.text.trim().is_empty());
    entries.values_mut().for_each(look_for_variables);
    entries
}

/// `key = text`, or `.attribute = text` with blanks before it.
fn begin(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.split_once(" =")?;
    let is_attribute = line.starts_with("    .");
    let name = name.trim();
    let word = name.strip_prefix('.').unwrap_or(name);
    let is_name =
        !word.is_empty() && word.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    (is_name && (is_attribute || !line.starts_with(' '))).then_some((name, rest))
}

fn look_for_variables(entry: &mut Entry) {
    for (at, _) in entry.text.match_indices('$') {
        let rest = &entry.text[at + 1..];
        let end = rest.find(|letter: char| !(letter.is_ascii_alphanumeric() || "-_".contains(letter)));
        let (name, after) = rest.split_at(end.unwrap_or(rest.len()));
        if after.trim_start().starts_with("->") {
            entry.selects.insert(name.to_owned());
        } else {
            entry.shown.insert(name.to_owned());
        }
    }
    for part in entry.text.split("form: \"").skip(1) {
        entry.forms.extend(part.split('"').next().map(str::to_lowercase));
    }
}

#[test]
fn the_reader_finds_messages_attributes_and_variables() {
    let english = entries(Language::English);
    let water = &english["refusal-water"];
    assert!(water.shown.contains("swimmers") && water.selects.contains("count") && water.forms.contains("the"));
    assert!(english["opponent-1.habit-jungle"].text.contains("forgets"));
    assert_eq!(english["refusal-water"].file, "rules.ftl");
}
