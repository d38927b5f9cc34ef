//! The form of a line. After `riverleap:` there are bytes in the alphabet of base64url: a version, the CRC-32 of the
//! text, and the text, which is compressed with DEFLATE.
//!
//! The compressed text marks its own end. Characters that follow it therefore do no harm, and a line can be found in
//! the middle of a message.

use data_encoding::{BASE64URL_NOPAD, Encoding};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use crate::game::levels::FileKind;

use super::error::SharedLineError;

/// The beginning of every line.
pub const LINE_START: &str = "riverleap:";
/// The size limit in bytes of the text in a line. A compressed text of a few bytes could otherwise fill the memory.
pub const MAX_TEXT_BYTES: usize = 1 << 16;

/// The version of the form that this program writes. Every change of the form needs a new version.
const VERSION: u8 = 1;
/// Versions up to this one are called newer versions. A larger number is a sign of damage.
const LAST_VERSION: u8 = 15;
/// The version and the checksum.
const HEAD_BYTES: usize = 5;
/// The size limit of a line in characters. No text of `MAX_TEXT_BYTES` has a longer line.
const MAX_LINE: usize = 2 * MAX_TEXT_BYTES;
/// Words with fewer letters after `riverleap:` are no line, but a sentence about the game.
const MIN_LETTERS: usize = 16;
/// At most this many beginnings of lines are tried in a text.
const MAX_TRIES: usize = 8;
/// The number of steps in which the compressor searches a repetition, of 0 to 10. A text is short, so this takes no
/// time.
const COMPRESSION: u8 = 10;

/// The text in a line, as the text of a file without comments and blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedText {
    /// A level, a setup or a rule set.
    pub kind: FileKind,
    pub text: String,
}

pub(super) fn line_of(text: &str) -> Result<String, SharedLineError> {
    if text.len() > MAX_TEXT_BYTES {
        return Err(SharedLineError::TooBig);
    }
    let mut bytes = vec![VERSION];
    bytes.extend(crc32fast::hash(text.as_bytes()).to_be_bytes());
    bytes.extend(compress_to_vec(text.as_bytes(), COMPRESSION));
    Ok(format!("{LINE_START}{}", BASE64URL_NOPAD.encode(&bytes)))
}

/// Finds the first line of the game in `text`, and returns the text in the line. The line may be wrapped, quoted, or
/// in the middle of other words. The content of the text is not checked.
///
/// # Errors
/// The text holds no line, or no line that can be read.
pub fn from_line(text: &str) -> Result<SharedText, SharedLineError> {
    let mut first = None;
    for payload in payloads(text).take(MAX_TRIES) {
        match unpacked(payload) {
            Ok(shared) => return Ok(shared),
            // The first error is the most telling one, but a sentence about the game is no line.
            Err(SharedLineError::NoLine) => {}
            Err(error) => _ = first.get_or_insert(error),
        }
    }
    Err(first.unwrap_or(SharedLineError::NoLine))
}

/// Returns what follows each beginning of a line.
fn payloads(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices(':').map(|(colon, _)| colon + 1);
    starts.filter_map(|end| {
        // A program may have changed the first letter to a capital.
        let start = text.get(end.checked_sub(LINE_START.len())?..end)?;
        start.eq_ignore_ascii_case(LINE_START).then(|| &text[end..])
    })
}

fn unpacked(payload: &str) -> Result<SharedText, SharedLineError> {
    let letters = letters(payload);
    let unbroken = payload.trim_start_matches(is_between).bytes().take_while(|byte| is_letter(*byte)).count();
    let no_line = || if unbroken < MIN_LETTERS { SharedLineError::NoLine } else { SharedLineError::Damaged };
    let bytes = bytes(&letters).ok_or_else(no_line)?;
    let (head, packed) = bytes.split_at_checked(HEAD_BYTES).ok_or_else(no_line)?;
    let (version, checksum) = head.split_first().ok_or_else(no_line)?;
    match *version {
        VERSION => {}
        found if (VERSION..=LAST_VERSION).contains(&found) && unbroken >= MIN_LETTERS => {
            return Err(SharedLineError::NewerVersion { found, newest: VERSION });
        }
        _ => return Err(no_line()),
    }
    let text = decompress_to_vec_with_limit(packed, MAX_TEXT_BYTES).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => SharedLineError::TooBig,
        _ => no_line(),
    })?;
    if crc32fast::hash(&text).to_be_bytes() != checksum {
        return Err(no_line());
    }
    let text = String::from_utf8(text).map_err(|_| SharedLineError::NoBoard)?;
    match FileKind::of(&text) {
        Some(kind @ (FileKind::Level | FileKind::Setup | FileKind::Rules)) => Ok(SharedText { kind, text }),
        _ => Err(SharedLineError::NoBoard),
    }
}

/// Returns the letters of a line that stand at the beginning of this text, without what a mail program puts between
/// them.
fn letters(payload: &str) -> Vec<u8> {
    let letters = payload.chars().filter(|letter| !is_between(*letter));
    let letters = letters.map_while(|letter| u8::try_from(letter).ok().filter(|byte| is_letter(*byte)));
    letters.take(MAX_LINE).collect()
}

/// Whether this is a letter of the alphabet of base64url.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// Whether a program may have put this character into a line: a blank, a line end, the mark of a quoted line, the mark of
/// a soft line end, or an invisible character where a long word may be broken.
fn is_between(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '>' | '=' | '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}')
}

/// Decodes letters of base64url. The last letters may belong to the words that follow the line, so their surplus bits
/// are ignored.
fn bytes(letters: &[u8]) -> Option<Vec<u8>> {
    // Four letters are three bytes, and a single last letter is less than a byte.
    let whole = if letters.len() % 4 == 1 { letters.len() - 1 } else { letters.len() };
    lenient()?.decode(&letters[..whole]).ok()
}

fn lenient() -> Option<Encoding> {
    let mut specification = BASE64URL_NOPAD.specification();
    specification.check_trailing_bits = false;
    specification.encoding().ok()
}
