//! Kills a server or a host repeatedly during a match, and counts the actions that a player was told of and that are
//! missing after the restart. `killed.rs` kills a few times; the program `tests/programs/kills.rs` many times.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use riverleap::net::wire::{NewGameRequest, Want};
use riverleap::net::{ClientEvent, ClientRequest, DialTarget, GameClient, Invite, LineState, Network, Who};
use riverleap::rules::{GameId, Side};
use riverleap::text::console::Console;

use crate::program::{HERE, Program};
use crate::room::{Chance, sit, until, until_begun};

/// How fast the players answer each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// After about a tenth of a second: many times faster than people, but slow enough that every action is separate.
    Human,
    /// At once.
    Machine,
}

impl Speed {
    fn thinks(self, chance: &mut Chance) -> Duration {
        match self {
            Speed::Human => Duration::from_millis(40 + chance.below(120) as u64),
            Speed::Machine => Duration::ZERO,
        }
    }

    /// How long the game is played until the next kill.
    fn plays(self, chance: &mut Chance) -> Duration {
        match self {
            Speed::Human => Duration::from_millis(200 + chance.below(500) as u64),
            Speed::Machine => Duration::from_millis(30 + chance.below(200) as u64),
        }
    }
}

/// The results.
#[derive(Debug, Default)]
pub struct Tally {
    pub kills: usize,
    /// Actions that a player had been told of when the host was killed.
    pub told: usize,
    /// Told actions that are missing after the restart.
    pub missing: usize,
    /// Kills after which at least one told action was missing.
    pub losses: usize,
    /// Actions that had been saved and that no player was told of.
    pub untold: usize,
}

impl Tally {
    fn add(&mut self, told: &Told, found: &Told) {
        let same = told.actions.iter().zip(&found.actions).take_while(|(told, found)| told == found).count();
        let missing = match found.game.cmp(&told.game) {
            std::cmp::Ordering::Less => told.actions.len() + usize::from(told.over),
            std::cmp::Ordering::Equal => told.actions.len() - same + usize::from(told.over && !found.over),
            // A rematch that no player had been told of yet.
            std::cmp::Ordering::Greater => 0,
        };
        self.kills += 1;
        self.told += told.actions.len();
        self.missing += missing;
        self.losses += usize::from(missing > 0);
        if found.game == told.game {
            self.untold += found.actions.len() - same;
        }
    }
}

/// The state of a match that a player was told of.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Told {
    game: u32,
    length: usize,
    over: bool,
    actions: Vec<String>,
}

impl Told {
    fn at(client: &GameClient) -> Told {
        let Some(game) = client.game() else { return Told::default() };
        let session = game.session();
        let played = &session.plies()[..session.cursor()];
        let actions: Vec<String> = played.iter().map(|ply| ply.action.to_string()).collect();
        Told { game: game.game, length: actions.len(), over: session.ending().is_some(), actions }
    }
}

fn guest(network: &Network, invite: &Invite, name: &str, want: Want) -> GameClient {
    let who = Who { name: name.to_owned(), want, seats: None, patience: Duration::from_secs(60) };
    network.go_to(DialTarget::Invite { invite: invite.clone(), relays: false }, who, Arc::new(|| {}))
}

