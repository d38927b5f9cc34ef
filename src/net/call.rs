//! Whom a guest calls: an invite, or an address whose host is known from last time. What is learnt on the way is kept.

use std::fs::File;
use std::path::Path;

use super::badge::GuestKey;
use super::door::Door;
use super::invite::{BadInvite, Invite};
use super::key::HostKey;
use super::line::{DialError, LineState, LostBy, Target, Wake};
use super::network::{Network, PATIENCE, PORT, Who};
use super::seats::{KeptSeat, KeptSeats, SeatedMatch, Whom};
use super::wire::{Token, Want};
use crate::base::disk::NotWritten;

/// A host that is called, and what is kept of it.
#[derive(Clone)]
pub struct Call {
    target: Target,
    /// Where nothing vouches for who answers: an address as it was written, or that of a game in the local network, which
    /// anybody there may announce. `None`: an invite, which names the key itself.
    address: Option<String>,
    /// The host's key, once it is known.
    key: Option<HostKey>,
    /// It is the right one: an invite names it, it was known before, or people have compared it.
    trusted: bool,
    /// What the host was called when it was called before. It may not be there yet, and is waited for; `None`: it should
    /// be there.
    awaited: Option<String>,
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
        Ok(Call { target, address: Some(address), key: known, trusted: known.is_some(), awaited: None, seats })
    }

    pub fn invited(invite: Invite, relays: bool, folder: Option<&Path>) -> Call {
        let (key, seats) = (Some(invite.key), folder.map(KeptSeats::new));
        Call { target: Target::Invite { invite, relays }, address: None, key, trusted: true, awaited: None, seats }
    }

    /// A game that was found in the local network. The line proves the key that its announcement names, but nobody
    /// vouches for the announcement: unless the host was met before, people should compare the key.
    pub fn found(invite: Invite, folder: Option<&Path>) -> Call {
        let seats = folder.map(KeptSeats::new);
        let trusted = seats.as_ref().is_some_and(|seats| seats.has_met(&invite.key));
        let address = invite.addresses.first().map(ToString::to_string).unwrap_or_default();
        let key = Some(invite.key);
        let target = Target::Invite { invite, relays: false };
        Call { target, address: Some(address), key, trusted, awaited: None, seats }
    }

    /// The way back to a seat at which a match was interrupted, and what to want there. The host must have the same key.
    ///
    /// # Errors
    /// The file with the seats was changed by hand, and whom to call cannot be read.
    pub fn back_to(seat: &KeptSeat, folder: &Path) -> Result<(Call, Want), BadInvite> {
        let (Some(key), Some(SeatedMatch { whom, host, .. })) = (seat.host(), seat.played()) else {
            return Err(BadInvite::Mistyped);
        };
        let mut call = match whom {
            Whom::Address(address) => Call::new(address, false, Some(folder))?,
            Whom::Invite { code, relays } => Call::invited(code.parse()?, *relays, Some(folder)),
            Whom::Found(code) => Call::found(code.parse()?, Some(folder)),
        };
        // People may have trusted another key at this address since.
        call.trusted &= call.key == Some(key);
        call.shown(key);
        call.awaited = Some(host.clone());
        Ok((call, Want::Return { table: seat.table, token: seat.token() }))
    }

    /// What the host is called, where a match with it is continued.
    pub fn host(&self) -> Option<&str> {
        self.awaited.as_deref()
    }

    /// How the host is called, for the next time; `None`: by a way that cannot be kept.
    pub fn whom(&self) -> Option<Whom> {
        Some(match (&self.target, &self.address) {
            (Target::Address { address, .. }, _) => Whom::Address(address.clone()),
            (Target::Invite { invite, .. }, Some(_)) => Whom::Found(invite.to_string()),
            (Target::Invite { invite, relays }, None) => Whom::Invite { code: invite.to_string(), relays: *relays },
            (Target::Loopback { .. } | Target::Here(_), _) => return None,
        })
    }

    /// Whether relays may see the addresses of both ends.
    pub fn may_use_relays(&self) -> bool {
        matches!(&self.target, Target::Invite { invite, relays: true } if invite.relayed)
    }

    /// Goes by direct addresses only.
    pub fn without_relays(&mut self) {
        if let Target::Invite { relays, .. } = &mut self.target {
            *relays = false;
        }
    }

    /// The address that was called, where no invite vouches for the host.
    pub fn address(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// Goes there; the seat that was left there last time is taken up again where any is wanted.
    pub fn go(&self, network: &Network, name: &str, want: Want, wake: Wake) -> Door {
        let who = Who { name: name.to_owned(), want, seats: self.seats.clone(), patience: PATIENCE };
        let go = if self.awaited.is_some() { Network::wait_at } else { Network::go_to };
        go(network, self.target.clone(), who, wake)
    }

    /// The host has proved its key, which must stay the same from now on. Nothing is kept yet.
    pub fn shown(&mut self, key: HostKey) {
        self.key = Some(key);
        if let Target::Address { known, .. } = &mut self.target {
            *known = Some(key);
        }
    }

    /// Whether the key is the right one as far as can be known; else people should compare what it looks like on both
    /// screens.
    pub fn is_trusted(&self) -> bool {
        self.trusted
    }

    /// The key that is known at the address, and the one that is shown there now. `None`: that is not why the line is
    /// lost, or an invite says which key it must be.
    pub fn other_key(&self, state: &LineState) -> Option<[HostKey; 2]> {
        match (&self.target, state) {
            (Target::Address { .. }, LineState::Lost(LostBy::Dial(DialError::OtherKey { known, found }))) => {
                Some([*known, *found])
            }
            _ => None,
        }
    }

    /// The key by which the host knows the guest here; the two players can compare it as animals.
    pub fn guest_key(&self) -> Option<GuestKey> {
        self.seats.as_ref()?.guest_key(&self.key?)
    }

    /// People say that the key which was shown is the right one.
    pub fn trust(&mut self) {
        self.trusted = self.key.is_some();
    }

    /// Remembers the key for the next time, if people trust it.
    ///
    /// # Errors
    /// It cannot be kept.
    pub fn keep_key(&self) -> Result<(), NotWritten> {
        match (&self.address, self.key, &self.seats) {
            (Some(address), Some(key), Some(seats)) if self.trusted => seats.meet(address, &key),
            _ => Ok(()),
        }
    }

    /// Remembers the seat, for as long as one is at the table.
    ///
    /// # Errors
    /// It cannot be kept.
    pub fn seated(&self, seat: Option<(u64, Token)>, name: &str) -> Result<(), NotWritten> {
        match (seat, self.key, &self.seats) {
            (Some((table, token)), Some(key), Some(seats)) => seats.keep(&key, table, token, name),
            _ => Ok(()),
        }
    }

    /// Notes which match is played at the seat; `None`: it is over.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn note_match(&self, table: u64, played: Option<SeatedMatch>) -> Result<(), NotWritten> {
        match (self.key, &self.seats) {
            (Some(key), Some(seats)) => seats.note_match(&key, table, played),
            _ => Ok(()),
        }
    }

    /// One leaves the match before its end.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn leave(&self, table: u64) -> Result<(), NotWritten> {
        match (self.key, &self.seats) {
            (Some(key), Some(seats)) => seats.leave(&key, table, true),
            _ => Ok(()),
        }
    }

    /// See [`KeptSeats::hold`].
    pub fn hold(&self, table: u64) -> Option<File> {
        self.seats.as_ref()?.hold(&self.key?, table)
    }

    /// The match there is over, and one leaves.
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
