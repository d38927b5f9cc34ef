//! Whether a host is the one it is taken for. People compare what its key looks like; it is kept once they say that it is
//! right.

use bevy::prelude::warn;

use super::Online;
use super::link::Link;
use crate::app::awake::Wake;
use crate::net::Likeness;

impl Link {
    /// What the host's key looks like.
    pub fn likeness(&self) -> Option<&Likeness> {
        self.likeness.as_ref()
    }

    /// Whether people should compare that with what the host's screen shows: nothing else vouches for it.
    pub fn is_to_be_compared(&self) -> bool {
        self.likeness.is_some() && self.call.as_ref().is_some_and(|call| !call.is_trusted())
    }

    /// Whether they are to be asked for it now: it is done once, by itself.
    pub fn asks_to_compare(&mut self) -> bool {
        self.is_to_be_compared() && !std::mem::replace(&mut self.asked_to_compare, true)
    }

    /// Another key than the known one is shown at the address that was called: what both look like.
    pub fn other_key(&self) -> Option<[Likeness; 2]> {
        let keys = self.call.as_ref()?.other_key(self.door.state())?;
        Some(keys.map(|key| Likeness::of(&key)))
    }

    /// The address that was called, where no invite vouches for the host.
    pub fn address(&self) -> Option<&str> {
        self.call.as_ref()?.address()
    }
}

impl Online {
    /// People say that the host's likeness is right: it is known from now on.
    pub fn trust_host(&mut self) {
        if let Some(call) = self.link.as_mut().and_then(|link| link.call.as_mut()) {
            call.trust();
        }
        self.keep_key();
    }

    /// People say that the other host, which answers at the address now, is the right one: it is called again.
    pub fn trust_other_host(&mut self, wake: &Wake) {
        let Some(link) = self.link.as_mut() else { return };
        let Some(call) = link.call.as_mut() else { return };
        let Some([_, found]) = call.other_key(link.door.state()) else { return };
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
