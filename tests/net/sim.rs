//! A host without connections, with a simulated clock.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use riverleap::game::record::Record;
use riverleap::net::wire::{At, FromGuest, FromHost, Hello, MatchNews, PlayerRequest, Want, Why, decode};
use riverleap::net::{GameServer, Keeping, LineSource, Out, PeerId, ServerLimits, ServerTable};
use riverleap::rules::{Action, Side};

use crate::room::{server, sit};

/// A server, its time, and the messages to each peer.
pub struct Sim {
    pub server: GameServer,
    pub now: Instant,
    inboxes: BTreeMap<PeerId, Vec<FromHost>>,
    pub closed: Vec<PeerId>,
    /// The number of guests so far, each with its own address.
    came: u32,
}

impl Sim {
    pub fn new(limits: ServerLimits) -> Sim {
        Sim { server: server(limits, 51), now: Instant::now(), inboxes: BTreeMap::new(), closed: Vec::new(), came: 0 }
    }

    /// A server that keeps its games in this folder.
    pub fn kept(folder: &Path, limits: ServerLimits) -> Sim {
        let mut sim = Sim::new(limits);
        sim.server.keep(opened(folder));
        sim
    }

    /// A match of this record that has begun, between Ann, who is White, and Ben.
    pub fn two(record: Record) -> (Sim, PeerId, PeerId) {
        let mut sim = Sim::new(ServerLimits::server());
        let (white, black) = sim.sit_down(record);
        (sim, white, black)
    }

    /// Ann and Ben sit down at table 1 with this record.
    pub fn sit_down(&mut self, record: Record) -> (PeerId, PeerId) {
        self.server.open_record(record, None, self.now);
        (self.come("Ann", sit(Some(1), Some(Side::White))), self.come("Ben", sit(Some(1), None)))
    }

    /// Replaces the server by another one, which knows no peers.
    pub fn restart(&mut self, folder: &Path, limits: ServerLimits) {
        self.server = server(ServerLimits::server(), 1);
        self.server = server(limits, 54);
        self.inboxes.clear();
        self.closed.clear();
        self.server.keep(opened(folder));
    }

    /// Ann opens a table, and Ben sits down there.
    pub fn pair(&mut self, want: Want) -> (PeerId, PeerId) {
        let ann = self.come("Ann", want);
        let table = self.tables().pop();
        (ann, self.come("Ben", sit(table, None)))
    }

    pub fn table(&self, id: u64) -> &ServerTable {
        self.server.table(id).unwrap()
    }

    /// The numbers of all tables.
    pub fn tables(&self) -> Vec<u64> {
        self.server.tables().map(|table| table.id).collect()
    }

    /// Whether it was told such a thing since it was last looked at.
    pub fn was_told(&mut self, peer: PeerId, is_it: impl Fn(&FromHost) -> bool) -> bool {
        self.take(peer).iter().any(is_it)
    }

    pub fn pass(&mut self, time: Duration) {
        let until = self.now + time;
        while self.now < until {
            self.now = (self.now + Duration::from_millis(50)).min(until);
            self.server.tick(self.now);
            self.deliver();
        }
    }

    pub fn deliver(&mut self) {
        for out in self.server.take_out() {
            match out {
                Out::Frame(peer, frame) => self.inboxes.entry(peer).or_default().push(decode(&frame[4..]).unwrap()),
                Out::Close(peer) => self.closed.push(peer),
            }
        }
    }

    pub fn say(&mut self, peer: PeerId, message: FromGuest) {
        self.server.hear(peer, message, self.now);
        self.deliver();
    }

    pub fn come(&mut self, name: &str, want: Want) -> PeerId {
        self.came += 1;
        let source = address(self.came);
        self.come_from(source, name, want).unwrap()
    }

    pub fn come_from(&mut self, source: LineSource, name: &str, want: Want) -> Result<PeerId, Why> {
        let peer = self.server.connect(source, self.now)?;
        self.say(peer, FromGuest::Hello(Hello::new(name, want)));
        Ok(peer)
    }

