//! The server: the games at its tables, its peers, and the rules about their requests. The server uses neither sockets
//! nor the system clock: the caller passes in messages and the time, and collects the outgoing messages.

mod admission;
mod entrance;
mod known_places;
mod limits;
mod peer_requests;
mod places;
mod request_rates;
mod saved_games;
mod saving;
mod upkeep;

pub use known_places::Regulars;
pub use limits::ServerLimits;

use request_rates::{LimitedRequest, RequestRates};
use saving::{FindFolder, SaveTrouble};

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::game::session::record::Record;
use crate::rules::{Pair, Side};

use super::badge::InviteSecret;
use super::hosted_as::HostedAs;
use super::keeping::Keeping;
use super::metrics::Metrics;
use super::peer::{LineSource, PeerId};
use super::table::{Chair, ChairGuest, ServerTable, To};
use super::wire::{FromGuest, FromHost, NewGameRequest, SeatToken, Why, clean_name, encode};

/// An output of the server.
#[derive(Clone, Debug)]
pub enum Out {
    Frame(PeerId, Arc<[u8]>),
    /// Requests to close the connection once everything before this output is sent.
    Close(PeerId),
}

/// A function that creates a new game from a guest's request. The request contains only names, never a path.
pub type Shelf = Box<dyn Fn(&NewGameRequest) -> Option<Record> + Send>;

/// The source of secret tokens.
pub type TokenSource = Box<dyn FnMut() -> SeatToken + Send>;

/// A connection at the server.
struct Peer {
    /// The peer's source, and the proofs that the peer has sent.
    guest: ChairGuest,
    since: Instant,
    /// `None` before the hello.
    name: Option<String>,
    /// The table where the peer plays or watches.
    table: Option<u64>,
    /// Whether the server has no room for strangers, so that the peer must prove that it is a returning player.
    on_trial: bool,
    heard: Instant,
    /// The number and the time of the ping that is not answered yet.
    pinged: Option<(u32, Instant)>,
    next_ping: Instant,
    /// The round-trip time that the transport has measured.
    carried: Option<Duration>,
}

/// The server of one process. Everything in it is bounded by its [`ServerLimits`].
pub struct GameServer {
    /// The server's name.
    name: String,
    limits: ServerLimits,
    /// Creates games on request; `None` if only games that the host has put on the tables are played.
    shelf: Option<Shelf>,
    dice: TokenSource,
    tables: BTreeMap<u64, ServerTable>,
    next_table: u64,
    peers: HashMap<PeerId, Peer>,
    request_rates: RequestRates,
    regulars: Arc<Regulars>,
    next_peer: u64,
    pings: u32,
    keeping: Option<Keeping>,
    /// Looks for a folder. Set while games should be saved but no folder can be used.
    find_folder: Option<FindFolder>,
    /// The host options of the only game, until they are saved beside the game.
    hosted_as: Option<HostedAs>,
    /// Tables that may have changes that are not saved yet.
    touched: Vec<u64>,
    trouble: Option<SaveTrouble>,
    /// How many games could not be saved when the server stopped.
    unsaved: usize,
    /// The time at which old saved games are removed next.
    next_sweep: Option<Instant>,
    metrics: Arc<Metrics>,
    out: Vec<Out>,
    closing: Option<Closing>,
    /// Whether the server will be restarted soon, so that guests should wait for it.
    returns: bool,
    /// The secret in the server's invites.
    invite: Option<InviteSecret>,
    /// Whether only guests that have shown the invite get a seat.
    invited_only: bool,
}

/// The server is about to stop.
#[derive(Clone, Copy, Debug)]
struct Closing {
    /// The latest time at which the server stops; `None` if it waits until the games have finished.
    at: Option<Instant>,
}

impl GameServer {
    pub fn new(name: &str, limits: ServerLimits, shelf: Shelf, dice: TokenSource) -> GameServer {
        GameServer {
            name: clean_name(name),
            limits,
            shelf: Some(shelf),
            dice,
            tables: BTreeMap::new(),
            next_table: 1,
            peers: HashMap::new(),
            request_rates: RequestRates::default(),
            regulars: Arc::default(),
            next_peer: 1,
            pings: 0,
            keeping: None,
            find_folder: None,
            hosted_as: None,
            touched: Vec::new(),
            trouble: None,
            unsaved: 0,
            next_sweep: None,
            metrics: Arc::default(),
            out: Vec::new(),
            closing: None,
            returns: true,
            invite: None,
            invited_only: false,
        }
    }

    /// Creates a server without a shelf: only games that the host puts on its tables are played. Table numbers start at
    /// a random number, because a seat is found by the host's key and the table number, and two servers of a host must
    /// have no table number in common.
    pub fn private(name: &str, limits: ServerLimits) -> GameServer {
        let server = GameServer::new(name, limits, Box::new(|_| None), Box::new(super::key::random_token));
        GameServer { shelf: None, next_table: own_number(), returns: false, ..server }
    }

    pub fn metrics(&self) -> Arc<Metrics> {
        self.metrics.clone()
    }

    /// Returns the sources whose players have had seats at this server.
    pub fn regulars(&self) -> Arc<Regulars> {
        self.regulars.clone()
    }

