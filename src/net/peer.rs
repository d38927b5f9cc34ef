//! A connection at the server: its number, and its source, by which the server limits connections and requests.

use std::net::{IpAddr, Ipv6Addr};

/// The number of a connection at the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PeerId(pub u64);

/// The source of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineSource {
    /// This process itself.
    Here,
    /// An IPv4 address, or the IPv6 network of one customer of a provider.
    Address(IpAddr),
    /// A connection through a relay, which shows no address. The remote key does not identify the source either,
    /// because a stranger can use a new key for every connection.
    Relayed,
}

impl LineSource {
    /// How many bits of an IPv6 address identify one customer by default: providers give homes a /56 (RIPE 690), and
    /// some providers a /64 or a /48.
    pub const IPV6_PREFIX: u8 = 56;

    /// Returns the source for a network address.
    pub fn at(ip: IpAddr) -> LineSource {
        LineSource::within(ip, LineSource::IPV6_PREFIX)
    }

    /// Like [`LineSource::at`], with another prefix length. A link-local address is not shortened: in a local network
    /// each address is one machine.
    pub fn within(ip: IpAddr, ipv6_prefix: u8) -> LineSource {
        LineSource::Address(match ip.to_canonical() {
            IpAddr::V6(ip) if !ip.is_unicast_link_local() => {
                let hosts = 128_u32.saturating_sub(ipv6_prefix.into());
                Ipv6Addr::from_bits(ip.to_bits() & u128::MAX.checked_shl(hosts).unwrap_or(0)).into()
            }
            ip => ip,
        })
    }
}
