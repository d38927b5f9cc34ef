//! Whom `join` and `watch` call, and what is told of it in a terminal.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use crate::content::Content;
use crate::net::wire::{Token, Want};
use crate::net::{self, Door, HostKey, Likeness, Network, Wake};

use super::super::{Complaint, tell};
use super::RELAYS;
use super::typist::Event;

/// A call from a terminal.
pub(super) struct Call(pub net::Call);

impl Call {
    /// # Errors
    /// The text is neither an address nor an invite.
    pub fn new(text: &str, relays: bool, content: &Content) -> Result<Call, Complaint> {
        let folder = content.data_folder().map(|data| data.join("net"));
        let call = net::Call::new(text, relays, folder.as_deref());
        let call = call.map_err(|error| Complaint::Input(error.to_string()))?;
        if call.may_use_relays() {
            tell(&RELAYS);
        }
        Ok(Call(call))
    }

    pub fn go(&self, network: &Network, name: &str, want: Want, events: &Sender<Event>) -> Door {
        let events = events.clone();
        let wake: Wake = Arc::new(move || {
            // Where nobody waits any more, nothing needs to be told.
            let _ = events.send(Event::Woken);
        });
        self.0.go(network, name, want, wake)
    }

    /// The host has shown its key. One that is met for the first time by its address is to be compared.
    pub fn shown(&mut self, key: HostKey, likeness: &Likeness) {
        match self.0.shown(key) {
            Ok(false) => {}
            Ok(true) => {
                let address = self.0.address().unwrap_or_default();
                tell(&format!(
                    "this is the first game with the host at {address}; compare these animals with those on the host's \
                     screen: {likeness}"
                ));
            }
            Err(error) => tell(&error),
        }
    }

    pub fn seated(&self, seat: Option<(u64, Token)>, name: &str) {
        note(self.0.seated(seat, name));
    }

    pub fn forget(&self, table: u64) {
        note(self.0.forget(table));
    }
}

fn note<E: Display>(done: Result<(), E>) {
    if let Err(error) = done {
        tell(&error);
    }
}
