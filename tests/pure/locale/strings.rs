//! The string literals of a source file, each with the calls in whose arguments it stands; found without a compiler.

/// A literal as it is written, without its quotation marks.
#[derive(Debug)]
pub struct Literal {
    pub text: String,
    pub line: usize,
    /// The calls and macros around it, the outermost first, and in which of their arguments it stands.
    pub calls: Vec<(String, usize)>,
}

impl Literal {
    /// The text without the placeholders of `format!`, such as `{name:>3}`.
    pub fn without_placeholders(&self) -> String {
        let mut depth = 0;
        let outside = self.text.chars().filter(|letter| {
            depth += i32::from(*letter == '{');
            let outside = depth <= 0;
            depth -= i32::from(*letter == '}');
            outside
        });
        outside.collect()
    }
}

/// All literals of code outside tests.
pub fn literals(text: &str) -> Vec<Literal> {
    // Tests are at the end of their file.
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut reader = Reader { rest: code, line: 1, path: String::new(), calls: Vec::new(), found: Vec::new() };
    while !reader.rest.is_empty() {
        reader.step();
    }
    reader.found
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
    /// The path that was read last, which a bracket may call.
    path: String,
    calls: Vec<(String, usize)>,
    found: Vec<Literal>,
}

impl Reader<'_> {
    fn step(&mut self) {
        let next = self.rest.chars().next().unwrap_or_default();
        let raw = ["r\"", "r#\"", "br\"", "br#\""].into_iter().find(|begin| self.rest.starts_with(begin));
        let in_word = self.path.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
        match next {
            '/' if self.rest.starts_with("//") => self.skip(self.rest.find('\n').unwrap_or(self.rest.len())),
            '/' if self.rest.starts_with("/*") => {
                self.skip(self.rest.find("*/").map_or(self.rest.len(), |end| end + "*/".len()));
            }
            '#' if self.rest.starts_with("#[") || self.rest.starts_with("#![") => self.attribute(),
            '"' => {
                self.skip(1);
                let mut escaped = false;
                let ends = |letter: char| {
                    let ends = letter == '"' && !escaped;
                    escaped = letter == '\\' && !escaped;
                    ends
                };
                self.literal(self.rest.find(ends), 1);
            }
            _ if raw.is_some() && !in_word => {
                let begin = raw.unwrap_or_default();
                let end = if begin.contains('#') { "\"#" } else { "\"" };
                self.skip(begin.len());
                self.literal(self.rest.find(end), end.len());
            }
            '\'' => self.character(),
            '(' | '[' | '{' => {
                self.calls.push((std::mem::take(&mut self.path), 0));
                self.skip(1);
            }
            ')' | ']' | '}' => {
                self.calls.pop();
                self.path.clear();
                self.skip(1);
            }
            _ => {
                if next == ','
                    && let Some((_, argument)) = self.calls.last_mut()
                {
                    *argument += 1;
                }
                match next {
                    letter if letter.is_alphanumeric() || "_:!".contains(letter) => self.path.push(letter),
                    _ => self.path.clear(),
                }
                self.skip(next.len_utf8());
            }
        }
    }

    fn skip(&mut self, bytes: usize) {
        let (read, rest) = self.rest.split_at(bytes);
        self.line += read.matches('\n').count();
        self.rest = rest;
    }

    fn literal(&mut self, end: Option<usize>, mark: usize) {
        let end = end.unwrap_or(self.rest.len());
        let (text, line) = (self.rest[..end].to_owned(), self.line);
        self.skip((end + mark).min(self.rest.len()));
        self.path.clear();
        self.found.push(Literal { text, line, calls: self.calls.clone() });
    }

    /// A letter in quotation marks, or a lifetime.
    fn character(&mut self) {
        let mut letters = self.rest.char_indices().skip(1);
        let end = match letters.next() {
            Some((_, '\\')) => self.rest[2..].find('\'').map(|end| end + 3),
            Some(_) => letters.next().filter(|(_, letter)| *letter == '\'').map(|(at, _)| at + 1),
            None => None,
        };
        // The end of `'\''` is one character further.
        let end = if self.rest.starts_with("'\\''") { Some(4) } else { end };
        self.path.clear();
        self.skip(end.unwrap_or(1));
    }

    /// Text in an attribute is for the compiler or the command line.
    fn attribute(&mut self) {
        let (before, depth) = (self.found.len(), self.calls.len());
        self.skip(self.rest.find('[').unwrap_or_default());
        self.step();
        while self.calls.len() > depth && !self.rest.is_empty() {
            self.step();
        }
        self.found.truncate(before);
    }
}
