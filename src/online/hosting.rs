//! A game that is hosted here.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::disk::SystemError;
use crate::net::wire::Want;
use crate::net::{HostError, HostOptions, Hosted, KeepError, KeyFile, Network, NotOwn, OwnGame, Reach};
use crate::rules::Side;
use crate::session::record::Record;

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

/// A game at work: its table, how the own player comes to it, and why it is not kept.
pub(super) struct AtWork {
    pub hosted: Hosted,
    pub table: u64,
    pub want: Want,
    pub trouble: Option<KeepError>,
}

impl Hosting {
    pub(super) fn start(self, network: &Network) -> Result<AtWork, NotHosted> {
        let Hosting { name, what, listen, announced, relays, folder } = self;
        let file = folder.join("host.key");
        let key = KeyFile(file.clone()).load().map_err(|why| NotHosted::Key { file, why: why.into() })?;
        let own = match what {
            WhatGame::New { record, side } => OwnGame::new(&name, *record, side, &folder),
            WhatGame::Again(file) => OwnGame::again(&name, &file)?,
        };
        let (table, trouble) = (own.table, own.trouble.clone());
        let options =
            HostOptions { listen, key, announced: announced.then_some(name), reach: relays.then_some(Reach::Internet) };
        let (hosted, want) = own.host(network, options)?;
        Ok(AtWork { hosted, table, want, trouble })
    }
}
