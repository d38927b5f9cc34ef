//! A game is found again by an identity that no other game of the same host ever has.

use std::time::Instant;

use riverleap::net::wire::{FromGuest, NewGameRequest, SeatToken, Want, Why};
use riverleap::net::{GameServer, Keeping, KeptSeats, KeyFile, OwnGame, ServerLimits};
use riverleap::rules::Side;
use tempfile::tempdir;

use crate::program::{HERE, Program};
use crate::room::{chesimals, jungle, server, sit};
use crate::sim::Sim;

/// The wolf is two steps from the den, and the cat far away.
const SHORT: &str = "7/7/3W3/7/7/7/7/7/c6 w";

/// The file that a host names when it stops with an unfinished match.
fn kept_file(host: Program) -> String {
    host.signal("TERM");
    host.until("goes on with it");
    let log = host.log();
    let told = log.lines().find_map(|line| line.split_once("--resume ")?.1.strip_suffix(" goes on with it"));
    let file = told.unwrap_or_else(|| panic!("no file in:\n{log}")).to_owned();
    host.done();
    file
}

/// The same guest plays a game of Jungle and one of Chesimals II at the same host, and leaves both. Each game is found
/// again by the same invite, whichever game the host resumes.
#[test]
fn a_guest_finds_its_way_back_to_each_of_two_games_of_one_host() {
    let folders = [(); 2].map(|()| tempdir().unwrap());
    let host = |words: &[&str]| {
        let first = ["host", "--terminal", "--plain", "--name", "Ann"];
        Program::start(folders[0].path(), &[&first[..], &HERE, words].concat())
    };
    let mut first = host(&["--listen", "127.0.0.1:0", "--side", "white", "--position", SHORT]);
    let (address, invite) = (first.address().to_string(), first.invite());
    let join = || {
        let words = ["join", &invite, "--terminal", "--plain", "--name", "Ben", "--no-relay"];
        Program::start(folders[1].path(), &words)
    };
    let guest = join();
    first.type_in("move wolf up\n");
    guest.until("Now is upside player's turn!");
    guest.kill();
    first.until("line broke");
    let jungle = kept_file(first);
    let mut second = host(&["--listen", &address, "--side", "white", "--game", "chesimals"]);
    assert_eq!(second.invite(), invite);
    let guest = join();
    second.type_in("b5a5\nend\n");
    guest.until("It is Black's turn");
    guest.kill();
    second.until("line broke");
    let chesimals = kept_file(second);
    assert_ne!(jungle, chesimals);
    for (file, turn, action, answer) in [
        (&jungle, "Now is upside player's turn!", "move cat right\n", "Now is downside player's turn!"),
        (&chesimals, "It is Black's turn", "b12a12\n", "Black moves green."),
        (&jungle, "Now is downside player's turn!", "", "Now is downside player's turn!"),
    ] {
        let resumed = host(&["--listen", &address, "--resume", file]);
        let mut guest = join();
        guest.until(turn);
        guest.type_in(action);
        resumed.until(answer);
        guest.kill();
        resumed.until("line broke");
        kept_file(resumed);
    }
}

#[test]
fn games_of_one_s_own_never_have_the_same_number() {
    let folder = tempdir().unwrap();
    let games = [jungle(), chesimals(), jungle()].map(|record| OwnGame::new("Ann", record, Side::White, folder.path()));
    let numbers = games.each_ref().map(|game| game.table);
    assert!(numbers[0] != numbers[1] && numbers[1] != numbers[2] && numbers[0] != numbers[2], "{numbers:?}");
    let files = games.each_ref().map(|game| game.file.clone().unwrap().file_name().unwrap().to_owned());
    assert_ne!(files[0], files[1]);
}

#[test]
fn each_seat_at_a_host_is_kept_and_the_latest_comes_first() {
    let folder = tempdir().unwrap();
    let host = KeyFile(folder.path().join("host.key")).load().unwrap().public();
    let seats = KeptSeats::new(folder.path());
    for number in [7, 8, 9] {
        seats.keep(&host, number, SeatToken([number as u8; 16]), "Ben").unwrap();
    }
    seats.keep(&host, 8, SeatToken([80; 16]), "Ben").unwrap();
    assert_eq!(seats.seat(&host, None).unwrap().table, 8);
    let token = |table: u64| seats.seat(&host, Some(table)).unwrap().token();
    assert!(token(7) == SeatToken([7; 16]) && token(8) == SeatToken([80; 16]) && token(9) == SeatToken([9; 16]));
    seats.forget(&host, 8).unwrap();
    assert_eq!(seats.seat(&host, None).unwrap().table, 9);
}

/// A host of one game reports that no seat is free, not that it cannot open another game.
#[test]
fn a_third_player_hears_that_the_seats_are_taken() {
    for record in [jungle(), chesimals()] {
        let mut sim = Sim::new(ServerLimits::one_game());
        sim.server = GameServer::private("Ann", ServerLimits::one_game());
        let (table, token) = sim.server.open_record(record, Some(Side::White), Instant::now());
        sim.come("Ann", Want::Return { table, token });
        sim.come("Ben", sit(None, None));
        for want in [sit(None, None), sit(Some(table), None), sit(None, Some(Side::Black))] {
            let third = sim.come("Cid", want.clone());
            assert_eq!(sim.why(third), Some(Why::NoSeat), "{want:?}");
        }
    }
}

/// A server without room for another game reports that.
#[test]
fn a_full_server_has_no_room_for_another_game() {
    let mut sim = Sim::new(ServerLimits { tables: 1, ..ServerLimits::server() });
    sim.come("Ann", Want::Open(NewGameRequest::default()));
    sim.come("Ben", sit(None, None));
    let third = sim.come("Cid", sit(None, None));
    assert_eq!(sim.why(third), Some(Why::NoRoomForTables));
}

/// A restarted server never reuses a number, although the games with those numbers are over and removed.
#[test]
fn a_server_gives_no_number_twice() {
    let folder = tempdir().unwrap();
    let mut sim = Sim::new(ServerLimits::server());
    let mut numbers = Vec::new();
    for game in ["jungle", "chesimals", "jungle"] {
        sim.begin_again(server(ServerLimits::server(), 61));
        sim.server.keep(Keeping::open(folder.path()).unwrap());
        let opening = NewGameRequest { game: Some(game.to_owned()), ..NewGameRequest::default() };
        let ann = sim.come("Ann", Want::Open(opening));
        let table = sim.server.tables().last().unwrap().id;
        let ben = sim.come("Ben", sit(Some(table), None));
        sim.ask(ann, table, riverleap::net::wire::PlayerRequest::Resign);
        for peer in [ann, ben] {
            sim.say(peer, FromGuest::Leave);
        }
        sim.pass(ServerLimits::server().over + std::time::Duration::from_secs(1));
        assert_eq!(sim.server.tables().count(), 0);
        sim.server.stop();
        // Dropping the server has written everything.
        drop(std::mem::replace(&mut sim.server, server(ServerLimits::server(), 1)));
        assert!(!folder.path().join(format!("game-{table}.jgn")).exists());
        numbers.push(table);
    }
    assert_eq!(numbers, [1, 2, 3]);
}
