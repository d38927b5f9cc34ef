//! Opens the library, and finds what has changed in its folder.

use std::fs;
use std::path::{Path, PathBuf};

use crate::base::disk::ages;
use crate::game::levels::LevelsByName;
use crate::game::save::{FreeNames, LIBRARY_FOLDER, SaveError, delete_old};

use super::entry::LibraryGame;
use super::error::LibraryError;
use super::index::{IndexFault, read_index, write_index};
use super::scan::{record_files, scan, share_boards};
use super::summary::GameSummary;
use super::take_over::{EndedJournal, ended_journals, move_all};

/// The folder of the data folder into which earlier versions of the program wrote finished games.
const FORMER_FOLDER: &str = "finished";
/// The folder of the data folder with the journals of matches in progress.
const JOURNAL_FOLDER: &str = "journal";
/// The folder inside the library into which deleted games are moved.
pub(super) const TRASH_FOLDER: &str = "deleted";

/// The games that are kept: a folder with a file for each game, and what is known of the games.
///
/// The files are the truth. Several programs may use the library at the same time. [`GameLibrary::refresh`] finds what
/// another program has changed. When the library is dropped, its index is written if it is out of date.
///
/// ```
/// use riverleap::game::content::{Content, Folders};
/// use riverleap::game::library::{GameFilter, GameLibrary, GameOrder};
///
/// let data = tempfile::tempdir()?;
/// let content = Content::new(Folders::default());
/// let mut library = GameLibrary::open(data.path(), &content);
/// let report = library.import_text("[White \"Ann\"]\n\n1. Ea4 Eg6 *\n\n1. Rg4 1-0\n", &content);
/// assert_eq!((report.added.len(), report.duplicates, report.faults.len()), (2, 0, 0));
///
/// let of_ann = GameFilter { text: "ann".to_owned(), ..GameFilter::default() };
/// let found = library.select(&of_ann, GameOrder::default());
/// assert_eq!(library.games()[found[0]].summary.as_ref().map(|game| game.plies), Some(2));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct GameLibrary {
    pub(super) folder: PathBuf,
    /// Sorted by their files.
    pub(super) games: Vec<LibraryGame>,
    /// Whether the index on disk differs from `games`.
    pub(super) is_index_old: bool,
    opening: LibraryOpening,
}

/// What happened when a library was opened.
#[derive(Debug, Default, PartialEq)]
pub struct LibraryOpening {
    /// How many games were moved from the folder `finished`.
    pub moved: usize,
    /// How many games were taken over from journals of matches that had ended.
    pub from_journals: usize,
    /// How many files were read, because they were not in the index or have changed.
    pub read: usize,
    /// Why the index was not used; `None` if it was used, or if there are no games.
    pub index_fault: Option<IndexFault>,
    /// What could not be done. None of this loses a game.
    pub trouble: Vec<LibraryError>,
}

impl GameLibrary {
    /// Opens the library in this folder of the user's data. Takes over what lies in the folder `finished`, and finished
    /// matches in journals that were left behind.
    pub fn open(data: &Path, levels: &(impl LevelsByName + Sync)) -> GameLibrary {
        let known = read_index(&data.join(LIBRARY_FOLDER));
        GameLibrary::open_with(data, known, levels)
    }

    /// Like [`GameLibrary::open`], but reads all records again, whatever the index says.
    pub fn rebuild(data: &Path, levels: &(impl LevelsByName + Sync)) -> GameLibrary {
        let mut library = GameLibrary::open_with(data, Err(IndexFault::Missing), levels);
        library.opening.index_fault = None;
        library
    }

    fn open_with(
        data: &Path,
        known: Result<Vec<LibraryGame>, IndexFault>,
        levels: &(impl LevelsByName + Sync),
    ) -> GameLibrary {
        let folder = data.join(LIBRARY_FOLDER);
        let former = data.join(FORMER_FOLDER);
        let (moved, trouble) = if former.is_dir() { move_all(&former, &folder) } else { (0, Vec::new()) };
        let opening =
            LibraryOpening { moved, trouble, index_fault: known.as_ref().err().cloned(), ..Default::default() };
        let is_index_old = known.is_err();
        let mut library = GameLibrary { folder, games: known.unwrap_or_default(), is_index_old, opening };
        match library.scan(levels) {
            Ok((_, read)) => library.opening.read = read,
            Err(error) => library.opening.trouble.push(error),
        }
        for ended in ended_journals(&data.join(JOURNAL_FOLDER), levels) {
            match library.adopt(ended, levels) {
                Ok(is_new) => library.opening.from_journals += usize::from(is_new),
                Err(error) => library.opening.trouble.push(error),
            }
        }
        delete_old(&library.folder.join(TRASH_FOLDER), ages::date());
        if library.games.is_empty() && !library.folder.exists() {
            (library.is_index_old, library.opening.index_fault) = (false, None);
        }
        if let Err(error) = library.write_index() {
            library.opening.trouble.push(error);
        }
        library
    }

