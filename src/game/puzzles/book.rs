//! The player's results with puzzles, kept in one file of the data folder.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::base::disk::{NotWritten, set_aside, turn, write_whole};
use crate::game::record::{read_day, written_day};
use crate::game::ron::read_ron;

use super::grade::UNRATED;
use super::results::{DayResults, PuzzleResults};
use super::{Puzzle, PuzzleId};

/// The name of the file, which is in the data folder.
pub const PUZZLE_BOOK_FILE: &str = "puzzles.ron";
/// The deviation of the rating of a puzzle, which comes from fifty tries.
const PUZZLE_DEVIATION: f64 = 80.0;

/// The kinds of puzzle rush: as many puzzles as possible before the time is over, or before the third mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PuzzleRush {
    ThreeMinutes,
    FiveMinutes,
    /// Without a clock.
    Survival,
}

/// The player's rating in puzzles, on the scale of the puzzles' ratings.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleRating {
    pub points: f64,
    /// The standard deviation of the estimate, in points.
    pub deviation: f64,
    volatility: f64,
}

impl Default for PuzzleRating {
    fn default() -> PuzzleRating {
        Glicko2Rating::new().into()
    }
}

impl From<Glicko2Rating> for PuzzleRating {
    fn from(rating: Glicko2Rating) -> PuzzleRating {
        PuzzleRating { points: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
    }
}

/// The content of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct BookFile {
    rating: PuzzleRating,
    /// The number of puzzles in a row that were solved without a mistake and without help.
    streak: u32,
    best_streak: u32,
    best_rush: BTreeMap<PuzzleRush, u32>,
    /// The results of each day, by the text of the date.
    days: BTreeMap<String, DayResults>,
    /// The results of each puzzle, by its name.
    puzzles: BTreeMap<String, PuzzleResults>,
}

/// The player's results with puzzles.
#[derive(Clone, Debug, Default)]
pub struct PuzzleBook {
    path: PathBuf,
    file: BookFile,
    /// Whether the file could not be read. It is then set aside before the book is written.
    is_broken: bool,
}

impl PuzzleBook {
    /// Reads the book in this data folder. A missing file is an empty book.
    pub fn open(folder: &Path) -> PuzzleBook {
        let path = folder.join(PUZZLE_BOOK_FILE);
        let (file, is_broken) = match fs::read_to_string(&path) {
            Ok(text) if text.trim().is_empty() => (BookFile::default(), false),
            Ok(text) => match read_ron::<BookFile>(PUZZLE_BOOK_FILE, &text) {
                Ok(file) => (file.sound(), false),
                Err(_) => (BookFile::default(), true),
            },
            Err(error) => (BookFile::default(), error.kind() != ErrorKind::NotFound),
        };
        PuzzleBook { path, file, is_broken }
    }

    /// Reads the book, changes it and writes it, while no other program does the same. Returns the result of the change.
    ///
    /// # Errors
    /// The file cannot be written; the previous version stays.
    pub fn change<R>(folder: &Path, change: impl FnOnce(&mut PuzzleBook) -> R) -> Result<R, NotWritten> {
        let path = folder.join(PUZZLE_BOOK_FILE);
        fs::create_dir_all(folder).map_err(|error| NotWritten::new(&path, error))?;
        let _turn = turn(&path);
        let mut book = PuzzleBook::open(folder);
        let changed = change(&mut book);
        book.save()?;
        Ok(changed)
    }

    /// Whether the file could not be read. The next change sets the file aside and begins a new one.
    pub fn is_broken(&self) -> bool {
        self.is_broken
    }

    pub fn rating(&self) -> PuzzleRating {
        self.file.rating
    }

    /// The number of puzzles in a row that were solved without a mistake and without help.
    pub fn streak(&self) -> u32 {
        self.file.streak
    }

    pub fn best_streak(&self) -> u32 {
        self.file.best_streak
    }

    pub fn best_rush(&self, rush: PuzzleRush) -> u32 {
        self.file.best_rush.get(&rush).copied().unwrap_or(0)
    }

    /// The results with a puzzle; `None` if it was not tried.
    pub fn results(&self, id: PuzzleId) -> Option<&PuzzleResults> {
        self.file.puzzles.get(&id.to_string())
    }

    /// The numbers of puzzles that were tried, and of those that were solved at least once.
    pub fn counts(&self) -> (usize, usize) {
        let solved = self.file.puzzles.values().filter(|results| results.solved > 0).count();
        (self.file.puzzles.len(), solved)
    }

    pub fn day(&self, day: Date) -> DayResults {
        self.file.days.get(&written_day(day)).cloned().unwrap_or_default()
    }

