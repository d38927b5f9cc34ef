//! Connections that break and are restored, and bad connections: the match continues, and both ends have the same
//! match.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use riverleap::game::record::Record;
use riverleap::game::session::Ending;
use riverleap::net::wire::{PeerState, Want};
use riverleap::net::{ClientEvent, ClientRequest, DialTarget, GameClient};
use riverleap::rules::{Clock, GameId, Side, splitmix};

use crate::proxy::{Proxy, Weather};
use crate::room::{By, Chance, Room, chesimals, fast, jungle, of, play_with, record, sit};
use crate::waiting::{PATIENCE, until, until_begun, until_over, until_ply};

/// Cuts both players' connections again and again, at random plies.
fn cut_and_healed(by: By, start: Record, seed: u64, most: usize) {
    println!("seed {seed}");
    let room = Room::laid(fast(), seed, by, start);
    let [mut white, mut black] = room.two();
    let mut watcher = room.guest("Cleo", Want::Watch { table: Some(1) });
    until_begun(&mut watcher);
    let mut state = seed;
    let mut cuts = 0;
    let mut next = 3;
    play_with(&mut [&mut white, &mut black, &mut watcher], seed, most, |_, plies| {
        if plies >= next && cuts < 12 {
            cuts += 1;
            next = plies + 1 + (splitmix::next(&mut state) % 12) as usize;
            let side = Side::BOTH[(splitmix::next(&mut state) % 2) as usize];
            room.hosted.look(move |server| {
                let table = server.table(1).unwrap();
                let peers = [table.chairs[side].peer, table.watchers.first().copied()];
                for peer in peers.into_iter().flatten() {
                    server.gone(peer, Instant::now());
                }
            });
        }
    });
    assert!(cuts > 3, "seed {seed}: only {cuts} cuts");
    let told = room.record_of(1);
    assert_eq!([&white, &black, &watcher].map(of), [told.clone(), told.clone(), told], "seed {seed}");
}

#[test]
fn a_line_that_is_cut_at_random_plies_is_mended() {
    for (by, start, seed, most) in [
        (By::Memory, jungle(), 21, 120),
        (By::Memory, jungle(), 22, 120),
        (By::Quinn, jungle(), 23, 80),
        (By::Quinn, chesimals(), 24, 60),
        (By::Iroh, jungle(), 29, 60),
        (By::Iroh, chesimals(), 30, 50),
    ] {
        cut_and_healed(by, start, seed, most);
    }
}

#[test]
fn who_vanishes_is_missed_and_comes_back_to_the_same_seat() {
    let room = Room::laid(fast(), 25, By::Memory, jungle());
    let [mut white, black] = room.two();
    let (table, token) = black.seat().unwrap();
    drop(black);
    until(&mut white, "Ben's going", |_, heard| {
        matches!(heard, ClientEvent::Peer { side: Side::Black, state: PeerState::Away { .. } })
    });
    // Nobody else may sit there, and the win cannot be claimed yet.
    let mut stranger = room.guest("Eve", sit(Some(1), None));
    until(&mut stranger, "a refusal", |client, _| client.is_lost());
    let mut black = room.guest("Whoever", Want::Return { table, token });
    until(&mut white, "Ben's return", |_, heard| {
        matches!(heard, ClientEvent::Peer { side: Side::Black, state: PeerState::Here { .. } })
    });
    until_begun(&mut black);
    assert!(of(&black).contains("[Black \"Ben\"]"), "a name stays with its seat");
    // A second connection with the same token replaces the first.
    let mut twin = room.guest("Ben", Want::Return { table, token });
    until_begun(&mut twin);
    until(&mut black, "the end of the first", |client, _| client.is_lost());
}

#[test]
fn a_player_who_leaves_for_good_can_be_claimed_against() {
    let room = Room::laid(fast(), 26, By::Memory, jungle());
    let [mut white, mut black] = room.two();
    assert!(black.wish(ClientRequest::Leave));
    until(&mut white, "Ben's leaving", |_, heard| {
        matches!(heard, ClientEvent::Peer { state: PeerState::Left { .. }, .. })
    });
    assert!(white.wish(ClientRequest::Claim));
    until(&mut white, "a refusal", |_, heard| matches!(heard, ClientEvent::Refused(_)));
    // Five minutes later.
    room.hosted.look(|server| server.remember_away(1, Side::Black, riverleap::net::AWAY_BEFORE_CLAIM));
    assert!(white.wish(ClientRequest::Claim));
    until_over(&mut white);
    assert_eq!(white.game().unwrap().session().ending(), Some(Ending::Abandoned { loser: Side::Black }));
    assert!(of(&white).contains("[Termination \"abandoned\"]"));
}

#[test]
#[ignore = "takes most of a minute: packets are really delayed"]
fn a_game_over_a_bad_line() {
    over_a_bad_line(GameId::Jungle, "jungle", 27);
}

#[test]
#[ignore = "takes most of a minute: packets are really delayed"]
fn a_game_of_chesimals_over_a_bad_line() {
    over_a_bad_line(GameId::Chesimals, "band", 33);
}

