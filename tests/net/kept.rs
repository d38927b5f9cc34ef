//! The data that a host and a guest keep on disk: for whom, for how long, and who may read them.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use riverleap::net::wire::{FromGuest, NewGameRequest, SeatToken, Want, Why};
use riverleap::net::{Keeping, KeptSeats, KeyFile, ServerLimits};
use riverleap::rules::Side;

use crate::room::sit;
use crate::sim::Sim;

/// A server that keeps its games in this folder.
fn server(folder: &Path, limits: ServerLimits) -> Sim {
    let mut sim = Sim::new(limits);
    sim.server.keep(Keeping::open(folder).unwrap());
    sim
}

/// A later start with the same folder.
fn again(sim: &mut Sim, folder: &Path, limits: ServerLimits) -> usize {
    // The old server releases its folder first.
    sim.begin_again(crate::room::server(ServerLimits::server(), 1));
    sim.begin_again(crate::room::server(limits, 54));
    sim.server.keep(Keeping::open(folder).unwrap());
    sim.server.resume(sim.now)
}

/// A match of two plies at a new table, which both players have left; returns how they can return.
fn left_match(sim: &mut Sim) -> [Want; 2] {
    let white = sim.come("Ann", Want::Open(NewGameRequest { side: Some(Side::White), ..NewGameRequest::default() }));
    let table = sim.server.tables().last().unwrap().id;
    let black = sim.come("Ben", sit(Some(table), None));
    for (peer, action) in [(white, "a3a4"), (black, "g7g6")] {
        let at = sim.server.table(table).unwrap().session().spot().into();
        sim.say(peer, FromGuest::Propose { at, action: action.to_owned(), thought_ms: 0 });
    }
    let ways = [white, black].map(|peer| sim.way_back(peer));
    for peer in [white, black] {
        sim.server.gone(peer, sim.now);
    }
    ways
}

fn tables(sim: &Sim) -> Vec<u64> {
    sim.server.tables().map(|table| table.id).collect()
}

