//! Games of a host on disk: a record each, with the seats' tokens in a tag, so that a host goes on where it was stopped.
//!
//! A thread of its own writes them, since a write waits for the disk. Where a game changes faster than it is written,
//! only its last state is.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use serde::{Deserialize, Serialize};

use crate::disk::{SystemError, write_whole};
use crate::levels::NoNames;
use crate::session::record::{self, Record};

use super::table::Table;

/// The tag that holds seats and tokens. It never leaves this machine.
const TAG: &str = "Hosted";

/// A game as it was kept.
#[derive(Clone, Debug)]
pub struct Kept {
    pub id: u64,
    pub record: Record,
    pub seats: [KeptChair; 2],
    pub begun: bool,
    pub game: u32,
}

/// A seat of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptChair {
    pub name: Option<String>,
    pub token: [u8; 16],
    pub reserved: bool,
}

#[derive(Serialize, Deserialize)]
struct Hosted {
    begun: bool,
    game: u32,
    white: KeptChair,
    black: KeptChair,
}

impl Kept {
    /// The text that keeps a game.
    pub fn text(table: &mut Table) -> String {
        let [white, black] = table.chairs.0.each_ref().map(|chair| KeptChair {
            name: chair.name.clone(),
            token: chair.token.0,
            reserved: chair.reserved,
        });
        let hosted = Hosted { begun: table.begun, game: table.game, white, black };
        let tag = ron::to_string(&hosted).unwrap_or_default();
        // Guests get the record without it.
        table.record.heading.other.push((TAG.to_owned(), tag));
        let text = table.record.to_string();
        table.record.heading.other.retain(|(name, _)| name != TAG);
        text
    }

    /// Reads it; `None`: it is none of ours, or damaged.
    fn read(id: u64, text: &str) -> Option<Kept> {
        let game = record::games(text, &NoNames).next().filter(|game| game.fault.is_none())?;
        let mut record = game.record?;
        let tag = record.heading.other.iter().find(|(name, _)| name == TAG)?.1.clone();
        record.heading.other.retain(|(name, _)| name != TAG);
        let Hosted { begun, game, white, black } = ron::from_str(&tag).ok()?;
        Some(Kept { id, record, seats: [white, black], begun, game })
    }
}

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
    _lock: File,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

/// What is to be written, and what is to be removed (`None`).
#[derive(Debug, Default)]
struct Waiting {
    games: BTreeMap<u64, Option<String>>,
    finished: bool,
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Keeping {
    /// Uses this folder, which is created if necessary. Returns the games that are kept there.
    ///
    /// # Errors
    /// It cannot be used, or another running host uses it.
    pub fn open(folder: &Path) -> Result<(Keeping, Vec<Kept>), KeepError> {
        let unusable = |why: std::io::Error| KeepError::NoFolder { folder: folder.to_owned(), why: why.into() };
        fs::create_dir_all(folder).map_err(unusable)?;
        let lock = File::options().create(true).truncate(false).write(true).open(folder.join("host.lock"));
        let lock = lock.map_err(unusable)?;
        if lock.try_lock().is_err() {
            return Err(KeepError::Taken { folder: folder.to_owned() });
        }
        let mut kept = Vec::new();
        for entry in fs::read_dir(folder).map_err(unusable)?.flatten() {
            let path = entry.path();
            let Some(id) = number(&path) else { continue };
            match fs::read_to_string(&path).ok().and_then(|text| Kept::read(id, &text)) {
                Some(game) => kept.push(game),
                None => tracing::warn!(file = %path.display(), "a kept game cannot be read; it stays where it is"),
            }
        }
        kept.sort_by_key(|kept| kept.id);
        let queue = Arc::<Queue>::default();
        let writer = std::thread::Builder::new().name("journals".to_owned()).spawn({
            let (queue, folder) = (queue.clone(), folder.to_owned());
            move || write_all(&queue, &folder)
        });
        let writer = Some(writer.map_err(unusable)?);
        Ok((Keeping { folder: folder.to_owned(), queue, writer, _lock: lock }, kept))
    }

    /// The file of a game.
    pub fn file(&self, id: u64) -> PathBuf {
        file(&self.folder, id)
    }

    /// Keeps a game for the first time: at once, so that it outlives this process even where the disk is slow.
    pub fn begin(&self, id: u64, text: String) {
        let file = self.file(id);
        if !file.exists() {
            let beside = self.folder.join(format!(".game-{id}.begun"));
            // The writer says what is wrong with the disk.
            let _ = fs::write(&beside, &text).and_then(|()| fs::rename(&beside, &file));
        }
        self.write(id, text);
    }

    /// Has it written soon, so that it survives a power cut too.
    pub fn write(&self, id: u64, text: String) {
        self.queue.waiting().games.insert(id, Some(text));
        self.queue.changed.notify_one();
    }

    /// The game need not be gone on with.
    pub fn forget(&self, id: u64) {
        self.queue.waiting().games.insert(id, None);
        self.queue.changed.notify_one();
    }

    /// Returns once everything is written.
    pub fn finish(self) {
        drop(self);
    }
}

impl Drop for Keeping {
    fn drop(&mut self) {
        self.queue.waiting().finished = true;
        self.queue.changed.notify_one();
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

fn write_all(queue: &Queue, folder: &Path) {
    loop {
        let mut waiting = queue.waiting();
        while waiting.games.is_empty() {
            if waiting.finished {
                return;
            }
            waiting = queue.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        let games = std::mem::take(&mut waiting.games);
        drop(waiting);
        for (id, text) in games {
            let file = file(folder, id);
            let done = match text {
                Some(text) => write_whole(&file, &text).map_err(|error| error.to_string()),
                None => match fs::remove_file(&file) {
                    Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.to_string()),
                    _ => Ok(()),
                },
            };
            if let Err(error) = done {
                tracing::error!(game = id, error, "a game is not kept");
            }
        }
    }
}

fn file(folder: &Path, id: u64) -> PathBuf {
    folder.join(format!("game-{id}.jgn"))
}

fn number(file: &Path) -> Option<u64> {
    file.file_name()?.to_str()?.strip_prefix("game-")?.strip_suffix(".jgn")?.parse().ok()
}
