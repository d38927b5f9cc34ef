//! The addresses by which other machines in the same networks can reach this machine.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::invite::MOST_ADDRESSES;

/// How long the addresses are reused before they are looked up again. A window asks for the addresses in each frame, so
/// they are not looked up each time.
const FRESH: Duration = Duration::from_secs(3);

/// Name prefixes of interfaces that lead only to containers and virtual machines on this machine.
const INSIDE: [&str; 7] = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc"];

/// The addresses, looked up again once they are older than [`FRESH`].
#[derive(Debug, Default)]
pub(super) struct OwnAddresses(Mutex<Option<(Instant, Vec<IpAddr>)>>);

impl OwnAddresses {
    /// Returns at most as many addresses as an invite can hold, the best first. `v6` says whether IPv6 addresses may be
    /// used if this machine has no IPv4 address.
    pub fn look(&self, v6: bool) -> Vec<IpAddr> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some((when, addresses)) if when.elapsed() < FRESH => addresses.clone(),
            _ => {
                let found = if_addrs::get_if_addrs().unwrap_or_default();
                let found = found.into_iter().map(|interface| (interface.name.clone(), interface.ip()));
                let addresses = in_order(to_the_world(), found.collect(), v6);
                *known = Some((Instant::now(), addresses.clone()));
                addresses
            }
        }
    }
}

/// Returns the local address of the default route; `None` if there is no default route. No data are sent.
fn to_the_world() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // The target is a documentation address (RFC 5737): only the route to it is looked up.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

/// Selects and sorts the addresses to publish. `found` holds each address with the name of its interface.
fn in_order(to_the_world: Option<IpAddr>, mut found: Vec<(String, IpAddr)>, v6: bool) -> Vec<IpAddr> {
    if let Some(way) = to_the_world {
        // If interfaces cannot be listed, the address of the default route is the only known address.
        found.push((String::new(), way));
    }
    // A link-local IPv6 address is unusable without the name of its interface.
    let is_usable = |ip: &IpAddr| match ip {
        _ if ip.is_loopback() || ip.is_unspecified() || ip.is_multicast() => false,
        IpAddr::V4(_) => true,
        IpAddr::V6(ip) => v6 && !ip.is_unicast_link_local() && ip.to_ipv4_mapped().is_none(),
    };
    found.retain(|(_, ip)| is_usable(ip));
    if found.iter().any(|(_, ip)| ip.is_ipv4()) {
        found.retain(|(_, ip)| ip.is_ipv4());
    }
    found.sort_by_key(|(name, ip)| {
        let is_inside = INSIDE.iter().any(|inside| name.starts_with(inside));
        let is_makeshift = matches!(ip, IpAddr::V4(ip) if ip.is_link_local());
        (Some(*ip) != to_the_world, is_inside, is_makeshift, *ip)
    });
    let mut addresses: Vec<IpAddr> = found.into_iter().map(|(_, ip)| ip).collect();
    addresses.dedup();
    addresses.truncate(MOST_ADDRESSES);
    addresses
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    fn told(way: Option<&str>, found: &[(&str, &str)], v6: bool) -> Vec<String> {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let found = found.iter().map(|(name, text)| ((*name).to_owned(), ip(text))).collect();
        in_order(way.map(ip), found, v6).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_way_to_the_world_comes_first_and_containers_come_last() {
        let found = [
            ("lo", "127.0.0.1"),
            ("docker0", "172.17.0.1"),
            ("eth1", "10.1.2.3"),
            ("wlan0", "192.168.178.20"),
            ("wlan0", "fe80::1"),
            ("wlan0", "2001:db8::7"),
        ];
        assert_eq!(told(Some("192.168.178.20"), &found, true), ["192.168.178.20", "10.1.2.3", "172.17.0.1"]);
    }

    #[test]
    fn a_network_without_a_way_out_is_enough() {
        let found = [("lo", "127.0.0.1"), ("eth0", "10.77.0.1"), ("eth1", "169.254.3.4"), ("eth2", "10.78.0.1")];
        assert_eq!(told(None, &found, false), ["10.77.0.1", "10.78.0.1", "169.254.3.4"]);
    }

    #[test]
    fn addresses_of_the_new_kind_are_told_where_there_are_no_others() {
        let found = [("lo", "::1"), ("eth0", "fe80::1"), ("eth0", "fd00::7")];
        assert_eq!(told(None, &found, true), ["fd00::7"]);
        assert!(told(None, &found, false).is_empty(), "nothing listens there");
        assert!(told(None, &[("lo", "127.0.0.1")], true).is_empty());
    }
}
