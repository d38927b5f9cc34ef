//! A network, a host with the game's own levels, and random players, for tests.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::levels::LevelsByName;
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::net::wire::{NewGameRequest, SeatToken, Want};
use riverleap::net::{
    ClientEvent, ClientRequest, DialTarget, GameClient, GameServer, HostOptions, HostedServer, Hosting, Invite,
    Network, RateLimit, RelayReach, SecretKey, ServerLimits, WhatGame, Who,
};
use riverleap::rules::{Clock, GameId, Side, splitmix};

use crate::waiting::{PATIENCE, cursor, is_over, until_begun, until_match};

/// The content of the checkout, without the user's own files.
pub fn content() -> Content {
    Content::new(Folders { levels: None, assets: None, data: Some("no/such/folder".into()) })
}

/// A match from its beginning.
pub fn record(game: GameId, level: &str, rules: Option<&str>, clock: Option<Clock>) -> Record {
    let choice = LevelChoice { game, level: level.to_owned(), rules: rules.map(str::to_owned) };
    let level = content().choose(&choice).unwrap();
    let mut start = level.value.match_start();
    if clock.is_some() {
        start = start.with_clock(clock);
    }
    let session = Session::new(start);
    Record::new(Heading::new(&level.origin.stem(), session.start(), &content()), session)
}

pub fn jungle() -> Record {
    record(GameId::Jungle, "jungle", None, None)
}

pub fn chesimals() -> Record {
    record(GameId::Chesimals, "band", None, None)
}

/// Limits without rate limits for the players.
pub fn fast() -> ServerLimits {
    ServerLimits { messages: RateLimit { burst: 100_000, every: Duration::from_micros(10) }, ..ServerLimits::server() }
}

/// A server that knows the levels of the game by name.
pub fn server(limits: ServerLimits, seed: u64) -> GameServer {
    let shelf = |opening: &NewGameRequest| {
        let game = GameId::from_id(opening.game.as_deref().unwrap_or("jungle"))?;
        let level = opening.level.clone().unwrap_or_else(|| LevelChoice::of(game).level);
        match game {
            GameId::Jungle => {
                let rules = opening.rules.as_deref().map(|rules| LevelsByName::rules(&content(), rules));
                LevelsByName::level(&content(), &level, rules.transpose().ok()?).ok()?;
                Some(record(game, &level, opening.rules.as_deref(), opening.clock))
            }
            GameId::Chesimals => Some(record(game, &level, None, opening.clock)),
        }
    };
    let mut state = seed;
    let dice = move || SeatToken(std::array::from_fn(|_| splitmix::next(&mut state) as u8));
    GameServer::new("The test's host", limits, Box::new(shelf), Box::new(dice))
}

/// Ann hosts this match as White, for whoever is on this machine.
pub fn hosting(record: Record, folder: &Path) -> Hosting {
    let what = WhatGame::New { record: Box::new(record), side: Side::White };
    let listen = Some("127.0.0.1:0".parse().unwrap());
    let (name, folder) = ("Ann".to_owned(), folder.to_owned());
    Hosting { name, what, listen, announced: false, relays: false, invited_only: false, folder }
}

/// How guests connect to the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Memory,
    Quinn,
    Iroh,
}

pub struct Room {
    // Hosts stop before their network does.
    pub hosted: HostedServer,
    pub network: Network,
    pub by: By,
}

impl Room {
    pub fn new(server: GameServer, by: By) -> Room {
        Room::with_key(server, by, SecretKey::new([7; 32]), "127.0.0.1:0")
    }

    /// A host with this match on its first table.
    pub fn laid(limits: ServerLimits, seed: u64, by: By, record: Record) -> Room {
        let mut server = server(limits, seed);
        server.open_record(record, None, Instant::now());
        Room::new(server, by)
    }

    /// Ann, who is White, and Ben sit down at the first table; the match has begun.
    pub fn two(&self) -> [GameClient; 2] {
        let mut clients =
            [("Ann", Side::White), ("Ben", Side::Black)].map(|(name, side)| self.guest(name, sit(Some(1), Some(side))));
        clients.iter_mut().for_each(until_begun);
        clients
    }

    pub fn with_key(server: GameServer, by: By, key: SecretKey, listen: &str) -> Room {
        let network = Network::start().unwrap();
        let reach = (by == By::Iroh).then_some(RelayReach::Loopback);
        let listen = Some(listen.parse().unwrap());
        let hosted = network.host(server, HostOptions { listen, key, announced: None, reach }).unwrap();
        Room { hosted, network, by }
    }

    pub fn target(&self) -> DialTarget {
        match self.by {
            By::Memory => self.hosted.here(),
            By::Quinn => DialTarget::Invite { invite: self.hosted.invite(), relays: false },
            By::Iroh => DialTarget::Loopback { key: self.hosted.key(), at: self.hosted.relayed_addresses() },
        }
    }

