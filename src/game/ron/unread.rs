//! Why the text of a file could not be read.

use crate::base::disk::SystemError;
use crate::base::escape::shown;

use super::FileError;

/// Why a file has no text to parse. `Display` writes a sentence without a full stop. The sentence names the file and a
/// remedy.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unread {
    #[error("{}: {}", shown(file), shown(&why.to_string()))]
    Unreadable { file: String, why: Unreadable },
    /// The file can be read, but the game cannot use its content.
    #[error(transparent)]
    NotOfTheGame(#[from] FileError<TextFault>),
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The program contains no such file.
    #[error("it does not exist; check the path")]
    NotInside,
    #[error("this is a folder; name a file in it")]
    Folder,
    #[error("this is not a plain file; name one, since others may never end")]
    NotPlain,
    #[error("cannot be read: {0}; check the path and its permissions")]
    System(SystemError),
}

/// Why the game cannot use the content of a file. `Display` writes the fault, a semicolon and the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    #[error("this is larger than {mib} MiB; no file of the game is; name another")]
    TooLarge { mib: u64 },
    #[error("this is not text in UTF-8; save the file as UTF-8")]
    NotText,
    #[error("this is not a record; a record begins with a tag like [Game \"jungle\"]")]
    NoRecord,
    #[error(
        "this is not a file of the game; a level has `terrain` and `pieces`, a setup has `chesimals`, a rule set has \
         switches like `win_by`, a motion file has `step_ms` and `leap`, a theme has `marks` and `water`, a scene has \
         `canvas` and `layers`, a lesson has `steps`, a demo has `switch` and `values`, a puzzle collection has \
         `puzzles`, a settings file has `theme` and `sound`, a record begins with a tag like [Game \"jungle\"]"
    )]
    UnknownKind,
}
