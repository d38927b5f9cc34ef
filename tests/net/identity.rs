//! A game is found again by an identity that no other game of the same host ever has.

use std::time::Instant;

use riverleap::net::wire::{FromGuest, SeatToken, Want, Why};
use riverleap::net::{GameServer, KeptSeats, KeyFile, Network, ServerLimits};
use riverleap::rules::Side;
use tempfile::{TempDir, tempdir};

use crate::program::{FREE, Program, SHORT, folders};
use crate::room::{chesimals, hosting, jungle, open_game, opening, server, sit};
use crate::sim::Sim;

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
    let folders: [TempDir; 2] = folders();
    let host = |words: &[&str]| Program::host(folders[0].path(), words);
    let mut first = host(&["--listen", FREE, "--side", "white", "--position", SHORT]);
    let (address, invite) = (first.address().to_string(), first.invite());
    let join = || Program::join(folders[1].path(), &invite, &["--name", "Ben"]);
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
    let network = Network::start().unwrap();
    let games = [jungle(), chesimals(), jungle()].map(|record| hosting(record, folder.path()).start(&network).unwrap());
    let files = games.each_ref().map(|game| game.file().unwrap().file_name().unwrap().to_owned());
    assert!(files[0] != files[1] && files[1] != files[2] && files[0] != files[2], "{files:?}");
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
    sim.come("Ann", opening());
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
        sim.restart(folder.path(), ServerLimits::server());
        let (ann, ben) = sim.pair(open_game(game));
        let table = *sim.tables().last().unwrap();
        sim.ask(ann, table, riverleap::net::wire::PlayerRequest::Resign);
        for peer in [ann, ben] {
            sim.say(peer, FromGuest::Leave);
        }
        sim.pass(ServerLimits::server().over + std::time::Duration::from_secs(1));
        assert_eq!(sim.server.tables().count(), 0);
        sim.server.stop();
        // Dropping the server has written everything.
        sim.server = server(ServerLimits::server(), 1);
        assert!(!folder.path().join(format!("game-{table}.jgn")).exists());
        numbers.push(table);
    }
    assert_eq!(numbers, [1, 2, 3]);
}
