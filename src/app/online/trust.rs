//! Checks whether a host is the right one. People compare the likeness of its key; a confirmed key is saved.

use bevy::prelude::warn;

use super::Online;
use super::link::Link;
use crate::app::awake::Wake;
use crate::net::Likeness;

impl Link {
    /// The likeness of the host's key.
    pub fn likeness(&self) -> Option<&Likeness> {
        self.likeness.as_ref()
    }

    /// Whether people should compare the likeness with the host's screen, because nothing else vouches for the host.
    pub fn is_to_be_compared(&self) -> bool {
        self.likeness.is_some() && self.call.as_ref().is_some_and(|call| !call.is_trusted())
    }

    /// Whether to ask the player to compare now; `true` only once.
    pub fn asks_to_compare(&mut self) -> bool {
        self.is_to_be_compared() && !std::mem::replace(&mut self.asked_to_compare, true)
    }

    /// The likenesses of the known key and of a different one that was presented at the called address.
    pub fn other_key(&self) -> Option<[Likeness; 2]> {
        let keys = self.call.as_ref()?.other_key(self.client.state())?;
        Some(keys.map(|key| Likeness::of(&key)))
    }

    /// The address that was called, if no invite vouches for the host.
    pub fn address(&self) -> Option<&str> {
        self.call.as_ref()?.address()
    }
}

impl Online {
    /// Marks the host as trusted, after people have confirmed its likeness.
    pub fn trust_host(&mut self) {
        if let Some(call) = self.link.as_mut().and_then(|link| link.call.as_mut()) {
            call.trust();
        }
        self.keep_key();
    }

    /// Trusts the different key that the host at the address now presents, after people have confirmed its likeness,
    /// and calls the host again.
    pub fn trust_other_host(&mut self, wake: &Wake) {
        let Some(link) = self.link.as_mut() else { return };
        let Some(call) = link.call.as_mut() else { return };
        let Some([_, found]) = call.other_key(link.client.state()) else { return };
        call.shown(found);
        call.trust();
        self.keep_key();
        self.dial_again(wake);
    }

    fn keep_key(&mut self) {
        if let Some(call) = self.link.as_ref().and_then(|link| link.call.clone()) {
            self.errands.run(move || {
                if let Err(error) = call.keep_key() {
                    warn!("the key of the host is not kept: {error}");
                }
            });
        }
    }
}
