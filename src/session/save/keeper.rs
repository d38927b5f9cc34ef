//! The keeper of a match in progress: it has a journal from the first ply on, whoever plays it, in a window or a terminal.

use std::path::{Path, PathBuf};

use crate::session::record::Record;

use super::{Journal, SaveError};

/// Keeps one match at a time. Dropped without [`Keeper::discard`], it leaves the match behind.
#[derive(Debug)]
pub struct Keeper {
    home: Home,
    /// What need not be written again.
    kept: Option<Box<Record>>,
}

#[derive(Debug)]
enum Home {
    /// Nothing is kept.
    Nowhere,
    /// A journal is opened in this folder at the first ply; `None`: no folder is known.
    Folder(Option<PathBuf>),
    Open(Journal),
}

impl Keeper {
    /// Opens journals in this folder, each at the first ply of a match.
    pub fn new(folder: Option<PathBuf>) -> Keeper {
        Keeper { home: Home::Folder(folder), kept: None }
    }

    /// Keeps nothing.
    pub fn nowhere() -> Keeper {
        Keeper { home: Home::Nowhere, kept: None }
    }

    /// Another match: the one before is left behind. It has a journal already, or gets its own at its next change; what
    /// is known to be `kept` of it is not written again.
    pub fn change_match(&mut self, journal: Option<Journal>, kept: Option<Record>) {
        self.kept = kept.map(Box::new);
        self.home = match (journal, std::mem::replace(&mut self.home, Home::Nowhere)) {
            (_, Home::Nowhere) => Home::Nowhere,
            (Some(journal), _) => Home::Open(journal),
            (None, Home::Open(journal)) => Home::Folder(journal.path().parent().map(Path::to_owned)),
            (None, home @ Home::Folder(_)) => home,
        };
    }

    /// Where the match is kept, once it is.
    pub fn path(&self) -> Option<&Path> {
        match &self.home {
            Home::Open(journal) => Some(journal.path()),
            Home::Nowhere | Home::Folder(_) => None,
        }
    }

    /// What the player should know of the journal: see [`Journal::word`].
    pub fn word(&self) -> Option<String> {
        match &self.home {
            Home::Open(journal) => journal.word(),
            Home::Nowhere | Home::Folder(_) => None,
        }
    }

    /// Keeps the match as it is now, unless no ply of it was played yet or it has not changed.
    ///
    /// # Errors
    /// Nothing could be written. The next call tries again.
    pub fn keep(&mut self, record: Record) -> Result<(), SaveError> {
        if self.kept.as_deref() == Some(&record) {
            return Ok(());
        }
        if let Home::Folder(folder) = &self.home
            && !record.session.plies().is_empty()
        {
            self.home = Home::Open(Journal::open(folder.as_deref().ok_or(SaveError::NoDataFolder)?)?);
        }
        if let Home::Open(journal) = &self.home {
            journal.write(&record)?;
            self.kept = Some(Box::new(record));
        }
        Ok(())
    }

    /// The match is over or given up: nothing of it is left behind.
    ///
    /// # Errors
    /// The journal's file could not be removed.
    pub fn discard(&mut self) -> Result<(), SaveError> {
        self.kept = None;
        match std::mem::replace(&mut self.home, Home::Folder(None)) {
            Home::Open(journal) => {
                self.home = Home::Folder(journal.path().parent().map(Path::to_owned));
                journal.discard()
            }
            home => {
                self.home = home;
                Ok(())
            }
        }
    }
}
