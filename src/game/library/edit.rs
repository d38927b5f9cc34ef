//! Changes games of the library: deletes and restores them, renames players, and writes annotated records.

use std::time::SystemTime;

use crate::base::disk::{Lock, turn, write_whole};
use crate::game::content::read_text;
use crate::game::levels::{LevelsByName, NoNames};
use crate::game::record::{Record, last, rename_player};
use crate::game::save::FreeNames;
use crate::rules::Side;

use super::entry::{FileStamp, LibraryGame};
use super::error::LibraryError;
use super::index::INDEX_FILE;
use super::opened::{GameLibrary, TRASH_FOLDER};
use super::scan::share_boards;
use super::summary::GameSummary;
use super::take_over::move_file;

/// A game that was deleted and can be restored. Its file lies in the folder `deleted` of the library for 30 days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeletedGame {
    game: LibraryGame,
    /// The name of its file among the deleted games.
    trash_file: String,
}

impl DeletedGame {
    /// The name of the file before the game was deleted.
    pub fn file(&self) -> &str {
        &self.game.file
    }
}

/// The result of a change of many files.
#[derive(Debug, Default, PartialEq)]
pub struct RenameReport {
    /// How many files were changed.
    pub changed: usize,
    /// The files that could not be changed. They stay as they were.
    pub trouble: Vec<LibraryError>,
}

impl GameLibrary {
    /// Deletes a game: moves its file to the folder of deleted games.
    ///
    /// # Errors
    /// The game is no longer there, or the file cannot be moved.
    pub fn delete(&mut self, file: &str) -> Result<DeletedGame, LibraryError> {
        let place = self.place(file).map_err(|_| gone(file))?;
        let trash = self.folder.join(TRASH_FOLDER);
        let _turn = self.turn();
        let moved = move_file(&self.path(file), &mut FreeNames::new(&trash), file.trim_end_matches(".jgn"))?;
        let game = self.games.remove(place);
        self.is_index_old = true;
        let path = moved.ok_or_else(|| gone(file))?;
        let trash_file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(DeletedGame { game, trash_file })
    }

    /// Restores a deleted game; returns its index among the games. If another game has its name meanwhile, it gets a
    /// name with a number.
    ///
    /// # Errors
    /// The file of the deleted game is gone, or cannot be moved.
    pub fn undo_delete(&mut self, deleted: DeletedGame) -> Result<usize, LibraryError> {
        let DeletedGame { game, trash_file } = deleted;
        let trashed = self.folder.join(TRASH_FOLDER).join(trash_file);
        let _turn = self.turn();
        let stem = game.file.trim_end_matches(".jgn");
        let moved = move_file(&trashed, &mut FreeNames::new(&self.folder), stem)?;
        let path = moved.ok_or_else(|| gone(&game.file))?;
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(self.put(LibraryGame { file, ..game }))
    }

    /// Gives a player another name in all games of the library. An empty name makes the player unknown. Seats and notes
    /// do not change.
    pub fn rename_player(&mut self, from: &str, to: &str) -> RenameReport {
        let to = to.replace(char::is_control, " ");
        let to = Some(to.trim()).filter(|name| !name.is_empty()).unwrap_or("?");
        let mut report = RenameReport::default();
        for place in 0..self.games.len() {
            let names = self.games[place].summary.as_ref().map(|summary| &summary.names.0);
            if names.is_none_or(|names| names.iter().all(|name| name.as_deref() != Some(from))) {
                continue;
            }
            match self.rename_in(place, from, to) {
                Ok(()) => report.changed += 1,
                Err(error) => report.trouble.push(error),
            }
        }
        report
    }

    fn rename_in(&mut self, place: usize, from: &str, to: &str) -> Result<(), LibraryError> {
        let path = self.path(&self.games[place].file);
        let turn = self.turn();
        if !path.exists() {
            return Err(gone(&self.games[place].file));
        }
        let text = read_text(&path)?;
        if let Some(renamed) = rename_player(&text, from, to) {
            write_whole(&path, &renamed)?;
        }
        let stamp = FileStamp::of(&path).ok().flatten().unwrap_or_default();
        drop(turn);
        self.is_index_old = true;
        let game = &mut self.games[place];
        game.stamp = stamp;
        if let Some(summary) = &mut game.summary {
            for side in Side::BOTH {
                let is_known = to != "?" && summary.seats[side].as_deref() != Some(to);
                if summary.names[side].as_deref() == Some(from) {
                    summary.names[side] = is_known.then(|| to.to_owned());
                }
            }
        }
        Ok(())
    }

    /// Writes a record over the kept record of the same match, as after a review. The file changes at once and as a
    /// whole.
    ///
    /// # Errors
    /// The game is no longer there, it is another match, or the file cannot be written.
    pub fn replace(&mut self, file: &str, record: &Record) -> Result<(), LibraryError> {
        let kept = self.game(file).ok_or_else(|| gone(file))?;
        if kept.games > 1 {
            return Err(LibraryError::ManyGames { file: file.to_owned(), games: kept.games });
        }
        let new = GameSummary::of(record, file);
        let is_same = kept.summary.as_ref().is_some_and(|kept| kept.fingerprint == new.fingerprint);
        if !is_same || kept.fault.is_some() {
            return Err(LibraryError::OtherMatch { file: file.to_owned() });
        }
        let path = self.path(file);
        let turn = self.turn();
        if !path.exists() {
            return Err(gone(file));
        }
        let text = record.to_string();
        write_whole(&path, &text)?;
        let stamp = FileStamp::of(&path).ok().flatten().unwrap_or_default();
        drop(turn);
        // A record that this program writes needs no other files.
        self.put(LibraryGame::of_text(file, &text, stamp.settled(SystemTime::now()), &NoNames));
        share_boards(&mut self.games);
        Ok(())
    }

    /// Reads the record of a game. If the file holds several games, this is the last of them. If the record has a fault
    /// among its moves, the match ends before the fault.
    ///
    /// # Errors
    /// The file is gone or cannot be read, or it holds no game.
    pub fn read(&self, file: &str, levels: &impl LevelsByName) -> Result<Record, LibraryError> {
        let path = self.path(file);
        if !path.exists() {
            return Err(gone(file));
        }
        let game = last(&read_text(&path)?, levels).playable();
        game.map(|(record, _)| record).map_err(|fault| match fault {
            Some(fault) => LibraryError::Broken { path, fault: Box::new(fault) },
            None => LibraryError::NoGame { path },
        })
    }

    /// Waits until no other program changes the library; see [`turn`].
    fn turn(&self) -> Option<Lock> {
        turn(&self.folder.join(INDEX_FILE))
    }
}

fn gone(file: &str) -> LibraryError {
    LibraryError::Gone { file: file.to_owned() }
}
