//! The puzzles of all collections, and the player's results.

use bevy::prelude::*;
use jiff::civil::Date;

use crate::app::play::{FrameSet, Screen};
use crate::app::screens::library::Library;
use crate::app::screens::sign::Sign;
use crate::app::settings::SettingsFile;
use crate::game::content::{Content, ContentError};
use crate::game::puzzles::{self, Puzzle, PuzzleBook, PuzzleFault, PuzzleId, PuzzleTheme, PuzzleWish, next_puzzle};
use crate::game::record::today;
use crate::locale::message;

use super::rush::RushRun;

pub fn plugin(app: &mut App) {
    app.init_resource::<PuzzleShelf>()
        .add_systems(OnEnter(Screen::Puzzles), read)
        .add_systems(OnEnter(Screen::Title), read_for_title)
        .add_systems(
            Update,
            renew.run_if(in_state(Screen::Puzzles).or_else(in_state(Screen::Title))).in_set(FrameSet::Prepare),
        );
}

/// The puzzles and the player's results with them.
#[derive(Resource, Default)]
pub struct PuzzleShelf {
    /// The puzzles of all collections.
    pub puzzles: Vec<Puzzle>,
    pub faults: Vec<ContentError<PuzzleFault>>,
    pub book: PuzzleBook,
    /// The day of the puzzle of the day.
    pub today: Date,
    /// The choice of theme and grade for the next puzzle.
    pub wish: PuzzleWish,
    /// The number of months by which the calendar is turned back.
    pub months_back: u32,
    /// A number that makes the choice of the next puzzle different each time.
    chosen: u64,
}

/// Why the player solves a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzlePurpose {
    /// It is the puzzle of this day.
    Daily(Date),
    Next,
    /// The player has failed it some days ago.
    Again,
    Rush(RushRun),
}

impl PuzzleShelf {
    pub fn of_the_day(&self) -> Option<&Puzzle> {
        puzzles::puzzle_of_the_day(&self.puzzles, self.today)
    }

    /// The failed puzzles that are asked again today, those that wait longest first.
    pub fn due(&self) -> impl Iterator<Item = &Puzzle> {
        self.book.due(self.today).into_iter().filter_map(|id| self.puzzles.iter().find(|puzzle| puzzle.id == id))
    }

    /// The themes of which there are puzzles.
    pub fn themes(&self) -> impl Iterator<Item = PuzzleTheme> {
        let has = |theme: &PuzzleTheme| self.puzzles.iter().any(|puzzle| puzzle.themes.contains(theme));
        PuzzleTheme::ALL.iter().copied().filter(has)
    }

    /// Chooses a puzzle for this purpose. `after` is the puzzle that was solved last.
    pub fn choose(&mut self, purpose: &PuzzlePurpose, after: Option<PuzzleId>) -> Option<Puzzle> {
        self.chosen += 1;
        match purpose {
            PuzzlePurpose::Daily(day) => puzzles::puzzle_of_the_day(&self.puzzles, *day).cloned(),
            PuzzlePurpose::Again => self.due().next().cloned(),
            PuzzlePurpose::Next => self.next(self.wish, after),
            PuzzlePurpose::Rush(rush) => self.next(rush.wish(), after),
        }
    }

    fn next(&self, wish: PuzzleWish, after: Option<PuzzleId>) -> Option<Puzzle> {
        // Each call gets another seed, also after a restart.
        let seed = self.chosen ^ self.book.counts().0 as u64;
        next_puzzle(&self.puzzles, &self.book, wish, after, self.today, seed).cloned()
    }

    /// Changes the book, and keeps it on disk if the settings are kept there.
    pub fn note(&mut self, file: &SettingsFile, signs: &mut MessageWriter<Sign>, change: impl Fn(&mut PuzzleBook)) {
        let Some(folder) = file.folder() else { return change(&mut self.book) };
        let changed = PuzzleBook::change(folder, |book| {
            change(book);
            book.clone()
        });
        match changed {
            Ok(book) => self.book = book,
            Err(error) => {
                warn!("{error}");
                change(&mut self.book);
                signs.write(Sign::sentence(message!("puzzles-not-kept")));
            }
        }
    }

    /// Reads the puzzles and the book.
    fn read(&mut self, content: &Content, file: &SettingsFile) {
        let (collections, faults) = puzzles::all(content);
        self.puzzles = collections.into_iter().flat_map(|collection| collection.puzzles).collect();
        self.faults = faults;
        self.read_book(file);
    }

    fn read_book(&mut self, file: &SettingsFile) {
        self.today = today();
        if let Some(folder) = file.folder() {
            self.book = PuzzleBook::open(folder);
        }
    }
}

/// At midnight there is another puzzle of the day.
fn renew(mut shelf: ResMut<PuzzleShelf>) {
    let today = today();
    if shelf.today != today {
        shelf.today = today;
    }
}

fn read(library: Res<Library>, file: Res<SettingsFile>, mut shelf: ResMut<PuzzleShelf>) {
    shelf.months_back = 0;
    shelf.read(&library.0, &file);
}

/// The title shows one puzzle. The files are read once for it, and again when the page of the puzzles is opened.
fn read_for_title(library: Res<Library>, file: Res<SettingsFile>, mut shelf: ResMut<PuzzleShelf>) {
    if shelf.puzzles.is_empty() {
        shelf.read(&library.0, &file);
    } else {
        shelf.read_book(&file);
    }
}
