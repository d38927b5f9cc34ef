//! An entry of the library: a file, and what was found in it.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::game::content::read_text;
use crate::game::levels::LevelsByName;
use crate::game::record::{RecordError, RecordProblem, games};

use super::summary::GameSummary;

/// A file of the library. A file with a fault is listed too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryGame {
    /// The name of the file in the folder of the library.
    pub file: String,
    /// The game. If it has a fault among its moves, the game ends before the fault. `None` if no game can be read.
    pub summary: Option<GameSummary>,
    /// The first fault of the file.
    pub fault: Option<RecordFlaw>,
    /// The number of games in the file. If there are several, the summary is that of the last.
    pub games: usize,
    pub(super) stamp: FileStamp,
}

/// Why a record cannot be read to its end. `Display` writes the place and the fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFlaw {
    /// The line and the column, counted from 1; `None` if the file cannot be read at all.
    pub place: Option<(usize, usize)>,
    pub what: String,
}

impl RecordFlaw {
    pub(super) fn of(error: &RecordError) -> RecordFlaw {
        RecordFlaw { place: Some((error.line, error.column)), what: error.fault() }
    }
}

impl fmt::Display for RecordFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "{line}:{column}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

/// The size and the modification time of a file. If they have not changed, the file has not changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FileStamp {
    pub bytes: u64,
    /// In nanoseconds since 1970. The value 0 says nothing about the file, so the file must be read again.
    pub modified: u64,
}

/// A file that was modified less than this time ago may be modified again without a change of its modification time,
/// because file systems count the time in steps.
const SETTLES: Duration = Duration::from_secs(2);

impl FileStamp {
    /// The stamp of this file; `None` if it is empty. An empty file reserves its name for a record that is just being
    /// written.
    pub fn of(path: &Path) -> io::Result<Option<FileStamp>> {
        let data = fs::metadata(path)?;
        let modified = data.modified()?.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let modified = u64::try_from(modified.as_nanos()).unwrap_or(u64::MAX);
        Ok(Some(FileStamp { bytes: data.len(), modified }).filter(|stamp| data.is_file() && stamp.bytes > 0))
    }

    /// The same stamp; if the file was modified just before `now`, a stamp that says nothing.
    pub fn settled(self, now: SystemTime) -> FileStamp {
        let modified = SystemTime::UNIX_EPOCH + Duration::from_nanos(self.modified);
        let is_new = now.duration_since(modified).unwrap_or_else(|error| error.duration()) < SETTLES;
        FileStamp { modified: if is_new { 0 } else { self.modified }, ..self }
    }

    /// Whether the file has not changed between these stamps.
    pub fn is_same(self, before: FileStamp) -> bool {
        self == before && self.modified > 0
    }
}

impl LibraryGame {
    /// Reads the file of this name; `None` if it is gone or empty.
    pub(super) fn read(folder: &Path, file: &str, levels: &impl LevelsByName) -> Option<LibraryGame> {
        let path = folder.join(file);
        let stamp = FileStamp::of(&path).ok()??;
        Some(match read_text(&path) {
            Ok(text) => LibraryGame::of_text(file, &text, stamp.settled(SystemTime::now()), levels),
            // The file was removed in the meantime.
            Err(_) if !path.exists() => return None,
            Err(error) => {
                let fault = RecordFlaw { place: None, what: error.to_string() };
                let stamp = FileStamp { modified: 0, ..stamp };
                LibraryGame { file: file.to_owned(), summary: None, fault: Some(fault), games: 0, stamp }
            }
        })
    }

    pub(super) fn of_text(file: &str, text: &str, stamp: FileStamp, levels: &impl LevelsByName) -> LibraryGame {
        let mut game = LibraryGame { file: file.to_owned(), summary: None, fault: None, games: 0, stamp };
        let mut last = None;
        for read in games(text, levels) {
            game.games += 1;
            last = read.record.or(last);
            let ends_here = read.fault.as_ref().is_some_and(|fault| fault.problem == RecordProblem::BadTag);
            game.fault = game.fault.or_else(|| read.fault.as_ref().map(RecordFlaw::of));
            // After a broken tag, it is unknown where the next game begins.
            if ends_here {
                break;
            }
        }
        game.summary = last.map(|record| GameSummary::of(&record, file));
        game
    }
}
