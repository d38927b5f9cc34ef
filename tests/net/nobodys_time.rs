//! Time in which a host did nothing counts for nobody, and a match that has begun is kept.

use std::fs;
use std::time::{Duration, Instant};

use riverleap::net::wire::FromGuest;
use riverleap::net::{ClientEvent, ClientRequest, ServerLimits};
use riverleap::rules::Side;

use crate::program::FREE;
use crate::room::{open, open_game, opening, total};
use crate::server::{Served, serve};
use crate::sim::Sim;
use crate::waiting::{until, until_ply};

/// A match that has begun is unfinished, with or without a ply: its table stays for an hour, and its journal longer.
#[test]
fn a_begun_match_without_a_ply_is_kept_like_any_other() {
    for game in ["jungle", "chesimals"] {
        let folder = tempfile::tempdir().unwrap();
        let mut sim = Sim::kept(folder.path(), ServerLimits::server());
        let players: [_; 2] = sim.pair(open_game(game)).into();
        let ways = players.map(|peer| sim.way_back(peer));
        sim.server.gone(players[0], sim.now);
        sim.say(players[1], FromGuest::Leave);
        sim.pass(Duration::from_secs(3590));
        assert_eq!(sim.server.tables().count(), 1, "it lies on its table for an hour");
        sim.pass(Duration::from_secs(20));
        assert_eq!(sim.server.tables().count(), 0);
        // After it is removed from the table, the match is still saved, even after a restart.
        sim.server.stop();
        sim.restart(folder.path(), ServerLimits::server());
        for (name, way) in ["Ann", "Ben"].into_iter().zip(ways) {
            let peer = sim.come(name, way);
            assert!(sim.server.table(1).is_some_and(|table| table.side_of(peer).is_some()), "{:?}", sim.why(peer));
        }
        assert!(sim.table(1).is_on());
    }
}

/// A table where no match has begun is removed soon.
#[test]
fn a_match_that_never_began_is_cleared_soon() {
    let mut sim = Sim::new(ServerLimits::server());
    let ann = sim.come("Ann", opening());
    sim.server.gone(ann, sim.now);
    sim.pass(ServerLimits::server().unplayed + Duration::from_secs(10));
    assert_eq!(sim.server.tables().count(), 0);
}

/// The server's process stops three times, each time for less than counts as a suspension.
#[test]
fn short_stalls_of_the_host_cost_nobody_time() {
    let served = Served::new(&[]);
    let [mut white, mut black] = served.pair(open(total(600)));
    let begun = Instant::now();
    let mut stood = Duration::ZERO;
    for _ in 0..3 {
        let from = Instant::now();
        served.server.signal("STOP");
        std::thread::sleep(Duration::from_secs(3));
        stood += from.elapsed();
        served.server.signal("CONT");
        // It is at work again once it measures the line.
        for client in [&mut white, &mut black] {
            until(client, "a measurement", |_, heard| matches!(heard, ClientEvent::Delay(_)));
        }
    }
    let action = white.game().unwrap().session().legal_actions()[0];
    assert!(white.wish(ClientRequest::Play(action)));
    until_ply(&mut black, 1);
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
    let first = serve(data.path(), FREE, &[]);
    first.address();
    fs::remove_dir_all(data.path().join("net")).unwrap();
    let log = serve(data.path(), FREE, &[]).fails(1);
    assert!(log.contains("keeps its games"), "{log}");
    // Once the first server has ended, a second one can start.
    drop(first);
    let third = serve(data.path(), FREE, &[]);
    third.address();
}
