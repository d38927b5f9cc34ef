//! Waiting for what a client hears, and for anything else; no test waits for ever.

use std::time::{Duration, Instant};

use riverleap::net::{ClientEvent, GameClient, LineState};

/// No test waits longer for anything.
pub const PATIENCE: Duration = Duration::from_secs(50);

/// Everything that a client tells until a condition holds.
pub fn until(
    client: &mut GameClient,
    what: &str,
    mut holds: impl FnMut(&GameClient, &ClientEvent) -> bool,
) -> Vec<ClientEvent> {
    let begun = Instant::now();
    let mut all = Vec::new();
    loop {
        while let Some(heard) = client.hear() {
            let held = holds(client, &heard);
            all.push(heard);
            if held {
                return all;
            }
        }
        assert!(begun.elapsed() < PATIENCE, "{what} did not happen; heard {all:?}");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Hears one thing after the other until this holds; what comes behind it stays to be heard.
fn hear_until(client: &mut GameClient, what: &str, holds: impl Fn(&GameClient) -> bool) {
    let begun = Instant::now();
    while !holds(client) {
        if client.hear().is_none() {
            assert!(begun.elapsed() < PATIENCE, "{what} did not happen; the line is {:?}", client.state());
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Waits until the match is there.
pub fn until_match(client: &mut GameClient) {
    hear_until(client, "a match", |client| client.game().is_some());
}

/// Waits until the match is there and has begun, and hears what has come with it.
pub fn until_begun(client: &mut GameClient) {
    let has_begun = |client: &GameClient| client.game().is_some_and(|game| game.begun);
    if !has_begun(client) {
        hear_until(client, "the beginning", has_begun);
        while client.hear().is_some() {}
    }
}

/// Waits until the match is over.
pub fn until_over(client: &mut GameClient) {
    hear_until(client, "the end", is_over);
}

/// Waits until so many plies were played.
pub fn until_ply(client: &mut GameClient, plies: usize) {
    hear_until(client, "the ply", |client| cursor(client) >= plies);
}

/// Waits until the line broke and the match is there again.
pub fn until_again(client: &mut GameClient) {
    let mut broke = !client.is_connected();
    until(client, "the match again", |client, heard| {
        broke |= matches!(heard, ClientEvent::Line(LineState::Reconnecting { .. }));
        broke && *heard == ClientEvent::Match && client.game().is_some_and(|game| game.begun)
    });
}

/// Whether the match is there and over.
pub fn is_over(client: &GameClient) -> bool {
    client.game().is_some_and(|game| game.session().ending().is_some())
}

/// How many plies were played; 0 before the match is there.
pub fn cursor(client: &GameClient) -> usize {
    client.game().map_or(0, |game| game.session().cursor())
}

/// Waits until this holds.
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "{what} did not happen");
        std::thread::sleep(Duration::from_millis(1));
    }
}
