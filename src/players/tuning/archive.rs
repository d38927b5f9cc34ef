//! The file of self-play games. The first line contains the settings, and each further line contains one game. With
//! this file, an interrupted run can be continued.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::game::{GameError, SelfPlayGame};
use crate::game::content::{Unread, check_plain};

const TITLE: &str = "riverleap games 1: ";

/// An open file of games.
#[derive(Debug)]
pub struct Archive {
    file: File,
    /// The games by number.
    games: BTreeMap<usize, SelfPlayGame>,
}

/// Why a file of games cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error(transparent)]
    NoFile(#[from] Unread),
    #[error("{} is not a file of games; name another one, or a file that does not exist yet", .0.display())]
    NoGames(PathBuf),
    #[error(
        "{} holds games played under other settings ({found}; asked for: {wanted}); name a new file, \
         or give it to --also",
        path.display()
    )]
    OtherSettings { path: PathBuf, found: String, wanted: String },
    #[error("{}:{line}: {error}; remove the line", path.display())]
    Game { path: PathBuf, line: usize, error: GameError },
}

impl Archive {
    /// Opens the file, or creates it if it does not exist. An unfinished last line is removed.
    ///
    /// # Errors
    /// The file cannot be read or written, is no file of games, or its games were played with other settings.
    pub fn open(path: &Path, settings: &str) -> Result<Archive, ArchiveError> {
        let failed = |error| ArchiveError::File { path: path.to_owned(), error };
        let text = if path.exists() { text_of(path)? } else { String::new() };
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let torn_title = TITLE.bytes().zip(text.bytes()).all(|(ours, found)| ours == found);
        let games = if whole.is_empty() && torn_title {
            BTreeMap::new()
        } else {
            let (found, games) = read(path, whole)?;
            if found != settings {
                let (found, wanted) = (found.to_owned(), settings.to_owned());
                return Err(ArchiveError::OtherSettings { path: path.to_owned(), found, wanted });
            }
            games
        };
        let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(failed)?;
        file.set_len(whole.len() as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        if whole.is_empty() {
            writeln!(file, "{TITLE}{settings}").map_err(failed)?;
        }
        Ok(Archive { file, games })
    }

    /// Reads the games of another file without changing it.
    ///
    /// # Errors
    /// The file cannot be read or is no file of games. Games that were played with other settings are no error.
    pub fn games_of(path: &Path) -> Result<Vec<SelfPlayGame>, ArchiveError> {
        let text = text_of(path)?;
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        Ok(read(path, whole)?.1.into_values().collect())
    }

    /// Returns the numbers below `count` whose games are missing.
    pub fn missing(&self, count: usize) -> Vec<usize> {
        (0..count).filter(|number| !self.games.contains_key(number)).collect()
    }

    /// Adds a game: writes it to the file, then stores it in memory.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&mut self, game: SelfPlayGame) -> io::Result<()> {
        // The line is written with a single call. If the program is killed, the line may be incomplete, but is never
        // mixed with another line.
        self.file.write_all(format!("{game}\n").as_bytes())?;
        self.games.insert(game.number, game);
        Ok(())
    }

    /// Returns the games in the order of their numbers.
    pub fn games(&self) -> impl Iterator<Item = &SelfPlayGame> {
        self.games.values()
    }
}

/// Reads the whole file, without a size limit.
fn text_of(path: &Path) -> Result<String, ArchiveError> {
    check_plain(path)?;
    fs::read_to_string(path).map_err(|error| ArchiveError::File { path: path.to_owned(), error })
}

/// Parses the text of the file. Returns the settings, and the games by number.
fn read<'a>(path: &Path, text: &'a str) -> Result<(&'a str, BTreeMap<usize, SelfPlayGame>), ArchiveError> {
    let mut lines = text.lines().enumerate();
    let title = lines.next().and_then(|(_, line)| line.strip_prefix(TITLE));
    let settings = title.ok_or_else(|| ArchiveError::NoGames(path.to_owned()))?;
    let mut games = BTreeMap::new();
    for (index, line) in lines {
        let bad = |error| ArchiveError::Game { path: path.to_owned(), line: index + 1, error };
        let game: SelfPlayGame = line.parse().map_err(bad)?;
        games.insert(game.number, game);
    }
    Ok((settings, games))
}
