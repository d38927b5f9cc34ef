//! `riverleap serve` as a program: killed, asked to stop, suspended; and its reports.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use riverleap::net::wire::{NewGameRequest, Want, Why};
use riverleap::net::{ClientEvent, ClientRequest, DialTarget, GameClient, Invite, LineState, LostBy, Network, Who};
use riverleap::rules::{Clock, Side, splitmix};

use crate::program::{HERE, Program};
use crate::room::{Chance, of, sit, until, until_begun};

pub fn serve(data: &Path, listen: &str, words: &[&str]) -> Program {
    let first = ["serve", "--listen", listen, "--metrics", "127.0.0.1:0"];
    Program::start(data, &[&first[..], &HERE, words].concat())
}

pub fn guest(network: &Network, invite: &Invite, name: &str, want: Want) -> GameClient {
    let who = Who { name: name.to_owned(), want, seats: None, patience: Duration::from_secs(40) };
    network.go_to(DialTarget::Invite { invite: invite.clone(), relays: false }, who, Arc::new(|| {}))
}

pub fn open(clock: Option<Clock>) -> Want {
    Want::Open(NewGameRequest { clock, side: Some(Side::White), ..NewGameRequest::default() })
}

/// Two players at a new table, whose first match has begun.
fn pair(network: &Network, invite: &Invite, clock: Option<Clock>) -> [GameClient; 2] {
    let mut white = guest(network, invite, "Ann", open(clock));
    until(&mut white, "a match", |client, _| client.game().is_some());
    let table = white.game().unwrap().table;
    let mut black = guest(network, invite, "Ben", sit(Some(table), None));
    until_begun(&mut white);
    until_begun(&mut black);
    [white, black]
}

/// Lets both clients play random moves until this many plies were played.
fn play_to(clients: &mut [GameClient; 2], plies: usize, chance: &mut Chance) {
    let begun = Instant::now();
    let at = |client: &GameClient| client.game().map_or(0, |game| game.session().cursor());
    while clients.iter().any(|client| at(client) < plies) {
        for client in clients.iter_mut() {
            while client.hear().is_some() {}
            if at(client) < plies {
                chance.act(client, usize::MAX);
            }
        }
        let over = clients.iter().any(|client| client.game().is_some_and(|game| game.session().ending().is_some()));
        assert!(!over, "too short a match: take another seed");
        assert!(
            begun.elapsed() < Duration::from_secs(50),
            "no ply {plies}: {:?}",
            clients.each_ref().map(GameClient::state)
        );
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The status and the body of an answer over HTTP.
pub fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
}

#[test]
fn a_killed_server_goes_on_where_it_was() {
    let data = tempfile::tempdir().unwrap();
    let mut server = serve(data.path(), "127.0.0.1:0", &[]);
    let (address, invite) = (server.address().to_string(), server.parsed_invite());
    let network = Network::start().unwrap();
    let mut clients = pair(&network, &invite, None);
    let seed = 41;
    println!("seed {seed}");
    let (mut chance, mut state) = (Chance(seed), seed);
    let mut plies = 0;
    for kill in 1..=3 {
        plies += 4;
        play_to(&mut clients, plies, &mut chance);
        // Kill the server at any moment, also before the last actions are on disk. In that case the players play those
        // actions again.
        std::thread::sleep(Duration::from_millis(splitmix::next(&mut state) % 200));
        let before = clients[0].game().unwrap().session().plies().len();
        server.kill();
        server = serve(data.path(), &address, &[]);
        assert_eq!(server.parsed_invite(), invite, "the same key, and the same addresses");
        for client in &mut clients {
            let mut broke = false;
            until(client, "the match again", |client, heard| {
                broke |= matches!(heard, ClientEvent::Line(LineState::Reconnecting { .. }));
                broke && *heard == ClientEvent::Match && client.game().is_some_and(|game| game.begun)
            });
        }
        let after = clients.each_ref().map(|client| client.game().unwrap().session().plies().len());
        assert_eq!(after[0], after[1]);
        assert!(after[0] <= before && after[0] + 4 >= before, "kill {kill}: {before} plies, then {after:?}");
        assert_eq!(of(&clients[0]), of(&clients[1]));
        plies = after[0];
    }
    play_to(&mut clients, plies + 2, &mut chance);
    assert_eq!(of(&clients[0]), of(&clients[1]));
}

#[test]
fn asked_to_stop_it_says_so_keeps_everything_and_goes_on_at_the_next_start() {
    let data = tempfile::tempdir().unwrap();
    let mut server = serve(data.path(), "127.0.0.1:0", &[]);
    let (address, invite) = (server.address().to_string(), server.parsed_invite());
    let network = Network::start().unwrap();
    let mut clients = pair(&network, &invite, None);
    let mut chance = Chance(42);
    play_to(&mut clients, 5, &mut chance);
    let before = of(&clients[0]);
    server.signal("TERM");
    let asked = Instant::now();
    let status = server.ends_within(Duration::from_secs(5));
    println!("stopped after {:?}", asked.elapsed());
    assert_eq!(status.code(), Some(0), "{}", server.log());
    let [white, black] = &mut clients;
    for client in [white, black] {
        until(client, "the word that it stops", |_, heard| *heard == ClientEvent::Closing { seconds: 0 });
        until(client, "the break", |client, _| !client.is_connected());
    }
    let server = serve(data.path(), &address, &[]);
    server.until("resumed=1");
    for client in &mut clients {
        let on = |client: &GameClient| client.game().is_some_and(|game| game.begun);
        until(client, "the match again", |client, heard| *heard == ClientEvent::Match && on(client));
        assert_eq!(of(client), before);
    }
    play_to(&mut clients, 7, &mut chance);
}

#[test]
fn drained_it_lets_the_games_finish_and_begins_no_new_ones() {
    let data = tempfile::tempdir().unwrap();
    let mut server = serve(data.path(), "127.0.0.1:0", &["--drain", "40"]);
    let (invite, health) = (server.parsed_invite(), server.metrics());
    let network = Network::start().unwrap();
    let mut clients = pair(&network, &invite, None);
    assert_eq!(get(health, "/ready"), (200, "ready\n".to_owned()));
    server.signal("TERM");
    until(&mut clients[0], "the word that it stops", |_, heard| *heard == ClientEvent::Closing { seconds: 40 });
    assert_eq!(get(health, "/ready").0, 503);
    assert_eq!(get(health, "/live").0, 200);
    let mut late = guest(&network, &invite, "Dan", open(None));
    until(&mut late, "a refusal", |client, _| *client.state() == LineState::Lost(LostBy::Host(Why::Closing)));
    // The game continues, and the server decides its end.
    play_to(&mut clients, 4, &mut Chance(43));
    assert!(clients[1].wish(ClientRequest::Resign));
    until(&mut clients[1], "the end", |client, _| client.game().unwrap().session().ending().is_some());
    let status = server.ends_within(Duration::from_secs(5));
    assert_eq!(status.code(), Some(0), "{}", server.log());
    assert!(of(&clients[1]).contains("resignation") && of(&clients[1]).contains("[Result \"1-0\"]"));
}

#[test]
fn it_counts_in_the_form_that_prometheus_reads() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), "127.0.0.1:0", &[]);
    let (invite, health) = (server.parsed_invite(), server.metrics());
    let network = Network::start().unwrap();
    let mut clients = pair(&network, &invite, None);
    play_to(&mut clients, 6, &mut Chance(44));
    std::thread::sleep(Duration::from_millis(200));
    let (status, text) = get(health, "/metrics");
    assert_eq!(status, 200);
    let value = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("riverleap_{name} ")));
        line.unwrap_or_else(|| panic!("no {name}:\n{text}")).parse::<u64>().unwrap()
    };
    assert_eq!((value("games"), value("games_played"), value("peers"), value("actions_total")), (1, 1, 2, 6));
    assert_eq!(value("action_seconds_count"), 6);
    let known =
        |line: &&str| line.starts_with("# HELP ") || line.starts_with("# TYPE ") || line.starts_with("riverleap_");
    assert!(text.lines().all(|line| known(&line)), "{text}");
    assert_eq!(get(health, "/etc/passwd").0, 404);
    // The log names peers and tables by number; the names of strangers are not in it.
    assert!(server.log().contains("seated") && !server.log().contains("Ann"), "{}", server.log());
}

