//! A host without connections, with a simulated clock.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use riverleap::net::wire::{At, FromGuest, FromHost, Hello, MatchNews, PlayerRequest, Want, Why, decode};
use riverleap::net::{GameServer, LineSource, Out, PeerId, ServerLimits};

use crate::room::server;

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

    /// Replaces the server by another one, which knows no peers.
    pub fn begin_again(&mut self, server: GameServer) {
        self.server = server;
        self.inboxes.clear();
        self.closed.clear();
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
        let at = self.server.table(table).unwrap().session().spot().into();
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

    pub fn at(&self) -> At {
        self.server.table(1).unwrap().session().spot().into()
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
        let at = self.at();
        self.say(peer, FromGuest::Propose { at, action: action.to_owned(), thought_ms: 0 });
    }
}

/// An address that no other guest has.
pub fn address(number: u32) -> LineSource {
    LineSource::at(IpAddr::from((0x0a00_0000 + number).to_be_bytes()))
}
