//! The puzzle of the day: the same for everybody who has the same puzzles.

use jiff::civil::{Date, Weekday};

use crate::rules::splitmix;

use super::Puzzle;
use super::grade::{PuzzleGrade, UNRATED};

/// Returns the puzzle of the day; `None` without puzzles. The grade changes with the day of the week: easy ones on
/// Monday and Tuesday, the hardest on Sunday. If there is no puzzle of the grade, all are taken.
///
/// Every puzzle gets a number for the day from its name, and the one with the largest number is chosen (rendezvous
/// hashing). A puzzle that is added to the collections becomes the puzzle of a day only where its own number is the
/// largest, and all other days keep their puzzles.
pub fn puzzle_of_the_day<'a>(puzzles: impl IntoIterator<Item = &'a Puzzle>, day: Date) -> Option<&'a Puzzle> {
    let grade = grade_of(day);
    let weight = |puzzle: &&Puzzle| {
        let is_of_grade = PuzzleGrade::of_rating(puzzle.rating.unwrap_or(UNRATED)) == grade;
        (is_of_grade, number(day, puzzle), puzzle.id)
    };
    puzzles.into_iter().max_by_key(weight)
}

/// The grade of the puzzle of that day.
pub fn grade_of(day: Date) -> PuzzleGrade {
    match day.weekday() {
        Weekday::Monday | Weekday::Tuesday => PuzzleGrade::Easy,
        Weekday::Wednesday | Weekday::Thursday => PuzzleGrade::Medium,
        Weekday::Friday | Weekday::Saturday => PuzzleGrade::Hard,
        Weekday::Sunday => PuzzleGrade::Master,
    }
}

fn number(day: Date, puzzle: &Puzzle) -> u64 {
    let (year, day_of_year) = (i64::from(day.year()), i64::from(day.day_of_year()));
    let day = (year * 400 + day_of_year).cast_unsigned();
    splitmix::mixed(puzzle.id.number() ^ splitmix::mixed(day))
}
