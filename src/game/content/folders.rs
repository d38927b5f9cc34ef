//! The folders in which files are searched for.

use std::path::{Path, PathBuf};

/// The folders named by the user; `None` for the platform's default.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// Searched for levels before every other folder.
    pub levels: Option<PathBuf>,
    /// Searched for assets before every other folder.
    pub assets: Option<PathBuf>,
    /// The folder of the user's data. The folder need not exist.
    pub data: Option<PathBuf>,
}

/// The folders in the order in which they are searched, each once.
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

/// The RON files of a folder; none if the folder cannot be read.
pub(super) fn ron_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    files.filter(|path| path.is_file() && path.extension().is_some_and(|ending| ending == "ron")).collect()
}
