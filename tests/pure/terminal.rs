//! The text game as a program: its input and output, its options, its files.

use std::ffi::OsStr;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

const NONE: &[&str] = &[];

/// The program's standard output for these bytes on its input; the exit status must be 0.
pub fn program(options: &[impl AsRef<OsStr>], input: &[u8]) -> String {
    let data = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_riverleap"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .arg("--data-dir")
        .arg(data.path())
        .args(["terminal", "--plain"])
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A game that ends may close its input before all of it is read.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    String::from_utf8(output.stdout).unwrap()
}

/// A game in which a turn lasts a second at most. Each answer is typed as soon as the text before it has been printed.
fn timed(answers: &[(&str, &str)]) -> String {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("quick.ron");
    fs::write(&file, "(clock: (move_s: 1), missed_turns: 3, repetition: Free)").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_riverleap"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["--data-dir", data.path().to_str().unwrap(), "terminal", "--plain", "--rules"])
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let (mut told, mut seen) = (Vec::new(), 0);
    for (enough, typed) in answers {
        while !String::from_utf8_lossy(&told[seen..]).contains(enough) {
            let mut more = [0; 4096];
            let count = output.read(&mut more).unwrap();
            assert!(count > 0, "{enough:?} is never told: {}", String::from_utf8_lossy(&told));
            told.extend(&more[..count]);
        }
        seen = told.len();
        // A game that is over does not read its input.
        let _ = input.write_all(typed.as_bytes());
    }
    output.read_to_end(&mut told).unwrap();
    child.wait().unwrap();
    String::from_utf8(told).unwrap()
}

/// Without input the missed turns are printed all the same, and the game ends by itself.
#[test]
fn missed_turns_are_told_when_they_happen() {
    let told = timed(&[("Please input your command", "")]);
    assert_eq!(told.matches("did not move in time; the turn is missed.").count(), 5, "{told}");
    assert!(told.contains("Downside player missed 3 turns in a row.\nUpside player wins the game!\n"), "{told}");
}

#[test]
fn what_is_typed_over_the_end_of_a_turn_is_not_lost() {
    let told = timed(&[("Please input your command", "exit\n"), ("the turn is missed.", "y\n")]);
    assert!(
        told.contains("Have a good day and see you next time! :)\n") && !told.contains("Command not found"),
        "{told}"
    );
    assert!(!told.contains("missed 3 turns"), "{told}");
    // Half a line stays in the input, and the rest is appended to it.
    let told =
        timed(&[("Please input your command", "mo"), ("the turn is missed.", "ves\n"), ("move lion", "exit\ny\n")]);
    assert!(told.contains("\nmove lion "), "{told}");
}

#[test]
fn the_last_line_needs_no_end() {
    let told = program(NONE, b"up\nexit\ny");
    assert!(told.ends_with(
        "\nConfirm your exit? (yes/no):\nHave a good day and see you next time! :)\n(Total number of rounds: 1 )\n"
    ));
}

#[test]
fn bytes_that_are_no_text_are_bad_words() {
    let mut input = b"\xff\xfe\nup\r\nmove \xffion up\n\0\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 100_000));
    input.extend(b"\nmove lion down\r\n");
    let told = program(NONE, &input);
    assert_eq!(told.matches("Please input 'up' or 'down'.").count(), 1);
    assert_eq!(told.matches("Please spell the full name").count(), 1);
    assert_eq!(told.matches("Command not found.").count(), 1);
    assert_eq!(told.matches("Nothing of this line was obeyed.").count(), 1);
    assert_eq!(told.matches("-ROUND 2-").count(), 1);
    assert!(told.ends_with("(Total number of rounds: 2 )\n"));
}

#[test]
fn a_line_that_is_too_long_is_refused_and_no_part_of_it_obeyed() {
    let blanks = " ".repeat(5000);
    let told =
        program(NONE, format!("down{blanks}up\ndown\nmove rat up{blanks}or down\nexit{blanks}\nmoves").as_bytes());
    assert_eq!(told.matches("No command is longer than 4096 bytes. Nothing of this line was obeyed.\n").count(), 3);
    assert_eq!(told.matches("Please choose your preferred side (up/down): ").count(), 2);
    assert_eq!((told.matches("-ROUND 1-").count(), told.matches("-ROUND 2-").count()), (1, 0), "{told}");
    let longest = format!("down\nmove rat up{}", " ".repeat(4096 - "move rat up".len()));
    assert_eq!(program(NONE, longest.as_bytes()).matches("-ROUND 2-").count(), 1);
}

#[test]
fn the_program_says_no_to_bad_options() {
    for (option, value) in [("--level", "nobody"), ("--rules", "nobody"), ("--position", "9 w"), ("--moves", "a1a9")] {
        let output = Command::new(env!("CARGO_BIN_EXE_riverleap")).args(["terminal", option, value]).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
        assert!(output.stderr.starts_with(b"riverleap: "));
    }
}

