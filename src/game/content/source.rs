//! Reads texts from disk or from the binary.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use crate::base::escape::shown;
use crate::game::levels::FileKind;
use crate::game::ron::{FileError, TextFault, Unread, Unreadable};

use super::embedded;

/// The size limit in bytes of files other than records. Without a limit, a wrong file could fill the memory.
const MAX_BYTES: u64 = 1 << 20;
/// The size limit in bytes of records. This limit is larger than `MAX_BYTES`, since a record may hold many games.
const MAX_RECORD_BYTES: u64 = 1 << 26;

/// The place from which a text is read. `Display` writes the name that errors use for this place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The text is in this file on disk.
    File(PathBuf),
    /// The text is inside the binary, at a path like `levels/jungle.ron`.
    BuiltIn(String),
}

impl Origin {
    /// The path of the file on disk; `None` for a text inside the binary.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Origin::File(path) => Some(path),
            Origin::BuiltIn(_) => None,
        }
    }

    /// The file's name without folder and extension.
    pub fn stem(&self) -> String {
        let path = match self {
            Origin::File(path) => path.as_path(),
            Origin::BuiltIn(path) => Path::new(path),
        };
        path.file_stem().map_or_else(|| "unnamed".to_owned(), |stem| stem.to_string_lossy().into_owned())
    }

    /// Returns the origin of the file at `path`. The path is relative to the folder of the file at this origin.
    pub(super) fn beside(&self, path: &str) -> Origin {
        match self {
            Origin::File(this) => Origin::File(this.parent().unwrap_or(Path::new("")).join(path)),
            Origin::BuiltIn(this) => {
                let folder = this.rsplit_once('/').map_or("", |(folder, _)| folder);
                Origin::BuiltIn(format!("{folder}/{path}"))
            }
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::File(path) => f.pad(&shown(&path.to_string_lossy())),
            Origin::BuiltIn(path) => write!(f, "built-in:{path}"),
        }
    }
}

/// A text and its origin.
#[derive(Clone, Debug)]
pub struct SourceText {
    pub origin: Origin,
    pub text: String,
}

impl SourceText {
    /// Reads the text at this origin.
    ///
    /// # Errors
    /// The file does not exist, cannot be read, is too large, or is not text. The error names the file.
    pub fn read(origin: Origin) -> Result<SourceText, Unread> {
        let text = match &origin {
            Origin::File(path) => read_text(path)?,
            Origin::BuiltIn(path) => match embedded::text(path) {
                Some(text) => text.to_owned(),
                None => return Err(unreadable(&origin.to_string(), Unreadable::NotInside)),
            },
        };
        Ok(SourceText { origin, text })
    }
}

/// Reads the text of a file.
///
/// # Errors
/// The file does not exist, cannot be read, is too large, or is not text. The error names the file. If the file can be
/// read but its content is refused, the error also gives the place of the fault in the text.
pub fn read_text(path: &Path) -> Result<String, Unread> {
    check_plain(path)?;
    let file = path.display().to_string();
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|mut file| {
        (&mut file).take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
        let more = (most_bytes(&bytes) + 1).saturating_sub(bytes.len() as u64);
        file.take(more).read_to_end(&mut bytes)
    });
    read.map_err(|error| not_read(&file, error))?;
    let most = most_bytes(&bytes);
    if bytes.len() as u64 > most {
        return Err(FileError::<TextFault>::at(&file, "", 0, TextFault::TooLarge { mib: most >> 20 }).into());
    }
    match String::from_utf8(bytes) {
        // Windows editors write a byte order mark at the start of a file.
        Ok(text) => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(error) => {
            let valid = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]).into_owned();
            Err(FileError::<TextFault>::at(&file, &valid, valid.len(), TextFault::NotText).into())
        }
    }
}

/// Reads the text of a record.
///
/// # Errors
/// The file cannot be read (see [`read_text`]), or its content is not that of a record.
pub fn record_text(path: &Path) -> Result<String, Unread> {
    let text = read_text(path)?;
    if FileKind::of(&text) == Some(FileKind::Record) {
        return Ok(text);
    }
    Err(FileError::<TextFault>::at(&path.display().to_string(), &text, 0, TextFault::NoRecord).into())
}

/// Checks that the path is a file that can be read to its end.
///
/// # Errors
/// The file does not exist, or it is a folder, a device or a named pipe. A device or a named pipe may have no end.
pub fn check_plain(path: &Path) -> Result<(), Unread> {
    let file = path.display().to_string();
    let found = fs::metadata(path).map_err(|error| not_read(&file, error))?;
    if found.is_dir() {
        return Err(unreadable(&file, Unreadable::Folder));
    }
    if !found.is_file() && !is_open_pipe(path) {
        return Err(unreadable(&file, Unreadable::NotPlain));
    }
    Ok(())
}

/// Returns the size limit in bytes of a file that begins with these bytes.
fn most_bytes(beginning: &[u8]) -> u64 {
    if FileKind::begins_record(beginning) { MAX_RECORD_BYTES } else { MAX_BYTES }
}

/// Whether the path is a pipe that the caller has opened for this program. Examples are `/dev/stdin` after a `|`, and
/// `<(...)` in a shell. Reading such a pipe ends when the writing process ends. Reading a named pipe may wait forever
/// for a writer.
fn is_open_pipe(path: &Path) -> bool {
    let mut path = path.to_owned();
    while let Ok(target) = fs::read_link(&path) {
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok()).unwrap_or_default();
        if folder.starts_with("/proc") && target.as_os_str().as_encoded_bytes().starts_with(b"pipe:[") {
            return true;
        }
        path = folder.join(target);
    }
    false
}

fn not_read(file: &str, error: io::Error) -> Unread {
    unreadable(file, Unreadable::System(error.into()))
}

fn unreadable(file: &str, why: Unreadable) -> Unread {
    Unread::Unreadable { file: file.to_owned(), why }
}

/// Whether `wanted` is a path rather than a name. A name has no separator and does not end in `.ron`.
pub(super) fn is_path(wanted: &str) -> bool {
    wanted.contains(['/', '\\']) || wanted.ends_with(".ron")
}

/// Whether a path that a file contains stays inside the folder of this file.
pub(super) fn stays_beside(path: &str) -> bool {
    let within = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    // Paths with a backslash or a colon are refused. On Windows, a backslash is a separator, and a colon follows the
    // name of a drive.
    !path.contains(['\\', ':']) && Path::new(path).components().all(within)
}
