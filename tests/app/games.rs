//! Whole games from `tests/data/games/*.txt`: with messages, with clicks, back to the start and forward again.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use riverleap::app::play::{Act, LayRequested, Laying, Playback, Screen};
use riverleap::app::testing;
use riverleap::rules::{Pair, Side};

use super::table::{ends, frames, heard, rules_only, screen, session, with_board};

/// A game file: the board, the moves with `undo`, `redo` and `resign` among them, and the sentence at the end.
struct Game {
    name: String,
    level: String,
    rules: Option<String>,
    moves: Vec<String>,
    ending: String,
}

fn games() -> Vec<Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/games");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 10);
    paths.iter().map(|path| read(path)).collect()
}

fn read(path: &Path) -> Game {
    let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
    let (level, moves) = ("jungle".to_owned(), Vec::new());
    let mut game = Game { name, level, rules: None, moves, ending: String::new() };
    for line in fs::read_to_string(path).unwrap().lines() {
        match line.split_once(' ') {
            Some(("level", level)) => game.level = level.to_owned(),
            Some(("rules", rules)) => game.rules = Some(rules.to_owned()),
            Some(("moves", moves)) => game.moves.extend(moves.split_whitespace().map(str::to_owned)),
            Some(("ending", sentence)) => game.ending = sentence.to_owned(),
            _ => assert!(line.starts_with('#') || line.is_empty(), "{}: {line}", path.display()),
        }
    }
    game
}

/// Carries out a word of the game; moves are made by `play`.
fn act(app: &mut App, word: &str, play: &mut dyn FnMut(&mut App, &str)) {
    match word {
        "undo" => testing::act(app, Act::Undo),
        "redo" => testing::act(app, Act::Redo),
        "resign" => {
            let side = session(app).side_to_move();
            testing::act_as(app, side, Act::Resign);
        }
        wanted => {
            let before = session(app).cursor();
            play(app, wanted);
            assert!(session(app).cursor() > before, "{wanted} was played: {:?}", heard(app).refused);
        }
    }
}

fn ending(app: &App) -> Option<String> {
    session(app).ending().map(|ending| {
        ending.reason(Pair([Side::White, Side::Black].map(|side| match side {
            Side::White => "White",
            Side::Black => "Black",
        })))
    })
}

/// Plays from the laid table to the game-over screen; the end is announced once, and only at the end.
fn play_through(app: &mut App, game: &Game, play: &mut dyn FnMut(&mut App, &str)) {
    let (last, before) = game.moves.split_last().unwrap();
    for word in before {
        act(app, word, play);
    }
    frames(app, 1);
    let taken_back = before.iter().filter(|word| *word == "resign").count();
    assert_eq!(heard(app).ended.len(), taken_back, "{}", game.name);
    assert_eq!((screen(app), ending(app)), (Screen::Play, None), "{} before its last word", game.name);
    act(app, last, play);
    frames(app, 2);
    assert_eq!(screen(app), Screen::GameOver, "{}", game.name);
    assert_eq!(ending(app).as_deref(), Some(game.ending.as_str()), "{}", game.name);
    assert_eq!(heard(app).ended, [session(app).ending().unwrap()], "{}", game.name);
}

#[test]
fn every_game_is_played_by_messages() {
    for game in games() {
        let mut app = rules_only(&game.level, game.rules.as_deref());
        play_through(&mut app, &game, &mut |app, text| testing::play(app, text).unwrap());
        // A rematch begins at the start on the same board.
        let start = session(&app).start().clone();
        testing::lay(&mut app, Laying::New);
        assert_eq!(screen(&app), Screen::Play);
        assert_eq!((session(&app).cursor(), session(&app).plies().len()), (0, 0), "{}", game.name);
        assert_eq!(session(&app).position().key(), start.key());
        let fallen = app.world_mut().query::<&riverleap::app::play::Captured>().iter(app.world()).count();
        assert_eq!(fallen, 0, "{}: everyone is back", game.name);
    }
}

