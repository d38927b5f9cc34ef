//! Takes over finished games that are not in the library yet: the files of the folder `finished`, into which earlier
//! versions of the program wrote them, and journals of matches that ended just before their process was killed.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::game::content::record_text;
use crate::game::levels::LevelsByName;
use crate::game::record::{self, Record};
use crate::game::save::{FreeNames, Journal, LeftJournal, TIME_FORMAT, left_behind, plain_name};

use super::error::LibraryError;
use super::scan::record_files;

/// Moves all records from the folder `from` to the folder `to`. Returns how many were moved, and what prevented others
/// from being moved. If another program moves the same files at the same time, each file is moved once.
pub(super) fn move_all(from: &Path, to: &Path) -> (usize, Vec<LibraryError>) {
    let files = record_files(from).unwrap_or_default();
    let (mut moved, mut trouble) = (0, Vec::new());
    let mut names = FreeNames::new(to);
    for file in files {
        match move_file(&from.join(&file), &mut names, file.trim_end_matches(".jgn")) {
            Ok(found) => moved += usize::from(found.is_some()),
            Err(error) => trouble.push(error),
        }
    }
    // If something is left in the folder, it stays.
    let _ = fs::remove_dir(from);
    (moved, trouble)
}

/// Moves a file to a free name; returns its new path, or `None` if the file is gone.
///
/// # Errors
/// The file cannot be moved. It is then where it was.
pub(super) fn move_file(from: &Path, names: &mut FreeNames, stem: &str) -> Result<Option<PathBuf>, LibraryError> {
    let target = names.reserve(stem)?;
    // The file takes the place of the empty file that reserves the name.
    let moved = match fs::rename(from, &target) {
        Err(error) if error.kind() == io::ErrorKind::CrossesDevices => copy(from, &target),
        moved => moved,
    };
    moved.map(|()| Some(target.clone())).or_else(|error| {
        let _ = fs::remove_file(&target);
        match error.kind() {
            io::ErrorKind::NotFound => Ok(None),
            _ => Err(LibraryError::NotMoved { path: from.to_owned(), why: error.into() }),
        }
    })
}

/// Moves a file to another disk.
fn copy(from: &Path, target: &Path) -> io::Result<()> {
    fs::copy(from, target)?;
    File::open(target)?.sync_all()?;
    fs::remove_file(from)
}

/// A match that ended, in a journal that no running program holds.
pub(super) struct EndedJournal {
    pub record: Record,
    /// The name of the file in the library, without ending.
    pub stem: String,
    pub journal: Journal,
}

/// Takes over the journals of this folder whose matches have ended. Their files are removed by [`Journal::discard`].
pub(super) fn ended_journals(folder: &Path, levels: &impl LevelsByName) -> Vec<EndedJournal> {
    let left = left_behind(folder).into_iter();
    left.filter(|left| ended_match(&left.path, levels).is_some())
        .filter_map(|left| {
            let journal = Journal::take_over(&left).ok()?;
            // Another program may have changed the journal before it was taken over.
            let record = ended_match(&left.path, levels)?;
            let stem = format!("{} {}", time_of(&left), plain_name(&record.heading.level));
            Some(EndedJournal { record, stem, journal })
        })
        .collect()
}

/// The match of a journal, if it has ended and the journal has no fault.
fn ended_match(journal: &Path, levels: &impl LevelsByName) -> Option<Record> {
    let text = record_text(journal).ok()?;
    // Reading the tag is much faster than playing the match.
    if text.contains("\n[Termination \"unfinished\"]") {
        return None;
    }
    let game = record::last(&text, levels).of_own_journal();
    let record = game.record.filter(|_| game.fault.is_none())?;
    (record.session.ending().is_some() && !record.session.plies().is_empty()).then_some(record)
}

/// The time at which the journal was last written, where the player is, as the names of files give it.
fn time_of(left: &LeftJournal) -> String {
    let written = Timestamp::try_from(left.written).or_else(|_| Timestamp::try_from(SystemTime::now()));
    written.unwrap_or_default().to_zoned(TimeZone::system()).strftime(TIME_FORMAT).to_string()
}
