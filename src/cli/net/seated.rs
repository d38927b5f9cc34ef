//! How a seat at a table is found: back to the one that was left, else a new one.

use std::io::Write;
use std::sync::mpsc::channel;

use crate::content::Content;
use crate::net::wire::Want;

use super::super::{Answer, Complaint};
use super::calling::Call;
use super::distance::{Distance, Notice, Parted};
use super::typist::{Event, Typist};

/// Goes to a host and plays or watches there to the end.
pub(super) fn visit(
    call: &mut Call,
    name: &str,
    want: &Want,
    plain: bool,
    content: &Content,
    out: &mut impl Write,
) -> Result<Answer, Complaint> {
    let network = super::start()?;
    let (events, happened) = channel();
    let stop = events.clone();
    network.on_stop(move || {
        // Where nobody waits any more, the program is stopping.
        let _ = stop.send(Event::Stop);
    });
    let mut typist = Typist::new(events.clone());
    let mut left = match want {
        Want::Sit { table, side: None } => call.0.left(*table),
        _ => None,
    };
    loop {
        let returning = left.is_some();
        let mut door = call.go(&network, name, left.take().unwrap_or_else(|| want.clone()), &events);
        let distance = Distance { content, plain, door: &mut door, events: &happened, typist: &mut typist };
        let parted = distance.play(out, |notice| match notice {
            Notice::Key(key, likeness) => call.shown(key, likeness),
            Notice::Seated(seat) => call.seated(seat, name),
        })?;
        match parted {
            Parted::Lost(by) if returning && by.is_gone() => {}
            Parted::Lost(by) => return Err(Complaint::Input(by.to_string())),
            Parted::Over(table) => {
                call.forget(table);
                return Ok(Answer::Yes);
            }
            Parted::Left | Parted::Stopped => {
                // The word that one leaves goes out first.
                while !door.is_lost() {
                    while door.hear().is_some() {}
                    if happened.recv_timeout(std::time::Duration::from_secs(1)).is_err() {
                        break;
                    }
                }
                return Ok(Answer::Yes);
            }
        }
    }
}
