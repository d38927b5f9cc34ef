//! A game that is hosted here.

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
    HostError, HostOptions, HostStop, Hosted, HostedAs, Invite, KeepError, KeyFile, Likeness, Network, NotOwn, OwnGame,
    Reach, Table,
};
use crate::rules::Side;

use super::errands::Answer;

/// What is to be hosted, and how others may come to it.
#[derive(Clone, Debug)]
pub struct Hosting {
    /// What the host is called.
    pub name: String,
    pub what: WhatGame,
    /// `None`: all interfaces, the usual port.
    pub listen: Option<SocketAddr>,
    /// It is listed in the local network.
    pub announced: bool,
    /// Relays may help others to come here.
    pub relays: bool,
    /// Nobody is seated without the invite.
    pub invited_only: bool,
    /// Where keys and games are kept.
    pub folder: PathBuf,
}

/// Which game is hosted.
#[derive(Clone, Debug)]
pub enum WhatGame {
    /// From this record on, with the host at that side.
    New { record: Box<Record>, side: Side },
    /// One that was interrupted.
    Again(PathBuf),
}

/// Why no game is hosted.
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

/// A game that is being put to work.
pub(super) struct Starting {
    pub name: String,
    /// Says how others come to it.
    pub tell: fn(&Hosted),
    pub answer: Answer<Result<AtWork, NotHosted>>,
}

/// A game at work: how the own player comes to it, and why it is not kept.
pub(super) struct AtWork {
    pub own: OwnHost,
    pub want: Want,
    pub trouble: Option<KeepError>,
}

/// The host of this window.
pub struct OwnHost {
    pub(super) hosted: Hosted,
    table: u64,
    /// Where the game is kept.
    file: Option<PathBuf>,
    invite: Invite,
    addresses: Vec<SocketAddr>,
    // Hosts stop before their network does.
    _network: Arc<Network>,
}

impl OwnHost {
    pub fn hosted(&self) -> &Hosted {
        &self.hosted
    }

    /// How others come to it. As it was when it was put to work: sockets are opened to find that out.
    pub fn invite(&self) -> &Invite {
        &self.invite
    }

    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// What those should see who come by the address alone.
    pub fn likeness(&self) -> Likeness {
        Likeness::of(&self.hosted.key())
    }

    /// The host leaves the match, which is kept and not offered any more.
    pub(super) fn leave(&self) -> Result<(), NotWritten> {
        self.file.as_ref().map_or(Ok(()), |file| HostedAs::leave(file, self.table, true))
    }

    /// It stops; an unfinished match is kept. Waits for the disk, and for so long until the last words have gone.
    pub(super) fn close(mut self, last_words: Duration) -> HostStop {
        let table = self.table;
        let stays = |table: Option<&Table>| table.is_some_and(|table| table.begun && !table.is_over());
        self.hosted.look(move |hall| {
            if !stays(hall.table(table)) {
                hall.discard(table);
            }
        });
        self.hosted.close(Duration::ZERO);
        self.hosted.wait_stopped(last_words)
    }
}

/// How the games have ended that were hosted in this window. It outlives the window, whose last game ends with it.
#[derive(Clone, Debug, Default)]
pub struct HostEnds(Arc<AtomicBool>);

impl HostEnds {
    /// Whether each match that was to be kept is.
    pub fn all_saved(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    /// The player learns of a match that is lost even where the window is closed.
    pub(super) fn note(&self, stop: HostStop) {
        let what = match stop {
            HostStop::Saved => return,
            HostStop::NotSaved { .. } => "the match could not be saved: what was played last is lost",
            HostStop::Late => "the match was not saved in time",
        };
        self.0.store(true, Ordering::Relaxed);
        // Where nobody reads what is written, the exit status says the same.
        let _ = writeln!(io::stderr(), "riverleap: {what}");
    }
}

impl Hosting {
    /// Puts it to work, which takes its time.
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
        let options =
            HostOptions { listen, key, announced: announced.then_some(name), reach: relays.then_some(Reach::Internet) };
        let (hosted, want) = game.host(&network, options)?;
        // Guests come back to the port, whichever was free.
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

/// On all interfaces means those of IPv4 where there is no IPv6.
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
