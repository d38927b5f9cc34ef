//! Play over a network: a server that referees many games, guests that follow them, and the connections between them.
//!
//! - `wire` defines the messages. `PROTOCOL.md` in this folder describes them for the authors of other clients. Actions
//!   are sent as text with the ply and the key of the position for which they were meant.
//! - `table` is one game at its host. A table checks every action with the rules of the game and keeps the clocks.
//! - `server` is the server itself: tables, seats, tokens, watchers, limits. The server uses neither sockets nor the
//!   system clock.
//! - `follower` is a game at a guest. A follower replays the host's messages and compares the position keys.
//! - `serving` and `line` exchange messages over connections; `pipe`, `quic` and `relayed` are the transports.
//! - `network` runs the async runtime on its own thread, and `client` is the handle to a game at a guest.
//!
//! A window uses this module as follows:
//!
//! - The window starts the network thread once, with [`Network::start`]. Dropping the [`Network`] ends all servers and
//!   connections on the thread.
//! - To host, the window creates a [`GameServer`] ([`GameServer::private`] with [`ServerLimits::one_game`] for one
//!   game). [`GameServer::open_record`] puts the match on a table and returns the token of the host's own seat.
//!   [`GameServer::keep`] makes the server save the match. [`Network::host`] starts the server and returns a
//!   [`HostedServer`]. The [`HostedServer`] has the invite, the addresses and the key of the host (shown as a
//!   [`Likeness`] of sixteen animals). The host's own player connects to [`HostedServer::here`] with
//!   [`wire::Want::Return`]. The game ends with [`HostedServer::close`], or when the [`HostedServer`] is dropped.
//! - To join or watch, the window needs a [`DialTarget`] from an [`Invite`], an address, or a game that a [`Lookout`]
//!   found on the local network. [`KeptSeats`] saves keys of hosts and tokens of seats. [`Network::go_to`] returns the
//!   [`GameClient`] at once.
//! - In every frame, or whenever the client's [`WakeFn`] was called, the window calls [`GameClient::hear`] until this
//!   method returns `None`. A [`ClientEvent`] reports a change of the connection or the match, the host's key, a
//!   question, a refusal, chat, or the list of games. [`GameClient::game`] returns the current match, with clocks,
//!   names, players and questions. `Locale::heard` puts an event into the player's language.
//! - The window passes each [`ClientRequest`] of the player to [`GameClient::wish`]. The player can request an action,
//!   a draw, an undo or a rematch, send chat, or leave. The match changes only when the host's answer arrives. Until
//!   then, [`GameClient::pending`] returns the player's proposed action, which the window may already show.
//!
//! ```
//! use std::{sync::Arc, time::{Duration, Instant}};
//! use riverleap::game::content::{Content, Folders, LevelChoice};
//! use riverleap::net::{ClientRequest, DialTarget, GameServer, HostOptions, Network, SecretKey, ServerLimits, Who, wire::Want};
//! use riverleap::rules::Side;
//! use riverleap::game::record::{Heading, Record};
//! use riverleap::game::session::Session;
//!
//! let content = Content::new(Folders::default());
//! let level = content.choose(&LevelChoice::default()).unwrap();
//! let session = Session::new(level.value.match_start());
//! let record = Record::new(Heading::new("jungle", session.start(), &content), session);
//!
//! let network = Network::start().unwrap();
//! let mut server = GameServer::private("Ann", ServerLimits::one_game());
//! let (table, token) = server.open_record(record, Some(Side::White), Instant::now());
//! let listen = Some("127.0.0.1:0".parse().unwrap());
//! let options = HostOptions { listen, key: SecretKey::random(), announced: None, reach: None };
//! let hosted = network.host(server, options).unwrap();
//!
//! let who = |name: &str, want| Who { name: name.to_owned(), want, seats: None, patience: Duration::from_secs(30) };
//! let mut ann = network.go_to(hosted.here(), who("Ann", Want::Return { table, token }), Arc::new(|| {}));
//! let invite = DialTarget::Invite { invite: hosted.invite().to_string().parse().unwrap(), relays: false };
//! let mut ben = network.go_to(invite, who("Ben", Want::Sit { table: None, side: None }), Arc::new(|| {}));
//! while !ann.wish(ClientRequest::Play("a3a4".parse().unwrap())) {
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
mod badge;
mod call;
mod change;
mod client;
mod follower;
mod gate;
mod health;
mod hosted_as;
mod hosting;
mod interfaces;
mod interrupted;
mod invite;
mod keeping;
mod key;
mod lan;
mod line;
mod metrics;
mod network;
mod own_game;
mod peer;
pub mod pipe;
mod quic;
mod relayed;
mod retry_pause;
mod seat_notes;
mod seats;
mod server;
mod serving;
mod sha256;
mod suspension;
mod table;
pub mod wire;

pub use crate::base::rate_limit::RateLimit;
pub use animals::{Likeness, LikenessAnimal, LikenessColour};
pub use badge::{Badge, GuestKey, InviteSecret};
pub use call::Call;
pub use change::Difference;
pub use client::{ClientEvent, ClientRequest, GameClient};
pub use follower::Follower;
pub use hosted_as::HostedAs;
pub use hosting::{HostedGame, Hosting, NotHosted, WhatGame, host_key, host_key_file, side_or_random};
pub use interrupted::Interrupted;
pub use invite::{BadInvite, Invite};
pub use keeping::{KeepError, Keeping, KeptGame};
pub use key::{HostKey, KeyFile, SecretKey, random_bytes};
pub use lan::{FoundGame, Lookout};
pub use line::{DialError, DialTarget, LineState, LostBy, WakeFn, Who};
pub use metrics::Metrics;
pub use network::{HostError, HostOptions, HostStop, HostedServer, Network, PATIENCE, PORT};
pub use own_game::{LeftGame, NotOwn, OwnGame};
pub use peer::{LineSource, PeerId};
pub use relayed::RelayReach;
pub use seat_notes::{SeatNote, SeatNotes};
pub use seats::{KeptSeat, KeptSeats, SeatedMatch, Whom};
pub use server::{GameServer, Out, ServerLimits, Shelf, TokenSource};
pub use table::{AWAY_BEFORE_CLAIM, MOST_GIVEN_BACK, ServerTable};
