//! Starts and stops the host that runs in this window.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::warn;

use crate::net::{HostStop, HostedGame, HostedServer, Hosting, Invite, Likeness, Network, NotHosted};

use super::errands::ErrandResult;

/// The longest time to wait, when the player leaves a game, until the last messages have been sent.
pub(super) const LAST_WORDS: Duration = Duration::from_secs(3);

/// A hosted game that is being started.
pub(super) struct Starting {
    pub name: String,
    /// This function is called once the game has started. It tells other people how to reach the game.
    pub tell: fn(&HostedServer),
    pub answer: ErrandResult<Result<OwnHost, NotHosted>>,
}

/// A host that runs in this window, with the game that it hosts and its network.
pub struct OwnHost {
    pub(super) game: HostedGame,
    invite: Invite,
    addresses: Vec<SocketAddr>,
    // Fields are dropped in the order of their declaration, so the host stops before its network.
    _network: Arc<Network>,
}

impl OwnHost {
    /// Starts the host. This takes a while, because it opens sockets and files.
    pub(super) fn start(hosting: Hosting, network: Arc<Network>) -> Result<OwnHost, NotHosted> {
        let game = hosting.start(&network)?;
        if let Some(error) = &game.not_noted {
            warn!("how the game is hosted is not kept: {error}");
        }
        let (invite, addresses) = (game.hosted.invite(), game.hosted.addresses());
        let addresses = if addresses.is_empty() { vec![game.hosted.address()] } else { addresses };
        Ok(OwnHost { game, invite, addresses, _network: network })
    }

    pub fn hosted(&self) -> &HostedServer {
        &self.game.hosted
    }

    /// Returns the invite with which others connect. The invite is made only once, when the host starts, because making
    /// it opens sockets.
    pub fn invite(&self) -> &Invite {
        &self.invite
    }

    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// Stops the host and saves an unfinished match. This waits for the disk, and for the last messages to the guests.
    pub(super) fn close(self) -> HostStop {
        let is_kept = self.game.is(|table| table.begun && !table.is_over());
        self.game.close(is_kept, LAST_WORDS)
    }

    /// Returns the likeness (the animals that stand for the host's key) that guests should see if they connect by the
    /// address, without an invite.
    pub fn likeness(&self) -> Likeness {
        Likeness::of(&self.hosted().key())
    }
}

/// Whether the games hosted in this window were saved. This flag outlives the window, because the last hosted game ends
/// only while the window closes.
#[derive(Clone, Debug, Default)]
pub struct HostEnds(Arc<AtomicBool>);

impl HostEnds {
    /// Whether every hosted match that had to be saved was saved in time.
    pub fn all_saved(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    /// Reports an unsaved match on standard error, because this also works after the window is closed.
    pub(super) fn note(&self, stop: HostStop) {
        let what = match stop {
            HostStop::Saved => return,
            HostStop::NotSaved { .. } => "the match could not be saved: what was played last is lost",
            HostStop::Late => "the match was not saved in time",
        };
        self.0.store(true, Ordering::Relaxed);
        // A failed write to standard error is ignored, because the exit status reports the loss too.
        let _ = writeln!(io::stderr(), "riverleap: {what}");
    }
}
