//! How a seat at a table is found: back to the one that was left, else a new one.

use std::io::Write;
use std::sync::mpsc::channel;
use std::time::Duration;

use crate::content::Content;
use crate::net::wire::Want;
use crate::net::{LostBy, Wish};

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
    /// After a match it is asked whether to play another one.
    pub again: bool,
    pub content: &'a Content,
}

impl Visit<'_> {
    /// Goes there, and plays or watches to the end.
    pub fn play(&self, call: &mut Call, out: &mut impl Write) -> Result<Answer, Complaint> {
        let Visit { name, want, plain, again, content } = *self;
        let network = super::start()?;
        let (events, happened) = channel();
        let stop = events.clone();
        network.on_stop(move || {
            // Where nobody waits any more, the program is stopping.
            let _ = stop.send(Event::Stop);
        });
        let mut typist = Typist::new(events.clone());
        let mut left = self.left(call);
        let mut returns = left.is_some();
        loop {
            let returning = left.is_some();
            let mut door = call.go(&network, name, left.take().unwrap_or_else(|| want.clone()), &events);
            let distance = Distance { content, plain, again, door: &mut door, events: &happened, typist: &mut typist };
            let parted = distance.play(out, |notice| match notice {
                Notice::Key(key, likeness) => call.shown(key, likeness),
                Notice::Seated(seat) => call.seated(seat, name),
                Notice::PlaysOn => call.plays_on(),
            })?;
            match parted {
                Parted::Lost(by) if returning && by.is_gone() => continue,
                Parted::Lost(by) => {
                    left = self.left_where_full(call, &by).filter(|_| !returns);
                    if left.is_none() {
                        call.accepts(&by)?;
                    }
                    returns |= left.is_some();
                    continue;
                }
                Parted::Over(table) => {
                    call.forget(table);
                    door.wish(Wish::Leave);
                }
                Parted::Left | Parted::Stopped => {}
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

    /// The seat that was left there last time, where any is wanted.
    fn left(&self, call: &Call) -> Option<Want> {
        self.any_seat().and_then(|table| call.left(table))
    }

    /// The same, where all seats are taken: one of them may be one's own.
    fn left_where_full(&self, call: &Call, by: &LostBy) -> Option<Want> {
        self.any_seat().and_then(|table| call.left_where_full(by, table))
    }

    /// At which table any seat is wanted, if so.
    fn any_seat(&self) -> Option<Option<u64>> {
        match self.want {
            Want::Sit { table, side: None } => Some(*table),
            _ => None,
        }
    }
}
