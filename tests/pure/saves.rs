//! Saves and journals: written whole or not at all, one for each running match, found again after a kill.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use riverleap::base::disk::write_whole;
use riverleap::game::levels::LevelsByName;
use riverleap::game::record::{Heading, Record, read};
use riverleap::game::save::{Journal, SaveError, left_behind};
use riverleap::game::session::Session;
use riverleap::rules::Side;

use crate::random::Dice;
use crate::sessions::content;

fn fresh() -> Record {
    let rules = LevelsByName::rules(&content(), "tournament").unwrap();
    let session = Session::new(content().level_with("jungle", rules).unwrap().value.match_start());
    Record::new(Heading::new("jungle", session.start(), &content()), session)
}

fn names(folder: &std::path::Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_save_is_whole_or_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my game.jgn");
    write_whole(&path, "one").unwrap();
    write_whole(&path, "two").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "two");
    assert_eq!(names(folder.path()), ["my game.jgn"]);

    let nowhere = folder.path().join("no/such/folder/x.jgn");
    let error = write_whole(&nowhere, "three").unwrap_err();
    assert!(error.to_string().contains("could not be saved"), "{error}");
    // A folder in place of the file: no temporary file is left behind.
    let error = write_whole(folder.path(), "four").unwrap_err();
    assert_eq!(error.path, folder.path());
    assert_eq!(names(folder.path()), ["my game.jgn"]);
    assert!(write_whole(std::path::Path::new(""), "five").is_err());
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("a.jgn"), folder.path().join("b.jgn"));
    fs::write(&target, "old").unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    write_whole(&link, "new").unwrap();
    assert_eq!(fs::read_to_string(&target).unwrap(), "new");
    assert!(link.symlink_metadata().unwrap().file_type().is_symlink());
}

#[test]
fn running_matches_never_share_a_journal() {
    let folder = tempfile::tempdir().unwrap();
    let matches = folder.path().join("data/matches");
    assert_eq!(left_behind(&matches), []);
    let (first, second) = (Journal::open(&matches).unwrap(), Journal::open(&matches).unwrap());
    assert_ne!(first.path(), second.path());
    first.write(&fresh()).unwrap();
    second.write(&fresh()).unwrap();
    assert_eq!(left_behind(&matches), []);

    let (one, two) = (first.path().to_owned(), second.path().to_owned());
    drop(first);
    std::thread::sleep(Duration::from_millis(20));
    second.write(&fresh()).unwrap();
    drop(second);
    let left = left_behind(&matches);
    assert_eq!(left.iter().map(|left| &left.path).collect::<Vec<_>>(), [&two, &one], "the newest first");

    // A new match does not overwrite a journal that was left behind; a process that takes a journal over locks it.
    let third = Journal::open(&matches).unwrap();
    assert!(third.path() != one && third.path() != two);
    let taken = Journal::take_over(&left[1]).unwrap();
    assert_eq!(taken.path(), one);
    assert_eq!(Journal::take_over(&left[1]).unwrap_err(), SaveError::Taken);
    assert_eq!(left_behind(&matches).len(), 1);
    taken.discard().unwrap();
    assert!(!one.exists());
    assert_eq!(Journal::take_over(&left[1]).unwrap_err(), SaveError::Taken);
    // The place of the journal is free again.
    assert_eq!(Journal::open(&matches).unwrap().path(), one);
    third.discard().unwrap();
}

#[test]
fn no_home_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = Journal::open(&file.join("matches")).unwrap_err();
    assert!(error.to_string().starts_with("This match cannot be kept for later: "), "{error}");
    assert_eq!(left_behind(&file), []);
}

const CHILD: &str = "RIVERLEAP_TEST_JOURNAL";

/// The process that is killed below: continues the match that it finds, and prints the saved state after every ply.
#[test]
#[ignore = "run by the test below, as a process of its own"]
fn a_running_match() {
    let Some(folder) = std::env::var_os(CHILD).map(std::path::PathBuf::from) else { return };
    let (journal, mut record) = match left_behind(&folder).first() {
        Some(left) => {
            let journal = Journal::take_over(left).unwrap();
            let game = read(&fs::read_to_string(journal.path()).unwrap(), &content()).remove(0);
            assert_eq!(game.fault, None);
            (journal, game.record.unwrap())
        }
        None => (Journal::open(&folder).unwrap(), fresh()),
    };
    let dice = &mut Dice(record.session.plies().len() as u64);
    loop {
        if record.session.ending().is_some() || dice.one_in(9) {
            record.session.undo();
        }
        record.session.advance(Duration::from_millis(dice.roll(2000) as u64));
        let moves = record.session.legal_actions();
        if !moves.is_empty() {
            record.session.try_play(dice.pick(&moves)).unwrap();
        }
        record.session.advance(Duration::from_millis(dice.roll(100) as u64));
        journal.write(&record).unwrap();
        println!("kept {}", digest(&record.session));
    }
}

pub fn digest(session: &Session) -> String {
    let clocks = Side::BOTH.map(|side| session.time_left(side).unwrap().as_millis());
    let undone = session.plies().len() - session.cursor();
    format!("{} {} {clocks:?} {}", session.cursor(), undone, session.position().to_text())
}

/// Runs a test as a process that prints what it keeps, kills the process once it has said enough, and returns what it
/// said. The variable tells the process its folder.
pub fn said_until_killed(
    test: &str,
    (variable, folder): (&str, &Path),
    wait: Duration,
    is_enough: impl Fn(&[String]) -> bool,
) -> Vec<String> {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture"]).env(variable, folder);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // The test harness prints its own words first.
    let digest_in = |line: String| line.split_once("kept ").map(|(_, digest)| digest.to_owned());
    let mut said = Vec::new();
    while !is_enough(&said) {
        said.extend(digest_in(lines.next().expect("the child plays on").unwrap()));
    }
    std::thread::sleep(wait);
    child.kill().unwrap();
    child.wait().unwrap();
    said.extend(lines.map_while(Result::ok).filter_map(digest_in));
    said
}

#[test]
fn a_killed_match_is_found_again_whole() {
    let folder = tempfile::tempdir().unwrap();
    let dice = &mut Dice(1);
    for _ in 0..15 {
        let (plies, wait) = (dice.roll(12) + 1, Duration::from_micros(dice.roll(3000) as u64));
        let kept =
            said_until_killed("saves::a_running_match", (CHILD, folder.path()), wait, |said| said.len() >= plies);

        let left = left_behind(folder.path());
        assert_eq!(left.len(), 1);
        let game = read(&fs::read_to_string(&left[0].path).unwrap(), &content()).remove(0);
        assert_eq!(game.fault, None);
        let found = digest(&game.record.unwrap().session);
        // A process that was killed between writing and printing has saved one ply more.
        let said = kept.last().unwrap();
        let plies = |digest: &str| digest.split(' ').next().unwrap().parse::<usize>().unwrap();
        assert!(found == *said || plies(&found).abs_diff(plies(said)) <= 2, "{found}\n{said}");
    }
    // The next process that continues the match removes temporary files of a kill.
    drop(Journal::take_over(&left_behind(folder.path())[0]).unwrap());
    assert_eq!(names(folder.path()), ["match-1.jgn", "match-1.lock"]);
}
