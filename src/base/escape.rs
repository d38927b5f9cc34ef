//! Makes untrusted text safe to print: escapes characters that control a terminal or change the reading direction.
//!
//! Names of files, levels, rule sets and players may contain any character. If such names were printed unescaped, they
//! could overwrite the output of the game.

use std::borrow::Cow;
use std::io::{self, Write};

/// Escapes a name or a sentence for one line. For example, a line break becomes `\n`, and the start of an escape
/// sequence becomes `\u{1b}`.
pub fn shown(text: &str) -> Cow<'_, str> {
    written_out(text, is_hidden)
}

/// Like [`shown`], for text of several lines: line ends and tabs are not escaped.
pub fn shown_lines(text: &str) -> Cow<'_, str> {
    written_out(text, steers)
}

/// Whether a character is invisible in the middle of a line, or changes the position of the text around it.
pub fn is_hidden(letter: char) -> bool {
    steers(letter) || matches!(letter, '\n' | '\t')
}

/// Whether this is a line or paragraph separator, a direction mark, or a control character other than a line feed or
/// tab.
fn steers(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        _ => letter.is_control(),
    }
}

fn written_out(text: &str, hidden: fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(hidden) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match hidden(letter) {
            true => written.extend(letter.escape_default()),
            false => written.push(letter),
        }
    }
    Cow::Owned(written)
}

/// A writer to a terminal. Like [`shown_lines`], it escapes the text that is written to it.
#[derive(Debug)]
pub struct EscapingWriter<W> {
    to: W,
    /// The first bytes of a character whose remaining bytes have not been written yet.
    begun: Vec<u8>,
}

impl<W: Write> EscapingWriter<W> {
    pub fn new(to: W) -> EscapingWriter<W> {
        EscapingWriter { to, begun: Vec::new() }
    }
}

impl<W: Write> Write for EscapingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.begun) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => self.begun.len(),
        };
        let text = String::from_utf8_lossy(&self.begun[..whole]);
        self.to.write_all(shown_lines(&text).as_bytes())?;
        self.begun.drain(..whole);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}
