//! A line that is to begin: a game that is hosted here, or one elsewhere. By the command line, or from the page.

use bevy::prelude::*;

use super::lobby::{Lobby, Trouble};
use crate::awake::Wake;
use crate::net::wire::Want;
use crate::net::{Call, Hosted};
use crate::online::{Hosting, NotHosted, Online};

/// What begins; as a resource, what the window opens with: `riverleap host`, `join` and `watch`.
#[derive(Resource, Clone)]
pub enum FirstLine {
    /// A game is hosted here; `tell` says how others come to it.
    Host { hosting: Box<Hosting>, tell: fn(&Hosted) },
    /// A game elsewhere.
    Call { call: Box<Call>, name: String, want: Box<Want> },
}

impl FirstLine {
    /// Whether relays and the name service of iroh may be asked.
    fn may_use_relays(&self) -> bool {
        match self {
            FirstLine::Host { hosting, .. } => hosting.relays,
            FirstLine::Call { call, .. } => call.may_use_relays(),
        }
    }

    fn without_relays(mut self) -> FirstLine {
        match &mut self {
            FirstLine::Host { hosting, .. } => hosting.relays = false,
            FirstLine::Call { call, .. } => call.without_relays(),
        }
        self
    }

    /// The port at which the game is to wait that is hosted here, if one is named.
    pub fn port(&self) -> Option<u16> {
        match self {
            FirstLine::Host { hosting, .. } => hosting.listen.map(|address| address.port()),
            FirstLine::Call { .. } => None,
        }
    }

    fn begin(self, online: &mut Online, wake: &Wake) -> Result<(), NotHosted> {
        match self {
            FirstLine::Host { hosting, tell } => online.host(*hosting, tell, wake),
            FirstLine::Call { call, name, want } => {
                online.call(*call, &name, &want, wake).map_err(NotHosted::Network)?;
            }
        }
        Ok(())
    }
}

impl Lobby {
    /// Begins a line. Where relays may help, the player is asked first, once; who does not want them goes without.
    pub fn set_out(&mut self, first: FirstLine, online: &mut Online, wake: &Wake) {
        (self.asks, self.trouble) = (None, None);
        if first.may_use_relays() && !self.knows_relays {
            self.asks = Some(first);
            return;
        }
        let first = if self.relays { first } else { first.without_relays() };
        self.trouble = first.begin(online, wake).err().map(Trouble::NotHosted);
    }

    /// The player says whether relays may help, and the line begins.
    pub fn answer_relays(&mut self, relays: bool, online: &mut Online, wake: &Wake) {
        (self.relays, self.knows_relays) = (relays, true);
        if let Some(first) = self.asks.take() {
            self.set_out(first, online, wake);
        }
    }
}
