//! A host without lines, with a clock of the test's own.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use riverleap::net::wire::{At, FromGuest, FromHost, Hello, News, Want, Why, decode};
use riverleap::net::{Hall, Limits, Out, PeerId, Source};

use crate::room::hall;

/// A hall, its time, and what each peer was told.
pub struct Sim {
    pub hall: Hall,
    pub now: Instant,
    inboxes: BTreeMap<PeerId, Vec<FromHost>>,
    pub closed: Vec<PeerId>,
}

impl Sim {
    pub fn new(limits: Limits) -> Sim {
        Sim { hall: hall(limits, 51), now: Instant::now(), inboxes: BTreeMap::new(), closed: Vec::new() }
    }

    pub fn pass(&mut self, time: Duration) {
        let until = self.now + time;
        while self.now < until {
            self.now = (self.now + Duration::from_millis(50)).min(until);
            self.hall.tick(self.now);
            self.deliver();
        }
    }

    pub fn deliver(&mut self) {
        for out in self.hall.take_out() {
            match out {
                Out::Frame(peer, frame) => self.inboxes.entry(peer).or_default().push(decode(&frame[4..]).unwrap()),
                Out::Close(peer) => self.closed.push(peer),
            }
        }
    }

    pub fn say(&mut self, peer: PeerId, message: FromGuest) {
        self.hall.hear(peer, message, self.now);
        self.deliver();
    }

    pub fn come(&mut self, name: &str, want: Want) -> PeerId {
        let peer = self.hall.connect(Source::Here, self.now).unwrap();
        self.say(peer, FromGuest::Hello(Hello::new(name, want)));
        peer
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

    /// The last news that came.
    pub fn news(&mut self, peer: PeerId) -> News {
        let is_news = |word: FromHost| if let FromHost::News(news) = word { Some(news) } else { None };
        self.take(peer).into_iter().rev().find_map(is_news).expect("news")
    }

    pub fn at(&self) -> At {
        self.hall.table(1).unwrap().session().spot().into()
    }

    /// Everybody answers pings for a while, this one so much later than the others.
    pub fn ping(&mut self, late: PeerId, delay: Duration) {
        for _ in 0..40 {
            self.now += Duration::from_millis(500);
            self.hall.tick(self.now);
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
