//! Splits a record into games, and the games into tokens with their places.

use std::borrow::Cow;

use crate::game::study::Glyph;

use super::error::Bracket;
use super::result_mark::ResultMark;

/// A place in the text of a record. The line and the column count from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextPlace {
    pub line: usize,
    pub column: usize,
}

impl TextPlace {
    pub const FIRST: TextPlace = TextPlace { line: 1, column: 1 };
}

/// A token of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RecordToken<'a> {
    /// A tag, `[Name "value"]`. `value_column` is the column of the value.
    Tag {
        name: &'a str,
        value: Cow<'a, str>,
        value_column: usize,
    },
    /// A line that begins with `[` but is not a valid tag.
    BadTag,
    Comment(&'a str),
    /// A comment or a variation that is not closed.
    Unclosed(Bracket),
    /// A closing bracket without an opening one.
    Stray(char),
    Result(ResultMark),
    /// A word that should be a move, without the sign behind it. Whether it is a legal move is not checked here.
    Move(&'a str, Option<Glyph>),
    /// A glyph by its number, like `$14`.
    Glyph(Glyph),
    /// A side line: the text between its brackets.
    SideLine(&'a str),
}

/// An iterator over the tokens of a text, without blanks, move numbers, and lines that begin with `%`. A clone of the
/// iterator continues at the same place of the text.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
    place: TextPlace,
    /// Whether the text is that of a side line. Then there are no tags, and each bracket of a side line is a token.
    inside: bool,
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (TextPlace, RecordToken<'a>);

    fn next(&mut self) -> Option<(TextPlace, RecordToken<'a>)> {
        loop {
            let first = self.rest.chars().next()?;
            let place = self.place;
            let token = match first {
                _ if first.is_whitespace() || first == '\u{feff}' => self.over(first.len_utf8()),
                '%' if place.column == 1 => self.over(self.line_length()),
                ';' => Some(RecordToken::Comment(&self.take(self.line_length())[1..])),
                '(' | '[' if self.inside => {
                    self.take(1);
                    Some(RecordToken::Stray(first))
                }
                '[' => {
                    let line = self.take(self.line_length());
                    Some(tag(line, place.column).unwrap_or(RecordToken::BadTag))
                }
                '{' => match self.rest.find('}') {
                    Some(end) => Some(RecordToken::Comment(&self.take(end + 1)[1..end])),
                    None => self.unclosed(Bracket::Comment),
                },
                '(' => match self.variation_length() {
                    Some(length) => Some(RecordToken::SideLine(&self.take(length)[1..length - 1])),
                    None => self.unclosed(Bracket::Variation),
                },
                ')' | '}' | ']' => {
                    self.take(1);
                    Some(RecordToken::Stray(first))
                }
                _ => match self.word() {
                    Some(word) => return Some(word),
                    None => continue,
                },
            };
            if let Some(token) = token {
                return Some((place, token));
            }
        }
    }
}

impl<'a> Tokens<'a> {
    pub fn of(text: &'a str) -> Tokens<'a> {
        Tokens { rest: text, place: TextPlace::FIRST, inside: false }
    }

    /// Returns an iterator over the tokens of a side line, without the brackets around it. The brackets of the side lines
    /// inside of it are returned as stray ones.
    pub fn inside(text: &'a str) -> Tokens<'a> {
        Tokens { rest: text, place: TextPlace { column: 2, ..TextPlace::FIRST }, inside: true }
    }

    /// The number of bytes that are not read yet.
    pub fn unread_length(&self) -> usize {
        self.rest.len()
    }

    /// The text after the tokens that were read.
    pub fn unread(&self) -> &'a str {
        self.rest
    }

    /// Removes this many bytes from the beginning of the unread text and returns them.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        for letter in taken.chars() {
            match letter {
                '\n' => self.place = TextPlace { line: self.place.line + 1, column: 1 },
                _ => self.place.column += 1,
            }
        }
        taken
    }

    /// Skips this many bytes.
    fn over(&mut self, bytes: usize) -> Option<RecordToken<'a>> {
        self.take(bytes);
        None
    }

    fn line_length(&self) -> usize {
        self.rest.find('\n').unwrap_or(self.rest.len())
    }

    fn unclosed(&mut self, bracket: Bracket) -> Option<RecordToken<'a>> {
        self.take(self.rest.len());
        Some(RecordToken::Unclosed(bracket))
    }

    /// Returns the length in bytes of the variation at the beginning of the unread text. The length includes the
    /// closing bracket, and the comments, skipped lines and variations inside the variation.
    fn variation_length(&self) -> Option<usize> {
        let (mut depth, mut at) = (0_usize, 0);
        loop {
            let rest = &self.rest[at..];
            let here = at + rest.find(['{', ';', '%', '(', ')'])?;
            let rest = &self.rest[here..];
            at = here + 1;
            match rest.as_bytes().first()? {
                b'{' => at = here + rest.find('}')? + 1,
                b';' => at = here + rest.find('\n')?,
                b'%' if self.rest[..here].ends_with('\n') => at = here + rest.find('\n')?,
                b'(' => depth += 1,
                b')' if depth == 1 => return Some(at),
                b')' => depth -= 1,
                _ => {}
            }
        }
    }

    /// Reads a word and returns the move, the glyph or the result in it; `None` for a move number alone.
    fn word(&mut self) -> Option<(TextPlace, RecordToken<'a>)> {
        let ends = |letter: char| letter.is_whitespace() || "{}();[]".contains(letter);
        let mut word = self.rest.split(ends).next().unwrap_or_default();
        // A glyph may follow a move without a blank.
        word = &word[..word.char_indices().skip(1).find(|(_, letter)| *letter == '$').map_or(word.len(), |(at, _)| at)];
        if ResultMark::from_word(word).is_none() {
            // A move may follow `12.` or `12...` without a blank.
            let number = word.bytes().take_while(u8::is_ascii_digit).count();
            let dots = word[number..].bytes().take_while(|byte| *byte == b'.').count();
            if number > 0 && (dots > 0 || number == word.len()) {
                self.take(number + dots);
                word = &word[number + dots..];
            }
        }
        let place = self.place;
        self.take(word.len());
        let text = word.trim_end_matches(['!', '?']);
        let glyph = Glyph::of_sign(&word[text.len()..]);
        let token = match text {
            // A sign may stand behind a blank.
            "" if word.is_empty() => return None,
            "" => glyph.map_or(RecordToken::Comment(word), RecordToken::Glyph),
            numeric if numeric.starts_with('$') => {
                numeric[1..].parse().map_or(RecordToken::Comment(word), |number| RecordToken::Glyph(Glyph(number)))
            }
            text => ResultMark::from_word(text).map_or(RecordToken::Move(text, glyph), RecordToken::Result),
        };
        Some((place, token))
    }
}

