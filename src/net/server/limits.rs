//! The limits of a server: the numbers of games and peers, and the rates of messages.

use std::time::Duration;

use crate::base::rate_limit::RateLimit;

use super::LineSource;

/// The maximum number of tables in the list of games that a guest requests.
pub(super) const LISTED: usize = 200;

/// The limits of a server. A peer that exceeds a limit is slowed down, or is refused with a reason. Other peers are not
/// affected.
#[derive(Clone, Debug)]
pub struct ServerLimits {
    pub tables: usize,
    /// The maximum number of tables opened from one source (network address).
    pub tables_of_source: usize,
    pub peers: usize,
    /// The number of additional connections for players who return to their seats.
    pub returning: usize,
    pub watchers_at_table: usize,
    /// How many bits of an IPv6 address identify one customer of a provider. Each customer counts as one source.
    pub ipv6_prefix: u8,
    /// The maximum number of connections from one source.
    pub peers_of_source: usize,
    /// The rate of new connections: in total (`connects`), and from one source (`connects_of_source`).
    pub connects: RateLimit,
    pub connects_of_source: RateLimit,
    /// The rate of messages of one peer. A faster peer is slowed down.
    pub messages: RateLimit,
    /// The rate of chat messages of one seat, or of all watchers at one table that come from the same source.
    pub chats: RateLimit,
    /// The rate limit for one guest's requests for the whole match. For `wholes`, `lookups` and `clock_reports`, the
    /// limit of a source is eight times the limit of one guest. The limit of all connections through relays together is
    /// 32 times the limit of one guest.
    pub wholes: RateLimit,
    /// The rate limit for one guest's requests for the list of games or for a seat.
    pub lookups: RateLimit,
    /// The rate limit for logging one guest's reports that the clocks differ.
    pub clock_reports: RateLimit,
    pub chat: bool,
    /// How long a connection may last before its hello (`hello`), and how long it may be silent after the hello
    /// (`silence`).
    pub hello: Duration,
    pub silence: Duration,
    /// How many bytes may be queued for one peer (`backlog_bytes`), and for all peers together (`backlogs_bytes`).
    pub backlog_bytes: usize,
    pub backlogs_bytes: usize,
    /// How long a table stays after the last peer has left it, if nothing was played there.
    pub unplayed: Duration,
    /// How long a table stays after the last peer has left it, if its match is over.
    pub over: Duration,
    /// How long a table stays after the last peer has left it, if its match is unfinished. The saved game of an
    /// unfinished match stays on disk.
    pub unfinished: Duration,
    /// How long a saved game is kept on disk after it was last written (`kept`), and how many saved games are kept at
    /// most (`most_kept`).
    pub kept: Duration,
    pub most_kept: usize,
}

impl ServerLimits {
    /// Returns the limits for a server of one game, with two players and their watchers.
    pub fn one_game() -> ServerLimits {
        ServerLimits {
            tables: 1,
            peers: 40,
            returning: 8,
            watchers_at_table: 30,
            peers_of_source: 8,
            connects: RateLimit { burst: 60, every: Duration::from_millis(100) },
            connects_of_source: RateLimit { burst: 16, every: Duration::from_secs(1) },
            // The user's own games are kept until the user deletes them.
            kept: Duration::MAX,
            ..ServerLimits::server()
        }
    }

    /// Returns the limits for a server that strangers use.
    pub fn server() -> ServerLimits {
        ServerLimits {
            tables: 1_000,
            tables_of_source: 40,
            peers: 4_000,
            returning: 200,
            watchers_at_table: 100,
            ipv6_prefix: LineSource::IPV6_PREFIX,
            peers_of_source: 64,
            connects: RateLimit { burst: 200, every: Duration::from_millis(10) },
            // The burst is large, because all players behind one address reconnect at once after a restart of the
            // server.
            connects_of_source: RateLimit { burst: 80, every: Duration::from_millis(200) },
            messages: RateLimit { burst: 200, every: Duration::from_millis(20) },
            chats: RateLimit { burst: 5, every: Duration::from_secs(2) },
            wholes: RateLimit { burst: 5, every: Duration::from_secs(10) },
            lookups: RateLimit { burst: 10, every: Duration::from_secs(1) },
            clock_reports: RateLimit { burst: 3, every: Duration::from_secs(60) },
            chat: true,
            hello: Duration::from_secs(5),
            silence: Duration::from_secs(20),
            backlog_bytes: 4 * 1024 * 1024,
            backlogs_bytes: 128 * 1024 * 1024,
            unplayed: Duration::from_secs(120),
            over: Duration::from_secs(300),
            unfinished: Duration::from_secs(3600),
            kept: Duration::from_secs(30 * 24 * 3600),
            most_kept: 10_000,
        }
    }

    /// Returns limits for measuring the speed of the server. The limits for tables, connections, messages and requests
    /// are so high that they are never reached.
    pub fn unbounded() -> ServerLimits {
        let free = RateLimit { burst: 1_000_000, every: Duration::from_nanos(1) };
        ServerLimits {
            tables: 10_000,
            tables_of_source: 10_000,
            peers: 20_000,
            peers_of_source: 20_000,
            connects: free,
            connects_of_source: free,
            messages: free,
            lookups: free,
            wholes: free,
            ..ServerLimits::server()
        }
    }

    /// Returns how many connections may come from `source`. Connections through relays show no address, so all of them
    /// count as one source. That source gets half of the total.
    pub(super) fn peers_of(&self, source: LineSource) -> usize {
        match source {
            LineSource::Here => usize::MAX,
            LineSource::Address(_) => self.peers_of_source,
            LineSource::Relayed => (self.peers / 2).max(self.peers_of_source),
        }
    }

    /// Returns how many tables that were opened from `source` may exist at the same time.
    pub(super) fn tables_of(&self, source: LineSource) -> usize {
        match source {
            LineSource::Here => usize::MAX,
            LineSource::Address(_) => self.tables_of_source,
            LineSource::Relayed => (self.tables / 2).max(self.tables_of_source),
        }
    }

    /// Returns the rate limit for new connections from `source`.
    pub(in crate::net) fn connects_of(&self, source: LineSource) -> RateLimit {
        match source {
            LineSource::Here => self.connects,
            LineSource::Address(_) => self.connects_of_source,
            LineSource::Relayed => RateLimit { burst: self.connects.burst / 2, every: self.connects.every * 2 },
        }
    }
}
