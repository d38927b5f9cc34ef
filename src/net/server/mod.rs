//! The server: the games at its tables, its peers, and the handling of their requests. The server uses neither sockets
//! nor the system clock. The caller passes in messages and the time, and collects the outgoing messages.

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

use crate::game::record::Record;
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
    /// Asks the caller to close the connection of this peer after all earlier frames to the peer were sent.
    Close(PeerId),
}

/// A function that creates a new game from a guest's request, or returns `None` if the game is not available. The
/// request contains names of levels and rules, but no paths.
pub type Shelf = Box<dyn Fn(&NewGameRequest) -> Option<Record> + Send>;

/// A function that returns a new secret token for a seat.
pub type TokenSource = Box<dyn FnMut() -> SeatToken + Send>;

/// A connection at the server.
struct Peer {
    /// The peer's source, the peer's key, and whether the peer has sent the invite secret.
    guest: ChairGuest,
    since: Instant,
    /// The name from the peer's hello; `None` before the hello.
    name: Option<String>,
    /// The table where the peer plays or watches.
    table: Option<u64>,
    /// Whether the peer was accepted although the server had no room for strangers. Such a peer must return to a seat
    /// with a token.
    on_trial: bool,
    heard: Instant,
    /// The number and the time of the ping that is not answered yet.
    pinged: Option<(u32, Instant)>,
    next_ping: Instant,
    /// The round-trip time that the transport has measured.
    carried: Option<Duration>,
}

/// The server of one process. Its [`ServerLimits`] limit the number of tables and peers.
pub struct GameServer {
    /// The server's name, as guests see it.
    name: String,
    limits: ServerLimits,
    /// Creates games on request; `None` if guests can only play the games that the host puts on the tables.
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
    /// The function that looks for a folder in which the games can be saved; `None` if the server already has a folder,
    /// or if games are not saved.
    find_folder: Option<FindFolder>,
    /// The host options of the only game, if they must still be saved next to the game's file.
    hosted_as: Option<HostedAs>,
    /// The numbers of the tables that may have unsaved changes.
    touched: Vec<u64>,
    trouble: Option<SaveTrouble>,
    /// How many games could not be saved when the server stopped.
    unsaved: usize,
    /// The time at which old saved games are removed next.
    next_sweep: Option<Instant>,
    metrics: Arc<Metrics>,
    out: Vec<Out>,
    closing: Option<Closing>,
    /// Whether the server is expected to be restarted after it stops. In that case, guests keep trying to reconnect.
    returns: bool,
    /// The secret in the server's invites; `None` if no invite is expected.
    invite: Option<InviteSecret>,
    /// Whether only guests that have sent the invite secret get a seat.
    invited_only: bool,
}

/// The state of a server that is about to stop.
#[derive(Clone, Copy, Debug)]
struct Closing {
    /// The latest time at which the server stops; `None` if the server waits until the games have finished.
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

    /// Creates a server without a [`Shelf`], so that guests can only play games that the host puts on the tables. Table
    /// numbers start at a random number. A guest finds a saved seat by the host's key and the table number, so two
    /// servers of one host should use different table numbers.
    pub fn private(name: &str, limits: ServerLimits) -> GameServer {
        let server = GameServer::new(name, limits, Box::new(|_| None), Box::new(super::key::random_token));
        GameServer { shelf: None, next_table: own_number(), returns: false, ..server }
    }

    pub fn metrics(&self) -> Arc<Metrics> {
        self.metrics.clone()
    }

    /// Returns the sources from which players have lately taken seats at this server.
    pub fn regulars(&self) -> Arc<Regulars> {
        self.regulars.clone()
    }

    pub fn limits(&self) -> &ServerLimits {
        &self.limits
    }

    /// Puts a match on a new table. Returns the number of the table and the token of the seat of `reserved`. Only the
    /// holder of the token may take this seat. If `reserved` is `None`, no seat is reserved, and the token is that of
    /// White's seat.
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
            // A second hello and a message before the hello are errors.
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

    /// Whether the rate limits of a peer and of its source allow this request now. If they do, the request is counted.
    fn may(&mut self, peer: PeerId, request: LimitedRequest, now: Instant) -> bool {
        let (source, of_guest) = (self.peers.get(&peer).map(|known| known.guest.source), request.pace(&self.limits));
        source.is_some_and(|source| self.request_rates.may(peer, source, request, of_guest, now))
    }

    fn list(&mut self, peer: PeerId) {
        // The list begins with the newest games, and has at most `LISTED` entries.
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

    /// Moves the messages of a table to the server's output. A message to several peers is encoded only once.
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

/// Returns a number for the first table of a private server. The number is never 0. It has at most 53 bits, so that
/// clients can store it exactly in an `f64`.
fn own_number() -> u64 {
    (u64::from_be_bytes(super::key::random_bytes()) >> 11).max(1)
}
