//! What guests do often, counted by line and by the place that they come from: whoever dials again is no newcomer.

use std::collections::HashMap;
use std::time::Instant;

use crate::net::pace::{Bucket, Pace};
use crate::rules::Side;

use super::{PeerId, Source};

/// Of so many deeds the paces are known; those that have not been done for a while are forgotten.
const KNOWN: usize = 4096;

/// What is done too often. Of several kinds, each has a pace of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Deed {
    /// A line of chat at a table, by the player of a side or by those who watch.
    Chat { table: u64, side: Option<Side> },
    /// A request for the whole match.
    AskWhole,
    /// A request for the list of games, or for another place.
    LookUp,
    /// A report that the clocks differ, which is logged.
    ReportClock,
}

/// Whose deeds are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Doer {
    Line(PeerId),
    Place(Source),
}

/// The paces of all lines and places.
#[derive(Default)]
pub(super) struct Habits(HashMap<(Doer, Deed), Bucket>);

impl Habits {
    /// Whether a peer may do this once more, by its own pace and by that of its place; it then counts. What this process
    /// does itself is not counted.
    pub fn may(&mut self, peer: PeerId, source: Source, deed: Deed, of_guest: Pace, now: Instant) -> bool {
        if self.0.len() >= KNOWN {
            self.0.retain(|_, bucket| !bucket.is_full(now));
        }
        source == Source::Here
            || self.takes(Doer::Line(peer), deed, of_guest, now)
                && self.takes(Doer::Place(source), deed, deed.pace_of(source, of_guest), now)
    }

    fn takes(&mut self, doer: Doer, deed: Deed, pace: Pace, now: Instant) -> bool {
        self.0.entry((doer, deed)).or_insert_with(|| Bucket::new(pace, now)).take(now)
    }
}

impl Deed {
    /// The pace of a place, from that of one guest there: several people share an address, and everybody who comes
    /// through relays shares one place.
    pub fn pace_of(self, source: Source, of_guest: Pace) -> Pace {
        match (self, source) {
            (Deed::Chat { .. }, Source::Address(_) | Source::Here) => of_guest,
            (_, Source::Relayed) => of_guest.times(32),
            _ => of_guest.times(8),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use super::*;

    #[test]
    fn quiet_places_are_forgotten() {
        let now = Instant::now();
        let mut habits = Habits::default();
        let pace = Pace { burst: 2, every: Duration::from_secs(1) };
        for number in 0..20_000_u32 {
            let source = Source::at(IpAddr::from(number.to_be_bytes()));
            let later = now + Duration::from_millis(number.into());
            assert!(habits.may(PeerId(number.into()), source, Deed::LookUp, pace, later));
        }
        assert!(habits.0.len() <= KNOWN + 2, "{}", habits.0.len());
    }
}
