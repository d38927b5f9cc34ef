//! Deletes an interrupted match. The match can be restored as long as the list of matches is open, so that nothing is
//! lost by mistake.
//!
//! `match-1.jgn` is renamed to `match-1.jgn.deleted`, which does not count as a journal. The lock of the deleted match
//! stays held, so that no new match gets the same number. If the process ends before it removes the renamed file, the
//! file is removed when the journal of a new match is opened.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::base::disk::{self, SystemError, remove_if_there};

use super::journal::{Journal, LeftJournal, has_name};
use super::{entries, written};

/// Why a match was not deleted, or not restored. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeleteError {
    #[error("This match is being played in another window, so it stays.")]
    Taken,
    #[error("This match is no longer there: it was finished or deleted in another window.")]
    Gone,
    #[error("This match was played on in another window, so it stays.")]
    PlayedOn,
    #[error("{} cannot be changed ({why}).", .path.display())]
    Stuck { path: PathBuf, why: SystemError },
}

/// A deleted match that can still be restored.
#[derive(Debug)]
pub struct Deleted {
    left: LeftJournal,
    /// The journal, whose lock reserves the number of the match.
    _lock: Journal,
}

impl LeftJournal {
    /// Deletes the match, if its journal has not changed since the match was listed.
    ///
    /// # Errors
    /// The match is being played, has been continued since, or no longer exists; or the folder cannot be changed.
    pub fn delete(&self) -> Result<Deleted, DeleteError> {
        let journal = Journal::take_over(self);
        let written = match written(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(DeleteError::Gone),
            written => written.map_err(|error| stuck(&self.path, error))?,
        };
        let journal = journal.map_err(|_| DeleteError::Taken)?;
        if written != self.written {
            return Err(DeleteError::PlayedOn);
        }
        carry(&self.path, &aside(&self.path))?;
        Ok(Deleted { left: self.clone(), _lock: journal })
    }
}

impl Deleted {
    /// Restores the match.
    ///
    /// # Errors
    /// The file of the deleted match is gone, a new journal has the name that the journal of the match had, or the
    /// folder cannot be changed.
    pub fn put_back(self) -> Result<LeftJournal, DeleteError> {
        if self.left.path.exists() {
            return Err(stuck(&self.left.path, io::ErrorKind::AlreadyExists.into()));
        }
        carry(&aside(&self.left.path), &self.left.path)?;
        Ok(self.left)
    }

    /// Removes the match permanently.
    ///
    /// # Errors
    /// The folder cannot be changed.
    pub fn remove(self) -> Result<(), DeleteError> {
        let file = aside(&self.left.path);
        remove_if_there(&file).map_err(|error| stuck(&file, error))
    }
}

/// Permanently removes matches that were deleted in this folder by processes that have ended; returns how many.
pub fn remove_deleted(folder: &Path) -> usize {
    entries(folder).filter(|file| journal_of(file).is_some_and(|journal| remove(file, &journal))).count()
}

fn remove(file: &Path, journal: &Path) -> bool {
    // While another process holds the lock, that process may still restore the match.
    matches!(disk::lock(journal, 0), Ok(Some(_))) && fs::remove_file(file).is_ok()
}

/// Whether a deleted match reserves the number of this journal.
pub(super) fn is_kept_free(journal: &Path) -> bool {
    aside(journal).exists()
}

const ENDING: &str = "deleted";

fn aside(journal: &Path) -> PathBuf {
    journal.with_added_extension(ENDING)
}

/// Returns the path that the journal of a deleted match had before the match was deleted; `None` if `file` is not a
/// deleted match.
fn journal_of(file: &Path) -> Option<PathBuf> {
    let journal = file.extension().filter(|ending| *ending == ENDING).map(|_| file.with_extension(""))?;
    has_name(&journal).then_some(journal)
}

fn carry(from: &Path, to: &Path) -> Result<(), DeleteError> {
    fs::rename(from, to).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => DeleteError::Gone,
        _ => stuck(from, error),
    })
}

fn stuck(path: &Path, error: io::Error) -> DeleteError {
    DeleteError::Stuck { path: path.to_owned(), why: error.into() }
}
