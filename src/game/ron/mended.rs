//! The text of a file that is mended edit by edit, with the places at which everything stood in the text as it was
//! given.

use super::FormFault;
use super::outline::RonNode;
use super::scanner::comma_behind;

/// A fault behind which reading may go on, so that later faults of the same file are found too.
pub trait MendableFault {
    /// Mends the text so that reading goes on behind the fault at this byte; `false` where nobody can guess how.
    fn mend(&self, mended: &mut Mended, at: usize) -> bool;

    /// Whether the fault is there only because of what was mended before.
    fn follows(&self, _mended: &Mended) -> bool {
        false
    }
}

/// A change of the text, in bytes of the text that it was made in.
struct Edit {
    at: usize,
    removed: usize,
    inserted: usize,
}

/// The text as it is after all edits.
pub struct Mended {
    text: String,
    edits: Vec<Edit>,
    /// The names of the fields that were taken out.
    removed: Vec<String>,
    /// Whether anything was removed from a board.
    blanked: bool,
}

impl Mended {
    pub fn new(text: &str) -> Mended {
        Mended { text: text.to_owned(), edits: Vec::new(), removed: Vec::new(), blanked: false }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where this byte stood in the text as it was given.
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

    /// Puts `text` in the place of `length` bytes. Returns `false` where that changes nothing, so that mending ends.
    fn replace(&mut self, at: usize, length: usize, text: &str) -> bool {
        let Some(old) = self.text.get(at..at + length).filter(|old| *old != text) else { return false };
        self.edits.push(Edit { at, removed: old.len(), inserted: text.len() });
        self.text.replace_range(at..at + length, text);
        true
    }

    pub fn insert(&mut self, at: usize, text: &str) -> bool {
        self.replace(at, 0, text)
    }

    /// Takes out the innermost field around this place, with the comma behind it.
    pub fn remove_field(&mut self, at: usize) -> bool {
        let outline = self.outline();
        let Some(field) = outline.field_around(at) else { return false };
        let end = field.value.whole.end;
        let end = comma_behind(&self.text, end).map_or(end, |comma| comma + 1);
        self.removed.push(field.name.clone());
        self.replace(field.start, end - field.start, "")
    }

    /// Adds a field in front of all others.
    pub fn insert_field(&mut self, field: &str) -> bool {
        let start = self.outline().start;
        let bracket = self.text[start..].find('(').map(|found| start + found + 1);
        bracket.is_some_and(|at| self.insert(at, field))
    }

    /// Puts another value in the place of the one that begins there.
    pub fn replace_value(&mut self, at: usize, value: &str) -> bool {
        let outline = self.outline();
        let Some(old) = outline.value_at(at) else { return false };
        let (start, end) = (old.start, old.end);
        self.replace(start, end - start, value)
    }

    /// The same for the value of one of the outermost fields.
    pub fn replace_field(&mut self, name: &str, value: &str) -> bool {
        let at = self.outline().field(name).map(|old| old.start);
        at.is_some_and(|at| self.replace_value(at, value))
    }

    /// Puts this letter in the place of the character there, which counts as removed from a board.
    pub fn blank(&mut self, at: usize, letter: char) -> bool {
        self.blanked = true;
        self.put(at, letter)
    }

    /// Puts this letter in the place of the character there.
    pub fn put(&mut self, at: usize, letter: char) -> bool {
        let old = self.text[at..].chars().next().map_or(0, char::len_utf8);
        self.replace(at, old, &letter.to_string())
    }

    pub fn remove_characters(&mut self, at: usize, count: usize) -> bool {
        let length = self.text[at..].chars().take(count).map(char::len_utf8).sum();
        self.replace(at, length, "")
    }

    /// Takes out what stands there up to one of these letters.
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
