//! Writing a file whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Why a file was not written, or may not last. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} {}.", .path.display(), self.outcome())]
pub struct NotWritten {
    pub path: PathBuf,
    pub why: String,
    /// The new text is there; only that it stays there when the power fails could not be made sure.
    pub is_there: bool,
}

impl NotWritten {
    /// Nothing was changed.
    pub fn new(path: &Path, why: impl ToString) -> NotWritten {
        NotWritten { path: path.to_owned(), why: why.to_string(), is_there: false }
    }

    fn outcome(&self) -> String {
        let why = &self.why;
        if self.is_there {
            format!("is saved, but a power cut could still undo that: {why}")
        } else {
            format!("could not be saved: {why}. What was there before is still there")
        }
    }
}

/// Writes a file so that after a crash at any moment there is either the old one or the new one: beside it under
/// another name, synced, renamed, and the folder synced.
pub fn write_whole(path: &Path, text: &str) -> Result<(), NotWritten> {
    // A link stays a link; what it leads to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let Some(name) = target.file_name() else {
        return Err(NotWritten::new(path, io::Error::from(io::ErrorKind::InvalidFilename)));
    };
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.new", std::process::id()));
    let beside = target.with_file_name(beside);
    fill(&beside, text).and_then(|()| fs::rename(&beside, &target)).map_err(|error| {
        // Nothing is left lying about; that it cannot be removed changes nothing.
        let _ = fs::remove_file(&beside);
        NotWritten::new(path, error)
    })?;
    sync_folder(&target).map_err(|error| NotWritten { is_there: true, ..NotWritten::new(path, error) })
}

/// One process at a time reads a file and writes it anew: the lock beside it, for as long as it is kept. Who gets no turn
/// within a second goes on without one, since whoever has it may never let go.
pub fn turn(path: &Path) -> Option<File> {
    let lock = File::options().create(true).truncate(false).write(true).open(path.with_extension("lock")).ok()?;
    for _ in 0..100 {
        if lock.try_lock().is_ok() {
            return Some(lock);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    None
}

fn fill(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Makes a new name in the folder last. Only where folders can be opened as files.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
