//! The puzzles that the player has made, kept as collections in `levels/puzzles` of the data folder. A collection has
//! one board, so there is a file for each board, `own-NAME.ron`, whose name comes from the board and its rules.

use std::fs;
use std::path::{Path, PathBuf};

use crate::base::disk::{NotWritten, set_aside, turn, write_whole};
use crate::game::content::{Content, Unread, read_text};
use crate::game::levels::write_ground;
use crate::game::ron::compact;
use crate::rules::Position;

use super::check::read_in;
use super::id::ground;
use super::{Puzzle, PuzzleCollection, PuzzleId, all, likeness, write_puzzles};

/// The names of the files begin so.
const OWN: &str = "own-";
/// A file holds at most so many puzzles, so that it stays far below the size that is read. Further puzzles of the board
/// are in further files.
const MOST_OF_FILE: usize = 500;
/// The largest number of files for one board.
const MOST_FILES: usize = 100;
const COMMENT: &str = "Puzzles of your own. Riverleap adds to this file and writes it anew; `riverleap puzzles prove` \
                       searches again.\nThe results of the puzzles are in `puzzles.ron` of the data folder.";

/// The board of a new puzzle, for its file.
#[derive(Clone, Debug)]
pub struct OwnBoard {
    /// The name of the level, which becomes the name of the collection.
    pub name: String,
    /// The text of a level with this board.
    pub text: String,
}

/// What became of a puzzle that was to be kept.
#[derive(Clone, Debug, PartialEq)]
pub enum KeptPuzzle {
    /// The puzzle is in the player's file. `aside` is where the previous file is, if it could not be read.
    Added { aside: Option<PathBuf> },
    /// This puzzle of a collection has the same position or an image of it. Nothing was written.
    There(Box<Puzzle>),
}

/// Why a puzzle was not kept. `Display` is a sentence for the player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PuzzleUnkept {
    #[error("No folder for your data is known; name one with --data-dir.")]
    NoDataFolder,
    #[error("{0}.")]
    Unread(#[from] Unread),
    /// The text of the board does not give the board of the puzzle.
    #[error("The board of this position cannot be written into a file of puzzles.")]
    OtherBoard,
    #[error(transparent)]
    NotWritten(#[from] NotWritten),
}

/// Whether the collection with this id is the player's own.
pub(super) fn is_own(id: &str) -> bool {
    id.starts_with(OWN)
}

/// Returns the puzzle of any collection that begins in this position or in an image of it.
pub fn known_puzzle(start: &Position, content: &Content) -> Option<Puzzle> {
    let (ground_of_start, like) = (ground(&start.board(), start), likeness(start));
    let is_of_board = |collection: &PuzzleCollection| {
        collection.puzzles.first().is_some_and(|first| ground(&first.start.board(), &first.start) == ground_of_start)
    };
    let collections = all(content).0.into_iter().filter(is_of_board);
    collections.flat_map(|collection| collection.puzzles).find(|puzzle| likeness(&puzzle.start) == like)
}

/// Adds the puzzle to the player's own, unless a collection has it already. The file is written as a whole or not at
/// all, while no other program does the same. A file that cannot be understood is renamed first, so that nothing in it is
/// lost.
///
/// # Errors
/// A file cannot be read or written, or the board does not belong to the puzzle.
pub fn keep_own(puzzle: &Puzzle, board: &OwnBoard, content: &Content) -> Result<KeptPuzzle, PuzzleUnkept> {
    let folder = content.data_folder().ok_or(PuzzleUnkept::NoDataFolder)?.join("levels/puzzles");
    fs::create_dir_all(&folder).map_err(|error| NotWritten::new(&folder, error))?;
    let name = format!("{OWN}{}", PuzzleId::of_text(&write_ground(&puzzle.start.board().with_clock(None))));
    let _turn = turn(&folder.join(&name));
    if let Some(known) = known_puzzle(&puzzle.start, content) {
        return Ok(KeptPuzzle::There(Box::new(known)));
    }
    let OwnFile { path, known, aside } = OwnFile::with_room(&folder, &name, content)?;
    let mut collection = known.unwrap_or_else(|| PuzzleCollection {
        name: if board.name.trim().is_empty() { name } else { board.name.clone() },
        ..PuzzleCollection::default()
    });
    collection.puzzles.push(puzzle.clone());
    let text = write_puzzles(&collection, &compact(&board.text), COMMENT);
    // Only what can be read back is written.
    let read = read_in(content, &path.display().to_string(), &text).map_err(|_| PuzzleUnkept::OtherBoard)?;
    let same = |one: &Puzzle, other: &Puzzle| one.id == other.id && one.line == other.line;
    let ids_stay = read.puzzles.iter().zip(&collection.puzzles).all(|(read, kept)| same(read, kept));
    if !ids_stay || read.puzzles.len() != collection.puzzles.len() {
        return Err(PuzzleUnkept::OtherBoard);
    }
    let aside = match aside {
        true => Some(set_aside(&path).map_err(|error| NotWritten::new(&path, error))?),
        false => None,
    };
    write_whole(&path, &text)?;
    Ok(KeptPuzzle::Added { aside })
}

/// The file that a puzzle is added to.
struct OwnFile {
    path: PathBuf,
    /// What is in it; `None` for a new file.
    known: Option<PuzzleCollection>,
    /// Whether the file at this path cannot be understood, so that it has to be renamed.
    aside: bool,
}

impl OwnFile {
    /// The first file with this name and a number that has room.
    fn with_room(folder: &Path, name: &str, content: &Content) -> Result<OwnFile, PuzzleUnkept> {
        for number in 1..=MOST_FILES {
            let numbered = if number == 1 { format!("{name}.ron") } else { format!("{name}-{number}.ron") };
            let path = folder.join(numbered);
            if !path.exists() {
                return Ok(OwnFile { path, known: None, aside: false });
            }
            let text = match read_text(&path) {
                Ok(text) => text,
                Err(Unread::NotOfTheGame(_)) => return Ok(OwnFile { path, known: None, aside: true }),
                Err(error) => return Err(error.into()),
            };
            match read_in(content, &path.display().to_string(), &text) {
                Ok(known) if known.puzzles.len() < MOST_OF_FILE => {
                    return Ok(OwnFile { path, known: Some(known), aside: false });
                }
                Ok(_) => {}
                Err(_) => return Ok(OwnFile { path, known: None, aside: true }),
            }
        }
        // Fifty thousand puzzles of one board are more than anybody makes.
        let error = std::io::Error::from(std::io::ErrorKind::FileTooLarge);
        Err(NotWritten::new(&folder.join(name), error).into())
    }
}
