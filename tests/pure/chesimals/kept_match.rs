//! A match of Chesimals II that was left or killed in the middle of a turn continues from there.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use riverleap::game::record::{Record, read};
use riverleap::game::save::{Journal, LeftJournal, left_behind};
use riverleap::game::session::Session;

use super::in_chesimals;
use super::matches::{SETUPS, start, step};
use crate::random::Dice;
use crate::records::record;
use crate::saves::{digest, said_until_killed};
use crate::sessions::content;

const CLOCK: &str = "(clock: (total_s: 7200, increment_s: 1))";

fn kept(path: &Path) -> Record {
    let mut games = read(&fs::read_to_string(path).unwrap(), &content());
    assert_eq!(games[0].fault, None);
    games.remove(0).record.unwrap()
}

/// The one match that was left behind. A process that another test is starting may hold its lock for a moment.
fn left(folder: &Path) -> LeftJournal {
    for _ in 0..6000 {
        if let [only] = &left_behind(folder)[..] {
            return only.clone();
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("{:?}", left_behind(folder));
}

/// Lets a random time pass, in whole milliseconds, then plays an action.
fn think_and_act(session: &mut Session, dice: &mut Dice) -> bool {
    session.advance(Duration::from_millis(dice.roll(3000) as u64));
    step(session, dice)
}

#[test]
fn a_match_left_in_the_middle_of_a_turn_goes_on_to_its_end() {
    let (mut left_in_turns, mut over) = (0, 0);
    for (setup, seed) in SETUPS.into_iter().flat_map(|setup| (0..2).map(move |seed| (setup, seed))) {
        let folder = tempfile::tempdir().unwrap();
        let dice = &mut Dice(seed);
        let mut record = record(setup, Session::new(start(setup, CLOCK)));
        let mut journal = Journal::open(folder.path()).unwrap();
        for round in 0..400 {
            let told = format!("{setup}, seed {seed}, round {round}: {:?}", record.session.position());
            let goes_on = think_and_act(&mut record.session, dice);
            journal.write(&record).unwrap();
            if !goes_on {
                break;
            }
            let in_turn = !record.session.position().begins_turn();
            if !in_turn || !dice.one_in(5) {
                continue;
            }
            left_in_turns += 1;
            drop(journal);
            journal = Journal::take_over(&left(folder.path())).unwrap();
            let found = kept(journal.path());
            assert!(found == record, "{told}\n{found}\n{record}");
            let active = |record: &Record| in_chesimals(record.session.position()).active();
            assert!(active(&found).is_some() && active(&found) == active(&record), "{told}");
            record = found;
        }
        over += usize::from(record.session.ending().is_some());
        assert_eq!(kept(journal.path()).session.ending(), record.session.ending());
        journal.discard().unwrap();
        assert_eq!(left_behind(folder.path()), []);
    }
    assert!(left_in_turns >= 100 && over >= 5, "{left_in_turns} {over}");
}

const CHILD: &str = "RIVERLEAP_TEST_CHESIMALS_JOURNAL";

/// The process that is killed below: continues the match that it finds, and prints the saved state after every action.
#[test]
#[ignore = "run by the test below, as a process of its own"]
fn a_running_match() {
    let Some(folder) = std::env::var_os(CHILD).map(PathBuf::from) else { return };
    let (journal, mut record) = if folder.join("match-1.jgn").exists() {
        let journal = Journal::take_over(&left(&folder)).unwrap();
        let record = kept(journal.path());
        (journal, record)
    } else {
        (Journal::open(&folder).unwrap(), record("hunt", Session::new(start("hunt", CLOCK))))
    };
    let dice = &mut Dice(record.session.plies().len() as u64);
    loop {
        if record.session.ending().is_some() || dice.one_in(9) {
            record.session.undo();
        }
        think_and_act(&mut record.session, dice);
        journal.write(&record).unwrap();
        println!("kept {}", digest(&record.session));
    }
}

#[test]
fn a_match_killed_in_the_middle_of_a_turn_is_found_there() {
    let folder = tempfile::tempdir().unwrap();
    let dice = &mut Dice(2);
    let mut in_turns = 0;
    for kill in 0..8 {
        // Stops in the middle of a turn, if necessary later than intended.
        let wanted = dice.roll(12) + 1;
        let is_in_turn = |digest: &String| digest.contains(':');
        let is_enough = |said: &[String]| said.len() >= wanted && said.last().is_some_and(is_in_turn);
        let test = "chesimals::kept_match::a_running_match";
        let said = said_until_killed(test, (CHILD, folder.path()), Duration::ZERO, is_enough);

        let found = kept(&left(folder.path()).path).session;
        in_turns += usize::from(!found.position().begins_turn());
        // A process that was killed between writing and printing has saved one round more: an action, and perhaps an
        // undo before it.
        let last = said.last().unwrap();
        let plies: usize = last.split(' ').next().unwrap().parse().unwrap();
        assert!(
            digest(&found) == *last || found.cursor().abs_diff(plies) <= 1,
            "kill {kill}\n{}\n{last}",
            digest(&found)
        );
    }
    assert!(in_turns >= 2, "{in_turns}");
    let journal = Journal::take_over(&left(folder.path())).unwrap();
    let mut record = kept(journal.path());
    let dice = &mut Dice(3);
    while record.session.cursor() < 5000 && think_and_act(&mut record.session, dice) {
        journal.write(&record).unwrap();
    }
    assert!(record.session.ending().is_some());
    journal.discard().unwrap();
}
