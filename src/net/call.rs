//! The host that a guest connects to, given by an invite or by an address. A `Call` also saves the host's key and the
//! guest's seats.

use std::path::Path;

use super::badge::GuestKey;
use super::client::GameClient;
use super::invite::{BadInvite, Invite};
use super::key::HostKey;
use super::line::{DialError, DialTarget, LineState, LostBy, WakeFn, Who};
use super::network::{Network, PATIENCE, PORT};
use super::seats::{KeptSeat, KeptSeats, SeatedMatch, Whom};
use super::wire::{SeatToken, Want};
use crate::base::disk::{Lock, NotWritten};

/// A host to connect to, with the known facts about the host.
#[derive(Clone)]
pub struct Call {
    target: DialTarget,
    /// The address, if the host is not authenticated by an invite. The user has entered this address, or it comes from
    /// an announcement on the local network, which anybody on that network can send. `None` if the user has entered an
    /// invite, because an invite contains the key.
    address: Option<String>,
    /// The host's key, once it is known.
    key: Option<HostKey>,
    /// Whether the key is trusted: an invite contains the key, the key was saved earlier, or people have compared it.
    trusted: bool,
    /// The name that the host had at the last connection. The name is given if the guest waits for a host that may not
    /// have started yet; `None` if the host should be reachable now.
    awaited: Option<String>,
    seats: Option<KeptSeats>,
}

impl Call {
    /// Parses an address or an invite. `relays` says whether relays may be used if the invite allows them; `folder` is
    /// the folder in which keys and seats are saved.
    ///
    /// # Errors
    /// The text is neither an address nor an invite.
    pub fn new(text: &str, relays: bool, folder: Option<&Path>) -> Result<Call, BadInvite> {
        // An invite has more than 30 characters, and contains neither a dot nor a colon.
        if !text.contains(['.', ':']) && text.trim().chars().count() > 30 {
            return Ok(Call::invited(text.parse()?, relays, folder));
        }
        let seats = folder.map(KeptSeats::new);
        let address = with_port(text);
        let known = seats.as_ref().and_then(|seats| seats.key_at(&address));
        let target = DialTarget::Address { address: address.clone(), known };
        Ok(Call { target, address: Some(address), key: known, trusted: known.is_some(), awaited: None, seats })
    }

    pub fn invited(invite: Invite, relays: bool, folder: Option<&Path>) -> Call {
        let (key, seats) = (Some(invite.key), folder.map(KeptSeats::new));
        Call { target: DialTarget::Invite { invite, relays }, address: None, key, trusted: true, awaited: None, seats }
    }

    /// Returns the call to a game found on the local network. The connection proves that the host has the announced
    /// key, but nothing proves who sent the announcement. People should therefore compare the key of a host to which
    /// this guest has not connected before.
    pub fn found(invite: Invite, folder: Option<&Path>) -> Call {
        let seats = folder.map(KeptSeats::new);
        let trusted = seats.as_ref().is_some_and(|seats| seats.has_met(&invite.key));
        let address = invite.addresses.first().map(ToString::to_string).unwrap_or_default();
        let key = Some(invite.key);
        let target = DialTarget::Invite { invite, relays: false };
        Call { target, address: Some(address), key, trusted, awaited: None, seats }
    }

    /// Returns a call to the host of an interrupted match, and the request for the guest's seat in that match. The host
    /// must have the same key as before.
    ///
    /// # Errors
    /// The file with the seats was edited by hand, and the host in it is missing or cannot be parsed.
    pub fn back_to(seat: &KeptSeat, folder: &Path) -> Result<(Call, Want), BadInvite> {
        let (Some(key), Some(SeatedMatch { whom, host, .. })) = (seat.host(), seat.played()) else {
            return Err(BadInvite::Mistyped);
        };
        let mut call = match whom {
            Whom::Address(address) => Call::new(address, false, Some(folder))?,
            Whom::Invite { code, relays } => Call::invited(code.parse()?, *relays, Some(folder)),
            Whom::Found(code) => Call::found(code.parse()?, Some(folder)),
        };
        // The user may have trusted another key at this address since the match was interrupted. The key of the match
        // is then no longer trusted.
        call.trusted &= call.key == Some(key);
        call.shown(key);
        call.awaited = Some(host.clone());
        Ok((call, Want::Return { table: seat.table, token: seat.token() }))
    }

    /// Returns the host's name if the call continues an interrupted match, otherwise `None`.
    pub fn host(&self) -> Option<&str> {
        self.awaited.as_deref()
    }

