//! Saves a match in progress to a journal from the first ply on, both for the window and for the terminal.

use std::path::{Path, PathBuf};

use crate::game::record::Record;

use super::{Journal, Removed, SaveError, keep_finished};

/// Saves one match at a time. If the keeper is dropped without a call of [`Keeper::discard`], the match is left behind.
#[derive(Debug, Default)]
pub struct Keeper {
    /// The folder of the journals; `None` if the location of that folder is not known.
    folder: Option<PathBuf>,
    /// The folder of the records of finished games; `None` if they are not saved.
    finished: Option<PathBuf>,
    /// Whether this keeper saves nothing.
    idle: bool,
    journal: Option<Journal>,
    /// The record that was saved last.
    kept: Option<Box<Record>>,
    /// The finished game that was saved last: the text of its record, and the path of its file.
    /// [`Keeper::keep_finished`] does not save the same text again.
    over: Option<(String, PathBuf)>,
}

impl Keeper {
    /// Returns a keeper that opens a journal in this folder at the first ply of each match.
    pub fn new(folder: Option<PathBuf>) -> Keeper {
        Keeper { folder, ..Keeper::default() }
    }

    /// Returns this keeper with the folder in which it also saves the records of finished games; with `None`, these
    /// records are not saved.
    #[must_use]
    pub fn with_finished(self, finished: Option<PathBuf>) -> Keeper {
        Keeper { finished, ..self }
    }

    /// A keeper that saves nothing.
    pub fn nowhere() -> Keeper {
        Keeper { idle: true, ..Keeper::default() }
    }

    /// Changes to another match; the previous match is left behind. The new match is saved to `journal`. If `journal`
    /// is `None`, [`Keeper::keep`] opens a new journal once the new match has a ply. `kept` is the record that
    /// `journal` already holds, which is not written again.
    pub fn change_match(&mut self, journal: Option<Journal>, kept: Option<Record>) {
        (self.journal, self.kept) = (journal, kept.map(Box::new));
    }

    /// The path of the journal, if the match has one.
    pub fn path(&self) -> Option<&Path> {
        self.journal.as_ref().map(Journal::path)
    }

    /// The number of dropped matches, for a message to the player; see [`Journal::word`].
    pub fn word(&self) -> Option<Removed> {
        self.journal.as_ref().and_then(Journal::word)
    }

    /// Saves the present state of the match, if it has changed since the match was saved last. A match without plies
    /// opens no journal.
    ///
    /// # Errors
    /// The file could not be written. The next call tries again.
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

    /// Saves the record of a match that is over, and removes its journal. Returns the path of the record.
    ///
    /// The end of the match is written to the journal first. If the process is killed before the journal is removed, the
    /// library takes over the finished match from the journal.
    ///
    /// # Errors
    /// The record could not be written, and the journal stays; or the journal could not be removed.
    pub fn finish(&mut self, record: &Record) -> Result<Option<PathBuf>, SaveError> {
        if self.journal.is_some() && self.finished.is_some() {
            // The record may still be saved, so a failure is not reported here.
            let _ = self.keep(record.clone());
        }
        let file = self.keep_finished(record)?;
        self.discard()?;
        Ok(file)
    }

    /// Saves the record of a finished game. The game need not be the present match: it may be a game that was played on
    /// another computer. The present match and its journal do not change. Returns `None` if no ply was played, or if
    /// finished games are not saved.
    ///
    /// # Errors
    /// The record could not be written.
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

    /// Removes the journal of a match that is given up.
    ///
    /// # Errors
    /// The journal's file could not be removed.
    pub fn discard(&mut self) -> Result<(), SaveError> {
        self.kept = None;
        self.journal.take().map_or(Ok(()), Journal::discard)
    }
}
