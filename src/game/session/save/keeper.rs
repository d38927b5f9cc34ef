//! The keeper of a match in progress: it has a journal from the first ply on, whoever plays it, in a window or a terminal.

use std::path::{Path, PathBuf};

use crate::game::session::record::Record;

use super::{Journal, Removed, SaveError, keep_finished};

/// Keeps one match at a time. Dropped without [`Keeper::discard`], it leaves the match behind.
#[derive(Debug, Default)]
pub struct Keeper {
    /// Where journals are opened; `None`: no folder is known.
    folder: Option<PathBuf>,
    /// Where the records of finished games are kept; `None`: they are not kept.
    finished: Option<PathBuf>,
    /// Nothing is to be kept.
    idle: bool,
    journal: Option<Journal>,
    /// What need not be written again.
    kept: Option<Box<Record>>,
    /// The last finished game that was kept, and its file: the same end is not kept twice.
    over: Option<(String, PathBuf)>,
}

impl Keeper {
    /// Opens journals in this folder, each at the first ply of a match.
    pub fn new(folder: Option<PathBuf>) -> Keeper {
        Keeper { folder, ..Keeper::default() }
    }

    /// The same, and the records of finished games stay in this folder.
    #[must_use]
    pub fn with_finished(self, finished: Option<PathBuf>) -> Keeper {
        Keeper { finished, ..self }
    }

    /// Keeps nothing.
    pub fn nowhere() -> Keeper {
        Keeper { idle: true, ..Keeper::default() }
    }

    /// Another match: the one before is left behind. It goes on in this journal, or gets its own at its next change; what
    /// is known to be `kept` of it is not written again.
    pub fn change_match(&mut self, journal: Option<Journal>, kept: Option<Record>) {
        (self.journal, self.kept) = (journal, kept.map(Box::new));
    }

    /// Where the match is kept, once it is.
    pub fn path(&self) -> Option<&Path> {
        self.journal.as_ref().map(Journal::path)
    }

    /// What the player should know of the journal: see [`Journal::word`].
    pub fn word(&self) -> Option<Removed> {
        self.journal.as_ref().and_then(Journal::word)
    }

    /// Keeps the match as it is now, unless no ply of it was played yet or it has not changed.
    ///
    /// # Errors
    /// Nothing could be written. The next call tries again.
    pub fn keep(&mut self, record: Record) -> Result<(), SaveError> {
        if self.idle || self.kept.as_deref() == Some(&record) {
            return Ok(());
        }
        let journal = match &mut self.journal {
            Some(journal) => journal,
            None if record.session.plies().is_empty() => return Ok(()),
            None => {
                let folder = self.folder.as_deref().ok_or(SaveError::NoDataFolder)?;
                self.journal.insert(Journal::open(folder)?)
            }
        };
        journal.write(&record)?;
        self.kept = Some(Box::new(record));
        Ok(())
    }

    /// The match is over: its record stays among the finished games, and its journal is removed. Returns the file.
    ///
    /// # Errors
    /// Nothing could be written; then the journal stays. Or it could not be removed.
    pub fn finish(&mut self, record: &Record) -> Result<Option<PathBuf>, SaveError> {
        let file = self.keep_finished(record)?;
        self.discard()?;
        Ok(file)
    }

    /// Keeps the record of a finished game, which may be led by another host, and leaves the present match as it is.
    /// `None`: no ply of it was played, or finished games are not kept.
    ///
    /// # Errors
    /// Nothing could be written.
    pub fn keep_finished(&mut self, record: &Record) -> Result<Option<PathBuf>, SaveError> {
        let Some(folder) = self.finished.as_deref().filter(|_| !self.idle && !record.session.plies().is_empty()) else {
            return Ok(None);
        };
        let text = record.to_string();
        match &self.over {
            Some((known, file)) if *known == text => Ok(Some(file.clone())),
            _ => {
                let file = keep_finished(folder, record)?;
                self.over = Some((text, file.clone()));
                Ok(Some(file))
            }
        }
    }

    /// The match is given up: nothing of it is left behind.
    ///
    /// # Errors
    /// The journal's file could not be removed.
    pub fn discard(&mut self) -> Result<(), SaveError> {
        self.kept = None;
        self.journal.take().map_or(Ok(()), Journal::discard)
    }
}
