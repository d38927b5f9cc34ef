//! Puzzles of the player's own in the window: made in the review, stopped, refused, kept, and solved from their page.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use riverleap::app::play::Screen;
use riverleap::app::screens::PuzzleMakingEffort;
use riverleap::app::screens::puzzles::PuzzleShelf;
use riverleap::app::settings::SettingsFile;
use riverleap::app::testing::{self, click_square, frames, press_key, tree};
use riverleap::app::ui::clipboard::Clipboard;
use riverleap::game::puzzles::{Puzzle, PuzzleBook};
use riverleap::game::record::today;
use riverleap::game::settings::{KeptSettings, Language};
use riverleap::locale::Locale;
use riverleap::players::puzzles::PuzzleEffort;

use super::analysis::open_board;
use super::home::{Home, PEOPLE, pick, start};
use super::puzzles::finish_solving;
use super::table::{press, says, screen, session, until};

/// The leopard takes the rat in front of its den. The classic board has this puzzle already, other rules have it not.
const RAT_AT_THE_DEN: &str = "7/3eR2/7/7/7/7/4L2/3EW2/4p2 w 0 1";
const MAKE: &str = "New puzzle";

/// The analysis board with this position, by these rules.
fn board(home: &Home, rules: Option<&str>, position: Option<&str>) -> App {
    let mut app = home.window();
    // Without optimisation, a proof with the usual nodes takes an hour.
    app.insert_resource(PuzzleMakingEffort(PuzzleEffort { proof_nodes: 10_000, trial_nodes: 200 }));
    pick(&mut app, "jungle", rules);
    open_board(&mut app);
    // With this file the title would offer the lessons to a new player.
    app.insert_resource(SettingsFile::new(&KeptSettings::read(Some(&home.data()))));
    if let Some(position) = position {
        app.insert_resource(Clipboard::Own(position.to_owned()));
        press(&mut app, "Paste");
        until(&mut app, "moves ahead");
        assert_eq!(session(&app).position().to_text(), position);
    }
    app
}

fn own_files(home: &Home) -> Vec<PathBuf> {
    let files = std::fs::read_dir(home.data().join("levels/puzzles")).into_iter().flatten().flatten();
    files.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "ron")).collect()
}

fn shelf(app: &App) -> &PuzzleShelf {
    app.world().resource::<PuzzleShelf>()
}

/// The puzzles of many days.
fn dailies(app: &mut App) -> Vec<Puzzle> {
    let (mut shelf, mut day) = (app.world_mut().resource_mut::<PuzzleShelf>(), today());
    let mut dailies = Vec::new();
    for _ in 0..1000 {
        shelf.today = day;
        dailies.extend(shelf.of_the_day().cloned());
        day = day.tomorrow().unwrap();
    }
    shelf.today = today();
    dailies
}

#[test]
fn a_puzzle_is_made_in_the_analysis_and_solved_on_the_page_of_the_puzzles() {
    let home = Home::new();
    let app = &mut board(&home, Some("leiden"), Some(RAT_AT_THE_DEN));
    let before = dailies(app);
    press(app, MAKE);
    // Fifty tries take long without optimisation, on a thread that gives way to all others.
    let from = Instant::now();
    while !says(app, "It is a puzzle: win in") {
        assert!(from.elapsed().as_secs() < 600, "{}", tree(app));
        std::thread::sleep(Duration::from_millis(20));
        frames(app, 1);
    }
    assert!(says(app, "among your own"), "{}", tree(app));
    assert_eq!(own_files(&home).len(), 1);
    press(app, "Solve it");
    frames(app, 6);
    assert_eq!((screen(app), session(app).position().to_text().as_str()), (Screen::Puzzle, RAT_AT_THE_DEN));

    // It is solved by clicks.
    let [puzzle] = &shelf(app).own.clone()[..] else { panic!("there is one own puzzle") };
    for square in ["e2", "e1"] {
        click_square(app, square.parse().unwrap());
        frames(app, 4);
    }
    finish_solving(app, &Locale::new(Language::English), puzzle);
    let book = PuzzleBook::open(&home.data());
    assert_eq!((book.counts(), book.streak()), ((1, 1), 1), "it counts");
    assert_eq!(book.rating(), PuzzleBook::default().rating(), "the rating stays");

    press(app, "Puzzles");
    frames(app, 6);
    assert_eq!(screen(app), Screen::Puzzles);
    assert!(shelf(app).from_own && says(app, "Your own: 1"), "{}", tree(app));
    press(app, "Which puzzles: All collections");
    press(app, "Next puzzle");
    frames(app, 6);
    assert_ne!(session(app).position(), &puzzle.start, "the next puzzle of everybody");
    press(app, "Puzzles");
    press(app, "Which puzzles: Your own: 1");
    press(app, "Next puzzle");
    frames(app, 6);
    assert_eq!(session(app).position(), &puzzle.start);
    assert_eq!(dailies(app), before, "the puzzle of the day is the same for everybody");
}

