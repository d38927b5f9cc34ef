//! The number and the source of a connection at the server. The server limits the connections and requests of each
//! source.

use std::net::{IpAddr, Ipv6Addr};

/// The number of a connection at the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PeerId(pub u64);

/// The source of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineSource {
    /// The connection comes from within this process.
    Here,
    /// The remote IPv4 address, or the remote IPv6 network of one customer of a provider.
    Address(IpAddr),
    /// A connection through a relay, which shows no address. The remote key does not identify the source either,
    /// because a stranger can use a new key for every connection.
    Relayed,
}

impl LineSource {
    /// The default number of bits of an IPv6 address that identify one customer of a provider. Many providers give each
    /// home a /56 network (RIPE 690). Some providers give a /64 or a /48.
    pub const IPV6_PREFIX: u8 = 56;

    /// Returns the source for a network address.
    pub fn at(ip: IpAddr) -> LineSource {
        LineSource::within(ip, LineSource::IPV6_PREFIX)
    }

    /// Like [`LineSource::at`], with another prefix length. A link-local address is not cut to a prefix, because each
    /// link-local address belongs to a different machine.
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
