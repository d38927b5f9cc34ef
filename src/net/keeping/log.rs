//! The journal on disk: one file for all games, to which a line is appended for every change. A long file is closed and
//! a new file is started. The closed file is removed when the games' own files contain its entries.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use crate::base::disk;

use super::entry::JournalEntry;

/// A journal file of this length in bytes or more is closed.
const LONG: u64 = 4 * 1024 * 1024;

/// The journal of a host: the current file, and the number of the next file.
#[derive(Debug)]
pub(super) struct JournalLog {
    folder: PathBuf,
    segment: Option<JournalFile>,
    /// The number of the next file.
    next: u64,
}

/// A journal file to which lines are appended, or that has just been closed.
#[derive(Debug)]
pub(super) struct JournalFile {
    pub number: u64,
    pub path: PathBuf,
    file: Arc<File>,
    /// The length of the complete lines, in bytes.
    length: u64,
    /// The games that have entries in the file.
    pub games: BTreeSet<u64>,
}

/// The journal entries of earlier processes.
#[derive(Debug, Default)]
pub(super) struct LeftInLog {
    pub files: Vec<PathBuf>,
    pub entries: BTreeMap<u64, Vec<JournalEntry>>,
    /// The time at which the last of these files was written.
    pub written: Option<SystemTime>,
}

impl JournalLog {
    /// Reads the journal of earlier processes. No file is written yet.
    pub fn open(folder: &Path) -> (JournalLog, LeftInLog) {
        let mut numbers: Vec<u64> =
            fs::read_dir(folder).into_iter().flatten().flatten().filter_map(|entry| number(&entry.path())).collect();
        numbers.sort_unstable();
        let mut left = LeftInLog::default();
        for number in &numbers {
            let file = path(folder, *number);
            let bytes = fs::read(&file).unwrap_or_default();
            let mut spoilt = 0_u32;
            for line in String::from_utf8_lossy(&bytes).lines().filter(|line| !line.is_empty()) {
                match JournalEntry::read(line) {
                    Some(entry) => left.entries.entry(entry.game).or_default().push(entry),
                    None => spoilt += 1,
                }
            }
            if spoilt > 0 {
                tracing::warn!(file = %file.display(), spoilt, "lines of the journal are not whole");
            }
            left.written = left.written.max(fs::metadata(&file).and_then(|data| data.modified()).ok());
            left.files.push(file);
        }
        let next = numbers.last().map_or(1, |last| last + 1);
        (JournalLog { folder: folder.to_owned(), segment: None, next }, left)
    }

    /// Returns the number of the current file, or of the next file if no file is open.
    pub fn number(&self) -> u64 {
        self.segment.as_ref().map_or(self.next, |segment| segment.number)
    }

    /// Passes these lines to the operating system in one piece. Returns the file, which the caller must sync, and
    /// whether the file is new.
    ///
    /// # Errors
    /// The lines cannot be written. A partial write is undone.
    pub fn append(&mut self, lines: &str, games: impl IntoIterator<Item = u64>) -> io::Result<(Arc<File>, bool)> {
        let is_new = self.segment.is_none();
        let segment = match &mut self.segment {
            Some(segment) => segment,
            none => {
                let (number, path) = (self.next, path(&self.folder, self.next));
                let file = Arc::new(disk::create_private(&path)?);
                self.next += 1;
                none.insert(JournalFile { number, path, file, length: 0, games: BTreeSet::new() })
            }
        };
        // The games are noted even if the write fails, since a part of the lines may stay in the file.
        segment.games.extend(games);
        match (&*segment.file).write_all(lines.as_bytes()) {
            Ok(()) => segment.length += lines.len() as u64,
            Err(error) => {
                segment.take_back();
                return Err(error);
            }
        }
        Ok((segment.file.clone(), is_new))
    }

    pub fn is_long(&self) -> bool {
        self.segment.as_ref().is_some_and(|segment| segment.length >= LONG)
    }

    /// Closes the current file, so that the next line starts a new file; returns the closed file.
    pub fn retire(&mut self) -> Option<JournalFile> {
        self.segment.take()
    }
}

impl JournalFile {
    /// Removes what a failed write has added to the file. If the removal fails, ends the incomplete line instead; a
    /// reader skips this line because of its wrong checksum.
    fn take_back(&mut self) {
        use std::io::{Seek, SeekFrom};
        let mut file = &*self.file;
        let taken_back = file.set_len(self.length).and_then(|()| file.seek(SeekFrom::Start(self.length)));
        if taken_back.is_err() {
            self.length += u64::from(file.write_all(b"\n").is_ok());
        }
    }
}

fn path(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("journal-{number}.log"))
}

fn number(file: &Path) -> Option<u64> {
    file.file_name()?.to_str()?.strip_prefix("journal-")?.strip_suffix(".log")?.parse().ok()
}
