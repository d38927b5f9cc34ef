//! Hosts a game in this window.

use std::io::{self, Write};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::warn;

use crate::base::disk::{NotWritten, SystemError};
use crate::game::session::record::Record;
use crate::net::wire::Want;
use crate::net::{
    HostError, HostOptions, HostStop, HostedAs, HostedServer, Invite, KeepError, KeyFile, Likeness, Network, NotOwn,
    OwnGame, RelayReach, ServerTable,
};
use crate::rules::Side;

use super::errands::ErrandResult;

/// The game to host, and how others can reach it.
#[derive(Clone, Debug)]
pub struct Hosting {
    /// The name of the host.
    pub name: String,
    pub what: WhatGame,
    /// The address to listen on; `None` for the usual port on all interfaces.
    pub listen: Option<SocketAddr>,
    /// Whether the game is announced in the local network.
    pub announced: bool,
    /// Whether relays may help others to connect.
    pub relays: bool,
    /// Whether guests need the invite to get a seat.
    pub invited_only: bool,
    /// The folder for keys and games.
    pub folder: PathBuf,
}

/// The game to host.
#[derive(Clone, Debug)]
pub enum WhatGame {
    /// A game that starts from this record, with the host's player on that side.
    New { record: Box<Record>, side: Side },
    /// An interrupted game.
    Again(PathBuf),
}

/// Why hosting failed.
#[derive(Debug, thiserror::Error)]
pub enum NotHosted {
    #[error("the network cannot be started: {0}")]
    Network(String),
    #[error("{}: {why}; this file must hold the key of this host", .file.display())]
    Key { file: PathBuf, why: SystemError },
    #[error("{0}")]
    NotOwn(#[from] NotOwn),
    #[error("{0}")]
    Host(#[from] HostError),
}

/// A hosted game that is being started.
pub(super) struct Starting {
    pub name: String,
    /// Tells others how to reach the game, once it has started.
    pub tell: fn(&HostedServer),
    pub answer: ErrandResult<Result<AtWork, NotHosted>>,
}

/// A started game: how the own player connects to it, and why it is not saved.
pub(super) struct AtWork {
    pub own: OwnHost,
    pub want: Want,
    pub trouble: Option<KeepError>,
}

/// The host that runs in this window.
pub struct OwnHost {
    pub(super) hosted: HostedServer,
    table: u64,
    /// The file in which the game is saved.
    file: Option<PathBuf>,
    invite: Invite,
    addresses: Vec<SocketAddr>,
    // Fields are dropped in order: the host stops before its network.
    _network: Arc<Network>,
}

impl OwnHost {
    pub fn hosted(&self) -> &HostedServer {
        &self.hosted
    }

    /// How others connect. Fixed at the start of the host, because finding it out opens sockets.
    pub fn invite(&self) -> &Invite {
        &self.invite
    }

    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// The animals that guests should see who connect by the address alone.
    pub fn likeness(&self) -> Likeness {
        Likeness::of(&self.hosted.key())
    }

    /// Marks the match as left: it stays saved but is no longer offered for continuation.
    pub(super) fn leave(&self) -> Result<(), NotWritten> {
        self.file.as_ref().map_or(Ok(()), |file| HostedAs::leave(file, self.table, true))
    }

    /// Stops the host and keeps an unfinished match. Waits for the disk, and up to `last_words` for the last messages.
    pub(super) fn close(mut self, last_words: Duration) -> HostStop {
        let table = self.table;
        let stays = |table: Option<&ServerTable>| table.is_some_and(|table| table.begun && !table.is_over());
        self.hosted.look(move |server| {
            if !stays(server.table(table)) {
                server.discard(table);
            }
        });
        self.hosted.close(Duration::ZERO);
        self.hosted.wait_stopped(last_words)
    }
}

/// Whether the games hosted in this window were saved. This flag outlives the window, because the last hosted game ends
/// only while the window closes.
#[derive(Clone, Debug, Default)]
pub struct HostEnds(Arc<AtomicBool>);

impl HostEnds {
    /// Whether every match that was to be saved was saved.
    pub fn all_saved(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    /// Reports an unsaved match on standard error, which works also after the window is closed.
    pub(super) fn note(&self, stop: HostStop) {
        let what = match stop {
            HostStop::Saved => return,
            HostStop::NotSaved { .. } => "the match could not be saved: what was played last is lost",
            HostStop::Late => "the match was not saved in time",
        };
        self.0.store(true, Ordering::Relaxed);
        // A failed write is ignored: the exit status reports the loss too.
        let _ = writeln!(io::stderr(), "riverleap: {what}");
    }
}

impl Hosting {
    /// Starts the host. Takes a while, because it opens sockets and files.
    pub(super) fn start(self, network: Arc<Network>) -> Result<AtWork, NotHosted> {
        let Hosting { name, what, listen, announced, relays, invited_only, folder } = self;
        let file = folder.join("host.key");
        let key = KeyFile(file.clone()).load().map_err(|why| NotHosted::Key { file, why: why.into() })?;
        let mut game = match what {
            WhatGame::New { record, side } => OwnGame::new(&name, *record, side, &folder),
            WhatGame::Again(file) => OwnGame::again(&name, &file)?,
        };
        if invited_only {
            game.seat_invited_only();
        }
        let (table, file, trouble) = (game.table, game.file.clone(), game.trouble.clone());
        let listen = listen.map(|address| on_this_system(address, has_ipv6));
        let mut hosted_as =
            HostedAs { table, name: name.clone(), listen, announced, relays, invited_only, left: false };
        let options = HostOptions {
            listen,
            key,
            announced: announced.then_some(name),
            reach: relays.then_some(RelayReach::Internet),
        };
        let (hosted, want) = game.host(&network, options)?;
        // Guests reconnect to the same port, so the free port that was found is stored.
        if let Some(address) = &mut hosted_as.listen {
            address.set_port(hosted.address().port());
        }
        if let Some(file) = &file
            && let Err(error) = hosted_as.write(file)
        {
            warn!("how the game is hosted is not kept: {error}");
        }
        let (invite, addresses) = (hosted.invite(), hosted.addresses());
        let addresses = if addresses.is_empty() { vec![hosted.address()] } else { addresses };
        let own = OwnHost { hosted, table, file, invite, addresses, _network: network };
        Ok(AtWork { own, want, trouble })
    }
}

/// Replaces "all interfaces" by those of IPv4 on a system without IPv6.
fn on_this_system(address: SocketAddr, has_ipv6: impl FnOnce() -> bool) -> SocketAddr {
    let everywhere = address.ip() == Ipv6Addr::UNSPECIFIED;
    if everywhere && !has_ipv6() { SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), address.port()) } else { address }
}

fn has_ipv6() -> bool {
    UdpSocket::bind((Ipv6Addr::UNSPECIFIED, 0)).is_ok()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_listened_on_where_the_system_knows_one_kind_of_addresses_only() {
        for (wanted, with_ipv6, without) in [
            ("[::]:7000", "[::]:7000", "0.0.0.0:7000"),
            ("0.0.0.0:7000", "0.0.0.0:7000", "0.0.0.0:7000"),
            ("[::1]:7000", "[::1]:7000", "[::1]:7000"),
            ("127.0.0.1:0", "127.0.0.1:0", "127.0.0.1:0"),
        ] {
            for (has_ipv6, listens) in [(true, with_ipv6), (false, without)] {
                let address = on_this_system(wanted.parse().unwrap(), || has_ipv6);
                assert_eq!(address, listens.parse().unwrap(), "{wanted}");
            }
        }
    }
}
