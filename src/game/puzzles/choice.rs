//! The choice of the next puzzle, by the player's rating, a theme or a grade.

use jiff::ToSpan;
use jiff::civil::Date;

use crate::rules::splitmix;

use super::book::PuzzleBook;
use super::grade::{PuzzleGrade, UNRATED};
use super::themes::PuzzleTheme;
use super::{Puzzle, PuzzleId};

/// A puzzle that was tried within so many days is not asked again, if there are others.
const RESTS_DAYS: i32 = 30;
/// One of so many puzzles nearest to the wanted rating is chosen at random.
const NEAREST: usize = 8;

/// What the next puzzle should be like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleWish {
    pub theme: Option<PuzzleTheme>,
    pub grade: Option<PuzzleGrade>,
    /// The wanted rating. Without it, any rating of the grade is as good; without a grade, the player's own rating is
    /// wanted.
    pub rating: Option<u16>,
}

impl PuzzleWish {
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        let rating = puzzle.rating.unwrap_or(UNRATED);
        self.theme.is_none_or(|theme| puzzle.themes.contains(&theme))
            && self.grade.is_none_or(|grade| PuzzleGrade::of_rating(rating) == grade)
    }
}

/// Chooses the next puzzle: one that was not tried within the last 30 days, near the wanted rating. If all were tried,
/// the one whose last attempt is longest ago. `None` if no puzzle fits. The same seed chooses the same puzzle.
pub fn next_puzzle<'a>(
    puzzles: impl IntoIterator<Item = &'a Puzzle>,
    book: &PuzzleBook,
    wish: PuzzleWish,
    not: Option<PuzzleId>,
    today: Date,
    seed: u64,
) -> Option<&'a Puzzle> {
    let mut fitting: Vec<&Puzzle> = puzzles.into_iter().filter(|puzzle| wish.fits(puzzle)).collect();
    if fitting.len() > 1 {
        fitting.retain(|puzzle| Some(puzzle.id) != not);
    }
    let last = |puzzle: &Puzzle| book.results(puzzle.id).map(|results| results.last().unwrap_or(Date::MIN));
    let rested = today.saturating_sub(RESTS_DAYS.days());
    let (mut fresh, tried): (Vec<&Puzzle>, Vec<&Puzzle>) =
        fitting.into_iter().partition(|puzzle| last(puzzle).is_none_or(|day| day < rested));
    if fresh.is_empty() {
        return tried.into_iter().min_by_key(|puzzle| (last(puzzle), puzzle.id));
    }
    // Puzzles that were never tried come before all others.
    if fresh.iter().any(|puzzle| last(puzzle).is_none()) {
        fresh.retain(|puzzle| last(puzzle).is_none());
    }
    let own = || book.rating().points.round().clamp(0.0, f64::from(u16::MAX)) as u16;
    let wanted = wish.rating.or_else(|| wish.grade.is_none().then(own));
    let at_random = |puzzle: &Puzzle| splitmix::mixed(puzzle.id.number() ^ splitmix::mixed(seed));
    if let Some(wanted) = wanted {
        fresh.sort_by_key(|puzzle| (puzzle.rating.unwrap_or(UNRATED).abs_diff(wanted), at_random(puzzle)));
        fresh.truncate(NEAREST);
    }
    fresh.into_iter().min_by_key(|puzzle| at_random(puzzle))
}