/// The time of an action over a bad connection, from the request until the action is played.
fn over_a_bad_line(game: GameId, level: &str, seed: u64) {
    println!("seed {seed}");
    let clock = Clock { total_s: Some(300), increment_s: Some(0), move_s: None };
    let room = Room::laid(fast(), seed, By::Quinn, record(game, level, None, Some(clock)));
    let weather = Weather { lost: 5, delay: Duration::from_millis(100), jitter: Duration::from_millis(40) };
    let proxies = [1, 2].map(|n| Proxy::new(room.hosted.address(), weather, seed + n));
    let [mut white, mut black] = [0, 1].map(|at| {
        let target = DialTarget::Address { address: proxies[at].address.to_string(), known: Some(room.hosted.key()) };
        room.guest_at(target, ["Ann", "Ben"][at], sit(Some(1), Some(Side::BOTH[at])))
    });
    until_begun(&mut white);
    until_begun(&mut black);
    // The delays are measured within a few seconds.
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(6) {
        let _ = (white.hear(), black.hear());
        std::thread::sleep(Duration::from_millis(5));
    }
    let mut chance = Chance(seed);
    let mut felt: Vec<Duration> = Vec::new();
    // White's thinking time continues meanwhile.
    let mut thought = begun.elapsed();
    let plies = 60;
    for ply in 0..plies {
        // A turn of Chesimals II is many actions of one side.
        let mover = if white_moves(&mut white, &mut black, ply) { &mut white } else { &mut black };
        let asked = Instant::now();
        std::thread::sleep(Duration::from_millis(20));
        thought += asked.elapsed();
        let actions = mover.game().unwrap().session().legal_actions();
        let asked = Instant::now();
        assert!(mover.wish(ClientRequest::Play(actions[chance.below(actions.len())])));
        until_ply(mover, ply + 1);
        felt.push(asked.elapsed());
        assert!(mover.game().unwrap().session().ending().is_none(), "too short a match: take another seed");
    }
    felt.sort_unstable();
    let used: Vec<Duration> = Side::BOTH
        .map(|side| Duration::from_secs(300) - white.game().unwrap().session().time_left(side).unwrap())
        .into();
    let (delay, n) = (white.delay(), felt.len());
    println!(
        "{game}: 5 % loss, 2 x 100-140 ms: a move is seen played after {:?} (median), {:?} (99 of 100), {:?} (most); ping {delay:?}; \
         {n} plies; both thought {thought:?} in all, the clocks counted {used:?}",
        felt[n / 2],
        felt[n * 99 / 100],
        felt[n - 1]
    );
    let counts = proxies.each_ref().map(|proxy| [&proxy.carried, &proxy.dropped].map(|it| it.load(Ordering::Relaxed)));
    println!("packets carried and lost, by player: {counts:?}");
    assert!(counts.iter().all(|[carried, dropped]| *dropped > 0 && dropped * 10 < *carried), "{counts:?}");
    assert!(felt[n / 2] < Duration::from_millis(600), "{felt:?}");
    // Most of the delay is given back: the counted time is nearer to the thinking time than to the waiting time. In a
    // turn of many actions, each of which waits for its answer, the actions share the maximum of one turn.
    let counted: Duration = used.iter().sum();
    let waited: Duration = felt.iter().sum();
    let most = if game == GameId::Jungle { thought + waited / 2 } else { thought + waited };
    assert!(counted < most, "counted {counted:?}, thought {thought:?}, waited {waited:?}");
    // One measurement, which may have been lost and repeated.
    assert!((Duration::from_millis(190)..Duration::from_secs(5)).contains(&delay), "{delay:?}");
    assert!(white.wish(ClientRequest::Resign));
    for client in [&mut white, &mut black] {
        until_over(client);
        assert_eq!(of(client), room.record_of(1));
    }
}

/// Waits for the player whose turn it is after this many plies.
fn white_moves(white: &mut GameClient, black: &mut GameClient, plies: usize) -> bool {
    let begun = Instant::now();
    loop {
        for (client, is_white) in [(&mut *white, true), (&mut *black, false)] {
            while client.hear().is_some() {}
            let game = client.game().unwrap();
            if game.session().cursor() >= plies && game.is_my_turn() {
                return is_white;
            }
        }
        assert!(begun.elapsed() < PATIENCE, "nobody's turn after ply {plies}");
        std::thread::sleep(Duration::from_micros(500));
    }
}

#[test]
#[ignore = "takes half a minute: a silent line is noticed only after a while"]
fn a_line_that_goes_dead_is_dialled_again() {
    let room = Room::laid(fast(), 28, By::Quinn, jungle());
    let proxy = Proxy::new(room.hosted.address(), Weather::FINE, 1);
    let target = DialTarget::Address { address: proxy.address.to_string(), known: None };
    let mut white = room.guest_at(target, "Ann", sit(Some(1), Some(Side::White)));
    let mut black = room.guest("Ben", sit(Some(1), Some(Side::Black)));
    until_begun(&mut white);
    until_begun(&mut black);
    proxy.set_cut(true);
    // A request made meanwhile is not lost.
    assert!(white.wish(ClientRequest::Play("a3a4".parse().unwrap())));
    until(&mut white, "the slowness", |_, heard| *heard == ClientEvent::Line(riverleap::net::LineState::Slow));
    until(&mut white, "the break", |client, _| !client.is_connected());
    until(&mut black, "the break", |_, heard| matches!(heard, ClientEvent::Peer { state: PeerState::Away { .. }, .. }));
    proxy.set_cut(false);
    until_ply(&mut white, 1);
    until_ply(&mut black, 1);
}