#[test]
fn a_position_that_is_a_puzzle_already_is_not_kept_twice() {
    let home = Home::new();
    let app = &mut board(&home, None, Some(RAT_AT_THE_DEN));
    press(app, MAKE);
    until(app, "is a puzzle already");
    assert!(own_files(&home).is_empty());
    // Escape leads back to the analysis, and the puzzle can be made again.
    press_key(app, KeyCode::Escape);
    frames(app, 3);
    until(app, "moves ahead");
    press(app, MAKE);
    until(app, "is a puzzle already");
    press(app, "Solve it");
    frames(app, 6);
    assert_eq!(screen(app), Screen::Puzzle);
    assert!(!shelf(app).from_own, "it is one of everybody");
}

#[test]
fn a_position_that_is_no_puzzle_is_refused_with_the_reason() {
    let home = Home::new();
    // Both moves of the rat win.
    let app = &mut board(&home, None, Some("7/7/7/7/7/7/4r2/7/L5c b 0 1"));
    press(app, MAKE);
    until(app, "another move wins, too");
    assert!(!says(app, "Solve it") && own_files(&home).is_empty(), "{}", tree(app));
    press(app, "Back");
    until(app, "moves ahead");
}

#[test]
fn the_work_is_stopped_by_escape_by_its_button_and_by_leaving() {
    let home = Home::new();
    let app = &mut board(&home, None, None);
    app.insert_resource(PuzzleMakingEffort(PuzzleEffort::default()));
    for stop in ["key", "button", "leaving"] {
        press(app, MAKE);
        assert!(says(app, "The engine looks whether"), "{stop}: {}", tree(app));
        match stop {
            "key" => press_key(app, KeyCode::Escape),
            "button" => press(app, "Cancel"),
            _ => app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Library),
        }
        frames(app, 4);
        let wanted = if stop == "leaving" { Screen::Library } else { Screen::Review };
        assert!(screen(app) == wanted && !says(app, "The engine looks whether"), "{stop}: {}", tree(app));
    }
    assert!(own_files(&home).is_empty());
}

#[test]
fn a_match_that_goes_on_is_not_left_for_a_puzzle() {
    let home = Home::new();
    let mut app = home.window();
    let app = &mut app;
    app.insert_resource(PuzzleMakingEffort(PuzzleEffort { proof_nodes: 1_000, trial_nodes: 10 }));
    start(app, "jungle", None, PEOPLE);
    testing::play(app, "a3a4").unwrap();
    frames(app, 3);
    press_key(app, KeyCode::Escape);
    press(app, "Analysis");
    until(app, "moves ahead");
    press(app, MAKE);
    until(app, "It is no puzzle");
    press(app, "Back");
    press(app, "Play on");
    frames(app, 4);
    assert_eq!((screen(app), session(app).cursor()), (Screen::Play, 1));
}
