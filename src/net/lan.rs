//! Games on the local network: a host announces itself by multicast DNS, and a lookout lists those that do.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use mdns_sd::{ServiceDaemon, ServiceEvent, ServiceInfo};

use super::invite::{Invite, MOST_ADDRESSES};
use super::key::HostKey;
use super::line::Wake;
use super::wire::clean_name;

/// What hosts are called there (RFC 6763).
const SERVICE: &str = "_riverleap._udp.local.";

/// At most so many games are listed: anybody in the network can announce anything.
const MOST_FOUND: usize = 64;

/// An announcement, withdrawn when it is dropped.
pub(super) struct Announced {
    daemon: ServiceDaemon,
    name: String,
}

/// Announces a host. Where that fails, the host is reached by its address all the same.
pub(super) fn announce(host: &str, listens: SocketAddr, key: &HostKey) -> Option<Announced> {
    let tell = |error: &mdns_sd::Error| tracing::warn!(%error, "the game is not announced on the local network");
    let daemon = ServiceDaemon::new().inspect_err(tell).ok()?;
    let hex = key.to_string();
    // Names there have 63 bytes at most; the key keeps two hosts of one name apart.
    let instance = format!("riverleap-{}", &hex[..16]);
    let properties = [("name", clean_name(host)), ("key", hex)];
    // One that listens on all interfaces is found on each by the address there.
    let ip = if listens.ip().is_unspecified() { String::new() } else { listens.ip().to_string() };
    let info = ServiceInfo::new(SERVICE, &instance, &format!("{instance}.local."), ip, listens.port(), &properties[..]);
    let info = info.inspect_err(tell).ok()?;
    let info = if listens.ip().is_unspecified() { info.enable_addr_auto() } else { info };
    let name = info.get_fullname().to_owned();
    daemon.register(info).inspect_err(tell).ok()?;
    Some(Announced { daemon, name })
}

impl Drop for Announced {
    fn drop(&mut self) {
        // A network that is gone has forgotten it.
        let _ = self.daemon.unregister(&self.name);
        let _ = self.daemon.shutdown();
    }
}

/// A game on the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub name: String,
    /// With what it says its key is, which the line then proves, and its addresses.
    pub invite: Invite,
}

/// Looks for games until it is dropped.
pub struct Lookout {
    daemon: ServiceDaemon,
    found: Arc<Mutex<Vec<(String, Found)>>>,
}

impl Lookout {
    /// Starts to look; `wake` is called whenever there is another list, from a thread of the lookout's own.
    ///
    /// # Errors
    /// A sentence: the local network cannot be listened to.
    pub fn start(wake: Wake) -> Result<Lookout, String> {
        let daemon = ServiceDaemon::new().map_err(|error| error.to_string())?;
        let events = daemon.browse(SERVICE).map_err(|error| error.to_string())?;
        let found = Arc::<Mutex<Vec<(String, Found)>>>::default();
        let list = found.clone();
        let look = move || {
            // The daemon's end is ours, too.
            while let Ok(event) = events.recv() {
                if take_in(event, &mut list.lock().unwrap_or_else(PoisonError::into_inner)) {
                    wake();
                }
            }
        };
        std::thread::Builder::new().name("lookout".to_owned()).spawn(look).map_err(|error| error.to_string())?;
        Ok(Lookout { daemon, found })
    }

    /// The games that are there now, by name. Does not wait.
    pub fn found(&self) -> Vec<Found> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found: Vec<Found> = found.iter().map(|(_, found)| found.clone()).collect();
        found.sort_by(|one, other| one.name.cmp(&other.name).then(one.invite.key.cmp(&other.invite.key)));
        found
    }
}

/// Returns whether the list is another one now.
fn take_in(event: ServiceEvent, found: &mut Vec<(String, Found)>) -> bool {
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
            // A game that is found in the local network was not passed on as an invite, so there is no secret.
            let invite = Invite { key, secret: None, addresses, relayed: false };
            let name = service.get_fullname().to_owned();
            found.retain(|(known, _)| *known != name);
            if found.len() < MOST_FOUND {
                found.push((name, Found { name: clean_name(&text("name")), invite }));
            }
        }
        ServiceEvent::ServiceRemoved(_, name) => found.retain(|(known, _)| *known != name),
        _ => return false,
    }
    true
}

impl Drop for Lookout {
    fn drop(&mut self) {
        // The thread ends with it.
        let _ = self.daemon.shutdown();
    }
}
