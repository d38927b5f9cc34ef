//! Many matches left behind in a folder of journals, and failures of the disk.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use riverleap::game::save::{Journal, left_behind};

/// A journal of this many plies that was last written this many days ago.
fn leave(folder: &Path, number: usize, plies: usize, days: u64) -> PathBuf {
    let path = folder.join(format!("match-{number}.jgn"));
    let moves = "Ea4 Eg6 Ea5 Eg5 Ea4 Eg6 ".repeat(plies);
    let moves: Vec<&str> = moves.split_whitespace().take(plies).collect();
    fs::write(&path, format!("[Game \"jungle\"]\n\n{} *\n", moves.join(" "))).unwrap();
    let then = SystemTime::now() - Duration::from_secs(days * 24 * 60 * 60);
    File::options().write(true).open(&path).unwrap().set_modified(then).unwrap();
    path
}

#[test]
fn a_thousand_matches_left_behind_do_not_stop_the_next_from_being_kept() {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=1000 {
        leave(folder.path(), number, 6, 1);
    }
    let journal = Journal::open(folder.path()).unwrap();
    assert!(!journal.path().exists());
    assert_eq!(fs::read_dir(folder.path()).unwrap().filter(|entry| is_match(entry.as_ref().unwrap())).count(), 1000);
}

/// Opens the next match on each of these days.
fn open_on(folder: &Path, days: std::ops::Range<u64>) -> Vec<Journal> {
    // Nothing is written, so that the place is free again.
    days.map(|day| Journal::open_on(folder, day).unwrap()).filter(|journal| journal.word().is_some()).collect()
}

fn dropped(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder.join("dropped")).into_iter().flatten().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    names.retain(|name| name.ends_with(".jgn"));
    names.sort();
    names
}

#[test]
fn of_too_many_matches_the_barely_begun_go_first_and_then_the_oldest_but_no_young_one() {
    let folder = tempfile::tempdir().unwrap();
    let (mut gone, mut kept) = (Vec::new(), Vec::new());
    // Barely begun and old matches are dropped, the oldest first, before any older match with more plies.
    gone.extend((1..=3).map(|number| leave(folder.path(), number, number, 95 + number as u64)));
    gone.extend((4..=6).map(|number| leave(folder.path(), number, 4 + number, 400 - number as u64)));
    kept.extend((7..=10).map(|number| leave(folder.path(), number, 20, 100 + number as u64)));
    kept.extend((11..=306).map(|number| leave(folder.path(), number, 5, 89)));
    // A jump of the date counts as one day at most.
    assert_eq!(open_on(folder.path(), 20_000..20_089).len(), 0);
    assert_eq!(open_on(folder.path(), 30_000..30_001).len(), 0);
    gone.iter().chain(&kept).for_each(|path| assert!(path.exists(), "{}", path.display()));
    let journal = Journal::open_on(folder.path(), 30_001).unwrap();
    let stays = |path: &&PathBuf| path.exists();
    assert_eq!(gone.iter().find(stays), None);
    assert_eq!(kept.iter().filter(stays).count(), 300);
    let word = journal.word().unwrap().to_string();
    assert_eq!(
        word,
        "6 matches were moved to the folder \"dropped\" after 90 days without a move, for another 30 days: more than 300 \
         were left behind."
    );
    // The next journal finds nothing to drop, although it takes a place that became free.
    assert_eq!(Journal::open_on(folder.path(), 30_002).unwrap().word(), None);
    // Dropped matches are kept for another period.
    assert_eq!(dropped(folder.path()).len(), 6);
    open_on(folder.path(), 30_003..30_032);
    assert_eq!(dropped(folder.path()).len(), 6);
    open_on(folder.path(), 30_032..30_034);
    assert_eq!(dropped(folder.path()), [] as [&str; 0]);
}

#[test]
fn one_start_with_a_wrong_date_drops_no_match() {
    let folder = tempfile::tempdir().unwrap();
    (1..=310).for_each(|number| drop(leave(folder.path(), number, 9, 400)));
    let journal = Journal::open(folder.path()).unwrap();
    assert_eq!((journal.word(), left_behind(folder.path()).len()), (None, 310));
}

#[test]
fn however_many_young_matches_there_are_none_of_them_goes() {
    let folder = tempfile::tempdir().unwrap();
    (1..=320).for_each(|number| drop(leave(folder.path(), number, number % 6, 89)));
    let journal = Journal::open(folder.path()).unwrap();
    assert_eq!((journal.word(), left_behind(folder.path()).len()), (None, 320));
}

#[test]
fn a_match_that_somebody_goes_on_with_does_not_go_however_old_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let oldest = leave(folder.path(), 1, 1, 900);
    (2..=303).for_each(|number| drop(leave(folder.path(), number, 9, 100)));
    let taken = Journal::take_over_file(&oldest).unwrap();
    let words = open_on(folder.path(), 20_000..20_091);
    assert!(words[0].word().unwrap().to_string().starts_with("2 matches were moved"));
    assert!(oldest.exists());
    drop(taken);
}

fn is_match(entry: &fs::DirEntry) -> bool {
    entry.path().extension().is_some_and(|ending| ending == "jgn")
}

#[cfg(unix)]
mod a_folder_that_cannot_be_synced {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    use super::*;
    use riverleap::base::disk::write_whole;

    const FILE: &str = "RIVERLEAP_TEST_FILE";
    /// The user `nobody` on most systems.
    const NOBODY: u32 = 65534;

    #[test]
    #[ignore = "run by the test below, as a process of its own"]
    fn is_written_to() {
        let Some(file) = std::env::var_os(FILE).map(PathBuf::from) else { return };
        println!("said {}", write_whole(&file, "new").unwrap_err());
    }

    /// A folder that can be written to but not read: the file is renamed, but the folder cannot be synced.
    #[test]
    fn does_not_say_that_the_old_file_is_still_there() {
        let home = tempfile::tempdir().unwrap();
        let everybody = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        everybody(home.path(), 0o755);
        let folder = home.path().join("folder");
        fs::create_dir(&folder).unwrap();
        let file = folder.join("match.jgn");
        fs::write(&file, "old").unwrap();
        everybody(&file, 0o666);
        everybody(&folder, 0o333);
        // Root may read everything, so root runs the test as another user, who must be able to reach the program.
        let program = home.path().join("program");
        let own = std::env::current_exe().unwrap();
        fs::hard_link(&own, &program).or_else(|_| fs::copy(&own, &program).map(drop)).unwrap();
        let mut child = Command::new(&program);
        child.args(["--exact", "saves_crowded::a_folder_that_cannot_be_synced::is_written_to"]);
        child.args(["--ignored", "--nocapture"]).env(FILE, &file).current_dir(home.path());
        if File::open(&folder).is_ok() {
            child.uid(NOBODY).gid(NOBODY);
        }
        let output = child.output().unwrap();
        everybody(&folder, 0o755);
        let told = String::from_utf8_lossy(&output.stdout);
        let said = told.lines().find_map(|line| line.split_once("said ")).unwrap_or_else(|| panic!("{told}")).1;
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert!(!said.contains("The previous version is unchanged"), "{said}");
        assert!(said.contains("match.jgn"), "{said}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left lying about");
    }
}
