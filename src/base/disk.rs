//! Writes files so that a crash leaves either the old or the new version. This module also locks files, maps files into
//! memory, and denies other users access to private files.

pub mod ages;
mod lock;
mod mapped;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub use lock::{Lock, is_free, lock, turn};
pub use mapped::MappedFile;

/// An error of the operating system. `Display` writes the operating system's own text.
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

/// Why a file was not written, or may not survive a power cut. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} {}.", .path.display(), self.outcome())]
pub struct NotWritten {
    pub path: PathBuf,
    pub why: SystemError,
    /// Whether the new text is in the file, but may not survive a power cut.
    pub is_there: bool,
    /// Whether the file existed before the write. If `is_there` is not set, an existing file is unchanged.
    pub was_there: bool,
}

impl NotWritten {
    /// Returns the error for a failure that has changed nothing on disk.
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

/// The users who may read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Readers {
    /// Everybody who may read the user's other files.
    Usual,
    /// Only the user, because the file holds secrets.
    Owner,
}

/// Renames an unreadable file to `NAME.bad`, or to a numbered name if that name is taken. This keeps the next write
/// from destroying the contents of the file.
///
/// # Errors
/// The file cannot be moved.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let named = |ending: &str| path.with_file_name(format!("{name}.bad{ending}"));
    let numbered = (2..1000).map(|number| format!("-{number}"));
    let mut names = std::iter::once(String::new()).chain(numbered).map(|ending| named(&ending));
    let aside = names.find(|aside| !aside.exists()).unwrap_or_else(|| named(""));
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Writes a file so that after a crash at any moment either the old or the new version exists. The text is first
/// written to a temporary file in the same folder. The temporary file is synced and then takes the place of the old
/// file. After that, the folder is synced.
///
/// # Errors
/// The file was not written, or was written but may not survive a power cut.
pub fn write_whole(path: &Path, text: &str) -> Result<(), NotWritten> {
    write(path, |file| file.write_all(text.as_bytes()), Readers::Usual, rename_over)
}

/// Like [`write_whole`], but never takes the place of another file. Other programs see the file only when it is complete.
///
/// # Errors
/// The file was not written, or was written but may not survive a power cut. The kind of the error is `AlreadyExists` if
/// there is a file of this name.
pub fn write_new(path: &Path, text: &str) -> Result<(), NotWritten> {
    write(path, |file| file.write_all(text.as_bytes()), Readers::Usual, rename_new)
}

/// Like [`write_whole`], for a text that is too long to be held in memory: `fill` writes it piece by piece.
///
/// # Errors
/// The file was not written, or was written but may not survive a power cut.
pub fn write_streamed(path: &Path, fill: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), NotWritten> {
    write(path, fill, Readers::Usual, rename_over)
}

/// Like [`write_whole`], for a file that holds secrets: on systems with file owners, no other user may read the file.
///
/// # Errors
/// The file was not written, or was written but may not survive a power cut.
pub fn write_private(path: &Path, text: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), NotWritten> {
    write(path, |file| file.write_all(text.as_ref()), Readers::Owner, rename_over)
}

fn write(
    path: &Path,
    fill: impl FnOnce(&mut File) -> io::Result<()>,
    readers: Readers,
    rename: fn(&Path, &Path) -> io::Result<()>,
) -> Result<(), NotWritten> {
    // A symbolic link stays a link: the file to which the link points is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let Some(name) = target.file_name() else {
        return Err(NotWritten::new(path, io::ErrorKind::InvalidFilename.into()));
    };
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.new", std::process::id()));
    let beside = target.with_file_name(beside);
    write_beside(&beside, fill, readers).and_then(|()| rename(&beside, &target)).map_err(|error| {
        // The temporary file is removed after a failure. If the removal fails, too, the first error is still the one
        // that is reported.
        let _ = fs::remove_file(&beside);
        NotWritten::new(path, error)
    })?;
    sync_folder(&target).map_err(|error| NotWritten { is_there: true, ..NotWritten::new(path, error) })
}

fn rename_over(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Renames a file, and fails if the new name is taken. A hard link does both in one step. On a file system without hard
/// links, an empty file reserves the name first.
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => {
            // If the first name stays, it is a hidden file that no program reads.
            let _ = fs::remove_file(from);
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        Err(_) => {
            File::create_new(to)?;
            fs::rename(from, to).inspect_err(|_| {
                // If this fails, the empty file remains, and the error is told all the same.
                let _ = fs::remove_file(to);
            })
        }
    }
}

fn write_beside(path: &Path, fill: impl FnOnce(&mut File) -> io::Result<()>, readers: Readers) -> io::Result<()> {
    let mut file = match readers {
        Readers::Usual => File::create(path)?,
        Readers::Owner => create_private(path)?,
    };
    fill(&mut file)?;
    file.sync_all()
}

/// Creates a file that only the user may read. Empties the file if it exists already.
///
/// # Errors
/// The system call fails.
pub fn create_private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    // Opening an existing file does not change its mode.
    close_to_others(path);
    Ok(file)
}

/// Creates a folder, and its parents, that only the user may open. An existing folder is closed to other users.
///
/// # Errors
/// The folder cannot be created.
pub fn private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    close_to_others(folder);
    Ok(())
}

/// Removes the rights of other users from a file or folder. A failure is ignored, because it must not stop a match.
/// Failures can occur on a file system without owners, or in a folder of another user.
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
/// The system call fails.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder_of(path))?.sync_all()?;
    }
    Ok(())
}

/// Removes the file if it exists.
///
/// # Errors
/// The file exists and cannot be removed.
pub fn remove_if_there(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// The folder in which the file with this path lies.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
