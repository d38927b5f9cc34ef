//! Hosts one game on this machine for another player. The `host` command and the window use this module.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::hosted_as::HostedAs;
use super::keeping::KeepError;
use super::key::{KeyFile, SecretKey, random_bytes};
use super::network::{HostError, HostOptions, HostStop, HostedServer, Network};
use super::own_game::{NotOwn, OwnGame};
use super::relayed::RelayReach;
use super::table::ServerTable;
use super::wire::Want;
use crate::base::disk::{NotWritten, SystemError};
use crate::game::record::Record;
use crate::rules::Side;

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
    /// A new game that starts from this record; the player at this machine plays `side`.
    New { record: Box<Record>, side: Side },
    /// An interrupted game, which is continued from this file.
    Again(PathBuf),
}

/// Returns `side` if it is given, otherwise a random side.
pub fn side_or_random(side: Option<Side>) -> Side {
    side.unwrap_or_else(|| Side::BOTH[usize::from(random_bytes::<1>()[0] & 1)])
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

/// A game that is hosted on this machine.
pub struct HostedGame {
    pub hosted: HostedServer,
    /// The number of the game's table.
    table: u64,
    /// The request with which the local player connects, like any other guest.
    pub want: Want,
    /// Why the game is not saved yet; `None` if it is saved. As long as the game is not saved, the host keeps searching
    /// for a folder that can be used.
    pub trouble: Option<KeepError>,
    /// Why the host options could not be saved; `None` if they are saved. Without saved options, the game cannot be
    /// hosted again with the same options.
    pub not_noted: Option<NotWritten>,
}

/// Returns the file of the key by which guests recognize this host.
pub fn host_key_file(folder: &Path) -> KeyFile {
    KeyFile(folder.join("host.key"))
}

/// Loads the key by which guests recognize this host. Creates a key if there is none.
///
/// # Errors
/// The file of the key cannot be used.
pub fn host_key(folder: &Path) -> Result<SecretKey, NotHosted> {
    let file = host_key_file(folder);
    file.load().map_err(|why| NotHosted::Key { file: file.0, why: why.into() })
}

impl Hosting {
    /// Starts the host. This function takes a while, because it opens sockets and files.
    ///
    /// # Errors
    /// The key or the interrupted game cannot be read, or the program cannot listen on the address.
    pub fn start(self, network: &Network) -> Result<HostedGame, NotHosted> {
        let Hosting { name, what, listen, announced, relays, invited_only, folder } = self;
        let key = host_key(&folder)?;
        let OwnGame { mut server, table, token, trouble } = match what {
            WhatGame::New { record, side } => OwnGame::new(&name, *record, side, &folder),
            WhatGame::Again(file) => OwnGame::again(&name, &file)?,
        };
        if invited_only {
            server.seat_invited_only();
        }
        let listen = listen.map(|address| on_this_system(address, has_ipv6));
        let options = HostOptions {
            listen,
            key,
            announced: announced.then(|| name.clone()),
            reach: relays.then_some(RelayReach::Internet),
        };
        let hosted = network.host(server, options)?;
        // Guests reconnect to the same port, so the port that is really in use is saved in place of the requested one.
        let listen = listen.map(|address| SocketAddr::new(address.ip(), hosted.address().port()));
        let hosted_as = HostedAs { table, name, listen, announced, relays, invited_only, left: false };
        let not_noted = hosted.look(move |server| server.note_hosted_as(hosted_as).err()).flatten();
        Ok(HostedGame { hosted, table, want: Want::Return { table, token }, trouble, not_noted })
    }
}

impl HostedGame {
    /// Marks the match as left on purpose. The match stays saved, but is no longer offered for continuation.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn leave(&self) -> Result<(), NotWritten> {
        let table = self.table;
        self.hosted.look(move |server| server.note_left(table)).unwrap_or(Ok(()))
    }

    /// Whether the table of the game still exists and `what` is true for this table.
    pub fn is(&self, what: fn(&ServerTable) -> bool) -> bool {
        let table = self.table;
        self.hosted.look(move |server| server.table(table).is_some_and(what)).unwrap_or(false)
    }

    /// Returns the file of the game; `None` if there is no folder in which the game can be saved.
    pub fn file(&self) -> Option<PathBuf> {
        let table = self.table;
        self.hosted.look(move |server| server.kept_file(table)).flatten()
    }

    /// Stops the host; removes the game if `is_kept` is false. Waits for the host to stop, at most for the time
    /// `last_words`. Returns whether the host has stopped and saved its games.
    pub fn close(mut self, is_kept: bool, last_words: Duration) -> HostStop {
        let table = self.table;
        if !is_kept {
            self.hosted.look(move |server| server.discard(table));
        }
        self.hosted.close(Duration::ZERO);
        self.hosted.wait_stopped(last_words)
    }
}

/// On a system without IPv6, replaces the IPv6 address for "all interfaces" (`::`) by the IPv4 address `0.0.0.0`.
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
