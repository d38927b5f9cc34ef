//! The text game continues where it was left: what it saves, when, and what `--resume` does with it.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use riverleap::game::content::{Content, Folders};
use riverleap::game::record::{Heading, Record};
use riverleap::game::save::left_behind;
use riverleap::game::session::Session;
use riverleap::rules::Side;

use crate::cli::{fed, riverleap_in};

struct Told {
    status: Option<i32>,
    out: String,
    errors: String,
}

fn command(data: &Path, options: &[&str]) -> Command {
    riverleap_in(data, &[&["terminal", "--plain"], options].concat())
}

pub fn begin(data: &Path, options: &[&str]) -> Child {
    let mut command = command(data, options);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// A game with a journal, as on a terminal.
fn game(data: &Path, options: &[&str], typed: &str) -> Told {
    let kept = if options.contains(&"--resume") { &[][..] } else { &["--journal"] };
    piped(data, &[options, kept].concat(), typed)
}

fn piped(data: &Path, options: &[&str], typed: &str) -> Told {
    let (status, out, errors) = fed(command(data, options), typed.as_bytes());
    Told { status, out, errors }
}

fn journal_folder(data: &Path) -> PathBuf {
    Content::new(Folders { data: Some(data.to_owned()), ..Folders::default() }).journal_folder().unwrap()
}

pub fn journals(data: &Path) -> Vec<PathBuf> {
    left_behind(&journal_folder(data)).into_iter().map(|left| left.path).collect()
}

fn rounds(told: &str) -> Vec<&str> {
    told.lines().map(str::trim).filter(|line| line.starts_with("-ROUND")).collect()
}

#[test]
fn a_match_is_kept_until_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    for nothing_to_keep in ["", "up", "up\nmove lion sideways\nmoves\nrecord", "up\nundo\nexit\nyes", "up\ndefeat\nyes"]
    {
        game(data, &[], nothing_to_keep);
        assert!(!journal_folder(data).exists(), "{nothing_to_keep}");
    }
    for ended in
        ["up\nmove rat down\nexit\nyes", "up\nmove rat down\ndefeat\ny", "up\nmove rat down\ndraw\nmove rat up\ndraw"]
    {
        game(data, &[], ended);
        game(data, &["--rules", "tournament"], ended);
        assert_eq!(journals(data), [] as [PathBuf; 0], "{ended}");
    }
    // The input ends before the match: two such matches are kept separately.
    for left in ["up\nmove rat down", "up\nmove rat down\nundo\nexit\nno\nexit"] {
        let told = game(data, &[], left);
        assert_eq!((told.status, told.errors.as_str()), (Some(0), ""));
    }
    assert_eq!(journals(data).len(), 2);
}

#[test]
fn a_transcript_that_just_ends_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    for options in [&[][..], &["--level", "jungle"], &["--moves", "a3a4"]] {
        let told = piped(data, options, "up\nmove rat down\nmove rat up\nmove lion down\nmove lion up");
        assert_eq!((told.status, told.errors.as_str()), (Some(0), ""));
        assert!(!journal_folder(data).exists(), "{options:?}");
    }
    // A match from a pipe is kept only with `--journal`, or if it is resumed.
    piped(data, &["--journal"], "up\nmove rat down");
    assert_eq!(journals(data).len(), 1);
    let save = data.join("save.jgn");
    fs::copy(&journals(data)[0], &save).unwrap();
    piped(data, &["--resume", save.to_str().unwrap()], "move rat up");
    assert_eq!(journals(data).len(), 2);
}

#[test]
fn a_match_that_was_left_goes_on_with_its_undone_plies() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    game(data, &[], "up\nmove rat down\nmove rat up\nmove cat down\nundo\nundo");
    let journal = journals(data).remove(0);
    let file = journal.to_str().unwrap();
    let before = fs::read_to_string(&journal).unwrap();
    assert!(before.contains("[Cursor \"1\"]"), "{before}");
    let told = game(data, &["--resume", file], "");
    assert_eq!((rounds(&told.out), told.errors.as_str()), (vec!["-ROUND 2-"], ""));
    assert_eq!(fs::read_to_string(&journal).unwrap(), before, "who only looks changes nothing");
    let told = game(data, &["--resume", file], "redo\nredo\nundo\nundo\nundo\nredo");
    let numbers = [2, 3, 4, 3, 2, 1, 2].map(|number| format!("-ROUND {number}-"));
    assert_eq!(rounds(&told.out), numbers);
    assert_eq!(journals(data), [journal.as_path()], "the journal is the same one");
    game(data, &["--resume", file], "exit\nyes");
    assert_eq!(journals(data), [] as [PathBuf; 0]);
}

#[test]
fn a_save_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (data, save) = (folder.path(), folder.path().join("my game.jgn"));
    let file = save.to_str().unwrap();
    let before = "[Version \"1\"]\n[Rules \"tournament\"]\n[Cursor \"1\"]\n\n\
                  1. Rg4 {[%clk 0:08:00]} Ra6 {[%clk 0:09:01]} 2. Rg5 {[%clk 0:07:59]} *\n";
    fs::write(&save, before).unwrap();
    let told = game(data, &["--resume", file], "redo\nmove lion up");
    assert_eq!(rounds(&told.out), ["-ROUND 2-", "-ROUND 3-", "-ROUND 4-"]);
    let clocks: Vec<&str> = told.out.lines().filter(|line| line.starts_with("Time left: ")).collect();
    let shown = ["10:00", "8:00", "9:01"].map(|left| format!("Time left: {left} for the game, 0:30 for this turn."));
    assert_eq!(clocks, shown);
    assert_eq!(fs::read_to_string(&save).unwrap(), before);
    let journal = journals(data).remove(0);
    assert_eq!(rounds(&game(data, &["--resume", journal.to_str().unwrap()], "").out), ["-ROUND 4-"]);
    assert_eq!(game(data, &["--resume", file, "--level", "jungle"], "").status, Some(2));
    assert_eq!(game(data, &["--resume", "no-such.jgn"], "").status, Some(1));
}

