//! Changes the name, the description and the other outermost fields of a draft.

use std::collections::BTreeMap;

use crate::game::ron::edit::{quoted, with_value, without};
use crate::game::ron::{RonNode, Shape};
use crate::rules::Side;

use super::drawn::string;

/// A field of a level that holds words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DraftField {
    Name,
    Author,
    Description,
    Notes,
}

impl DraftField {
    pub const ALL: [DraftField; 4] = [DraftField::Name, DraftField::Author, DraftField::Description, DraftField::Notes];

    /// The name of the field in files.
    pub fn key(self) -> &'static str {
        match self {
            DraftField::Name => "name",
            DraftField::Author => "author",
            DraftField::Description => "description",
            DraftField::Notes => "notes",
        }
    }
}

/// The field with the descriptions in other languages.
const DESCRIPTIONS: &str = "descriptions";

/// The order of the outermost fields in the levels and setups of the game.
const ORDER: [&str; 11] = [
    "name",
    "author",
    "description",
    "descriptions",
    "notes",
    "rules",
    "overrides",
    "to_move",
    "width",
    "height",
    "terrain",
];

/// The words of a field. They are empty if the field is missing.
pub fn field_text(text: &str, field: DraftField) -> String {
    RonNode::of(text).field(field.key()).map_or_else(String::new, |node| string(text, node))
}

/// Returns the text with these words in the field. Without words the field is removed, except the name, which every
/// level has. `None` if the text is no level.
pub fn with_field_text(text: &str, field: DraftField, words: &str) -> Option<String> {
    if words.is_empty() && field != DraftField::Name {
        return Some(without(text, &[field.key()]).unwrap_or_else(|| text.to_owned()));
    }
    with_field(text, field.key(), &quoted(words))
}

/// The descriptions in other languages, by their language tags.
pub fn descriptions(text: &str) -> BTreeMap<String, String> {
    let root = RonNode::of(text);
    let all = root.field(DESCRIPTIONS).map(RonNode::fields).unwrap_or_default();
    all.iter().map(|field| (field.name.clone(), string(text, &field.value))).collect()
}

/// The description in the language with this tag; `None` means the description for readers of all other languages.
pub fn description_in(text: &str, tag: Option<&str>) -> String {
    match tag {
        Some(tag) => descriptions(text).remove(tag).unwrap_or_default(),
        None => field_text(text, DraftField::Description),
    }
}

/// Returns the text with these words as the description in the language with this tag, like [`with_field_text`].
pub fn with_description_in(text: &str, tag: Option<&str>, words: &str) -> Option<String> {
    let Some(tag) = tag else { return with_field_text(text, DraftField::Description, words) };
    let (key, others) = (quoted(tag), descriptions(text));
    let is_last = others.keys().all(|other| other == tag);
    match (others.is_empty(), words.is_empty()) {
        (true, true) => Some(text.to_owned()),
        (true, false) => with_field(text, DESCRIPTIONS, &format!("{{{key}: {}}}", quoted(words))),
        (false, true) if is_last => without(text, &[DESCRIPTIONS]),
        (false, true) => Some(without(text, &[DESCRIPTIONS, tag]).unwrap_or_else(|| text.to_owned())),
        (false, false) => {
            let key = if others.contains_key(tag) { tag } else { &key };
            with_value(text, &[DESCRIPTIONS, key], &quoted(words))
        }
    }
}

/// Returns the text with this side to move first; `None` leaves that to the rules.
pub fn with_side_to_move(text: &str, side: Option<Side>) -> Option<String> {
    match side {
        None => Some(without(text, &["to_move"]).unwrap_or_else(|| text.to_owned())),
        Some(side) => with_field(text, "to_move", &side.to_string()),
    }
}

/// The side that the text names to move first; `None` if it leaves that to the rules.
pub fn side_to_move(text: &str) -> Option<Side> {
    let root = RonNode::of(text);
    let word = root.field("to_move").and_then(|node| text.get(node.start..node.end))?;
    Side::BOTH.into_iter().find(|side| side.to_string() == word)
}

/// The name of the rule set that the text names; `None` if it names none.
pub fn named_rules(text: &str) -> Option<String> {
    RonNode::of(text).field("rules").map(|node| string(text, node)).filter(|name| !name.is_empty())
}

/// Returns the text with these rules, given as RON: the name of a rule set, or its switches.
pub fn with_rules(text: &str, rules: &str) -> Option<String> {
    with_field(text, "rules", rules)
}

/// Returns the text with a value in an outermost field. A new field is written where our files have it.
fn with_field(text: &str, key: &str, value: &str) -> Option<String> {
    let root = RonNode::of(text);
    if !matches!(root.shape, Shape::Fields(_)) {
        return None;
    }
    if root.field(key).is_some() {
        return with_value(text, &[key], value);
    }
    let place = |name: &str| ORDER.iter().position(|known| *known == name).unwrap_or(ORDER.len());
    let before = root.fields().iter().filter(|field| place(&field.name) < place(key));
    let Some(before) = before.max_by_key(|field| place(&field.name)) else { return with_value(text, &[key], value) };
    let end = before.value.whole.end;
    let line_end = text[end..].find('\n').map_or(text.len(), |line| end + line);
    let rest = text[end..line_end].trim();
    let line_start = text[..before.start].rfind('\n').map_or(0, |line| line + 1);
    let indent = &text[line_start..before.start];
    // A field that has its line to itself is followed by a new line. Otherwise the new field is written at the head.
    let alone = rest == "," || rest.strip_prefix(',').is_some_and(|comment| comment.trim_start().starts_with("//"));
    if !alone || !indent.trim().is_empty() {
        return with_value(text, &[key], value);
    }
    let at = end + text[end..line_end].trim_end().len();
    Some(format!("{}\n{indent}{key}: {value},{}", &text[..at], &text[at..]))
}
