//! Rate limits of requests, for each connection and for each source (network address), so that a guest gains nothing by
//! reconnecting.

use std::collections::HashMap;
use std::time::Instant;

use crate::base::rate_limit::{RateLimit, TokenBucket};
use crate::rules::Side;

use super::{LineSource, PeerId, ServerLimits};

/// When there are this many token buckets, the full buckets are removed. Nothing is lost, because a new bucket is full
/// too.
const KNOWN: usize = 4096;

/// A request whose rate is limited. Each kind of request has a separate token bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LimitedRequest {
    /// A chat message at a table, by the player of `side`, or by a watcher if `side` is `None`.
    Chat { table: u64, side: Option<Side> },
    /// A request for the whole match.
    AskWhole,
    /// A request for the list of games, or a request to play or to watch. Both cost the server more work than the
    /// guest.
    LookUp,
    /// A report that the clocks differ. Reports above the limit are not logged.
    ReportClock,
}

/// The connection or the source whose requests are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Requester {
    Line(PeerId),
    Place(LineSource),
}

/// The token buckets of all connections and sources.
#[derive(Default)]
pub(super) struct RequestRates(HashMap<(Requester, LimitedRequest), TokenBucket>);

impl RequestRates {
    /// Whether the limits of a peer and of its source allow this request now. If they do, a token is taken from the
    /// bucket of the peer and from the bucket of the source. Requests from the server's own process are not limited.
    pub fn may(
        &mut self,
        peer: PeerId,
        source: LineSource,
        request: LimitedRequest,
        of_guest: RateLimit,
        now: Instant,
    ) -> bool {
        if self.0.len() >= KNOWN {
            self.0.retain(|_, bucket| !bucket.is_full(now));
        }
        source == LineSource::Here
            || self.takes(Requester::Line(peer), request, of_guest, now)
                && self.takes(Requester::Place(source), request, request.pace_of(source, of_guest), now)
    }

    fn takes(&mut self, requester: Requester, request: LimitedRequest, pace: RateLimit, now: Instant) -> bool {
        self.0.entry((requester, request)).or_insert_with(|| TokenBucket::new(pace, now)).take(now)
    }
}

impl LimitedRequest {
    /// Returns the rate limit of one guest.
    pub fn pace(self, limits: &ServerLimits) -> RateLimit {
        match self {
            LimitedRequest::Chat { .. } => limits.chats,
            LimitedRequest::AskWhole => limits.wholes,
            LimitedRequest::LookUp => limits.lookups,
            LimitedRequest::ReportClock => limits.clock_reports,
        }
    }

    /// Returns the rate limit of a source. The limit is usually a multiple of one guest's limit, because several people
    /// may share an address. All guests who connect through relays count as one source, so this source gets the highest
    /// limit.
    pub fn pace_of(self, source: LineSource, of_guest: RateLimit) -> RateLimit {
        match (self, source) {
            (LimitedRequest::Chat { .. }, LineSource::Address(_) | LineSource::Here) => of_guest,
            (_, LineSource::Relayed) => of_guest.times(32),
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
        let mut rates = RequestRates::default();
        let pace = RateLimit { burst: 2, every: Duration::from_secs(1) };
        for number in 0..20_000_u32 {
            let source = LineSource::at(IpAddr::from(number.to_be_bytes()));
            let later = now + Duration::from_millis(number.into());
            assert!(rates.may(PeerId(number.into()), source, LimitedRequest::LookUp, pace, later));
        }
        assert!(rates.0.len() <= KNOWN + 2, "{}", rates.0.len());
    }
}
