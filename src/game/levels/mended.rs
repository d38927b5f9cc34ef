//! The text of a file that is mended edit by edit, with the places at which everything stood in the text as it was
//! given.

use crate::rules::{Side, Terrain};

use super::outline::{Node, Shape};

/// A change of the text, in bytes of the text that it was made in.
struct Edit {
    at: usize,
    removed: usize,
    inserted: usize,
}

pub(super) struct Mended {
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

    fn outline(&self) -> Node {
        Node::of(&self.text)
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
        let behind = &self.text[field.value.end..];
        let blanks = behind.len() - behind.trim_start().len();
        let comma = if behind.trim_start().starts_with(',') { blanks + 1 } else { 0 };
        self.removed.push(field.name.clone());
        self.replace(field.start, field.value.end + comma - field.start, "")
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
        let Some(old) = value_at(&outline, at) else { return false };
        let (start, end) = (old.start, old.end);
        self.replace(start, end - start, value)
    }

    /// The same for the value of one of the outermost fields.
    pub fn replace_field(&mut self, name: &str, value: &str) -> bool {
        let at = self.outline().field(name).map(|old| old.start);
        at.is_some_and(|at| self.replace_value(at, value))
    }

    /// Puts this letter in the place of the character there.
    pub fn blank(&mut self, at: usize, letter: char) -> bool {
        self.blanked = true;
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

    /// Draws a den of the side on the first square of land that holds no animal.
    pub fn draw_den(&mut self, side: Side) -> bool {
        let outline = self.outline();
        let (Some(terrain), Some(pieces)) = (outline.field("terrain"), outline.field("pieces")) else { return false };
        let Shape::Items(rows) = &terrain.shape else { return false };
        let is_free = |at: usize| self.text[at..].starts_with('.');
        let mut cells = (0..rows.len()).flat_map(|row| {
            let columns = match &rows[row].shape {
                Shape::Text(places) => places.count(),
                _ => 0,
            };
            (0..columns).map(move |column| (row, column))
        });
        let free =
            cells.find(|(row, column)| is_free(terrain.cell(*row, *column)) && is_free(pieces.cell(*row, *column)));
        let Some((row, column)) = free else { return false };
        let at = terrain.cell(row, column);
        self.replace(at, 1, &Terrain::Den(side).letter().to_string())
    }
}

/// The innermost value that begins at this place.
fn value_at(node: &Node, at: usize) -> Option<&Node> {
    let below = match &node.shape {
        Shape::Fields(fields) => fields.iter().find_map(|field| value_at(&field.value, at)),
        Shape::Items(items) => items.iter().find_map(|item| value_at(item, at)),
        Shape::Text(_) | Shape::Word => None,
    };
    below.or((node.start == at).then_some(node))
}
