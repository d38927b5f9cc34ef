//! The files of the saved games in a folder. The name of each file contains the number of its game.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::base::disk::write_private;

/// Returns the file of a game.
pub(super) fn file(folder: &Path, id: u64) -> PathBuf {
    folder.join(format!("game-{id}.jgn"))
}

/// Parses the number of a game from its file name. Numbers in the upper half of the range are ignored, because the next
/// game needs a number above all numbers that are found.
fn number(file: &Path) -> Option<u64> {
    let number = file.file_name()?.to_str()?.strip_prefix("game-")?.strip_suffix(".jgn")?.parse().ok();
    number.filter(|number| *number < u64::MAX / 2)
}

/// Returns the number of each game in a folder and the time since it was written, the latest game first.
pub(super) fn games_in(folder: &Path) -> Vec<(u64, Duration)> {
    let now = SystemTime::now();
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let game = |entry: fs::DirEntry| {
        let id = number(&entry.path())?;
        // A modification time in the future counts as now.
        let age = entry.metadata().ok()?.modified().ok().and_then(|when| now.duration_since(when).ok());
        Some((id, age.unwrap_or_default()))
    };
    let mut games: Vec<_> = entries.filter_map(game).collect();
    games.sort_by_key(|(id, age)| (*age, *id));
    games
}

/// The name of the file that stores the highest number of a game whose file was removed.
const REMOVED: &str = "removed";

/// Returns the highest number of a game whose file was removed from this folder; 0 if no file was removed.
pub(super) fn highest_removed(folder: &Path) -> u64 {
    fs::read_to_string(folder.join(REMOVED)).ok().and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

pub(super) fn note_removed(folder: &Path, id: u64) -> Result<(), String> {
    if id <= highest_removed(folder) {
        return Ok(());
    }
    write_private(&folder.join(REMOVED), &format!("{id}\n")).map_err(|error| error.to_string())
}
