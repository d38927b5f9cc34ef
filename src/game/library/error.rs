//! Why something in the library could not be done.

use std::path::PathBuf;

use crate::base::disk::{NotWritten, SystemError};
use crate::game::record::RecordError;
use crate::game::ron::Unread;
use crate::game::save::SaveError;

/// Why something in the library could not be done. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LibraryError {
    #[error("The game \"{file}\" is no longer in the library: it was deleted, or renamed by another program.")]
    Gone { file: String },
    #[error("{} cannot be moved ({why}).", .path.display())]
    NotMoved { path: PathBuf, why: SystemError },
    /// The file cannot be read, or is no text.
    #[error("{0}.")]
    NotRead(#[from] Unread),
    /// The record has a fault before its first move.
    #[error("{}:{fault}.", .path.display())]
    Broken { path: PathBuf, fault: Box<RecordError> },
    #[error("There is no game in {}.", .path.display())]
    NoGame { path: PathBuf },
    #[error(transparent)]
    NotSaved(#[from] SaveError),
    #[error("The file \"{file}\" holds {games} games, so one game is not written over it.")]
    ManyGames { file: String, games: usize },
    #[error("The file \"{file}\" holds another match, so it stays as it is.")]
    OtherMatch { file: String },
}

impl From<NotWritten> for LibraryError {
    fn from(error: NotWritten) -> LibraryError {
        LibraryError::NotSaved(error.into())
    }
}