    pub fn guest(&self, name: &str, want: Want) -> GameClient {
        self.guest_at(self.target(), name, want)
    }

    pub fn guest_at(&self, target: DialTarget, name: &str, want: Want) -> GameClient {
        let who = Who { name: name.to_owned(), want, seats: None, patience: Duration::from_secs(30) };
        self.network.go_to(target, who, Arc::new(|| {}))
    }

    /// The record of a table at its host.
    pub fn record_of(&self, table: u64) -> String {
        self.hosted.look(move |server| server.table(table).unwrap().record.to_string()).unwrap()
    }
}

pub fn sit(table: Option<u64>, side: Option<Side>) -> Want {
    Want::Sit { table, side }
}

/// A new table of the host's choice.
pub fn opening() -> Want {
    Want::Open(NewGameRequest::default())
}

/// The same, where the guest plays this side.
pub fn open_as(side: Side) -> Want {
    Want::Open(NewGameRequest { side: Some(side), ..NewGameRequest::default() })
}

/// White at a new table with this clock.
pub fn open(clock: Option<Clock>) -> Want {
    Want::Open(NewGameRequest { clock, side: Some(Side::White), ..NewGameRequest::default() })
}

/// White at a new table of this game.
pub fn open_game(game: &str) -> Want {
    let game = Some(game.to_owned());
    Want::Open(NewGameRequest { game, side: Some(Side::White), ..NewGameRequest::default() })
}

/// A clock for the whole match.
pub fn total(seconds: u32) -> Option<Clock> {
    Some(Clock { total_s: Some(seconds), increment_s: None, move_s: None })
}

/// A guest who comes by an invite.
pub fn guest(network: &Network, invite: &Invite, name: &str, want: Want) -> GameClient {
    let who = Who { name: name.to_owned(), want, seats: None, patience: Duration::from_secs(60) };
    network.go_to(DialTarget::Invite { invite: invite.clone(), relays: false }, who, Arc::new(|| {}))
}

/// Ann, who opens a table, and Ben, who sits down there; the match has begun.
pub fn pair(network: &Network, invite: &Invite, want: Want) -> [GameClient; 2] {
    let mut white = guest(network, invite, "Ann", want);
    until_match(&mut white);
    let black = guest(network, invite, "Ben", sit(Some(white.game().unwrap().table), None));
    let mut clients = [white, black];
    clients.iter_mut().for_each(until_begun);
    clients
}

/// A player who plays any legal action.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, count: usize) -> usize {
        (splitmix::next(&mut self.0) % count as u64) as usize
    }

    /// Handles all events; plays if it is the client's turn and fewer than `most` plies were played, else resigns.
    /// Returns the events.
    pub fn act(&mut self, client: &mut GameClient, most: usize) -> Vec<ClientEvent> {
        let heard: Vec<ClientEvent> = std::iter::from_fn(|| client.hear()).collect();
        let Some(game) = client.game().filter(|game| game.is_my_turn()) else { return heard };
        if client.pending().is_some() || !client.is_connected() {
            return heard;
        }
        if game.session().cursor() >= most {
            client.wish(ClientRequest::Resign);
            return heard;
        }
        let actions = game.session().legal_actions();
        let action = actions[self.below(actions.len())];
        client.wish(ClientRequest::Play(action));
        heard
    }
}

/// Lets these clients play random moves to the end; a reported difference is a failure.
pub fn play(clients: &mut [&mut GameClient], seed: u64, most: usize) {
    play_with(clients, seed, most, |_, _| {});
}

/// Like [`play`]; calls `between` after every look at a client, with the number of plies.
pub fn play_with(clients: &mut [&mut GameClient], seed: u64, most: usize, mut between: impl FnMut(usize, usize)) {
    let mut chance = Chance(seed);
    let begun = Instant::now();
    while !clients.iter().all(|client| is_over(client)) {
        for (at, client) in clients.iter_mut().enumerate() {
            for heard in chance.act(client, most) {
                assert!(!matches!(heard, ClientEvent::Differs(_)), "seed {seed}: {heard:?}");
            }
            between(at, cursor(client));
        }
        assert!(begun.elapsed() < PATIENCE, "seed {seed}: no end after {:?}", states(clients));
        std::thread::sleep(Duration::from_micros(200));
    }
}

fn states(clients: &[&mut GameClient]) -> Vec<String> {
    clients
        .iter()
        .map(|client| format!("{:?} at {:?}", client.state(), client.game().map(|game| game.at().ply)))
        .collect()
}

/// The match without clock times, the only thing in which two looks at a running match differ.
pub fn of(client: &GameClient) -> String {
    client.game().unwrap().record().to_string()
}
