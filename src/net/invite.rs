//! An invite: one line of letters and digits that contains the key and the addresses of a host.
//!
//! An invite consists of these bytes, in this order:
//!
//! - One byte holds the version (1) in its high four bits, and two flags in its low four bits. Flag 1 means that the
//!   host can be reached through relays. Flag 2 means that the invite has a secret.
//! - The key has 32 bytes.
//! - The secret has 8 bytes, and is left out if the invite has no secret.
//! - The port has 2 bytes, and is left out if the invite has no addresses.
//! - Each IPv4 address has 4 bytes. Each IPv6 address has 16 bytes after a byte 0, with which no IPv4 address begins.
//! - The checksum is the first two bytes of the SHA-256 hash of all other bytes.
//!
//! The bytes are encoded in base 58, whose letters and digits are easily told apart.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use super::badge::InviteSecret;
use super::key::HostKey;
use super::sha256::sha256_prefix;

/// The key and the addresses of a host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    pub key: HostKey,
    /// The secret by which a guest proves that it was invited; `None` for a game that was found on the local network.
    pub secret: Option<InviteSecret>,
    /// The addresses, all with the same port.
    pub addresses: Vec<SocketAddr>,
    /// Whether the host can also be found by its key, through relays.
    pub relayed: bool,
}

/// The maximum number of addresses in an invite.
pub const MOST_ADDRESSES: usize = 3;

/// Why a text is not a valid invite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadInvite {
    #[error("an invite is one line of 40 to 140 letters and digits")]
    Length,
    #[error("'{0}' does not occur in invites; was it copied as it was shown?")]
    Letter(char),
    #[error("a letter of this invite is missing or wrong; copy it again")]
    Mistyped,
    #[error("this invite was written by a newer program")]
    Newer,
}

const LETTERS: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const VERSION: u8 = 1;
const RELAYED: u8 = 1;
const SECRET: u8 = 2;
const LENGTHS: std::ops::RangeInclusive<usize> = 40..=140;

/// Writes the invite as one line.
impl fmt::Display for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flags = u8::from(self.relayed) * RELAYED + u8::from(self.secret.is_some()) * SECRET;
        let mut bytes = vec![(VERSION << 4) | flags];
        bytes.extend_from_slice(&self.key.0);
        if let Some(secret) = self.secret {
            bytes.extend_from_slice(&secret.0);
        }
        if let Some(first) = self.addresses.first() {
            bytes.extend_from_slice(&first.port().to_be_bytes());
        }
        for address in self.addresses.iter().take(MOST_ADDRESSES) {
            match address.ip() {
                IpAddr::V4(ip) => bytes.extend_from_slice(&ip.octets()),
                IpAddr::V6(ip) => {
                    bytes.push(0);
                    bytes.extend_from_slice(&ip.octets());
                }
            }
        }
        bytes.extend_from_slice(&check(&bytes));
        f.write_str(&write(&bytes))
    }
}

impl FromStr for Invite {
    type Err = BadInvite;

    fn from_str(text: &str) -> Result<Invite, BadInvite> {
        // Mail programs insert line breaks and blanks, so these are ignored.
        let text: String = text.chars().filter(|letter| !letter.is_whitespace()).take(LENGTHS.end() + 1).collect();
        if !LENGTHS.contains(&text.chars().count()) {
            return Err(BadInvite::Length);
        }
        let bytes = read(&text)?;
        let (body, sum) = bytes.split_last_chunk::<2>().ok_or(BadInvite::Mistyped)?;
        if check(body) != *sum {
            return Err(BadInvite::Mistyped);
        }
        let (head, rest) = body.split_first().ok_or(BadInvite::Mistyped)?;
        if head >> 4 != VERSION {
            return Err(BadInvite::Newer);
        }
        let (key, mut rest) = rest.split_first_chunk::<32>().ok_or(BadInvite::Mistyped)?;
        let mut secret = None;
        if head & SECRET != 0 {
            let found;
            (found, rest) = rest.split_first_chunk::<8>().ok_or(BadInvite::Mistyped)?;
            secret = Some(InviteSecret(*found));
        }
        let mut addresses = Vec::new();
        if let Some((port, more)) = rest.split_first_chunk::<2>() {
            let port = u16::from_be_bytes(*port);
            rest = more;
            while !rest.is_empty() {
                let ip;
                (ip, rest) = address(rest).ok_or(BadInvite::Mistyped)?;
                addresses.push(SocketAddr::new(ip, port));
            }
        }
        if !rest.is_empty() || addresses.len() > MOST_ADDRESSES {
            return Err(BadInvite::Mistyped);
        }
        Ok(Invite { key: HostKey(*key), secret, addresses, relayed: head & RELAYED != 0 })
    }
}

fn address(bytes: &[u8]) -> Option<(IpAddr, &[u8])> {
    if let Some((0, rest)) = bytes.split_first() {
        let (ip, rest) = rest.split_first_chunk::<16>()?;
        return Some((Ipv6Addr::from(*ip).into(), rest));
    }
    let (ip, rest) = bytes.split_first_chunk::<4>()?;
    Some((Ipv4Addr::from(*ip).into(), rest))
}

fn check(bytes: &[u8]) -> [u8; 2] {
    sha256_prefix(&[bytes])
}

/// Encodes the bytes as one number in base 58. The first byte is never 0, so decoding restores the number of bytes.
fn write(bytes: &[u8]) -> String {
    let mut digits: Vec<u8> = Vec::new();
    for byte in bytes {
        let mut carry = u32::from(*byte);
        for digit in &mut digits {
            carry += u32::from(*digit) << 8;
            *digit = (carry % 58) as u8;
            carry /= 58;
        }
        while carry > 0 {
            digits.push((carry % 58) as u8);
            carry /= 58;
        }
    }
    digits.iter().rev().map(|digit| char::from(LETTERS[usize::from(*digit)])).collect()
}

fn read(text: &str) -> Result<Vec<u8>, BadInvite> {
    let mut bytes: Vec<u8> = Vec::new();
    for letter in text.chars() {
        let known = LETTERS.iter().position(|known| char::from(*known) == letter);
        let mut carry = known.and_then(|digit| u32::try_from(digit).ok()).ok_or(BadInvite::Letter(letter))?;
        for byte in &mut bytes {
            carry += u32::from(*byte) * 58;
            *byte = (carry & 255) as u8;
            carry >>= 8;
        }
        while carry > 0 {
            bytes.push((carry & 255) as u8);
            carry >>= 8;
        }
    }
    bytes.reverse();
    Ok(bytes)
}
