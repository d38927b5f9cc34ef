//! Connections by address, over QUIC with TLS 1.3. A host is identified only by its raw public key (RFC 7250).

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests;
mod verify;

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

use quinn::crypto::rustls::{QuicClientConfig, QuicServerConfig};
use quinn::{
    ClientConfig, ConnectionError, Endpoint, EndpointConfig, IdleTimeout, ServerConfig, TokioRuntime, TransportConfig,
    TransportErrorCode, VarInt,
};
use rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer};
use rustls::server::AlwaysResolvesServerRawPublicKeys;
use rustls::sign::CertifiedKey;

use super::gate::{Gate, GateDecision};
use super::key::{HostKey, SecretKey};
use super::peer::LineSource;
use super::pipe::{Pipe, RoundTrip};
use super::serving::ServerLine;
use verify::{KeyCheck, host_key, spki};

/// This protocol's name in the protocol negotiation of TLS (ALPN).
pub(super) const ALPN: &[u8] = b"riverleap/1";

/// A connection without traffic for this long counts as broken.
pub(super) const IDLE: Duration = Duration::from_secs(15);

/// The interval of keep-alive packets on an idle connection.
pub(super) const ALIVE_EVERY: Duration = Duration::from_secs(4);

/// The limits of one end of a connection. `receive` is the maximum number of bytes received but not read yet, and
/// `send` the maximum number of bytes sent but not acknowledged yet. Both also limit the bandwidth, because at most
/// this many bytes can be sent in one round trip.
#[derive(Clone, Copy)]
pub(super) struct Windows {
    pub receive: u32,
    pub send: u32,
    /// How many bidirectional streams the other end may open.
    pub streams: u32,
}

/// The limits of a host. A host has thousands of connections, and receives little data over each of them.
pub(super) const OF_HOST: Windows = Windows { receive: 32 * 1024, send: 64 * 1024, streams: 1 };

/// The limits of a guest. A guest has only one connection, but receives whole matches over it.
pub(super) const OF_GUEST: Windows = Windows { receive: 256 * 1024, send: 32 * 1024, streams: 0 };

/// Why no connection to an address was established.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuicError {
    #[error("no socket could be opened ({0})")]
    Socket(String),
    /// The host has a different key than expected.
    #[error("the host there has another key than expected")]
    OtherKey { found: HostKey },
    /// The host accepts no more connections for now.
    #[error("the host there takes no more lines for the moment")]
    Refused,
    #[error("no connection came up ({0})")]
    Connect(String),
}

/// Listens on an address, and passes every connection that the gate accepts to the server. Closing the returned
/// endpoint stops listening.
///
/// # Errors
/// The address cannot be used.
pub(super) fn listen(address: SocketAddr, key: &SecretKey, server: ServerLine, gate: Gate) -> io::Result<Endpoint> {
    let mut config = ServerConfig::with_crypto(Arc::new(server_crypto(key)?));
    config.transport_config(Arc::new(transport(OF_HOST)));
    config.max_incoming(1024).incoming_buffer_size(64 * 1024).incoming_buffer_size_total(16 * 1024 * 1024);
    let socket = UdpSocket::bind(address)?;
    let endpoint = Endpoint::new(EndpointConfig::default(), Some(config), socket, Arc::new(TokioRuntime))?;
    tokio::spawn(accept(endpoint.clone(), server, gate));
    Ok(endpoint)
}

async fn accept(endpoint: Endpoint, server: ServerLine, gate: Gate) {
    while let Some(incoming) = endpoint.accept().await {
        let source = gate.place_of(incoming.remote_address().ip());
        let coming = match gate.ask(source, incoming.remote_address_validated(), std::time::Instant::now()) {
            GateDecision::Come(coming) => coming,
            GateDecision::Prove if incoming.may_retry() => {
                let _ = incoming.retry();
                continue;
            }
            GateDecision::Prove | GateDecision::Refuse => {
                incoming.refuse();
                continue;
            }
        };
        let server = server.clone();
        tokio::spawn(async move {
            let come = tokio::time::timeout(coming.within, async {
                let connection = incoming.accept()?.await?;
                let (write, read) = connection.accept_bi().await?;
                Ok::<_, quinn::ConnectionError>((connection, write, read))
            });
            let come = come.await;
            drop(coming);
            if let Ok(Ok((connection, write, read))) = come {
                let measured = connection.clone();
                let round_trip: RoundTrip = Box::new(move || Some(measured.rtt()));
                let pipe = Pipe::new(write, read, source, connection);
                server.connect(Pipe { round_trip: Some(round_trip), ..pipe }).await;
            }
        });
    }
}

