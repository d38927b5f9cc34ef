//! The position options that make a match: `--moves` under its rules, `--from` a record; and `check` of records.

use std::fs;

use crate::cli::{answer, complaint, run};

const SHUTTLE: &str = "a3a4 g7g6 a4a3 g6g5 a3a4 g5g6 a4a3 b8b7 a3a4 b7b8 a4a3 b8b7";
const BANNED: &str =
    "Your elephant went to a4 three times in its last seven moves; it may not go there on this turn.\n";

#[test]
fn bans_are_known_where_there_is_a_match() {
    let options = ["--rules", "tournament", "--moves", SHUTTLE];
    let with = |words: &[&'static str]| run(&[words, &options].concat());
    let (status, moves, _) = with(&["moves"]);
    assert_eq!(status, Some(0));
    assert!(!moves.contains("a3a4\n") && moves.contains("a3a2\n"), "{moves}");
    assert_eq!(with(&["explain", "a3a4"]), (Some(1), BANNED.to_owned(), String::new()));
    let (_, nodes, _) = with(&["perft", "1"]);
    assert_eq!(nodes, format!("nodes {}\n", moves.lines().count() + 1), "perft never knows bans");
    let moves = format!("{SHUTTLE} a3a4");
    let told = complaint(&["moves", "--rules", "tournament", "--moves", &moves]);
    assert_eq!(told, format!("riverleap: --moves, ply 13 (a3a4): {BANNED}"));
}

#[test]
fn a_match_that_is_over_has_no_moves() {
    let draw = "a3a4 g7g6 a4a3 g6g7 a3a4 g7g6 a4a3 g6g7";
    assert_eq!(answer(&["moves", "--moves", draw]), "");
    assert_eq!(answer(&["moves", "--rules", "leiden", "--moves", draw]).lines().count(), 24);
    assert_eq!(answer(&["perft", "1", "--moves", draw]), "nodes 24\n");
    let (status, out, _) = run(&["explain", "a3a4", "--moves", draw]);
    assert_eq!(status, Some(1));
    assert!(out.starts_with("The match is over: The same position came up for the third time"), "{out}");
}

#[test]
fn turns_can_be_passed_in_moves() {
    assert!(answer(&["moves", "--rules", "tournament", "--moves", "-- g7g6 --"]).contains("g6g5\n"));
    assert!(answer(&["perft", "1", "--rules", "tournament", "--moves", "-- g7g6 --"]).starts_with("nodes "));
    assert!(complaint(&["moves", "--moves", "--"]).contains("a turn can only be missed"));
    // White cannot move; its turn passes, whether or not the moves name the pass.
    let shut = "7/7/7/7/7/7/7/l6/Cw5 w";
    for moves in ["b1c1 a1b1", "-- b1c1 a1b1"] {
        for command in [&["moves"][..], &["perft", "1"]] {
            let options = ["--rules", "terminal", "--position", shut, "--moves", moves];
            answer(&[command, &options].concat());
        }
    }
}

#[test]
fn a_record_is_a_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ban.jgn");
    let path = file.to_str().unwrap();
    let moves = "1. Ea4 Eg6 2. Ea3 Eg5 3. Ea4 Eg6 4. Ea3 Db7 5. Ea4 Db8 6. Ea3 Db7 *\n";
    fs::write(&file, format!("[Rules \"tournament\"]\n\n{moves}")).unwrap();
    let (status, out, _) = run(&["explain", "a3a4", "--from", path]);
    assert_eq!((status, out.as_str()), (Some(1), BANNED));
    assert!(!answer(&["moves", "--from", path]).contains("a3a4\n"));
    let leaves: usize = answer(&["perft", "1", "--from", path])["nodes ".len()..].trim().parse().unwrap();
    assert_eq!(leaves, answer(&["moves", "--from", path]).lines().count() + 1);
    let on = answer(&["moves", "--from", path, "--moves", "a3a2 b7b8"]);
    assert!(!on.contains("a2a3\n") && on.contains("b2c2\n"), "the run goes on: {on}");
    assert_eq!(run(&["moves", "--from", path, "--rules", "leiden"]).0, Some(2));
    assert!(
        answer(&["check", path])
            .ends_with("ok, record on level \"jungle\", rules \"tournament\", 12 plies, unfinished\n")
    );

    fs::write(&file, "[White \"Ann\"]\n\n1. Ea4 Eg6 2. Eb4 *\n").unwrap();
    let fault = format!(
        "{path}:3:15: ply 3, Eb4: Only the rat can swim; write Ea3 or Ea5, or remove everything from here on; \
         the 2 plies before it are kept\n"
    );
    assert_eq!(complaint(&["moves", "--from", path]), format!("riverleap: {fault}"));
    assert_eq!(run(&["check", path]), (Some(1), fault, String::new()));
    assert!(complaint(&["moves", "--from", "no-such.jgn"]).contains("no-such.jgn"));
}
