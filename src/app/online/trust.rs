//! Checks whether a host is the one that the player wants. People compare the likeness of the host's key (animals that
//! stand for the key) on both screens. A confirmed key is saved.

use bevy::prelude::warn;

use super::Online;
use super::link::Link;
use crate::app::awake::Wake;
use crate::net::Likeness;

impl Link {
    /// Returns the likeness of the host's key; `None` until the host has sent the key.
    pub fn likeness(&self) -> Option<&Likeness> {
        self.likeness.as_ref()
    }

    /// Whether people should compare the likeness with that on the host's screen, because the host's key is not trusted
    /// yet.
    pub fn is_to_be_compared(&self) -> bool {
        self.likeness.is_some() && self.call.as_ref().is_some_and(|call| !call.is_trusted())
    }

    /// Whether to ask the player now to compare the likeness. Returns `true` only once.
    pub fn asks_to_compare(&mut self) -> bool {
        self.is_to_be_compared() && !std::mem::replace(&mut self.asked_to_compare, true)
    }

    /// Returns the likenesses of the known key and of the new key, if the host at the called address has presented a
    /// new key.
    pub fn other_key(&self) -> Option<[Likeness; 2]> {
        let keys = self.call.as_ref()?.other_key(self.client.state())?;
        Some(keys.map(|key| Likeness::of(&key)))
    }

    /// Returns the address that was called; `None` if an invite authenticates the host.
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

    /// Trusts the new key that the host at the called address has presented, and calls the host again. People must have
    /// confirmed the likeness of the new key before.
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
