//! Reads RON, and puts ron's complaints into words for people who draw levels.

use ron::error::{Error, Position, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::error::{LevelError, PlacedError, suggest};

const SEE_EXAMPLES: &str = "see the files in levels/ for the form";

/// Reads any of our RON files (`implicit_some` is on). The error names the file, the place and the way to mend it.
///
/// # Errors
/// The first fault of the text: where it is, what is wrong, and how to mend it.
pub fn read_ron<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, LevelError> {
    parse(text).map_err(|fault| fault.in_file(file, text))
}

pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, PlacedError> {
    ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .from_str(text)
        .map_err(|error| explain(text, &error))
}

fn explain(text: &str, error: &SpannedError) -> PlacedError {
    let (start, end) = (offset(text, error.span.start), offset(text, error.span.end));
    // Where the text simply stops, it does not help to say what ron expected next.
    let stops = text[end..].trim().is_empty() && !matches!(error.code, Error::ExpectedStringEnd | Error::Message(_));
    let code = if stops { &Error::Eof } else { &error.code };
    let (what, mend) = words(code);
    PlacedError::new(place(text, code, start, end), what, mend)
}

/// ron's span covers what it read last, with the blanks around it; the fault is to be shown at the word.
fn place(text: &str, error: &Error, start: usize, end: usize) -> usize {
    let word = match error {
        Error::NoSuchStructField { found, .. } | Error::NoSuchEnumVariant { found, .. } => Some(found.as_str()),
        Error::DuplicateStructField { field, .. } => Some(*field),
        _ => None,
    };
    let from_word = word.and_then(|word| text[..end].rfind(word));
    match error {
        Error::MissingStructField { .. } => end + blanks(&text[end..]),
        Error::Eof => last_character(text, end),
        Error::ExpectedStringEnd => text[..end].rfind('"').unwrap_or(end),
        Error::InvalidValueForType { .. } | Error::Message(_) | Error::IntegerOutOfBounds => {
            start + blanks(&text[start..end])
        }
        _ => from_word.unwrap_or(end),
    }
}

/// The last character before `end` that is not blank: the end of what is there.
fn last_character(text: &str, end: usize) -> usize {
    let shown = text[..end].trim_end();
    shown.char_indices().next_back().map_or(0, |(at, _)| at)
}

fn blanks(text: &str) -> usize {
    let inner = text.trim_start();
    if inner.is_empty() { text.len() } else { text.len() - inner.len() }
}

fn offset(text: &str, position: Position) -> usize {
    let line = text.split_inclusive('\n').take(position.line.saturating_sub(1)).map(str::len).sum::<usize>();
    let rest = &text[line.min(text.len())..];
    let column = position.col.saturating_sub(1);
    line + rest.char_indices().nth(column).map_or(rest.len(), |(at, _)| at)
}

fn words(error: &Error) -> (String, String) {
    let plain = |what: &str, mend: &str| (what.to_owned(), mend.to_owned());
    match error {
        Error::NoSuchStructField { expected, found, .. } => {
            (format!("there is no field `{found}` here"), suggest(found, expected, "the fields are"))
        }
        Error::NoSuchEnumVariant { expected, found, .. } => {
            (format!("`{found}` is not one of the values here"), suggest(found, expected, "write one of"))
        }
        Error::MissingStructField { field, .. } => {
            (format!("the field `{field}` is missing"), format!("add `{field}: ...,` before the closing bracket"))
        }
        Error::DuplicateStructField { field, .. } => {
            (format!("the field `{field}` appears twice"), "remove one of the two".to_owned())
        }
        Error::InvalidValueForType { expected, found } => {
            (format!("{expected} belongs here"), format!("put it in the place of {found}"))
        }
        // Our own messages bring their cure along.
        Error::Message(message) => match message.split_once("; ") {
            Some((what, mend)) => (what.to_owned(), mend.to_owned()),
            None => (message.clone(), SEE_EXAMPLES.to_owned()),
        },
        Error::Eof => plain("the file ends too early", "close every ( [ { and quotation mark"),
        Error::ExpectedStringEnd => plain("this text is never closed", "close it with a quotation mark"),
        Error::ExpectedString => plain("a text belongs here", "put it between quotation marks"),
        Error::ExpectedBoolean => plain("a yes or no belongs here", "write `true` or `false`"),
        Error::ExpectedInteger => plain("a whole number belongs here", "write it in digits"),
        Error::IntegerOutOfBounds => {
            plain("this number does not fit here", "write a whole number, 0 or more and not that big")
        }
        Error::ExpectedComma => plain("a comma is missing here", "put a comma between two values"),
        Error::ExpectedArray => plain("a list belongs here", "put it between [ and ]"),
        Error::ExpectedArrayEnd => {
            plain("this list is never closed", "close it with ], and put commas between its values")
        }
        Error::ExpectedMap => plain("a table belongs here", "write it like {dog: 4, wolf: 3}"),
        Error::ExpectedMapColon => plain("a colon is missing here", "write `name: value`"),
        Error::ExpectedMapEnd => {
            plain("this table is never closed", "close it with }, and put commas between its values")
        }
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => {
            plain("an opening bracket belongs here", "write it like (name: value, ...)")
        }
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => {
            plain("a closing bracket is missing here", "close it with ), and put commas between its fields")
        }
        Error::ExpectedIdentifier => plain("the name of a field or a value belongs here", "write a bare word"),
        Error::ExpectedDifferentStructName { expected, found } => {
            (format!("this is a `{found}`, not a `{expected}`"), format!("remove the name `{found}`"))
        }
        Error::TrailingCharacters => plain("something stands behind the end of the file's value", "remove it"),
        Error::UnclosedBlockComment => plain("a comment is never closed", "close it with */"),
        Error::InvalidEscape(_) => plain("unknown character after a backslash", "write \\\\ for a backslash itself"),
        Error::NoSuchExtension(name) => (format!("there is no extension `{name}`"), "remove the line".to_owned()),
        Error::ExceededRecursionLimit => plain("brackets are nested too deep", "remove some"),
        Error::UnexpectedChar(found) => (format!("'{found}' means nothing here"), "remove it".to_owned()),
        other => (other.to_string(), SEE_EXAMPLES.to_owned()),
    }
}
