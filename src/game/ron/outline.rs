//! The places of the values in a RON text. serde does not keep them, but faults are reported at the exact character.
//!
//! The outline reports no faults; ron does that. For a broken text, it holds the parts that could be read.

use std::ops::Range;

use super::scanner::scan;

/// A value of the text. Places are in bytes. `Some(...)` is skipped: the node is that of the value inside.
#[derive(Debug)]
pub struct RonNode {
    pub start: usize,
    /// The byte after its last character.
    pub end: usize,
    /// The range of the value, with every `Some(...)` around it.
    pub whole: Range<usize>,
    pub shape: Shape,
}

#[derive(Debug)]
pub enum Shape {
    /// `(name: value, ...)` and `{key: value, ...}`.
    Fields(Vec<OutlineField>),
    /// `[value, ...]` and `(value, ...)`.
    Items(Vec<RonNode>),
    /// A string.
    Text(StringPlaces),
    /// A bare word: a number, `true`, the name of a variant.
    Word,
}

#[derive(Debug)]
pub struct OutlineField {
    /// The place of the name.
    pub start: usize,
    pub name: String,
    pub value: RonNode,
}

/// The place of each character of a string, and of its closing quote.
#[derive(Debug)]
pub struct StringPlaces {
    pub chars: Vec<usize>,
    pub end: usize,
}

impl StringPlaces {
    /// The number of characters.
    pub fn count(&self) -> usize {
        self.chars.len()
    }

    /// The place of the character with this index, or of the closing quote beyond the last.
    pub fn of(&self, index: usize) -> usize {
        self.chars.get(index).copied().unwrap_or(self.end)
    }
}

impl RonNode {
    /// Returns the outline of a whole text.
    pub fn of(text: &str) -> RonNode {
        scan(text)
    }

    pub fn new(start: usize, end: usize, shape: Shape) -> RonNode {
        RonNode { start, end, whole: start..end, shape }
    }

    pub fn field(&self, name: &str) -> Option<&RonNode> {
        match &self.shape {
            Shape::Fields(fields) => fields.iter().find(|field| field.name == name).map(|field| &field.value),
            _ => None,
        }
    }

    pub fn fields(&self) -> &[OutlineField] {
        match &self.shape {
            Shape::Fields(fields) => fields,
            _ => &[],
        }
    }

    /// The innermost field that covers this place, its name included.
    pub fn field_around(&self, at: usize) -> Option<&OutlineField> {
        match &self.shape {
            Shape::Fields(fields) => {
                let around = fields.iter().find(|field| (field.start..field.value.end).contains(&at))?;
                around.value.field_around(at).or(Some(around))
            }
            Shape::Items(items) => items.iter().find_map(|item| item.field_around(at)),
            Shape::Text(_) | Shape::Word => None,
        }
    }

    /// The innermost value that covers this place.
    pub fn value_around(&self, at: usize) -> Option<&RonNode> {
        let below = match &self.shape {
            Shape::Fields(fields) => fields.iter().find_map(|field| field.value.value_around(at)),
            Shape::Items(items) => items.iter().find_map(|item| item.value_around(at)),
            Shape::Text(_) | Shape::Word => None,
        };
        below.or((self.start..self.end).contains(&at).then_some(self))
    }

    /// The innermost value that begins at this place.
    pub fn value_at(&self, at: usize) -> Option<&RonNode> {
        let below = match &self.shape {
            Shape::Fields(fields) => fields.iter().find_map(|field| field.value.value_at(at)),
            Shape::Items(items) => items.iter().find_map(|item| item.value_at(at)),
            Shape::Text(_) | Shape::Word => None,
        };
        below.or((self.start == at).then_some(self))
    }

    /// The name of the field that begins at this place, if a field before it in the same group has the same name.
    pub fn name_again(&self, at: usize) -> Option<&str> {
        match &self.shape {
            Shape::Fields(fields) => match fields.iter().position(|field| field.start == at) {
                Some(index) => {
                    let name = &fields[index].name;
                    fields[..index].iter().any(|before| before.name == *name).then_some(name.as_str())
                }
                None => fields.iter().find_map(|field| field.value.name_again(at)),
            },
            Shape::Items(items) => items.iter().find_map(|item| item.name_again(at)),
            Shape::Text(_) | Shape::Word => None,
        }
    }

    /// The place of the value at this path, or of the last part of the path that exists. A part is the name of a field,
    /// or an index from 0 of a list item or of a character of a text.
    pub fn place(&self, path: &[&str]) -> usize {
        let mut node = self;
        for name in path {
            let item = match (&node.shape, name.parse::<usize>()) {
                (Shape::Items(items), Ok(index)) => items.get(index),
                (Shape::Text(places), Ok(index)) => return places.of(index),
                _ => node.field(name),
            };
            match item {
                Some(value) => node = value,
                None => break,
            }
        }
        node.start
    }

    /// The place of character `column` of string `row` in a list of strings, or of the nearest enclosing value.
    pub fn cell(&self, row: usize, column: usize) -> usize {
        let Shape::Items(items) = &self.shape else { return self.start };
        match items.get(row) {
            Some(RonNode { shape: Shape::Text(places), .. }) => places.of(column),
            Some(node) => node.start,
            None => self.start,
        }
    }
}

/// The byte in a RON text of the value at this path, or of the last part of the path that exists; see
/// [`RonNode::place`]. [`FileError::at`](super::FileError::at) takes this byte.
pub fn place_of(text: &str, path: &[&str]) -> usize {
    RonNode::of(text).place(path)
}

/// The names of a file's outermost fields, as far as they can be read; they identify the kind of the file.
pub fn outermost_fields(text: &str) -> Vec<String> {
    RonNode::of(text).fields().iter().map(|field| field.name.clone()).collect()
}
