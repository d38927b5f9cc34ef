//! Play over a network: a host that referees many games, guests that follow it, and the lines between them.
//!
//! - `wire` is what is said, `PROTOCOL.md` beside it the description for other clients. Actions travel as plain text with the ply
//!   and the key of the position that they were meant for.
//! - `table` is one game at its host: the referee. It checks every action with the rule book and keeps the clocks.
//! - `hall` is the host: tables, seats, tokens, watchers, limits. It knows no sockets and no clock of its own.
//! - `follower` is a game at its guest: it replays what the host says and compares the keys.
//! - `serving` and `line` move messages between these and the lines; `pipe`, `quic` and `relayed` are the lines.
//! - `network` holds the one runtime, off the frame, and `door` is how a window or a terminal reaches a game through it.

mod animals;
mod change;
mod door;
mod follower;
mod hall;
mod health;
mod invite;
mod keeping;
mod key;
mod lan;
mod line;
mod metrics;
mod nap;
mod network;
mod pace;
pub mod pipe;
mod quic;
mod relayed;
mod seats;
mod serving;
mod table;
pub mod wire;

pub use animals::{Animal, Colour, Likeness};
pub use change::Difference;
pub use door::{Door, Heard, Wish};
pub use follower::Follower;
pub use hall::{Dice, Hall, Limits, Out, PeerId, Shelf, Source};
pub use invite::{BadInvite, Invite};
pub use keeping::{KeepError, Keeping, Kept};
pub use key::{HostKey, KeyFile, SecretKey, random_bytes};
pub use lan::{Found, Lookout};
pub use line::{DialError, LineState, LostBy, Target, Wake};
pub use metrics::Metrics;
pub use network::{HostError, HostOptions, Hosted, Network, PATIENCE, PORT, Who};
pub use pace::Pace;
pub use relayed::Reach;
pub use seats::{KeptSeat, KeptSeats};
pub use table::{AWAY_BEFORE_CLAIM, MOST_GIVEN_BACK, Table};
