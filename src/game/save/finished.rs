//! Saves the record of each finished game in a separate file of the library, which is never overwritten.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use jiff::Zoned;

use crate::base::disk::{NotWritten, write_whole};
use crate::game::record::Record;

use super::SaveError;

/// The name of the folder of the finished games, which is inside the data folder.
pub const LIBRARY_FOLDER: &str = "library";
/// How the name of a file gives the time at which its game was finished.
pub const TIME_FORMAT: &str = "%Y-%m-%d %H-%M-%S";
/// At most this many characters of the level's name become part of a file's name.
const LONGEST_LEVEL: usize = 40;

/// Writes the record of a finished game into this folder, which is created if necessary; returns the path of the file.
/// The name of the file consists of the time and the name of the level. If a file of that name exists, a number is
/// added.
///
/// # Errors
/// The folder cannot be used, or the file cannot be written.
pub fn keep_finished(folder: &Path, record: &Record) -> Result<PathBuf, SaveError> {
    let stem = format!("{} {}", Zoned::now().strftime(TIME_FORMAT), plain_name(&record.heading.level));
    FreeNames::new(folder).keep(&stem, &record.to_string())
}

/// Returns a name from outside as a part of a file's name, without characters that could name another place.
pub fn plain_name(name: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() || letter == '-' { letter } else { '_' };
    name.chars().map(plain).take(LONGEST_LEVEL).collect()
}

/// Finds free names for new records in a folder.
#[derive(Debug)]
pub struct FreeNames<'a> {
    folder: &'a Path,
    /// The number after the last one that was used, for every name without its number. It saves the search for a free
    /// number when many records of the same name are written.
    next: HashMap<String, u32>,
}

impl<'a> FreeNames<'a> {
    pub fn new(folder: &'a Path) -> FreeNames<'a> {
        FreeNames { folder, next: HashMap::new() }
    }

    /// Reserves the file `STEM.jgn`, or `STEM 2.jgn` and so on if that name is taken, by creating an empty file. Two
    /// programs therefore never take the same name. The folder is created if necessary.
    ///
    /// # Errors
    /// The folder cannot be used.
    pub fn reserve(&mut self, stem: &str) -> Result<PathBuf, SaveError> {
        let unusable = |error: io::Error| SaveError::NoFolder { folder: self.folder.to_owned(), why: error.into() };
        fs::create_dir_all(self.folder).map_err(unusable)?;
        let number = self.next.entry(stem.to_owned()).or_insert(1);
        loop {
            let name = if *number == 1 { format!("{stem}.jgn") } else { format!("{stem} {number}.jgn") };
            *number += 1;
            let path = self.folder.join(name);
            match File::create_new(&path) {
                Ok(_) => return Ok(path),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(unusable(error)),
            }
        }
    }

    /// Writes a text into a new file of that name; returns its path.
    ///
    /// # Errors
    /// The folder cannot be used, or the file cannot be written.
    pub fn keep(&mut self, stem: &str, text: &str) -> Result<PathBuf, SaveError> {
        let path = self.reserve(stem)?;
        match write_whole(&path, text) {
            // This arm handles only the case that the file was not written. If the file was written but may not survive
            // a power cut, the arm below returns the error, and the caller keeps the journal.
            Err(error @ NotWritten { is_there: false, .. }) => {
                // Removes the empty file that reserved the name. If this fails, an empty file remains.
                let _ = fs::remove_file(&path);
                Err(NotWritten { was_there: false, ..error }.into())
            }
            written => Ok(written.map(|()| path)?),
        }
    }
}
