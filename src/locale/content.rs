//! Translates names and descriptions in the shipped content files. Texts from files of the players themselves are shown
//! unchanged.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use crate::game::content::{FileKind, shipped_names};
use crate::game::settings::Language;
use crate::rules::{GameId, Side};

use super::{Arg, Locale, Say, SideNames, say};

/// The kinds of files with a name and a description, and the prefixes of their keys in the translations.
const FAMILIES: [(FileKind, &str); 4] =
    [(FileKind::Level, "level"), (FileKind::Rules, "rules"), (FileKind::Setup, "setup"), (FileKind::Theme, "theme")];

/// Maps each text in the shipped files to its key in the translations and a flag. The flag is true if the text names a
/// rule set with changed switches.
static KEYS: LazyLock<HashMap<String, (String, bool)>> = LazyLock::new(|| {
    // The shipped files contain the English texts, in which the sides are called White and Black.
    let english = Locale::new(Language::English).with_sides(SideNames::WhiteAndBlack);
    let mut keys = HashMap::new();
    for key in file_keys() {
        if let Some(text) = english.word_of_a_file(&key) {
            keys.insert(say!(english, "changed-rules", name = &text), (key.clone(), true));
            keys.insert(text, (key, false));
        }
    }
    keys
});

/// The keys of the names, descriptions and notes of all shipped files, and of the name for a player's own rules.
pub fn file_keys() -> Vec<String> {
    let of_kind = |(kind, family)| shipped_names(kind).into_iter().map(move |name| format!("{family}-{name}"));
    let names: Vec<String> = FAMILIES.into_iter().flat_map(of_kind).collect();
    // Only rule sets and setups have notes.
    let notes = names.iter().filter(|name| name.starts_with("rules-") || name.starts_with("setup-"));
    let notes: Vec<String> = notes.map(|name| format!("{name}.notes")).collect();
    let own = ["own-rules".to_owned()];
    names.into_iter().flat_map(|name| [format!("{name}.description"), name]).chain(notes).chain(own).collect()
}

impl Locale {
    /// Returns a name or description from a level, rule set, setup or theme: translated if it is from a shipped file,
    /// otherwise unchanged.
    pub fn written(&self, text: &str) -> String {
        let known = KEYS.get(text).and_then(|(key, changed)| Some((self.word_of_a_file(key)?, *changed)));
        match known {
            Some((name, true)) => say!(self, "changed-rules", name),
            Some((name, false)) => name,
            None => text.to_owned(),
        }
    }

    /// The description of a level. `own` has the level's descriptions by language tags. Without one in this language,
    /// `for_all` is returned as by [`Locale::written`].
    pub fn described(&self, for_all: &str, own: &BTreeMap<String, String>) -> String {
        own.get(self.language.tag()).cloned().unwrap_or_else(|| self.written(for_all))
    }

    /// Returns the notes of a shipped file, looked up by the name that the file contains.
    pub(super) fn notes_behind(&self, name: &str) -> Option<String> {
        let (key, _) = KEYS.get(name)?;
        self.word_of_a_file(&format!("{key}.notes"))
    }

    fn word_of_a_file(&self, key: &str) -> Option<String> {
        self.word(key, &[("white", Arg::Side(Side::White)), ("black", Arg::Side(Side::Black))])
    }
}

impl Say for GameId {
    fn say(&self, locale: &Locale) -> String {
        match self {
            GameId::Jungle => say!(locale, "game-jungle"),
            GameId::Chesimals => say!(locale, "game-chesimals"),
        }
    }
}