    /// What happened when the library was opened.
    pub fn opening(&self) -> &LibraryOpening {
        &self.opening
    }

    /// The games, sorted by their files. Files with a fault are among them.
    pub fn games(&self) -> &[LibraryGame] {
        &self.games
    }

    /// The game in the file of this name.
    pub fn game(&self, file: &str) -> Option<&LibraryGame> {
        self.games.get(self.place(file).ok()?)
    }

    /// The path of a file of the library.
    pub fn path(&self, file: &str) -> PathBuf {
        self.folder.join(file)
    }

    /// The index of this file among the games; otherwise where it would be.
    pub(super) fn place(&self, file: &str) -> Result<usize, usize> {
        self.games.binary_search_by(|game| game.file.as_str().cmp(file))
    }

    /// Adds a game, or replaces the game in the same file. Returns its index.
    pub(super) fn put(&mut self, game: LibraryGame) -> usize {
        self.is_index_old = true;
        match self.place(&game.file) {
            Ok(place) => {
                self.games[place] = game;
                place
            }
            Err(place) => {
                self.games.insert(place, game);
                place
            }
        }
    }

    /// Finds what other programs have changed in the folder: games that have ended, and games that were deleted or
    /// annotated. Returns whether anything has changed.
    ///
    /// # Errors
    /// The folder cannot be read; the games stay as they are.
    pub fn refresh(&mut self, levels: &(impl LevelsByName + Sync)) -> Result<bool, LibraryError> {
        self.scan(levels).map(|(is_changed, _)| is_changed)
    }

    /// Compares the folder with the games. Returns whether anything has changed, and how many files were read.
    fn scan(&mut self, levels: &(impl LevelsByName + Sync)) -> Result<(bool, usize), LibraryError> {
        let folder = &self.folder;
        let files =
            record_files(folder).map_err(|error| SaveError::NoFolder { folder: folder.clone(), why: error.into() })?;
        let scanned = scan(folder, files, std::mem::take(&mut self.games), levels);
        self.games = scanned.games;
        self.is_index_old |= scanned.is_changed || scanned.read > 0;
        Ok((scanned.is_changed, scanned.read))
    }

    /// Adds the match of a journal, if it is not in the library, and removes the journal. Returns whether it was added.
    fn adopt(&mut self, ended: EndedJournal, levels: &impl LevelsByName) -> Result<bool, LibraryError> {
        let EndedJournal { record, stem, journal } = ended;
        let summary = GameSummary::of(&record, "");
        let is_kept =
            self.games.iter().filter_map(|game| game.summary.as_ref()).any(|kept| kept.is_same_match(&summary));
        if !is_kept {
            let path = FreeNames::new(&self.folder).keep(&stem, &record.to_string())?;
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            if let Some(game) = LibraryGame::read(&self.folder, &file, levels) {
                self.put(game);
                share_boards(&mut self.games);
            }
        }
        journal.discard()?;
        Ok(!is_kept)
    }

    /// Writes the index, if it is out of date.
    ///
    /// # Errors
    /// The index was not written. No game is lost: the index is built again from the records.
    pub fn write_index(&mut self) -> Result<(), LibraryError> {
        if !self.is_index_old {
            return Ok(());
        }
        // A folder that does not exist yet is created for its first game.
        fs::create_dir_all(&self.folder)
            .map_err(|error| SaveError::NoFolder { folder: self.folder.clone(), why: error.into() })?;
        write_index(&self.folder, &self.games)?;
        self.is_index_old = false;
        Ok(())
    }
}

impl Drop for GameLibrary {
    fn drop(&mut self) {
        // The next start builds an index that could not be written.
        let _ = self.write_index();
    }
}
