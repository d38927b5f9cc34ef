//! The connection of `join` and `watch` to a host, and the messages about the connection in the terminal.

use std::fmt::Display;

use crate::base::disk::Lock;
use crate::game::content::Content;
use crate::net::wire::{SeatToken, Want};
use crate::net::{self, GameClient, HostKey, Likeness, LineState, LostBy, Network, SeatNote, SeatNotes, WakeFn};

use super::super::{Complaint, tell};

/// A connection to a host from a terminal.
pub(super) struct TerminalCall {
    call: net::Call,
    /// The player's name.
    name: String,
    /// Whether the host's key is accepted even if another key is known at its address.
    trusts: bool,
    /// Whether the player has been told which animals stand for the player's own key on the host's screen.
    tells_likeness: bool,
    /// The host's name.
    host: String,
    notes: SeatNotes,
    /// The number of the table, and the lock on the player's seat at this table. While the lock is held, no other
    /// program of this player offers to continue the match.
    held: Option<(u64, Option<Lock>)>,
}

/// Reads the address or invite of the host.
///
/// # Errors
/// The text is neither an address nor an invite.
pub(super) fn read(text: &str, relays: bool, content: &Content) -> Result<net::Call, Complaint> {
    let folder = content.data_folder().map(|data| data.join("net"));
    net::Call::new(text, relays, folder.as_deref()).map_err(Complaint::input)
}

impl TerminalCall {
    pub fn new(call: net::Call, name: &str, trusts: bool) -> TerminalCall {
        TerminalCall {
            call,
            name: name.to_owned(),
            trusts,
            tells_likeness: false,
            host: String::new(),
            notes: SeatNotes::default(),
            held: None,
        }
    }

    pub fn go(&self, network: &Network, want: Want, wake: WakeFn) -> GameClient {
        self.call.go(network, &self.name, want, wake)
    }

    /// Handles the host's key. If the host is not trusted yet, shows the key as animals, which the player compares with
    /// those on the host's screen.
    pub fn shown(&mut self, key: HostKey, likeness: &Likeness) {
        self.call.shown(key);
        if self.call.is_trusted() {
            return;
        }
        let address = self.call.address().unwrap_or_default();
        tell(&format!(
            "the host at {address} is known by this address alone; leave if these are not the animals on its screen, for \
             whoever plays on trusts it from then on: {likeness}"
        ));
        if self.trusts {
            self.trust();
        }
    }

    /// Trusts the host's key, because the player has seen the key and continues to play.
    pub fn plays_on(&mut self) {
        if !self.call.is_trusted() {
            self.trust();
        }
    }

    fn trust(&mut self) {
        self.call.trust();
        note(self.call.keep_key());
    }

    /// Accepts a key of the host that differs from the known one, so that the caller can connect again.
    ///
    /// # Errors
    /// The key is not accepted; the error says what the player can do.
    pub fn accepts(&mut self, by: &LostBy) -> Result<(), Complaint> {
        let Some([known, found]) = self.call.other_key(&LineState::Lost(by.clone())) else {
            return Err(Complaint::Input(by.to_string()));
        };
        let address = self.call.address().unwrap_or_default();
        let [known, shown] = [known, found].map(|key| Likeness::of(&key));
        if !self.trusts {
            return Err(Complaint::Input(format!(
                "the host at {address} shows another key than last time; it may be another computer, or somebody who has \
                 come in between. Known: {known}. Shown now: {shown}. Ask the host which animals its screen shows; if they \
                 are the second ones, accept its new key with --trust-new-key"
            )));
        }
        tell(&format!("the new key of the host at {address} is accepted: {shown}"));
        self.call.shown(found);
        self.trust();
        Ok(())
    }

    pub fn seated(&mut self, host: String, seat: Option<(u64, SeatToken)>) {
        self.host = host;
        if seat.is_some()
            && !std::mem::replace(&mut self.tells_likeness, true)
            && let Some(key) = self.call.guest_key()
        {
            tell(&format!("the host is shown these animals for you: {}", Likeness::of_bits(key.fingerprint())));
        }
        note(self.call.seated(seat, &self.name));
        if let Some((table, _)) = seat
            && self.held.as_ref().is_none_or(|(held, _)| *held != table)
        {
            self.held = Some((table, self.call.hold(table)));
        }
    }

    /// If `SeatNotes` decides that a note is due, saves this note about the seat and the host, so that the match can be
    /// continued later.
    pub fn heard(&mut self, client: &GameClient) {
        let failed = self.notes.due(&self.call, client, &self.host).and_then(SeatNote::write);
        failed.iter().for_each(tell);
    }

    /// Ensures that the program does not offer to continue a match that the player leaves before its end.
    pub fn leave(&self, client: &GameClient) {
        // If the connection is lost, the player did not choose to leave, so the match may still be continued.
        if let Some(game) = client.game().filter(|_| client.is_connected()) {
            note(self.call.leave(game.table));
        }
    }

    pub fn forget(&self, table: u64) {
        note(self.call.forget(table));
    }
}

fn note<E: Display>(done: Result<(), E>) {
    if let Err(error) = done {
        tell(&error);
    }
}
