//! The analysis board: a search without end, its lines on the board and in the list, threats, positions that are set up
//! by hand, and matches that begin from them.

use std::time::Instant;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::play::{MatchSetup, Screen, Seat};
use riverleap::app::screens::pages::GameShelf;
use riverleap::app::testing::{self, ask, click_square, frames, press_key, tree, widgets};
use riverleap::game::settings::Settings;
use riverleap::rules::Side;

use super::home::{Home, PEOPLE, start};
use super::table::{level, press, says, screen, session, square, until};

/// A window with the analysis board, opened from the title.
fn board(home: &Home) -> App {
    let mut app = home.window();
    open_board(&mut app);
    app
}

/// Opens the analysis board from the title. The library must be empty.
pub fn open_board(app: &mut App) {
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(app, 4);
    press(app, "Library");
    until(app, "There is no game yet");
    press(app, "Analysis board");
    until(app, "moves ahead");
    assert_eq!(screen(app), Screen::Review);
}

fn text(app: &App) -> String {
    session(app).position().to_text()
}

/// The words of the engine's lines, best first.
fn lines(app: &mut App) -> Vec<String> {
    let is_line = |words: &String| words.contains('%') && ["1.", "2.", "…"].iter().any(|part| words.contains(part));
    widgets(app).into_iter().map(|widget| widget.words).filter(is_line).collect()
}

#[test]
fn the_engine_looks_without_end_and_its_lines_can_be_played() {
    let home = Home::new();
    let app = &mut board(&home);
    let from = Instant::now();
    while lines(app).len() < 3 {
        assert!(from.elapsed().as_secs() < 60, "{}", tree(app));
        frames(app, 1);
    }
    // The lines change while the engine looks.
    while session(app).cursor() == 0 {
        let best = lines(app).remove(0);
        ask(app, &best, Action::Click);
        frames(app, 3);
    }
    assert_eq!(session(app).cursor(), 1, "the first turn of the line was played");
    until(app, "moves ahead");
    // The number of lines is changed here, and kept.
    press(app, "3 lines");
    assert_eq!(app.world().resource::<Settings>().analysis.lines, 4);
    press(app, "4 lines");
    press(app, "5 lines");
    until(app, "1 line");
    // What the other side would play: it cannot be played from here.
    press(app, "Threats");
    until(app, "Threats, ");
    let mut line = lines(app);
    while line.is_empty() {
        assert!(from.elapsed().as_secs() < 120, "{}", tree(app));
        frames(app, 1);
        line = lines(app);
    }
    assert!(line.iter().all(|line| !line.contains("1…")), "{line:?}");
    press(app, "Best lines");
    // What was tried is kept as a study of its own.
    press(app, "Library");
    until(app, "1 of 1 game");
    assert!(says(app, "Not finished"));
    let row = widgets(app).into_iter().find(|widget| widget.words.contains("Not finished")).unwrap().words;
    press(app, &row);
    assert_eq!(session(app).cursor(), 1);
}

#[test]
fn a_position_is_set_up_by_mouse_and_by_keys() {
    let home = Home::new();
    let app = &mut board(&home);
    press(app, "Set up");
    press(app, "Clear");
    assert_eq!(text(app).split(' ').next(), Some("7/7/7/7/7/7/7/7/7"));
    press(app, "Sun’s lion");
    click_square(app, square("d8"));
    frames(app, 2);
    press(app, "Moon’s rat");
    click_square(app, square("b4"));
    frames(app, 2);
    assert_eq!(text(app), "7/3L3/7/7/7/1r5/7/7/7 w 0 1");
    // The same piece on the same square is removed; another replaces it.
    click_square(app, square("b4"));
    frames(app, 2);
    assert_eq!(text(app), "7/3L3/7/7/7/7/7/7/7 w 0 1");
    press(app, "Moon’s cat");
    click_square(app, square("b4"));
    frames(app, 2);
    assert!(says(app, "Not possible: b4 is water"), "{}", tree(app));
    assert_eq!(text(app), "7/3L3/7/7/7/7/7/7/7 w 0 1", "what was refused changes nothing");
    // With the keys: the cursor stays where it is from change to change.
    click_square(app, square("a1"));
    frames(app, 2);
    for _ in 0..2 {
        press_key(app, KeyCode::ArrowUp);
    }
    let at = testing::table(app).session().unwrap().position().clone();
    press_key(app, KeyCode::Enter);
    frames(app, 3);
    let after = session(app).position().clone();
    assert_ne!(after, at, "{}", tree(app));
    press_key(app, KeyCode::Enter);
    frames(app, 3);
    assert_eq!(session(app).position(), &at);
    // The hand carries pieces anywhere, and off the board.
    press(app, "Move pieces");
    click_square(app, square("d8"));
    click_square(app, square("d5"));
    frames(app, 2);
    assert!(text(app).contains("L"), "{}", text(app));
    assert_eq!(session(app).position().piece_at(square("d8")), None);
    press(app, "Whose turn it is: Moon moves");
    press(app, "One more: Move 1");
    press(app, "One more: Turns without a capture: 0");
    assert!(text(app).ends_with(" b 1 2"), "{}", text(app));
    let wanted = text(app);
    press(app, "Done");
    until(app, "moves ahead");
    assert_eq!(text(app), wanted);
    // The position lies on the board that was there before.
    press_key(app, KeyCode::Escape);
    frames(app, 4);
    assert_eq!(screen(app), Screen::Review);
    assert!(text(app).starts_with("l5t/"), "{}", text(app));
}

