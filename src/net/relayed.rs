//! Connections by key. The library iroh finds a host by its public key through iroh's name service and relays, and
//! opens a direct path if possible.
//!
//! Relays see the addresses of both ends, but not the messages. The user is informed about this before a game over
//! relays starts. Without relays, no external service is used, and a host is found only at known addresses.

use std::net::SocketAddr;

use iroh::endpoint::{Incoming, IncomingAddr, QuicTransportConfig, VarInt, presets};
use iroh::{Endpoint, EndpointAddr, EndpointId, RelayMode};
use tokio::runtime::Handle;

use super::gate::{Coming, Gate, GateDecision};
use super::key::{HostKey, SecretKey};
use super::peer::LineSource;
use super::pipe::{Pipe, RoundTrip};
use super::quic::{ALIVE_EVERY, ALPN, IDLE, OF_GUEST, OF_HOST, Windows};
use super::serving::ServerLine;

/// The networks over which iroh connects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelayReach {
    /// The internet, with the relays and the name service of iroh.
    Internet,
    /// Only explicit addresses on this machine.
    Loopback,
}

/// Creates an endpoint. A host passes its own key as `key`. A guest passes a new random key for each connection.
async fn endpoint(key: &SecretKey, reach: RelayReach, windows: Windows) -> Result<Endpoint, String> {
    let transport = QuicTransportConfig::builder()
        .max_concurrent_bidi_streams(VarInt::from_u32(windows.streams))
        .max_concurrent_uni_streams(VarInt::from_u32(0))
        .datagram_receive_buffer_size(None)
        .stream_receive_window(VarInt::from_u32(windows.receive))
        .receive_window(VarInt::from_u32(windows.receive))
        .send_window(u64::from(windows.send))
        .keep_alive_interval(ALIVE_EVERY)
        .max_idle_timeout(IDLE.try_into().ok())
        .build();
    let builder = match reach {
        RelayReach::Internet => Endpoint::builder(presets::N0),
        RelayReach::Loopback => {
            let builder = Endpoint::builder(presets::Minimal).relay_mode(RelayMode::Disabled).clear_address_lookup();
            let here = SocketAddr::from(([127, 0, 0, 1], 0));
            builder.clear_ip_transports().bind_addr(here).map_err(|error| error.to_string())?
        }
    };
    let builder = builder.secret_key(iroh::SecretKey::from_bytes(key.seed())).alpns(vec![ALPN.to_vec()]);
    builder.transport_config(transport).bind().await.map_err(|error| error.to_string())
}

/// Listens for connections by key, and passes every connection that the gate accepts to the server.
///
/// # Errors
/// No socket could be opened.
pub(super) async fn listen(
    key: &SecretKey,
    reach: RelayReach,
    server: ServerLine,
    gate: Gate,
) -> Result<Endpoint, String> {
    let endpoint = endpoint(key, reach, OF_HOST).await?;
    tokio::spawn(accept(endpoint.clone(), server, gate));
    Ok(endpoint)
}

async fn accept(endpoint: Endpoint, server: ServerLine, gate: Gate) {
    while let Some(incoming) = endpoint.accept().await {
        let Some((incoming, source, coming)) = let_in(incoming, &gate) else { continue };
        let server = server.clone();
        tokio::spawn(async move {
            let come = tokio::time::timeout(coming.within, async {
                let connection = incoming.await.ok()?;
                let (write, read) = connection.accept_bi().await.ok()?;
                Some((connection, write, read))
            });
            let come = come.await;
            drop(coming);
            if let Ok(Some((connection, write, read))) = come {
                let measured = connection.clone();
                let round_trip: RoundTrip = Box::new(move || {
                    // Only the selected path carries the messages, so the round-trip times of other paths are ignored.
                    measured.paths().iter().find(iroh::endpoint::Path::is_selected).map(|path| path.rtt())
                });
                let pipe = Pipe::new(write, read, source, connection);
                server.connect(Pipe { round_trip: Some(round_trip), ..pipe }).await;
            }
        });
    }
}

/// Asks the gate whether to accept a connection. Returns `None` if the connection is refused, or if the peer must first
/// prove its address. The peer's key does not matter, because a stranger can use a new key at any time. Moreover, the
/// key is verified only later, when the connection is established.
fn let_in(incoming: Incoming, gate: &Gate) -> Option<(Incoming, LineSource, Coming)> {
    let (source, proved) = match incoming.remote_addr() {
        IncomingAddr::Ip(address) => (gate.place_of(address.ip()), incoming.remote_addr_validated()),
        // A relay delivers replies to the actual sender, so the sender need not prove its address.
        _ => (LineSource::Relayed, true),
    };
    match gate.ask(source, proved, std::time::Instant::now()) {
        GateDecision::Come(coming) => return Some((incoming, source, coming)),
        GateDecision::Prove => {
            if let Err(error) = incoming.retry() {
                error.into_incoming().refuse();
            }
        }
        GateDecision::Refuse => incoming.refuse(),
    }
    None
}

/// Connects to the host with this key. `at` holds known addresses of the host, which are tried too.
///
/// # Errors
/// The host was not found, or does not answer.
pub(super) async fn connect(key: HostKey, at: &[SocketAddr], reach: RelayReach) -> Result<Pipe, String> {
    let endpoint = endpoint(&SecretKey::random(), reach, OF_GUEST).await?;
    let id = EndpointId::from_bytes(&key.0).map_err(|error| error.to_string())?;
    let address = at.iter().fold(EndpointAddr::new(id), |address, at| address.with_ip_addr(*at));
    let connection = endpoint.connect(address, ALPN).await.map_err(|error| error.to_string())?;
    let (write, read) = connection.open_bi().await.map_err(|error| error.to_string())?;
    let guard = (connection, EndpointGuard(endpoint, Handle::current()));
    Ok(Pipe { key: Some(key), ..Pipe::new(write, read, LineSource::Relayed, guard) })
}

/// Closes a guest's endpoint when dropped, on any thread. The guard is dropped together with the connection. If the
/// endpoint stayed open, the host would wait for the guest.
struct EndpointGuard(Endpoint, Handle);

impl Drop for EndpointGuard {
    fn drop(&mut self) {
        let endpoint = self.0.clone();
        self.1.spawn(async move { endpoint.close().await });
    }
}
