//! The library: whatever is done to it, it shows what is in its files, and no file is lost.

use std::fs;
use std::path::Path;

use jiff::civil::date;
use riverleap::game::content::LevelChoice;
use riverleap::game::library::{GameFilter, GameSummary, INDEX_FILE};
use riverleap::game::library::{GameLibrary, GameOrder, IndexFault, LibraryError, LibraryGame, RecordFlaw};
use riverleap::game::record::{Heading, HelpUsed, Record, last};
use riverleap::game::save::{Journal, keep_finished};
use riverleap::game::session::{Session, Termination};
use riverleap::game::study::Study;
use riverleap::rules::{GameId, Pair, Side};

use crate::random::Dice;
use crate::sessions::content;

pub const NAMES: [&str; 4] = ["Ann", "Ben", "李雷", "\"Q\" [x] \\"];

/// A match of random moves. Most matches end by a resignation or an agreement.
pub fn random_record(dice: &mut Dice) -> Record {
    let game = dice.pick(&GameId::ALL);
    let levels = content().levels_of(game);
    let level = if dice.one_in(2) { levels[0].clone() } else { levels[dice.roll(levels.len())].clone() };
    let start = content().choose(&LevelChoice { level: level.clone(), ..LevelChoice::of(game) }).unwrap();
    let mut session = Session::new(start.value.match_start());
    for _ in 0..=dice.roll(20) {
        let legal = session.legal_actions();
        if legal.is_empty() {
            break;
        }
        session.try_play(dice.pick(&legal)).unwrap();
    }
    if session.ending().is_none() {
        match dice.roll(5) {
            0 => {}
            1 => {
                session.offer_draw(Side::White).unwrap();
                session.accept_draw(Side::Black).unwrap();
            }
            other => session.resign(Side::BOTH[other % 2]),
        }
    }
    let mut heading = Heading::new(&level, session.start(), &content());
    for side in Side::BOTH {
        heading.set_name(side, (!dice.one_in(4)).then(|| dice.pick(&NAMES).to_owned()));
        let seats = [None, Some("human"), Some("engine:3"), Some("elsewhere")];
        heading.seats[side] = dice.pick(&seats).map(str::to_owned);
    }
    if !dice.one_in(4) {
        heading = heading.begun_on(date(2026, 1, 1 + dice.roll(28) as i8));
    }
    heading.help = HelpUsed { undo: dice.one_in(3), hint: dice.one_in(3), evaluation: false };
    Record::new(heading, session)
}

/// The same match with a note and an accuracy, as after a review.
fn reviewed(mut record: Record, dice: &mut Dice) -> Record {
    let mut study = Study::of_session(&record.session);
    let node = study.main_line().last().unwrap();
    study.annotate(node, |notes| notes.comments.push(format!("note {}", dice.roll(1000))));
    study.forget_edits();
    record.heading.accuracy = Pair([Some(dice.roll(101) as u8), None]);
    Record { study: Some(study), ..record }
}

type Entry = (String, Option<GameSummary>, Option<RecordFlaw>, usize);

pub fn entries(library: &GameLibrary) -> Vec<Entry> {
    let entry = |game: &LibraryGame| (game.file.clone(), game.summary.clone(), game.fault.clone(), game.games);
    library.games().iter().map(entry).collect()
}

pub fn files_in(folder: &Path) -> usize {
    let is_record = |name: &str| name.ends_with(".jgn") && !name.starts_with('.');
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter(|entry| entry.file_name().to_str().is_some_and(is_record)).count()
}

