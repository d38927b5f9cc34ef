//! `riverleap match`: its output, that runs can be repeated, and readable records.

use riverleap::engine::MeasuredMatch;

use crate::cli::{answer, complaint, run};

/// The seat of an external program; in these tests it is this engine.
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
    for seat in ["nobody", "cmd:", "engine:11", "engine:", "engine:dragon"] {
        assert_eq!(run(&[&words[..], &["--b", seat]].concat()).0, Some(2), "{seat}");
    }
}

#[test]
fn levels_play_by_number_and_by_name() {
    let words = ["--a", "engine:Hare", "--b", "engine:2", "--games", "4"];
    let out = play(&words);
    assert!(out.starts_with("a: engine:3\nb: engine:2\ngames 4 "), "{out}");
    assert_eq!(out, play(&[&words[..], &["--jobs", "2"]].concat()));
}

#[test]
fn the_ladder_is_kept_and_played_again() {
    let kept = answer(&["match", "--ladder"]);
    assert_eq!(kept.lines().count(), 11, "{kept}");
    assert!(kept.lines().nth(2).unwrap().contains("Frog"), "{kept}");
    let frog = answer(&["match", "--ladder", "frog"]);
    assert_eq!(frog.lines().nth(1), kept.lines().nth(2));
    assert!(frog.contains("measured by: riverleap match --ladder 2 --games "), "{frog}");

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("measured.ron");
    let file = file.to_str().unwrap();
    let other = command();
    let fixed = ["match", "--games", "2", "--nodes", "100", "--longest", "40", "--hash", "1", "--out", file];
    let measure = |words: &[&str]| {
        let (status, out, err) = run(&[&fixed[..], words].concat());
        assert_eq!(status, Some(0), "{err}");
        out
    };
    let second = measure(&["--ladder", "2"]);
    let first = measure(&["--ladder", "1", "--below", &other]);
    let again = measure(&["--ladder", "2"]);
    assert_eq!(second, again);
    assert!(first.lines().nth(1).unwrap().contains("Mouse"), "{first}");
    let rows = MeasuredMatch::read(file, &std::fs::read_to_string(file).unwrap()).unwrap();
    let levels: Vec<u8> = rows.iter().map(|row| row.level.number()).collect();
    assert_eq!((levels, rows[1].games(), rows[0].against.as_str()), (vec![1, 2], 2, "riverleap"));
    assert!(rows[0].command.contains("--below \"cmd:riverleap engine\" --games 2 --nodes 100 "), "{}", rows[0].command);

    let err = complaint(&["match", "--ladder", "1", "--games", "2"]);
    assert!(err.contains("--below"), "{err}");
    let err = complaint(&["match", "--ladder", "2", "--games", "2", "--below", "cmd:no/such/program", "--out", "/"]);
    assert!(err.contains("/: "), "{err}");
    assert_eq!(run(&["match", "--ladder", "--a", "engine"]).0, Some(2));
    assert_eq!(run(&["match", "--a", "engine"]).0, Some(2));
}

#[test]
fn a_match_without_games_or_jobs_is_refused() {
    for (option, number) in [("--games", "0"), ("--jobs", "0"), ("--games", "some")] {
        let words = ["match", "--a", "engine", "--b", "engine", "--games", "2", "--nodes", "20"];
        // The option under test replaces the valid one.
        let words: Vec<&str> =
            words.into_iter().filter(|word| option != "--games" || !["--games", "2"].contains(word)).collect();
        let (status, out, err) = run(&[&words[..], &[option, number]].concat());
        assert_eq!((status, out.as_str()), (Some(2), ""), "{option} {number}");
        assert!(err.contains(&format!("'{number}'")) && err.contains("write a whole number of at least 1"), "{err}");
    }
    let (status, _, err) = run(&["tune", "--data", "no/such", "--out", "no/such", "--jobs", "0"]);
    assert_eq!(status, Some(2), "{err}");
    assert!(err.contains("write a whole number of at least 1"), "{err}");
}

#[test]
fn more_jobs_than_games_are_not_needed() {
    let words = ["--a", "engine", "--b", "engine:3", "--games", "4"];
    assert_eq!(play(&words), play(&[&words[..], &["--jobs", "1000000"]].concat()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_beyond_the_memory_is_refused_before_the_games() {
    let words = ["match", "--a", "engine", "--b", "engine", "--games", "2", "--nodes", "20", "--hash", "65535"];
    let (status, out, err) = crate::cli::with_memory(2_000_000, &words, "");
    assert_eq!((status, out.as_str()), (Some(1), ""), "{err}");
    let why = "a player cannot be started: there is not enough memory for a table of 65535 MiB; choose a smaller one";
    assert!(err.contains(why), "{err}");
}
