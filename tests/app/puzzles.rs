//! Puzzles in the window: the page, a wrong try that is refuted and taken back, hints, the solution, the rush, and what
//! is kept.

use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use jiff::civil::Date;
use riverleap::app::board::PointedOut;
use riverleap::app::motion::BoardClock;
use riverleap::app::play::Screen;
use riverleap::app::screens::puzzles::{DateSource, PuzzleShelf};
use riverleap::app::settings::SettingsFile;
use riverleap::app::testing::{self, announced, frames, widgets};
use riverleap::game::content::{Content, Folders};
use riverleap::game::puzzles::{
    Puzzle, PuzzleAttempt, PuzzleBook, PuzzleGoal, PuzzleReferee, PuzzleRush, PuzzleVerdict, puzzle_of_the_day, shipped,
};
use riverleap::game::session::{ReplySource, Session};
use riverleap::game::settings::{KeptSettings, Language};
use riverleap::locale::{Locale, say};
use riverleap::rules::{Action, Position};

use super::lessons::press;
use super::table::screen;

/// A day with a puzzle of Jungle that is refuted quickly.
const DAY: Date = Date::constant(2026, 11, 28);

/// Makes it this day for the puzzles, whenever the test runs.
pub fn fix_day(app: &mut App) {
    app.world_mut().resource_mut::<PuzzleShelf>().date = DateSource(|| DAY);
}

/// Nobody refutes a move.
struct Silent;

impl ReplySource for Silent {
    fn reply(&mut self, _: &Session) -> Option<Action> {
        None
    }
}

impl PuzzleReferee for Silent {
    fn reaches(&mut self, _: &Session, _: PuzzleGoal) -> Option<bool> {
        None
    }
}

pub fn daily(app: &App) -> Puzzle {
    app.world().resource::<PuzzleShelf>().of_the_day().expect("there are puzzles").clone()
}

/// Plays a wrong move, and waits until the card says so.
pub fn try_wrong(app: &mut App, locale: &Locale, puzzle: &Puzzle) {
    play_wrong(app, puzzle);
    let words = [say!(locale, "puzzle-wrong"), say!(locale, "puzzle-wrong-refuted")];
    until(app, "the try is judged", |app| announced(app).iter().any(|said| words.contains(&said.words)));
}

fn play_wrong(app: &mut App, puzzle: &Puzzle) {
    let is_wrong = |action: &Action| {
        matches!(PuzzleAttempt::new(puzzle.clone()).try_action(*action, &mut Silent), PuzzleVerdict::Wrong { .. })
    };
    let wrong = Session::new(puzzle.start.clone()).legal_actions().into_iter().find(is_wrong);
    testing::play(app, &wrong.expect("a puzzle has wrong moves").to_string()).unwrap();
}

/// Plays the stored line of the solver, and waits for the replies.
pub fn solve(app: &mut App, locale: &Locale, puzzle: &Puzzle) {
    solve_by(app, locale, puzzle, |app, action| testing::play(app, &action.to_string()).unwrap());
}

/// Plays the stored line of the solver after the first move, which was just played, and waits for the replies.
pub fn finish_solving(app: &mut App, locale: &Locale, puzzle: &Puzzle) {
    let is_first = Cell::new(true);
    solve_by(app, locale, puzzle, |app, action| {
        if !is_first.take() {
            testing::play(app, &action.to_string()).unwrap();
        }
    });
}

/// Plays the stored line. `play` plays the solver's actions.
pub fn solve_by(app: &mut App, locale: &Locale, puzzle: &Puzzle, play: impl Fn(&mut App, Action)) {
    let mut session = Session::new(puzzle.start.clone());
    for action in &puzzle.line {
        let is_own = session.side_to_move() == puzzle.solver();
        session.try_play(*action).unwrap();
        if is_own {
            play(app, *action);
        }
        let wanted = session.position().clone();
        until(app, "the line is played", |app| position(app) == wanted);
        frames(app, 4);
    }
    let share = say!(locale, "puzzle-share");
    until(app, "the puzzle is solved", |app| widgets(app).iter().any(|widget| widget.words == share));
}

fn position(app: &App) -> Position {
    testing::table(app).session().expect("a puzzle lies on the table").position().clone()
}

