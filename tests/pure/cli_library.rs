//! `riverleap library`: the answers, the exit status, and that nothing outside can change what a terminal shows.

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

use riverleap::game::record::read;

use crate::cli::{riverleap_in, text};
use crate::sessions::content;

const GAMES: &str = "\
[White \"Ann\"]
[Black \"李雷\"]
[WhiteSeat \"human\"]
[BlackSeat \"engine:3\"]
[Date \"2026.01.31\"]
[WhiteAccuracy \"93.4\"]
[BlackAccuracy \"81\"]
[Help \"undo hint\"]

1. Ea4 Eg6 2. Ea5 1-0

[White \"Ben \u{202e}x\"]
[Black \"Ann\"]
[Date \"2025.12.01\"]

1. Rg4 {good} *

[White \"Cid\"]

1. Ea4 Zz9 1-0

[White \"Nobody\"]

*
";

fn run(data: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = riverleap_in(data, &[&["library"], words].concat()).output().unwrap();
    (status.code(), text(&stdout).to_owned(), text(&stderr).to_owned())
}

fn answer(data: &Path, words: &[&str]) -> String {
    let (status, out, err) = run(data, words);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{words:?}: {out}");
    out
}

/// A data folder with two games.
fn imported() -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("games.jgn");
    fs::write(&file, GAMES).unwrap();
    let file = file.to_str().unwrap();
    let (status, out, err) = run(home.path(), &["import", file]);
    let told = format!("{file}: 2 added, 0 known already, 1 without moves, 1 with a fault\n");
    assert_eq!((status, err.as_str()), (Some(1), ""));
    assert!(out.starts_with(&format!("{file}:20:8: game 3, ply 2, Zz9: ")) && out.ends_with(&told), "{out}");
    home
}

#[test]
fn games_are_listed_in_aligned_columns() {
    let home = imported();
    assert_eq!(answer(&home.path().join("nobody"), &["list"]), "");
    let expected = "\
date        white          black  result  reason       turns  accuracy  level   name
2026-01-31  Ann            李雷   1-0     resignation  3      93 / 81   jungle  2026-01-31 jungle
2025-12-01  Ben \\u{202e}x  Ann    *       unfinished   1                jungle  2025-12-01 jungle
";
    assert_eq!(answer(home.path(), &["list"]), expected);
    let names = |words: &[&str]| -> Vec<String> {
        let out = answer(home.path(), &[&["list"], words].concat());
        out.lines().skip(1).map(|line| line[line.rfind("jungle  ").unwrap() + 8..][..7].to_owned()).collect()
    };
    assert_eq!(names(&["--reverse"]), ["2025-12", "2026-01"]);
    for (words, found) in [
        (&["--result", "won"][..], &["2026-01"][..]),
        (&["--result", "lost"], &[]),
        (&["--result", "unfinished"], &["2025-12"]),
        (&["--opponent", "engine:hare"], &["2026-01"]),
        (&["--opponent", "李雷"], &["2026-01"]),
        (&["--opponent", "ben \u{202e}x", "--player", "Ann"], &["2025-12"]),
        (&["--search", "ann ENGINE"], &["2026-01"]),
        (&["--annotated", "yes"], &["2025-12"]),
        (&["--help-used", "no"], &["2025-12"]),
        (&["--reason", "resignation", "--game", "jungle", "--level", "Jungle"], &["2026-01"]),
        (&["--sort", "length", "--broken", "no"], &["2026-01", "2025-12"]),
        (&["--game", "chesimals"], &[]),
    ] {
        assert_eq!(names(words), found, "{words:?}");
    }
}

#[test]
fn json_has_an_object_a_line() {
    let home = imported();
    let out = answer(home.path(), &["list", "--json", "--result", "won"]);
    let expected = "{\"name\":\"2026-01-31 jungle\",\"date\":\"2026-01-31\",\"game\":\"jungle\",\"level\":\"jungle\",\
                    \"rules\":\"classic\",\"white\":\"Ann\",\"black\":\"李雷\",\"white_seat\":\"human\",\
                    \"black_seat\":\"engine:3\",\"result\":\"1-0\",\"reason\":\"resignation\",\"plies\":3,\"turns\":3,\
                    \"accuracy\":{\"White\":93,\"Black\":81},\"help\":\"undo hint\",\"annotated\":false,\
                    \"end\":\"";
    assert!(out.starts_with(expected) && out.lines().count() == 1, "{out}");
    let shown = answer(home.path(), &["show", "2026-01-31 jungle", "--json"]);
    assert!(shown.starts_with(expected) && shown.contains("\"record\":\"[Game "), "{shown}");
    assert_eq!(answer(home.path(), &["rebuild", "--json"]), "{\"games\":2,\"broken\":0}\n");
}

#[test]
fn a_game_is_shown_with_its_record() {
    let home = imported();
    let out = answer(home.path(), &["show", "2026-01-31 jungle.jgn"]);
    assert!(
        out.contains("black     李雷 (engine:3)\nresult    1-0, resignation\nlength    3 turns, 3 plies\n"),
        "{out}"
    );
    assert!(out.contains("\n\n[Game \"jungle\"]\n") && out.ends_with("1. Ea4 Eg6 2. Ea5 1-0\n"), "{out}");
    let (status, out, err) = run(home.path(), &["show", "../settings"]);
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert!(err.contains("there is no game \"../settings\" in the library"), "{err}");
}

#[test]
fn what_is_exported_can_be_imported_and_is_known() {
    let home = imported();
    let text = answer(home.path(), &["export"]);
    assert_eq!(read(&text, &content()).into_iter().filter(|game| game.fault.is_none()).count(), 2);
    assert!(text.contains('\u{202e}'), "a file gets the names as they are");
    let file = home.path().join("out.jgn");
    let file = file.to_str().unwrap();
    assert_eq!(answer(home.path(), &["export", "--out", file]), format!("{file}: 2 games\n"));
    assert_eq!(fs::read_to_string(file).unwrap(), text);
    let again = answer(home.path(), &["import", file, file, "--json"]);
    let known = "\"added\":0,\"duplicates\":2,\"without_moves\":0,\"names\":[]}\n";
    assert_eq!(again.matches(known).count(), 2, "{again}");
    let other = tempfile::tempdir().unwrap();
    assert_eq!(answer(other.path(), &["import", file]), format!("{file}: 2 added, 0 known already\n"));
    assert_eq!(answer(other.path(), &["export"]), text);
}

#[test]
fn a_file_with_a_fault_is_listed_and_named() {
    let home = imported();
    fs::write(home.path().join("library/bad.jgn"), "[Game \"jungle\"]\n\n1. Zz9 *\n").unwrap();
    let list = answer(home.path(), &["list", "--broken", "yes"]);
    assert!(list.lines().count() == 2 && list.ends_with("  bad\n") && list.contains("broken"), "{list}");
    let out = answer(home.path(), &["rebuild"]);
    assert!(out.contains("bad.jgn:") && out.ends_with("\n3 games, 1 of them with a fault\n"), "{out}");
    let (status, out, err) = run(home.path(), &["export"]);
    assert_eq!((status, read(&out, &content()).len()), (Some(1), 2));
    assert_eq!(err, "riverleap: bad.jgn has a fault and was left out\n");
    // A damaged index is mentioned, and built again.
    fs::write(home.path().join("library/games.index"), "riverleap library 2 0 3 00\n").unwrap();
    let (status, _, err) = run(home.path(), &["list"]);
    assert_eq!(status, Some(0));
    assert_eq!(err, "riverleap: the index was damaged; it was built again from the records\n");
    assert_eq!(run(home.path(), &["list"]).2, "");
}

#[test]
fn wrong_usage_is_status_2_and_missing_files_are_status_1() {
    let home = tempfile::tempdir().unwrap();
    for words in [&[][..], &["import"], &["show"], &["list", "--sort", "colour"], &["export", "--json"]] {
        assert_eq!(run(home.path(), words).0, Some(2), "{words:?}");
    }
    let (status, out, _) = run(home.path(), &["import", "no/such.jgn"]);
    assert!(status == Some(1) && out.starts_with("no/such.jgn: cannot be read: "), "{out}");
    for words in [&["list", "--help"][..], &["show", "--help"], &["import", "--help"], &["export", "--help"]] {
        assert!(answer(home.path(), words).contains("\nExample: riverleap library "), "{words:?}");
    }
}

#[test]
fn a_closed_pipe_ends_the_list_without_a_word() {
    let home = imported();
    let mut list = riverleap_in(home.path(), &["library", "list"]);
    let mut child = list.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let Output { status, stderr, .. } = child.wait_with_output().unwrap();
    assert_eq!((status.code(), text(&stderr)), (Some(0), ""));
}
