//! The gate before the hall: how fast lines may come up, from all the world and from each place, and how many at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use super::hall::{Limits, Source};
use super::metrics::Metrics;
use super::pace::{Bucket, Pace};

/// Above so many lines that are coming up, newcomers must show that their address is their own.
const PROVE_ABOVE: usize = 64;

/// So many lines come up at the same time. A handshake that is never finished takes its place for some seconds.
const MOST_COMING: usize = 256;

/// Of so many places the paces are known; those of which nothing has come for a while are forgotten.
const PLACES: usize = 1024;

/// What is done with a line that wants to come up.
#[derive(Debug)]
pub(super) enum Answer {
    /// It comes; the place is taken until this is dropped.
    Come(Coming),
    /// It is asked to show that its address is its own: whoever made it up never answers.
    Prove,
    Refuse,
}

/// A line that is coming up.
pub(super) type Coming = Arc<()>;

/// The gate of a host, for all kinds of lines together.
#[derive(Clone)]
pub(super) struct Gate(Arc<Mutex<Inner>>);

struct Inner {
    all: Bucket,
    limits: Limits,
    places: HashMap<Source, Bucket>,
    coming: Coming,
    metrics: Arc<Metrics>,
}

impl Gate {
    pub fn new(limits: Limits, metrics: Arc<Metrics>, now: Instant) -> Gate {
        let all = Bucket::new(limits.connects, now);
        Gate(Arc::new(Mutex::new(Inner { all, limits, places: HashMap::new(), coming: Arc::default(), metrics })))
    }

    /// `proved`: the address is the sender's own.
    pub fn ask(&self, source: Source, proved: bool, now: Instant) -> Answer {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).ask(source, proved, now)
    }
}

impl Inner {
    fn ask(&mut self, source: Source, proved: bool, now: Instant) -> Answer {
        if self.places.len() >= PLACES {
            self.places.retain(|_, bucket| !bucket.is_full(now));
        }
        let coming = Arc::strong_count(&self.coming) - 1;
        let pace = self.limits.connects_of(source);
        let place = self.places.entry(source).or_insert_with(|| Bucket::new(pace, now));
        // What is half used is kept for those who have proved their address: nobody uses it up in another's name.
        let half = |bucket: &mut Bucket, pace: Pace| bucket.left(now) > pace.burst / 2;
        let is_quiet = coming < PROVE_ABOVE && half(&mut self.all, self.limits.connects) && half(place, pace);
        if !proved && !is_quiet && coming < MOST_COMING {
            return Answer::Prove;
        }
        if coming >= MOST_COMING || !place.take(now) || !self.all.take(now) {
            self.metrics.turned_away.add(1);
            return Answer::Refuse;
        }
        Answer::Come(self.coming.clone())
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use super::*;

    fn gate(now: Instant) -> Gate {
        let connects = Pace { burst: 100, every: Duration::from_millis(10) };
        let connects_of_source = Pace { burst: 10, every: Duration::from_secs(1) };
        Gate::new(Limits { connects, connects_of_source, ..Limits::server() }, Arc::default(), now)
    }

    fn at(last: u8) -> Source {
        Source::at(IpAddr::from([192, 0, 2, last]))
    }

    /// So many come at once, all of them with their own address; how many come in.
    fn come(gate: &Gate, source: Source, count: usize, now: Instant) -> usize {
        (0..count).filter(|_| matches!(gate.ask(source, true, now), Answer::Come(_))).count()
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
        assert_eq!(come(&gate, Source::Relayed, 1000, now), 50);
        assert_eq!((1..=5).map(|last| come(&gate, at(last), 10, now)).sum::<usize>(), 50);
    }

    #[test]
    fn made_up_addresses_must_be_proved_and_shut_nobody_out() {
        let now = Instant::now();
        let gate = gate(now);
        // In the name of one place: half of its pace is believed.
        let answers: Vec<Answer> = (0..100).map(|_| gate.ask(at(1), false, now)).collect();
        let came = answers.iter().filter(|answer| matches!(answer, Answer::Come(_))).count();
        let asked = answers.iter().filter(|answer| matches!(answer, Answer::Prove)).count();
        assert_eq!((came, asked), (5, 95));
        drop(answers);
        assert_eq!(come(&gate, at(1), 3, now), 3, "the one who really is there");
        // In the name of all the world.
        let came = (2..200).filter(|last| matches!(gate.ask(at(*last), false, now), Answer::Come(_))).count();
        assert!(came < 50, "{came}");
        assert_eq!(come(&gate, at(200), 3, now), 3);
    }

    #[test]
    fn handshakes_that_are_never_finished_take_so_many_places_and_no_more() {
        let now = Instant::now();
        let free = Pace { burst: 10_000, every: Duration::from_millis(1) };
        let limits = Limits { connects: free, connects_of_source: free, ..Limits::server() };
        let gate = Gate::new(limits, Arc::default(), now);
        let mut inside = Vec::new();
        for _ in 0..1000 {
            if let Answer::Come(coming) = gate.ask(at(1), true, now) {
                inside.push(coming);
            }
        }
        assert_eq!(inside.len(), MOST_COMING);
        inside.pop();
        assert!(matches!(gate.ask(at(2), true, now), Answer::Come(_)));
    }

    #[test]
    fn one_customer_of_a_provider_is_one_place_whatever_address_it_takes() {
        let source = |text: &str| text.parse::<IpAddr>().map(Source::at).unwrap_or(Source::Here);
        assert_eq!(source("2001:db8:1:2::3"), source("2001:db8:1:2:ffff::4"));
        assert_ne!(source("2001:db8:1:2::3"), source("2001:db8:1:3::3"));
        assert_eq!(source("::ffff:192.0.2.1"), at(1));
        // The neighbours on one cable are not one customer.
        assert_ne!(source("fe80::1"), source("fe80::2"));
    }

    #[test]
    fn places_are_forgotten_when_they_have_been_quiet() {
        let now = Instant::now();
        let free = Pace { burst: 1_000_000, every: Duration::from_nanos(1) };
        let gate = Gate::new(Limits { connects: free, ..Limits::server() }, Arc::default(), now);
        for number in 0..20_000_u32 {
            let _ = gate.ask(
                Source::at(IpAddr::from(number.to_be_bytes())),
                true,
                now + Duration::from_millis(number.into()),
            );
        }
        let known = gate.0.lock().map_or(0, |inner| inner.places.len());
        assert!(known <= PLACES + 1, "{known}");
    }
}
