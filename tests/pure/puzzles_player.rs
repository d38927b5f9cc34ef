//! What the player keeps of puzzles: the book, the puzzle of the day, the next puzzle.

use std::collections::BTreeSet;
use std::fs;
use std::thread;

use jiff::ToSpan;
use jiff::civil::{Date, date};
use riverleap::game::puzzles::{
    PUZZLE_BOOK_FILE, Puzzle, PuzzleBook, PuzzleGrade, PuzzleRush, PuzzleTheme, PuzzleWish, grade_of, next_puzzle,
    puzzle_of_the_day,
};

use crate::puzzles::shipped_puzzles;

const DAY: Date = date(2026, 11, 28);

#[test]
fn results_are_kept_and_change_the_rating_once() {
    let home = tempfile::tempdir().unwrap();
    let puzzles = shipped_puzzles();
    let (one, other) = (&puzzles[0], &puzzles[1]);
    let begin = PuzzleBook::open(home.path()).rating();
    let after = |is_solved: bool, puzzle: &Puzzle| {
        PuzzleBook::change(home.path(), |book| {
            book.note(puzzle, is_solved, DAY);
            book.rating()
        })
        .unwrap()
    };
    let won = after(true, one);
    assert!(won.points > begin.points && won.deviation < begin.deviation);
    assert_eq!(after(true, one).points, won.points);
    let lost = after(false, other);
    assert!(lost.points < won.points);
    let book = PuzzleBook::open(home.path());
    assert_eq!(book.rating(), lost);
    let results = book.results(one.id).unwrap();
    assert_eq!((results.solved, results.failed, results.last()), (2, 0, Some(DAY)));
    assert_eq!((book.streak(), book.best_streak(), book.counts()), (0, 2, (2, 1)));
    assert_eq!((book.day(DAY).solved, book.day(DAY).failed), (2, 1));
    assert!(book.due(DAY).is_empty());
    assert_eq!(book.due(DAY.saturating_add(1.days())), [other.id]);
}

#[test]
fn days_in_a_row_are_counted_up_to_today_or_yesterday() {
    let home = tempfile::tempdir().unwrap();
    let solve = |day: Date, is_solved| {
        PuzzleBook::change(home.path(), |book| book.note_daily(is_solved, day)).unwrap();
    };
    for ago in 1..=3 {
        solve(DAY.saturating_sub(ago.days()), true);
    }
    solve(DAY.saturating_sub(4.days()), false);
    let book = PuzzleBook::open(home.path());
    assert_eq!((book.day_streak(DAY), book.day_streak(DAY.saturating_add(1.days()))), (3, 0));
    // A failure does not undo that the puzzle was solved on the same day.
    solve(DAY, true);
    solve(DAY, false);
    let book = PuzzleBook::open(home.path());
    assert_eq!(book.day_streak(DAY), 4);
    let days: Vec<(Date, Option<bool>)> = book.days().map(|(day, results)| (day, results.daily)).collect();
    assert_eq!(days.len(), 5);
    assert_eq!((days[0].1, days[4]), (Some(false), (DAY, Some(true))));
}

#[test]
fn the_best_rush_stays() {
    let home = tempfile::tempdir().unwrap();
    let note = |rush, solved| PuzzleBook::change(home.path(), |book| book.note_rush(rush, solved)).unwrap();
    assert!(note(PuzzleRush::ThreeMinutes, 9));
    assert!(!note(PuzzleRush::ThreeMinutes, 9) && !note(PuzzleRush::ThreeMinutes, 4));
    assert!(note(PuzzleRush::Survival, 4));
    let book = PuzzleBook::open(home.path());
    let best =
        [PuzzleRush::ThreeMinutes, PuzzleRush::FiveMinutes, PuzzleRush::Survival].map(|rush| book.best_rush(rush));
    assert_eq!(best, [9, 0, 4]);
}

#[test]
fn a_broken_book_is_set_aside_and_numbers_without_sense_are_replaced() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join(PUZZLE_BOOK_FILE);
    fs::write(&file, "(rating: (points: ").unwrap();
    assert!(PuzzleBook::open(home.path()).is_broken());
    PuzzleBook::change(home.path(), |book| book.note_daily(true, DAY)).unwrap();
    assert_eq!(fs::read_to_string(home.path().join("puzzles.ron.bad")).unwrap(), "(rating: (points: ");
    assert!(!PuzzleBook::open(home.path()).is_broken());
    for points in ["NaN", "inf", "-1.0", "1e99"] {
        fs::write(&file, format!("(rating: (points: {points}, deviation: 80.0), streak: 3)")).unwrap();
        let book = PuzzleBook::open(home.path());
        assert_eq!((book.is_broken(), book.rating().points, book.streak()), (false, 1500.0, 3), "{points}");
    }
    // A newer version may have written more.
    fs::write(&file, "(streak: 4, medals: [\"gold\"])").unwrap();
    assert_eq!(PuzzleBook::open(home.path()).streak(), 4);
}