#[test]
fn setting_up_can_be_cancelled() {
    let home = Home::new();
    let app = &mut board(&home);
    let before = text(app);
    press(app, "Set up");
    press(app, "Clear");
    press_key(app, KeyCode::Escape);
    frames(app, 4);
    assert_eq!((screen(app), text(app)), (Screen::Review, before));
    until(app, "moves ahead");
}

#[test]
fn a_match_begins_from_the_position_and_the_study_stays() {
    let home = Home::new();
    let app = &mut board(&home);
    for text in ["a3a4", "g7g6", "a4a5"] {
        testing::play(app, text).unwrap();
    }
    frames(app, 3);
    let wanted = text(app);
    press(app, "Play from here");
    assert_eq!(screen(app), Screen::Opponents);
    assert_eq!(app.world().resource::<MatchSetup>().start.to_text(), wanted);
    press(app, "Start");
    assert_eq!((screen(app), text(app)), (Screen::Play, wanted));
    // The study was saved.
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Library);
    until(app, "1 of 1 game");
    let kept = app.world().resource::<GameShelf>().library().unwrap().games()[0].summary.clone().unwrap();
    assert_eq!(kept.plies, 3, "the main line stands in place of a match");
}

#[test]
fn lines_of_a_paused_match_are_in_its_journal_when_the_window_closes() {
    for returns in [false, true] {
        let home = Home::new();
        let mut app = home.window();
        start(&mut app, "jungle", None, PEOPLE);
        testing::play(&mut app, "a3a4").unwrap();
        testing::play(&mut app, "g7g6").unwrap();
        frames(&mut app, 3);
        press_key(&mut app, KeyCode::Escape);
        press(&mut app, "Analysis");
        until(&mut app, "moves ahead");
        testing::play(&mut app, "c3d3").unwrap();
        frames(&mut app, 3);
        if returns {
            press(&mut app, "Play on");
            frames(&mut app, 4);
        }
        app.world_mut().write_message(AppExit::Success);
        app.update();
        drop(app);
        let [kept] = &home.matches()[..] else { panic!("one match is kept") };
        assert_eq!(kept.session.plies().len(), 2, "what was tried is not played");
        let study = kept.study.as_ref().expect("the line is kept");
        let lines: Vec<usize> = study.main_line().map(|node| study.children(node).len()).collect();
        assert!(
            study.main_line().any(|node| study.action(node).is_some_and(|it| it.to_string() == "c3d3")),
            "{lines:?}"
        );
    }
}

#[test]
fn lines_that_were_tried_while_a_match_was_paused_stay_with_it() {
    let home = Home::new();
    let mut app = home.window();
    let app = &mut app;
    start(app, "jungle", None, [Seat::Human, level(1)]);
    app.insert_resource(riverleap::app::play::Seats(riverleap::rules::Pair(PEOPLE)));
    testing::play(app, "a3a4").unwrap();
    testing::play(app, "g7g6").unwrap();
    frames(app, 3);
    press_key(app, KeyCode::Escape);
    press(app, "Analysis");
    until(app, "moves ahead");
    testing::play(app, "c3d3").unwrap();
    testing::play(app, "e7d7").unwrap();
    frames(app, 3);
    press(app, "Play on");
    frames(app, 4);
    assert_eq!((screen(app), session(app).cursor()), (Screen::Play, 2), "the match is where it was");
    testing::play(app, "a4a5").unwrap();
    testing::act_as(app, Side::White, riverleap::app::play::Act::Resign);
    until(app, "Review");
    press(app, "Review");
    until(app, "Accuracy");
    press(app, "Result");
    let kept = home.until_kept(app, "the line", |kept| kept.to_string().contains("(2. Wd3 Wd7)"));
    let record = kept.to_string();
    assert!(record.contains("[Help \"evaluation\"]"), "{record}");
}
