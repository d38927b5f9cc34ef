//! The list of unfinished matches: what it shows, what it omits, and how a match is deleted and restored.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use riverleap::game::content::{Content, Folders, LevelChoice, Unfinished};
use riverleap::game::record::{Heading, Record};
use riverleap::game::save::{DeleteError, Journal, left_behind, remove_deleted};
use riverleap::game::session::Session;
use riverleap::rules::{Clock, GameId, Pair, Side};

use crate::sessions::play;

fn content(data: &Path) -> Content {
    Content::new(Folders { data: Some(data.to_owned()), ..Folders::default() })
}

/// A match between Ann and the Frog.
fn record(content: &Content, level: &str, moves: &str) -> Record {
    let mut session = Session::new(content.level(level).unwrap().value.match_start());
    moves.split_whitespace().for_each(|text| play(&mut session, text));
    let mut heading = Heading::new(level, session.start(), content);
    heading.seats = Pair([Some("human".to_owned()), Some("engine:2".to_owned())]);
    heading.set_name(Side::White, Some("Ann".to_owned()));
    Record::new(heading, session)
}

/// Leaves the match behind, last written this many hours ago.
fn leave(content: &Content, record: &Record, hours: u64) -> PathBuf {
    let journal = Journal::open(&content.journal_folder().unwrap()).unwrap();
    journal.write(record).unwrap();
    let path = journal.path().to_owned();
    let then = SystemTime::now() - Duration::from_secs(hours * 60 * 60);
    File::options().write(true).open(&path).unwrap().set_modified(then).unwrap();
    path
}

fn listed(content: &Content) -> Vec<PathBuf> {
    content.all_unfinished().map(|unfinished| unfinished.left.path).collect()
}

#[test]
fn the_newest_is_first_and_each_says_what_a_card_shows() {
    let folder = tempfile::tempdir().unwrap();
    let content = content(folder.path());
    assert_eq!(content.all_unfinished().count(), 0);
    let old = leave(&content, &record(&content, "island", "a3a4"), 30);
    let new = leave(&content, &record(&content, "jungle", "a3a4 g7g6 a4a5"), 1);
    let list: Vec<Unfinished> = content.all_unfinished().collect();
    assert_eq!(list.iter().map(|one| &one.left.path).collect::<Vec<_>>(), [&new, &old]);
    assert!(list[0].left.written > list[1].left.written);
    assert_eq!([list[0].level.as_str(), &list[1].level], ["Jungle", "Island"]);
    let Unfinished { heading, position, plies, time_left, is_whole, .. } = &list[0];
    assert_eq!((heading.name(Side::White), heading.name(Side::Black)), (Some("Ann"), None));
    assert_eq!(heading.seats[Side::Black].as_deref(), Some("engine:2"));
    assert_eq!((position.move_number(), position.side_to_move(), *plies), (2, Side::Black, 3));
    assert_eq!((*time_left, *is_whole), (Pair::default(), true));
}

#[test]
fn matches_of_every_game_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let content = content(folder.path());
    for (hours, game) in (1..).zip(GameId::ALL) {
        let level = content.choose(&LevelChoice::of(game)).unwrap();
        let mut session = Session::new(level.value.match_start());
        for _ in 0..3 {
            let wanted = session.legal_actions()[0];
            session.try_play(wanted).unwrap();
        }
        let heading = Heading::new(&level.origin.stem(), session.start(), &content);
        leave(&content, &Record::new(heading, session), hours);
    }
    let list: Vec<Unfinished> = content.all_unfinished().collect();
    let games: Vec<GameId> = list.iter().map(|one| one.position.game()).collect();
    assert_eq!(games, GameId::ALL);
    assert_eq!(list[1].level, "Chesimals II");
    assert!(list.iter().all(|one| (one.plies, one.is_whole) == (3, true)));
}

#[test]
fn what_is_over_not_begun_played_elsewhere_or_unreadable_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let content = content(folder.path());
    let mut over = record(&content, "jungle", "a3a4");
    over.session.resign(Side::Black);
    leave(&content, &over, 1);
    leave(&content, &record(&content, "jungle", ""), 2);
    let played = leave(&content, &record(&content, "jungle", "a3a4"), 3);
    let _played = Journal::take_over_file(&played).unwrap();
    let junk = leave(&content, &record(&content, "jungle", "a3a4"), 4);
    fs::write(junk, "not a record").unwrap();
    // Of a broken journal, the part before the fault is shown.
    let broken = leave(&content, &record(&content, "jungle", "a3a4 g7g6 a4a5"), 5);
    let text = fs::read_to_string(&broken).unwrap().replace("Ea5", "Ea9");
    fs::write(&broken, text).unwrap();
    let list: Vec<Unfinished> = content.all_unfinished().collect();
    assert_eq!(list.len(), 1);
    assert_eq!((list[0].is_whole, list[0].plies), (false, 2));
}

