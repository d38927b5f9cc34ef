//! What can go wrong with the file of the settings.

use std::path::PathBuf;

use crate::base::disk::{NotWritten, SystemError};
use crate::game::content::ContentError;
use crate::game::ron::{FileError, FormFault};

/// What was wrong with the file when it was read, or why a change was not written. `Display` is sentences for the player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsFault {
    /// One thing in it, perhaps the first of several, is not understood.
    #[error("{0}. It stays in the file; the default is used instead.")]
    InPart(FileError<FormFault>),
    #[error("{error}. The default settings are used; the broken file is now {}.", aside.display())]
    SetAside { error: ContentError<FormFault>, aside: PathBuf },
    #[error(
        "{error}. The default settings are used, and changes will not be saved: the broken file cannot be moved ({why})."
    )]
    InTheWay { error: ContentError<FormFault>, why: SystemError },
    #[error(transparent)]
    NotKept(#[from] NotKept),
}

/// Why a change was not written. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotKept {
    #[error(transparent)]
    NotWritten(#[from] NotWritten),
    /// What is in the file now is not understood, and is not overwritten.
    #[error("{} could not be saved: {error}. The previous version is unchanged.", path.display())]
    Unread { path: PathBuf, error: Box<ContentError<FormFault>> },
}
