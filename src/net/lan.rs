//! Games on the local network: a host announces itself by multicast DNS, and a `Lookout` lists the announced games.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use mdns_sd::{ServiceDaemon, ServiceEvent, ServiceInfo};

use super::invite::{Invite, MOST_ADDRESSES};
use super::key::HostKey;
use super::line::WakeFn;
use super::wire::clean_name;

/// The service name under which hosts are announced (RFC 6763).
const SERVICE: &str = "_riverleap._udp.local.";

/// The maximum number of listed games. The list is limited because any machine in the network can send announcements.
const MOST_FOUND: usize = 64;

/// An announcement on the local network, withdrawn when this value is dropped.
pub(super) struct LanAnnouncement {
    daemon: ServiceDaemon,
    name: String,
}

/// Announces a host; `None` if that fails. The host can then still be reached by its address.
pub(super) fn announce(host: &str, listens: SocketAddr, key: &HostKey) -> Option<LanAnnouncement> {
    let tell = |error: &mdns_sd::Error| tracing::warn!(%error, "the game is not announced on the local network");
    let daemon = ServiceDaemon::new().inspect_err(tell).ok()?;
    let hex = key.to_string();
    // An instance name has at most 63 bytes. It contains a part of the key, since hosts may have equal names.
    let instance = format!("riverleap-{}", &hex[..16]);
    let properties = [("name", clean_name(host)), ("key", hex)];
    // A host that listens on all interfaces is announced on each interface with the address that the host has there.
    let ip = if listens.ip().is_unspecified() { String::new() } else { listens.ip().to_string() };
    let info = ServiceInfo::new(SERVICE, &instance, &format!("{instance}.local."), ip, listens.port(), &properties[..]);
    let info = info.inspect_err(tell).ok()?;
    let info = if listens.ip().is_unspecified() { info.enable_addr_auto() } else { info };
    let name = info.get_fullname().to_owned();
    daemon.register(info).inspect_err(tell).ok()?;
    Some(LanAnnouncement { daemon, name })
}

impl Drop for LanAnnouncement {
    fn drop(&mut self) {
        // If the network is gone, other machines no longer see the announcement, so errors are ignored.
        let _ = self.daemon.unregister(&self.name);
        let _ = self.daemon.shutdown();
    }
}

/// A game on the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundGame {
    pub name: String,
    /// The announced key and addresses. When a guest connects, the host must prove that it has this key.
    pub invite: Invite,
}

/// Looks for games on the local network until this value is dropped.
pub struct Lookout {
    daemon: ServiceDaemon,
    found: Arc<Mutex<Vec<(String, FoundGame)>>>,
}

impl Lookout {
    /// Starts the search; `wake` is called from a separate thread whenever the list has changed.
    ///
    /// # Errors
    /// The program cannot listen to the local network.
    pub fn start(wake: WakeFn) -> Result<Lookout, String> {
        let daemon = ServiceDaemon::new().map_err(|error| error.to_string())?;
        let events = daemon.browse(SERVICE).map_err(|error| error.to_string())?;
        let found = Arc::<Mutex<Vec<(String, FoundGame)>>>::default();
        let list = found.clone();
        let look = move || {
            // The loop ends when the daemon ends.
            while let Ok(event) = events.recv() {
                if take_in(event, &mut list.lock().unwrap_or_else(PoisonError::into_inner)) {
                    wake();
                }
            }
        };
        std::thread::Builder::new().name("lookout".to_owned()).spawn(look).map_err(|error| error.to_string())?;
        Ok(Lookout { daemon, found })
    }

    /// Returns the games that are found at the moment, sorted by name. Does not block.
    pub fn found(&self) -> Vec<FoundGame> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found: Vec<FoundGame> = found.iter().map(|(_, found)| found.clone()).collect();
        found.sort_by(|one, other| one.name.cmp(&other.name).then(one.invite.key.cmp(&other.invite.key)));
        found
    }
}

/// Handles an event; returns whether the list has changed.
fn take_in(event: ServiceEvent, found: &mut Vec<(String, FoundGame)>) -> bool {
    match event {
        ServiceEvent::ServiceResolved(service) => {
            let text = |key: &str| service.get_property_val_str(key).unwrap_or_default().to_owned();
            let mut ips: Vec<IpAddr> = service.get_addresses().iter().map(mdns_sd::ScopedIp::to_ip_addr).collect();
            ips.sort_by_key(|ip| (ip.is_loopback(), ip.is_ipv6(), *ip));
            ips.truncate(MOST_ADDRESSES);
            let Ok(key) = text("key").parse() else { return false };
            if ips.is_empty() {
                return false;
            }
            let addresses = ips.into_iter().map(|ip| SocketAddr::new(ip, service.get_port())).collect();
            // An announcement contains no secret, because it is not an invite to particular guests.
            let invite = Invite { key, secret: None, addresses, relayed: false };
            let name = service.get_fullname().to_owned();
            found.retain(|(known, _)| *known != name);
            if found.len() < MOST_FOUND {
                found.push((name, FoundGame { name: clean_name(&text("name")), invite }));
            }
        }
        ServiceEvent::ServiceRemoved(_, name) => found.retain(|(known, _)| *known != name),
        _ => return false,
    }
    true
}

impl Drop for Lookout {
    fn drop(&mut self) {
        // The thread of the search ends when the daemon ends.
        let _ = self.daemon.shutdown();
    }
}
