//! How much a host bears: of games, of peers, of words.

use std::time::Duration;

use crate::net::pace::Pace;

/// So many tables are listed at most.
pub(super) const LISTED: usize = 200;

/// What a host bears. Each limit ends with a clear word to the one who runs into it, and never at somebody else's cost.
#[derive(Clone, Debug)]
pub struct Limits {
    pub tables: usize,
    pub peers: usize,
    pub watchers_at_table: usize,
    /// Lines from one address, or of one key.
    pub peers_of_source: usize,
    /// New lines from all the world.
    pub connects: Pace,
    /// Messages of one peer.
    pub messages: Pace,
    /// Lines of chat of one peer.
    pub chats: Pace,
    /// Requests of one peer for the whole match.
    pub wholes: Pace,
    pub chat: bool,
    /// How long a line may say nothing before its hello, and after it.
    pub hello: Duration,
    pub silence: Duration,
    /// How many bytes may wait for a slow reader.
    pub backlog_bytes: usize,
    /// A table at which nobody has been for so long is cleared: one where nothing was played, one that is over, and one
    /// that could still be gone on with, whose journal stays.
    pub unplayed: Duration,
    pub over: Duration,
    pub unfinished: Duration,
}

impl Limits {
    /// For the two players of one game and their friends.
    pub fn one_game() -> Limits {
        Limits { tables: 1, peers: 40, watchers_at_table: 30, peers_of_source: 40, ..Limits::server() }
    }

    /// For a server that strangers use.
    pub fn server() -> Limits {
        Limits {
            tables: 1_000,
            peers: 4_000,
            watchers_at_table: 100,
            peers_of_source: 64,
            connects: Pace { burst: 200, every: Duration::from_millis(10) },
            messages: Pace { burst: 200, every: Duration::from_millis(20) },
            chats: Pace { burst: 5, every: Duration::from_secs(2) },
            wholes: Pace { burst: 5, every: Duration::from_secs(10) },
            chat: true,
            hello: Duration::from_secs(5),
            silence: Duration::from_secs(20),
            backlog_bytes: 4 * 1024 * 1024,
            unplayed: Duration::from_secs(120),
            over: Duration::from_secs(300),
            unfinished: Duration::from_secs(3600),
        }
    }
}
