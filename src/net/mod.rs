//! Play over a network: a host that referees many games, guests that follow it, and the lines between them.
//!
//! - `wire` is what is said, `PROTOCOL.md` beside it the description for other clients. Actions travel as plain text with the ply
//!   and the key of the position that they were meant for.
//! - `table` is one game at its host: the referee. It checks every action with the rule book and keeps the clocks.
//! - `hall` is the host: tables, seats, tokens, watchers, limits. It knows no sockets and no clock of its own.
//! - `follower` is a game at its guest: it replays what the host says and compares the keys.
//! - `serving` and `line` move messages between these and the lines; `pipe`, `quic` and `relayed` are the lines.
//! - `network` holds the one runtime, off the frame, and `door` is how a window or a terminal reaches a game through it.
//!
//! A window needs five things, none of which waits for a line:
//!
//! - [`Network::start`] once: the thread. Dropped, everything on it ends.
//! - To host: a [`Hall`] ([`Hall::private`] and [`Limits::one_game`] for one game), [`Hall::open_record`] for the match, whose
//!   token is the own seat's, [`Hall::keep`] for its journal, then [`Network::host`]. The [`Hosted`] tells the invite, the
//!   addresses and the key, whose [`Likeness`] is sixteen animals in two colours. The own player goes to [`Hosted::here`]
//!   with [`wire::Want::Return`], as a guest like any other. [`Hosted::close`] or dropping it ends it.
//! - To join or watch: a [`Target`] from an [`Invite`], an address, or a game that a [`Lookout`] found on the local network;
//!   [`KeptSeats`] remembers keys of hosts and tokens of seats. [`Network::go_to`] opens the [`Door`] at once.
//! - Every frame, or whenever the door's [`Wake`] was called: [`Door::hear`] until it is empty. [`Heard`] is what happened
//!   (the line, the key, a change, a question, a refusal, chat, the list of games), and [`Door::game`] the match as it
//!   stands, with clocks, names, who is there and who asks for what. `Locale::heard` says it in the player's language.
//! - What the player wants is a [`Wish`] for [`Door::wish`]: an action, a draw, an undo, a rematch, chat, to leave. The match
//!   changes only when the host's answer is heard; until then [`Door::pending`] is the action that may be shown.
//!
//! ```
//! use std::{sync::Arc, time::{Duration, Instant}};
//! use riverleap::game::content::{Content, Folders, LevelChoice};
//! use riverleap::net::{Hall, HostOptions, Limits, Network, SecretKey, Target, Who, Wish, wire::Want};
//! use riverleap::rules::Side;
//! use riverleap::game::session::{Session, record::{Heading, Record}};
//!
//! let content = Content::new(Folders::default());
//! let level = content.choose(&LevelChoice::default()).unwrap();
//! let session = Session::new(level.value.match_start());
//! let record = Record { heading: Heading::new("jungle", session.start(), &content), session };
//!
//! let network = Network::start().unwrap();
//! let mut hall = Hall::private("Ann", Limits::one_game());
//! let (table, token) = hall.open_record(record, Some(Side::White), Instant::now());
//! let listen = Some("127.0.0.1:0".parse().unwrap());
//! let options = HostOptions { listen, key: SecretKey::random(), announced: None, reach: None };
//! let hosted = network.host(hall, options).unwrap();
//!
//! let who = |name: &str, want| Who { name: name.to_owned(), want, seats: None, patience: Duration::from_secs(30) };
//! let mut ann = network.go_to(hosted.here(), who("Ann", Want::Return { table, token }), Arc::new(|| {}));
//! let invite = Target::Invite { invite: hosted.invite().to_string().parse().unwrap(), relays: false };
//! let mut ben = network.go_to(invite, who("Ben", Want::Sit { table: None, side: None }), Arc::new(|| {}));
//! while !ann.wish(Wish::Play("a3a4".parse().unwrap())) {
//!     // A window would draw its next frame here.
//!     while ann.hear().or_else(|| ben.hear()).is_some() {}
//!     std::thread::sleep(Duration::from_millis(5));
//! }
//! while ben.game().is_none_or(|game| game.session().cursor() < 1) {
//!     while ann.hear().or_else(|| ben.hear()).is_some() {}
//!     std::thread::sleep(Duration::from_millis(5));
//! }
//! assert_eq!(ben.game().unwrap().heading.white, "Ann");
//! ```

mod animals;
mod away;
mod badge;
mod call;
mod change;
mod door;
mod follower;
mod gate;
mod hall;
mod health;
mod hosted_as;
mod interfaces;
mod interrupted;
mod invite;
mod keeping;
mod key;
mod lan;
mod line;
mod metrics;
mod nap;
mod network;
mod own_game;
pub mod pipe;
mod quic;
mod relayed;
mod seat_notes;
mod seats;
mod serving;
mod sha256;
mod table;
pub mod wire;

pub use crate::base::rate_limit::Pace;
pub use animals::{Animal, Colour, Likeness};
pub use badge::{Badge, GuestKey, InviteSecret};
pub use call::Call;
pub use change::Difference;
pub use door::{Door, Heard, Wish};
pub use follower::Follower;
pub use hall::{Dice, Hall, Limits, Out, PeerId, Shelf, Source};
pub use hosted_as::HostedAs;
pub use interrupted::Interrupted;
pub use invite::{BadInvite, Invite};
pub use keeping::{KeepError, Keeping, Kept};
pub use key::{HostKey, KeyFile, SecretKey, random_bytes};
pub use lan::{Found, Lookout};
pub use line::{DialError, LineState, LostBy, Target, Wake};
pub use metrics::Metrics;
pub use network::{HostError, HostOptions, HostStop, Hosted, Network, PATIENCE, PORT, Who};
pub use own_game::{LeftGame, NotOwn, OwnGame};
pub use relayed::Reach;
pub use seat_notes::{SeatNote, SeatNotes};
pub use seats::{KeptSeat, KeptSeats, SeatedMatch, Whom};
pub use table::{AWAY_BEFORE_CLAIM, MOST_GIVEN_BACK, Table};
