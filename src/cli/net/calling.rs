//! Whom `join` and `watch` call: an invite, or an address whose host is known from last time.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use crate::content::Content;
use crate::net::wire::Want;
use crate::net::{Door, HostKey, Invite, KeptSeats, Likeness, Network, PATIENCE, PORT, Target, Wake, Who};

use super::super::{Complaint, tell};
use super::RELAYS;
use super::typist::Event;

/// A host that is called, and what is kept of it.
pub(super) struct Call {
    target: Target,
    /// As it was written; `None`: an invite, which names the key itself.
    address: Option<String>,
    /// The host's key, once it is known.
    key: Option<HostKey>,
    seats: Option<KeptSeats>,
}

impl Call {
    /// # Errors
    /// The text is neither an address nor an invite.
    pub fn new(text: &str, relays: bool, content: &Content) -> Result<Call, Complaint> {
        let seats = content.data_folder().map(|data| KeptSeats::new(&data.join("net")));
        // An address has a dot or a colon, an invite never.
        if !text.contains(['.', ':']) && text.trim().chars().count() > 30 {
            let invite: Invite = text.parse().map_err(|error| Complaint::Input(format!("{error}")))?;
            let key = Some(invite.key);
            if invite.relayed && relays {
                tell(&RELAYS);
            }
            return Ok(Call { target: Target::Invite { invite, relays }, address: None, key, seats });
        }
        let address = with_port(text);
        let known = seats.as_ref().and_then(|seats| seats.key_at(&address));
        let target = Target::Address { address: address.clone(), known };
        Ok(Call { target, address: Some(address), key: known, seats })
    }

    /// The seat that was left there last time.
    pub fn left(&self, table: Option<u64>) -> Option<Want> {
        let seat = self.seats.as_ref()?.seat(self.key.as_ref()?, table)?;
        Some(Want::Return { table: seat.table, token: seat.token() })
    }

    pub fn go(&self, network: &Network, name: &str, want: Want, events: &Sender<Event>) -> Door {
        let events = events.clone();
        let wake: Wake = Arc::new(move || {
            // Where nobody waits any more, nothing needs to be told.
            let _ = events.send(Event::Woken);
        });
        network.go_to(self.target.clone(), Who { name: name.to_owned(), want, patience: PATIENCE }, wake)
    }

    /// The host has shown its key. One that is met for the first time by its address is to be compared.
    pub fn shown(&mut self, key: HostKey, likeness: &Likeness) {
        if let (None, Some(address)) = (self.key, &self.address) {
            tell(&format!(
                "this is the first game with the host at {address}; compare these animals with those on the host's \
                 screen: {likeness}"
            ));
            self.note(|seats| seats.meet(address, &key));
        }
        self.key = Some(key);
    }

    /// Remembers the seat, until the match is over.
    pub fn seated(&self, seat: Option<(u64, crate::net::wire::Token)>, name: &str) {
        if let (Some((table, token)), Some(key)) = (seat, self.key) {
            self.note(|seats| seats.keep(&key, table, token, name));
        }
    }

    pub fn forget(&self, table: u64) {
        if let Some(key) = self.key {
            self.note(|seats| seats.forget(&key, table));
        }
    }

    fn note<E: std::fmt::Display>(&self, note: impl FnOnce(&KeptSeats) -> Result<(), E>) {
        if let Some(Err(error)) = self.seats.as_ref().map(note) {
            tell(&error);
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
