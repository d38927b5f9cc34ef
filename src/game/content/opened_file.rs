//! Opens a file that the user has double-clicked, dropped on the window or passed to `riverleap open`. The kind of the
//! file is determined by its content, not by its name.

use std::path::{Path, PathBuf};

use crate::game::levels::{ContentError, FileKind, Level};
use crate::game::record::{self, Record, RecordError};
use crate::game::ron::{FileError, TextFault, Unread};
use crate::game::save::is_journal;

use super::{Content, LevelChoice, Loaded, read_text};

/// What an opened file holds.
#[derive(Clone, Debug)]
pub enum OpenedFile {
    /// The level on which a match begins. If the opened file is a rule set, this is the default level with that rule
    /// set.
    Level { choice: LevelChoice, level: Box<Loaded<Level>> },
    /// The match of a record. If the record has a fault, the match ends before the first fault, and `fault` is
    /// that fault.
    Record { record: Box<Record>, fault: Option<Box<RecordError>> },
    /// Several games, which are not read yet.
    Games,
}

/// Why a file cannot be opened. `Display` writes a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotOpened {
    #[error("{0}")]
    Content(#[from] ContentError),
    /// The record has a fault before its first move.
    #[error("{}:{fault}", path.display())]
    Record { path: PathBuf, fault: Box<RecordError> },
    #[error("{}: there is no game in it", path.display())]
    NoGame { path: PathBuf },
    /// The game can read this kind of file, but no match can begin from it. Examples are a theme and the settings.
    #[error("{}: this is a file for the game itself, not a board or a game that can be played", path.display())]
    NotPlayed { path: PathBuf, kind: FileKind },
}

impl From<Unread> for NotOpened {
    fn from(error: Unread) -> NotOpened {
        NotOpened::Content(error.into())
    }
}

impl Content {
    /// Reads a file that the user opens.
    ///
    /// # Errors
    /// The file cannot be read or has a fault, or no match can begin from a file of its kind.
    pub fn open(&self, path: &Path) -> Result<OpenedFile, NotOpened> {
        // An absolute path contains a separator, so it is never mistaken for the name of a level or a rule set.
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let text = read_text(&path)?;
        let named = || path.to_string_lossy().into_owned();
        let choice = match FileKind::of(&text) {
            Some(FileKind::Record) => return self.open_record(&path, &text),
            Some(FileKind::Rules) => LevelChoice { rules: Some(named()), ..LevelChoice::default() },
            Some(kind) => match kind.game_of_levels() {
                Some(game) => LevelChoice { level: named(), ..LevelChoice::of(game) },
                None => return Err(NotOpened::NotPlayed { path, kind }),
            },
            None => return Err(Unread::from(FileError::at(&named(), &text, 0, TextFault::UnknownKind)).into()),
        };
        let level = Box::new(self.choose(&choice)?);
        Ok(OpenedFile::Level { choice, level })
    }

    fn open_record(&self, path: &Path, text: &str) -> Result<OpenedFile, NotOpened> {
        if record::has_several(text, self) {
            return Ok(OpenedFile::Games);
        }
        let game = record::last(text, self);
        let game = if is_journal(path) { game.of_own_journal() } else { game };
        let (record, fault) = game.playable().map_err(|fault| match fault {
            Some(fault) => NotOpened::Record { path: path.to_owned(), fault: Box::new(fault) },
            None => NotOpened::NoGame { path: path.to_owned() },
        })?;
        Ok(OpenedFile::Record { record: Box::new(record), fault: fault.map(Box::new) })
    }
}