/// Waits for the writer thread.
fn until(what: &str, holds: impl Fn() -> bool) {
    for _ in 0..1000 {
        if holds() {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("{what} did not happen");
}

fn make_older(file: &Path, days: u64) {
    let when = SystemTime::now() - Duration::from_secs(days * 86_400);
    fs::File::options().write(true).open(file).unwrap().set_modified(when).unwrap();
}

#[test]
fn a_match_that_was_cleared_away_is_laid_again_when_its_player_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut sim = server(folder.path(), ServerLimits::server());
    let [ann, ben] = left_match(&mut sim);
    sim.pass(ServerLimits::server().unfinished + Duration::from_secs(1));
    assert_eq!(tables(&sim), [] as [u64; 0], "it lies on no table any more");
    // A guest that guesses a token gets nothing, and causes no table.
    let eve = sim.come("Eve", Want::Return { table: 1, token: SeatToken([0; 16]) });
    assert_eq!(sim.why(eve), Some(Why::BadToken));
    let eve = sim.come("Eve", Want::Return { table: 2, token: SeatToken([0; 16]) });
    assert_eq!(sim.why(eve), Some(Why::NoTable));
    assert_eq!(tables(&sim), [] as [u64; 0]);
    let ann = sim.come("Ann", ann);
    assert_eq!(tables(&sim), [1]);
    assert_eq!(sim.server.table(1).unwrap().session().cursor(), 2);
    assert!(!sim.server.table(1).unwrap().is_on(), "no clock runs until the other is back");
    let ben = sim.come("Ben", ben);
    assert!(sim.server.table(1).unwrap().is_on());
    sim.play(ann, "a4a5");
    sim.take(ann);
    sim.play(ben, "g6g5");
    assert_eq!(sim.server.table(1).unwrap().session().cursor(), 4);
}

#[test]
fn a_new_start_lays_what_was_on_tables_lately_and_the_rest_waits_for_its_players() {
    let folder = tempfile::tempdir().unwrap();
    let limits = || ServerLimits { tables: 3, ..ServerLimits::server() };
    let mut sim = server(folder.path(), ServerLimits::server());
    let ways: Vec<_> = (0..6).map(|_| left_match(&mut sim)).collect();
    sim.server.stop();
    // The first game was written yesterday.
    make_older(&folder.path().join("game-1.jgn"), 1);
    assert_eq!(again(&mut sim, folder.path(), limits()), 3, "no more than there are tables");
    assert!(!tables(&sim).contains(&1));
    // The server is full for new games, and has room for a game that was begun.
    let new = sim.come("Cid", Want::Open(NewGameRequest::default()));
    assert_eq!(sim.why(new), Some(Why::NoRoomForTables));
    let limits = || ServerLimits { tables: 4, ..ServerLimits::server() };
    again(&mut sim, folder.path(), limits());
    let ann = sim.come("Ann", ways[0][0].clone());
    assert_eq!(sim.server.table(1).unwrap().side_of(ann), Some(Side::White));
    // Numbers are never reused, although not all games are on tables.
    assert_eq!(tables(&sim).len(), 5);
    again(&mut sim, folder.path(), ServerLimits { unfinished: Duration::ZERO, ..ServerLimits::server() });
    assert_eq!(tables(&sim), [] as [u64; 0]);
    let cid = sim.come("Cid", Want::Open(NewGameRequest::default()));
    assert!(matches!(sim.way_back(cid), Want::Return { table: 7, .. }));
}

/// `tests/data/corpus/net` holds the files that each version of a host and a guest has saved.
#[test]
fn what_every_version_kept_is_gone_on_with() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/corpus/net");
    let mut versions: Vec<_> = fs::read_dir(corpus).unwrap().map(|version| version.unwrap().path()).collect();
    versions.sort();
    let written: Vec<_> = versions.iter().map(|version| go_on_with(version)).collect();
    // If this version writes other files, they must be added to the corpus.
    assert_eq!(*written.last().unwrap(), kept_games(versions.last().unwrap()));
}

/// With the variable RIVERLEAP_CORPUS the files are written into that folder: by hand, once for each version that
/// differs.
#[test]
fn what_this_version_keeps_is_gone_on_with() {
    let home = tempfile::tempdir().unwrap();
    let folder = std::env::var_os("RIVERLEAP_CORPUS").map_or_else(|| home.path().join("now"), Into::into);
    keep_all(&folder);
    assert_eq!(go_on_with(&folder), kept_games(&folder));
}

/// The files of two games, without the number of the last journal entry, which grows when a player returns.
fn kept_games(folder: &Path) -> [String; 2] {
    ["game-1.jgn", "game-2.jgn"].map(|name| {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        match text.split_once(",entries:") {
            Some((before, after)) => before.to_owned() + after.trim_start_matches(|sign: char| sign.is_ascii_digit()),
            None => text,
        }
    })
}

/// Continues the two matches that a version has saved; returns the files that this version writes.
fn go_on_with(version: &Path) -> [String; 2] {
    let data = tempfile::tempdir().unwrap();
    for name in ["game-1.jgn", "game-2.jgn", "seats.ron", "host.key"] {
        fs::copy(version.join(name), data.path().join(name)).unwrap();
    }
    let public = KeyFile(data.path().join("host.key")).load().unwrap().public();
    let seats = KeptSeats::new(data.path());
    assert_eq!(seats.key_at("127.0.0.1:4747"), Some(public), "{}", version.display());
    let mut sim = server(data.path(), ServerLimits::server());
    assert_eq!(sim.server.resume(sim.now), 2, "{}", version.display());
    for (table, plies) in [(1, 2), (2, 3)] {
        let seat = seats.seat(&public, Some(table)).unwrap();
        let peer = sim.come(&seat.name, Want::Return { table, token: seat.token() });
        let table = sim.server.table(table).unwrap();
        assert_eq!((table.side_of(peer), table.session().cursor()), (Some(Side::White), plies));
    }
    sim.server.stop();
    drop(sim);
    kept_games(data.path())
}

