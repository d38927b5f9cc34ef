//! Reads RON, and converts ron's errors into faults worded for level designers.

use ron::error::{Error, Position, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::form::nearest;
use super::{ExpectedValue, FileError, FormFault, FoundValue, PlacedFault, RonNode, Unclosed};

/// Reads any RON file of the game, with the extension `implicit_some`. The error names the file, the place and a
/// remedy.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read_ron<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, FileError<FormFault>> {
    parse(text).map_err(|fault| fault.in_file(file, text))
}

/// Reads a RON text like [`read_ron`], but without a file name. A caller that needs the refused value for its message
/// gets this value from [`PlacedFault::refused`].
///
/// # Errors
/// The first fault of the text, and its place.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, PlacedFault<FormFault>> {
    ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .from_str(text)
        .map_err(|error| explain(text, error))
}

impl PlacedFault<FormFault> {
    /// Returns the value that stands where a value of another kind is expected; `None` for any other fault. The value
    /// is read from the text again, since serde's errors hold only a message.
    pub fn refused(&self, text: &str) -> Option<FoundValue> {
        let FormFault::WrongValue { .. } = self.fault else { return None };
        let outline = RonNode::of(text);
        let value = outline.value_around(self.at)?;
        FoundValue::read(text.get(value.whole.clone())?)
    }
}

fn explain(text: &str, error: SpannedError) -> PlacedFault<FormFault> {
    let (start, end) = (offset(text, error.span.start), offset(text, error.span.end));
    // If the text ends too early, the fault says only that. The token that `ron` expected would not help the user.
    let stops = text[end..].trim().is_empty() && !matches!(error.code, Error::ExpectedStringEnd | Error::Message(_));
    let code = if stops { Error::Eof } else { error.code };
    let at = place(text, &code, start, end);
    if matches!(code, Error::Message(_))
        && let Some(name) = RonNode::of(text).name_again(at)
    {
        return PlacedFault::new(at, FormFault::FieldTwice(name.to_owned()));
    }
    PlacedFault::new(at, form(code))
}

/// Returns the place of the fault, which is the beginning of the offending word. The whole span that `ron` reports
/// would include the blanks around the word.
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

/// Returns the place of the last character before `end` that is not blank.
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

fn form(error: Error) -> FormFault {
    match error {
        Error::NoSuchStructField { expected, found, .. } => {
            FormFault::UnknownField { near: nearest(&found, expected), found, allowed: expected }
        }
        Error::NoSuchEnumVariant { expected, found, .. } => {
            FormFault::UnknownValue { near: nearest(&found, expected), found, allowed: expected }
        }
        Error::MissingStructField { field, .. } => FormFault::MissingField(field),
        Error::DuplicateStructField { field, .. } => FormFault::FieldTwice(field.to_owned()),
        Error::InvalidValueForType { expected, found } => FormFault::WrongValue { expected, found },
        Error::Eof => FormFault::EndsEarly,
        Error::ExpectedString => FormFault::Wanted(ExpectedValue::Text),
        Error::ExpectedBoolean => FormFault::Wanted(ExpectedValue::YesNo),
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => FormFault::Wanted(ExpectedValue::WholeNumber),
        Error::ExpectedFloat => FormFault::Wanted(ExpectedValue::Number),
        Error::ExpectedArray => FormFault::Wanted(ExpectedValue::List),
        Error::ExpectedMap => FormFault::Wanted(ExpectedValue::Table),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => FormFault::Wanted(ExpectedValue::Fields),
        Error::ExpectedIdentifier => FormFault::Wanted(ExpectedValue::Word),
        Error::ExpectedStringEnd => FormFault::Unclosed(Unclosed::Text),
        Error::ExpectedArrayEnd => FormFault::Unclosed(Unclosed::List),
        Error::ExpectedMapEnd => FormFault::Unclosed(Unclosed::Table),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => FormFault::Unclosed(Unclosed::Fields),
        Error::UnclosedBlockComment => FormFault::Unclosed(Unclosed::Comment),
        Error::IntegerOutOfBounds => FormFault::NumberTooBig,
        Error::ExpectedComma => FormFault::NoComma,
        Error::ExpectedMapColon => FormFault::NoColon,
        Error::ExpectedDifferentStructName { expected, found } => FormFault::WrongName { expected, found },
        Error::InvalidIdentifier(found) | Error::SuggestRawIdentifier(found) => FormFault::BadName(found),
        Error::TrailingCharacters => FormFault::Surplus,
        Error::InvalidEscape(_) => FormFault::BadEscape,
        Error::NoSuchExtension(name) => FormFault::NoExtension(name),
        Error::ExceededRecursionLimit => FormFault::TooDeep,
        Error::UnexpectedChar(found) => FormFault::BadCharacter(found),
        Error::Message(text) => FormFault::Refused(text),
        other => FormFault::Other(other.to_string()),
    }
}
