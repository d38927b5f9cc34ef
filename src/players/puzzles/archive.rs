//! The file with the progress of a search for puzzles. The first line contains the settings. Each further line contains
//! a searched game or a proven puzzle. With this file, an interrupted run can be continued.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::base::disk::{Lock, lock};
use crate::game::content::{Unread, check_plain};
use crate::game::puzzles::{ProvenTurn, PuzzleGoal};

use super::grade::PuzzleTrials;
use super::no_puzzle::NoPuzzle;

const TITLE: &str = "riverleap puzzle search 1: ";

/// A game that has been searched for puzzles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct HuntedGame {
    /// The number of the game. The number and the settings together determine the game.
    pub number: usize,
    pub plies: usize,
    /// The number of groups of positions that were tried.
    pub candidates: u32,
    /// How many positions did not become a puzzle, by reason.
    pub thrown: BTreeMap<NoPuzzle, u32>,
    /// The time for the game and its proofs.
    pub milliseconds: u64,
}

/// A proven puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FoundPuzzle {
    /// The game that contains the position, and the number of plies before the position.
    pub game: usize,
    pub ply: usize,
    pub goal: PuzzleGoal,
    /// The position as text.
    pub start: String,
    /// The actions of both sides. The solver plays the first and the last one.
    pub line: Vec<String>,
    /// The fingerprint of the engine that searched; empty if the endgame tables alone proved the puzzle.
    #[serde(default)]
    pub engine: String,
    /// The turns of the solver.
    pub turns: Vec<ProvenTurn>,
    /// The number of nodes of all searches for this puzzle.
    #[serde(default)]
    pub nodes: u64,
    /// The time of all searches for this puzzle.
    #[serde(default)]
    pub milliseconds: u64,
}

/// How the opponents of this program solved a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GradedPuzzle {
    /// The position as text.
    pub start: String,
    pub trials: PuzzleTrials,
}

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum HuntEntry {
    Game(HuntedGame),
    Puzzle(FoundPuzzle),
    Trials(GradedPuzzle),
}

/// An open file of a search for puzzles.
#[derive(Debug)]
pub struct HuntArchive {
    file: File,
    pub entries: Vec<HuntEntry>,
    games: BTreeSet<usize>,
    /// Held while the file is open, so that no other run writes into it.
    _lock: Lock,
}

/// Why a file of a search for puzzles cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum HuntArchiveError {
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{} is in use by another run", .0.display())]
    InUse(PathBuf),
    #[error(transparent)]
    NoFile(#[from] Unread),
    #[error("{} is not a file of a search for puzzles; name another one, or a file that does not exist yet", .0.display())]
    NoHunt(PathBuf),
    #[error("{} was made with other settings ({found}; asked for: {wanted}); name a new file", path.display())]
    OtherSettings { path: PathBuf, found: String, wanted: String },
    #[error("{}:{line}: {error}; remove the line", path.display())]
    Entry { path: PathBuf, line: usize, error: String },
}

impl HuntArchive {
    /// Opens the file, or creates it if it does not exist. An unfinished last line is removed.
    ///
    /// # Errors
    /// The file cannot be read or written, is another file, or was made with other settings.
    pub fn open(path: &Path, settings: &str) -> Result<HuntArchive, HuntArchiveError> {
        let failed = |error| HuntArchiveError::File { path: path.to_owned(), error };
        let lock = lock(path, 0).map_err(failed)?;
        let lock = lock.ok_or_else(|| HuntArchiveError::InUse(path.to_owned()))?;
        let text = if path.exists() { text_of(path)? } else { String::new() };
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let torn_title = TITLE.bytes().zip(text.bytes()).all(|(ours, found)| ours == found);
        let entries = if whole.is_empty() && torn_title {
            Vec::new()
        } else {
            let (found, entries) = read(path, whole)?;
            if found != settings {
                let (found, wanted) = (found.to_owned(), settings.to_owned());
                return Err(HuntArchiveError::OtherSettings { path: path.to_owned(), found, wanted });
            }
            entries
        };
        let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(failed)?;
        file.set_len(whole.len() as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        if whole.is_empty() {
            writeln!(file, "{TITLE}{settings}").map_err(failed)?;
        }
        let games = entries.iter().filter_map(HuntEntry::as_game).map(|game| game.number).collect();
        Ok(HuntArchive { file, entries, games, _lock: lock })
    }

    /// Reads the entries of a file without changing it.
    ///
    /// # Errors
    /// The file cannot be read or is another file.
    pub fn entries_of(path: &Path) -> Result<Vec<HuntEntry>, HuntArchiveError> {
        let text = text_of(path)?;
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        Ok(read(path, whole)?.1)
    }

    /// Returns the numbers below `count` whose games have not been searched.
    pub fn missing(&self, count: usize) -> Vec<usize> {
        (0..count).filter(|number| !self.games.contains(number)).collect()
    }

    /// Adds an entry: writes it to the file, then stores it in memory.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&mut self, entry: HuntEntry) -> io::Result<()> {
        let line = ron::to_string(&entry).map_err(io::Error::other)?;
        // The line is written with a single call. If the program is killed, the line may be incomplete, but is never
        // mixed with another line.
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.games.extend(entry.as_game().map(|game| game.number));
        self.entries.push(entry);
        Ok(())
    }

    /// How the opponents solved the puzzle that begins in the position with this text; `None` if they have not tried.
    pub fn trials(&self, start: &str) -> Option<PuzzleTrials> {
        let graded = |entry: &HuntEntry| match entry {
            HuntEntry::Trials(graded) if graded.start == start => Some(graded.trials),
            _ => None,
        };
        self.entries.iter().find_map(graded)
    }

    pub fn puzzles(&self) -> impl Iterator<Item = &FoundPuzzle> {
        self.entries.iter().filter_map(HuntEntry::as_puzzle)
    }
}

impl HuntEntry {
    pub fn as_game(&self) -> Option<&HuntedGame> {
        if let HuntEntry::Game(game) = self { Some(game) } else { None }
    }

    pub fn as_puzzle(&self) -> Option<&FoundPuzzle> {
        if let HuntEntry::Puzzle(puzzle) = self { Some(puzzle) } else { None }
    }
}

/// Reads the whole file, without a size limit.
fn text_of(path: &Path) -> Result<String, HuntArchiveError> {
    check_plain(path)?;
    fs::read_to_string(path).map_err(|error| HuntArchiveError::File { path: path.to_owned(), error })
}

/// Parses the text of the file. Returns the settings and the entries.
fn read<'a>(path: &Path, text: &'a str) -> Result<(&'a str, Vec<HuntEntry>), HuntArchiveError> {
    let mut lines = text.lines().enumerate();
    let title = lines.next().and_then(|(_, line)| line.strip_prefix(TITLE));
    let settings = title.ok_or_else(|| HuntArchiveError::NoHunt(path.to_owned()))?;
    let entry = |(index, line): (usize, &str)| {
        let bad = |error: ron::error::SpannedError| HuntArchiveError::Entry {
            path: path.to_owned(),
            line: index + 1,
            error: error.to_string(),
        };
        ron::from_str(line).map_err(bad)
    };
    Ok((settings, lines.map(entry).collect::<Result<_, _>>()?))
}
