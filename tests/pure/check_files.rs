//! `riverleap check`: every fault of a file in one run, warnings about unplayable boards, and answers in JSON.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::{answer, riverleap_in, run, text};

fn written(folder: &Path, name: &str, text: &str) -> PathBuf {
    let file = folder.join(name);
    fs::write(&file, text).unwrap();
    file
}

/// The lines that `check` prints for this text, without the file's name, and the exit status.
fn checked(text: &str, options: &[&str]) -> (Option<i32>, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), "file.ron", text);
    let file = file.to_str().unwrap();
    let (status, out, err) = run(&[&["check"], options, &[file]].concat());
    assert_eq!(err, "");
    (status, out.lines().map(|line| line.replace(file, "F")).collect())
}

/// A field is removed together with the text around its value.
#[test]
fn a_field_is_taken_out_whole() {
    let text = "(
    name: \"Pond\",
    author: Some(3), to_move: Some(Grey) /* or (Red) */ ,
    terrain: [\"d..\", \".~.\", \"..D\"],
    pieces: [\"...\", \"r.L\", \"..X\"],
)";
    let (_, lines) = checked(text, &[]);
    let expected =
        ["F:3:13: a text belongs here", "F:3:36: `Grey` is not one of", "F:5:31: 'X' on c1 is not an animal"];
    assert_eq!(lines.len(), expected.len(), "{lines:#?}");
    for (line, fault) in lines.iter().zip(expected) {
        assert!(line.starts_with(fault), "{lines:#?}");
    }
}

#[test]
fn all_faults_of_a_level_come_in_one_run() {
    let text = "(
    name: \"\",
    colour: 3,
    overrides: (quiet_limit: 0, swimers: [rat], ranks: {dog: 9}),
    terrain: [
        \"..d..\",
        \".X.~.\",
        \"....\",
        \"..D..\",
    ],
    pieces: [
        \"l...m\",
        \".....\",
        \"...c.\",
        \"L.RQ.\",
    ],
)";
    let (status, lines) = checked(text, &[]);
    assert_eq!(status, Some(1));
    let expected = [
        "F:3:5: there is no field `colour` here",
        "F:4:33: there is no field `swimers` here; did you mean `swimmers`",
        "F:2:11: the level's name is empty",
        "F:4:62: the dog has rank 9",
        "F:4:30: the game would be a draw before it begins",
        "F:8:14: row 3 of `terrain` has 4 squares",
        "F:7:11: 'X' on b3 is not a terrain; write `#` for rock",
        "F:12:14: 'm' on e4 is not an animal",
        "F:15:12: the rat on c1 stands in its own den",
        "F:15:13: 'Q' on d1 is not an animal",
    ];
    assert_eq!(lines.len(), expected.len(), "{lines:#?}");
    for fault in expected {
        assert!(lines.iter().any(|line| line.starts_with(fault)), "{fault}\n{lines:#?}");
    }
}

#[test]
fn all_faults_of_other_files_come_in_one_run() {
    let rules = "(name: \"Ours\", rat_takes_elephant: Nowhere, quiet_limit: -3, repetion: Free, win_by: [Den, Den])";
    let (_, lines) = checked(rules, &[]);
    assert_eq!(lines.len(), 4, "{lines:#?}");
    let motion = "(step_ms: -5, leap: (air_ms: 99999999, airs: 3), drop_ms: soon)";
    let (_, lines) = checked(motion, &[]);
    assert_eq!(lines.len(), 4, "{lines:#?}");
    let setup = "(name: \"Two\", width: 8, height: 8, chesimals: {
        white: \"C a1; G b1 z9\", grey: \"C d1 d2; Q e1\", blue: \"C a8; G a8\", red: \"C d8\",
    })";
    let (_, lines) = checked(setup, &["--game", "chesimals"]);
    assert_eq!(lines.len(), 4, "{lines:#?}");
    // Each game of a record has its own faults.
    let record =
        "[Game \"jungle\"]\n[Version \"1\"]\n\n1. Ea4 Rz9 *\n\n[Game \"jungle\"]\n[Version \"1\"]\n\n1. Ea9 *\n";
    let (_, lines) = checked(record, &[]);
    assert_eq!(lines.len(), 2, "{lines:#?}");
    assert!(lines[0].starts_with("F:4:8: ply 2") && lines[1].starts_with("F:9:4: game 2, ply 1"), "{lines:#?}");
}

/// After a fault that cannot be repaired by guessing, no further faults are reported.
#[test]
fn a_broken_form_is_told_once() {
    for text in ["(name: \"x", "(name: \"x\", terrain: [\"..\"", "(colour: 3)", "nothing"] {
        let (status, lines) = checked(text, &[]);
        assert_eq!((status, lines.len()), (Some(1), 1), "{text}: {lines:#?}");
    }
}

fn level(terrain: [&str; 4], pieces: [&str; 4]) -> String {
    format!("(\n    name: \"Odd\",\n    terrain: {terrain:?},\n    pieces: {pieces:?},\n)")
}

