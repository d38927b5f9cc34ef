//! Saves the records of matches to disk. No other module of `session` reads or writes files.

mod crowd;
mod deleted;
mod finished;
mod journal;
mod keeper;
mod new_journal;

pub use crowd::{Removed, delete_old};
pub use deleted::{DeleteError, Deleted, remove_deleted};
pub use finished::{FreeNames, LIBRARY_FOLDER, TIME_FORMAT, keep_finished, plain_name};
pub use journal::{Journal, LeftJournal, is_journal, left_behind};
pub use keeper::Keeper;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::base::disk::{NotWritten, SystemError};

/// Why a match was not saved. The match continues; `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    #[error(transparent)]
    NotWritten(#[from] NotWritten),
    #[error("This match cannot be kept for later: {} cannot be used ({why}).", .folder.display())]
    NoFolder { folder: PathBuf, why: SystemError },
    #[error("This match cannot be kept for later: no folder for your data is known; name one with --data-dir.")]
    NoDataFolder,
    #[error("{} could not be removed ({why}), so the match will be offered again.", .path.display())]
    NotRemoved { path: PathBuf, why: SystemError },
    #[error("Another running game has already taken up this match.")]
    Taken,
}

/// The paths of all entries of this folder; none if the folder cannot be read.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// The time at which this file was last written.
fn written(file: &Path) -> io::Result<SystemTime> {
    file.metadata()?.modified()
}