/// Turns frames until this holds.
pub fn until(app: &mut App, what: &str, holds: impl Fn(&mut App) -> bool) {
    let from = Instant::now();
    while !holds(app) {
        assert!(from.elapsed() < Duration::from_secs(600), "{what}");
        app.world_mut().resource_mut::<BoardClock>().finish();
        frames(app, 2);
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn english() -> Locale {
    Locale::new(Language::English)
}

/// The page of the puzzles, with the results kept in this folder.
fn page(folder: &Path) -> App {
    let content = Content::new(Folders { data: Some(folder.to_owned()), ..Folders::default() });
    let mut app = testing::headless_screens(content).unwrap();
    let kept = KeptSettings::read(Some(folder));
    app.insert_resource(kept.settings.clone()).insert_resource(SettingsFile::new(&kept));
    fix_day(&mut app);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Puzzles);
    frames(&mut app, 6);
    app
}

fn begin(app: &mut App, words: &str) {
    press(app, words);
    frames(app, 6);
    assert_eq!(screen(app), Screen::Puzzle);
}

#[test]
fn the_puzzle_of_the_day_is_the_same_in_two_data_folders_and_counts_when_it_is_solved() {
    let (locale, folders) = (english(), [(); 2].map(|()| tempfile::tempdir().unwrap()));
    let [mut app, other] = folders.each_ref().map(|folder| page(folder.path()));
    let puzzle = daily(&app);
    assert_eq!(puzzle, daily(&other));
    let puzzles: Vec<Puzzle> = shipped().into_iter().flat_map(|collection| collection.puzzles).collect();
    assert_eq!(Some(&puzzle), puzzle_of_the_day(&puzzles, DAY));

    begin(&mut app, &say!(locale, "puzzles-daily"));
    solve(&mut app, &locale, &puzzle);
    let book = PuzzleBook::open(folders[0].path());
    assert_eq!((book.day(DAY).daily, book.day_streak(DAY), book.streak()), (Some(true), 1, 1));
    assert!(book.rating().points > PuzzleBook::default().rating().points);
    press(&mut app, &say!(locale, "puzzles-title"));
    frames(&mut app, 6);
    assert_eq!(screen(&app), Screen::Puzzles);
    assert_eq!(PuzzleBook::open(folders[1].path()).counts(), (0, 0));
}

#[test]
fn a_wrong_try_is_refuted_and_taken_back_and_comes_again_after_a_day() {
    let (locale, folder) = (english(), tempfile::tempdir().unwrap());
    let mut app = page(folder.path());
    let puzzle = daily(&app);
    begin(&mut app, &say!(locale, "puzzles-daily"));
    try_wrong(&mut app, &locale, &puzzle);
    until(&mut app, "the try is taken back", |app| position(app) == puzzle.start);
    frames(&mut app, 6);
    solve(&mut app, &locale, &puzzle);
    let (book, day) = (PuzzleBook::open(folder.path()), DAY);
    assert_eq!((book.counts(), book.streak(), book.day(day).daily), ((1, 0), 0, Some(false)));
    assert_eq!((book.due(day), book.due(day.tomorrow().unwrap())), (Vec::new(), vec![puzzle.id]));
}

#[test]
fn a_hint_names_the_piece_and_then_the_move_and_the_solution_is_played() {
    let (locale, folder) = (english(), tempfile::tempdir().unwrap());
    let mut app = page(folder.path());
    let puzzle = daily(&app);
    begin(&mut app, &say!(locale, "puzzles-daily"));
    press(&mut app, &say!(locale, "puzzle-hint-piece"));
    let first = puzzle.line[0].as_move().unwrap();
    assert_eq!(app.world().resource::<PointedOut>().asked, [first.from]);
    press(&mut app, &say!(locale, "puzzle-hint-move"));
    press(&mut app, &say!(locale, "puzzle-solution"));
    let mut end = Session::new(puzzle.start.clone());
    end.replay(&puzzle.line);
    until(&mut app, "the solution is played", |app| position(app) == *end.position());
    assert_eq!(PuzzleBook::open(folder.path()).counts(), (1, 0), "help is no solution");
}

#[test]
fn a_rush_ends_with_the_third_mistake_and_its_result_is_kept() {
    let (locale, folder) = (english(), tempfile::tempdir().unwrap());
    let mut app = page(folder.path());
    begin(&mut app, &say!(locale, "puzzles-rush", best = 0));
    for mistake in 1..=3 {
        let start = position(&app);
        let puzzles = shipped().into_iter().flat_map(|collection| collection.puzzles);
        let puzzle = puzzles.into_iter().find(|puzzle| puzzle.start == start).unwrap();
        play_wrong(&mut app, &puzzle);
        if mistake < 3 {
            until(&mut app, "the next puzzle is laid", |app| {
                let lies = position(app);
                lies != start && shipped().iter().flat_map(|all| &all.puzzles).any(|puzzle| puzzle.start == lies)
            });
            frames(&mut app, 6);
        }
    }
    let over = say!(locale, "puzzle-rush-over", solved = 0);
    until(&mut app, "the rush is over", |app| announced(app).iter().any(|said| said.words == over));
    let book = PuzzleBook::open(folder.path());
    assert_eq!((book.best_rush(PuzzleRush::ThreeMinutes), book.counts()), (0, (3, 0)));
}