#[test]
fn after_any_edits_the_library_is_as_if_it_was_built_anew() {
    let dice = &mut Dice(41);
    for round in 0..12 {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("library");
        let mut library = GameLibrary::open(home.path(), &content());
        let (mut trash, mut expected) = (Vec::new(), 0);
        for step in 0..25 {
            let some = |dice: &mut Dice, library: &GameLibrary| {
                let games = library.games();
                (!games.is_empty()).then(|| games[dice.roll(games.len())].file.clone())
            };
            match (dice.roll(9), some(dice, &library)) {
                (0 | 1, _) => {
                    keep_finished(&folder, &random_record(dice)).unwrap();
                    assert!(library.refresh(&content()).unwrap());
                    expected += 1;
                }
                (2, _) => {
                    let texts = [0; 3].map(|_| random_record(dice).to_string());
                    let report = library.import_text(&(texts.concat() + &texts[0]), &content());
                    assert_eq!((report.faults.len(), report.error), (0, None));
                    assert!(report.duplicates >= 1 && report.added.len() + report.duplicates == 4);
                    expected += report.added.len();
                }
                (3, Some(file)) => {
                    trash.push(library.delete(&file).unwrap());
                    expected -= 1;
                }
                (4, _) if !trash.is_empty() => {
                    let deleted = trash.swap_remove(dice.roll(trash.len()));
                    library.undo_delete(deleted).unwrap();
                    expected += 1;
                }
                (5, _) => {
                    let report = library.rename_player(dice.pick(&NAMES), dice.pick(&NAMES));
                    assert_eq!(report.trouble, []);
                }
                (6, Some(file)) => {
                    let record = library.read(&file, &content());
                    if let Ok(record) = record.map(|record| reviewed(record, dice))
                        && library.game(&file).unwrap().fault.is_none()
                    {
                        library.replace(&file, &record).unwrap();
                    }
                }
                (7, Some(file)) if library.game(&file).unwrap().fault.is_none() => {
                    // Another program writes rubbish behind a game.
                    let path = folder.join(file);
                    let text = fs::read_to_string(&path).unwrap();
                    fs::write(&path, text + "\n1. Ea4 Zz9 {").unwrap();
                    assert!(library.refresh(&content()).unwrap());
                }
                _ => library = GameLibrary::open(home.path(), &content()),
            }
            let anew = GameLibrary::rebuild(home.path(), &content());
            assert_eq!(entries(&library), entries(&anew), "round {round}, step {step}");
            assert_eq!(files_in(&folder), expected);
            assert_eq!(files_in(&folder.join("deleted")), trash.len());
        }
        drop(library);
        let again = GameLibrary::open(home.path(), &content());
        assert_eq!(again.opening().index_fault, None);
        assert_eq!(entries(&again), entries(&GameLibrary::rebuild(home.path(), &content())));
    }
}

#[test]
fn a_summary_has_what_the_list_shows() {
    let home = tempfile::tempdir().unwrap();
    let dice = &mut Dice(5);
    for _ in 0..60 {
        let record = random_record(dice);
        let file = keep_finished(&home.path().join("library"), &record).unwrap();
        let library = GameLibrary::open(home.path(), &content());
        let file = file.file_name().unwrap().to_str().unwrap();
        let summary = library.game(file).unwrap().summary.clone().unwrap();
        let session = &record.session;
        assert_eq!(summary.end_position().as_ref(), Some(session.position()));
        assert_eq!(summary.start, session.start().to_text());
        assert_eq!((summary.plies, summary.turns), (session.plies().len(), session.turns()));
        assert_eq!(summary.reason, session.ending().map_or(Termination::Unfinished, Termination::of));
        assert_eq!(summary.help, record.heading.help);
        assert_eq!(summary.seats, record.heading.seats);
        assert!(summary.ended.is_some_and(|ended| ended.time.is_some()), "the file's name gives the time");
        assert_eq!(last(&fs::read_to_string(library.path(file)).unwrap(), &content()).record, Some(record));
    }
}

#[test]
fn an_index_that_is_missing_damaged_or_of_another_version_is_built_anew() {
    let home = tempfile::tempdir().unwrap();
    let (folder, dice) = (home.path().join("library"), &mut Dice(7));
    assert_eq!(GameLibrary::open(home.path(), &content()).opening().index_fault, None, "nothing is there yet");
    assert!(!folder.exists());
    (0..5).for_each(|_| drop(keep_finished(&folder, &random_record(dice)).unwrap()));
    let known = entries(&GameLibrary::open(home.path(), &content()));
    let index = folder.join(INDEX_FILE);
    let good = fs::read_to_string(&index).unwrap();
    let cut = |bytes: usize| Some(good.as_bytes()[..bytes].to_vec());
    let mut cases = vec![
        (None, IndexFault::Missing),
        (Some(good.replacen(" 2 ", " 1 ", 1).into_bytes()), IndexFault::OtherVersion),
        (Some(b"\xff\xfe".to_vec()), IndexFault::Damaged),
        (Some(good.replace("human", "HUMAN").into_bytes()), IndexFault::Damaged),
        (Some(good.lines().take(3).collect::<String>().into_bytes()), IndexFault::Damaged),
    ];
    cases.extend((0..20).map(|_| (cut(dice.roll(good.len())), IndexFault::Damaged)));
    for (text, fault) in cases {
        match &text {
            Some(text) => fs::write(&index, text).unwrap(),
            None => fs::remove_file(&index).unwrap(),
        }
        let library = GameLibrary::open(home.path(), &content());
        let found = library.opening().index_fault.clone();
        assert!(found == Some(fault) || found == Some(IndexFault::OtherVersion), "{found:?}");
        assert_eq!((library.opening().read, entries(&library)), (5, known.clone()));
        drop(library);
        assert_eq!(GameLibrary::open(home.path(), &content()).opening().index_fault, None);
    }
}

