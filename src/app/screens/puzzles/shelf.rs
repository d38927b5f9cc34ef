//! The puzzles of all collections, and the player's results.

use bevy::prelude::*;
use jiff::civil::Date;

use crate::app::play::{FrameSet, Screen};
use crate::app::screens::library::Library;
use crate::app::screens::sign::Sign;
use crate::app::settings::SettingsFile;
use crate::game::content::{Content, ContentError};
use crate::game::puzzles::{
    self, Puzzle, PuzzleBook, PuzzleCollection, PuzzleFault, PuzzleId, PuzzleTheme, PuzzleWish, next_puzzle,
};
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

/// Says which day it is. A test can replace it, so that its puzzle of the day does not depend on when it runs.
#[derive(Clone, Copy)]
pub struct DateSource(pub fn() -> Date);

impl Default for DateSource {
    fn default() -> DateSource {
        DateSource(today)
    }
}

/// The puzzles and the player's results with them.
#[derive(Resource, Default)]
pub struct PuzzleShelf {
    /// The puzzles of all collections but the player's own.
    pub puzzles: Vec<Puzzle>,
    /// The puzzles that the player has made. They are never the puzzle of the day, which is the same for everybody, and
    /// they are in no rush, since the player knows them; a rush with them would be no result to compare.
    pub own: Vec<Puzzle>,
    /// Whether the next puzzle is one of the player's own.
    pub from_own: bool,
    pub faults: Vec<ContentError<PuzzleFault>>,
    pub book: PuzzleBook,
    pub date: DateSource,
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
        let of = |id| self.puzzles.iter().chain(&self.own).find(|puzzle| puzzle.id == id);
        self.book.due(self.today).into_iter().filter_map(of)
    }

    /// The puzzles from which the next one is chosen.
    pub fn pool(&self) -> &[Puzzle] {
        if self.from_own { &self.own } else { &self.puzzles }
    }

    /// Chooses the next puzzle from the player's own, or from the others. A theme that they do not have is given up.
    pub fn choose_pool(&mut self, from_own: bool) {
        self.from_own = from_own && !self.own.is_empty();
        let theme = self.wish.theme.filter(|theme| self.themes().any(|known| known == *theme));
        self.wish.theme = theme;
    }

    /// Whether only the player's own collections have this puzzle.
    pub fn is_own(&self, id: PuzzleId) -> bool {
        let has = |puzzles: &[Puzzle]| puzzles.iter().any(|puzzle| puzzle.id == id);
        has(&self.own) && !has(&self.puzzles)
    }

    /// The themes of which there are puzzles.
    pub fn themes(&self) -> impl Iterator<Item = PuzzleTheme> {
        let has = |theme: &PuzzleTheme| self.pool().iter().any(|puzzle| puzzle.themes.contains(theme));
        PuzzleTheme::ALL.iter().copied().filter(has)
    }

    /// Reads everything again, because this puzzle was just made, and chooses the next puzzles where it is.
    pub fn open_at(&mut self, id: PuzzleId, content: &Content, file: &SettingsFile) -> PuzzlePurpose {
        self.read(content, file);
        self.choose_pool(self.is_own(id));
        PuzzlePurpose::Next
    }

    /// Chooses a puzzle for this purpose. `after` is the puzzle that was solved last.
    pub fn choose(&mut self, purpose: &PuzzlePurpose, after: Option<PuzzleId>) -> Option<Puzzle> {
        self.chosen += 1;
        match purpose {
            PuzzlePurpose::Daily(day) => puzzles::puzzle_of_the_day(&self.puzzles, *day).cloned(),
            PuzzlePurpose::Again => self.due().next().cloned(),
            PuzzlePurpose::Next => self.next(self.pool(), self.wish, after),
            PuzzlePurpose::Rush(rush) => self.next(&self.puzzles, rush.wish(), after),
        }
    }

    fn next(&self, pool: &[Puzzle], wish: PuzzleWish, after: Option<PuzzleId>) -> Option<Puzzle> {
        // Each call gets another seed, also after a restart.
        let seed = self.chosen ^ self.book.counts().0 as u64;
        next_puzzle(pool, &self.book, wish, after, self.today, seed).cloned()
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
        let (own, shared): (Vec<_>, Vec<_>) = collections.into_iter().partition(PuzzleCollection::is_own);
        let puzzles = |of: Vec<PuzzleCollection>| of.into_iter().flat_map(|collection| collection.puzzles).collect();
        (self.puzzles, self.own) = (puzzles(shared), puzzles(own));
        self.faults = faults;
        self.choose_pool(self.from_own);
        self.read_book(file);
    }

    fn read_book(&mut self, file: &SettingsFile) {
        self.today = (self.date.0)();
        if let Some(folder) = file.folder() {
            self.book = PuzzleBook::open(folder);
        }
    }
}

/// At midnight there is another puzzle of the day.
fn renew(mut shelf: ResMut<PuzzleShelf>) {
    let today = (shelf.date.0)();
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
