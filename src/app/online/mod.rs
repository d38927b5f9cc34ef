//! Lets people at different computers play together, over a connection to the host of a match. Messages from the host
//! update the table, and moves and requests made here are sent to the host. A remote player has a seat at the table
//! like any other player.

mod errands;
mod hear;
mod hosting;
mod link;
mod seat;
mod tell;
mod trust;

use bevy::app::AppExit;
use bevy::prelude::*;

pub use errands::ErrandResult;
pub use hosting::{HostEnds, OwnHost};
pub use link::{ChatLine, Link, Role};

use std::sync::Arc;

use self::errands::Errands;
use self::hosting::Starting;
use crate::app::awake::Wake;
use crate::app::play::FrameSet;
use crate::game::record::{Heading, Record};
use crate::net::wire::Want;
use crate::net::{Call, ClientRequest, HostedServer, Lookout, Network, PATIENCE, Who};
pub use crate::net::{Hosting, NotHosted, WhatGame};

pub fn plugin(app: &mut App) {
    app.init_resource::<Online>()
        .init_resource::<Wake>()
        .add_message::<Arrived>()
        .add_message::<OnlineRequest>()
        .add_systems(Update, (hear::hear.in_set(FrameSet::Think), tell::tell.in_set(FrameSet::Tell)))
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

/// Leaves the game when the window closes, so that the other players receive a message.
fn close(mut online: ResMut<Online>) {
    online.part(false);
    online.errands.finish();
}

/// A match led by a host has arrived and should be put on the table.
#[derive(Message, Clone, Debug)]
pub struct Arrived(pub Record);

/// A request of a screen to the host, for example a chat line or the request for a rematch. Moves are sent to the host
/// in another way.
#[derive(Message, Clone, Debug)]
pub struct OnlineRequest(pub ClientRequest);

/// The network, which is started on first use, and the connection to a host. There is at most one connection at a time.
#[derive(Resource, Default)]
pub struct Online {
    // Fields are dropped in the order of their declaration: the connection, then the job thread (which first runs the
    // queued jobs), then the network.
    link: Option<Link>,
    errands: Errands,
    network: Option<Arc<Network>>,
    lookout: LocalLookout,
    starting: Option<Starting>,
    /// Why the last attempt at hosting failed.
    failure: Option<NotHosted>,
    ends: HostEnds,
}

/// The state of listening for games announced on the local network.
#[derive(Default)]
enum LocalLookout {
    #[default]
    NotWanted,
    Started(Lookout),
    /// Listening could not be started; it is retried only after [`Online::look_away`].
    Failed,
}

impl Online {
    pub fn link(&self) -> Option<&Link> {
        self.link.as_ref()
    }

    /// Returns a handle with which the caller can check whether the games hosted in this window were saved.
    pub fn ends(&self) -> HostEnds {
        self.ends.clone()
    }

    pub fn link_mut(&mut self) -> Option<&mut Link> {
        self.link.as_mut()
    }

    /// Returns the heading of the match that is played over the connection.
    pub fn heading(&self) -> Option<&Heading> {
        self.link.as_ref()?.client.game().map(|game| &game.heading)
    }

    /// Returns the games announced on the local network; `None` if listening could not be started.
    pub fn lookout(&mut self, wake: &Wake) -> Option<&Lookout> {
        if let LocalLookout::NotWanted = self.lookout {
            self.lookout = Lookout::start(waking(wake)).map_or_else(
                |error| {
                    warn!("no games are looked for: {error}");
                    LocalLookout::Failed
                },
                LocalLookout::Started,
            );
        }
        match &self.lookout {
            LocalLookout::Started(lookout) => Some(lookout),
            LocalLookout::NotWanted | LocalLookout::Failed => None,
        }
    }

    /// Stops listening for games.
    pub fn look_away(&mut self) {
        self.lookout = LocalLookout::NotWanted;
    }

    /// Runs `work` in another thread. Work that was queued earlier, such as leaving a game, is done first.
    pub fn ask<T: Send + 'static>(
        &mut self,
        wake: &Wake,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> ErrandResult<T> {
        self.errands.ask(wake, work)
    }

    fn network(&mut self) -> Result<Arc<Network>, String> {
        let network = match self.network.take() {
            Some(network) => network,
            None => Arc::new(Network::start().map_err(|error| error.to_string())?),
        };
        Ok(self.network.insert(network).clone())
    }

    /// Connects to a host, to play or to watch. If `want` accepts any seat, the player gets the seat that the player
    /// left at this host last time.
    ///
    /// # Errors
    /// The network could not be started. The error contains the reason.
    pub fn call(&mut self, call: Call, name: &str, want: &Want, wake: &Wake) -> Result<(), String> {
        self.leave();
        let network = self.network()?;
        let client = call.go(&network, name, want.clone(), waking(wake));
        self.link = Some(Link::called(call, client, name, want));
        Ok(())
    }

    /// Hosts a game and connects to it as its first guest. Once the game has started, the function `tell` is called to
    /// tell other people how to connect.
    pub fn host(&mut self, hosting: Hosting, tell: fn(&HostedServer), wake: &Wake) {
        self.leave();
        match self.network() {
            Ok(network) => {
                let name = hosting.name.clone();
                let answer = self.errands.ask(wake, move || OwnHost::start(hosting, network));
                self.starting = Some(Starting { name, tell, answer });
            }
            Err(error) => self.failure = Some(NotHosted::Network(error)),
        }
    }

    /// Whether a hosted game is being started.
    pub fn is_starting(&self) -> bool {
        self.starting.is_some()
    }

    /// Returns why the last attempt at hosting failed. Each failure is returned only once.
    pub fn take_failure(&mut self) -> Option<NotHosted> {
        self.failure.take()
    }

    /// Connects to the hosted game once it has started, or stores the error if it could not be started. Returns `false`
    /// while the game is still being started.
    fn take_up_hosted(&mut self, wake: &Wake) -> bool {
        let Some(done) = self.starting.as_ref().and_then(|starting| starting.answer.take()) else { return false };
        let (Some(Starting { name, tell, .. }), Some(network)) = (self.starting.take(), &self.network) else {
            return false;
        };
        match done {
            Ok(own) => {
                tell(own.hosted());
                let who = |want| Who { name: name.clone(), want, seats: None, patience: PATIENCE };
                let go = |own: &OwnHost, want| network.go_to(own.hosted().here(), who(want), waking(wake));
                self.link = Some(Link::here(own, &name, go));
            }
            Err(error) => self.failure = Some(error),
        }
        true
    }

    /// Leaves the game. A game that is hosted in this window ends for the other players too, and they receive a
    /// message. If the game is unfinished, it is saved.
    pub fn leave(&mut self) {
        self.part(true);
    }

    /// Leaves the game. If `on_purpose` is true, the player leaves for good. If `on_purpose` is false, the player
    /// leaves because the program ends, and the match can be continued later.
    fn part(&mut self, on_purpose: bool) {
        if let Some(Starting { answer, .. }) = self.starting.take() {
            let ends = self.ends.clone();
            // Jobs run in order, so the job that starts the host has ended when this job runs.
            self.errands.run(move || {
                if let Some(Ok(own)) = answer.take() {
                    ends.note(own.close());
                }
            });
        }
        if let Some(link) = self.link.take() {
            let ends = self.ends.clone();
            self.errands.run(move || link.part(on_purpose, &ends));
        }
    }

    /// Sends a request to the host. Returns `false` if there is no connection, or if the connection does not accept the
    /// request, for example because there is no match.
    pub fn wish(&mut self, wish: ClientRequest) -> bool {
        self.link.as_mut().is_some_and(|link| link.client.wish(wish))
    }

    /// Asks the host for a seat or for a place as a watcher. The player must be connected to the host as a visitor.
    pub fn take_place(&mut self, want: Want) {
        if let Some(link) = &mut self.link {
            link.role = if matches!(want, Want::Watch { .. }) { Role::Watcher } else { Role::Guest };
            link.client.wish(ClientRequest::Want(want));
        }
    }

    /// Calls the host of the present connection again, with the same name and the same wish (to play, to watch, or to
    /// look at the games).
    pub fn dial_again(&mut self, wake: &Wake) {
        if let Some((call, name, want)) = self.link.take().and_then(Link::into_call)
            && let Err(error) = self.call(call, &name, &want, wake)
        {
            self.failure = Some(NotHosted::Network(error));
        }
    }
}

fn waking(wake: &Wake) -> crate::net::WakeFn {
    let wake = wake.clone();
    Arc::new(move || {
        // Waking fails only if the window is closed, and then no frame is needed.
        let _ = wake.now();
    })
}