/// The server's process is stopped for a while; no player loses time, and the match continues.
fn stopped_for(seconds: u64) {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), "127.0.0.1:0", &[]);
    let invite = server.parsed_invite();
    let network = Network::start().unwrap();
    let clock = Clock { total_s: Some(60), increment_s: None, move_s: None };
    let mut clients = pair(&network, &invite, Some(clock));
    let mut chance = Chance(45);
    play_to(&mut clients, 4, &mut chance);
    server.signal("STOP");
    std::thread::sleep(Duration::from_secs(seconds));
    server.signal("CONT");
    let begun = Instant::now();
    for client in &mut clients {
        let mut shown = Vec::new();
        until(client, "an answer after the stop", |client, heard| {
            if let ClientEvent::Line(state) = heard {
                shown.push(state.clone());
            }
            shown.iter().any(|state| *state != LineState::Connected) && client.is_connected()
        });
        println!("shown: {shown:?}");
    }
    play_to(&mut clients, 8, &mut chance);
    println!("stopped for {seconds} s, played on {:?} after it went on", begun.elapsed());
    let left = Side::BOTH.map(|side| clients[0].game().unwrap().session().time_left(side).unwrap());
    assert!(left.iter().all(|left| *left > Duration::from_secs(54)), "time was lost: {left:?}");
    // The time of the running turn depends on when each client looks at the clock.
    let played = clients.each_ref().map(|client| of(client).split("{[%used").next().map(str::to_owned));
    assert_eq!(played[0], played[1]);
}

#[test]
fn a_server_that_stood_still_for_seven_seconds_costs_nobody_time() {
    stopped_for(7);
}

#[test]
#[ignore = "takes most of a minute: the process really stands still"]
fn a_server_that_stood_still_for_half_a_minute_costs_nobody_time() {
    stopped_for(30);
}

#[test]
fn a_drain_without_end_ends_with_the_last_game_or_a_second_word() {
    for plays_on in [false, true] {
        let data = tempfile::tempdir().unwrap();
        let mut server = serve(data.path(), "127.0.0.1:0", &["--drain", "18446744073709551615"]);
        let network = Network::start().unwrap();
        let mut clients = pair(&network, &server.parsed_invite(), None);
        server.signal("TERM");
        until(&mut clients[0], "the word that it stops", |_, heard| matches!(heard, ClientEvent::Closing { .. }));
        play_to(&mut clients, 2, &mut Chance(46));
        if plays_on {
            server.signal("TERM");
        } else {
            assert!(clients[1].wish(ClientRequest::Resign));
        }
        let status = server.ends_within(Duration::from_secs(5));
        assert_eq!(status.code(), Some(0), "{}", server.log());
        assert!(!server.log().contains("panicked"), "{}", server.log());
    }
}