    pub fn limits(&self) -> &ServerLimits {
        &self.limits
    }

    /// Puts a match on a new table. `reserved` is the side that only the holder of the returned token may take.
    pub fn open_record(&mut self, record: Record, reserved: Option<Side>, now: Instant) -> (u64, SeatToken) {
        let mut chairs = Pair([Chair::new((self.dice)()), Chair::new((self.dice)())]);
        let side = reserved.unwrap_or(Side::White);
        chairs[side].reserved = reserved.is_some();
        let token = chairs[side].token;
        let table = self.new_table(record, chairs, now);
        (table, token)
    }

    fn new_table(&mut self, record: Record, chairs: Pair<Chair>, now: Instant) -> u64 {
        let id = self.next_table;
        self.next_table += 1;
        self.tables.insert(id, ServerTable::new(id, record, chairs, now));
        self.metrics.tables_opened.add(1);
        id
    }

    pub fn tables(&self) -> impl Iterator<Item = &ServerTable> {
        self.tables.values()
    }

    pub fn table(&self, id: u64) -> Option<&ServerTable> {
        self.tables.get(&id)
    }

    pub fn peers(&self) -> usize {
        self.peers.len()
    }

    /// Handles a message from a peer.
    pub fn hear(&mut self, peer: PeerId, message: FromGuest, now: Instant) {
        let Some(known) = self.peers.get_mut(&peer) else { return };
        known.heard = now;
        let is_guest = known.name.is_some();
        let table = known.table;
        self.metrics.messages.add(1);
        match (message, table) {
            (FromGuest::Hello(hello), None) if !is_guest => self.greet(peer, hello, now),
            // The peer has sent a second hello, or a message before the hello.
            (FromGuest::Hello(_), _) => self.dismiss(peer, Why::NotAGuest, now),
            _ if !is_guest => self.dismiss(peer, Why::NotAGuest, now),
            (FromGuest::Ping { n }, _) => self.say(peer, &FromHost::Pong { n }),
            (FromGuest::Pong { n }, _) => self.measured(peer, n, now),
            (FromGuest::Leave, None) => self.leave_server(peer),
            (FromGuest::Tables, _) | (FromGuest::Want(_), None) if !self.may(peer, LimitedRequest::LookUp, now) => {
                self.refuse(peer, Why::TooOften);
            }
            (FromGuest::Tables, _) => self.list(peer),
            (FromGuest::Want(want), None) => {
                if let Err(why) = self.place(peer, want, now) {
                    self.refuse(peer, why);
                }
            }
            (FromGuest::Want(_), Some(_)) => self.refuse(peer, Why::SeatedAlready),
            (_, None) => self.refuse(peer, Why::NotAPlayer),
            (message, Some(table)) => self.at_table(peer, table, message, now),
        }
    }

    fn refuse(&mut self, peer: PeerId, why: Why) {
        self.metrics.refused.add(1);
        let table = self.peers.get(&peer).and_then(|peer| self.tables.get(&peer.table?));
        let at = table.map_or(super::wire::At { ply: 0, key: 0 }, |table| table.session().spot().into());
        self.say(peer, &FromHost::Not { why, at });
    }

    /// Whether a peer may make this request once more, by the rate limits of the peer and of its source.
    fn may(&mut self, peer: PeerId, request: LimitedRequest, now: Instant) -> bool {
        let (source, of_guest) = (self.peers.get(&peer).map(|known| known.guest.source), request.pace(&self.limits));
        source.is_some_and(|source| self.request_rates.may(peer, source, request, of_guest, now))
    }

    fn list(&mut self, peer: PeerId) {
        // The list begins with the newest games, and has at most [`limits::LISTED`] entries.
        let lines = self.tables.values().rev().filter(|table| !table.is_over());
        let lines = lines.take(limits::LISTED).map(ServerTable::line).collect();
        self.say(peer, &FromHost::Tables(lines));
    }

    fn say(&mut self, peer: PeerId, word: &FromHost) {
        self.out.push(Out::Frame(peer, encode(word).into()));
    }

    fn say_to_all(&mut self, word: &FromHost) {
        let frame: Arc<[u8]> = encode(word).into();
        self.out.extend(self.peers.keys().map(|peer| Out::Frame(*peer, frame.clone())));
    }

    /// Sends the messages of a table. A message to many peers is encoded once.
    fn send_of(&mut self, id: u64) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        if table.dirty || !table.unkept.is_empty() {
            self.touched.push(id);
        }
        for (to, word) in table.take_out() {
            let frame: Arc<[u8]> = encode(&word).into();
            match to {
                To::Peer(peer) => self.out.push(Out::Frame(peer, frame)),
                To::All => self.out.extend(table.peers().map(|peer| Out::Frame(peer, frame.clone()))),
                To::Others(not) => {
                    let others = table.peers().filter(|peer| *peer != not);
                    self.out.extend(others.map(|peer| Out::Frame(peer, frame.clone())));
                }
            }
        }
    }
}

/// Returns a number for the first table of a private server. The number has 53 random bits, so that an `f64` can hold
/// it, and is never 0.
fn own_number() -> u64 {
    (u64::from_be_bytes(super::key::random_bytes()) >> 11).max(1)
}
