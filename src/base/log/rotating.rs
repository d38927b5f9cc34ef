//! A log file of bounded size: a full file is renamed, and the oldest renamed file is removed.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The size in bytes at which a file counts as full.
const MOST: u64 = 16 * 1024 * 1024;

/// How many full files are kept. The newest is `NAME.1`, the oldest `NAME.3`.
const KEPT: u32 = 3;

/// The open log file. Lines are appended to an existing file.
#[derive(Debug)]
pub(super) struct Rotating {
    path: PathBuf,
    file: File,
    written: u64,
    most: u64,
}

impl Rotating {
    /// # Errors
    /// The file cannot be opened.
    pub fn open(path: &Path) -> io::Result<Rotating> {
        Rotating::of(path, MOST)
    }

    fn of(path: &Path, most: u64) -> io::Result<Rotating> {
        let file = append_to(path)?;
        // A terminal or another special file is never full.
        let about = file.metadata()?;
        let written = if about.is_file() { about.len() } else { 0 };
        let most = if about.is_file() { most } else { u64::MAX };
        Ok(Rotating { path: path.to_owned(), file, written, most })
    }

    fn put_aside(&mut self) -> io::Result<()> {
        self.file.flush()?;
        for number in (1..KEPT).rev() {
            // The rename fails if no file with this number exists yet, which is no error.
            let _ = fs::rename(self.aside(number), self.aside(number + 1));
        }
        fs::rename(&self.path, self.aside(1))?;
        self.file = append_to(&self.path)?;
        Ok(())
    }

    fn aside(&self, number: u32) -> PathBuf {
        let mut name = OsString::from(&self.path);
        name.push(format!(".{number}"));
        name.into()
    }
}

impl Write for Rotating {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.written > 0 && self.written + bytes.len() as u64 > self.most {
            if self.put_aside().is_err() {
                // The file cannot be renamed, so it is truncated to keep its size bounded.
                self.file.set_len(0)?;
            }
            self.written = 0;
        }
        let written = self.file.write(bytes)?;
        self.written += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn append_to(path: &Path) -> io::Result<File> {
    File::options().create(true).append(true).open(path)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_full_file_is_put_aside_and_the_oldest_one_goes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let mut log = Rotating::of(&path, 100).unwrap();
        for number in 0..70 {
            writeln!(log, "line {number:03}").unwrap();
        }
        drop(log);
        let text = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        let first = |name: &str| text(name).lines().next().unwrap().to_owned();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
        assert_eq!(["log.3", "log.2", "log.1", "log"].map(first), ["line 033", "line 044", "line 055", "line 066"]);
        assert_eq!(text("log"), "line 066\nline 067\nline 068\nline 069\n");
        // Lines are appended to an existing file.
        let mut log = Rotating::of(&path, 100).unwrap();
        writeln!(log, "more").unwrap();
        assert_eq!(text("log").lines().count(), 5);
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_that_is_closed_bounds_the_file_all_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        // A non-empty folder blocks the name that the full file would get.
        fs::create_dir(folder.path().join("log.1")).unwrap();
        fs::write(folder.path().join("log.1/x"), "").unwrap();
        fs::create_dir(folder.path().join("log.2")).unwrap();
        fs::write(folder.path().join("log.2/x"), "").unwrap();
        fs::create_dir(folder.path().join("log.3")).unwrap();
        fs::write(folder.path().join("log.3/x"), "").unwrap();
        let mut log = Rotating::of(&path, 100).unwrap();
        for number in 0..70 {
            writeln!(log, "line {number:03}").unwrap();
        }
        assert!(fs::metadata(&path).unwrap().len() <= 100);
    }
}
