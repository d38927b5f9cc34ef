//! Saves the record of each finished game in a separate file, which is never overwritten or removed.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use jiff::Zoned;

use crate::base::disk::{NotWritten, write_whole};
use crate::game::record::Record;

use super::SaveError;

/// The name of the folder of the finished games, which is inside the data folder.
pub const FINISHED_FOLDER: &str = "finished";
/// At most this many characters of the level's name become part of a file's name.
const LONGEST_LEVEL: usize = 40;

/// Writes the record of a finished game into this folder, which is created if necessary; returns the path of the file.
/// The name of the file consists of the time and the name of the level. If a file of that name exists, a number is
/// added.
///
/// # Errors
/// The folder cannot be used, or the file cannot be written.
pub fn keep_finished(folder: &Path, record: &Record) -> Result<PathBuf, SaveError> {
    let path = free_name(folder, &record.heading.level).map_err(|error| no_folder(folder, error))?;
    match write_whole(&path, &record.to_string()) {
        // This arm handles only the case that the file was not written. If the file was written but may not survive a
        // power cut, the arm below returns the error, and the caller keeps the journal.
        Err(error @ NotWritten { is_there: false, .. }) => {
            // Removes the empty file that reserved the name. If this fails, an empty file remains.
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
