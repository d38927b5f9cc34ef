//! Writes words in lines of limited width.

use std::fmt::{self, Write as _};

/// The width at which lines are broken, in characters.
const WIDTH: usize = 80;

/// Words, written one after the other in lines of at most [`WIDTH`] characters.
pub(super) struct WrappedLine<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    used: usize,
    /// The opening brackets that stand before the next word.
    opened: String,
}

impl<'a, 'b> WrappedLine<'a, 'b> {
    pub fn new(f: &'a mut fmt::Formatter<'b>) -> WrappedLine<'a, 'b> {
        WrappedLine { f, used: 0, opened: String::new() }
    }

    pub fn word(&mut self, word: &str) -> fmt::Result {
        let opened = std::mem::take(&mut self.opened);
        let length = opened.chars().count() + word.chars().count();
        // At the beginning of a line, `%` would mean that the line is to be skipped.
        if self.used > 0 && self.used + 1 + length > WIDTH && !word.starts_with('%') {
            self.end()?;
        } else if self.used > 0 {
            self.f.write_char(' ')?;
            self.used += 1;
        }
        self.used += length;
        write!(self.f, "{opened}{word}")
    }

    /// Writes a bracket directly before the next word.
    pub fn open(&mut self, bracket: char) {
        self.opened.push(bracket);
    }

    /// Writes a bracket directly after the last word.
    pub fn close(&mut self, bracket: char) -> fmt::Result {
        self.used += 1;
        self.f.write_char(bracket)
    }

    /// Writes a text as it is, line breaks included.
    pub fn verbatim(&mut self, text: &str) -> fmt::Result {
        let (first, last) = (text.lines().next().unwrap_or_default(), text.lines().last().unwrap_or_default());
        self.word(first)?;
        if text.len() > first.len() {
            self.f.write_str(&text[first.len()..])?;
            self.used = last.chars().count();
        }
        Ok(())
    }

    /// Writes a comment without braces, which goes to the end of the line. The text has no line breaks.
    pub fn line_comment(&mut self, text: &str) -> fmt::Result {
        self.word(&format!("; {text}"))?;
        self.end()
    }

    pub fn end(&mut self) -> fmt::Result {
        self.used = 0;
        self.f.write_char('\n')
    }
}