#[test]
fn boards_that_nobody_can_play_are_warned_about() {
    let cases = [
        // White's way to the den is blocked; Black's is open.
        (
            level(["d#...", "##...", ".....", "..D.."], ["....l", ".....", ".....", "L...."]),
            "F:3:16: ",
            "no animal of White",
        ),
        (
            level(["..d..", ".....", ".~...", "..D.."], [".w...", "w....", "....W", ".W..."]),
            "F:3:35: ",
            "nobody on this board",
        ),
        (
            level(["..d..", ".....", ".....", "..D.."], ["....l", ".....", "r....", "Er..."]),
            "F:4:13: ",
            "White cannot move",
        ),
        (
            level(["..d..", ".....", ".....", "..D.."], [".L..l", ".....", ".....", "....."]),
            "F:4:16: ",
            "White can enter the den",
        ),
        (
            level(["..d..", ".....", ".....", "..D.."], ["lt.wl", ".....", "l...e", "....R"]),
            "F:4:13: ",
            "White has 1 of the 7",
        ),
    ];
    for (text, place, words) in cases {
        let (status, lines) = checked(&text, &[]);
        assert_eq!(status, Some(0), "{text}\n{lines:#?}");
        assert!(lines[0].starts_with("F: ok, level \"Odd\" 5x4, "), "{lines:#?}");
        let begin = format!("{place}warning: {words}");
        assert!(lines[1..].iter().any(|line| line.starts_with(&begin)), "{begin}\n{text}\n{lines:#?}");
        assert_eq!(checked(&text, &["--strict"]), (Some(1), lines));
    }
    // The shipped files have no warnings.
    let out = answer(&["check", "--strict"]);
    assert!(!out.contains("warning"), "{out}");
}

#[test]
fn check_without_a_file_knows_scenes_and_settings() {
    let data = tempfile::tempdir().unwrap();
    written(data.path(), "settings.ron", "(theme: \"wooden\")");
    let output = riverleap_in(data.path(), &["check"]).output().unwrap();
    let out = text(&output.stdout);
    for summary in ["assets/title.ron: ok, scene of ", "assets/match.ron: ok, scene of ", "settings.ron: ok, settings"]
    {
        assert!(out.contains(summary), "{summary}: {out}");
    }
    let named = answer(&["check", "assets/title.ron", "assets/match.ron"]);
    assert_eq!(named.matches(": ok, scene of ").count(), 2, "{named}");
}

#[test]
fn one_of_a_thing_is_not_many() {
    let (_, lines) = checked("(name: \"Mine\", terrain: [\"d.\", \".D\"], pieces: [\".l\", \"L.\"])", &[]);
    assert!(lines[0].contains(", 2 animals, ") && lines[0].ends_with(", 1 move"), "{lines:?}");
}

#[test]
fn answers_in_json() {
    assert_eq!(answer(&["explain", "a3a4", "--json"]), "{\"move\":\"a3a4\",\"legal\":true}\n");
    let (status, out, _) = run(&["explain", "a3b4", "--json"]);
    assert_eq!(status, Some(1));
    assert!(out.starts_with("{\"move\":\"a3b4\",\"legal\":false,\"reason\":\"") && out.ends_with("\"}\n"), "{out}");
    let moves = answer(&["moves", "--json"]);
    assert_eq!((moves.lines().count(), moves.lines().next()), (24, Some("{\"move\":\"a1a2\"}")));
    let good = answer(&["check", "--json", "levels/jungle.ron"]);
    let begin =
        "{\"file\":\"levels/jungle.ron\",\"ok\":true,\"kind\":\"level\",\"summary\":\"level \\\"Jungle\\\" 7x9, ";
    assert!(good.starts_with(begin), "{good}");
    let (_, lines) = checked("(name: \"\", colour: 3)", &["--json"]);
    assert_eq!(lines[0], "{\"file\":\"F\",\"ok\":false,\"kind\":\"level\"}");
    assert!(
        lines[1].starts_with("{\"file\":\"F\",\"line\":1,\"column\":12,\"fault\":\"there is no field"),
        "{lines:?}"
    );
    let played = run(&["match", "--a", "engine:1", "--b", "engine:1", "--games", "2", "--nodes", "50", "--json"]).1;
    assert!(played.starts_with("{\"a\":\"engine:1\",\"b\":\"engine:1\",\"games\":2,\"wins\":"), "{played}");
    assert_eq!(played.lines().count(), 1);
}

#[test]
fn the_position_is_shown_and_how_the_match_stands() {
    let shown = answer(&["moves", "--moves", "a3a4 g7g6", "--show", "position"]);
    assert_eq!(shown, "l5t/1d3c1/r1p1w2/6e/7/E6/2W1P1R/1C3D1/T5L w 2 2\n");
    let draw = "a3a4 g7g6 a4a3 g6g7 a3a4 g7g6 a4a3 g6g7";
    let shown = answer(&["moves", "--moves", draw, "--show", "position"]);
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines.len() == 2 && lines[1].starts_with("over repetition: The same position came up"), "{shown}");
    let won = "l6/3L3/7/7/7/7/7/7/6L w";
    let shown = answer(&["moves", "--position", won, "--moves", "d8d9", "--show", "position", "--json"]);
    assert!(shown.contains("\"over\":\"den\",\"winner\":\"White\",\"reason\":\""), "{shown}");
}

#[test]
fn templates_are_the_shipped_files() {
    for (kind, name, file) in [
        ("level", "jungle", "levels/jungle.ron"),
        ("rules", "tournament", "levels/rules/tournament.ron"),
        ("setup", "default", "levels/chesimals/default.ron"),
        ("theme", "wooden", "assets/themes/wooden.ron"),
        ("motion", "motion", "assets/motion.ron"),
    ] {
        assert_eq!(answer(&["template", kind, name]), fs::read_to_string(file).unwrap(), "{kind} {name}");
    }
    assert_eq!(answer(&["template", "motion"]), fs::read_to_string("assets/motion.ron").unwrap());
    assert!(answer(&["template", "rules"]).lines().any(|name| name == "classic"));
    let (status, out, err) = run(&["template", "level", "nowhere"]);
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert!(err.contains("there is no level `nowhere`; the levels are "), "{err}");
}

#[test]
fn every_argument_is_described() {
    for (command, described) in
        [("check", "The files to check"), ("papers", "The folder to write"), ("explain", "From and to")]
    {
        let help = answer(&[command, "--help"]);
        assert!(help.contains(described), "{command}: {help}");
    }
}
