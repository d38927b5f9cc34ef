//! What is wrong with a file, where, and the way to mend it.

use crate::shown::shown;

/// The first fault of a file. `Display` is the line that `riverleap check` prints.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{line}:{column}: {}; {}", shown(file), shown(what), shown(mend))]
pub struct LevelError {
    /// The file's name as its reader knows it.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong: a clause without a full stop.
    pub what: String,
    /// How to mend it: a clause without a full stop.
    pub mend: String,
}

impl LevelError {
    /// A fault at this byte of the file's text.
    pub fn at(file: &str, text: &str, byte: usize, what: &str, mend: &str) -> LevelError {
        PlacedError::new(byte, what, mend).in_file(file, text)
    }
}

/// A fault by its place in the text, before the file's name and lines are known.
#[derive(Debug)]
pub(super) struct PlacedError {
    /// In bytes.
    pub at: usize,
    pub what: String,
    pub mend: String,
}

impl PlacedError {
    pub fn new(at: usize, what: impl Into<String>, mend: impl Into<String>) -> PlacedError {
        PlacedError { at, what: what.into(), mend: mend.into() }
    }

    pub fn in_file(self, file: &str, text: &str) -> LevelError {
        let (line, column) = line_and_column(text, self.at);
        LevelError { file: file.to_owned(), line, column, what: self.what, mend: self.mend }
    }
}

/// Line and column, both from 1, the column in characters, of a byte of the text.
fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// The allowed word that was most likely meant: few edits away for its length.
fn nearest<'a>(found: &str, allowed: &[&'a str]) -> Option<&'a str> {
    let distance = |word: &str| strsim::damerau_levenshtein(&found.to_lowercase(), &word.to_lowercase());
    let (edits, word) = allowed.iter().map(|word| (distance(word), *word)).min_by_key(|(edits, _)| *edits)?;
    (edits <= 1 + word.len() / 4).then_some(word)
}

/// "did you mean ...?" where one word is near, else the list of all.
pub(super) fn suggest(found: &str, allowed: &[&str], all: &str) -> String {
    match nearest(found, allowed) {
        Some(word) => format!("did you mean `{word}`?"),
        None => format!("{all} {}", list(allowed, "or")),
    }
}

/// `a`, `b` or `c`.
fn list(words: &[&str], last: &str) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => format!("`{only}`"),
        [most @ .., end] => {
            let most: Vec<String> = most.iter().map(|word| format!("`{word}`")).collect();
            format!("{} {last} `{end}`", most.join(", "))
        }
    }
}
