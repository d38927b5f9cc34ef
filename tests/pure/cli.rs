//! The real program: its output on both streams, and its exit status.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program, run in the checkout without the user's own files.
pub fn riverleap(words: &[&str]) -> Command {
    riverleap_in(Path::new("no/such/folder"), words)
}

/// The program with this folder for the user's files.
pub fn riverleap_in(data: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_riverleap"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).arg("--data-dir").arg(data).args(words);
    command
}

pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

pub fn run(words: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = riverleap(words).output().unwrap();
    (status.code(), text(&stdout).to_owned(), text(&stderr).to_owned())
}

/// The program with `kib` KiB of address space and `input` on standard input.
#[cfg(target_os = "linux")]
pub fn with_memory(kib: u64, words: &[&str], input: &str) -> (Option<i32>, String, String) {
    let whole = riverleap(words);
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", &format!("ulimit -v {kib}; exec \"$@\""), "sh"])
        .arg(whole.get_program())
        .args(whole.get_args());
    command.current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    (status.code(), text(&stdout).to_owned(), text(&stderr).to_owned())
}

/// Standard output of a command that exits with status 0 and writes nothing to stderr.
pub fn answer(words: &[&str]) -> String {
    let (status, out, err) = run(words);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{words:?}");
    out
}

/// Standard error of a command that exits with status 1 and writes nothing to stdout.
pub fn complaint(words: &[&str]) -> String {
    let (status, out, err) = run(words);
    assert_eq!((status, out.as_str()), (Some(1), ""), "{words:?}: {err}");
    err
}

#[test]
fn moves_are_24_lines_sorted_by_bytes() {
    let out = answer(&["moves"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 24);
    assert!(lines.is_sorted());
    assert_eq!(lines[..3], ["a1a2", "a1b1", "a3a2"]);
    assert!(answer(&["moves", "--moves", "a3a4 g7g6"]).contains("a4a5\n"));
}

#[test]
fn no_move_is_no_line() {
    // White has entered the den: the game is over.
    let over = "3L3/7/7/7/7/7/7/7/l6 b 0 1";
    assert_eq!(answer(&["moves", "--position", over]), "");
    assert_eq!(answer(&["perft", "2", "--position", over]), "nodes 0\n");
}

#[test]
fn perft_counts() {
    assert_eq!(answer(&["perft", "0"]), "nodes 1\n");
    assert_eq!(answer(&["perft", "4"]), "nodes 260099\n");
    assert_eq!(answer(&["perft", "4", "--rules", "leiden"]), "nodes 260100\n");
    assert_eq!(
        answer(&["perft", "4", "--level", "levels/jungle.ron", "--rules", "levels/rules/leiden.ron"]),
        "nodes 260100\n"
    );
    let divided = answer(&["perft", "2", "--divide"]);
    let lines: Vec<&str> = divided.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[24]), (25, "a1a2 24", "nodes 576"));
    assert!(lines[..24].is_sorted());
}

#[test]
fn explain_answers_on_stdout() {
    assert_eq!(answer(&["explain", "a3a4"]), "legal\n");
    let (status, out, err) = run(&["explain", "a3b4"]);
    assert_eq!((status, err.as_str()), (Some(1), ""));
    assert!(out.contains("elephant") && out.lines().count() == 1, "{out}");
    assert!(complaint(&["explain", "zz"]).contains("'zz'"));
}

#[test]
fn bad_input_is_complained_about() {
    let unknown = complaint(&["moves", "--level", "nobody"]);
    assert!(unknown.starts_with("riverleap: there is no level `nobody`; the levels are "), "{unknown}");
    assert!(unknown.contains(" jungle, "), "{unknown}");
    assert!(complaint(&["moves", "--rules", "nobody"]).contains("the rule sets are animal-chess, classic, "));
    assert!(complaint(&["moves", "--level", "no/such.ron"]).contains("no/such.ron: cannot be read: "));
    assert!(complaint(&["moves", "--level", "levels"]).contains("levels`"));
    assert!(complaint(&["moves", "--level", "./levels"]).contains("this is a folder"));
    assert!(complaint(&["moves", "--level", "tests/data/levels-bad/own-den.ron"]).contains("own-den.ron:24:13: "));
    assert!(complaint(&["moves", "--position", "l5t/9 w"]).contains("--position: "));
    assert!(complaint(&["moves", "--moves", "a3a4 a4a5"]).starts_with("riverleap: --moves, ply 2 (a4a5): "));
    assert!(complaint(&["moves", "--moves", "a3a4 x"]).starts_with("riverleap: --moves, ply 2 (x): "));
    assert!(complaint(&["moves", "--levels", "no/such"]).contains("--levels no/such: "));
    assert!(complaint(&["moves", "--assets", "no/such"]).contains("--assets no/such: "));
}

