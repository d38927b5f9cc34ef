//! Play with people elsewhere. A line leads to the host of a match: what comes over it reaches the table as messages, and
//! what people here play or want goes over it. A player elsewhere is a seat like any other.

mod errands;
mod hear;
mod hosting;
mod link;
mod seat;
mod tell;
mod trust;

use bevy::app::AppExit;
use bevy::prelude::*;

pub use errands::Answer;
pub use hosting::{HostEnds, Hosting, NotHosted, OwnHost, WhatGame};
pub use link::{Link, Role, Spoken};

use std::sync::Arc;

use self::errands::Errands;
use self::hosting::Starting;
use crate::app::awake::Wake;
use crate::app::play::FrameSet;
use crate::game::session::record::{Heading, Record};
use crate::net::wire::Want;
use crate::net::{Call, Hosted, Lookout, Network, PATIENCE, Who, Wish};

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
    online.part(false);
    online.errands.finish();
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
    // Lines are dropped before their network, and the last errands are run.
    link: Option<Link>,
    errands: Errands,
    network: Option<Arc<Network>>,
    lookout: LocalLookout,
    starting: Option<Starting>,
    /// Why the last game that was to be hosted is not.
    failure: Option<NotHosted>,
    ends: HostEnds,
}

/// Whether it is heard which games are announced on the local network.
#[derive(Default)]
enum LocalLookout {
    #[default]
    NotWanted,
    Started(Lookout),
    /// It could not be started; it is not tried again until somebody looks anew.
    Failed,
}

impl Online {
    pub fn link(&self) -> Option<&Link> {
        self.link.as_ref()
    }

    /// How the games end that are hosted here.
    pub fn ends(&self) -> HostEnds {
        self.ends.clone()
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

    /// Nobody looks for games any more.
    pub fn look_away(&mut self) {
        self.lookout = LocalLookout::NotWanted;
    }

    /// Finds something out beside the frames, after all that was begun before: games that are being left are left by then.
    pub fn ask<T: Send + 'static>(&mut self, wake: &Wake, work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
        self.errands.ask(wake, work)
    }

    fn network(&mut self) -> Result<Arc<Network>, String> {
        let network = match self.network.take() {
            Some(network) => network,
            None => Arc::new(Network::start().map_err(|error| error.to_string())?),
        };
        Ok(self.network.insert(network).clone())
    }

    /// Goes to a host, to play there or to watch. The seat that was left there last time is taken up again.
    ///
    /// # Errors
    /// Why the system gives no network.
    pub fn call(&mut self, call: Call, name: &str, want: &Want, wake: &Wake) -> Result<(), String> {
        self.leave();
        let network = self.network()?;
        let door = call.go(&network, name, want.clone(), waking(wake));
        self.link = Some(Link::called(call, door, name, want));
        Ok(())
    }

    /// Hosts a game, and goes to it as its first guest. It takes a moment: then `tell` says how others come to it.
    pub fn host(&mut self, hosting: Hosting, tell: fn(&Hosted), wake: &Wake) {
        self.leave();
        match self.network() {
            Ok(network) => {
                let name = hosting.name.clone();
                let answer = self.errands.ask(wake, move || hosting.start(network));
                self.starting = Some(Starting { name, tell, answer });
            }
            Err(error) => self.failure = Some(NotHosted::Network(error)),
        }
    }

    /// Whether a game is being put to work that is to be hosted.
    pub fn is_starting(&self) -> bool {
        self.starting.is_some()
    }

    /// Why the game that was to be hosted last is not; said once.
    pub fn take_failure(&mut self) -> Option<NotHosted> {
        self.failure.take()
    }

    /// The game that was to be hosted is at work, or cannot be; whether there is such news.
    fn take_up_hosted(&mut self, wake: &Wake) -> bool {
        let Some(done) = self.starting.as_ref().and_then(|starting| starting.answer.take()) else { return false };
        let (Some(Starting { name, tell, .. }), Some(network)) = (self.starting.take(), &self.network) else {
            return false;
        };
        match done {
            Ok(work) => {
                tell(work.own.hosted());
                let who = |want| Who { name: name.clone(), want, seats: None, patience: PATIENCE };
                let go = |own: &OwnHost, want| network.go_to(own.hosted().here(), who(want), waking(wake));
                self.link = Some(Link::here(work, &name, go));
            }
            Err(error) => self.failure = Some(error),
        }
        true
    }

    /// Leaves the game. Where it is hosted here, it ends for the others too, who are told; an unfinished one is kept.
    pub fn leave(&mut self) {
        self.part(true);
    }

    /// `on_purpose`: the player leaves; otherwise the program ends, and the match can be continued at its next start.
    fn part(&mut self, on_purpose: bool) {
        if let Some(Starting { answer, .. }) = self.starting.take() {
            let ends = self.ends.clone();
            // By then it has started.
            self.errands.run(move || {
                if let Some(Ok(work)) = answer.take() {
                    ends.note(work.own.close(link::LAST_WORDS));
                }
            });
        }
        if let Some(link) = self.link.take() {
            let ends = self.ends.clone();
            self.errands.run(move || link.part(on_purpose, &ends));
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

    /// Calls the same host for the same once more.
    pub fn dial_again(&mut self, wake: &Wake) {
        if let Some((call, name, want)) = self.link.take().and_then(Link::into_call)
            && let Err(error) = self.call(call, &name, &want, wake)
        {
            self.failure = Some(NotHosted::Network(error));
        }
    }
}

fn waking(wake: &Wake) -> crate::net::Wake {
    let wake = wake.clone();
    Arc::new(move || {
        // A window that is gone hears nothing more.
        let _ = wake.now();
    })
}
