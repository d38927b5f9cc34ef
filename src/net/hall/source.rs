//! Where lines come from: what counts as one place.

use std::net::{IpAddr, Ipv6Addr};

/// Where a line comes from, for the limits on each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// This process itself.
    Here,
    /// An address; of IPv6 the network that one customer of a provider has.
    Address(IpAddr),
    /// Through a relay, which shows no address. The key at the other end says nothing: a stranger brings a new one for
    /// every line.
    Relayed,
}

impl Source {
    /// How many bits of an IPv6 address name one customer, where nothing else is said: providers give homes a /56
    /// (RIPE 690), some of them a /64 or a /48.
    pub const IPV6_PREFIX: u8 = 56;

    /// The place of an address.
    pub fn at(ip: IpAddr) -> Source {
        Source::within(ip, Source::IPV6_PREFIX)
    }

    /// The same with another number of bits that name one customer. A link-local address is not cut: in one local
    /// network each address is one machine.
    pub fn within(ip: IpAddr, ipv6_prefix: u8) -> Source {
        Source::Address(match ip.to_canonical() {
            IpAddr::V6(ip) if !ip.is_unicast_link_local() => {
                let hosts = 128_u32.saturating_sub(ipv6_prefix.into());
                Ipv6Addr::from_bits(ip.to_bits() & u128::MAX.checked_shl(hosts).unwrap_or(0)).into()
            }
            ip => ip,
        })
    }
}
