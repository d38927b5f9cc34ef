//! A running server and its listening sockets.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::watch;

use crate::net::badge::InviteSecret;
use crate::net::gate::Gate;
use crate::net::interfaces::OwnAddresses;
use crate::net::invite::Invite;
use crate::net::key::HostKey;
use crate::net::lan;
use crate::net::line::DialTarget;
use crate::net::quic;
use crate::net::relayed::{self, RelayReach};
use crate::net::server::GameServer;
use crate::net::serving::{ServerLine, serve};

use super::{HostError, HostOptions, PORT, wait_for};

/// The listening sockets of a server.
pub(super) struct Listeners {
    quic: quinn::Endpoint,
    relayed: Option<iroh::Endpoint>,
    reach: Option<RelayReach>,
    address: SocketAddr,
    invite: InviteSecret,
    own: OwnAddresses,
    _announced: Option<lan::LanAnnouncement>,
}

pub(super) type OpenedServer = (ServerLine, Listeners, watch::Receiver<Option<usize>>);

pub(super) async fn open(mut server: GameServer, options: HostOptions) -> Result<OpenedServer, HostError> {
    let gate = Gate::new(server.limits().clone(), server.regulars(), server.metrics(), Instant::now());
    let HostOptions { listen, key, announced, reach } = options;
    let any = |ip: IpAddr| SocketAddr::new(ip, PORT);
    // On most systems, an IPv6 socket also accepts IPv4 connections. The IPv4 address is tried only if the IPv6 address
    // cannot be used.
    let tried = match listen {
        Some(address) => vec![address],
        None => vec![any(Ipv6Addr::UNSPECIFIED.into()), any(Ipv4Addr::UNSPECIFIED.into())],
    };
    let invite = key.invite_secret();
    server.expect_invite(invite);
    let (server, stops) = serve(server);
    let mut failed = HostError::Stopped;
    for address in tried {
        match quic::listen(address, &key, server.clone(), gate.clone()) {
            Ok(quic) => {
                let address = quic.local_addr().unwrap_or(address);
                let relayed = match reach {
                    Some(reach) => match relayed::listen(&key, reach, server.clone(), gate.clone()).await {
                        Ok(relayed) => Some(relayed),
                        Err(why) => {
                            tracing::warn!(why, "no lines through relays");
                            None
                        }
                    },
                    None => None,
                };
                let announced = announced.and_then(|name| lan::announce(&name, address, &key.public()));
                let own = OwnAddresses::default();
                let open = Listeners { quic, relayed, reach, address, invite, own, _announced: announced };
                return Ok((server, open, stops));
            }
            Err(why) => failed = HostError::Listen { address, why: why.to_string() },
        }
    }
    Err(failed)
}

/// Whether a host has stopped, and whether all games were saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostStop {
    /// Every game is saved.
    Saved,
    /// Some games could not be saved.
    NotSaved { games: usize },
    /// The host has not stopped yet.
    Late,
}

/// A running server. When this value is dropped, the server saves all games, and then tells its peers that it stops.
pub struct HostedServer {
    pub(super) server: ServerLine,
    pub(super) runtime: Handle,
    pub(super) open: Option<Listeners>,
    /// The number of games that could not be saved; `None` until the server has stopped.
    pub(super) stops: watch::Receiver<Option<usize>>,
    pub(super) key: HostKey,
}

impl HostedServer {
    pub fn key(&self) -> HostKey {
        self.key
    }

    /// Returns the address on which the host listens, or `0.0.0.0:0` if the host has stopped listening.
    pub fn address(&self) -> SocketAddr {
        self.open.as_ref().map_or(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), 0), |open| open.address)
    }

    /// Returns the addresses to publish. If the host listens on all interfaces, these are the addresses of this machine
    /// in its networks. Otherwise, the only address is the one on which the host listens.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        let address = self.address();
        match &self.open {
            Some(open) if address.ip().is_unspecified() => {
                let own = open.own.look(address.is_ipv6());
                own.into_iter().map(|ip| SocketAddr::new(ip, address.port())).collect()
            }
            _ => vec![address],
        }
    }

    pub fn invite(&self) -> Invite {
        let relayed =
            self.open.as_ref().is_some_and(|open| open.reach == Some(RelayReach::Internet) && open.relayed.is_some());
        let secret = self.open.as_ref().map(|open| open.invite);
        Invite { key: self.key, secret, addresses: self.addresses(), relayed }
    }

    /// Returns the local addresses of the sockets that accept connections by key.
    pub fn relayed_addresses(&self) -> Vec<SocketAddr> {
        self.open.as_ref().and_then(|open| open.relayed.as_ref()).map(iroh::Endpoint::bound_sockets).unwrap_or_default()
    }

    /// Returns the target with which a guest in this process connects to the host.
    pub fn here(&self) -> DialTarget {
        DialTarget::Here(self.server.clone())
    }

    /// Calls `look` with the server, and returns the result of `look`; `None` if the server has stopped.
    pub fn look<T: Send + 'static>(&self, look: impl FnOnce(&mut GameServer) -> T + Send + 'static) -> Option<T> {
        let server = self.server.clone();
        wait_for(&self.runtime, async move { server.look(look).await }).flatten()
    }

    /// Refuses new games. The server stops once the running games have finished, or when the time `within` is over.
    pub fn close(&self, within: Duration) {
        let server = self.server.clone();
        self.runtime.spawn(async move { server.look(move |server| server.close(within, Instant::now())).await });
    }

    pub fn has_stopped(&self) -> bool {
        self.stops.borrow().is_some()
    }

    fn stopped(&self) -> HostStop {
        match *self.stops.borrow() {
            None => HostStop::Late,
            Some(0) => HostStop::Saved,
            Some(games) => HostStop::NotSaved { games },
        }
    }

    /// Waits until the server has stopped, but at most for the time `most`, and then closes the sockets. Returns
    /// whether the server has stopped and saved its games.
    pub fn wait_stopped(&mut self, most: Duration) -> HostStop {
        let Some(open) = self.open.take() else { return self.stopped() };
        let mut stops = self.stops.clone();
        wait_for(&self.runtime, async move {
            // The result of the timeout is ignored, because `stopped` below checks whether the server has stopped.
            let _ = tokio::time::timeout(most, stops.wait_for(Option::is_some)).await;
            // Give the last messages time to arrive.
            let _ = tokio::time::timeout(Duration::from_millis(500), open.quic.wait_idle()).await;
            open.quic.close(0_u32.into(), b"stopped");
            if let Some(relayed) = open.relayed {
                let _ = tokio::time::timeout(Duration::from_millis(500), relayed.close()).await;
            }
        });
        self.stopped()
    }
}

impl Drop for HostedServer {
    fn drop(&mut self) {
        if self.open.is_some() {
            self.close(Duration::ZERO);
            self.wait_stopped(Duration::from_secs(3));
        }
    }
}
