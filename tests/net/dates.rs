//! Wrong dates: the files of a host and a guest are not dropped because the machine's date jumps.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use riverleap::net::wire::{SeatToken, Want};
use riverleap::net::{KeptSeats, KeyFile, ServerLimits};
use riverleap::rules::Side;

use crate::room::{open_as, open_game, opening, server};
use crate::sim::{Sim, opened};

/// A kept match of two players, of a server that has stopped.
fn kept_match(folder: &Path, game: &str) {
    let mut sim = Sim::kept(folder, ServerLimits::server());
    sim.pair(open_game(game));
    sim.server.stop();
}

/// Makes a file look as if it was written that many days earlier.
pub fn make_older(file: &Path, days: u64) {
    let when = SystemTime::now() - Duration::from_secs(days * 86_400);
    fs::File::options().write(true).open(file).unwrap().set_modified(when).unwrap();
}

#[test]
fn one_start_with_a_date_forty_days_on_drops_no_game() {
    for game in ["jungle", "chesimals"] {
        let folder = tempfile::tempdir().unwrap();
        kept_match(folder.path(), game);
        let file = folder.path().join("game-1.jgn");
        make_older(&file, 40);
        let mut server = server(ServerLimits::server(), 57);
        server.keep(opened(folder.path()));
        server.stop();
        drop(server);
        assert!(file.exists(), "{game}: the match is gone");
    }
}

#[test]
fn one_start_with_a_date_forty_days_on_forgets_no_seat() {
    let folder = tempfile::tempdir().unwrap();
    let seats = KeptSeats::new(folder.path());
    let hosts = [1, 2].map(|name| KeyFile(folder.path().join(format!("{name}.key"))).load().unwrap().public());
    seats.keep(&hosts[0], 1, SeatToken([7; 16]), "Ann").unwrap();
    // By the date of this start, the seat was saved 40 days ago.
    let file = folder.path().join("seats.ron");
    let text = fs::read_to_string(&file).unwrap();
    let (before, after) = text.split_once("when:").expect("the time of a seat");
    let number = after.find(|sign: char| !sign.is_ascii_digit()).unwrap();
    let when: u64 = after[..number].parse().unwrap();
    let older = when.saturating_sub(40 * 86_400);
    fs::write(&file, format!("{before}when:{older}{}", &after[number..])).unwrap();
    seats.keep(&hosts[1], 1, SeatToken([8; 16]), "Ann").unwrap();
    let found = seats.seat(&hosts[0], None).expect("the seat of forty days ago");
    assert_eq!(found.token(), SeatToken([7; 16]));
}

/// Matches of two players each, of a server that has stopped; returns how Ann can return to them.
fn kept_matches(folder: &Path, matches: u64) -> Vec<Want> {
    let mut sim = Sim::kept(folder, ServerLimits::server());
    let mut ways = Vec::new();
    for number in 1..=matches {
        let (ann, _) = sim.pair(open_as(Side::White));
        sim.play_at(number, ann, "a3a4");
        ways.push(sim.way_back(ann));
    }
    sim.server.stop();
    ways
}

/// Runs a server on that day.
fn run_on(day: u64, folder: &Path, limits: ServerLimits) {
    let mut server = server(limits, 58);
    server.keep(opened(folder).with_date(move || day));
}

/// The numbers of the games in a folder.
fn games(folder: &Path) -> Vec<u64> {
    let names = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().file_name());
    let number = |name: &str| name.strip_prefix("game-")?.strip_suffix(".jgn")?.parse().ok();
    let mut games: Vec<u64> = names.filter_map(|name| number(name.to_str().unwrap())).collect();
    games.sort_unstable();
    games
}

