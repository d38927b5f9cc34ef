//! The faults of the settings file, and the reasons why settings are not saved.

use std::path::PathBuf;

use crate::base::disk::{NotWritten, SystemError};
use crate::game::content::ContentError;
use crate::game::ron::{FileError, FormFault};

/// A fault found when the file was read, or the reason why a change was not saved. `Display` is one or more sentences
/// for the player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsFault {
    /// A part of the file is not understood. This is the first such fault; there may be more.
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

/// Why a change was not saved. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotKept {
    #[error(transparent)]
    NotWritten(#[from] NotWritten),
    /// The present content of the file is not understood, so the file is not overwritten.
    #[error("{} could not be saved: {error}. The previous version is unchanged.", path.display())]
    Unread { path: PathBuf, error: Box<ContentError<FormFault>> },
}
