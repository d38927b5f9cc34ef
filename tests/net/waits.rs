//! Terminals beside play: claiming a win over an absent player, and rematches.

use std::time::Instant;

use riverleap::net::AWAY_BEFORE_CLAIM;
use riverleap::rules::Side;
use tempfile::{TempDir, tempdir};

use crate::program::{FREE, Program, SHORT, folders};
use crate::room::{By, Room, fast, jungle, sit};
use crate::waiting::until_begun;

#[test]
fn a_win_is_claimed_over_somebody_who_stays_away() {
    let folder = tempdir().unwrap();
    let room = Room::laid(fast(), 31, By::Quinn, jungle());
    let mut ann = room.guest("Ann", sit(None, Some(Side::White)));
    let invite = room.hosted.invite().to_string();
    let mut ben = Program::join(folder.path(), &invite, &[]);
    until_begun(&mut ann);
    ben.until("Now is");
    drop(ann);
    ben.until("line broke; it may come back");
    // Five minutes later; the guest is told when its connection is restored.
    room.hosted.look(|server| {
        server.remember_away(1, Side::White, AWAY_BEFORE_CLAIM);
        let peer = server.table(1).unwrap().chairs[Side::Black].peer.unwrap();
        server.gone(peer, Instant::now());
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

#[test]
fn another_match_with_swapped_sides_and_a_kill_in_it() {
    let folders: [TempDir; 2] = folders();
    let new = ["--rematch", "--side", "white", "--position", SHORT, "--listen", FREE];
    let mut host = Program::host(folders[0].path(), &new);
    let invite = host.invite();
    let join = || Program::join(folders[1].path(), &invite, &["--rematch"]);
    let mut guest = join();
    host.type_in("move wolf up\n");
    guest.type_in("move cat right\n");
    host.type_in("move wolf up\n");
    for program in [&host, &guest] {
        program.until("Another match, with the sides swapped?");
    }
    host.type_in("yes\n");
    guest.until("would like to play again");
    let before = host.times("Please input your command");
    guest.type_in("yes\nmove wolf up\n");
    // The host has the cat now.
    host.until_times(before + 1, "Please input your command");
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
