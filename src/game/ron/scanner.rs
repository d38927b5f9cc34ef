//! Scans a RON text for the places of its values.

use super::outline::{OutlineField, RonNode, Shape, StringPlaces};

/// The limit of nesting, so that a hostile text cannot exhaust the stack. The crate `ron` has the same limit. Levels
/// are nested much less deeply.
const MAX_DEPTH: usize = 128;

impl RonNode {
    /// Returns the outline of a whole text.
    pub fn of(text: &str) -> RonNode {
        let mut scanner = Scanner::new(text);
        scanner.skip_extensions();
        scanner.value()
    }
}

/// Returns the place of the comma after a value. `end` is the end of the value. Blanks and comments may stand between
/// the value and the comma.
pub(super) fn comma_behind(text: &str, end: usize) -> Option<usize> {
    let mut scanner = Scanner { text, at: end, depth: 0 };
    scanner.skip_blanks();
    (scanner.peek() == Some(',')).then_some(scanner.at)
}

/// Returns the place of the opening bracket of the group that begins at `start`. The group may begin with a name.
pub(super) fn bracket_of(text: &str, start: usize) -> Option<usize> {
    let mut scanner = Scanner { text, at: start, depth: 0 };
    scanner.skip_word();
    scanner.skip_blanks();
    matches!(scanner.peek(), Some('(' | '[' | '{')).then_some(scanner.at)
}

pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0, depth: 0 }
    }

    /// Returns the next word, string, bracket or other sign, without the blanks and comments before it. `None` at the
    /// end of the text.
    pub(super) fn token(&mut self) -> Option<&'a str> {
        self.skip_blanks();
        let start = self.at;
        match self.peek()? {
            '"' => _ = self.string(),
            '\'' => _ = self.character(),
            'r' if self.raw_hashes().is_some() => _ = self.raw_string(),
            _ => {
                self.skip_word();
                if self.at == start {
                    self.skip();
                }
            }
        }
        Some(&self.text[start..self.at])
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn eat(&mut self, wanted: &str) -> bool {
        let found = self.rest().starts_with(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    /// Moves the scanner behind the next occurrence of `end`, or to the end of the text if there is none.
    fn skip_past(&mut self, end: &str) {
        self.at = self.rest().find(end).map_or(self.text.len(), |found| self.at + found + end.len());
    }

    fn skip_while(&mut self, keep: impl Fn(char) -> bool) {
        self.at += self.rest().find(|c| !keep(c)).unwrap_or(self.rest().len());
    }

    fn skip_blanks(&mut self) {
        loop {
            // The crate `ron` treats left-to-right and right-to-left marks as blanks.
            self.skip_while(|c| c.is_whitespace() || matches!(c, '\u{200E}' | '\u{200F}'));
            if self.eat("//") {
                self.skip_past("\n");
            } else if self.eat("/*") {
                self.skip_block_comment();
            } else {
                return;
            }
        }
    }

    /// Skips a block comment and the comments nested in it.
    fn skip_block_comment(&mut self) {
        let mut open = 1;
        while open > 0 && self.at < self.text.len() {
            if self.eat("/*") {
                open += 1;
            } else if self.eat("*/") {
                open -= 1;
            } else {
                self.skip();
            }
        }
    }

    /// Skips the lines `#![enable(...)]` at the beginning of the text.
    fn skip_extensions(&mut self) {
        self.skip_blanks();
        while self.rest().starts_with("#!") {
            self.skip_past("]");
            self.skip_blanks();
        }
    }

    fn value(&mut self) -> RonNode {
        self.skip_blanks();
        let start = self.at;
        let shape = match self.peek() {
            _ if self.depth >= MAX_DEPTH => {
                self.at = self.text.len();
                Shape::Word
            }
            Some('(') => self.group(')'),
            Some('[') => self.group(']'),
            Some('{') => self.group('}'),
            Some('"') => self.string(),
            Some('\'') => self.character(),
            Some('r') if self.raw_hashes().is_some() => self.raw_string(),
            _ => return self.word(start),
        };
        RonNode::new(start, self.at, shape)
    }

    fn group(&mut self, close: char) -> Shape {
        self.depth += 1;
        self.skip();
        let (mut fields, mut items) = (Vec::new(), Vec::new());
        loop {
            self.skip_blanks();
            match self.peek() {
                None => break,
                Some(c) if c == close => {
                    self.skip();
                    break;
                }
                // A comma is skipped. A misplaced bracket or colon is skipped too, so that the scan advances.
                Some(',' | ')' | ']' | '}' | ':') => self.skip(),
                Some(_) => {
                    let before = self.at;
                    let node = self.value();
                    // The keys of some maps are strings.
                    let name = self.text[before..self.at].trim_start_matches("r#").trim_matches('"').to_owned();
                    self.skip_blanks();
                    if matches!(node.shape, Shape::Word | Shape::Text(_)) && self.eat(":") {
                        fields.push(OutlineField { start: before, name, value: self.value() });
                    } else {
                        items.push(node);
                    }
                }
            }
        }
        self.depth -= 1;
        if fields.is_empty() { Shape::Items(items) } else { Shape::Fields(fields) }
    }

    fn word(&mut self, start: usize) -> RonNode {
        self.skip_word();
        if self.at == start {
            self.skip();
        }
        let end = self.at;
        self.skip_blanks();
        if self.peek() != Some('(') || end == start {
            self.at = end;
            return RonNode::new(start, end, Shape::Word);
        }
        // The value is `Name(...)`. For `Some(...)`, the node is that of the value inside.
        let inner = self.value();
        match inner.shape {
            Shape::Items(mut items) if &self.text[start..end] == "Some" && items.len() == 1 => {
                let value = items.pop().unwrap_or(RonNode::new(start, self.at, Shape::Word));
                RonNode { whole: start..self.at, ..value }
            }
            shape => RonNode::new(start, self.at, shape),
        }
    }

    fn skip_word(&mut self) {
        self.eat("r#");
        self.skip_while(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '+' | '-'));
    }

    fn string(&mut self) -> Shape {
        self.skip();
        let mut chars = Vec::new();
        while let Some(c) = self.peek().filter(|&c| c != '"') {
            let at = self.at;
            self.skip();
            if c == '\\' {
                match self.peek() {
                    // This is an escaped line break. The line break and the blanks after it are not part of the string.
                    Some('\n' | '\r') => {
                        self.skip_while(|c| matches!(c, ' ' | '\t' | '\n' | '\r'));
                        continue;
                    }
                    Some('x') => self.at = (self.at + 3).min(self.text.len()),
                    Some('u') => self.skip_past("}"),
                    _ => self.skip(),
                }
                while !self.text.is_char_boundary(self.at) {
                    self.at += 1;
                }
            }
            chars.push(at);
        }
        let end = self.at;
        self.skip();
        Shape::Text(StringPlaces { chars, end })
    }

    fn character(&mut self) -> Shape {
        self.skip();
        if self.peek() == Some('\\') {
            self.skip();
        }
        self.skip();
        self.skip_past("'");
        Shape::Word
    }

    /// The number of `#` after the `r` of a raw string; `None` if the `r` begins a word.
    fn raw_hashes(&self) -> Option<usize> {
        let rest = self.rest().get(1..)?;
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        rest[hashes..].starts_with('"').then_some(hashes)
    }

    fn raw_string(&mut self) -> Shape {
        let hashes = self.raw_hashes().unwrap_or(0);
        self.at += 2 + hashes;
        let start = self.at;
        let close = format!("\"{}", "#".repeat(hashes));
        self.skip_past(&close);
        let end = self.text[start..].find(&close).map_or(self.text.len(), |found| start + found);
        let chars = self.text[start..end].char_indices().map(|(at, _)| start + at).collect();
        Shape::Text(StringPlaces { chars, end })
    }
}
