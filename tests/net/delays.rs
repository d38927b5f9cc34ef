//! The time given back for a slow connection, and what a guest gains by pretending to have one.

use std::time::Duration;

use riverleap::net::wire::NewGameRequest;
use riverleap::net::wire::Want;
use riverleap::net::{PeerId, ServerLimits};
use riverleap::rules::{Clock, Side};

use crate::room::sit;
use crate::sim::Sim;

/// Black's thinking time in each turn.
const THINKS: Duration = Duration::from_millis(450);

const TURNS: usize = 20;

fn two() -> (Sim, PeerId, PeerId) {
    let mut sim = Sim::new(ServerLimits::server());
    let clock = Some(Clock { total_s: Some(3000), increment_s: None, move_s: None });
    // This rule set has no draw by repetition.
    let (rules, side) = (Some("animal-chess".to_owned()), Some(Side::White));
    let white = sim.come("Ann", Want::Open(NewGameRequest { clock, rules, side, ..NewGameRequest::default() }));
    let black = sim.come("Ben", sit(Some(1), None));
    (sim, white, black)
}

/// The milliseconds that Black is charged for its turns.
fn charged(sim: &mut Sim, white: PeerId, black: PeerId) -> u32 {
    let shuffle = [["a3a4", "g7g6"], ["a4a3", "g6g7"]];
    (0..TURNS)
        .map(|turn| {
            let [ours, theirs] = shuffle[turn % 2];
            sim.play(white, ours);
            sim.now += THINKS;
            sim.take(white);
            sim.play(black, theirs);
            sim.news(white).used_ms
        })
        .sum()
}

#[test]
fn answers_that_are_held_back_buy_no_time_without_end() {
    let (mut sim, white, black) = two();
    sim.ping(black, THINKS);
    let (thought, charged) = (THINKS * TURNS as u32, charged(&mut sim, white, black));
    let given = thought - Duration::from_millis(charged.into());
    println!("{thought:?} of thinking, {given:?} of it given back");
    assert!(given <= Duration::from_secs(3), "{given:?} of {thought:?} are given back");
}

#[test]
fn an_ordinary_slow_line_costs_nothing_in_a_whole_match() {
    let (mut sim, white, black) = two();
    sim.ping(black, Duration::from_millis(90));
    let charged = charged(&mut sim, white, black);
    // The thinking time is longer than the delay, which is given back in every turn.
    assert_eq!(charged, (450 - 90) * TURNS as u32);
}
