//! A visit to a host, from the call to the last word.

use std::io::Write;
use std::sync::mpsc::channel;
use std::time::Duration;

use crate::game::content::Content;
use crate::net::Wish;
use crate::net::wire::Want;

use super::super::{Answer, Complaint};
use super::calling::Call;
use super::distance::{Distance, Notice, Parted};
use super::typist::{Event, Typist};

/// How long is waited for a line that says nothing any more.
const LAST_WORD: Duration = Duration::from_secs(1);

/// Who goes to a host, and for what.
pub(super) struct Visit<'a> {
    pub name: &'a str,
    pub want: &'a Want,
    pub plain: bool,
    /// What others say is not shown, until one says otherwise.
    pub muted: bool,
    /// After a match it is asked whether to play another one.
    pub again: bool,
    pub content: &'a Content,
}

impl Visit<'_> {
    /// Goes there, and plays or watches to the end.
    pub fn play(&self, call: &mut Call, out: &mut impl Write) -> Result<Answer, Complaint> {
        let Visit { name, want, plain, muted, again, content } = *self;
        let network = super::start()?;
        let (events, happened) = channel();
        let stop = events.clone();
        network.on_stop(move || {
            // Where nobody waits any more, the program is stopping.
            let _ = stop.send(Event::Stop);
        });
        let mut typist = Typist::new(events.clone());
        loop {
            let mut door = call.go(&network, name, want.clone(), &events);
            let parted = {
                let (events, door, typist) = (&happened, &mut door, &mut typist);
                let distance = Distance { content, plain, muted, again, door, events, typist };
                distance.play(out, |notice| match notice {
                    Notice::Key(key, likeness) => call.shown(key, likeness),
                    Notice::Seated { host, seat } => call.seated(host, seat, name),
                    Notice::Heard(door) => call.heard(door),
                    Notice::PlaysOn => call.plays_on(),
                })?
            };
            match parted {
                Parted::Lost(by) => {
                    call.accepts(&by)?;
                    continue;
                }
                Parted::Over(table) => {
                    call.forget(table);
                    door.wish(Wish::Leave);
                }
                Parted::Left => call.leave(&door),
                // The match can be continued at the next start.
                Parted::Stopped => {}
            }
            // The word that one leaves goes out first.
            while !door.is_lost() {
                while door.hear().is_some() {}
                if happened.recv_timeout(LAST_WORD).is_err() {
                    break;
                }
            }
            return Ok(Answer::Yes);
        }
    }
}