    /// Returns how to reach the host the next time, to be saved. Returns `None` for a host in this process, and for the
    /// loopback connection of a test.
    pub fn whom(&self) -> Option<Whom> {
        Some(match (&self.target, &self.address) {
            (DialTarget::Address { address, .. }, _) => Whom::Address(address.clone()),
            (DialTarget::Invite { invite, .. }, Some(_)) => Whom::Found(invite.to_string()),
            (DialTarget::Invite { invite, relays }, None) => Whom::Invite { code: invite.to_string(), relays: *relays },
            (DialTarget::Loopback { .. } | DialTarget::Here(_), _) => return None,
        })
    }

    /// Whether relays may be used. Relays see the network addresses of the guest and the host.
    pub fn may_use_relays(&self) -> bool {
        matches!(&self.target, DialTarget::Invite { invite, relays: true } if invite.relayed)
    }

    /// Forbids relays, so that the host is reached only by a direct connection.
    pub fn without_relays(&mut self) {
        if let DialTarget::Invite { relays, .. } = &mut self.target {
            *relays = false;
        }
    }

    /// Returns the address, if the host is not authenticated by an invite.
    pub fn address(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// Connects to the host. If `want` requests a seat without naming a side, the guest returns to its last saved seat
    /// at this host.
    pub fn go(&self, network: &Network, name: &str, want: Want, wake: WakeFn) -> GameClient {
        let who = Who { name: name.to_owned(), want, seats: self.seats.clone(), patience: PATIENCE };
        let go = if self.awaited.is_some() { Network::wait_at } else { Network::go_to };
        go(network, self.target.clone(), who, wake)
    }

    /// Stores in this call the key that the host has proved; no file is written. From now on, connections to a host
    /// with another key fail.
    pub fn shown(&mut self, key: HostKey) {
        self.key = Some(key);
        if let DialTarget::Address { known, .. } = &mut self.target {
            *known = Some(key);
        }
    }

    /// Whether the key is trusted. If the key is not trusted, people should compare the animals of the key on both
    /// screens.
    pub fn is_trusted(&self) -> bool {
        self.trusted
    }

    /// Returns the old key and the new key, if the connection was lost because the host at the address has changed its
    /// key. Returns `None` if the connection was lost for another reason, or if the host was called by an invite.
    pub fn other_key(&self, state: &LineState) -> Option<[HostKey; 2]> {
        match (&self.target, state) {
            (DialTarget::Address { .. }, LineState::Lost(LostBy::Dial(DialError::OtherKey { known, found }))) => {
                Some([*known, *found])
            }
            _ => None,
        }
    }

    /// Returns the key by which the host knows this guest. The guest and the host can compare this key as animals.
    pub fn guest_key(&self) -> Option<GuestKey> {
        self.seats.as_ref()?.guest_key(&self.key?)
    }

    /// Marks the proved key as trusted, because people have compared it.
    pub fn trust(&mut self) {
        self.trusted = self.key.is_some();
    }

    /// Changes the file of saved seats, if there is a folder for it and the host's key is known.
    fn at_seats(&self, change: impl FnOnce(&KeptSeats, &HostKey) -> Result<(), NotWritten>) -> Result<(), NotWritten> {
        self.seats.as_ref().zip(self.key.as_ref()).map_or(Ok(()), |(seats, key)| change(seats, key))
    }

    /// If the host's key is trusted, saves the address and this key for the next connection.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_key(&self) -> Result<(), NotWritten> {
        match &self.address {
            Some(address) if self.trusted => self.at_seats(|seats, key| seats.meet(address, key)),
            _ => Ok(()),
        }
    }

    /// Saves the seat, if the guest has one.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn seated(&self, seat: Option<(u64, SeatToken)>, name: &str) -> Result<(), NotWritten> {
        seat.map_or(Ok(()), |(table, token)| self.at_seats(|seats, key| seats.keep(key, table, token, name)))
    }

    /// Saves which match is played at the seat; `played` is `None` if the match is over.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn note_match(&self, table: u64, played: Option<SeatedMatch>) -> Result<(), NotWritten> {
        self.at_seats(|seats, key| seats.note_match(key, table, played))
    }

    /// Saves that the player has left the match before its end.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn leave(&self, table: u64) -> Result<(), NotWritten> {
        self.at_seats(|seats, key| seats.leave(key, table, true))
    }

    /// Locks the seat. See [`KeptSeats::hold`].
    pub fn hold(&self, table: u64) -> Option<Lock> {
        self.seats.as_ref()?.hold(&self.key?, table)
    }

    /// Removes the saved seat after the player has left a match that is over.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn forget(&self, table: u64) -> Result<(), NotWritten> {
        self.at_seats(|seats, key| seats.forget(key, table))
    }
}

fn with_port(text: &str) -> String {
    let text = text.trim();
    let has_port = match text.rsplit_once(':') {
        // `::1` has colons but no port; `[::1]:7462` has both.
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
