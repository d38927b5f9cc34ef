//! Where things stand in a RON text: serde forgets it, and a fault must be shown at the exact character.
//!
//! The outline never judges the text; ron does that. Of a broken text it holds what could be followed.

use super::scanner::scan;

/// A value of the text. Places are in bytes.
#[derive(Debug)]
pub(super) struct Node {
    pub start: usize,
    /// Behind its last character.
    pub end: usize,
    pub shape: Shape,
}

#[derive(Debug)]
pub(super) enum Shape {
    /// `(name: value, ...)` and `{key: value, ...}`.
    Fields(Vec<Field>),
    /// `[value, ...]` and `(value, ...)`.
    Items(Vec<Node>),
    /// A string.
    Text(Places),
    /// A bare word: a number, `true`, the name of a variant.
    Word,
}

#[derive(Debug)]
pub(super) struct Field {
    /// Where the name stands.
    pub start: usize,
    pub name: String,
    pub value: Node,
}

/// Where each character of a string stands, and its closing quote.
#[derive(Debug)]
pub(super) struct Places {
    pub chars: Vec<usize>,
    pub end: usize,
}

impl Places {
    /// How many characters there are.
    pub fn count(&self) -> usize {
        self.chars.len()
    }

    /// The place of the character with this index, or of the closing quote beyond the last.
    pub fn of(&self, index: usize) -> usize {
        self.chars.get(index).copied().unwrap_or(self.end)
    }
}

impl Node {
    pub fn of(text: &str) -> Node {
        scan(text)
    }

    pub fn field(&self, name: &str) -> Option<&Node> {
        match &self.shape {
            Shape::Fields(fields) => fields.iter().find(|field| field.name == name).map(|field| &field.value),
            _ => None,
        }
    }

    pub fn fields(&self) -> &[Field] {
        match &self.shape {
            Shape::Fields(fields) => fields,
            _ => &[],
        }
    }

    /// The innermost field that covers this place, its name included.
    pub fn field_around(&self, at: usize) -> Option<&Field> {
        match &self.shape {
            Shape::Fields(fields) => {
                let around = fields.iter().find(|field| (field.start..field.value.end).contains(&at))?;
                around.value.field_around(at).or(Some(around))
            }
            Shape::Items(items) => items.iter().find_map(|item| item.field_around(at)),
            Shape::Text(_) | Shape::Word => None,
        }
    }

    /// Where the value at the end of this path stands, or the last of the path that is there. A part of the path is the
    /// name of a field, or a number from 0: that of an item of a list, or of a character of a text.
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

    /// Where character `column` of string `row` of a list of strings stands, or the nearest thing around it.
    pub fn cell(&self, row: usize, column: usize) -> usize {
        let Shape::Items(items) = &self.shape else { return self.start };
        match items.get(row) {
            Some(Node { shape: Shape::Text(places), .. }) => places.of(column),
            Some(node) => node.start,
            None => self.start,
        }
    }
}
