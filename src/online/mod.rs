//! Play with people elsewhere. A line leads to the host of a match: what comes over it reaches the table as messages, and
//! what people here play or want goes over it. A player elsewhere is a seat like any other.

mod hear;
mod hosting;
mod link;
mod tell;

use bevy::app::AppExit;
use bevy::prelude::*;

pub use hosting::{Hosting, NotHosted, WhatGame};
pub use link::{Link, Role, Spoken};

use std::sync::Arc;
use std::thread::JoinHandle;

use self::hosting::AtWork;
use crate::awake::Wake;
use crate::net::wire::Want;
use crate::net::{Call, Lookout, Network, PATIENCE, Who, Wish};
use crate::play::FrameSet;
use crate::session::record::{Heading, Record};

pub fn plugin(app: &mut App) {
    app.init_resource::<Online>()
        .init_resource::<Wake>()
        .add_message::<Arrived>()
        .add_message::<Wanted>()
        .add_systems(Update, (hear::hear.in_set(FrameSet::Think), tell::tell.in_set(FrameSet::Tell)))
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

/// The window closes: those at the game hear that it is left.
fn close(mut online: ResMut<Online>) {
    online.leave();
    for parting in online.parting.drain(..) {
        // A thread that panicked has nothing more to say.
        let _ = parting.join();
    }
}

/// A match that a host leads has come over the line, to be laid on the table.
#[derive(Message, Clone, Debug)]
pub struct Arrived(pub Record);

/// What somebody here wants of the host, besides what the table hears of.
#[derive(Message, Clone, Debug)]
pub struct Wanted(pub Wish);

/// The network, from the first time that it is needed, and the one line over which is played.
#[derive(Resource, Default)]
pub struct Online {
    network: Option<Network>,
    /// `Some(None)`: it could not be started.
    lookout: Option<Option<Lookout>>,
    link: Option<Link>,
    /// Games that are being left.
    parting: Vec<JoinHandle<()>>,
}

impl Online {
    pub fn link(&self) -> Option<&Link> {
        self.link.as_ref()
    }

    pub fn link_mut(&mut self) -> Option<&mut Link> {
        self.link.as_mut()
    }

    /// What stands above the match that is played over the line.
    pub fn heading(&self) -> Option<&Heading> {
        self.link.as_ref()?.door.game().map(|game| &game.heading)
    }

    /// The games that are announced on the local network, as far as it can be listened to.
    pub fn lookout(&mut self, wake: &Wake) -> Option<&Lookout> {
        let start = || Lookout::start(waking(wake)).inspect_err(|error| warn!("no games are looked for: {error}")).ok();
        self.lookout.get_or_insert_with(start).as_ref()
    }

    /// Nobody looks for games any more.
    pub fn look_away(&mut self) {
        self.lookout = None;
    }

    fn network(&mut self) -> Result<&Network, String> {
        let network = match self.network.take() {
            Some(network) => network,
            None => Network::start().map_err(|error| error.to_string())?,
        };
        Ok(self.network.insert(network))
    }

    /// Goes to a host, to play there or to watch. The seat that was left there last time is taken up again.
    ///
    /// # Errors
    /// Why the system gives no network.
    pub fn call(&mut self, call: Call, name: &str, want: &Want, wake: &Wake) -> Result<(), String> {
        self.leave();
        let left = match want {
            Want::Sit { table, side: None } => call.left(*table),
            _ => None,
        };
        let role = match want {
            Want::Watch { .. } => Role::Watcher,
            Want::Look => Role::Visitor,
            _ => Role::Guest,
        };
        let door = call.go(self.network()?, name, left.clone().unwrap_or_else(|| want.clone()), waking(wake));
        // Where the seat is gone, the way leads to a new one.
        let again = left.map(|_| want.clone());
        self.link = Some(Link { call: Some(call), again, ..Link::new(door, name, role) });
        Ok(())
    }

    /// Hosts a game, and goes to it as its first guest.
    ///
    /// # Errors
    /// Why it cannot be hosted.
    pub fn host(&mut self, hosting: Hosting, wake: &Wake) -> Result<(), NotHosted> {
        self.leave();
        let network = self.network().map_err(NotHosted::Network)?;
        let name = hosting.name.clone();
        let AtWork { hosted, table, want, trouble } = hosting.start(network)?;
        let who = Who { name: name.clone(), want, patience: PATIENCE };
        let door = network.go_to(hosted.here(), who, waking(wake));
        self.link = Some(Link { hosted: Some((hosted, table)), trouble, ..Link::new(door, &name, Role::Host) });
        Ok(())
    }

    /// Leaves the game. Where it is hosted here, it ends for the others too, who are told; an unfinished one is kept.
    pub fn leave(&mut self) {
        if let Some(link) = self.link.take() {
            self.parting.retain(|parting| !parting.is_finished());
            self.parting.extend(link.part());
        }
    }

    /// Says what is wanted; `false`: there is no line that takes it.
    pub fn wish(&mut self, wish: Wish) -> bool {
        self.link.as_mut().is_some_and(|link| link.door.wish(wish))
    }

    /// Asks for a place at the host where one looks round.
    pub fn take_place(&mut self, want: Want) {
        if let Some(link) = &mut self.link {
            link.role = if matches!(want, Want::Watch { .. }) { Role::Watcher } else { Role::Guest };
            link.door.wish(Wish::Want(want));
        }
    }

    fn redial(&mut self, wake: &Wake) {
        let Some(mut link) = self.link.take() else { return };
        if let (Some(want), Some(call), Some(network)) = (link.again.take(), &link.call, &self.network) {
            link.door = call.go(network, &link.name, want, waking(wake));
        }
        self.link = Some(link);
    }
}

fn waking(wake: &Wake) -> crate::net::Wake {
    let wake = wake.clone();
    Arc::new(move || {
        // A window that is gone hears nothing more.
        let _ = wake.now();
    })
}
