//! Records of finished games on disk, and a finished match under review.

use std::fs;

use riverleap::game::content::LevelChoice;
use riverleap::game::record::{Heading, Record, last};
use riverleap::game::save::{Keeper, keep_finished};
use riverleap::game::session::{Refused, Session};
use riverleap::rules::{Action, GameId, Side};

use crate::sessions::content;

/// A match of that game, ended by resignation after this many plies.
fn over(game: GameId, plies: usize) -> Record {
    let choice = LevelChoice::of(game);
    let start = content().choose(&choice).unwrap().value.match_start();
    let mut session = Session::new(start);
    for _ in 0..plies {
        let wanted = session.legal_actions()[0];
        session.try_play(wanted).unwrap();
    }
    session.resign(session.side_to_move());
    Record::new(Heading::new(&choice.level, session.start(), &content()), session)
}

#[test]
fn nothing_is_written_over_and_every_file_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let finished = folder.path().join("finished");
    let mut files = Vec::new();
    for game in GameId::ALL {
        // All within one second, on the same level.
        for plies in 1..6 {
            files.push(keep_finished(&finished, &over(game, plies)).unwrap());
        }
    }
    for (index, file) in files.iter().enumerate() {
        assert!(!files[..index].contains(file));
        let game = last(&fs::read_to_string(file).unwrap(), &content());
        assert_eq!(game.fault, None);
        assert_eq!(game.record.unwrap().session.plies().len(), index % 5 + 1);
    }
    assert_eq!(fs::read_dir(&finished).unwrap().count(), files.len(), "nothing else lies there");
}

#[test]
fn a_name_from_outside_names_no_other_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut record = over(GameId::Jungle, 1);
    record.heading.level = "../../etc/pass\u{0}wd \\ : * levels that go on and on and on and on and on".to_owned();
    let file = keep_finished(folder.path(), &record).unwrap();
    assert_eq!(file.parent(), Some(folder.path()));
    let name = file.file_name().unwrap().to_str().unwrap();
    assert!(name.len() < 80 && !name.contains(['/', '\\', ':', '*', '\u{0}']), "{name}");
}

#[test]
fn a_keeper_lets_the_journal_go_only_when_the_record_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (journals, finished) = (folder.path().join("journal"), folder.path().join("finished"));
    let mut record = over(GameId::Jungle, 2);
    let end = record.clone();
    record.session.undo();
    // A file in place of the folder: nothing can be saved there.
    fs::write(&finished, "in the way").unwrap();
    let mut keeper = Keeper::new(Some(journals.clone())).with_finished(Some(finished.clone()));
    keeper.keep(record.clone()).unwrap();
    let journal = keeper.path().unwrap().to_owned();
    assert!(keeper.finish(&end).is_err() && journal.exists(), "the journal stays");
    fs::remove_file(&finished).unwrap();
    let file = keeper.finish(&end).unwrap().unwrap();
    assert!(file.exists() && !journal.exists());
    // The same end is reported twice, as a frame may do.
    assert_eq!(keeper.finish(&end).unwrap(), Some(file));
    assert_eq!(fs::read_dir(&finished).unwrap().count(), 1);
    // Nothing was played in this match.
    assert_eq!(keeper.finish(&over(GameId::Jungle, 0)).unwrap(), None);
}

#[test]
fn a_match_that_is_looked_at_is_over_at_every_ply() {
    for game in GameId::ALL {
        let mut session = over(game, 4).session;
        let ending = session.ending();
        session.jump(1);
        session.review();
        assert_eq!((session.cursor(), session.ending()), (4, ending), "it begins at its end");
        assert!(session.undo().is_some_and(|plies| plies.len() == 1));
        for cursor in [3, 0, 2] {
            session.jump(cursor);
            assert_eq!((session.cursor(), session.ending()), (cursor, ending));
            assert!(session.legal_actions().is_empty() && !session.is_running());
            let wanted: Action = session.position().legal_actions()[0];
            assert!(matches!(session.try_play(wanted), Err(Refused::MatchOver { .. })));
            assert!(session.offer_draw(Side::White).is_err());
            session.resign(Side::White);
            assert_eq!((session.plies().len(), session.ending()), (4, ending));
        }
    }
    // A match that is not over stays as it is.
    let mut record = over(GameId::Jungle, 2);
    record.session.undo();
    record.session.review();
    assert!(!record.session.is_reviewed() && record.session.ending().is_none());
}

/// The variable that names the folder to the process on a full disk.
const FOLDER: &str = "RIVERLEAP_TEST_FULL";

/// The empty file that reserves the name is not reported as a previous version.
#[cfg(target_os = "linux")]
#[test]
fn on_a_full_disk_nothing_is_said_of_a_version_that_was_never_there() {
    let folder = tempfile::tempdir().unwrap();
    // Files can be created, but nothing can be written into them.
    let mut limited = std::process::Command::new("prlimit");
    limited.args(["--fsize=0:unlimited", "sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
    limited.arg(std::env::current_exe().unwrap()).args(["--exact", "finished::is_kept_on_a_full_disk"]);
    limited.args(["--ignored", "--nocapture"]).env(FOLDER, folder.path());
    let told = String::from_utf8(limited.output().unwrap().stdout).unwrap();
    assert!(told.contains("jungle.jgn could not be saved: ") && !told.contains("previous version"), "{told}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
#[ignore = "runs on a full disk, by the test above"]
fn is_kept_on_a_full_disk() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        println!("{}", keep_finished(folder.as_ref(), &over(GameId::Jungle, 1)).unwrap_err());
    }
}