    /// The days with results, the earliest first, for a calendar.
    pub fn days(&self) -> impl Iterator<Item = (Date, &DayResults)> {
        self.file.days.iter().filter_map(|(day, results)| Some((read_day(day)?, results)))
    }

    /// On how many days in a row the puzzle of the day was solved, up to today; if it is not solved yet today, up to
    /// yesterday.
    pub fn day_streak(&self, today: Date) -> u32 {
        let is_solved = |day: Date| self.day(day).daily == Some(true);
        let first = if is_solved(today) { Some(today) } else { today.yesterday().ok() };
        let back = std::iter::successors(first, |day| day.yesterday().ok());
        back.take_while(|day| is_solved(*day)).count() as u32
    }

    /// The names of the failed puzzles that are asked again on this day, those that wait longest first.
    pub fn due(&self, today: Date) -> Vec<PuzzleId> {
        let mut due: Vec<(Date, PuzzleId)> = Vec::new();
        for (id, results) in &self.file.puzzles {
            if let (Some(day), Ok(id)) = (results.due_on(today), id.parse()) {
                due.push((day, id));
            }
        }
        due.sort_unstable();
        due.into_iter().map(|(_, id)| id).collect()
    }

    /// Notes the result of an attempt. The rating changes only at the first attempt at a puzzle, since the player knows
    /// the solution afterwards. An attempt with a mistake or with help counts as failed.
    pub fn note(&mut self, puzzle: &Puzzle, is_solved: bool, today: Date) {
        if self.results(puzzle.id).is_none_or(PuzzleResults::is_new) {
            self.file.rating = self.file.rating.after(puzzle.rating.unwrap_or(UNRATED), is_solved);
        }
        self.note_own(puzzle, is_solved, today);
    }

    /// Notes the result of an attempt at a puzzle of the player's own. It counts like every other result, but the rating
    /// stays: the player has seen the position before, and may know the solution.
    pub fn note_own(&mut self, puzzle: &Puzzle, is_solved: bool, today: Date) {
        self.file.puzzles.entry(puzzle.id.to_string()).or_default().note(is_solved, today);
        self.file.streak = if is_solved { self.file.streak.saturating_add(1) } else { 0 };
        self.file.best_streak = self.file.best_streak.max(self.file.streak);
        self.file.days.entry(written_day(today)).or_default().count(is_solved);
    }

    /// Notes the result of the puzzle of the day. The first result of a day stays, unless the puzzle is solved later on
    /// the same day.
    pub fn note_daily(&mut self, is_solved: bool, today: Date) {
        let day = self.file.days.entry(written_day(today)).or_default();
        day.daily = Some(is_solved || day.daily == Some(true));
    }

    /// Notes how many puzzles were solved in a rush; returns whether this is a new best result.
    pub fn note_rush(&mut self, rush: PuzzleRush, solved: u32) -> bool {
        let best = self.file.best_rush.entry(rush).or_default();
        let is_best = solved > *best;
        *best = solved.max(*best);
        is_best
    }

    fn save(&self) -> Result<(), NotWritten> {
        if self.is_broken {
            set_aside(&self.path).map_err(|error| NotWritten::new(&self.path, error))?;
        }
        let pretty = ron::ser::PrettyConfig::new().depth_limit(2);
        let text = ron::ser::to_string_pretty(&self.file, pretty)
            .map_err(|error| NotWritten::new(&self.path, io::Error::other(error)))?;
        write_whole(&self.path, &format!("{text}\n"))
    }
}

impl BookFile {
    /// Returns the content with a rating that can be computed with, whatever the file says.
    fn sound(mut self) -> BookFile {
        let PuzzleRating { points, deviation, volatility } = self.rating;
        let is_sound = [points, deviation, volatility].iter().all(|value| value.is_finite())
            && (0.0..=5000.0).contains(&points)
            && (1.0..=1000.0).contains(&deviation)
            && (0.0..=1.0).contains(&volatility);
        if !is_sound {
            self.rating = PuzzleRating::default();
        }
        self
    }
}

impl PuzzleRating {
    /// The rating after an attempt at a puzzle with this rating.
    fn after(self, puzzle: u16, is_solved: bool) -> PuzzleRating {
        let PuzzleRating { points, deviation, volatility } = self;
        let player = Glicko2Rating { rating: points, deviation, volatility };
        let puzzle = Glicko2Rating { rating: f64::from(puzzle), deviation: PUZZLE_DEVIATION, ..Glicko2Rating::new() };
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        glicko2(&player, &puzzle, &outcome, &Glicko2Config::new()).0.into()
    }
}