/// Saves a match of each game, their seats and the key.
fn keep_all(folder: &Path) {
    let public = KeyFile(folder.join("host.key")).load().unwrap().public();
    let seats = KeptSeats::new(folder);
    seats.meet("127.0.0.1:4747", &public).unwrap();
    let mut sim = server(folder, ServerLimits::server());
    let ann = |game: &str| NewGameRequest {
        game: Some(game.to_owned()),
        side: Some(Side::White),
        ..NewGameRequest::default()
    };
    for (game, actions) in [("jungle", &["a3a4", "g7g6"][..]), ("chesimals", &["i3k1", "h3h5", "end"])] {
        let white = sim.come("Ann", Want::Open(ann(game)));
        let table = sim.server.tables().last().unwrap().id;
        let black = sim.come("Ben", sit(Some(table), None));
        for action in actions {
            let table = sim.server.table(table).unwrap();
            let mover = if table.session().position().side_to_move() == Side::White { white } else { black };
            let at = table.session().spot().into();
            sim.say(mover, FromGuest::Propose { at, action: (*action).to_owned(), thought_ms: 0 });
        }
        assert_eq!(sim.server.table(table).unwrap().session().cursor(), actions.len());
        let Want::Return { token, .. } = sim.way_back(white) else { panic!("a way back") };
        seats.keep(&public, table, token, "Ann").unwrap();
    }
    sim.server.stop();
    drop(sim);
    for lock in ["host.lock", "seats.lock"] {
        fs::remove_file(folder.join(lock)).unwrap();
    }
}

#[test]
fn known_hosts_that_cannot_be_read_are_set_aside() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("seats.ron");
    fs::write(&file, "(seats: [], hosts: [(address: \"a\"").unwrap();
    let key = KeyFile(data.path().join("host.key")).load().unwrap().public();
    let seats = KeptSeats::new(data.path());
    assert_eq!(seats.key_at("a"), None);
    seats.meet("b", &key).unwrap();
    assert_eq!(seats.key_at("b"), Some(key));
    assert!(fs::read_to_string(data.path().join("seats.ron.bad")).unwrap().contains("\"a\""));
}

#[cfg(unix)]
#[test]
fn nobody_else_on_this_machine_reads_tokens_and_keys() {
    use std::os::unix::fs::PermissionsExt;

    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let open_to_all = |path: &Path| {
        let mode = if path.is_dir() { 0o755 } else { 0o644 };
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let data = tempfile::tempdir().unwrap();
    let (net, host) = (data.path().join("net"), data.path().join("net/serve"));
    let key = KeyFile(net.join("host.key"));
    let public = key.load().unwrap().public();
    let mut sim = server(&host, ServerLimits::server());
    left_match(&mut sim);
    sim.pass(Duration::from_secs(1));
    let game = host.join("game-1.jgn");
    until("a journal", || game.exists());
    sim.server.stop();
    let seats = KeptSeats::new(&net);
    seats.keep(&public, 1, SeatToken([7; 16]), "Ann").unwrap();
    let folders = [&net, &host];
    let files = [&game, &net.join("seats.ron"), &key.0];
    let closed = || {
        assert_eq!(folders.map(|path| mode(path)), [0o700; 2]);
        assert_eq!(files.map(|path| mode(path)), [0o600; 3]);
    };
    closed();
    // Files that earlier versions left readable for others are closed when they are opened.
    folders.iter().for_each(|path| open_to_all(path));
    files.iter().for_each(|path| open_to_all(path));
    let seat = KeptSeats::new(&net).seat(&public, None).unwrap();
    assert_eq!(seat.token(), SeatToken([7; 16]));
    key.load().unwrap();
    again(&mut sim, &host, ServerLimits::server());
    closed();
    // A file stays closed when it is written again.
    open_to_all(files[1]);
    seats.keep(&public, 2, SeatToken([8; 16]), "Ann").unwrap();
    closed();
}
