//! Opens the journal of a new match. Before that, deleted matches are removed permanently, and surplus matches are
//! dropped.

use std::fs;
use std::io;
use std::path::Path;

use crate::base::disk::{self, ages};

use super::SaveError;
use super::crowd::{Removed, thin};
use super::deleted::{is_kept_free, remove_deleted};
use super::journal::Journal;

impl Journal {
    /// Opens a new journal in this folder, which is created if necessary. Nothing is written yet. If too many matches
    /// were left behind, some are dropped; [`Journal::word`] returns how many.
    ///
    /// # Errors
    /// The folder cannot be created or used.
    pub fn open(folder: &Path) -> Result<Journal, SaveError> {
        Journal::open_on(folder, ages::date())
    }

    /// Like [`Journal::open`], but with the present date given in days since 1970.
    ///
    /// # Errors
    /// The folder cannot be created or used.
    pub fn open_on(folder: &Path, today: u64) -> Result<Journal, SaveError> {
        let unusable = |error: io::Error| SaveError::NoFolder { folder: folder.to_owned(), why: error.into() };
        fs::create_dir_all(folder).map_err(unusable)?;
        remove_deleted(folder);
        let removed = thin(folder, today);
        let mut number = 0_u32;
        loop {
            number += 1;
            let path = folder.join(format!("match-{number}.jgn"));
            // A journal that was left behind is never overwritten, since the player may continue its match.
            if path.exists() || is_kept_free(&path) {
                continue;
            }
            let lock = disk::lock(&path, 0).map_err(unusable)?;
            if let Some(lock) = lock
                && !path.exists()
            {
                return Ok(Journal::locked(path, lock, removed));
            }
        }
    }

    /// The number of matches that were dropped when this journal was opened, for a message to the player; `None` if no
    /// match was dropped.
    pub fn word(&self) -> Option<Removed> {
        (self.removed > 0).then_some(Removed { matches: self.removed })
    }
}