/// Kills a server this many times while two guests play there.
pub fn kill_server(data: &Path, game: GameId, speed: Speed, kills: usize, seed: u64) -> Tally {
    let words = |listen: &str| {
        [&["serve", "--listen", listen][..], &HERE].concat().iter().map(|word| (*word).to_owned()).collect::<Vec<_>>()
    };
    let start = |listen: &str| {
        let words = words(listen);
        Program::start(data, &words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let mut server = start("127.0.0.1:0");
    let (address, invite) = (server.address().to_string(), server.parsed_invite());
    let network = Network::start().unwrap();
    let opening =
        NewGameRequest { game: Some(game.id().to_owned()), side: Some(Side::White), ..NewGameRequest::default() };
    let mut white = guest(&network, &invite, "Ann", Want::Open(opening));
    until(&mut white, "a match", |client, _| client.game().is_some());
    let table = white.game().unwrap().table;
    let black = guest(&network, &invite, "Ben", sit(Some(table), None));
    let mut clients = [white, black];
    clients.iter_mut().for_each(until_begun);
    let mut chance = Chance(seed);
    let mut tally = Tally::default();
    for _ in 0..kills {
        let until = Instant::now() + speed.plays(&mut chance);
        let mut next = Instant::now();
        while Instant::now() < until {
            for client in &mut clients {
                if Instant::now() >= next && act(client, &mut chance) {
                    next = Instant::now() + speed.thinks(&mut chance);
                }
            }
            std::thread::sleep(Duration::from_micros(100));
        }
        server.kill();
        let told = clients.iter_mut().map(heard_before_the_kill).max().unwrap();
        server = start(&address);
        let found = clients.each_mut().map(found_again);
        assert_eq!(found[0], found[1], "both are told the same");
        tally.add(&told, &found[0]);
    }
    tally
}

/// Handles all events; plays, or asks for another match, if it is time to. Returns whether an action was proposed.
fn act(client: &mut GameClient, chance: &mut Chance) -> bool {
    while client.hear().is_some() {}
    let Some(game) = client.game().filter(|_| client.is_connected()) else { return false };
    if game.session().ending().is_some() {
        if game.seat.is_some_and(|side| !game.rematch[side]) {
            client.wish(ClientRequest::Rematch(true));
        }
        return false;
    }
    if !game.is_my_turn() || client.pending().is_some() {
        return false;
    }
    // Matches end sooner than by chance alone, so that rematches are killed, too.
    if game.session().cursor() > 150 {
        return client.wish(ClientRequest::Resign);
    }
    let actions = game.session().legal_actions();
    client.wish(ClientRequest::Play(actions[chance.below(actions.len())]))
}

/// The state that the client had been told of when its host was killed, including events that had arrived and were not
/// handled.
fn heard_before_the_kill(client: &mut GameClient) -> Told {
    let until = Instant::now() + Duration::from_millis(60);
    while Instant::now() < until && client.is_connected() {
        while client.is_connected() && client.hear().is_some() {}
        std::thread::sleep(Duration::from_millis(2));
    }
    Told::at(client)
}

/// The state of the match after the restart.
fn found_again(client: &mut GameClient) -> Told {
    let mut broke = !client.is_connected();
    until(client, "the match again", |client, heard| {
        broke |= matches!(heard, ClientEvent::Line(LineState::Reconnecting { .. }));
        broke && *heard == ClientEvent::Match && client.game().is_some_and(|game| game.begun)
    });
    Told::at(client)
}

/// Kills a host in a terminal this many times; its own player types, and its guest plays in this process.
pub fn kill_host(data: &Path, game: GameId, speed: Speed, kills: usize, seed: u64) -> Tally {
    let mut chance = Chance(seed);
    let mut tally = Tally::default();
    for number in 0.. {
        if tally.kills >= kills {
            break;
        }
        // A match may be over before the kill.
        let folder = data.join(format!("match-{number}"));
        one_hosted_match(&folder, game, speed, kills, &mut chance, &mut tally);
    }
    tally
}

/// Plays until the match is over or all kills are done.
fn one_hosted_match(data: &Path, game: GameId, speed: Speed, kills: usize, chance: &mut Chance, tally: &mut Tally) {
    let start = |listen: &str, words: &[&str]| {
        let first = ["host", "--terminal", "--plain", "--name", "Ann", "--listen", listen];
        Program::start(data, &[&first[..], &HERE, words].concat())
    };
    let mut host = start("127.0.0.1:0", &["--side", "white", "--game", game.id()]);
    let (address, invite) = (host.address().to_string(), host.parsed_invite());
    let network = Network::start().unwrap();
    let mut client = guest(&network, &invite, "Ben", sit(None, None));
    until_begun(&mut client);
    while tally.kills < kills {
        let until = Instant::now() + speed.plays(chance);
        let (mut next, mut typed) = (Instant::now(), None);
        while Instant::now() < until {
            if Instant::now() >= next {
                let acted = act(&mut client, chance) || types(&mut host, &client, &mut typed, chance);
                next = if acted { Instant::now() + speed.thinks(chance) } else { next };
            }
            std::thread::sleep(Duration::from_micros(100));
        }
        host.kill();
        let told = heard_before_the_kill(&mut client);
        if told.over {
            return;
        }
        let file = kept_file(&data.join("net/host-1")).expect("the match is kept");
        host = start(&address, &["--resume", file.to_str().unwrap()]);
        tally.add(&told, &found_again(&mut client));
        if client.game().is_some_and(|game| game.session().ending().is_some()) {
            return;
        }
    }
}

/// The journal of the only game in this folder, whose number cannot be known beforehand.
fn kept_file(folder: &Path) -> Option<PathBuf> {
    let files = std::fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path());
    files.into_iter().find(|file| file.extension().is_some_and(|extension| extension == "jgn"))
}

/// Lets the host's own player type a move, once for each turn that the guest knows of. Returns whether a move was
/// typed.
fn types(host: &mut Program, client: &GameClient, typed: &mut Option<usize>, chance: &mut Chance) -> bool {
    let Some(game) = client.game().filter(|game| game.begun && !game.is_my_turn()) else { return false };
    let (session, at) = (game.session(), game.session().cursor());
    if session.ending().is_some() || *typed == Some(at) {
        return false;
    }
    *typed = Some(at);
    let words = match session.start().game() {
        GameId::Jungle => {
            let known = Console::new(session.clone()).line("moves").plain();
            let moves: Vec<&str> = known.lines().filter(|line| line.starts_with(['m', 'j'])).collect();
            moves[chance.below(moves.len())].to_owned()
        }
        GameId::Chesimals => {
            let actions = session.legal_actions();
            actions[chance.below(actions.len())].to_string()
        }
    };
    host.type_in(&format!("{words}\n"));
    true
}
