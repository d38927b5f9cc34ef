//! Limits how fast connections may be opened, in total and per network address, and how many may be opening at the same
//! time.
//!
//! A connection occupies a slot while it opens, until its guest has sent the first message. A silent guest keeps its
//! slot for some seconds. A large number of silent guests can therefore fill the gate. If the gate is crowded, each
//! connection gets less time, and connections are refused at random. Those who connect most often are refused most
//! often. The last slots, and the last quarter of the total rate, are reserved for addresses from which a player has
//! taken a seat before.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::key::random_bytes;
use super::metrics::Metrics;
use super::peer::LineSource;
use super::server::{Regulars, ServerLimits};
use crate::base::rate_limit::{RateLimit, TokenBucket};
use crate::rules::splitmix;

/// If at least this many connections are opening, new connections must prove their address and get less time. New
/// connections from unknown addresses are also refused at random, with a probability that rises with the number of
/// opening connections.
const CROWDED: usize = 64;

/// If this many connections are opening, all new connections from unknown addresses are refused.
const MOST_STRANGERS: usize = 256;

/// The maximum number of connections that may be opening at the same time. If at least `MOST_STRANGERS` are opening,
/// only connections from known addresses are accepted.
const MOST_COMING: usize = 384;

/// A connection may take this long until its first message: `PATIENCE` normally, and `QUICK` if the gate is crowded.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
const QUICK: Duration = Duration::from_millis(1500);

/// If this many sources are stored, the sources whose token bucket is full are removed. Such a source loses nothing,
/// since a new source starts with a full bucket.
const PLACES: usize = 1024;

/// The decision about a new connection.
#[derive(Debug)]
pub(super) enum GateDecision {
    /// The connection is accepted. Its slot is occupied until the `Coming` value is dropped.
    Come(Coming),
    /// The sender must prove its address. A sender with a forged address does not receive the request for the proof, so
    /// it cannot answer.
    Prove,
    Refuse,
}

/// A connection that is opening.
#[derive(Debug)]
pub(super) struct Coming {
    _place: Arc<()>,
    /// How long the connection may take until its first message.
    pub within: Duration,
}

/// The gate of a host, shared by all kinds of connections.
#[derive(Clone)]
pub(super) struct Gate(Arc<Mutex<Inner>>);

struct Inner {
    all: TokenBucket,
    limits: ServerLimits,
    places: HashMap<LineSource, TokenBucket>,
    coming: Arc<()>,
    regulars: Arc<Regulars>,
    metrics: Arc<Metrics>,
    lot: u64,
}

impl Gate {
    pub fn new(limits: ServerLimits, regulars: Arc<Regulars>, metrics: Arc<Metrics>, now: Instant) -> Gate {
        let all = TokenBucket::new(limits.connects, now);
        let lot = u64::from_le_bytes(random_bytes());
        let (places, coming) = (HashMap::new(), Arc::default());
        Gate(Arc::new(Mutex::new(Inner { all, limits, places, coming, regulars, metrics, lot })))
    }

    /// Returns the source (an address, or a group of addresses of one network) to which a network address belongs.
    pub fn place_of(&self, ip: std::net::IpAddr) -> LineSource {
        LineSource::within(ip, self.inner().limits.ipv6_prefix)
    }

    /// Decides about a new connection. `proved` says whether the sender has proved its address.
    pub fn ask(&self, source: LineSource, proved: bool, now: Instant) -> GateDecision {
        self.inner().ask(source, proved, now)
    }

