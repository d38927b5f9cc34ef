//! Sets of files on disk that the game reads together, and snapshots that detect a change of a set.

use std::fs::{self, Metadata};
use std::path::PathBuf;
use std::time::SystemTime;

use crate::base::disk::folder_of;

use super::folders::ron_files;
use super::theme::SideColours;
use super::{Content, FileKind};

/// Files that are read together. A set holds only files on disk, since files inside the program never change.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FileSet {
    /// All levels, setups, rule sets and collections of puzzles in the level folders on disk that the game searches.
    Levels,
    /// The file `motion.ron`, which holds the numbers of the animations.
    Motion,
    /// The files of all themes. The pictures of the themes are not in this set.
    Themes,
    /// The file of the theme `theme`, and all pictures that the theme may use with the side colours `colours`.
    Theme { theme: String, colours: SideColours },
    /// These files, whether or not they exist.
    Files(Vec<PathBuf>),
}

/// The state of a set of files at one moment. Two snapshots are equal if no file of the set was added, removed or
/// written between them. A file counts as written if its size or its modification time has changed. The time alone is
/// not enough, since some file systems store times with a low resolution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileSnapshot(Vec<(PathBuf, SystemTime, u64)>);

impl FileSnapshot {
    fn of(paths: impl IntoIterator<Item = PathBuf>) -> FileSnapshot {
        FileSnapshot::sorted(paths.into_iter().filter_map(|path| {
            let found = fs::metadata(&path).ok()?;
            stamped(path, &found)
        }))
    }

    /// Whether all files of the snapshot were last written before `time`. Not exact where the file system stores times
    /// with a low resolution.
    pub fn is_older_than(&self, time: SystemTime) -> bool {
        self.0.iter().all(|(_, written, _)| *written < time)
    }

    /// Sorts the files, since the listing of a folder has no fixed order.
    fn sorted(files: impl Iterator<Item = (PathBuf, SystemTime, u64)>) -> FileSnapshot {
        let mut files: Vec<_> = files.collect();
        files.sort_unstable();
        FileSnapshot(files)
    }
}

fn stamped(path: PathBuf, found: &Metadata) -> Option<(PathBuf, SystemTime, u64)> {
    Some((path, found.modified().ok()?, found.len()))
}

impl Content {
    /// Returns the present state of the set on disk. Only folders and metadata are read, and no file is opened.
    ///
    /// ```
    /// use riverleap::game::content::{Content, FileSet, Folders};
    ///
    /// let content = Content::new(Folders::default());
    /// assert_eq!(content.snapshot(&FileSet::Levels), content.snapshot(&FileSet::Levels));
    /// let one = content.snapshot(&FileSet::Files(vec!["Cargo.toml".into()]));
    /// assert_ne!(one, content.snapshot(&FileSet::Files(vec!["no/such/file.ron".into()])));
    /// ```
    pub fn snapshot(&self, set: &FileSet) -> FileSnapshot {
        match set {
            FileSet::Levels => FileSnapshot::of(self.level_folders().flat_map(|folder| ron_files(&folder))),
            FileSet::Motion => FileSnapshot::of(self.in_assets("motion.ron")),
            FileSet::Themes => FileSnapshot::of(self.in_assets("themes").flat_map(|folder| ron_files(&folder))),
            FileSet::Theme { theme, colours } => {
                let file = FileSnapshot::of(self.in_assets(&format!("themes/{theme}.ron")));
                let folders = picture_folders(theme, *colours);
                let pictures = folders.iter().flat_map(|below| self.in_assets(below)).flat_map(images);
                FileSnapshot::sorted(file.0.into_iter().chain(pictures))
            }
            FileSet::Files(paths) => FileSnapshot::of(paths.iter().cloned()),
        }
    }

    /// Returns the folders that contain the files of the set, and for links the folders of their targets. A folder that
    /// does not exist is also returned.
    pub fn folders_of(&self, set: &FileSet) -> Vec<PathBuf> {
        let mut folders: Vec<PathBuf> = match set {
            FileSet::Levels => self.level_folders().collect(),
            FileSet::Motion => self.assets.clone(),
            FileSet::Themes => self.in_assets("themes").collect(),
            FileSet::Theme { theme, colours } => {
                let pictures = picture_folders(theme, *colours);
                let below = ["themes"].into_iter().chain(pictures.iter().map(String::as_str));
                below.flat_map(|below| self.in_assets(below)).collect()
            }
            FileSet::Files(paths) => paths.iter().map(|path| folder_of(path).to_owned()).collect(),
        };
        let links = self.snapshot(set).0.into_iter().map(|(path, ..)| path).filter(|path| path.is_symlink());
        folders.extend(links.filter_map(|link| Some(folder_of(&link.canonicalize().ok()?).to_owned())));
        folders
    }

    fn level_folders(&self) -> impl Iterator<Item = PathBuf> {
        let below = FileKind::ALL.into_iter().filter_map(FileKind::folder);
        below.flat_map(|below| self.levels.iter().map(move |folder| folder.join(below)))
    }

    fn in_assets(&self, below: &str) -> impl Iterator<Item = PathBuf> {
        self.assets.iter().map(move |folder| folder.join(below))
    }
}

/// Returns the folders below `assets/` with the pictures of a theme. If two of these folders contain a picture of the
/// same name, the picture from the later folder in the list is used.
pub(super) fn picture_folders(theme: &str, colours: SideColours) -> Vec<String> {
    let own = format!("themes/{theme}");
    let coloured = |folder: &str| colours.folder().map(|colours| format!("{folder}/{colours}"));
    [Some("pictures".to_owned()), coloured("pictures"), Some(own.clone()), coloured(&own)]
        .into_iter()
        .flatten()
        .collect()
}

/// Returns the pictures of a folder with their times and sizes. The metadata comes from the listing of the folder,
/// since a separate query for each of hundreds of pictures would be slow. For a link, the listing describes the link
/// itself, so the metadata of its target is read separately.
fn images(folder: PathBuf) -> impl Iterator<Item = (PathBuf, SystemTime, u64)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let path = entry.path();
        if path.extension().is_none_or(|ending| ending != "png") {
            return None;
        }
        let is_link = entry.file_type().ok()?.is_symlink();
        let found = if is_link { fs::metadata(&path).ok()? } else { entry.metadata().ok()? };
        stamped(path, &found)
    })
}
