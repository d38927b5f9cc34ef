//! Compares the folder of the library with the entries that are known, and reads the files that have changed.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use crate::game::levels::LevelsByName;

use super::entry::{FileStamp, LibraryGame};
use super::summary::BoardText;

/// At most this many files are read at the same time.
const MOST_READERS: usize = 8;
/// A thread is started for every this many files.
const FILES_A_READER: usize = 16;

/// The entries of a folder, sorted by their files.
pub(super) struct Scanned {
    pub games: Vec<LibraryGame>,
    /// How many files were read, because they are new or have changed.
    pub read: usize,
    /// Whether the entries differ from those that were known.
    pub is_changed: bool,
}

/// Compares the files of a folder, sorted, with the entries from the last time, which are sorted by their files.
pub(super) fn scan(
    folder: &Path,
    files: Vec<String>,
    known: Vec<LibraryGame>,
    levels: &(impl LevelsByName + Sync),
) -> Scanned {
    let (mut kept, mut changed) = (Vec::with_capacity(files.len()), Vec::new());
    let mut is_changed = false;
    let mut known = known.into_iter().peekable();
    for file in files {
        while known.next_if(|game| game.file < file).is_some() {
            is_changed = true;
        }
        let found = known.next_if(|game| game.file == file);
        match (FileStamp::of(&folder.join(&file)), found) {
            (Ok(Some(stamp)), Some(game)) if stamp.is_same(game.stamp) => kept.push(game),
            (Ok(Some(_)), found) => changed.push((file, found)),
            (_, found) => is_changed |= found.is_some(),
        }
    }
    is_changed |= known.next().is_some();
    let read = changed.len();
    let names: Vec<&str> = changed.iter().map(|(file, _)| file.as_str()).collect();
    let found = read_all(folder, &names, levels);
    is_changed |= changed.iter().zip(&found).any(|((_, before), now)| match (before, now) {
        (Some(before), Some(now)) => LibraryGame { stamp: now.stamp, ..before.clone() } != *now,
        (before, now) => before.is_some() || now.is_some(),
    });
    kept.extend(found.into_iter().flatten());
    kept.sort_unstable_by(|a, b| a.file.cmp(&b.file));
    share_boards(&mut kept);
    Scanned { games: kept, read, is_changed }
}

/// The names of the records in a folder, sorted. Names that are not Unicode are left out. A folder that does not exist
/// has no records.
///
/// # Errors
/// The folder cannot be read.
pub(super) fn record_files(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let name = entry?.file_name().into_string().unwrap_or_default();
        if name.ends_with(".jgn") && !name.starts_with('.') {
            files.push(name);
        }
    }
    files.sort_unstable();
    Ok(files)
}

/// Reads these files by several threads. The result has an element for each file; `None` if the file is gone.
fn read_all(folder: &Path, files: &[&str], levels: &(impl LevelsByName + Sync)) -> Vec<Option<LibraryGame>> {
    let read = |files: &[&str]| -> Vec<Option<LibraryGame>> {
        files.iter().map(|file| LibraryGame::read(folder, file, levels)).collect()
    };
    let most = thread::available_parallelism().map_or(1, NonZero::get).min(MOST_READERS);
    let readers = files.len().div_ceil(FILES_A_READER).clamp(1, most);
    let shares: Vec<&[&str]> = files.chunks(files.len().div_ceil(readers).max(1)).collect();
    thread::scope(|scope| {
        let mut begun = Vec::new();
        for share in shares.iter().skip(1).copied() {
            let read = &read;
            begun.push((share, thread::Builder::new().spawn_scoped(scope, move || read(share)).ok()));
        }
        let mut all = shares.first().map_or_else(Vec::new, |share| read(share));
        for (share, reader) in begun {
            // If no thread could be started, this thread reads the share.
            all.extend(match reader {
                Some(reader) => reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
                None => read(share),
            });
        }
        all
    })
}

/// Makes games on equal boards share one text.
pub(super) fn share_boards(games: &mut [LibraryGame]) {
    let mut boards: HashSet<Arc<BoardText>> = HashSet::new();
    for summary in games.iter_mut().filter_map(|game| game.summary.as_mut()) {
        match boards.get(&summary.board) {
            Some(board) => summary.board = Arc::clone(board),
            None => drop(boards.insert(Arc::clone(&summary.board))),
        }
    }
}
