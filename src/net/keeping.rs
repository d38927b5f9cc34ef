//! Games of a host on disk: a record each, with the seats' tokens in a tag, so that a host goes on where it was stopped.

mod journals;
mod kept;

pub use kept::Kept;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime};

use crate::disk::{self, SystemError};

use super::wire::Token;
use journals::{Old, Queue};

/// Why games are not kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeepError {
    #[error("{} cannot be used ({why}), so games would not be kept", .folder.display())]
    NoFolder { folder: PathBuf, why: SystemError },
    #[error("another running host keeps its games in {}", .folder.display())]
    Taken { folder: PathBuf },
}

/// The folder of a running host, which alone uses it.
#[derive(Debug)]
pub struct Keeping {
    folder: PathBuf,
    queue: Arc<Queue>,
    writer: Option<JoinHandle<()>>,
    _locks: Vec<File>,
}

impl Keeping {
    /// Uses this folder, which is created if necessary. What is in it is closed to the other users of this machine:
    /// whoever reads a token can take the seat.
    ///
    /// # Errors
    /// It cannot be used, or another running host uses it.
    pub fn open(folder: &Path) -> Result<Keeping, KeepError> {
        let unusable = |why: std::io::Error| KeepError::NoFolder { folder: folder.to_owned(), why: why.into() };
        disk::private_folder(folder).map_err(unusable)?;
        let mut locks = Vec::new();
        for file in locks_of(folder) {
            if let Some(place) = file.parent() {
                disk::private_folder(place).map_err(unusable)?;
            }
            let lock = File::options().create(true).truncate(false).write(true).open(file).map_err(unusable)?;
            if lock.try_lock().is_err() {
                return Err(KeepError::Taken { folder: folder.to_owned() });
            }
            locks.push(lock);
        }
        for entry in fs::read_dir(folder).map_err(unusable)?.flatten() {
            disk::close_to_others(&entry.path());
        }
        let queue = Arc::<Queue>::default();
        let writer = std::thread::Builder::new().name("journals".to_owned()).spawn({
            let (queue, folder) = (queue.clone(), folder.to_owned());
            move || queue.work(&folder)
        });
        let writer = Some(writer.map_err(unusable)?);
        Ok(Keeping { folder: folder.to_owned(), queue, writer, _locks: locks })
    }

    /// The file of a game.
    pub fn file(&self, id: u64) -> PathBuf {
        file(&self.folder, id)
    }

    /// The games that are kept, and how long ago each was written; the latest first.
    pub fn games(&self) -> Vec<(u64, Duration)> {
        games_in(&self.folder)
    }

    /// The highest number that a game had here whose file is gone, or 0: numbers are never given twice.
    pub fn highest_removed(&self) -> u64 {
        journals::highest_removed(&self.folder)
    }

    /// A kept game; `None`: there is none, or it cannot be read.
    pub fn load(&self, id: u64) -> Option<Kept> {
        let text = self.text(id)?;
        let kept = Kept::read(id, &text);
        if kept.is_none() {
            let file = self.file(id);
            tracing::warn!(file = %file.display(), "a kept game cannot be read; it stays where it is");
        }
        kept
    }

    /// Whether a seat of a kept game has this token; `None`: there is no such game.
    pub fn has_seat(&self, id: u64, token: Token) -> Option<bool> {
        Some(kept::has_seat(&self.text(id)?, token))
    }

    fn text(&self, id: u64) -> Option<String> {
        match self.queue.of(id) {
            Some(waiting) => waiting,
            None => fs::read_to_string(self.file(id)).ok(),
        }
    }

    /// Keeps a game for the first time: at once, so that it outlives this process even where the disk is slow.
    pub fn begin(&self, id: u64, text: String) {
        let file = self.file(id);
        if !file.exists() {
            let beside = self.folder.join(format!(".game-{id}.begun"));
            let written = disk::create_private(&beside).and_then(|mut file| file.write_all(text.as_bytes()));
            // The writer says what is wrong with the disk.
            let _ = written.and_then(|()| fs::rename(&beside, &file));
        }
        self.write(id, text);
    }

    /// Has it written soon, so that it survives a power cut too.
    pub fn write(&self, id: u64, text: String) {
        self.queue.put(id, Some(text));
    }

    /// The game need not be gone on with.
    pub fn forget(&self, id: u64) {
        self.queue.put(id, None);
    }

    /// Removes, soon, the games that were written longer ago than this, and the oldest beyond `most`; but not those of
    /// these numbers.
    pub fn forget_old(&self, age: Duration, most: usize, but: BTreeSet<u64>) {
        self.queue.remove_old(Old { age, most, but });
    }

    /// Returns once everything is written.
    pub fn finish(self) {
        drop(self);
    }
}

impl Drop for Keeping {
    fn drop(&mut self) {
        self.queue.finish();
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

/// The files that a running host holds locked. One lies in its folder. A folder in `net` of the data folder has another
/// one outside of `net`: whoever removes `net` under a running host does not make room for a second one.
fn locks_of(folder: &Path) -> Vec<PathBuf> {
    let mut locks = vec![folder.join("host.lock")];
    if let Some(net) = folder.parent().filter(|parent| parent.file_name().is_some_and(|name| name == "net"))
        && let (Some(data), Some(name)) = (net.parent(), folder.file_name())
    {
        locks.push(data.join("locks").join(name).with_extension("lock"));
    }
    locks
}

fn file(folder: &Path, id: u64) -> PathBuf {
    folder.join(format!("game-{id}.jgn"))
}

/// The number of a game by its file. The highest ones are nobody's: the next game has a higher one.
fn number(file: &Path) -> Option<u64> {
    let number = file.file_name()?.to_str()?.strip_prefix("game-")?.strip_suffix(".jgn")?.parse().ok();
    number.filter(|number| *number < u64::MAX / 2)
}

/// The games in a folder, and how long ago each was written; the latest first.
fn games_in(folder: &Path) -> Vec<(u64, Duration)> {
    let now = SystemTime::now();
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let game = |entry: fs::DirEntry| {
        let id = number(&entry.path())?;
        // A file from the future was written just now.
        let age = entry.metadata().ok()?.modified().ok().and_then(|when| now.duration_since(when).ok());
        Some((id, age.unwrap_or_default()))
    };
    let mut games: Vec<_> = entries.filter_map(game).collect();
    games.sort_by_key(|(id, age)| (*age, *id));
    games
}
