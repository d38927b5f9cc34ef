//! Connects to a host, plays or watches, and leaves.

use std::io::Write;
use std::sync::mpsc::channel;
use std::time::Duration;

use crate::game::content::Content;
use crate::net::ClientRequest;
use crate::net::wire::Want;

use super::super::{Complaint, ExitAnswer};
use super::calling::TerminalCall;
use super::distance::{Distance, DistanceNotice, Parted};
use super::typist::{Event, Typist};

/// How long to wait for further events before disconnecting.
const LAST_WORD: Duration = Duration::from_secs(1);

/// The player's name, purpose and options.
pub(super) struct Visit<'a> {
    pub name: &'a str,
    pub want: &'a Want,
    pub plain: bool,
    /// Whether chat is hidden, until the player changes that.
    pub muted: bool,
    /// Whether a rematch is offered after the match.
    pub again: bool,
    pub content: &'a Content,
}

impl Visit<'_> {
    /// Connects, and plays or watches to the end.
    pub fn play(&self, call: &mut TerminalCall, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        let Visit { name, want, plain, muted, again, content } = *self;
        let network = super::start()?;
        let (events, happened) = channel();
        let stop = events.clone();
        network.on_stop(move || {
            // The receiver is gone once the program is stopping.
            let _ = stop.send(Event::Stop);
        });
        let mut typist = Typist::new(events.clone());
        loop {
            let mut client = call.go(&network, name, want.clone(), &events);
            let parted = {
                let (events, client, typist) = (&happened, &mut client, &mut typist);
                let distance = Distance { content, plain, muted, again, client, events, typist };
                distance.play(out, |notice| match notice {
                    DistanceNotice::Key(key, likeness) => call.shown(key, likeness),
                    DistanceNotice::Seated { host, seat } => call.seated(host, seat, name),
                    DistanceNotice::Heard(client) => call.heard(client),
                    DistanceNotice::PlaysOn => call.plays_on(),
                })?
            };
            match parted {
                Parted::Lost(by) => {
                    call.accepts(&by)?;
                    continue;
                }
                Parted::Over(table) => {
                    call.forget(table);
                    client.wish(ClientRequest::Leave);
                }
                Parted::Left => call.leave(&client),
                // The match can be continued at the next start.
                Parted::Stopped => {}
            }
            // The leave message is sent before disconnecting.
            while !client.is_lost() {
                while client.hear().is_some() {}
                if happened.recv_timeout(LAST_WORD).is_err() {
                    break;
                }
            }
            return Ok(ExitAnswer::Yes);
        }
    }
}
