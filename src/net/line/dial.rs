//! Connects to a host: within this process, by address, or by invite.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::lookup_host;
use tokio::time::timeout;

use crate::net::badge::InviteSecret;
use crate::net::invite::Invite;
use crate::net::key::HostKey;
use crate::net::pipe::{self, Pipe};
use crate::net::quic::{self, QuicError};
use crate::net::relayed::{self, RelayReach};
use crate::net::serving::ServerLine;

/// How long the addresses of an invite are tried before relays are used.
const DIRECT: Duration = Duration::from_secs(3);

/// The way to reach a host.
#[derive(Clone)]
pub enum DialTarget {
    /// `ADDRESS:PORT` or `NAME:PORT`. `known` is the host's key at the last connection.
    Address { address: String, known: Option<HostKey> },
    /// An invite. `relays` says whether relays may be used if the addresses do not answer.
    Invite { invite: Invite, relays: bool },
    /// A connection through iroh on this machine only, for tests.
    Loopback { key: HostKey, at: Vec<SocketAddr> },
    /// A host that runs in this process.
    Here(ServerLine),
}

/// Why a host was not reached.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DialError {
    #[error("`{0}` is no address; write one like 192.0.2.7:7462")]
    NoAddress(String),
    #[error("nobody answers there")]
    TimedOut,
    /// The answer came from another host, or from an attacker between the guest and the host.
    #[error("the host there shows another key than last time")]
    OtherKey { known: HostKey, found: HostKey },
    /// The host accepts no more connections for the moment.
    #[error("the host there is too busy for another connection; try again in a moment")]
    Busy,
    #[error("{0}")]
    Failed(String),
    #[error("the host has stopped")]
    Stopped,
}

impl DialError {
    /// Whether another attempt would fail, too.
    pub(super) const fn is_final(&self) -> bool {
        matches!(self, DialError::OtherKey { .. } | DialError::NoAddress(_) | DialError::Stopped)
    }
}

impl DialTarget {
    /// Returns the secret that proves to the host that the guest was invited.
    pub(super) fn invite_secret(&self) -> Option<InviteSecret> {
        match self {
            DialTarget::Invite { invite, .. } => invite.secret,
            DialTarget::Address { .. } | DialTarget::Loopback { .. } | DialTarget::Here(_) => None,
        }
    }

    pub(in crate::net) async fn dial(&mut self) -> Result<Pipe, DialError> {
        match self {
            DialTarget::Here(server) => {
                let (guest, host) = pipe::pair();
                if server.connect(host).await { Ok(guest) } else { Err(DialError::Stopped) }
            }
            DialTarget::Loopback { key, at } => {
                relayed::connect(*key, at, RelayReach::Loopback).await.map_err(DialError::Failed)
            }
            DialTarget::Address { address, known } => {
                let pipe = by_name(address, *known).await?;
                // From now on, a host with another key is refused at this address.
                *known = known.or(pipe.key);
                Ok(pipe)
            }
            DialTarget::Invite { invite, relays } => by_invite(invite, *relays).await,
        }
    }
}

async fn by_name(name: &str, known: Option<HostKey>) -> Result<Pipe, DialError> {
    let found = lookup_host(name).await.map_err(|_| DialError::NoAddress(name.to_owned()))?;
    first_of(&found.collect::<Vec<_>>(), known).await
}

async fn by_invite(invite: &Invite, relays: bool) -> Result<Pipe, DialError> {
    let direct = first_of(&invite.addresses, Some(invite.key));
    if !(invite.relayed && relays) {
        return direct.await;
    }
    match timeout(DIRECT, direct).await {
        Ok(Ok(pipe)) => Ok(pipe),
        _ => relayed::connect(invite.key, &[], RelayReach::Internet).await.map_err(DialError::Failed),
    }
}

/// Connects to the first eight of these addresses at once. Returns the first connection to a host with the key `known`;
/// without `known`, any key is accepted.
async fn first_of(addresses: &[SocketAddr], known: Option<HostKey>) -> Result<Pipe, DialError> {
    let mut attempts = tokio::task::JoinSet::new();
    for address in addresses.iter().copied().take(8) {
        attempts.spawn(quic::connect(address, known));
    }
    let mut worst = DialError::TimedOut;
    while let Some(done) = attempts.join_next().await {
        match done {
            Ok(Ok(pipe)) => return Ok(pipe),
            Ok(Err(QuicError::OtherKey { found })) => {
                if let Some(known) = known {
                    worst = DialError::OtherKey { known, found };
                }
            }
            Ok(Err(QuicError::Refused)) => worst = DialError::Busy,
            Ok(Err(error)) if worst == DialError::TimedOut => worst = DialError::Failed(error.to_string()),
            Ok(Err(_)) | Err(_) => {}
        }
    }
    Err(worst)
}