    /// The seat that a player was given, as the request to return to it.
    pub fn way_back(&mut self, peer: PeerId) -> Want {
        let is_seat = |word: FromHost| if let FromHost::Welcome(welcome) = word { welcome.seat } else { None };
        let (table, token) = self.take(peer).into_iter().find_map(is_seat).expect("a seat");
        Want::Return { table, token }
    }

    pub fn ask(&mut self, peer: PeerId, table: u64, asked: PlayerRequest) -> Option<Why> {
        let at = self.at(table);
        self.take(peer);
        self.say(peer, FromGuest::Ask { at, asked });
        self.why(peer)
    }

    pub fn take(&mut self, peer: PeerId) -> Vec<FromHost> {
        self.inboxes.remove(&peer).unwrap_or_default()
    }

    pub fn why(&mut self, peer: PeerId) -> Option<Why> {
        self.take(peer).into_iter().rev().find_map(|word| match word {
            FromHost::Sorry(why) | FromHost::Not { why, .. } => Some(why),
            _ => None,
        })
    }

    /// The last news that the peer received.
    pub fn news(&mut self, peer: PeerId) -> MatchNews {
        let is_news = |word: FromHost| if let FromHost::News(news) = word { Some(news) } else { None };
        self.take(peer).into_iter().rev().find_map(is_news).expect("news")
    }

    pub fn at(&self, table: u64) -> At {
        self.table(table).session().spot().into()
    }

    /// All peers answer pings for a while, one of them later by `delay`.
    pub fn ping(&mut self, late: PeerId, delay: Duration) {
        for _ in 0..40 {
            self.now += Duration::from_millis(500);
            self.server.tick(self.now);
            self.deliver();
            let asked = |sim: &mut Sim, peer| {
                sim.take(peer)
                    .into_iter()
                    .filter_map(|it| if let FromHost::Ping { n } = it { Some(n) } else { None })
                    .next_back()
            };
            let peers: Vec<PeerId> = self.inboxes.keys().copied().collect();
            let pings: Vec<(PeerId, u32)> =
                peers.into_iter().filter_map(|peer| Some((peer, asked(self, peer)?))).collect();
            for (peer, n) in pings.iter().filter(|(peer, _)| *peer != late) {
                self.say(*peer, FromGuest::Pong { n: *n });
            }
            self.now += delay;
            for (peer, n) in pings.iter().filter(|(peer, _)| *peer == late) {
                self.say(*peer, FromGuest::Pong { n: *n });
            }
        }
    }

    pub fn play(&mut self, peer: PeerId, action: &str) {
        self.play_at(1, peer, action);
    }

    pub fn play_at(&mut self, table: u64, peer: PeerId, action: &str) {
        let at = self.at(table);
        self.say(peer, FromGuest::Propose { at, action: action.to_owned(), thought_ms: 0 });
    }

    /// An action at the first table that ends the turn, or that leaves it where it is.
    pub fn action_that(&self, ends_turn: bool) -> Option<String> {
        let session = self.table(1).session();
        let fits = |action: &Action| {
            let mut after = session.clone();
            after.try_play(*action).is_ok() && (after.side_to_move() != session.side_to_move()) == ends_turn
        };
        session.legal_actions().into_iter().find(fits).map(|action| action.to_string())
    }

    /// Time passes in which this player shows that it is there.
    pub fn wait(&mut self, peer: PeerId, seconds: u64) {
        for _ in 0..seconds {
            self.pass(Duration::from_secs(1));
            self.say(peer, FromGuest::Ping { n: 1 });
        }
    }
}

/// An address that no other guest has.
pub fn address(number: u32) -> LineSource {
    LineSource::at(IpAddr::from((0x0a00_0000 + number).to_be_bytes()))
}

/// The folder of the run before. A program that another test starts has its lock, too, until that program begins.
pub fn opened(folder: &Path) -> Keeping {
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        match Keeping::open(folder) {
            Ok(keeping) => return keeping,
            Err(error) => assert!(Instant::now() < until, "{error}"),
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}