#[test]
fn two_programs_write_one_after_the_other() {
    let home = tempfile::tempdir().unwrap();
    let puzzles = shipped_puzzles();
    thread::scope(|scope| {
        for part in 0..4 {
            let (home, puzzles) = (home.path(), &puzzles);
            scope.spawn(move || {
                for puzzle in puzzles.iter().skip(part * 5).take(5) {
                    PuzzleBook::change(home, |book| book.note(puzzle, true, DAY)).unwrap();
                }
            });
        }
    });
    let count = puzzles.len().min(20);
    assert_eq!(PuzzleBook::open(home.path()).counts(), (count, count));
}

#[test]
fn a_longer_collection_changes_few_days() {
    let all = shipped_puzzles();
    let some: Vec<&Puzzle> = all.iter().step_by(2).collect();
    let days: Vec<Date> = (0..400).map(|after| DAY.saturating_add(after.days())).collect();
    let mut changed = 0;
    for day in &days {
        let before = puzzle_of_the_day(some.iter().copied(), *day).unwrap();
        let now = puzzle_of_the_day(&all, *day).unwrap();
        assert_eq!(puzzle_of_the_day(all.iter().rev(), *day).unwrap().id, now.id, "the order does not matter");
        if before.id != now.id {
            assert!(!some.iter().any(|known| known.id == now.id), "{day}: an old puzzle in place of an old one");
            changed += 1;
        }
    }
    assert!((100..300).contains(&changed), "{changed} of 400 days changed with twice as many puzzles");
    let of_grade = |day: &&Date| {
        let puzzle = puzzle_of_the_day(&all, **day).unwrap();
        PuzzleGrade::of_rating(puzzle.rating.unwrap()) == grade_of(**day)
    };
    let has = |grade: PuzzleGrade| all.iter().any(|puzzle| PuzzleGrade::of_rating(puzzle.rating.unwrap()) == grade);
    let possible = days.iter().filter(|day| has(grade_of(**day))).count();
    assert_eq!(days.iter().filter(of_grade).count(), possible);
    assert!(possible > 200, "{possible}");
    assert_eq!(puzzle_of_the_day([], DAY), None);
}

#[test]
fn the_next_puzzle_is_new_and_fits() {
    let home = tempfile::tempdir().unwrap();
    let puzzles = shipped_puzzles();
    let wish = PuzzleWish { theme: Some(PuzzleTheme::Quiet), ..PuzzleWish::default() };
    let fitting = puzzles.iter().filter(|puzzle| wish.fits(puzzle)).count();
    let mut seen = BTreeSet::new();
    for seed in 0..fitting as u64 {
        let book = PuzzleBook::open(home.path());
        let next = next_puzzle(&puzzles, &book, wish, None, DAY, seed).unwrap();
        assert!(next.themes.contains(&PuzzleTheme::Quiet) && seen.insert(next.id), "{} came twice", next.id);
        PuzzleBook::change(home.path(), |book| book.note(next, true, DAY.saturating_sub((fitting as i64).days())))
            .unwrap();
    }
    // All were tried: the one that waits longest comes, but not the one that was just played.
    let book = PuzzleBook::open(home.path());
    let next = next_puzzle(&puzzles, &book, wish, None, DAY, 1).unwrap();
    let after = next_puzzle(&puzzles, &book, wish, Some(next.id), DAY, 1).unwrap();
    assert_ne!(next.id, after.id);
    assert_eq!(next_puzzle([], &book, wish, None, DAY, 1), None);
}

#[test]
fn the_next_puzzle_is_near_the_wanted_rating() {
    let home = tempfile::tempdir().unwrap();
    let (puzzles, book) = (shipped_puzzles(), PuzzleBook::open(home.path()));
    let mut ratings: Vec<u16> = puzzles.iter().filter_map(|puzzle| puzzle.rating).collect();
    ratings.sort_unstable();
    for wanted in [ratings[0], ratings[ratings.len() / 2], ratings[ratings.len() - 1]] {
        let wish = PuzzleWish { rating: Some(wanted), ..PuzzleWish::default() };
        let mut nearest: Vec<u16> = ratings.iter().map(|rating| rating.abs_diff(wanted)).collect();
        nearest.sort_unstable();
        for seed in 0..20 {
            let next = next_puzzle(&puzzles, &book, wish, None, DAY, seed).unwrap();
            assert!(next.rating.unwrap().abs_diff(wanted) <= nearest[7], "{wanted}: {:?}", next.rating);
        }
    }
}
