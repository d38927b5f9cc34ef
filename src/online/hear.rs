//! What is heard over the line becomes messages to the table.

use bevy::prelude::*;

use super::link::{Link, Role};
use super::{Arrived, Online};
use crate::awake::Wake;
use crate::net::wire::{Change, Speaker};
use crate::net::{Heard, LineState, Wish};
use crate::play::Led;

pub fn hear(
    mut online: ResMut<Online>,
    wake: Res<Wake>,
    mut arrived: MessageWriter<Arrived>,
    mut led: MessageWriter<Led>,
) {
    let Some(link) = online.bypass_change_detection().link_mut() else { return };
    let (mut heard_any, mut gone) = (false, false);
    let mut moved = false;
    while let Some(heard) = link.door.hear() {
        heard_any = true;
        gone |= matches!(&heard, Heard::Line(LineState::Lost(by)) if by.is_gone());
        moved |= link.take_down(heard);
    }
    if moved {
        bring(link, &mut arrived, &mut led);
    }
    if gone {
        online.redial(&wake);
    }
    if heard_any {
        online.set_changed();
    }
}

/// The match goes to the table: whole where another one begins, else as it is now.
fn bring(link: &mut Link, arrived: &mut MessageWriter<Arrived>, led: &mut MessageWriter<Led>) {
    let Some(game) = link.door.game().filter(|game| game.begun) else { return };
    if game.session().ending().is_some()
        && let Some(call) = &link.call
        && let Err(error) = call.forget(game.table)
    {
        warn!("a seat is remembered that nobody needs any more: {error}");
    }
    let id = (game.table, game.game);
    if link.laid == Some(id) {
        led.write_batch(link.with_ahead().map(|session| Led(Box::new(session))));
    } else {
        let record = game.record();
        (link.laid, link.shown) = (Some(id), record.session.cursor());
        link.ahead.clear();
        arrived.write(Arrived(record));
    }
}

impl Link {
    /// Takes in what was heard; returns whether the match is another one now.
    fn take_down(&mut self, heard: Heard) -> bool {
        match heard {
            Heard::Match => {
                // What was proposed is said again by the door, as long as it still means the same.
                if self.door.pending().is_none() {
                    self.ahead.clear();
                }
                true
            }
            Heard::Changed(change) => {
                match change {
                    Change::Played { .. } if !self.ahead.is_empty() && self.door.pending().is_none() => {
                        self.ahead.remove(0);
                    }
                    Change::Undone { .. } => self.ahead.clear(),
                    _ => {}
                }
                self.notice = None;
                true
            }
            Heard::Refused(why) => {
                // Who got no place looks on.
                if self.call.is_some() && self.door.game().is_none() {
                    self.role = Role::Visitor;
                    self.door.wish(Wish::Tables);
                }
                let takes_back = !self.ahead.is_empty();
                self.ahead.clear();
                self.notice = Some(Heard::Refused(why));
                takes_back
            }
            Heard::Key(key, likeness) => {
                self.likeness = Some(likeness);
                match self.call.as_mut().map(|call| call.shown(key)) {
                    Some(Ok(is_new)) => self.to_compare |= is_new,
                    Some(Err(error)) => warn!("the key of the host is not kept: {error}"),
                    None => {}
                }
                false
            }
            Heard::Welcome { host, seat } => {
                self.host = Some(host);
                if self.role == Role::Visitor {
                    self.door.wish(Wish::Tables);
                }
                if let Some(Err(error)) = self.call.as_ref().map(|call| call.seated(seat, &self.name)) {
                    warn!("the seat is not kept: {error}");
                }
                false
            }
            Heard::Said { by, text } => {
                let game = self.door.game();
                let (who, own) = match &by {
                    Speaker::Player(side) => {
                        let name = game.and_then(|game| game.heading.name(*side)).unwrap_or_default();
                        (name.to_owned(), game.is_some_and(|game| game.seat == Some(*side)))
                    }
                    Speaker::Watcher(name) => (name.clone(), false),
                };
                if !own {
                    self.notice = Some(Heard::Said { by: by.clone(), text: text.clone() });
                }
                self.say(who, text, own);
                false
            }
            Heard::Tables(tables) => {
                self.tables = tables;
                false
            }
            Heard::Delay(_) | Heard::Watchers(_) | Heard::Line(_) => false,
            // What one has asked or done oneself is no news.
            Heard::Peer { side, .. } | Heard::Question { side, open: true, .. } if self.seat() == Some(side) => false,
            heard @ (Heard::Question { .. }
            | Heard::Peer { .. }
            | Heard::Closing { .. }
            | Heard::HostSlept { .. }
            | Heard::Slept(_)
            | Heard::Differs(_)
            | Heard::ClockDiffers { .. }) => {
                self.notice = Some(heard);
                false
            }
        }
    }
}
