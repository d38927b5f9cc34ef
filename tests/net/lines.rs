//! Connections that end, in every way: the host keeps nothing of them.

use std::time::{Duration, Instant};

use riverleap::net::ServerLimits;
use riverleap::net::wire::{FromGuest, Hello, Want, encode};
use tokio::io::AsyncWriteExt;

use crate::room::{By, PATIENCE, Room, server};
use crate::sim::Sim;

/// The number in CI; `tests/programs/lines.rs` does the same with any number.
const LINES: usize = 2_000;

#[test]
fn whoever_goes_without_a_word_is_closed_like_the_others() {
    let mut sim = Sim::new(ServerLimits::server());
    let [silent, leaver] = ["Ann", "Ben"].map(|name| sim.come(name, Want::Look));
    sim.server.gone(silent, sim.now);
    sim.deliver();
    sim.say(leaver, FromGuest::Leave);
    let mut closed = sim.closed.clone();
    closed.sort_unstable();
    assert_eq!(closed, [silent, leaver], "each line once");
}

/// The value of a counter.
fn count(room: &Room, name: &str) -> Option<u64> {
    let text = room.hosted.look(|server| server.metrics().text()).unwrap();
    let line = text.lines().find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')))?;
    line.rsplit_once(' ')?.1.parse().ok()
}

#[test]
fn thousands_of_lines_that_have_ended_leave_none_behind() {
    let room = Room::new(server(ServerLimits::unbounded(), 61), By::Memory);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let hello = encode(&FromGuest::Hello(Hello::new("Eve", Want::Look)));
    for number in 0..LINES {
        let mut pipe = room.network.bare(room.target()).unwrap();
        runtime.block_on(async {
            pipe.write.write_all(&hello).await.unwrap();
            if number % 3 == 0 {
                pipe.write.write_all(&encode(&FromGuest::Leave)).await.unwrap();
            }
        });
    }
    let begun = Instant::now();
    loop {
        let left = ["riverleap_peers", "riverleap_lines"].map(|name| count(&room, name));
        if left == [Some(0), Some(0)] && count(&room, "riverleap_connects_total") == Some(LINES as u64) {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "peers and lines that are left: {left:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