/// Connects to a host. `wanted` is the key that the host must have. If `wanted` is `None`, any key is accepted, and the
/// player must compare the host's key afterwards.
///
/// # Errors
/// No host answers at the address, or the host has a different key.
pub(super) async fn connect(address: SocketAddr, wanted: Option<HostKey>) -> Result<Pipe, QuicError> {
    let socket = |error: io::Error| QuicError::Socket(error.to_string());
    let failed = |error: &dyn std::fmt::Display| QuicError::Connect(error.to_string());
    let any: IpAddr = if address.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
    let mut endpoint = Endpoint::client(SocketAddr::new(any, 0)).map_err(socket)?;
    let check = Arc::new(KeyCheck::new(wanted));
    let mut config = ClientConfig::new(Arc::new(client_crypto(check.clone()).map_err(socket)?));
    config.transport_config(Arc::new(transport(OF_GUEST)));
    endpoint.set_default_client_config(config);
    // TLS requires a server name. The name is not checked, because the host is verified by its key.
    let connecting = endpoint.connect(address, "riverleap").map_err(|error| failed(&error))?;
    let connection = connecting.await.map_err(|error| match check.refused() {
        Some(found) => QuicError::OtherKey { found },
        None if was_refused(&error) => QuicError::Refused,
        None => failed(&error),
    })?;
    let identity = connection.peer_identity().and_then(|any| any.downcast::<Vec<CertificateDer<'static>>>().ok());
    let key = identity.and_then(|chain| host_key(chain.first()?));
    let (write, read) = connection.open_bi().await.map_err(|error| failed(&error))?;
    Ok(Pipe { key, ..Pipe::new(write, read, LineSource::at(address.ip()), (connection, endpoint)) })
}

fn was_refused(error: &ConnectionError) -> bool {
    matches!(error, ConnectionError::ConnectionClosed(close) if close.error_code == TransportErrorCode::CONNECTION_REFUSED)
}

fn transport(windows: Windows) -> TransportConfig {
    let mut transport = TransportConfig::default();
    transport.max_concurrent_bidi_streams(VarInt::from_u32(windows.streams));
    transport.max_concurrent_uni_streams(VarInt::from_u32(0));
    transport.datagram_receive_buffer_size(None);
    transport.stream_receive_window(VarInt::from_u32(windows.receive));
    transport.receive_window(VarInt::from_u32(windows.receive));
    transport.send_window(u64::from(windows.send));
    transport.keep_alive_interval(Some(ALIVE_EVERY));
    transport.max_idle_timeout(IdleTimeout::try_from(IDLE).ok());
    transport
}

fn server_crypto(key: &SecretKey) -> io::Result<QuicServerConfig> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let secret = PrivatePkcs8KeyDer::from(key.pkcs8()).into();
    let signer = provider.key_provider.load_private_key(secret).map_err(io::Error::other)?;
    let public = CertificateDer::from(spki(&key.public()));
    let certified = CertifiedKey::new(vec![public], signer);
    let builder = rustls::ServerConfig::builder_with_provider(provider);
    let mut config = builder
        .with_protocol_versions(&[&rustls::version::TLS13])
        .map_err(io::Error::other)?
        .with_no_client_auth()
        .with_cert_resolver(Arc::new(AlwaysResolvesServerRawPublicKeys::new(Arc::new(certified))));
    config.alpn_protocols = vec![ALPN.to_vec()];
    // Session resumption is not used, so no tickets are sent.
    config.send_tls13_tickets = 0;
    QuicServerConfig::try_from(config).map_err(io::Error::other)
}

fn client_crypto(check: Arc<KeyCheck>) -> io::Result<QuicClientConfig> {
    QuicClientConfig::try_from(client_tls(check)?).map_err(io::Error::other)
}

fn client_tls(check: Arc<KeyCheck>) -> io::Result<rustls::ClientConfig> {
    let builder = rustls::ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()));
    let mut config = builder
        .with_protocol_versions(&[&rustls::version::TLS13])
        .map_err(io::Error::other)?
        .dangerous()
        .with_custom_certificate_verifier(check)
        .with_no_client_auth();
    config.alpn_protocols = vec![ALPN.to_vec()];
    config.resumption = rustls::client::Resumption::disabled();
    Ok(config)
}
