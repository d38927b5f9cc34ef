//! Whom a guest calls: an invite, or an address whose host is known from last time. What is learnt on the way is kept.

use std::path::Path;

use super::door::Door;
use super::invite::{BadInvite, Invite};
use super::key::HostKey;
use super::line::{Target, Wake};
use super::network::{Network, PATIENCE, PORT, Who};
use super::seats::KeptSeats;
use super::wire::{Token, Want};
use crate::disk::NotWritten;

/// A host that is called, and what is kept of it.
#[derive(Clone)]
pub struct Call {
    target: Target,
    /// As it was written; `None`: an invite, which names the key itself.
    address: Option<String>,
    /// The host's key, once it is known.
    key: Option<HostKey>,
    seats: Option<KeptSeats>,
}

impl Call {
    /// Reads an address or an invite. `relays`: whether they may help where the invite allows it; `folder`: where keys and
    /// seats are kept.
    ///
    /// # Errors
    /// The text is neither.
    pub fn new(text: &str, relays: bool, folder: Option<&Path>) -> Result<Call, BadInvite> {
        // An address has a dot or a colon, an invite never.
        if !text.contains(['.', ':']) && text.trim().chars().count() > 30 {
            return Ok(Call::invited(text.parse()?, relays, folder));
        }
        let seats = folder.map(KeptSeats::new);
        let address = with_port(text);
        let known = seats.as_ref().and_then(|seats| seats.key_at(&address));
        let target = Target::Address { address: address.clone(), known };
        Ok(Call { target, address: Some(address), key: known, seats })
    }

    pub fn invited(invite: Invite, relays: bool, folder: Option<&Path>) -> Call {
        let (key, seats) = (Some(invite.key), folder.map(KeptSeats::new));
        Call { target: Target::Invite { invite, relays }, address: None, key, seats }
    }

    /// Whether relays may see the addresses of both ends.
    pub fn may_use_relays(&self) -> bool {
        matches!(&self.target, Target::Invite { invite, relays: true } if invite.relayed)
    }

    /// The address that was called, where no invite vouches for the host.
    pub fn address(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// The seat that was left there last time.
    pub fn left(&self, table: Option<u64>) -> Option<Want> {
        let seat = self.seats.as_ref()?.seat(self.key.as_ref()?, table)?;
        Some(Want::Return { table: seat.table, token: seat.token() })
    }

    pub fn go(&self, network: &Network, name: &str, want: Want, wake: Wake) -> Door {
        network.go_to(self.target.clone(), Who { name: name.to_owned(), want, patience: PATIENCE }, wake)
    }

    /// The host has shown its key; returns whether it is met for the first time, by its address alone. Then people should
    /// compare what the key looks like on both screens.
    ///
    /// # Errors
    /// The key cannot be kept.
    pub fn shown(&mut self, key: HostKey) -> Result<bool, NotWritten> {
        let is_new = self.key.replace(key).is_none();
        match (&self.address, &self.seats) {
            (Some(address), Some(seats)) if is_new => seats.meet(address, &key)?,
            _ => {}
        }
        Ok(is_new && self.address.is_some())
    }

    /// Remembers the seat, until the match is over.
    ///
    /// # Errors
    /// It cannot be kept.
    pub fn seated(&self, seat: Option<(u64, Token)>, name: &str) -> Result<(), NotWritten> {
        match (seat, self.key, &self.seats) {
            (Some((table, token)), Some(key), Some(seats)) => seats.keep(&key, table, token, name),
            _ => Ok(()),
        }
    }

    /// The match there is over.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn forget(&self, table: u64) -> Result<(), NotWritten> {
        match (self.key, &self.seats) {
            (Some(key), Some(seats)) => seats.forget(&key, table),
            _ => Ok(()),
        }
    }
}

fn with_port(text: &str) -> String {
    let text = text.trim();
    let has_port = match text.rsplit_once(':') {
        // `::1` has colons and no port; `[::1]:7462` has both.
        Some((before, port)) => port.parse::<u16>().is_ok() && (!before.contains(':') || before.ends_with(']')),
        None => false,
    };
    if has_port {
        text.to_owned()
    } else if text.contains(':') && !text.starts_with('[') {
        format!("[{text}]:{PORT}")
    } else {
        format!("{text}:{PORT}")
    }
}

#[cfg(test)]
mod tests {
    use super::with_port;

    #[test]
    fn an_address_without_a_port_gets_the_usual_one() {
        for (text, whole) in [
            ("192.0.2.7", "192.0.2.7:7462"),
            ("192.0.2.7:80", "192.0.2.7:80"),
            ("otter.example", "otter.example:7462"),
            ("::1", "[::1]:7462"),
            ("[::1]", "[::1]:7462"),
            ("[::1]:80", "[::1]:80"),
        ] {
            assert_eq!(with_port(text), whole);
        }
    }
}
