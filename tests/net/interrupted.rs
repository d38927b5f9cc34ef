//! The data that a guest and a host save of a match, so that it can be continued after the program has ended.

use std::fs;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use riverleap::net::wire::{SeatToken, Want};
use riverleap::net::{
    Call, DialTarget, HostedAs, Interrupted, KeptSeats, KeyFile, LineState, Network, SeatedMatch, SecretKey, Who, Whom,
};
use tempfile::tempdir;

fn played(host: &str) -> SeatedMatch {
    SeatedMatch {
        whom: Whom::Address("127.0.0.1:4747".to_owned()),
        host: host.to_owned(),
        names: ["Ann", "Ben"].map(str::to_owned),
        level: "jungle".to_owned(),
        left: false,
    }
}

fn tables(seats: &KeptSeats) -> Vec<u64> {
    seats.interrupted().into_iter().map(|seat| seat.table).collect()
}

#[test]
fn a_seat_is_offered_while_its_match_lasts_and_nobody_plays_it() {
    let folder = tempdir().unwrap();
    let host = KeyFile(folder.path().join("host.key")).load().unwrap().public();
    let seats = KeptSeats::new(folder.path());
    for table in [1, 2] {
        seats.keep(&host, table, SeatToken([table as u8; 16]), "Ben").unwrap();
    }
    assert!(tables(&seats).is_empty(), "nothing has begun there");
    seats.note_match(&host, 1, Some(played("Ann"))).unwrap();
    assert_eq!(tables(&seats), [1]);
    // A reconnection saves the seat again.
    seats.keep(&host, 1, SeatToken([9; 16]), "Ben").unwrap();
    let seat = seats.interrupted().remove(0);
    assert_eq!((seat.table, seat.played()), (1, Some(&played("Ann"))));
    assert!(seat.token() == SeatToken([9; 16]));
    // Another window plays the match.
    let held = seats.hold(&host, 1).unwrap();
    assert!(tables(&seats).is_empty() && seats.hold(&host, 1).is_none());
    drop(held);
    assert_eq!(tables(&seats), [1]);
    // The match is left, resumed, over, and forgotten. The seat stays until it is forgotten.
    let [interrupted] = &Interrupted::all(folder.path())[..] else { panic!("one match") };
    interrupted.set_left(folder.path(), true).unwrap();
    assert!(tables(&seats).is_empty());
    interrupted.set_left(folder.path(), false).unwrap();
    assert_eq!(tables(&seats), [1]);
    seats.note_match(&host, 1, None).unwrap();
    assert!(tables(&seats).is_empty() && seats.seat(&host, Some(1)).is_some());
    seats.note_match(&host, 1, Some(played("Ann"))).unwrap();
    seats.forget(&host, 1).unwrap();
    assert!(tables(&seats).is_empty() && seats.seat(&host, Some(1)).is_none());
}

#[test]
fn seats_of_an_earlier_version_are_read() {
    let folder = tempdir().unwrap();
    let host = KeyFile(folder.path().join("host.key")).load().unwrap().public();
    let token = "(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)";
    let old = format!("(seats:[(host:\"{host}\",table:3,token:{token},name:\"Ben\",when:1700000000)],hosts:[])");
    fs::write(folder.path().join("seats.ron"), old).unwrap();
    let seats = KeptSeats::new(folder.path());
    assert_eq!(seats.seat(&host, None).map(|seat| seat.table), Some(3));
    assert!(tables(&seats).is_empty());
    seats.note_match(&host, 3, Some(played("Ann"))).unwrap();
    assert_eq!(tables(&seats), [3]);
}

/// The file may have been edited: names are cleaned like those from a connection.
#[test]
fn names_in_the_file_are_cleaned_and_a_spoilt_way_is_no_way() {
    let folder = tempdir().unwrap();
    let host = KeyFile(folder.path().join("host.key")).load().unwrap().public();
    let seats = KeptSeats::new(folder.path());
    seats.keep(&host, 1, SeatToken([1; 16]), "Ben").unwrap();
    let whom = Whom::Invite { code: "no invite".to_owned(), relays: false };
    let names = ["\u{202e}nnA\n".to_owned(), String::new()];
    seats.note_match(&host, 1, Some(SeatedMatch { whom, names, ..played("Ann\u{1b}[2J") })).unwrap();
    let seat = seats.interrupted().remove(0);
    let match_ = seat.played().unwrap();
    let shown = [&match_.host, &match_.names[0]];
    assert!(shown.iter().all(|name| !name.chars().any(|letter| letter.is_control() || letter == '\u{202e}')));
    assert_eq!(match_.names[1], "", "whose name is not known is called by the side's");
    assert!(Call::back_to(&seat, folder.path()).is_err());
}

#[test]
fn how_a_game_was_hosted_is_known_for_that_game_alone() {
    let folder = tempdir().unwrap();
    let game = folder.path().join("game-4.jgn");
    let listen: SocketAddr = "127.0.0.1:4711".parse().unwrap();
    let hosted = HostedAs { table: 4, name: "Ann".to_owned(), listen: Some(listen), ..HostedAs::default() };
    hosted.write(&game).unwrap();
    assert_eq!(HostedAs::read(&game, 4), Some(hosted.clone()));
    assert_eq!(HostedAs::read(&game, 5), None, "another game in the same folder");
    HostedAs::leave(&game, 4, true).unwrap();
    assert_eq!(HostedAs::read(&game, 4), Some(HostedAs { left: true, ..hosted }));
    // A game of an earlier version has no file with host options beside it.
    HostedAs::leave(&game, 7, true).unwrap();
    assert!(HostedAs::read(&game, 7).is_some_and(|hosted| hosted.left && hosted.name.is_empty()));
}

/// No host listens at that address: `go_to` reports that at once, `wait_at` does not.
#[test]
fn a_host_that_is_not_there_yet_is_waited_for() {
    let network = Network::start().unwrap();
    let nobody = std::net::UdpSocket::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let target = DialTarget::Address { address: nobody.to_string(), known: Some(SecretKey::new([7; 32]).public()) };
    let want = Want::Return { table: 1, token: SeatToken([1; 16]) };
    let who = Who { name: "Ben".to_owned(), want, seats: None, patience: Duration::ZERO };
    let mut gone = network.go_to(target.clone(), who.clone(), Arc::new(|| {}));
    let mut waiting = network.wait_at(target, who, Arc::new(|| {}));
    let until = Instant::now() + Duration::from_secs(90);
    while !gone.is_lost() || *waiting.state() != LineState::Awaited {
        assert!(Instant::now() < until, "{:?}, {:?}", gone.state(), waiting.state());
        while gone.hear().or_else(|| waiting.hear()).is_some() {}
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(!waiting.is_lost());
}
