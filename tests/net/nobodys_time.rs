//! Time in which a host did nothing counts for nobody, and a match that has begun is kept.

use std::fs;
use std::time::{Duration, Instant};

use riverleap::net::wire::{FromGuest, NewGameRequest, Want};
use riverleap::net::{ClientEvent, ClientRequest, Keeping, Network, ServerLimits};
use riverleap::rules::{Clock, Side};

use crate::room::{server, sit, until, until_begun};
use crate::server::{guest, serve};
use crate::sim::Sim;

/// A match that has begun is unfinished, with or without a ply: its table stays for an hour, and its journal longer.
#[test]
fn a_begun_match_without_a_ply_is_kept_like_any_other() {
    for game in ["jungle", "chesimals"] {
        let folder = tempfile::tempdir().unwrap();
        let mut sim = Sim::new(ServerLimits::server());
        sim.server.keep(Keeping::open(folder.path()).unwrap());
        let opening = NewGameRequest { game: Some(game.to_owned()), ..NewGameRequest::default() };
        let players = [sim.come("Ann", Want::Open(opening)), sim.come("Ben", sit(Some(1), None))];
        let ways = players.map(|peer| sim.way_back(peer));
        sim.server.gone(players[0], sim.now);
        sim.say(players[1], FromGuest::Leave);
        sim.pass(Duration::from_secs(3590));
        assert_eq!(sim.server.tables().count(), 1, "it lies on its table for an hour");
        sim.pass(Duration::from_secs(20));
        assert_eq!(sim.server.tables().count(), 0);
        // After it is removed from the table, the match is still saved, even after a restart.
        sim.server.stop();
        sim.begin_again(server(ServerLimits::server(), 1));
        sim.begin_again(server(ServerLimits::server(), 55));
        sim.server.keep(Keeping::open(folder.path()).unwrap());
        for (name, way) in ["Ann", "Ben"].into_iter().zip(ways) {
            let peer = sim.come(name, way);
            assert!(sim.server.table(1).is_some_and(|table| table.side_of(peer).is_some()), "{:?}", sim.why(peer));
        }
        assert!(sim.server.table(1).unwrap().is_on());
    }
}

/// A table where no match has begun is removed soon.
#[test]
fn a_match_that_never_began_is_cleared_soon() {
    let mut sim = Sim::new(ServerLimits::server());
    let ann = sim.come("Ann", Want::Open(NewGameRequest::default()));
    sim.server.gone(ann, sim.now);
    sim.pass(ServerLimits::server().unplayed + Duration::from_secs(10));
    assert_eq!(sim.server.tables().count(), 0);
}

/// The server's process stops three times, each time for less than counts as a suspension.
#[test]
fn short_stalls_of_the_host_cost_nobody_time() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), "127.0.0.1:0", &[]);
    let network = Network::start().unwrap();
    let clock = Some(Clock { total_s: Some(600), increment_s: None, move_s: None });
    let opening = NewGameRequest { clock, side: Some(Side::White), ..NewGameRequest::default() };
    let invite = server.parsed_invite();
    let mut white = guest(&network, &invite, "Ann", Want::Open(opening));
    until(&mut white, "a match", |client, _| client.game().is_some());
    let mut black = guest(&network, &invite, "Ben", sit(Some(white.game().unwrap().table), None));
    until_begun(&mut white);
    until_begun(&mut black);
    let begun = Instant::now();
    let mut stood = Duration::ZERO;
    for _ in 0..3 {
        let from = Instant::now();
        server.signal("STOP");
        std::thread::sleep(Duration::from_secs(3));
        stood += from.elapsed();
        server.signal("CONT");
        // The server works again once it measures the delay.
        until(&mut white, "a measurement", |_, heard| matches!(heard, ClientEvent::Delay(_)));
        until(&mut black, "a measurement", |_, heard| matches!(heard, ClientEvent::Delay(_)));
    }
    let action = white.game().unwrap().session().legal_actions()[0];
    assert!(white.wish(ClientRequest::Play(action)));
    until(&mut black, "the move", |client, _| client.game().unwrap().session().cursor() == 1);
    let left = black.game().unwrap().session().time_at_turn()[Side::White].unwrap();
    let charged = Duration::from_secs(600) - left;
    println!("{charged:?} of {:?}, of which the server stood still for {stood:?}", begun.elapsed());
    // The server looks at its clocks every twentieth of a second.
    assert!(charged < begun.elapsed() - stood + Duration::from_secs(1), "charged {charged:?}, stood still {stood:?}");
}

/// Removing the folder of a running server does not let a second server start.
#[test]
fn a_second_server_does_not_start_after_the_folder_was_removed() {
    let data = tempfile::tempdir().unwrap();
    let first = serve(data.path(), "127.0.0.1:0", &[]);
    first.address();
    fs::remove_dir_all(data.path().join("net")).unwrap();
    let mut second = serve(data.path(), "127.0.0.1:0", &[]);
    assert_eq!(second.ends_within(Duration::from_secs(20)).code(), Some(1), "{}", second.log());
    assert!(second.log().contains("keeps its games"), "{}", second.log());
    // Once the first server has ended, a second one can start.
    drop(first);
    let third = serve(data.path(), "127.0.0.1:0", &[]);
    third.address();
}