#[test]
fn a_tree_of_one_move_a_side_is_counted_to_a_limit_and_not_to_the_end_of_the_stack() {
    let level = ["--level", "tests/data/levels-small/to-and-fro.ron"];
    for divide in [&[][..], &["--divide"]] {
        let words = |depth| [&["perft", depth][..], &level, divide].concat();
        assert!(answer(&words("1000")).ends_with("nodes 1\n"));
        for depth in ["1001", "100000", "4294967295"] {
            let (status, out, err) = run(&words(depth));
            assert_eq!((status, out.as_str()), (Some(2), ""), "{depth}");
            assert!(err.contains(&format!("'{depth}'")) && err.contains("from 0 to 1000"), "{err}");
        }
    }
}

#[test]
fn wrong_usage_is_status_2() {
    for words in [
        &["perft"][..],
        &["perft", "many"],
        &["explain"],
        &["dance"],
        &["moves", "--nothing"],
        &["moves", "--level"],
        &["--levels"],
    ] {
        let (status, out, err) = run(words);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{words:?}");
        assert!(err.contains("--help"), "{err}");
    }
}

#[test]
fn every_command_shows_an_example() {
    for words in [
        &["--help"][..],
        &["moves", "--help"],
        &["perft", "--help"],
        &["explain", "--help"],
        &["check", "--help"],
        &["terminal", "--help"],
        &["engine", "--help"],
        &["match", "--help"],
        &["tune", "--help"],
    ] {
        assert!(answer(words).contains("\nExample: riverleap "), "{words:?}");
    }
}

#[test]
fn check_tells_good_from_bad() {
    let good = answer(&["check", "levels/jungle.ron", "levels/rules/leiden.ron"]);
    assert_eq!(
        good,
        "levels/jungle.ron: ok, level \"Jungle\" 7x9, 16 animals, rules \"Classic\", 24 moves\n\
         levels/rules/leiden.ron: ok, rule set \"Leiden\", differs from classic: elephant_takes_rat, \
         rat_takes_rat_across_shore, ranks, no_moves, repetition, quiet_limit\n"
    );
    let files = ["tests/data/levels-bad/ragged-short.ron", "no-file.ron", "Cargo.toml", "levels/jungle.ron"];
    let (status, out, err) = run(&[&["check"], &files[..]].concat());
    assert_eq!((status, err.as_str()), (Some(1), ""));
    let lines: Vec<&str> = out.lines().collect();
    let ragged = "ragged-short.ron:11:16: row 7 of `terrain` has 6 squares, the board is 7 wide; add 1";
    assert!(lines[0].ends_with(ragged), "{out}");
    assert!(lines[1].starts_with("no-file.ron: cannot be read: "), "{out}");
    assert!(lines[2].starts_with("Cargo.toml:1:1: "), "{out}");
    assert!(lines[3].starts_with("levels/jungle.ron: ok, "), "{out}");
    assert_eq!(lines.len(), 4);
}

#[test]
fn check_without_files_lists_everything() {
    let out = answer(&["check"]);
    assert!(out.contains("\nlevels/jungle.ron: ok, level "), "{out}");
    assert_eq!(
        out.matches(": ok, level ").count(),
        fs::read_dir("levels").unwrap().filter(|entry| entry.as_ref().unwrap().path().is_file()).count()
    );
    assert_eq!(out.matches(": ok, rule set ").count(), 6);
}

#[test]
fn a_file_that_is_no_text_is_shown_at_its_byte() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.ron");
    fs::write(&file, b"(\n  name: \"\xff\"").unwrap();
    let (status, out, _) = run(&["check", file.to_str().unwrap()]);
    assert_eq!(status, Some(1));
    assert!(out.contains("bad.ron:2:10: this is not text in UTF-8"), "{out}");
}

#[test]
fn levels_of_the_user_are_found() {
    let data = tempfile::tempdir().unwrap();
    fs::create_dir(data.path().join("levels")).unwrap();
    let level = "(name: \"Mine\", terrain: [\"d.\", \".D\"], pieces: [\".l\", \"L.\"])";
    fs::write(data.path().join("levels/mine.ron"), level).unwrap();
    let command = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_riverleap"));
        command.current_dir(env!("CARGO_MANIFEST_DIR")).arg("--data-dir").arg(data.path()).args(words);
        text(&command.output().unwrap().stdout).to_owned()
    };
    assert_eq!(command(&["moves", "--level", "mine"]), "a1a2\n");
    assert!(command(&["check"]).contains("levels/mine.ron: ok, level \"Mine\" 2x2"));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child =
        riverleap(&["perft", "1", "--divide"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!(err, "");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = riverleap(&["moves"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot write the answer"));
}

#[cfg(not(feature = "app"))]
#[test]
fn without_a_window_the_bare_start_says_so() {
    assert!(complaint(&[]).contains("no window"));
}
