//! A place in a file, given as the path to a value of its RON text.

use super::{FileError, place_of};

/// A place in a file. Faults are reported at such places.
pub struct FilePlace<'a> {
    file: &'a str,
    text: &'a str,
    path: Vec<String>,
}

impl<'a> FilePlace<'a> {
    /// The place of the whole file.
    pub fn of(file: &'a str, text: &'a str) -> FilePlace<'a> {
        FilePlace { file, text, path: Vec::new() }
    }

    /// Returns the place of a part of the value at this place: a field, a list item, or a character of a text.
    pub fn at(&self, part: impl ToString) -> FilePlace<'a> {
        let path = self.path.iter().cloned().chain([part.to_string()]).collect();
        FilePlace { path, ..*self }
    }

    /// Returns a fault at this place.
    pub fn fault<F>(&self, fault: impl Into<F>) -> FileError<F> {
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        FileError::at(self.file, self.text, place_of(self.text, &path), fault)
    }
}
