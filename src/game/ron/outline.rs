//! The outline of a RON text: the tree of its values with their places. The crate `serde` does not keep the places, but
//! they are needed to report a fault at the exact character.
//!
//! The crate `ron` reports the faults of a text, so the outline reports none. The outline of a text with faults holds
//! the parts that could be read.

use std::ops::Range;

/// A value of the text. Places are in bytes. `Some(...)` has no node. The value inside it has a node, and `whole` of
/// this node includes the `Some(...)`.
#[derive(Debug)]
pub struct RonNode {
    pub start: usize,
    /// The byte after the last character of the value.
    pub end: usize,
    /// The range of the value, with every `Some(...)` around it.
    pub whole: Range<usize>,
    pub shape: Shape,
}

#[derive(Debug)]
pub enum Shape {
    /// A group of values with names: `(name: value, ...)` or `{key: value, ...}`.
    Fields(Vec<OutlineField>),
    /// A group of values without names: `[value, ...]` or `(value, ...)`.
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
    /// The number of characters of the string.
    pub fn count(&self) -> usize {
        self.chars.len()
    }

    /// Returns the place of the character with this index. If the string has no such character, returns the place of
    /// the closing quote.
    pub fn of(&self, index: usize) -> usize {
        self.chars.get(index).copied().unwrap_or(self.end)
    }
}

impl RonNode {
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

    /// Returns the innermost field whose name or value covers this place.
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

    /// Returns the name of the field that begins at this place, if an earlier field of the same group has the same
    /// name.
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

    /// Returns the place of the value at this path, or of the last part of the path that exists. A part of a path is
    /// the name of a field, or an index. An index counts the items of a list or the characters of a text, from 0.
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

    /// For a list of strings, returns the place of the character `column` of the string `row`. If the list has no item
    /// `row`, returns the place of the list. If this item is not a string, returns the place of the item.
    pub fn cell(&self, row: usize, column: usize) -> usize {
        let Shape::Items(items) = &self.shape else { return self.start };
        match items.get(row) {
            Some(RonNode { shape: Shape::Text(places), .. }) => places.of(column),
            Some(node) => node.start,
            None => self.start,
        }
    }
}

/// Returns the place of the value at this path in a RON text, as a byte offset for
/// [`FileError::at`](super::FileError::at). If only a part of the path exists, returns the place of the last part that
/// exists; see [`RonNode::place`].
pub fn place_of(text: &str, path: &[&str]) -> usize {
    RonNode::of(text).place(path)
}

/// Returns the names of the outermost fields of a file, which identify the kind of the file. If the text has a fault,
/// some names may be missing.
pub fn outermost_fields(text: &str) -> Vec<String> {
    RonNode::of(text).fields().iter().map(|field| field.name.clone()).collect()
}
