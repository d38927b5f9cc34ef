//! Terminals beside play: claiming a win over an absent player, and rematches.

use std::time::{Duration, Instant};

use riverleap::net::AWAY_BEFORE_CLAIM;
use riverleap::rules::Side;
use tempfile::tempdir;

use crate::program::{HERE, Program};
use crate::room::{By, PATIENCE, Room, fast, jungle, server, sit, until_begun};

#[test]
fn a_win_is_claimed_over_somebody_who_stays_away() {
    let folder = tempdir().unwrap();
    let mut server = server(fast(), 31);
    server.open_record(jungle(), None, Instant::now());
    let room = Room::new(server, By::Quinn);
    let mut ann = room.guest("Ann", sit(None, Some(Side::White)));
    let invite = room.hosted.invite().to_string();
    let words = ["join", &invite, "--terminal", "--plain", "--no-relay"];
    let mut ben = Program::start(folder.path(), &words);
    until_begun(&mut ann);
    ben.until("Now is");
    drop(ann);
    ben.until("line broke; it may come back");
    // Five minutes later; the guest is told when its connection is restored.
    room.hosted.look(|server| {
        server.remember_away(1, Side::White, AWAY_BEFORE_CLAIM);
        let peer = server.table(1).unwrap().chairs[Side::Black].peer.unwrap();
        server.cut(peer, Instant::now());
    });
    ben.until("has been away for 5 minutes. Type 'claim'");
    // It is not Ben's turn: the typed move is kept for later, but the answer takes effect now.
    ben.type_in("move cat right\nwait\n");
    ben.until("You wait on.");
    ben.type_in("claim\n");
    let told = ben.done();
    assert!(told.contains("wins"), "{told}");
    let record = room.record_of(1);
    assert!(record.contains("[Termination \"abandoned\"]") && record.contains("0-1"), "{record}");
}

/// The wolf is two steps from the den, and the cat far away.
const SHORT: &str = "7/7/3W3/7/7/7/7/7/c6 w";

#[test]
fn another_match_with_swapped_sides_and_a_kill_in_it() {
    let folders = [(); 2].map(|()| tempdir().unwrap());
    let new = ["host", "--terminal", "--plain", "--rematch", "--side", "white", "--position", SHORT];
    let listen = ["--listen", "127.0.0.1:0"];
    let mut host = Program::start(folders[0].path(), &[&new[..], &listen, &HERE].concat());
    let invite = host.invite();
    let join = || {
        let words = ["join", &invite, "--terminal", "--plain", "--no-relay", "--rematch"];
        Program::start(folders[1].path(), &words)
    };
    let mut guest = join();
    host.type_in("move wolf up\n");
    guest.type_in("move cat right\n");
    host.type_in("move wolf up\n");
    for program in [&host, &guest] {
        program.until("Another match, with the sides swapped?");
    }
    host.type_in("yes\n");
    guest.until("would like to play again");
    let prompts = |program: &Program| program.out().matches("Please input your command").count();
    let before = prompts(&host);
    guest.type_in("yes\nmove wolf up\n");
    // The sides are swapped, so the host plays the cat now.
    let begun = Instant::now();
    while prompts(&host) == before {
        assert!(begun.elapsed() < PATIENCE, "it is not the host's turn:\n{}\n{}", host.out(), guest.out());
        std::thread::sleep(Duration::from_millis(10));
    }
    guest.kill();
    host.until("line broke");
    let mut guest = join();
    host.type_in("move cat right\n");
    guest.type_in("move wolf up\n");
    guest.until("Another match, with the sides swapped?");
    guest.type_in("no\n");
    host.until("has left");
    for program in [host, guest] {
        assert!(program.done().matches("Total number of rounds").count() >= 1);
    }
}
