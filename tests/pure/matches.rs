//! `riverleap match`: what it prints, the same again, and records that can be read.

use crate::cli::{answer, complaint, run};

/// Of the yardstick or any other program it is enough here that the engine can play itself as one.
fn command() -> String {
    format!("cmd:{} engine", env!("CARGO_BIN_EXE_riverleap"))
}

fn play(words: &[&str]) -> String {
    let fixed = ["match", "--nodes", "200", "--hash", "1"];
    let (status, out, err) = run(&[&fixed, words].concat());
    assert_eq!(status, Some(0), "{err}");
    assert!(err.contains("/4 ") || err.contains("/2 "), "progress: {err}");
    out
}

#[test]
fn the_engine_plays_itself_the_same_way_again() {
    let words = ["--a", "engine", "--b", "engine", "--games", "4", "--without-b", "history,table", "--seed", "3"];
    let out = play(&words);
    assert!(out.starts_with("a: engine\nb: engine without history,table\ngames 4 wins "), "{out}");
    for word in ["\nscore ", "\nas white: wins ", "\nas black: wins ", "\nends: ", "\nplies a game: "] {
        assert!(out.contains(word), "{word} {out}");
    }
    assert_eq!(out, play(&words));
    assert_eq!(out, play(&[&words[..], &["--jobs", "2"]].concat()));
}

#[test]
fn an_outside_program_plays_and_the_games_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jgn");
    let file = file.to_str().unwrap();
    let other = command();
    let words = ["--a", "engine", "--b", &other, "--games", "2", "--record", file, "--rules", "tournament"];
    let out = play(&[&words[..], &["--longest", "60"]].concat());
    assert!(out.contains("games 2 ") && !out.contains("fault"), "{out}");
    assert!(answer(&["check", file]).contains(": ok, record of 2 games"));
}

#[test]
fn a_player_that_cannot_play_is_named() {
    let words = ["match", "--a", "engine", "--games", "2", "--nodes", "50"];
    let err = complaint(&[&words[..], &["--b", "cmd:no/such/program"]].concat());
    assert!(err.contains("no/such/program"), "{err}");
    let err = complaint(&[&words[..], &["--b", "engine", "--without-b", "luck"]].concat());
    assert!(err.contains("there is no feature 'luck'") && err.contains("null-move"), "{err}");
    for seat in ["nobody", "cmd:", "engine:11"] {
        assert_eq!(run(&[&words[..], &["--b", seat]].concat()).0, Some(2), "{seat}");
    }
}
