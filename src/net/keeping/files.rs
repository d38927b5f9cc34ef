//! The files of games in a folder, by their numbers.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::base::disk::write_private;

/// The file of a game.
pub(super) fn file(folder: &Path, id: u64) -> PathBuf {
    folder.join(format!("game-{id}.jgn"))
}

/// The number of a game, from the name of its file. The upper half of all numbers is left out, since the next game
/// needs a higher number than any that is found.
fn number(file: &Path) -> Option<u64> {
    let number = file.file_name()?.to_str()?.strip_prefix("game-")?.strip_suffix(".jgn")?.parse().ok();
    number.filter(|number| *number < u64::MAX / 2)
}

/// The games in a folder, and how long ago each was written; the latest first.
pub(super) fn games_in(folder: &Path) -> Vec<(u64, Duration)> {
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

/// Holds the highest number of a game whose file was removed.
const REMOVED: &str = "removed";

/// The highest number of a game whose file was removed from this folder; 0: none was.
pub(super) fn highest_removed(folder: &Path) -> u64 {
    fs::read_to_string(folder.join(REMOVED)).ok().and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

pub(super) fn note_removed(folder: &Path, id: u64) -> Result<(), String> {
    if id <= highest_removed(folder) {
        return Ok(());
    }
    write_private(&folder.join(REMOVED), &format!("{id}\n")).map_err(|error| error.to_string())
}