#[test]
fn a_level_that_has_changed_since_lends_its_name_and_a_chosen_clock_changes_no_level() {
    let folder = tempfile::tempdir().unwrap();
    let content = content(folder.path());
    let levels = folder.path().join("levels");
    fs::create_dir_all(&levels).unwrap();
    let pond = "(name: \"The Pond\", terrain: [\".d.\", \"...\", \".D.\"], pieces: [\"c..\", \"...\", \"..C\"])";
    fs::write(levels.join("pond.ron"), pond).unwrap();
    let mut timed = record(&content, "pond", "");
    let clock = Clock { total_s: Some(300), increment_s: Some(3), move_s: None };
    timed.session = Session::new(timed.session.start().with_clock(Some(clock)));
    play(&mut timed.session, "c1c2");
    leave(&content, &timed, 1);
    let seconds = [300, 303].map(|left| Some(Duration::from_secs(left)));
    let shown = content.all_unfinished().next().unwrap();
    assert_eq!((shown.time_left, shown.position.match_rules().clock), (Pair([seconds[1], seconds[0]]), Some(clock)));
    let titles = || content.all_unfinished().map(|one| one.level).collect::<Vec<_>>();
    assert_eq!(titles(), ["The Pond"]);
    fs::write(levels.join("pond.ron"), pond.replace("\"...\", \".D.\"", "\".~.\", \".D.\"")).unwrap();
    assert_eq!(titles(), ["pond"]);
}

#[test]
fn a_deleted_match_can_be_put_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let content = content(folder.path());
    leave(&content, &record(&content, "jungle", "a3a4"), 2);
    let before: Vec<Unfinished> = content.all_unfinished().collect();
    let deleted = before[0].left.delete().unwrap();
    assert_eq!(listed(&content), [] as [PathBuf; 0]);
    // Meanwhile no other match takes its number, and no other process removes it.
    let matches = content.journal_folder().unwrap();
    let other = Journal::open(&matches).unwrap();
    assert_ne!(other.path(), before[0].left.path);
    assert_eq!(remove_deleted(&matches), 0);
    assert_eq!(deleted.put_back().unwrap(), before[0].left);
    assert_eq!(content.all_unfinished().collect::<Vec<_>>(), before, "even its time of writing");
    // The match can be continued as before.
    drop(Journal::take_over(&before[0].left).unwrap());
}

#[test]
fn what_was_deleted_goes_for_good_when_the_list_is_left_or_with_the_next_match() {
    let folder = tempfile::tempdir().unwrap();
    let content = content(folder.path());
    let matches = content.journal_folder().unwrap();
    let files = || fs::read_dir(&matches).unwrap().filter(|file| !is_lock(&file.as_ref().unwrap().path())).count();
    for _ in 0..3 {
        leave(&content, &record(&content, "jungle", "a3a4"), 2);
    }
    let mut left = left_behind(&matches);
    left.remove(0).delete().unwrap().remove().unwrap();
    assert_eq!(files(), 2);
    // A process that ended with the list open leaves the deleted file to the next process.
    drop(left.remove(0).delete().unwrap());
    assert_eq!(files(), 2);
    let journal = Journal::open(&matches).unwrap();
    assert_eq!((files(), listed(&content)), (1, vec![left[0].path.clone()]));
    drop(journal);
    drop(left.remove(0).delete().unwrap());
    assert_eq!((remove_deleted(&matches), files()), (1, 0));
    assert_eq!(remove_deleted(Path::new("no/such/folder")), 0);
}

fn is_lock(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "lock")
}

#[test]
fn a_match_that_lives_elsewhere_is_not_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let content = content(folder.path());
    let kept = record(&content, "jungle", "a3a4");
    leave(&content, &kept, 2);
    let listed = content.all_unfinished().next().unwrap().left;
    let elsewhere = Journal::take_over(&listed).unwrap();
    assert_eq!(listed.delete().unwrap_err(), DeleteError::Taken);
    elsewhere.write(&record(&content, "jungle", "a3a4 g7g6")).unwrap();
    drop(elsewhere);
    assert_eq!(listed.delete().unwrap_err(), DeleteError::PlayedOn);
    let now = content.all_unfinished().next().unwrap();
    assert_eq!(now.plies, 2);
    Journal::take_over(&now.left).unwrap().discard().unwrap();
    assert_eq!(now.left.delete().unwrap_err(), DeleteError::Gone);
    // A person has removed the file by hand.
    leave(&content, &kept, 2);
    let deleted = content.all_unfinished().next().unwrap().left.delete().unwrap();
    let file = now.left.path.with_added_extension("deleted");
    fs::remove_file(file).unwrap();
    assert_eq!(deleted.put_back().unwrap_err(), DeleteError::Gone);
}
