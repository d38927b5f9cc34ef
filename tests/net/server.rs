//! `riverleap serve` as a program: killed, asked to stop, suspended; and its reports.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use riverleap::net::wire::{Want, Why};
use riverleap::net::{ClientEvent, ClientRequest, GameClient, LineState, LostBy, Network};
use riverleap::rules::{Side, splitmix};
use tempfile::{TempDir, tempdir};

use crate::program::{FREE, HERE, Program};
use crate::room::{Chance, guest, of, open, pair, total};
use crate::waiting::{cursor, is_over, until, until_again, until_over, wait_until};

pub fn serve(data: &Path, listen: &str, words: &[&str]) -> Program {
    let first = ["serve", "--listen", listen, "--metrics", "127.0.0.1:0"];
    Program::start(data, &[&first[..], &HERE, words].concat())
}

/// A running server, and the network of its guests.
pub struct Served {
    data: TempDir,
    pub server: Program,
    network: Network,
}

impl Served {
    pub fn new(words: &[&str]) -> Served {
        let data = tempdir().unwrap();
        let server = serve(data.path(), FREE, words);
        Served { data, server, network: Network::start().unwrap() }
    }

    pub fn guest(&self, name: &str, want: Want) -> GameClient {
        guest(&self.network, &self.server.parsed_invite(), name, want)
    }

    /// Ann and Ben at a new table, whose match has begun.
    pub fn pair(&self, want: Want) -> [GameClient; 2] {
        pair(&self.network, &self.server.parsed_invite(), want)
    }

    /// It ends by itself within five seconds, with status 0.
    fn ends(&mut self) {
        let status = self.server.ends_within(Duration::from_secs(5));
        assert_eq!(status.code(), Some(0), "{}", self.server.log());
    }
}

/// Lets both clients play random moves until this many plies were played.
fn play_to(clients: &mut [GameClient; 2], plies: usize, chance: &mut Chance) {
    wait_until("the ply", || {
        for client in clients.iter_mut() {
            while client.hear().is_some() {}
            if cursor(client) < plies {
                chance.act(client, usize::MAX);
            }
        }
        assert!(!clients.iter().any(is_over), "too short a match: take another seed");
        clients.iter().all(|client| cursor(client) >= plies)
    });
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
    let Served { data, mut server, network } = Served::new(&[]);
    let (address, invite) = (server.address().to_string(), server.parsed_invite());
    let mut clients = pair(&network, &invite, open(None));
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
        clients.iter_mut().for_each(until_again);
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
    let mut served = Served::new(&[]);
    let address = served.server.address().to_string();
    let mut clients = served.pair(open(None));
    let mut chance = Chance(42);
    play_to(&mut clients, 5, &mut chance);
    let before = of(&clients[0]);
    served.server.signal("TERM");
    let asked = Instant::now();
    served.ends();
    println!("stopped after {:?}", asked.elapsed());
    let [white, black] = &mut clients;
    for client in [white, black] {
        until(client, "the word that it stops", |_, heard| *heard == ClientEvent::Closing { seconds: 0 });
        until(client, "the break", |client, _| !client.is_connected());
    }
    let server = serve(served.data.path(), &address, &[]);
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
    let mut served = Served::new(&["--drain", "40"]);
    let health = served.server.metrics();
    let mut clients = served.pair(open(None));
    assert_eq!(get(health, "/ready"), (200, "ready\n".to_owned()));
    served.server.signal("TERM");
    until(&mut clients[0], "the word that it stops", |_, heard| *heard == ClientEvent::Closing { seconds: 40 });
    assert_eq!(get(health, "/ready").0, 503);
    assert_eq!(get(health, "/live").0, 200);
    let mut late = served.guest("Dan", open(None));
    until(&mut late, "a refusal", |client, _| *client.state() == LineState::Lost(LostBy::Host(Why::Closing)));
    // The game continues, and the server decides its end.
    play_to(&mut clients, 4, &mut Chance(43));
    assert!(clients[1].wish(ClientRequest::Resign));
    until_over(&mut clients[1]);
    served.ends();
    assert!(of(&clients[1]).contains("resignation") && of(&clients[1]).contains("[Result \"1-0\"]"));
}

#[test]
fn it_counts_in_the_form_that_prometheus_reads() {
    let served = Served::new(&[]);
    let (server, health) = (&served.server, served.server.metrics());
    let mut clients = served.pair(open(None));
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
    let served = Served::new(&[]);
    let mut clients = served.pair(open(total(60)));
    let mut chance = Chance(45);
    play_to(&mut clients, 4, &mut chance);
    served.server.signal("STOP");
    std::thread::sleep(Duration::from_secs(seconds));
    served.server.signal("CONT");
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
        let mut served = Served::new(&["--drain", "18446744073709551615"]);
        let mut clients = served.pair(open(None));
        served.server.signal("TERM");
        until(&mut clients[0], "the word that it stops", |_, heard| matches!(heard, ClientEvent::Closing { .. }));
        play_to(&mut clients, 2, &mut Chance(46));
        if plays_on {
            served.server.signal("TERM");
        } else {
            assert!(clients[1].wish(ClientRequest::Resign));
        }
        served.ends();
        assert!(!served.server.log().contains("panicked"), "{}", served.server.log());
    }
}
