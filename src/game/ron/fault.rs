//! A fault of a file. The place of the fault is given as a byte offset in the text, or as a line and a column of the
//! file.

use std::error::Error;
use std::fmt::{self, Debug, Display};

use crate::base::escape::shown;

use super::FormFault;

/// The first fault of a file. `F` is the type of the faults of this kind of file. `Display` writes the line that
/// `riverleap check` prints.
///
/// ```
/// use riverleap::game::ron::{FileError, FormFault};
///
/// let error: FileError<FormFault> = FileError::at("pond.ron", "(\n    name \"Pond\")", 11, FormFault::NoColon);
/// assert_eq!(error.to_string(), "pond.ron:2:10: a colon is missing here; write `name: value`");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct FileError<F> {
    /// The name of the file, as the caller of the reading function gave it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1, in characters.
    pub column: usize,
    pub fault: F,
}

impl<F> FileError<F> {
    /// Returns a fault at this byte offset of the file's text.
    pub fn at(file: &str, text: &str, byte: usize, fault: impl Into<F>) -> FileError<F> {
        PlacedFault::<F>::new(byte, fault).in_file(file, text)
    }
}

impl FileError<FormFault> {
    /// Converts the general fault to the fault type `F` of a kind of file.
    pub fn of_kind<F: From<FormFault>>(self) -> FileError<F> {
        let FileError { file, line, column, fault } = self;
        FileError { file, line, column, fault: fault.into() }
    }
}

impl<F: Display> Display for FileError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FileError { file, line, column, fault } = self;
        write!(f, "{}:{line}:{column}: {}", shown(file), shown(&fault.to_string()))
    }
}

impl<F: Debug + Display> Error for FileError<F> {}

/// A fault with its place in the text. The name of the file and the line are added later, by `in_file`.
#[derive(Debug)]
pub struct PlacedFault<F> {
    /// The place of the fault, as a byte offset in the text.
    pub at: usize,
    pub fault: F,
}

impl<F> PlacedFault<F> {
    pub fn new(at: usize, fault: impl Into<F>) -> PlacedFault<F> {
        PlacedFault { at, fault: fault.into() }
    }

    pub fn in_file(self, file: &str, text: &str) -> FileError<F> {
        let (line, column) = line_and_column(text, self.at);
        FileError { file: file.to_owned(), line, column, fault: self.fault }
    }
}

impl PlacedFault<FormFault> {
    /// Converts the general fault to the fault type `F` of a kind of file.
    pub fn of_kind<F: From<FormFault>>(self) -> PlacedFault<F> {
        PlacedFault::new(self.at, self.fault)
    }
}

/// Converts a place in `text`, given as a line and a column, to a byte offset. The line and the column are counted from
/// 1, and the column is counted in characters.
pub fn byte_of(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = &text[start.min(text.len())..];
    start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
}

/// Converts a place in `text`, given as the byte offset `at`, to a line and a column. The line and the column are
/// counted from 1, and the column is counted in characters.
pub fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}