    fn inner(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn ask(&mut self, source: LineSource, proved: bool, now: Instant) -> GateDecision {
        if self.places.len() >= PLACES {
            self.places.retain(|_, bucket| !bucket.is_full(now));
        }
        let coming = Arc::strong_count(&self.coming) - 1;
        let pace = self.limits.connects_of(source);
        let of_all = self.limits.connects;
        let left_of_all = self.all.left(now);
        let place = self.places.entry(source).or_insert_with(|| TokenBucket::new(pace, now));
        // The second half of each bucket is reserved for proved addresses, so that forged addresses cannot use up the
        // bucket.
        let half = |left: u32, pace: RateLimit| left > pace.burst / 2;
        let is_quiet = coming < CROWDED && half(left_of_all, of_all) && half(place.left(now), pace);
        if !proved && !is_quiet && coming < MOST_COMING {
            return GateDecision::Prove;
        }
        // An address that is not proved may be forged, so it gets no slot that is reserved for known players.
        let is_known = proved && self.regulars.knows(source, now);
        let has_room = match is_known {
            true => coming < MOST_COMING,
            false => left_of_all > of_all.burst / 4 && !is_drawn(&mut self.lot, coming),
        };
        if !has_room || !place.take(now) || !self.all.take(now) {
            self.metrics.turned_away.add(1);
            return GateDecision::Refuse;
        }
        let within = if coming < CROWDED { PATIENCE } else { QUICK };
        GateDecision::Come(Coming { _place: self.coming.clone(), within })
    }
}

/// Whether a stranger is refused at random: never while the gate is not crowded, always once all slots for strangers
/// are taken, and with rising probability in between.
fn is_drawn(lot: &mut u64, coming: usize) -> bool {
    let (over, most) = (coming.saturating_sub(CROWDED) as u64, (MOST_STRANGERS - CROWDED) as u64);
    splitmix::next(lot) % most < over
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use super::*;

    fn gate(now: Instant) -> Gate {
        let connects = RateLimit { burst: 100, every: Duration::from_millis(10) };
        let connects_of_source = RateLimit { burst: 10, every: Duration::from_secs(1) };
        Gate::new(
            ServerLimits { connects, connects_of_source, ..ServerLimits::server() },
            Arc::default(),
            Arc::default(),
            now,
        )
    }

    fn at(last: u8) -> LineSource {
        LineSource::at(IpAddr::from([192, 0, 2, last]))
    }

    /// Opens `count` connections at once from a proved address; returns how many are accepted.
    fn come(gate: &Gate, source: LineSource, count: usize, now: Instant) -> usize {
        (0..count).filter(|_| matches!(gate.ask(source, true, now), GateDecision::Come(_))).count()
    }

    #[test]
    fn one_place_uses_up_its_own_pace_and_nobody_else_s() {
        let now = Instant::now();
        let gate = gate(now);
        assert_eq!(come(&gate, at(1), 1000, now), 10);
        assert_eq!(come(&gate, at(2), 3, now), 3);
        let later = now + Duration::from_secs(3);
        assert_eq!(come(&gate, at(1), 1000, later), 3);
    }

    #[test]
    fn lines_through_relays_are_one_place_that_leaves_half_to_the_others() {
        let now = Instant::now();
        let gate = gate(now);
        assert_eq!(come(&gate, LineSource::Relayed, 1000, now), 50);
        // The relays have used half of the total of 100 connections. A quarter of the total is left for strangers, and
        // the last quarter is reserved for known players.
        assert_eq!((1..=5).map(|last| come(&gate, at(last), 10, now)).sum::<usize>(), 25);
    }

    #[test]
    fn made_up_addresses_must_be_proved_and_shut_nobody_out() {
        let now = Instant::now();
        let gate = gate(now);
        // All forged addresses belong to one source. Half of the connections that this source may open are accepted
        // without proof.
        let answers: Vec<GateDecision> = (0..100).map(|_| gate.ask(at(1), false, now)).collect();
        let came = answers.iter().filter(|answer| matches!(answer, GateDecision::Come(_))).count();
        let asked = answers.iter().filter(|answer| matches!(answer, GateDecision::Prove)).count();
        assert_eq!((came, asked), (5, 95));
        drop(answers);
        assert_eq!(come(&gate, at(1), 3, now), 3, "the one who really is there");
        // Now the forged addresses belong to many sources.
        let came = (2..200).filter(|last| matches!(gate.ask(at(*last), false, now), GateDecision::Come(_))).count();
        assert!(came < 50, "{came}");
        assert_eq!(come(&gate, at(200), 3, now), 3);
    }

    /// Returns a gate that limits only the number of slots.
    fn open(regulars: &Arc<Regulars>, now: Instant) -> Gate {
        let free = RateLimit { burst: 100_000, every: Duration::from_nanos(1) };
        let limits = ServerLimits { connects: free, connects_of_source: free, ..ServerLimits::server() };
        Gate::new(limits, regulars.clone(), Arc::default(), now)
    }

    fn comes(gate: &Gate, source: LineSource, now: Instant) -> Option<Coming> {
        match gate.ask(source, true, now) {
            GateDecision::Come(coming) => Some(coming),
            _ => None,
        }
    }

    #[test]
    fn lines_that_say_nothing_take_so_many_places_and_leave_the_last_ones_to_players() {
        let now = Instant::now();
        let regulars = Arc::<Regulars>::default();
        regulars.note(at(2), now);
        let gate = open(&regulars, now);
        let mut inside: Vec<Coming> = (0..20_000).filter_map(|_| comes(&gate, at(1), now)).collect();
        assert_eq!(inside.len(), MOST_STRANGERS, "whoever asks often enough");
        assert!(inside[..CROWDED].iter().all(|coming| coming.within == PATIENCE));
        assert!(inside[CROWDED..].iter().all(|coming| coming.within == QUICK));
        assert!(comes(&gate, at(3), now).is_none(), "a stranger finds it full");
        let known: Vec<Coming> = (0..1000).filter_map(|_| comes(&gate, at(2), now)).collect();
        assert_eq!(known.len(), MOST_COMING - MOST_STRANGERS);
        inside.clear();
        // The known players still crowd the gate, so a stranger is refused at random one time in three.
        assert!((0..100).any(|_| comes(&gate, at(3), now).is_some()));
    }

    /// A hundred connections a second come from many addresses, send nothing, and stay open for as long as the gate
    /// allows.
    #[test]
    fn silent_lines_from_everywhere_keep_out_neither_players_nor_strangers() {
        let begun = Instant::now();
        let regulars = Arc::<Regulars>::default();
        regulars.note(at(2), begun);
        let gate = open(&regulars, begun);
        let mut silent: Vec<(Instant, Coming)> = Vec::new();
        let (mut strangers, mut players) = (0, 0);
        for tick in 0..6000_u32 {
            let now = begun + Duration::from_millis(10) * tick;
            silent.retain(|(came, coming)| now - *came < coming.within);
            let from = LineSource::at(IpAddr::from((0x2000_0000 + tick).to_be_bytes()));
            silent.extend(comes(&gate, from, now).map(|coming| (now, coming)));
            if tick % 100 == 0 {
                strangers += usize::from(comes(&gate, at(3), now).is_some());
                players += usize::from(comes(&gate, at(2), now).is_some());
            }
        }
        assert_eq!(players, 60, "once a second, a minute long");
        assert!(strangers >= 25, "{strangers} of 60: whoever tries again gets in");
    }

    #[test]
    fn the_last_of_the_pace_is_for_players() {
        let now = Instant::now();
        let regulars = Arc::<Regulars>::default();
        regulars.note(at(200), now);
        let connects = RateLimit { burst: 100, every: Duration::from_secs(1) };
        let gate = Gate::new(ServerLimits { connects, ..ServerLimits::server() }, regulars, Arc::default(), now);
        let strangers: usize = (1..150).map(|last| come(&gate, at(last), 1, now)).sum();
        assert_eq!(strangers, 75);
        assert_eq!(come(&gate, at(200), 30, now), 25);
    }

    #[test]
    fn one_customer_of_a_provider_is_one_place_whatever_address_it_takes() {
        let source = |text: &str| text.parse::<IpAddr>().map(LineSource::at).unwrap_or(LineSource::Here);
        assert_eq!(source("2001:db8:1:2::3"), source("2001:db8:1:2:ffff::4"));
        assert_eq!(source("2001:db8:1:200::3"), source("2001:db8:1:2ff::3"), "a home has a /56");
        assert_ne!(source("2001:db8:1:200::3"), source("2001:db8:1:300::3"));
        let within = |text: &str, prefix| LineSource::within(text.parse().unwrap_or(IpAddr::from([0; 4])), prefix);
        assert_eq!(within("2001:db8:1:1::", 48), within("2001:db8:1:ffff::", 48));
        assert_ne!(within("2001:db8:1:1::", 64), within("2001:db8:1:2::", 64));
        assert_ne!(within("2001:db8::1", 128), within("2001:db8::2", 128));
        assert_eq!(source("::ffff:192.0.2.1"), at(1));
        // Two link-local addresses are two different sources.
        assert_ne!(source("fe80::1"), source("fe80::2"));
    }

    #[test]
    fn places_are_forgotten_when_they_have_been_quiet() {
        let now = Instant::now();
        let free = RateLimit { burst: 1_000_000, every: Duration::from_nanos(1) };
        let gate =
            Gate::new(ServerLimits { connects: free, ..ServerLimits::server() }, Arc::default(), Arc::default(), now);
        for number in 0..20_000_u32 {
            let _ = gate.ask(
                LineSource::at(IpAddr::from(number.to_be_bytes())),
                true,
                now + Duration::from_millis(number.into()),
            );
        }
        let known = gate.0.lock().map_or(0, |inner| inner.places.len());
        assert!(known <= PLACES + 1, "{known}");
    }
}