#[test]
fn finished_games_of_earlier_versions_are_taken_over_once() {
    let home = tempfile::tempdir().unwrap();
    let (former, folder, dice) = (home.path().join("finished"), home.path().join("library"), &mut Dice(3));
    let mut texts: Vec<String> = (0..9).map(|_| random_record(dice).to_string()).collect();
    fs::create_dir_all(&former).unwrap();
    fs::create_dir_all(&folder).unwrap();
    for (number, text) in texts.iter().enumerate() {
        fs::write(former.join(format!("2026-01-0{number} 12-00-00 jungle.jgn", number = number + 1)), text).unwrap();
    }
    // A name that is taken already, a broken record, and a file that is no record.
    fs::write(folder.join("2026-01-01 12-00-00 jungle.jgn"), random_record(dice).to_string()).unwrap();
    fs::write(former.join("broken.jgn"), "[Game \"jungle\"]\n\n1. Zz9 *\n").unwrap();
    fs::write(former.join("notes.txt"), "mine").unwrap();
    // Several programs do it at once.
    let moved: usize = std::thread::scope(|scope| {
        let open = || GameLibrary::open(home.path(), &content()).opening().moved;
        let programs: Vec<_> = (0..4).map(|_| scope.spawn(open)).collect();
        programs.into_iter().map(|program| program.join().unwrap()).sum()
    });
    assert_eq!(moved, 10);
    let library = GameLibrary::open(home.path(), &content());
    assert_eq!((library.opening().moved, library.games().len()), (0, 11));
    assert_eq!(library.games().iter().filter(|game| game.fault.is_some()).count(), 1);
    let mut found: Vec<String> =
        library.games().iter().map(|game| fs::read_to_string(library.path(&game.file)).unwrap()).collect();
    found.sort();
    texts.sort();
    texts.retain(|text| !found.contains(text));
    assert!(texts.is_empty() && former.join("notes.txt").exists());
    assert_eq!(fs::read_dir(&former).unwrap().count(), 1);
}

#[test]
fn a_match_that_ended_in_a_journal_is_taken_over_once() {
    let home = tempfile::tempdir().unwrap();
    let journals = home.path().join("journal");
    let dice = &mut Dice(11);
    let mut over = random_record(dice);
    over.session.resign(Side::White);
    let mut open = over.clone();
    open.session.undo();
    let keep = |record: &Record| Journal::open(&journals).unwrap().write(record).unwrap();
    keep(&over);
    keep(&open);
    let library = GameLibrary::open(home.path(), &content());
    assert_eq!((library.opening().from_journals, library.games().len()), (1, 1));
    assert_eq!(library.read(&library.games()[0].file, &content()), Ok(over.clone()));
    assert_eq!(files_in(&journals), 1, "the unfinished match stays");
    // The process was killed after it had written the record.
    keep(&over);
    let library = GameLibrary::open(home.path(), &content());
    assert_eq!((library.opening().from_journals, library.games().len()), (0, 1));
    assert_eq!(files_in(&journals), 1);
}

#[test]
fn what_is_gone_or_different_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let (folder, dice) = (home.path().join("library"), &mut Dice(13));
    let (first, second) = (random_record(dice), random_record(dice));
    keep_finished(&folder, &first).unwrap();
    let mut library = GameLibrary::open(home.path(), &content());
    let mut other = GameLibrary::open(home.path(), &content());
    let file = library.games()[0].file.clone();
    assert_eq!(library.replace(&file, &second), Err(LibraryError::OtherMatch { file: file.clone() }));
    let deleted = library.delete(&file).unwrap();
    let gone = Err(LibraryError::Gone { file: file.clone() });
    assert_eq!(other.replace(&file, &first), gone);
    assert!(other.delete(&file).is_err() && other.games().is_empty());
    // A restored game never takes the place of another.
    fs::write(folder.join(&file), second.to_string()).unwrap();
    library.refresh(&content()).unwrap();
    let place = library.undo_delete(deleted.clone()).unwrap();
    assert_ne!(library.games()[place].file, file);
    assert_eq!(library.read(&library.games()[place].file, &content()), Ok(first));
    assert!(matches!(library.undo_delete(deleted), Err(LibraryError::Gone { .. })));
    assert_eq!(library.select(&GameFilter::default(), GameOrder::default()).len(), 2);
}