#[test]
fn a_reader_that_leaves_ends_the_game_quietly() {
    let data = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_riverleap"))
        .arg("--data-dir")
        .arg(data.path())
        .arg("terminal")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all(b"up\nhelp\n1\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// The output of a game in this folder, without boards and repeated questions.
fn game_in(folder: &Path, options: &[&str], lines: &str) -> String {
    let lines = lines.replace("DIR", folder.to_str().unwrap());
    let told = program(options, format!("{lines}\n").as_bytes());
    let is_dull = |line: &&str| {
        line.is_empty()
            || line.starts_with(['|', '+'])
            || line.starts_with("Now is ")
            || line.starts_with("Please input")
    };
    let kept: Vec<&str> = told.lines().filter(|line| !is_dull(line)).map(str::trim).collect();
    kept.join("\n").replace(folder.to_str().unwrap(), "DIR")
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let told = game_in(folder.path(), &[], "up\nmove lion down\nmove rat up\nsave DIR/My Game.jgn");
    assert!(told.contains("\nThe game is saved in 'DIR/My Game.jgn'.\n"), "{told}");
    let told = game_in(folder.path(), &[], "down\nload DIR/My Game.jgn\nundo\nundo\nredo\nrecord");
    let rounds: Vec<&str> = told.lines().filter(|line| line.starts_with("-ROUND")).collect();
    assert_eq!(rounds, ["-ROUND 1-", "-ROUND 3-", "-ROUND 2-", "-ROUND 1-", "-ROUND 2-"]);
    assert!(told.contains("[FEN \"l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b 0 1\"]"), "{told}");
    assert!(told.contains("La8"), "{told}");
    // A level and rules that differ from those of the loading game.
    let level = ["--level", "tests/data/console/wide.ron", "--rules", "leiden"];
    game_in(folder.path(), &level, "move cat [1,1] left\nsave DIR/wide.jgn");
    let told =
        game_in(folder.path(), &[], "up\nload DIR/wide.jgn\nmove cat [0,1] down\nmove cat down\nmove cat [0,1] down");
    assert!(told.ends_with("(Total number of rounds: 4 )"), "{told}");
}

#[test]
fn a_file_is_replaced_only_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jgn");
    fs::write(&file, "precious").unwrap();
    let asked = "There is already a file 'DIR/game.jgn'.\nIt will be replaced. Please confirm (yes/no):\n";
    for no in ["no", "", "move rat up", "yesterday"] {
        let told = game_in(folder.path(), &[], &format!("down\nsave DIR/game.jgn\n{no}"));
        assert!(told.contains(asked) && told.ends_with("(Total number of rounds: 1 )"), "{told}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    }
    let told = game_in(folder.path(), &[], "down\nsave DIR/game.jgn\nYes");
    assert!(told.contains(&format!("{asked}The game is saved in 'DIR/game.jgn'.")), "{told}");
    assert!(fs::read_to_string(&file).unwrap().starts_with("[Game \"jungle\"]"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_game_that_is_played_is_left_for_another_only_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    game_in(folder.path(), &[], "up\nmove lion down\nsave DIR/game.jgn");
    let asked = "A game is being played.\nThe one in 'DIR/game.jgn' will take its place. Please confirm (yes/no):\n";
    for no in ["no", "", "move rat up", "yesterday"] {
        let told = game_in(folder.path(), &[], &format!("down\nmove rat up\nload DIR/game.jgn\n{no}\nrecord"));
        assert!(told.contains(asked) && told.contains("Rg4") && !told.contains("La8"), "{told}");
    }
}

#[test]
fn bad_files_are_named_with_their_place_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("half.jgn"),
        "[Game \"jungle\"]\n[Version \"1\"]\n[Rules \"terminal\"]\n\n1. Rg4 Ra6 2. Rg9 *\n",
    )
    .unwrap();
    fs::write(folder.path().join("none.jgn"), "[Game \"jungle\"]\n[Version \"1\"]\n[Rules \"terminal\"]\n\n1. Rg9 *\n")
        .unwrap();
    fs::write(folder.path().join("bytes.jgn"), b"\xff\xfe").unwrap();
    let lines = "down\nmove rat up\nload DIR/none.jgn\nload DIR/bytes.jgn\nload DIR/no.jgn\nload DIR\nsave DIR\nload\n\
                 SAVE\nsave DIR/no/such.jgn\nload DIR/\0";
    let told = game_in(folder.path(), &[], lines);
    assert!(told.contains("\nDIR/none.jgn:5:4: "), "{told}");
    assert!(told.contains("\nDIR/bytes.jgn:1:1: this is not text in UTF-8"), "{told}");
    assert!(told.contains("\nDIR/no.jgn: cannot be read: "), "{told}");
    assert!(told.contains("\nDIR: this is a folder; "), "{told}");
    assert!(told.contains("\n'DIR' is a folder; "), "{told}");
    assert!(
        told.contains("\nPlease name a file (e.g. 'load mygame.jgn').\nPlease name a file (e.g. 'save mygame.jgn').")
    );
    assert!(told.contains("\nDIR/no/such.jgn could not be saved: "), "{told}");
    assert_eq!(told.matches("-ROUND ").count(), 2);
    let told = game_in(folder.path(), &[], "down\nload DIR/half.jgn");
    assert!(told.contains("\nDIR/half.jgn:5:15: "), "{told}");
    assert!(told.contains(" The game goes on after the last good move.\n-ROUND 3-\n"), "{told}");
}

#[test]
fn records_are_a_start_too() {
    let folder = tempfile::tempdir().unwrap();
    game_in(folder.path(), &[], "up\nmove rat down\nsave DIR/game.jgn");
    let file = folder.path().join("game.jgn");
    let told = game_in(folder.path(), &["--from", file.to_str().unwrap()], "move rat up");
    assert!(told.contains("set \"Terminal\"") && told.ends_with("(Total number of rounds: 3 )"), "{told}");
}
