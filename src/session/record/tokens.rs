//! The words of a record, each with its place.

/// Line and column, both from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub line: usize,
    pub column: usize,
}

/// A piece of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Name "value"]`; the column is where the value begins.
    Tag {
        name: String,
        value: String,
        value_column: usize,
    },
    /// A line that begins like a tag and is none.
    BadTag,
    Comment(String),
    /// A comment or a variation that never ends.
    Unclosed(char),
    /// A bracket that closes nothing.
    Stray(char),
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    Result(String),
    /// A move, or what stands in the place of one.
    Move(String),
}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Everything but blanks, move numbers and what is read over.
pub(super) fn tokens(text: &str) -> Vec<(Place, Token)> {
    let mut reader = Reader { rest: text, place: Place { line: 1, column: 1 }, found: Vec::new() };
    while let Some(first) = reader.rest.chars().next() {
        reader.next(first);
    }
    reader.found
}

struct Reader<'a> {
    rest: &'a str,
    place: Place,
    found: Vec<(Place, Token)>,
}

impl<'a> Reader<'a> {
    fn next(&mut self, first: char) {
        let place = self.place;
        match first {
            _ if first.is_whitespace() || first == '\u{feff}' => drop(self.take(first.len_utf8())),
            '%' if place.column == 1 => drop(self.line()),
            ';' => drop(self.line()),
            '[' => {
                let line = self.line();
                let tag = tag(line, place.column).unwrap_or(Token::BadTag);
                self.found.push((place, tag));
            }
            '{' => match self.rest.find('}') {
                Some(end) => {
                    let comment = self.take(end + 1);
                    self.found.push((place, Token::Comment(comment[1..end].to_owned())));
                }
                None => self.unclosed(place, first),
            },
            '(' => self.variation(place),
            ')' | '}' | ']' => {
                self.take(1);
                self.found.push((place, Token::Stray(first)));
            }
            _ => self.word(),
        }
    }

    /// Takes so many bytes of the text.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        for letter in taken.chars() {
            match letter {
                '\n' => self.place = Place { line: self.place.line + 1, column: 1 },
                _ => self.place.column += 1,
            }
        }
        taken
    }

    fn line(&mut self) -> &'a str {
        self.take(self.rest.find('\n').unwrap_or(self.rest.len()))
    }

    fn unclosed(&mut self, place: Place, bracket: char) {
        self.take(self.rest.len());
        self.found.push((place, Token::Unclosed(bracket)));
    }

    /// Read over, with the comments and variations in it.
    fn variation(&mut self, place: Place) {
        let (mut depth, mut comment) = (0_usize, false);
        for (at, letter) in self.rest.char_indices() {
            match letter {
                '{' => comment = true,
                '}' => comment = false,
                '(' if !comment => depth += 1,
                ')' if !comment => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.take(at + 1);
                return;
            }
        }
        self.unclosed(place, '(');
    }

    fn word(&mut self) {
        let ends = |letter: char| letter.is_whitespace() || "{}();[]".contains(letter);
        let mut word = self.rest.split(ends).next().unwrap_or_default();
        if !RESULTS.contains(&word) {
            // `12.` and `12...` may be written without a blank behind.
            let number = word.bytes().take_while(u8::is_ascii_digit).count();
            let dots = word[number..].bytes().take_while(|byte| *byte == b'.').count();
            if number > 0 && (dots > 0 || number == word.len()) {
                self.take(number + dots);
                word = &word[number + dots..];
            }
        }
        let place = self.place;
        self.take(word.len());
        let token = match word.trim_end_matches(['!', '?']) {
            "" => return,
            numeric if numeric.starts_with('$') => return,
            result if RESULTS.contains(&result) => Token::Result(result.to_owned()),
            text => Token::Move(text.to_owned()),
        };
        self.found.push((place, token));
    }
}

/// `[Name "value"]` at that column; in the value `\"` is a quotation mark and `\\` a backslash.
fn tag(line: &str, column: usize) -> Option<Token> {
    let inner = line.trim_end().strip_prefix('[')?;
    let (name, value) = inner.split_once('"')?;
    let value_column = column + 1 + name.chars().count() + 1;
    let name = name.trim();
    let plain = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let mut text = String::new();
    let mut letters = value.chars();
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => text.push(letters.next()?),
            letter => text.push(letter),
        }
    }
    let closed = letters.as_str().trim() == "]";
    (plain && closed).then(|| Token::Tag { name: name.to_owned(), value: text, value_column })
}