#[test]
fn games_that_nobody_comes_back_to_are_dropped_after_a_month_of_runs_and_removed_after_another() {
    let folder = tempfile::tempdir().unwrap();
    let dropped = folder.path().join("dropped");
    let ways = kept_matches(folder.path(), 3);
    let mut day = 20_000;
    for _ in 0..31 {
        run_on(day, folder.path(), ServerLimits::server());
        day += 1;
    }
    assert_eq!(games(folder.path()), [1, 2, 3], "thirty days after the first look");
    // A jump of the date, forwards or back, counts as one day at most.
    run_on(day + 4_000, folder.path(), ServerLimits::server());
    assert_eq!((games(folder.path()), games(&dropped)), (vec![], vec![1, 2, 3]));
    run_on(day, folder.path(), ServerLimits::server());
    // A returning player still finds the match.
    let mut sim = Sim::new(ServerLimits::server());
    sim.server.keep(opened(folder.path()).with_date(move || day));
    let ann = sim.come("Ann", ways[1].clone());
    assert_eq!(sim.table(2).side_of(ann), Some(Side::White));
    assert_eq!(sim.table(2).session().cursor(), 1);
    assert_eq!((games(folder.path()), games(&dropped)), (vec![2], vec![1, 3]));
    // A number is not reused.
    let new = sim.come("Cid", opening());
    assert!(matches!(sim.way_back(new), Want::Return { table: 4, .. }));
    sim.server.stop();
    drop(sim);
    for _ in 0..30 {
        run_on(day, folder.path(), ServerLimits::server());
        day += 1;
    }
    assert_eq!(games(&dropped), [1, 3]);
    run_on(day, folder.path(), ServerLimits::server());
    run_on(day + 1, folder.path(), ServerLimits::server());
    assert!(!games(&dropped).contains(&1), "{:?}", games(&dropped));
}

#[test]
fn a_game_whose_player_is_back_is_not_dropped_at_the_same_time() {
    let folder = tempfile::tempdir().unwrap();
    kept_matches(folder.path(), 1);
    for day in 20_000..20_032 {
        run_on(day, folder.path(), ServerLimits::server());
    }
    assert_eq!(games(&folder.path().join("dropped")), [1]);
    let keeping = opened(folder.path()).with_date(|| 20_032);
    keeping.take_back(1);
    // The player is not at the table yet when the writer thread looks for old games.
    keeping.forget_old(30, usize::MAX, BTreeSet::new());
    drop(keeping);
    assert_eq!(games(folder.path()), [1]);
}

#[test]
fn of_too_many_games_the_oldest_are_dropped_and_a_game_of_ones_own_never_is() {
    let folder = tempfile::tempdir().unwrap();
    kept_matches(folder.path(), 3);
    for (number, days) in [(1, 5), (2, 1), (3, 3)] {
        make_older(&folder.path().join(format!("game-{number}.jgn")), days);
    }
    for day in 20_000..20_100 {
        run_on(day, folder.path(), ServerLimits::one_game());
    }
    assert_eq!(games(folder.path()), [1, 2, 3]);
    run_on(20_100, folder.path(), ServerLimits { most_kept: 1, ..ServerLimits::server() });
    assert_eq!((games(folder.path()), games(&folder.path().join("dropped"))), (vec![2], vec![1, 3]));
}

#[test]
fn a_seat_is_dropped_after_a_month_of_looks_and_found_for_another() {
    use std::sync::atomic::{AtomicU64, Ordering};
    static TODAY: AtomicU64 = AtomicU64::new(20_000);
    let folder = tempfile::tempdir().unwrap();
    let seats = KeptSeats::new(folder.path()).with_date(|| TODAY.load(Ordering::Relaxed));
    let [old, other] = [1, 2].map(|name| KeyFile(folder.path().join(format!("{name}.key"))).load().unwrap().public());
    seats.keep(&old, 1, SeatToken([7; 16]), "Ann").unwrap();
    let mut found = 0;
    while seats.seat(&old, None).is_some() {
        TODAY.fetch_add(1, Ordering::Relaxed);
        seats.keep(&other, 1, SeatToken([8; 16]), "Ann").unwrap();
        found += 1;
        assert!(found < 100, "it is never forgotten");
    }
    assert_eq!(found, 62, "thirty days, and another thirty");
    assert!(seats.seat(&other, None).is_some());
}

#[test]
fn an_empty_key_file_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("host.key");
    fs::write(&file, "").unwrap();
    let key = KeyFile(file.clone()).load().expect("a new key").public();
    assert_eq!(KeyFile(file.clone()).load().unwrap().public(), key, "it stays");
    // A file with another content is not a key, and is not removed.
    fs::write(&file, "something else").unwrap();
    assert!(KeyFile(file.clone()).load().is_err());
    assert_eq!(fs::read_to_string(&file).unwrap(), "something else");
}
