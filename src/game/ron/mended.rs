//! A text that is repaired by a series of edits. For each byte of the repaired text, the place in the original text can
//! be computed.

use super::FormFault;
use super::outline::RonNode;
use super::scanner::comma_behind;

/// A fault that can be repaired, so that reading continues and finds later faults of the same file.
pub trait MendableFault {
    /// Repairs the text at this byte, so that reading continues after the fault. Returns `false` if no repair can be
    /// guessed.
    fn mend(&self, mended: &mut Mended, at: usize) -> bool;

    /// Whether the fault exists only because of an earlier repair.
    fn follows(&self, _mended: &Mended) -> bool {
        false
    }
}

/// A change of the text. All numbers are in bytes; `at` is a place in the text before the change.
struct Edit {
    at: usize,
    removed: usize,
    inserted: usize,
}

/// The text after all edits.
pub struct Mended {
    text: String,
    edits: Vec<Edit>,
    /// The names of the fields that were removed.
    removed: Vec<String>,
    /// Whether a repair has removed a piece, a unit or a square of the board.
    blanked: bool,
}

impl Mended {
    pub fn new(text: &str) -> Mended {
        Mended { text: text.to_owned(), edits: Vec::new(), removed: Vec::new(), blanked: false }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the place in the original text that corresponds to this byte of the repaired text.
    pub fn origin(&self, at: usize) -> usize {
        self.edits.iter().rev().fold(at, |at, edit| {
            if at < edit.at {
                at
            } else if at < edit.at + edit.inserted {
                edit.at
            } else {
                at + edit.removed - edit.inserted
            }
        })
    }

    pub fn has_removed(&self, field: &str) -> bool {
        self.removed.iter().any(|removed| removed == field)
    }

    pub fn has_blanked(&self) -> bool {
        self.blanked
    }

    pub fn outline(&self) -> RonNode {
        RonNode::of(&self.text)
    }

    /// Replaces `length` bytes by `text`. Returns `false` if these bytes already are `text`, so that the same repair is
    /// not repeated forever.
    fn replace(&mut self, at: usize, length: usize, text: &str) -> bool {
        let Some(old) = self.text.get(at..at + length).filter(|old| *old != text) else { return false };
        self.edits.push(Edit { at, removed: old.len(), inserted: text.len() });
        self.text.replace_range(at..at + length, text);
        true
    }

    pub fn insert(&mut self, at: usize, text: &str) -> bool {
        self.replace(at, 0, text)
    }

    /// Removes the innermost field around this place, and the comma after it.
    pub fn remove_field(&mut self, at: usize) -> bool {
        let outline = self.outline();
        let Some(field) = outline.field_around(at) else { return false };
        let end = field.value.whole.end;
        let end = comma_behind(&self.text, end).map_or(end, |comma| comma + 1);
        self.removed.push(field.name.clone());
        self.replace(field.start, end - field.start, "")
    }

    /// Inserts a field before all other fields.
    pub fn insert_field(&mut self, field: &str) -> bool {
        let start = self.outline().start;
        let bracket = self.text[start..].find('(').map(|found| start + found + 1);
        bracket.is_some_and(|at| self.insert(at, field))
    }

    /// Replaces the value that begins at this place.
    pub fn replace_value(&mut self, at: usize, value: &str) -> bool {
        let outline = self.outline();
        let Some(old) = outline.value_at(at) else { return false };
        let (start, end) = (old.start, old.end);
        self.replace(start, end - start, value)
    }

    /// Replaces the value of one of the outermost fields.
    pub fn replace_field(&mut self, name: &str, value: &str) -> bool {
        let at = self.outline().field(name).map(|old| old.start);
        at.is_some_and(|at| self.replace_value(at, value))
    }

    /// Replaces the character at this place by `letter`, and records that a part of a drawing of the board was removed.
    pub fn blank(&mut self, at: usize, letter: char) -> bool {
        self.blanked = true;
        self.put(at, letter)
    }

    /// Replaces the character at this place by `letter`.
    pub fn put(&mut self, at: usize, letter: char) -> bool {
        let old = self.text[at..].chars().next().map_or(0, char::len_utf8);
        self.replace(at, old, &letter.to_string())
    }

    pub fn remove_characters(&mut self, at: usize, count: usize) -> bool {
        let length = self.text[at..].chars().take(count).map(char::len_utf8).sum();
        self.replace(at, length, "")
    }

    /// Removes the text from this place up to the next character for which `ends` returns `true`.
    pub fn remove_until(&mut self, at: usize, ends: impl Fn(char) -> bool) -> bool {
        self.blanked = true;
        let rest = &self.text[at..];
        let length = rest.find(ends).unwrap_or(rest.len());
        self.replace(at, length, "")
    }
}

impl MendableFault for FormFault {
    fn mend(&self, mended: &mut Mended, at: usize) -> bool {
        match self {
            FormFault::NoComma => mended.insert(at, ","),
            FormFault::MissingField("name") => mended.insert_field("name: \"?\","),
            FormFault::UnknownField { .. }
            | FormFault::FieldTwice(_)
            | FormFault::UnknownValue { .. }
            | FormFault::WrongValue { .. }
            | FormFault::Wanted(_)
            | FormFault::WrongName { .. }
            | FormFault::NumberTooBig => mended.remove_field(at),
            _ => false,
        }
    }

    fn follows(&self, mended: &Mended) -> bool {
        matches!(self, FormFault::MissingField(name) if mended.has_removed(name))
    }
}
