//! Why a file of the game could not be loaded. The module `content` finds the files and returns these errors. The
//! errors are defined here because the functions that read levels and records return them too.

use crate::base::disk::SystemError;
use crate::base::escape::shown;
use crate::game::ron::{FileError, Unread};
use crate::rules::GameId;

use super::error::LevelFault;
use super::file_kind::FileKind;

/// Why a file could not be loaded; `F` is the type of the faults of this kind of file. `Display` writes a sentence
/// without a full stop. The sentence names the file and a remedy.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ContentError<F = LevelFault> {
    /// The file was read, and its content has a fault.
    #[error(transparent)]
    Bad(#[from] FileError<F>),
    #[error(transparent)]
    Unread(#[from] Unread),
    /// No file of this kind has this name.
    #[error("there is no {kind} `{}`{}", shown(name), the_known(*kind, known))]
    NotFound { kind: FileKind, name: String, known: Vec<String> },
    /// The file is a level of `game`, but a level of the other game was wanted.
    #[error("{}: {}", shown(file), FileKind::belongs_to(*game))]
    OtherGame { file: String, game: GameId },
    /// The game has no rule sets.
    #[error("{game} has no rule sets, so there is no `{}`; its switches stand in the setup", shown(name))]
    NoRuleSets { game: GameId, name: String },
    /// A level names a file of rules outside its own folder.
    #[error("`{}` does not lie beside this file; name a rule set, or a file in the same folder", shown(path))]
    RulesElsewhere { path: String },
    /// The file that should be changed is inside the program, and there is no folder for a changed copy.
    #[error(
        "{}: is inside the program, and there is no data folder to save a copy in; name one with --data-dir",
        shown(file)
    )]
    NoCopy { file: String },
    #[error(
        "{}: cannot be written: {}; check its permissions, or copy the file to your own assets folder",
        shown(file),
        shown(&why.text)
    )]
    NotWritten { file: String, why: SystemError },
}

fn the_known(kind: FileKind, known: &[String]) -> String {
    if known.is_empty() { String::new() } else { format!("; the {kind}s are {}", shown(&known.join(", "))) }
}
