//! Writes the answers of `--json`, one JSON object per line. The fields of an object have the same names as in the text
//! output.

use std::fmt::{Display, Write as _};
use std::io::{self, Write};

/// A JSON object that is written field by field.
pub(super) struct Object(String);

impl Object {
    pub fn new() -> Object {
        Object(String::new())
    }

    pub fn text(self, name: &str, value: impl Display) -> Object {
        self.raw(name, &quoted(&value.to_string()))
    }

    /// Adds a value whose display form is valid JSON: a number, `true` or `false`.
    pub fn plain(self, name: &str, value: impl Display) -> Object {
        self.raw(name, &value.to_string())
    }

    pub fn texts(self, name: &str, values: impl IntoIterator<Item = impl Display>) -> Object {
        let values: Vec<String> = values.into_iter().map(|value| quoted(&value.to_string())).collect();
        self.raw(name, &format!("[{}]", values.join(",")))
    }

    pub fn object(self, name: &str, value: Object) -> Object {
        self.raw(name, &value.closed())
    }

    fn raw(mut self, name: &str, value: &str) -> Object {
        let comma = if self.0.is_empty() { "" } else { "," };
        // Writing to a `String` does not fail.
        let _ = write!(self.0, "{comma}{}:{value}", quoted(name));
        self
    }

    fn closed(&self) -> String {
        format!("{{{}}}", self.0)
    }

    /// Writes the object on a line of its own.
    pub fn line(self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.closed())
    }
}

fn quoted(text: &str) -> String {
    let mut quoted = "\"".to_owned();
    for letter in text.chars() {
        match letter {
            '"' => quoted += "\\\"",
            '\\' => quoted += "\\\\",
            '\n' => quoted += "\\n",
            '\r' => quoted += "\\r",
            '\t' => quoted += "\\t",
            // Control characters and the line separators of Unicode are escaped.
            letter if letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}') => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted + "\""
}
