//! Programs are killed at random moments while matches end and while the library is changed, or change it at the same
//! time: nothing is lost.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use riverleap::game::library::{GameLibrary, IndexFault};
use riverleap::game::record::{Record, read};
use riverleap::game::save::{Keeper, keep_finished, left_behind};
use riverleap::rules::Side;

use crate::library::{entries, random_record};
use crate::random::Dice;
use crate::saves::said_until_killed;
use crate::sessions::content;

const KILLS: usize = 200;
/// The variable that names the folder to the process that is killed.
const CHILD: &str = "RIVERLEAP_TEST_LIBRARY";

/// A finished match with this number, which is the name of White.
fn numbered(number: usize, dice: &mut Dice) -> Record {
    let mut record = random_record(dice);
    if record.session.ending().is_none() {
        record.session.resign(Side::White);
    }
    record.heading.set_name(Side::White, Some(format!("match-{number}")));
    record.heading.set_name(Side::Black, Some("Old".to_owned()));
    record
}

/// The process that is killed below. It finishes matches, and now and then it annotates, renames, deletes and restores
/// games. It prints every match that is saved.
#[test]
#[ignore = "run by the test below, as a process of its own"]
fn a_busy_library() {
    let Some(data) = std::env::var_os(CHILD).map(PathBuf::from) else { return };
    let mut number = fs::read_to_string(data.join("next")).map_or(0, |text| text.parse().unwrap());
    let dice = &mut Dice(number as u64);
    let mut library = GameLibrary::open(&data, &content());
    println!("kept opened");
    loop {
        let record = numbered(number, dice);
        let mut keeper = Keeper::new(Some(data.join("journal"))).with_finished(Some(data.join("library")));
        let mut before = record.clone();
        before.session.undo();
        if before.session.ending().is_none() {
            keeper.keep(before).unwrap();
        }
        keeper.finish(&record).unwrap();
        println!("kept {number}");
        number += 1;
        library.refresh(&content()).unwrap();
        let file = library.games()[dice.roll(library.games().len())].file.clone();
        match dice.roll(6) {
            0 => {
                let deleted = library.delete(&file).unwrap();
                library.undo_delete(deleted).unwrap();
            }
            1 => {
                let mut record = library.read(&file, &content()).unwrap();
                record.heading.accuracy.0 = [Some(dice.roll(100) as u8); 2];
                library.replace(&file, &record).unwrap();
            }
            2 => {
                let names = ["Old", "New"];
                let from = dice.roll(2);
                assert_eq!(library.rename_player(names[from], names[1 - from]).trouble, []);
            }
            3 => {
                let text = numbered(number, dice).to_string();
                assert_eq!(library.import_text(&text, &content()).error, None);
                println!("kept {number}");
                number += 1;
            }
            _ => library.write_index().unwrap(),
        }
    }
}

/// How often each match is in these folders, by the name of White.
fn found(folders: &[PathBuf]) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for path in folders.iter().flat_map(|folder| fs::read_dir(folder).into_iter().flatten()) {
        let path = path.unwrap().path();
        let text = match path.extension().is_some_and(|ending| ending == "jgn") {
            true => fs::read_to_string(&path).unwrap(),
            false => continue,
        };
        // An empty file reserves a name.
        if text.is_empty() {
            continue;
        }
        let game = read(&text, &content()).remove(0);
        assert_eq!(game.fault, None, "{}", path.display());
        let record = game.record.unwrap();
        assert!(record.session.last_ending().is_some(), "{}", path.display());
        *found.entry(record.heading.white).or_default() += 1;
    }
    found
}

/// Removes what a kill has left in the folder of journals, as a player does who gives a match up.
fn give_up_unfinished(journals: &Path) {
    for left in left_behind(journals) {
        fs::remove_file(left.path).unwrap();
    }
}

#[test]
fn two_hundred_kills_lose_no_game() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path();
    let dice = &mut Dice(77);
    let (mut kept, mut damaged, mut from_journals, begun) = (0, 0, 0, Instant::now());
    for kill in 0..KILLS {
        // Now and then the folder becomes new, so that it does not grow without end.
        if kill % 40 == 0 {
            for folder in ["library", "journal"] {
                let _ = fs::remove_dir_all(data.join(folder));
            }
            kept = 0;
        }
        fs::write(data.join("next"), kept.to_string()).unwrap();
        let (games, wait) = (dice.roll(4) + 1, Duration::from_micros(dice.roll(8000) as u64));
        let said = said_until_killed("library_kills::a_busy_library", (CHILD, data), wait, |said| said.len() >= games);
        let known = said.iter().filter_map(|word| word.parse::<usize>().ok()).max().map_or(kept, |last| last + 1);
        let library = GameLibrary::open(data, &content());
        damaged += usize::from(library.opening().index_fault == Some(IndexFault::Damaged));
        from_journals += library.opening().from_journals;
        assert_eq!(library.opening().trouble, []);
        let found = found(&[data.join("library"), data.join("library/deleted")]);
        for number in 0..known {
            assert_eq!(found.get(&format!("match-{number}")), Some(&1), "kill {kill}, match {number} of {known}");
        }
        // A game that was deleted in the moment of the kill is not restored by itself.
        let listed = library.games().len() + fs::read_dir(data.join("library/deleted")).map_or(0, Iterator::count);
        assert!(listed >= found.len() && library.games().iter().all(|game| game.fault.is_none()), "kill {kill}");
        assert_eq!(entries(&library), entries(&GameLibrary::rebuild(data, &content())), "kill {kill}");
        // A match that was saved, but not printed before the kill, has the next number.
        kept = known.max(found.len());
        give_up_unfinished(&data.join("journal"));
    }
    println!(
        "{KILLS} kills in {:?}; {from_journals} ends were found in journals, {damaged} damaged indices",
        begun.elapsed()
    );
}

#[test]
fn two_programs_at_once_lose_no_game() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path();
    std::thread::scope(|scope| {
        for program in 0..3_usize {
            scope.spawn(move || {
                let dice = &mut Dice(program as u64);
                let mut library = GameLibrary::open(data, &content());
                for step in 0..25 {
                    let record = numbered(100 * program + step, dice);
                    match dice.roll(2) {
                        0 => drop(keep_finished(&data.join("library"), &record).unwrap()),
                        _ => assert_eq!(library.import_text(&record.to_string(), &content()).added.len(), 1),
                    }
                    library.refresh(&content()).unwrap();
                    // Another program may just be deleting and restoring the only game.
                    let Some(game) = library.games().get(dice.roll(library.games().len().max(1))) else { continue };
                    let file = game.file.clone();
                    match dice.roll(4) {
                        // Another program may have moved the file a moment ago.
                        0 => drop(library.delete(&file).and_then(|deleted| library.undo_delete(deleted))),
                        1 => drop(library.rename_player(&format!("match-{}", 100 * program), "First")),
                        2 => library.write_index().unwrap(),
                        _ => library = GameLibrary::open(data, &content()),
                    }
                }
            });
        }
    });
    let library = GameLibrary::open(data, &content());
    assert_eq!(entries(&library), entries(&GameLibrary::rebuild(data, &content())));
    let found = found(&[data.join("library"), data.join("library/deleted")]);
    assert_eq!(found.values().sum::<usize>(), 75, "{found:?}");
    assert!(library.games().iter().all(|game| game.fault.is_none()) && library.games().len() == 75);
}
