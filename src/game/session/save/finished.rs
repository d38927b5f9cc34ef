//! Saves the record of each finished game in a file of its own, which is never overwritten or removed.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use jiff::Zoned;

use crate::base::disk::NotWritten;
use crate::game::session::record::Record;

use super::{SaveError, write_whole};

/// The name of the folder in the data folder.
pub const FINISHED_FOLDER: &str = "finished";
/// At most this many characters of the level's name become part of a file's name.
const LONGEST_LEVEL: usize = 40;

/// Writes the record of a finished game into this folder, which is created if necessary; returns the path. The file's
/// name is the time and the level, with a number if the name is taken.
///
/// # Errors
/// The folder cannot be used, or the file cannot be written.
pub fn keep_finished(folder: &Path, record: &Record) -> Result<PathBuf, SaveError> {
    let path = free_name(folder, &record.heading.level).map_err(|error| no_folder(folder, error))?;
    match write_whole(&path, &record.to_string()) {
        // This handles only the case that the file was not written. If it was written but may not survive a power cut,
        // the error is returned below, and the caller then keeps the journal.
        Err(error @ NotWritten { is_there: false, .. }) => {
            // Removes the empty file that reserved the name; on failure it stays empty.
            let _ = fs::remove_file(&path);
            Err(NotWritten { was_there: false, ..error }.into())
        }
        written => Ok(written.map(|()| path)?),
    }
}

fn no_folder(folder: &Path, error: io::Error) -> SaveError {
    SaveError::NoFolder { folder: folder.to_owned(), why: error.into() }
}

/// Reserves a free name by creating an empty file, so that two programs cannot take the same name.
fn free_name(folder: &Path, level: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let plain = |letter: char| if letter.is_alphanumeric() || letter == '-' { letter } else { '_' };
    let level: String = level.chars().map(plain).take(LONGEST_LEVEL).collect();
    let stem = format!("{} {level}", Zoned::now().strftime("%Y-%m-%d %H-%M-%S"));
    let mut number = 1_u32;
    loop {
        let name = if number == 1 { format!("{stem}.jgn") } else { format!("{stem} {number}.jgn") };
        let path = folder.join(name);
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}
