//! Writing a file whole or not at all.

pub mod ages;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What the operating system refused. `Display` is its own text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct SystemError {
    pub kind: io::ErrorKind,
    pub text: String,
}

impl From<io::Error> for SystemError {
    fn from(error: io::Error) -> SystemError {
        SystemError { kind: error.kind(), text: error.to_string() }
    }
}

/// Why a file was not written, or may not last. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} {}.", .path.display(), self.outcome())]
pub struct NotWritten {
    pub path: PathBuf,
    pub why: SystemError,
    /// The new text is in the file, but it is not certain that it would survive a power cut.
    pub is_there: bool,
    /// There was a file before, which is unchanged unless the new text is there.
    pub was_there: bool,
}

impl NotWritten {
    /// The error of a failure that has changed nothing.
    pub fn new(path: &Path, why: io::Error) -> NotWritten {
        NotWritten { path: path.to_owned(), why: why.into(), is_there: false, was_there: path.exists() }
    }

    fn outcome(&self) -> String {
        let why = &self.why;
        if self.is_there {
            format!("is saved, but a power cut could still undo that: {why}")
        } else if self.was_there {
            format!("could not be saved: {why}. The previous version is unchanged")
        } else {
            format!("could not be saved: {why}")
        }
    }
}

/// Who may read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Readers {
    /// Whoever may read what the user writes.
    Usual,
    /// The user alone: the file holds secrets.
    Owner,
}

/// Moves a file that cannot be read out of the way, so that what is in it is not lost when it is next written: to
/// `NAME.bad`, or with a number where that name is taken.
///
/// # Errors
/// It cannot be moved.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let named = |ending: &str| path.with_file_name(format!("{name}.bad{ending}"));
    let numbered = (2..1000).map(|number| format!("-{number}"));
    let mut names = std::iter::once(String::new()).chain(numbered).map(|ending| named(&ending));
    let aside = names.find(|aside| !aside.exists()).unwrap_or_else(|| named(""));
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Writes a file so that after a crash at any moment either the old or the new version is there: the text goes into a
/// temporary file in the same folder, which is synced and renamed; then the folder is synced.
///
/// # Errors
/// The file was not written, or was written but may not survive a power cut.
pub fn write_whole(path: &Path, text: &str) -> Result<(), NotWritten> {
    write(path, text.as_bytes(), Readers::Usual)
}

/// The same for a file that holds secrets: where the system knows owners, nobody else on this machine may read it.
///
/// # Errors
/// The file was not written, or was written but may not survive a power cut.
pub fn write_private(path: &Path, text: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), NotWritten> {
    write(path, text.as_ref(), Readers::Owner)
}

fn write(path: &Path, bytes: &[u8], readers: Readers) -> Result<(), NotWritten> {
    // A symbolic link stays a link; the file that it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let Some(name) = target.file_name() else {
        return Err(NotWritten::new(path, io::ErrorKind::InvalidFilename.into()));
    };
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.new", std::process::id()));
    let beside = target.with_file_name(beside);
    fill(&beside, bytes, readers).and_then(|()| fs::rename(&beside, &target)).map_err(|error| {
        // Leave no temporary file behind; if it cannot be removed, the first error is still the one to report.
        let _ = fs::remove_file(&beside);
        NotWritten::new(path, error)
    })?;
    sync_folder(&target).map_err(|error| NotWritten { is_there: true, ..NotWritten::new(path, error) })
}

/// Lets one process at a time read a file and rewrite it: returns a lock file, to be kept until that is done. After a
/// second without the lock it returns `None` and the caller goes on without one, since its holder may never let go.
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

fn fill(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let mut file = match readers {
        Readers::Usual => File::create(path)?,
        Readers::Owner => create_private(path)?,
    };
    file.write_all(bytes)?;
    file.sync_all()
}

/// Creates a file that nobody but the user may read, or empties it if it is there.
///
/// # Errors
/// The system refuses.
pub fn create_private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    // A file that was there before has kept its mode.
    close_to_others(path);
    Ok(file)
}

/// Creates a folder that nobody but the user may look into, with those above it; one that is there is closed to others.
///
/// # Errors
/// It cannot be created.
pub fn private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    close_to_others(folder);
    Ok(())
}

/// Takes the rights of others at a file or folder away, if there are any. Where that cannot be done (a file system without
/// owners, somebody else's folder), it stays as it is: a match should not fail for it.
pub fn close_to_others(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if let Ok(data) = fs::metadata(path)
            && data.permissions().mode() & 0o077 != 0
        {
            let mode = data.permissions().mode() & 0o700;
            let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode));
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Makes a rename in the folder of this file durable, on systems where folders can be opened as files.
///
/// # Errors
/// The system refuses.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
