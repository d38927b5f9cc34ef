//! The host: many games at tables, the peers in the hall, and what each of them may do. It knows no sockets; messages
//! and the time are handed to it, and what it says is taken from it.

mod entrance;
mod kept;
mod limits;
mod places;
mod upkeep;
mod words;

pub use limits::Limits;

use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::time::Instant;

use crate::rules::{Pair, Side};
use crate::session::record::Record;

use super::keeping::Keeping;
use super::metrics::Metrics;
use super::pace::Bucket;
use super::table::{Chair, Table, To};
use super::wire::{FromGuest, FromHost, Opening, Token, Why, clean_name, encode};

/// A line's number in the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PeerId(pub u64);

/// Where a line comes from, for the limits on each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// This process itself.
    Here,
    /// An address; of IPv6 the network that one customer of a provider has.
    Address(IpAddr),
    /// Through a relay, which shows no address. The key at the other end says nothing: a stranger brings a new one for
    /// every line.
    Relayed,
}

impl Source {
    /// The place of an address. Whoever has one address of IPv6 has a network of them (/64); on the cable itself, where
    /// everybody is in one network, an address is one machine.
    pub fn at(ip: IpAddr) -> Source {
        Source::Address(match ip.to_canonical() {
            IpAddr::V6(ip) if !ip.is_unicast_link_local() => {
                let network = ip.to_bits() & (u128::MAX << 64);
                Ipv6Addr::from_bits(network).into()
            }
            ip => ip,
        })
    }
}

/// What the hall says.
#[derive(Clone, Debug)]
pub enum Out {
    Frame(PeerId, Arc<[u8]>),
    /// Its line is to be closed once everything before has gone.
    Close(PeerId),
}

/// Makes the start of a new game from what a guest wants, by names alone: never from a path.
pub type Shelf = Box<dyn Fn(&Opening) -> Option<Record> + Send>;

/// Where secrets come from.
pub type Dice = Box<dyn FnMut() -> Token + Send>;

/// A line in the hall.
struct Peer {
    source: Source,
    since: Instant,
    /// `None`: it has not said hello.
    name: Option<String>,
    /// The table where it plays or watches.
    table: Option<u64>,
    /// There is no room for strangers: it must be a player who comes back.
    on_trial: bool,
    chat: Bucket,
    /// How often it may ask for the whole match, which is long.
    wholes: Bucket,
    /// How often it may ask for the list of games, which is long, or for another place.
    lookups: Bucket,
    heard: Instant,
    /// The ping that is not answered yet.
    pinged: Option<(u32, Instant)>,
    next_ping: Instant,
}

/// The host. Everything in it is bounded by its [`Limits`].
pub struct Hall {
    /// What the host is called.
    name: String,
    limits: Limits,
    shelf: Shelf,
    dice: Dice,
    tables: BTreeMap<u64, Table>,
    next_table: u64,
    peers: HashMap<PeerId, Peer>,
    next_peer: u64,
    pings: u32,
    keeping: Option<Keeping>,
    /// When old journals are looked for again.
    next_sweep: Option<Instant>,
    metrics: Arc<Metrics>,
    out: Vec<Out>,
    closing: Option<Closing>,
    /// It will be there again soon, and is worth waiting for.
    returns: bool,
}

/// The host is about to stop.
#[derive(Clone, Copy, Debug)]
struct Closing {
    /// When it stops at the latest; `None`: once the games have finished, however long that takes.
    at: Option<Instant>,
}

impl Hall {
    pub fn new(name: &str, limits: Limits, shelf: Shelf, dice: Dice) -> Hall {
        Hall {
            name: clean_name(name),
            limits,
            shelf,
            dice,
            tables: BTreeMap::new(),
            next_table: 1,
            peers: HashMap::new(),
            next_peer: 1,
            pings: 0,
            keeping: None,
            next_sweep: None,
            metrics: Arc::default(),
            out: Vec::new(),
            closing: None,
            returns: true,
        }
    }

    /// A hall without a shelf: only what is put on its tables is played.
    pub fn private(name: &str, limits: Limits) -> Hall {
        let hall = Hall::new(name, limits, Box::new(|_| None), Box::new(super::key::random_token));
        Hall { returns: false, ..hall }
    }

    pub fn metrics(&self) -> Arc<Metrics> {
        self.metrics.clone()
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Puts a match on a new table. `reserved`: the side that only the returned token may take.
    pub fn open_record(&mut self, record: Record, reserved: Option<Side>, now: Instant) -> (u64, Token) {
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
        self.tables.insert(id, Table::new(id, record, chairs, now));
        self.metrics.tables_opened.add(1);
        id
    }

    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.values()
    }

    pub fn table(&self, id: u64) -> Option<&Table> {
        self.tables.get(&id)
    }

    pub fn peers(&self) -> usize {
        self.peers.len()
    }

    /// What is to be sent since the last call.
    pub fn take_out(&mut self) -> Vec<Out> {
        std::mem::take(&mut self.out)
    }

    /// A message has come.
    pub fn hear(&mut self, peer: PeerId, message: FromGuest, now: Instant) {
        let Some(known) = self.peers.get_mut(&peer) else { return };
        known.heard = now;
        let is_guest = known.name.is_some();
        let table = known.table;
        self.metrics.messages.add(1);
        match (message, table) {
            (FromGuest::Hello(hello), None) if !is_guest => self.greet(peer, hello, now),
            // A second greeting, or a word before the first.
            (FromGuest::Hello(_), _) => self.dismiss(peer, Why::NotAGuest, now),
            _ if !is_guest => self.dismiss(peer, Why::NotAGuest, now),
            (FromGuest::Ping { n }, _) => self.say(peer, &FromHost::Pong { n }),
            (FromGuest::Pong { n }, _) => self.measured(peer, n, now),
            (FromGuest::Leave, None) => self.leave_hall(peer),
            (FromGuest::Tables, _) | (FromGuest::Want(_), None) if !self.may_look_up(peer, now) => {
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
            (message, Some(table)) => {
                self.at_table(peer, table, message, now);
                self.write_journal(table, now);
            }
        }
    }

    fn refuse(&mut self, peer: PeerId, why: Why) {
        self.metrics.refused.add(1);
        let table = self.peers.get(&peer).and_then(|peer| self.tables.get(&peer.table?));
        let at = table.map_or(super::wire::At { ply: 0, key: 0 }, |table| table.session().spot().into());
        self.say(peer, &FromHost::Not { why, at });
    }

    /// Both make work that a short message does not pay for.
    fn may_look_up(&mut self, peer: PeerId, now: Instant) -> bool {
        self.peers.get_mut(&peer).is_some_and(|known| known.source == Source::Here || known.lookups.take(now))
    }

    fn list(&mut self, peer: PeerId) {
        // The newest first, and no more than a page of them.
        let lines = self.tables.values().rev().filter(|table| !table.is_over());
        let lines = lines.take(limits::LISTED).map(Table::line).collect();
        self.say(peer, &FromHost::Tables(lines));
    }

    fn say(&mut self, peer: PeerId, word: &FromHost) {
        self.out.push(Out::Frame(peer, encode(word).into()));
    }

    /// Sends what a table has to say; a word to many is written once.
    fn send_of(&mut self, id: u64) {
        let Some(table) = self.tables.get_mut(&id) else { return };
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