#[test]
fn every_game_is_played_by_clicks() {
    for game in games() {
        let mut app = with_board(&game.level, game.rules.as_deref());
        play_through(&mut app, &game, &mut |app, text| {
            let (from, to) = ends(text);
            testing::click_square(app, from);
            testing::click_square(app, to);
        });
    }
}

#[test]
fn every_game_is_played_by_dragging_on_a_turned_board() {
    for game in games() {
        let mut app = with_board(&game.level, game.rules.as_deref());
        app.world_mut().resource_mut::<riverleap::app::board::BoardView>().turned = true;
        frames(&mut app, 40);
        assert!(!app.world().resource::<riverleap::app::board::BoardView>().turning());
        play_through(&mut app, &game, &mut |app, text| {
            let (from, to) = ends(text);
            let (from, to) = (testing::place_of(app, from), testing::place_of(app, to));
            testing::drag(app, from, to);
        });
    }
}

#[test]
fn every_game_goes_back_to_its_start_and_forward_again() {
    for game in games() {
        let mut app = rules_only(&game.level, game.rules.as_deref());
        play_through(&mut app, &game, &mut |app, text| testing::play(app, text).unwrap());
        let end = session(&app).clone();
        let start = end.start().clone();
        let mut keys = vec![end.position().key()];
        heard(&mut app);
        while session(&app).can_undo() {
            testing::act(&mut app, Act::Undo);
            assert_eq!(screen(&app), Screen::Play, "{}: an end that is taken back is none", game.name);
            keys.push(session(&app).position().key());
        }
        let said = heard(&mut app);
        assert!(said.ended.is_empty() && said.played.iter().all(|played| played.playback == Playback::Backward));
        assert_eq!(session(&app).cursor(), 0);
        assert_eq!(session(&app).position().key(), start.key(), "{}", game.name);
        assert_eq!(session(&app).position().to_text(), start.to_text(), "{}", game.name);
        if game.moves.iter().any(|word| word == "resign") {
            // The resignation has its own entry in the log and is not played again.
            keys.remove(0);
        }
        for key in keys.iter().rev().skip(1) {
            testing::act(&mut app, Act::Redo);
            assert_eq!(session(&app).position().key(), *key, "{}", game.name);
        }
        assert!(!session(&app).can_redo());
        frames(&mut app, 1);
        if !game.moves.iter().any(|word| word == "resign") {
            assert_eq!(screen(&app), Screen::GameOver, "{}", game.name);
            assert_eq!(heard(&mut app).ended, [end.ending().unwrap()], "{}", game.name);
        }
    }
}

#[test]
fn a_turn_that_passes_comes_and_goes_with_the_move_before_it() {
    let mut app = rules_only("tests/data/levels-small/corner-pass.ron", None);
    testing::play(&mut app, "a2a3").unwrap();
    assert_eq!(session(&app).side_to_move(), Side::White);
    assert_eq!(session(&app).cursor(), 2, "the move and the pass");
    testing::act(&mut app, Act::Undo);
    assert_eq!((session(&app).cursor(), session(&app).side_to_move()), (0, Side::White));
    testing::act(&mut app, Act::Redo);
    assert_eq!((session(&app).cursor(), session(&app).side_to_move()), (2, Side::White));
    testing::play(&mut app, "a3b3").unwrap();
    assert_eq!(session(&app).side_to_move(), Side::Black, "the lion made room");
}

#[test]
fn a_move_of_the_match_before_is_none_of_the_next_one() {
    let mut app = rules_only("jungle", None);
    let wanted = "a3a4".parse().unwrap();
    for what in [Laying::New, Laying::Left] {
        testing::request(&mut app, wanted);
        // The match is laid, whatever other requests the same frame has.
        app.world_mut().write_message(LayRequested::here(what));
        testing::act(&mut app, Act::Undo);
        let said = heard(&mut app);
        assert!(said.played.is_empty() && said.refused.is_empty());
        assert_eq!(session(&app).cursor(), 0);
    }
    testing::request(&mut app, wanted);
    app.update();
    assert_eq!(session(&app).cursor(), 1);
}
