//! The file with the exercises.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use crate::base::disk::{NotWritten, set_aside, turn, write_whole};
use crate::game::levels::LevelsByName;
use crate::game::record::games;

use super::exercise::{Exercise, TIMES};

/// The name of the file, which is in the data folder.
pub const PRACTICE_FILE: &str = "practice.jgn";
/// The largest number of exercises. The oldest solved ones make room for new ones, and then the oldest.
const MOST: usize = 2000;

/// The exercises of the player.
#[derive(Debug)]
pub struct PracticeBook {
    path: PathBuf,
    exercises: Vec<Exercise>,
    /// Whether the file has something that could not be read. It is then set aside before the book is written.
    is_broken: bool,
}

impl PracticeBook {
    /// Reads the book in this data folder. A missing file is an empty book.
    pub fn open(folder: &Path, levels: &impl LevelsByName, today: Date) -> PracticeBook {
        let path = folder.join(PRACTICE_FILE);
        let (mut exercises, mut is_broken) = (Vec::new(), false);
        match fs::read_to_string(&path) {
            Ok(text) if !text.trim().is_empty() => {
                for game in games(&text, levels) {
                    match (game.record, game.fault) {
                        (Some(record), None) => exercises.push(Exercise::of_record(record, today)),
                        _ => is_broken = true,
                    }
                }
            }
            Ok(_) => {}
            Err(error) => is_broken = error.kind() != ErrorKind::NotFound,
        }
        PracticeBook { path, exercises, is_broken }
    }

    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    /// The exercises that are asked on this day, those that wait longest first.
    pub fn due(&self, today: Date) -> Vec<&Exercise> {
        let mut due: Vec<&Exercise> = self.exercises.iter().filter(|exercise| exercise.is_due(today)).collect();
        due.sort_by_key(|exercise| exercise.due);
        due
    }

    /// Adds the exercises that are not in the book yet; returns how many these are. Solved exercises stay in the book, so
    /// that they are not asked again when their game is reviewed again.
    pub fn add(&mut self, new: impl IntoIterator<Item = Exercise>) -> usize {
        let before = self.exercises.len();
        for exercise in new {
            if !self.exercises.iter().any(|known| known.is_same(&exercise)) {
                self.exercises.push(exercise);
            }
        }
        let added = self.exercises.len() - before;
        while self.exercises.len() > MOST {
            let done = self.exercises.iter().position(|exercise| exercise.solved >= TIMES);
            self.exercises.remove(done.unwrap_or(0));
        }
        added
    }

    /// Notes that the exercise was solved on this day, or not.
    pub fn note(&mut self, exercise: &Exercise, is_solved: bool, today: Date) {
        if let Some(known) = self.exercises.iter_mut().find(|known| known.is_same(exercise)) {
            known.note(is_solved, today);
        }
    }

    /// Writes the book.
    fn save(&self) -> Result<(), NotWritten> {
        if self.is_broken {
            set_aside(&self.path).map_err(|error| NotWritten::new(&self.path, error))?;
        }
        let records = self.exercises.iter().map(|exercise| exercise.to_record().to_string());
        write_whole(&self.path, &records.collect::<Vec<_>>().join("\n"))
    }

    /// Reads the book, changes it and writes it, while no other program does the same. Returns the result of the change.
    ///
    /// # Errors
    /// The file cannot be written; the previous version stays.
    pub fn change<R>(
        folder: &Path,
        levels: &impl LevelsByName,
        today: Date,
        change: impl FnOnce(&mut PracticeBook) -> R,
    ) -> Result<R, NotWritten> {
        let _turn = turn(&folder.join(PRACTICE_FILE));
        let mut book = PracticeBook::open(folder, levels, today);
        let changed = change(&mut book);
        book.save()?;
        Ok(changed)
    }
}
