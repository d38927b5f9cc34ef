//! Lines by key alone: iroh finds the host through its name service and relays, and digs a direct way where it can.
//!
//! Relays see the addresses of both ends, not what is said; whoever starts such a game is told so first. Without relays
//! nothing outside is asked, and a host is found only at addresses that are known.

use std::net::SocketAddr;

use iroh::endpoint::{QuicTransportConfig, presets};
use iroh::{Endpoint, EndpointAddr, EndpointId, RelayMode};

use super::hall::Source;
use super::key::{HostKey, SecretKey};
use super::pipe::Pipe;
use super::quic::{ALIVE_EVERY, ALPN, IDLE};
use super::serving::HallLine;

/// Where lines through iroh start and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Relays and the name service of iroh are used.
    Internet,
    /// Only addresses that are named, on this machine alone.
    Loopback,
}

/// An endpoint; `key` is the host's, guests have a new one each time.
async fn endpoint(key: &SecretKey, reach: Reach) -> Result<Endpoint, String> {
    let transport = QuicTransportConfig::builder().keep_alive_interval(ALIVE_EVERY);
    let transport = transport.max_idle_timeout(IDLE.try_into().ok()).build();
    let builder = match reach {
        Reach::Internet => Endpoint::builder(presets::N0),
        Reach::Loopback => {
            let builder = Endpoint::builder(presets::Minimal).relay_mode(RelayMode::Disabled).clear_address_lookup();
            let here = SocketAddr::from(([127, 0, 0, 1], 0));
            builder.clear_ip_transports().bind_addr(here).map_err(|error| error.to_string())?
        }
    };
    let builder = builder.secret_key(iroh::SecretKey::from_bytes(key.seed())).alpns(vec![ALPN.to_vec()]);
    builder.transport_config(transport).bind().await.map_err(|error| error.to_string())
}

/// Listens, and hands every line to the hall.
///
/// # Errors
/// A sentence: no socket could be opened.
pub(super) async fn listen(key: &SecretKey, reach: Reach, hall: HallLine) -> Result<Endpoint, String> {
    let endpoint = endpoint(key, reach).await?;
    tokio::spawn(accept(endpoint.clone(), hall));
    Ok(endpoint)
}

async fn accept(endpoint: Endpoint, hall: HallLine) {
    while let Some(incoming) = endpoint.accept().await {
        let hall = hall.clone();
        tokio::spawn(async move {
            let come = tokio::time::timeout(super::quic::HANDSHAKE, async {
                let connection = incoming.await.ok()?;
                let (write, read) = connection.accept_bi().await.ok()?;
                Some((connection, write, read))
            });
            if let Ok(Some((connection, write, read))) = come.await {
                let source = Source::Key(*connection.remote_id().as_bytes());
                let (read, write) = (Box::new(read), Box::new(write));
                hall.connect(Pipe { read, write, source, key: None, guard: Box::new(connection) }).await;
            }
        });
    }
}

/// Connects to the host of this key; `at`: addresses where it may be found besides.
///
/// # Errors
/// A sentence: it was not found, or does not answer.
pub(super) async fn connect(key: HostKey, at: &[SocketAddr], reach: Reach) -> Result<Pipe, String> {
    let endpoint = endpoint(&SecretKey::random(), reach).await?;
    let id = EndpointId::from_bytes(&key.0).map_err(|error| error.to_string())?;
    let address = at.iter().fold(EndpointAddr::new(id), |address, at| address.with_ip_addr(*at));
    let connection = endpoint.connect(address, ALPN).await.map_err(|error| error.to_string())?;
    let (write, read) = connection.open_bi().await.map_err(|error| error.to_string())?;
    let (read, write) = (Box::new(read), Box::new(write));
    let source = Source::Key(key.0);
    Ok(Pipe { read, write, source, key: Some(key), guard: Box::new((connection, Ended(endpoint))) })
}

/// An endpoint that says goodbye when its line is dropped.
struct Ended(Endpoint);

impl Drop for Ended {
    fn drop(&mut self) {
        let endpoint = self.0.clone();
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { endpoint.close().await });
        }
    }
}
