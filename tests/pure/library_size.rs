//! A library of ten thousand games: its index is enough to open it. The times and the memory are printed, not judged.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use jiff::ToSpan;
use jiff::civil::date;
use riverleap::game::content::LevelChoice;
use riverleap::game::library::{GameFilter, GameLibrary, GameOrder, OwnResult, SortKey, select};
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::rules::{GameId, Position, Side};

use crate::library::NAMES;
use crate::random::Dice;
use crate::sessions::content;

const GAMES: usize = 10_000;
/// The variable that names the data folder in which the games stay, for measurements of the program itself.
const FOLDER: &str = "RIVERLEAP_TEST_GAMES";

/// A game of 20 to 100 random plies.
fn long_record(starts: &[(String, Position)], number: usize, dice: &mut Dice) -> Record {
    let (level, start) = &starts[if dice.one_in(10) { 1 } else { 0 }];
    let mut session = Session::new(start.clone());
    for _ in 0..20 + dice.roll(80) {
        let legal = session.legal_actions();
        if session.ending().is_some() || legal.is_empty() {
            break;
        }
        session.try_play(dice.pick(&legal)).unwrap();
    }
    if session.ending().is_none() {
        session.resign(dice.pick(&Side::BOTH));
    }
    let mut heading = Heading::new(level, session.start(), &content());
    heading.set_name(Side::White, Some("Ann".to_owned()));
    heading.set_name(Side::Black, Some(NAMES[number % NAMES.len()].to_owned()));
    heading.seats.0 = [Some("human".to_owned()), Some(format!("engine:{}", 1 + number % 10))];
    Record::new(heading, session)
}

/// Writes the games, with the names that the program gives to finished games.
fn write_games(folder: &Path) {
    let start = |game| {
        let choice = LevelChoice::of(game);
        let start = content().choose(&choice).unwrap().value.match_start();
        (choice.level, start)
    };
    let starts = GameId::ALL.map(start);
    let (dice, mut time) = (&mut Dice(1), date(2020, 1, 1).at(8, 0, 0, 0));
    fs::create_dir_all(folder).unwrap();
    for number in 0..GAMES {
        time = time.checked_add((60 + dice.roll(30_000) as i64).seconds()).unwrap();
        let record = long_record(&starts, number, dice);
        let name = format!("{} {}.jgn", time.strftime("%Y-%m-%d %H-%M-%S"), record.heading.level);
        fs::write(folder.join(&name), record.to_string()).unwrap();
        // A file that was written less than two seconds before the index is read again.
        let hour_ago = SystemTime::now() - Duration::from_secs(3600);
        fs::File::options().write(true).open(folder.join(name)).unwrap().set_modified(hour_ago).unwrap();
    }
}

/// A value from `/proc/self/status`, such as the resident memory, in KiB.
#[cfg(target_os = "linux")]
fn status(field: &str) -> usize {
    let text = fs::read_to_string("/proc/self/status").unwrap();
    let line = text.lines().find(|line| line.starts_with(field)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

fn measured<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = work();
    println!("{what}: {:?}", begun.elapsed());
    done
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes a minute; run it with --release --nocapture for the figures"]
fn ten_thousand_games_open_from_the_index() {
    let temporary = tempfile::tempdir().unwrap();
    let data = std::env::var_os(FOLDER).map_or_else(|| temporary.path().to_owned(), PathBuf::from);
    measured("writing the games", || write_games(&data.join("library")));
    let before = status("VmRSS");
    let library = measured("building the index", || GameLibrary::open(&data, &content()));
    assert_eq!((library.games().len(), library.opening().read), (GAMES, GAMES));
    println!("memory of the library: {} KiB", status("VmRSS") - before);
    drop(library);
    let library = measured("opening with the index", || GameLibrary::open(&data, &content()));
    // No record is read again: that is what makes it fast.
    assert_eq!((library.games().len(), library.opening().read, &library.opening().index_fault), (GAMES, 0, &None));
    let words = GameFilter { text: "ann engine:3".to_owned(), ..GameFilter::default() };
    let won = GameFilter { result: Some(OwnResult::Won), ..GameFilter::default() };
    for (what, filter) in [("all", GameFilter::default()), ("words", words), ("won", won)] {
        for key in [SortKey::Date, SortKey::Opponent] {
            let order = GameOrder { key, descending: true };
            measured(&format!("{what} by {key:?}"), || select(library.games(), &filter, order));
        }
    }
    let end = measured("the end of 100 games", || {
        library.games().iter().take(100).filter_map(|game| game.summary.as_ref()?.end_position()).count()
    });
    assert_eq!(end, 100);
}
