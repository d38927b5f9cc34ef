//! The thread that writes kept games, since a write waits for the disk. Where a game changes faster than it is written,
//! only its last state is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::disk::write_private;

use super::{file, games_in};

/// What the thread is asked for.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

/// What is to be written of games, and which are to be removed (`None`).
type Games = BTreeMap<u64, Option<String>>;

#[derive(Debug, Default)]
struct Waiting {
    games: Games,
    /// What the thread is writing now.
    in_hand: Arc<Games>,
    old: Option<Old>,
    finished: bool,
}

/// Games that need not be kept any longer: those not touched for so long, and the oldest where there are more than `most`.
#[derive(Debug)]
pub(super) struct Old {
    pub age: Duration,
    pub most: usize,
    /// Those that lie on tables are not.
    pub but: BTreeSet<u64>,
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ask(&self, ask: impl FnOnce(&mut Waiting)) {
        ask(&mut self.waiting());
        self.changed.notify_one();
    }

    pub fn put(&self, id: u64, text: Option<String>) {
        self.ask(|waiting| _ = waiting.games.insert(id, text));
    }

    pub fn remove_old(&self, old: Old) {
        self.ask(|waiting| waiting.old = Some(old));
    }

    pub fn finish(&self) {
        self.ask(|waiting| waiting.finished = true);
    }

    /// What is not on the disk yet of this game; `Some(None)`: it is to be removed.
    pub fn of(&self, id: u64) -> Option<Option<String>> {
        let waiting = self.waiting();
        waiting.games.get(&id).or_else(|| waiting.in_hand.get(&id)).cloned()
    }

    /// The work of the thread, until it is told to finish.
    pub fn work(&self, folder: &Path) {
        loop {
            let mut waiting = self.waiting();
            while waiting.games.is_empty() && waiting.old.is_none() {
                if waiting.finished {
                    return;
                }
                waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
            }
            let (games, old) = (Arc::new(std::mem::take(&mut waiting.games)), waiting.old.take());
            waiting.in_hand = games.clone();
            drop(waiting);
            for (id, text) in &*games {
                put(folder, *id, text.as_deref());
            }
            if let Some(old) = old {
                remove_old(folder, &old);
            }
            self.waiting().in_hand = Arc::default();
        }
    }
}

/// Holds the highest number of a game whose file was removed.
const REMOVED: &str = "removed";

/// The highest number of a game whose file was removed from this folder; 0: none was.
pub(super) fn highest_removed(folder: &Path) -> u64 {
    fs::read_to_string(folder.join(REMOVED)).ok().and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

fn note_removed(folder: &Path, id: u64) -> Result<(), String> {
    if id <= highest_removed(folder) {
        return Ok(());
    }
    write_private(&folder.join(REMOVED), &format!("{id}\n")).map_err(|error| error.to_string())
}

fn put(folder: &Path, id: u64, text: Option<&str>) {
    let file = file(folder, id);
    let done = match text {
        Some(text) => write_private(&file, text).map_err(|error| error.to_string()),
        None => {
            // Noted before the file is removed, so that no kill between the two lets its number come again. On a full
            // disk the removal itself makes room for the note.
            let noted = note_removed(folder, id);
            let removed = match fs::remove_file(&file) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.to_string()),
                _ => Ok(()),
            };
            removed.and_then(|()| noted.or_else(|_| note_removed(folder, id)))
        }
    };
    if let Err(error) = done {
        tracing::error!(game = id, error, "a game is not kept");
    }
}

fn remove_old(folder: &Path, old: &Old) {
    let games = games_in(folder).into_iter().filter(|(id, _)| !old.but.contains(id));
    let too_old = games.enumerate().filter(|(place, (_, age))| *place >= old.most || *age > old.age);
    for (_, (id, age)) in too_old {
        tracing::info!(game = id, days = age.as_secs() / 86_400, "nobody has come back to it: it is kept no longer");
        put(folder, id, None);
    }
}