/// Reads a tag `[Name "value"]` that begins at `column`. In the value, `\"` is a quotation mark and `\\` is a
/// backslash.
fn tag(line: &str, column: usize) -> Option<RecordToken<'_>> {
    let inner = line.trim_end().strip_prefix('[')?;
    let (name, value) = inner.split_once('"')?;
    let value_column = column + 1 + name.chars().count() + 1;
    let name = name.trim();
    let plain = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let mut text = Cow::Borrowed("");
    let mut rest = value;
    loop {
        let (stretch, behind) = rest.split_at(rest.find(['"', '\\'])?);
        if text.is_empty() {
            text = Cow::Borrowed(stretch);
        } else {
            text.to_mut().push_str(stretch);
        }
        let mut letters = behind.chars();
        if letters.next()? == '"' {
            rest = letters.as_str();
            break;
        }
        text.to_mut().push(letters.next()?);
        rest = letters.as_str();
    }
    (plain && rest.trim() == "]").then_some(RecordToken::Tag { name, value: text, value_column })
}

/// An iterator over the tokens of one game. A game ends before a tag that follows a move or a result. It also ends
/// before a move or a result that follows a result.
pub(super) struct GameBody<'a> {
    words: Tokens<'a>,
    /// Whether a token other than tags and comments was read.
    begun: bool,
    /// Whether a result was read.
    over: bool,
    /// The place of the last token that is not a tag.
    pub end: TextPlace,
}

impl<'a> GameBody<'a> {
    /// Returns an iterator over the first game in `words`.
    pub fn of(words: Tokens<'a>) -> GameBody<'a> {
        GameBody { words, begun: false, over: false, end: TextPlace::FIRST }
    }

    /// Returns the tokens after this game. Call this after all tokens of this game are read.
    pub fn rest(self) -> Tokens<'a> {
        self.words
    }
}

impl<'a> Iterator for GameBody<'a> {
    type Item = (TextPlace, RecordToken<'a>);

    fn next(&mut self) -> Option<(TextPlace, RecordToken<'a>)> {
        let mut ahead = self.words.clone();
        let (place, token) = ahead.next()?;
        match token {
            RecordToken::Tag { .. } | RecordToken::BadTag if self.begun => return None,
            RecordToken::Move(..) | RecordToken::Result(_) if self.over => return None,
            RecordToken::Tag { .. } | RecordToken::BadTag => {}
            RecordToken::Comment(_) | RecordToken::Glyph(_) | RecordToken::SideLine(_) => self.end = place,
            RecordToken::Move(..) | RecordToken::Result(_) | RecordToken::Stray(_) | RecordToken::Unclosed(_) => {
                (self.begun, self.end) = (true, place);
                self.over |= matches!(token, RecordToken::Result(_));
            }
        }
        self.words = ahead;
        Some((place, token))
    }
}
