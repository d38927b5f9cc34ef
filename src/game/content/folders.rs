//! The folders in which files are searched for.

use std::fs::DirEntry;
use std::path::{Path, PathBuf};

/// The folders that the user has named. A field is `None` if the user has named no such folder.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// This folder is searched for levels before all other folders.
    pub levels: Option<PathBuf>,
    /// This folder is searched for assets before all other folders.
    pub assets: Option<PathBuf>,
    /// The folder of the user's data, which need not exist. If it is `None`, the platform's default folder is used.
    pub data: Option<PathBuf>,
}

/// Returns the folders in the order in which they are searched. The folder `named`, which the user has named, comes
/// first. Then come the folders with the name `below` in the user's data folder, in the working directory and beside
/// the program. A folder that occurs twice is returned only once.
pub(super) fn in_order(named: Option<PathBuf>, data: Option<&Path>, below: &str) -> Vec<PathBuf> {
    let beside_program = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join(below)));
    let user = data.map(|data| data.join(below));
    let mut folders: Vec<PathBuf> = Vec::new();
    let same = |a: &Path, b: &Path| matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b);
    for folder in [named, user, Some(below.into()), beside_program].into_iter().flatten() {
        if !folders.iter().any(|known| same(known, &folder)) {
            folders.push(folder);
        }
    }
    folders
}

/// Returns the RON files of a folder. The result is empty if the folder cannot be read.
pub(super) fn ron_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    // The listing tells the type without another query to the disk, except the type of a link's target.
    let is_file = |entry: &DirEntry| {
        entry.file_type().is_ok_and(|found| found.is_file() || found.is_symlink() && entry.path().is_file())
    };
    let files = entries.filter(|entry| Path::new(&entry.file_name()).extension().is_some_and(|ending| ending == "ron"));
    files.filter(is_file).map(|entry| entry.path()).collect()
}
