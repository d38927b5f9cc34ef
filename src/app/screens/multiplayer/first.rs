//! The description of a connection to begin: hosting a game here, or calling a host. The description comes from the
//! command line, from the multiplayer page, or from an interrupted match that is continued.

use std::net::{Ipv6Addr, SocketAddr};
use std::path::Path;

use bevy::prelude::*;

use crate::app::awake::Wake;
use crate::app::online::{Hosting, NotHosted, Online, WhatGame};
use crate::game::settings;
use crate::net::wire::Want;
use crate::net::{BadInvite, Call, HostedAs, HostedServer, Interrupted};

/// The connection that the multiplayer page begins when it opens. `riverleap host`, `join` and `watch` insert this
/// resource. The continuation of an interrupted match inserts it, too.
#[derive(Resource, Clone)]
pub enum FirstLine {
    /// Hosts a game here; `tell` reports how others can join it.
    Host { hosting: Box<Hosting>, tell: fn(&HostedServer) },
    /// Calls a host on another computer.
    Call { call: Box<Call>, name: String, want: Box<Want> },
}

impl FirstLine {
    /// Returns the connection that continues an interrupted match: hosts the match as before, or calls its host with
    /// the saved seat. `folder` contains the keys, seats and games. The settings `usual` are used for a hosted game
    /// that was saved without settings.
    ///
    /// # Errors
    /// The saved seat does not name a host that can be called, because the file with the seats was changed by hand.
    pub fn again(
        interrupted: &Interrupted,
        folder: &Path,
        usual: &settings::OnlineSettings,
    ) -> Result<FirstLine, BadInvite> {
        match interrupted {
            Interrupted::Hosted(game) => {
                let usual_port = || usual.port.map(|port| SocketAddr::new(Ipv6Addr::UNSPECIFIED.into(), port));
                let kept = game.hosted_as.clone().filter(|kept| !kept.name.is_empty());
                let HostedAs { name, listen, announced, relays, invited_only, .. } = kept.unwrap_or_else(|| HostedAs {
                    name: game.host_name().to_owned(),
                    listen: usual_port(),
                    announced: usual.announced,
                    relays: usual.relays,
                    ..HostedAs::default()
                });
                let (what, folder) = (WhatGame::Again(game.file.clone()), folder.to_owned());
                let hosting = Hosting { name, what, listen, announced, relays, invited_only, folder };
                Ok(FirstLine::Host { hosting: Box::new(hosting), tell: |_| {} })
            }
            Interrupted::Seated(seat) => {
                let (call, want) = Call::back_to(seat, folder)?;
                Ok(FirstLine::Call { call: Box::new(call), name: seat.name.clone(), want: Box::new(want) })
            }
        }
    }

    /// Whether the connection may use relays and the name service of the networking library iroh.
    pub(super) fn may_use_relays(&self) -> bool {
        match self {
            FirstLine::Host { hosting, .. } => hosting.relays,
            FirstLine::Call { call, .. } => call.may_use_relays(),
        }
    }

    pub(super) fn without_relays(mut self) -> FirstLine {
        match &mut self {
            FirstLine::Host { hosting, .. } => hosting.relays = false,
            FirstLine::Call { call, .. } => call.without_relays(),
        }
        self
    }

    /// Returns the port for a game to host here, if a port was set.
    pub fn port(&self) -> Option<u16> {
        match self {
            FirstLine::Host { hosting, .. } => hosting.listen.map(|address| address.port()),
            FirstLine::Call { .. } => None,
        }
    }

    pub(super) fn begin(self, online: &mut Online, wake: &Wake) -> Result<(), NotHosted> {
        match self {
            FirstLine::Host { hosting, tell } => online.host(*hosting, tell, wake),
            FirstLine::Call { call, name, want } => {
                online.call(*call, &name, &want, wake).map_err(NotHosted::Network)?;
            }
        }
        Ok(())
    }
}
