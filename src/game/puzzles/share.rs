//! The result of a puzzle as a line of text that does not tell the solution.

use std::time::Duration;

use jiff::civil::Date;

use super::attempt::{PuzzleAttempt, PuzzleHelp};
use super::grade::{PuzzleGrade, UNRATED};

/// Writes the result of an attempt, for other people: the date, if it is the puzzle of the day, the puzzle's name, its
/// grade as stars, a sign for each mistake, the help and the result, and the time. No words are used, so that the line
/// needs no translation: `Riverleap 2026-11-28 #abcdefgh ★★☆☆ ✘✔ 0:42`.
pub fn shared_result(attempt: &PuzzleAttempt, day: Option<Date>, time: Duration) -> String {
    let puzzle = attempt.puzzle();
    let grade = PuzzleGrade::of_rating(puzzle.rating.unwrap_or(UNRATED)).number();
    let stars: String = (1..=PuzzleGrade::ALL.len()).map(|star| if star <= grade { '★' } else { '☆' }).collect();
    let day = day.map(|day| format!(" {day}")).unwrap_or_default();
    let seconds = time.as_secs();
    let mut signs = "✘".repeat(attempt.mistakes().min(MOST_SIGNS) as usize);
    signs.push_str(match attempt.help() {
        PuzzleHelp::None => "",
        PuzzleHelp::Piece => "?",
        PuzzleHelp::Move | PuzzleHelp::Solution => "??",
    });
    signs.push_str(if attempt.is_solved() { "✔" } else { "–" });
    format!("Riverleap{day} #{} {stars} {signs} {}:{:02}", puzzle.id, seconds / 60, seconds % 60)
}

/// More mistakes are not shown.
const MOST_SIGNS: u32 = 9;
