//! Kills servers and hosts during matches, and counts the actions that a player was told of and that are missing after
//! the restart: `cargo build && cargo run --example kills -- 200` for 200 kills of each kind. A second number is the
//! seed, so that several runs can be made at once; RIVERLEAP_PROGRAM names another binary to kill.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "the tests use the rest of these files")]

#[path = "../net/kill.rs"]
mod kill;
#[path = "../net/program.rs"]
mod program;
#[path = "../net/room.rs"]
mod room;

use std::path::Path;
use std::time::Instant;

use kill::{Speed, Tally, kill_host, kill_server};
use riverleap::rules::GameId;

type Killing = fn(&Path, GameId, Speed, usize, u64) -> Tally;

fn main() {
    let number = |place, usual| std::env::args().nth(place).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (kills, seed) = (number(1, 20_u64) as usize, number(2, 65_u64));
    println!("{kills} kills of each kind, seed {seed}");
    let mut missing = 0;
    for speed in [Speed::Human, Speed::Machine] {
        // Half of the kills in each game.
        for (game, share) in [(GameId::Jungle, kills.div_ceil(2)), (GameId::Chesimals, kills / 2)] {
            for (what, run) in [("serve", kill_server as Killing), ("host", kill_host)] {
                let data = tempfile::tempdir().unwrap();
                let begun = Instant::now();
                let tally = run(data.path(), game, speed, share, seed);
                missing += tally.missing;
                println!("{what}, {}, {speed:?}: {tally:?} in {:?}", game.id(), begun.elapsed());
            }
        }
    }
    println!("{missing} actions that were told are missing");
    std::process::exit(i32::from(missing > 0));
}