#[test]
fn a_match_that_is_loaded_leaves_the_one_before_behind() {
    let folder = tempfile::tempdir().unwrap();
    let (data, save) = (folder.path(), folder.path().join("my game.jgn"));
    // A match loaded unfinished and continued, and a match loaded at its end, of which nothing is left to save.
    for (finished, after, kept) in [(false, "move rat up", 2), (true, "", 1)] {
        let content = Content::new(Folders::default());
        let start = content.level("jungle").unwrap().value.match_start();
        let (heading, mut session) = (Heading::new("jungle", &start, &content), Session::new(start));
        session.try_play("a3a4".parse::<riverleap::rules::Move>().unwrap()).unwrap();
        if finished {
            session.resign(Side::Black);
        }
        fs::write(&save, Record::new(heading, session).to_string()).unwrap();
        for journal in journals(data) {
            fs::remove_file(journal).unwrap();
        }
        let told = game(data, &[], &format!("down\nmove rat up\nload {}\nyes\n{after}", save.display()));
        let mut left: Vec<String> = journals(data).iter().map(|file| fs::read_to_string(file).unwrap()).collect();
        left.sort_by_key(|text| !text.contains("Rg4"));
        assert_eq!(left.len(), kept, "{left:?}");
        assert!(left[0].contains("1. Rg4") && !left[0].contains("Ea4"), "{left:?}");
        assert!(left[1..].iter().all(|text| text.contains("1. Ea4 R")), "{left:?}");
        let hint = "riverleap: the previous game is left behind; riverleap terminal --resume ";
        assert!(told.errors.starts_with(hint), "{}", told.errors);
    }
}

#[test]
fn of_a_broken_match_the_good_part_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    game(data, &[], "down\nmove rat up\nmove rat down\nmove cat up");
    let journal = journals(data).remove(0);
    let file = journal.to_str().unwrap();
    let broken = fs::read_to_string(&journal).unwrap().replace("Ra6", "Ra1");
    fs::write(&journal, &broken).unwrap();
    let told = game(data, &["--resume", file], "move rat down\nmove cat up");
    assert!(told.errors.starts_with(&format!("riverleap: {file}:")), "{}", told.errors);
    assert!(
        told.errors.contains("ply 2, Ra1: ") && told.errors.ends_with(" The game goes on after the last good move.\n")
    );
    assert_eq!((told.status, rounds(&told.out)), (Some(0), vec!["-ROUND 2-", "-ROUND 3-", "-ROUND 4-"]));
    assert_eq!(fs::read_to_string(&journal).unwrap(), broken, "it can still be mended");
    assert_eq!(journals(data).len(), 2);
    fs::write(&journal, broken.replace("Rg4", "Rg9")).unwrap();
    let told = game(data, &["--resume", file], "move rat down");
    assert_eq!((told.status, told.out.as_str()), (Some(1), ""));
    assert!(told.errors.starts_with(&format!("riverleap: {file}:")) && told.errors.contains("ply 1, Rg9: "));
}

#[test]
fn a_match_is_played_by_one_game_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    game(data, &[], "down\nmove rat up");
    let journal = journals(data).remove(0);
    let file = journal.to_str().unwrap();
    let mut first = begin(data, &["--resume", file]);
    // The first program has printed something, so it holds the journal.
    first.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
    let second = game(data, &["--resume", file], "");
    let refused = format!("riverleap: {file}: Another running game has already taken up this match.\n");
    assert_eq!((second.status, second.out.as_str(), second.errors), (Some(1), "", refused));
    drop(first.stdin.take());
    assert!(first.wait_with_output().unwrap().status.success());
    assert_eq!(journals(data), [journal]);
}

#[test]
fn a_match_that_cannot_be_kept_is_played_and_says_so_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let told = game(&file, &[], "up\nmove rat down\nmove rat up\nmove cat down");
    assert_eq!((told.status, rounds(&told.out).len()), (Some(0), 4));
    assert_eq!(told.errors.lines().count(), 1, "{}", told.errors);
    assert!(told.errors.starts_with("riverleap: This match cannot be kept for later: "), "{}", told.errors);
}

/// `script` provides a terminal.
#[cfg(target_os = "linux")]
#[test]
fn a_match_that_was_left_is_mentioned_to_whoever_can_type() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("my data");
    let typing = || {
        let command = format!("{} --data-dir '{}' terminal", env!("CARGO_BIN_EXE_riverleap"), data.display());
        let mut script = Command::new("script");
        script.args(["-qec", &command, "/dev/null"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = script.spawn().unwrap();
        // The input stays open until the game has ended, because `script` stops reading the game's output when the
        // input ends.
        let mut typed = child.stdin.take().unwrap();
        typed.write_all(b"\x04").unwrap();
        let told = child.wait_with_output().unwrap().stdout;
        drop(typed);
        String::from_utf8(told).unwrap()
    };
    assert!(!typing().contains("left behind"));
    game(&data, &[], "up\nmove rat down");
    let file = journals(&data).remove(0);
    let hint = format!("a match was left behind; riverleap terminal --resume '{}' goes on with it", file.display());
    let told = typing();
    assert!(told.contains(&hint), "{told}");
    assert_eq!(journals(&data), [file]);
}
