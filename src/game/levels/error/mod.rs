//! What is wrong with a file, where, and the way to mend it.

mod content;
mod form;
mod lesson;

use crate::base::escape::shown;
use crate::rules::PlacementError;

use super::board::BoardFault;
use super::chesimals::SetupFault;
use super::file_kind::FileKind;
use super::match_rules::MatchFault;
use super::switches::RuleFault;

pub use content::{ContentError, Unreadable};
pub(super) use form::nearest;
pub use form::{FormFault, Found, FoundKind, Unclosed, Wanted, listed};
pub use lesson::LessonFault;

/// The first fault of a file. `Display` is the line that `riverleap check` prints.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}:{line}:{column}: {}", shown(file), shown(&fault.to_string()))]
pub struct LevelError {
    /// The file's name as its reader knows it.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    pub fault: FileFault,
}

/// What is wrong. `Display` says it and how to mend it: two clauses with a semicolon between them, without a full stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum FileFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    #[error(transparent)]
    Board(#[from] BoardFault),
    #[error(transparent)]
    Rules(#[from] RuleFault),
    #[error(transparent)]
    Match(#[from] MatchFault),
    #[error(transparent)]
    Setup(#[from] SetupFault),
    #[error(transparent)]
    Lesson(#[from] LessonFault),
    /// The level names a rule set that is not to be had.
    #[error(transparent)]
    NoRules(Box<ContentError>),
    #[error("{0}; change the {pieces}", pieces = pieces(.0))]
    Placement(PlacementError),
    #[error("the {0}'s name is empty; give it a name")]
    NoName(FileKind),
    #[error("a colour of six digits like \"F4D48A\" belongs here; put it in the place of {0}")]
    NoColour(Found),
    #[error("there is no level of play {found}; write a number from 1 to {most}")]
    NoStrength { found: u8, most: usize },
    /// A number of the animations: its fields from the outside in, like `leap.air_ms`.
    #[error("no animation can use this `{path}`; write {} from {least} to {most}", unit(*is_time))]
    OutOfRange { path: &'static str, is_time: bool, least: f32, most: f32 },
    /// A number of the animations that counts things.
    #[error("this `{path}` counts something; write a whole number from {least} to {most}")]
    NotWhole { path: &'static str, least: f32, most: f32 },
    #[error("this is larger than {mib} MiB; no file of the game is; name another")]
    TooLarge { mib: u64 },
    #[error("this is not text in UTF-8; save the file as UTF-8")]
    NotText,
    #[error("this is not a record; a record begins with a tag like [Game \"jungle\"]")]
    NoRecord,
    #[error(
        "this is not a file of the game; a level has `terrain` and `pieces`, a setup has `chesimals`, a rule set has \
         switches like `win_by`, a motion file has `step_ms` and `leap`, a theme has `marks` and `water`, a scene has \
         `canvas` and `layers`, a lesson has `steps`, a settings file has `theme` and `sound`, a record begins with a tag like [Game \"jungle\"]"
    )]
    UnknownKind,
}

fn unit(is_time: bool) -> &'static str {
    if is_time { "milliseconds" } else { "a number" }
}

fn pieces(error: &PlacementError) -> &'static str {
    match error {
        PlacementError::Jungle(_) => "pieces",
        PlacementError::Chesimals(_) => "units",
    }
}

impl LevelError {
    /// A fault at this byte of the file's text.
    pub fn at(file: &str, text: &str, byte: usize, fault: impl Into<FileFault>) -> LevelError {
        PlacedError::new(byte, fault).in_file(file, text)
    }
}

/// A fault by its place in the text, before the file's name and lines are known.
#[derive(Debug)]
pub(super) struct PlacedError {
    /// In bytes.
    at: usize,
    fault: FileFault,
}

impl PlacedError {
    pub fn new(at: usize, fault: impl Into<FileFault>) -> PlacedError {
        PlacedError { at, fault: fault.into() }
    }

    pub fn in_file(self, file: &str, text: &str) -> LevelError {
        let (line, column) = line_and_column(text, self.at);
        LevelError { file: file.to_owned(), line, column, fault: self.fault }
    }
}

/// The byte of the text at this line and column, both from 1, the column in characters.
pub(super) fn byte_of(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = &text[start.min(text.len())..];
    start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
}

/// Line and column, both from 1, the column in characters, of a byte of the text.
pub(super) fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}
