//! Tests that a host sends no session tickets to a client that would store them.

use std::sync::atomic::{AtomicUsize, Ordering};

use rustls::NamedGroup;
use rustls::client::{ClientSessionStore, Resumption, Tls12ClientSessionValue, Tls13ClientSessionValue};
use rustls::pki_types::ServerName;

use super::*;

/// Counts the session tickets that a host sends.
#[derive(Debug, Default)]
struct Tickets(AtomicUsize);

impl ClientSessionStore for Tickets {
    fn set_kx_hint(&self, _: ServerName<'static>, _: NamedGroup) {}

    fn kx_hint(&self, _: &ServerName<'_>) -> Option<NamedGroup> {
        None
    }

    fn set_tls12_session(&self, _: ServerName<'static>, _: Tls12ClientSessionValue) {}

    fn tls12_session(&self, _: &ServerName<'_>) -> Option<Tls12ClientSessionValue> {
        None
    }

    fn remove_tls12_session(&self, _: &ServerName<'static>) {}

    fn insert_tls13_ticket(&self, _: ServerName<'static>, _: Tls13ClientSessionValue) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn take_tls13_ticket(&self, _: &ServerName<'static>) -> Option<Tls13ClientSessionValue> {
        None
    }
}

#[test]
fn nobody_is_sent_a_ticket_to_come_back_by() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let tickets = Arc::<Tickets>::default();
    runtime.block_on(async {
        let here = SocketAddr::from(([127, 0, 0, 1], 0));
        let config = ServerConfig::with_crypto(Arc::new(server_crypto(&SecretKey::new([3; 32])).unwrap()));
        let host = Endpoint::server(config, here).unwrap();
        let address = host.local_addr().unwrap();
        let says = tokio::spawn(async move {
            let connection = host.accept().await.unwrap().await.unwrap();
            let (mut write, mut read) = connection.accept_bi().await.unwrap();
            let mut word = [0; 4];
            read.read_exact(&mut word).await.unwrap();
            write.write_all(&word).await.unwrap();
            connection.closed().await;
        });
        let mut tls = client_tls(Arc::new(KeyCheck::new(None))).unwrap();
        tls.resumption = Resumption::store(tickets.clone());
        let mut guest = Endpoint::client(here).unwrap();
        guest.set_default_client_config(ClientConfig::new(Arc::new(QuicClientConfig::try_from(tls).unwrap())));
        let connection = guest.connect(address, "riverleap").unwrap().await.unwrap();
        let (mut write, mut read) = connection.open_bi().await.unwrap();
        write.write_all(b"word").await.unwrap();
        let mut word = [0; 4];
        read.read_exact(&mut word).await.unwrap();
        // A host that used session tickets would send them right after the handshake, before any message.
        tokio::time::sleep(Duration::from_millis(100)).await;
        connection.close(0_u32.into(), b"");
        says.await.unwrap();
    });
    assert_eq!(tickets.0.load(Ordering::Relaxed), 0);
}
