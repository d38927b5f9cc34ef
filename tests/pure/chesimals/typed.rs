//! Chesimals II in the files of the text game, and in matches of machines: what is saved, and how it continues.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use riverleap::game::content::{Content, Folders};
use riverleap::game::session::save::left_behind;

use crate::cli::{answer, riverleap, run, text};

/// The text game's output on both streams, with this data folder.
fn game(data: &Path, options: &[&str], lines: &str) -> (String, String) {
    let mut command = riverleap(&["terminal", "--plain", "--data-dir", data.to_str().unwrap()]);
    command.args(options).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A game that ends may close its input before all of it is read.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    (text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
}

fn journals(data: &Path) -> Vec<PathBuf> {
    let content = Content::new(Folders { data: Some(data.to_owned()), ..Folders::default() });
    left_behind(&content.journal_folder().unwrap()).into_iter().map(|left| left.path).collect()
}

const HUNT: [&str; 4] = ["--game", "chesimals", "--level", "hunt"];

#[test]
fn a_match_left_in_the_middle_of_a_turn_goes_on_there() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    game(data, &[&HUNT[..], &["--journal"]].concat(), "d2d3\nend\nd7d6\ne7e6\n");
    let [journal] = &journals(data)[..] else { panic!("{:?}", journals(data)) };
    let journal = journal.to_str().unwrap().to_owned();
    assert_eq!(text(&fs::read(&journal).unwrap()).matches("[Game \"chesimals\"]").count(), 1);
    let (told, errors) = game(data, &["--resume", &journal], "e6e5\nend\ne2e3\n");
    assert!(told.contains("-ROUND 2-") && told.contains("Black moves purple. One more unit can move; "), "{told}");
    assert!(told.contains("The warmachine on e6 has already moved this turn.") && errors.is_empty(), "{told}{errors}");
    assert!(told.contains("White moves orange. "), "{told}");
    // The same journal is used, and is removed with the match.
    assert_eq!(journals(data).len(), 1);
    let (told, _) = game(data, &["--resume", &journal], "defeat\nyes\n");
    assert!(
        told.ends_with(
            "Black wins the game!\n(Total number of rounds: 3 )\nHave a good day and see you next time! :)\n"
        )
    );
    assert_eq!(journals(data), [] as [PathBuf; 0]);
}

#[test]
fn a_match_is_saved_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let save = folder.path().join("hunt.jgn");
    let save = save.to_str().unwrap();
    game(folder.path(), &HUNT, &format!("d2d3\nend\nd7d6\nsave {save}\n"));
    assert_eq!(
        answer(&["check", save]),
        format!("{save}: ok, record on level \"hunt\", rules \"Chesimals II\", 3 plies, unfinished\n")
    );
    let lines = format!("b5a5\nload {save}\nno\nload {save}\nyes\nmoves\nrecord\n");
    let (told, _) = game(folder.path(), &["--game", "chesimals"], &lines);
    assert_eq!(told.matches("A game is being played.\n").count(), 2, "{told}");
    assert!(told.contains("Black moves purple. ") && told.contains("\npurple chief d8 to "), "{told}");
    assert!(told.contains("\n1. Wd2d3 end Wd7d6 *\n"), "{told}");
}

#[test]
fn machines_play_a_match_whose_record_can_be_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("match.jgn");
    let record = record.to_str().unwrap();
    let seats = ["match", "--a", "engine:3", "--b", "engine:1", "--games", "2", "--nodes", "60", "--longest", "6"];
    let told = run(&[&seats[..], &HUNT, &["--record", record]].concat()).1;
    assert!(told.starts_with("a: engine:3\nb: engine:1\ngames 2 "), "{told}");
    assert_eq!(answer(&["check", record]), format!("{record}: ok, record of 2 games\n"));
    assert!(!answer(&["moves", "--from", record]).is_empty() || told.contains("royal-chiefs"));
    let (told, _) = game(folder.path(), &["--from", record], "record\n");
    assert!(
        told.contains("| RIVERLEAP: Chesimals II, a game by Joe Joyce |\n") && told.contains("[Level \"hunt\"]"),
        "{told}"
    );
}
