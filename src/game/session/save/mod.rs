//! Keeping records on disk: the only files of this room.

mod crowd;
mod deleted;
mod finished;
mod journal;
mod keeper;

pub use deleted::{DeleteError, Deleted, remove_deleted};
pub use finished::keep_finished;
pub use journal::{Journal, Left, Removed, is_journal, left_behind};
pub use keeper::Keeper;

use std::path::PathBuf;

pub use crate::base::disk::write_whole;

use crate::base::disk::{NotWritten, SystemError};

/// Why nothing was kept. The match goes on; `Display` is a sentence for the player.
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
