//! The library in the window: its list, search and order, games that open in the review, and games that are deleted,
//! renamed, added and written out.

use std::fs;

use bevy::prelude::*;
use riverleap::app::play::Screen;
use riverleap::app::screens::OpenRequested;
use riverleap::app::screens::library::Library;
use riverleap::app::screens::pages::GameShelf;
use riverleap::app::testing::{frames, press_key, widgets};
use riverleap::game::settings::{Language, Settings};

use super::home::Home;
use super::table::{press, screen, until};

/// The library with the games of the test data.
fn library(home: &Home) -> App {
    let mut app = home.window();
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(&mut app, 4);
    press(&mut app, "Library");
    until(&mut app, "There is no game yet");
    // A file that is dropped on the page is taken in.
    app.world_mut().write_message(OpenRequested("tests/data/library.jgn".into()));
    until(&mut app, "7 of 7 games");
    until(&mut app, "Added: 7");
    app
}

/// The words of the rows in sight.
fn rows(app: &mut App) -> Vec<String> {
    let is_row = |words: &String| ["Won: ", "Lost: ", "Drawn: "].iter().any(|word| words.contains(word));
    let words = widgets(app).into_iter().map(|widget| widget.words);
    words.filter(|words| is_row(words) && !words.starts_with("Delete")).collect()
}

#[test]
fn games_are_found_and_sorted() {
    let home = Home::new();
    let app = &mut library(&home);
    assert!(rows(app)[0].contains("16 Jul 2026"), "the newest first: {:?}", rows(app));
    press(app, "Which games: Lost");
    until(app, "2 of 7 games");
    press(app, "Which games: All");
    press(app, "Sorted by: Length");
    assert!(rows(app)[0].contains("100 turns"), "{:?}", rows(app));
    press(app, "Sorted by: Length");
    assert!(rows(app)[0].contains("6 turns"), "the order is turned round: {:?}", rows(app));
    app.world_mut().resource_mut::<GameShelf>().search("frog jungle");
    until(app, "2 of 7 games");
    // The opponent is found by the word that the list shows, also if the record does not name it.
    app.world_mut().resource_mut::<Settings>().language = Some(Language::German);
    app.world_mut().resource_mut::<GameShelf>().search("frosch");
    until(app, "3 von 7");
    app.world_mut().resource_mut::<Settings>().language = Some(Language::English);
    app.world_mut().resource_mut::<GameShelf>().search("frog jungle");
    until(app, "2 of 7 games");
    // The page is as it was left when the player comes back.
    press_key(app, KeyCode::Escape);
    frames(app, 4);
    assert_eq!(screen(app), Screen::Title);
    press(app, "Library");
    until(app, "2 of 7 games");
}

#[test]
fn a_game_opens_in_the_review_and_its_judgement_is_kept() {
    let home = Home::new();
    let app = &mut library(&home);
    // The shortest game first.
    press(app, "Sorted by: Length");
    press(app, "Sorted by: Length");
    let first = rows(app).remove(0);
    press(app, &first);
    assert_eq!(screen(app), Screen::Review);
    until(app, "Accuracy");
    press(app, "Library");
    until(app, "7 of 7 games");
    let row = rows(app).remove(0);
    assert!(row.contains("6 turns") && row.contains("accuracy"), "{row}");
}

#[test]
fn a_deleted_game_can_be_put_back() {
    let home = Home::new();
    let app = &mut library(&home);
    let delete = widgets(app).into_iter().find(|widget| widget.words.starts_with("Delete")).unwrap().words;
    press(app, &delete);
    until(app, "6 of 6 games");
    press(app, "Put the deleted game back");
    until(app, "7 of 7 games");
}

#[test]
fn games_are_written_out_and_known_again() {
    let home = Home::new();
    let app = &mut library(&home);
    press(app, "Write the games shown to a file");
    until(app, "7 games are now in");
    let data = app.world().resource::<Library>().0.data_folder().unwrap().to_owned();
    let is_export = |path: &std::path::PathBuf| path.extension().is_some_and(|end| end == "jgn");
    let file = fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path()).find(is_export).unwrap();
    app.world_mut().write_message(OpenRequested(file));
    until(app, "Already there: 7");
    until(app, "7 of 7 games");
}

#[test]
fn how_strong_the_player_is_stands_beside_the_games() {
    let home = Home::new();
    let app = &mut library(&home);
    press(app, "Library: How strong am I?");
    until(app, "points");
    until(app, "Only finished matches against an opponent count");
    until(app, "Mouse 1–1");
    press(app, "Game: Chesimals II");
    until(app, "Frog 0–1");
}
