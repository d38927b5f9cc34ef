//! Where the keeper saves a match in progress, when it writes, and what it leaves behind.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use riverleap::game::content::LevelChoice;
use riverleap::game::record::{Heading, Record};
use riverleap::game::save::{Journal, Keeper, SaveError, left_behind};
use riverleap::game::session::Session;
use riverleap::rules::Action;

use crate::sessions::content;

/// A match after these actions.
fn record(actions: &[&str]) -> Record {
    let start = content().choose(&LevelChoice::default()).unwrap().value.start;
    let mut session = Session::new(start);
    for text in actions {
        session.try_play(text.parse::<Action>().unwrap()).unwrap();
    }
    Record::new(Heading::new("jungle", session.start(), &content()), session)
}

fn written(keeper: &Keeper) -> SystemTime {
    fs::metadata(keeper.path().unwrap()).unwrap().modified().unwrap()
}

fn journals(folder: &Path) -> usize {
    left_behind(folder).len()
}

#[test]
fn a_match_has_a_journal_from_its_first_ply_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut keeper = Keeper::new(Some(folder.path().to_owned()));
    keeper.keep(record(&[])).unwrap();
    assert_eq!((keeper.path(), journals(folder.path())), (None, 0));
    keeper.keep(record(&["a3a4"])).unwrap();
    let path = keeper.path().unwrap().to_owned();
    assert_eq!(fs::read_to_string(&path).unwrap(), record(&["a3a4"]).to_string());
    // An undone move is saved, too.
    keeper.keep(record(&[])).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), record(&[]).to_string());
    drop(keeper);
    assert_eq!(journals(folder.path()), 1, "it is left behind");
}

#[test]
fn what_has_not_changed_is_not_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut keeper = Keeper::new(Some(folder.path().to_owned()));
    keeper.keep(record(&["a3a4"])).unwrap();
    fs::write(keeper.path().unwrap(), "untouched").unwrap();
    let before = written(&keeper);
    keeper.keep(record(&["a3a4"])).unwrap();
    assert_eq!((written(&keeper), fs::read_to_string(keeper.path().unwrap()).unwrap().as_str()), (before, "untouched"));
    // A match that was just resumed is known to be saved.
    keeper.change_match(None, Some(record(&["a3a4"])));
    keeper.keep(record(&["a3a4"])).unwrap();
    assert_eq!(keeper.path(), None);
    keeper.keep(record(&["a3a4", "a7a6"])).unwrap();
    assert_eq!(fs::read_to_string(keeper.path().unwrap()).unwrap(), record(&["a3a4", "a7a6"]).to_string());
}

#[test]
fn journals_are_opened_in_the_folder_of_the_player_wherever_the_match_before_was_kept() {
    let (own, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for ended in [true, false] {
        let mut keeper = Keeper::new(Some(own.path().to_owned()));
        keeper.change_match(Some(Journal::open(other.path()).unwrap()), None);
        keeper.keep(record(&["a3a4"])).unwrap();
        assert_eq!(keeper.path().unwrap().parent(), Some(other.path()));
        if ended {
            keeper.discard().unwrap();
        } else {
            keeper.change_match(None, None);
        }
        keeper.keep(record(&["g3g4"])).unwrap();
        assert_eq!(keeper.path().unwrap().parent(), Some(own.path()), "ended: {ended}");
    }
    assert_eq!(journals(other.path()), 1, "the one that did not end is left behind");
}

#[test]
fn a_match_that_is_over_leaves_nothing_and_goes_on_in_a_new_journal() {
    let folder = tempfile::tempdir().unwrap();
    let mut keeper = Keeper::new(Some(folder.path().to_owned()));
    keeper.keep(record(&["a3a4"])).unwrap();
    keeper.discard().unwrap();
    assert_eq!((keeper.path(), journals(folder.path())), (None, 0));
    // Its last move is undone, so the same position must be saved again.
    keeper.keep(record(&["a3a4"])).unwrap();
    assert!(keeper.path().is_some());
}

#[test]
fn a_failure_is_told_and_the_next_call_tries_again() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("journal");
    fs::write(&folder, "a file where the folder should be").unwrap();
    let mut keeper = Keeper::new(Some(folder.clone()));
    assert!(matches!(keeper.keep(record(&["a3a4"])), Err(SaveError::NoFolder { .. })));
    fs::remove_file(&folder).unwrap();
    keeper.keep(record(&["a3a4"])).unwrap();
    assert!(keeper.path().is_some());

    let mut keeper = Keeper::new(None);
    keeper.keep(record(&[])).unwrap();
    assert_eq!(keeper.keep(record(&["a3a4"])), Err(SaveError::NoDataFolder));
    // A journal that was resumed needs no folder.
    keeper.change_match(Some(Journal::open(home.path()).unwrap()), None);
    keeper.keep(record(&["a3a4"])).unwrap();
    assert_eq!(keeper.path().unwrap().parent(), Some(home.path()));
}

#[test]
fn a_keeper_of_nothing_keeps_nothing() {
    let mut keeper = Keeper::nowhere();
    keeper.keep(record(&["a3a4"])).unwrap();
    assert_eq!(keeper.path(), None);
    keeper.discard().unwrap();
}
