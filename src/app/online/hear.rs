//! Processes the messages received over the connection, and sends Bevy messages that update the match on the table.

use bevy::prelude::*;

use super::errands::Errands;
use super::link::{ChatLine, Link, Role};
use super::{Arrived, Online};
use crate::app::awake::Wake;
use crate::app::play::Led;
use crate::net::wire::{Change, PeerState, PlayerQuestion, Speaker};
use crate::net::{ClientEvent, ClientRequest, Likeness};

pub fn hear(
    mut online: ResMut<Online>,
    wake: Res<Wake>,
    mut arrived: MessageWriter<Arrived>,
    mut led: MessageWriter<Led>,
) {
    let quiet = online.bypass_change_detection();
    let mut is_news = quiet.take_up_hosted(&wake);
    let mut moved = false;
    let Online { link, errands, .. } = &mut *quiet;
    if let Some(link) = link {
        is_news |= link.take_up_own_animals();
        while let Some(heard) = link.client.hear() {
            is_news = true;
            moved |= link.take_down(heard, errands, &wake);
        }
        if moved {
            bring(link, &mut arrived, &mut led);
        }
        if is_news && let Some(call) = &link.call {
            link.own_seat.note_match(call, &link.client, link.host.as_deref().unwrap_or_default(), errands);
        }
    }
    if is_news {
        online.set_changed();
    }
}

/// Passes the host's match to the table: as a new match if the table shows another match, otherwise as an update.
fn bring(link: &mut Link, arrived: &mut MessageWriter<Arrived>, led: &mut MessageWriter<Led>) {
    let Some(game) = link.client.game() else { return };
    let id = (game.table, game.game);
    if !game.begun {
        // The host has sent the other player away. The match is laid on the table again when another player arrives.
        if link.laid.is_some_and(|laid| laid != id) {
            (link.laid, link.shown) = (None, 0);
            link.ahead.clear();
        }
        return;
    }
    if link.laid == Some(id) {
        led.write_batch(link.with_ahead().map(|session| Led(Box::new(session))));
    } else {
        let record = game.record();
        link.begins_again = link.laid.is_some_and(|(table, _)| table == id.0);
        // Notices of the previous match, such as the request for a rematch, no longer apply.
        if link.begins_again {
            (link.notice, link.aside) = (None, None);
        }
        (link.laid, link.shown) = (Some(id), record.session.cursor());
        link.ahead.clear();
        arrived.write(Arrived(record));
    }
}

impl Link {
    /// Processes a received message; returns whether the match has changed.
    fn take_down(&mut self, heard: ClientEvent, errands: &mut Errands, wake: &Wake) -> bool {
        let changes = match &heard {
            ClientEvent::Match | ClientEvent::Changed(_) => true,
            ClientEvent::Refused(_) => !self.ahead.is_empty(),
            _ => false,
        };
        match heard {
            ClientEvent::Match => {
                // The client resends a proposal that still applies. If the client has no such proposal, the unconfirmed
                // actions are dropped.
                if self.client.pending().is_none() {
                    self.ahead.clear();
                }
            }
            ClientEvent::Changed(change) => {
                match change {
                    Change::Played { .. } if !self.ahead.is_empty() && self.client.pending().is_none() => {
                        self.ahead.remove(0);
                    }
                    Change::Undone { .. } => self.ahead.clear(),
                    _ => {}
                }
                (self.notice, self.aside, self.begins_again) = (None, None, false);
            }
            ClientEvent::Refused(why) => {
                // A guest to whom the host gives no seat becomes a visitor, who sees the list of tables.
                if self.call.is_some() && self.client.game().is_none() {
                    self.role = Role::Visitor;
                    self.client.wish(ClientRequest::Tables);
                }
                if self.client.pending().is_none() {
                    self.ahead.clear();
                }
                self.notice = Some(ClientEvent::Refused(why));
            }
            ClientEvent::Key(key, likeness) => {
                self.likeness = Some(likeness);
                if let Some(call) = &mut self.call {
                    call.shown(key);
                }
            }
            ClientEvent::Welcome { host, seat } => {
                self.host = Some(host);
                if let Some(call) = self.call.clone() {
                    let animals = move || call.guest_key().map(|key| Likeness::of_bits(key.fingerprint()));
                    self.reading_own_animals = Some(errands.ask(wake, animals));
                }
                if self.role == Role::Visitor {
                    self.client.wish(ClientRequest::Tables);
                }
                // The seat is saved, so that the player can return to it after an interruption. It stays saved until
                // the player leaves a finished match, because a rematch uses the same seats.
                if let (Some(call), Some((table, _))) = (self.call.clone(), seat) {
                    self.own_seat.hold(call.clone(), table, errands, wake);
                    let name = self.name.clone();
                    errands.run(move || {
                        if let Err(error) = call.seated(seat, &name) {
                            warn!("the seat is not kept: {error}");
                        }
                    });
                }
            }
            ClientEvent::Said { by, text } => {
                let game = self.client.game();
                let (who, own) = match &by {
                    Speaker::Player(side) => {
                        let name = game.and_then(|game| game.heading.name(*side)).unwrap_or_default();
                        (name.to_owned(), game.is_some_and(|game| game.seat == Some(*side)))
                    }
                    Speaker::Watcher(name) => (name.clone(), false),
                };
                let heard = Some(ClientEvent::Said { by: by.clone(), text: text.clone() });
                match &by {
                    Speaker::Player(_) if !own => self.notice = heard,
                    // A watcher's chat must not replace notices about the match.
                    Speaker::Watcher(_) => self.aside = heard,
                    Speaker::Player(_) => {}
                }
                self.say(ChatLine { by, who, text, own });
            }
            ClientEvent::Tables(tables) => self.tables = tables,
            ClientEvent::Watchers(count) => {
                if count > 0 {
                    self.aside = Some(ClientEvent::Watchers(count));
                } else if matches!(self.aside, Some(ClientEvent::Watchers(_))) {
                    self.aside = None;
                }
            }
            ClientEvent::Delay(_) | ClientEvent::Line(_) => {}
            // The host's player expects an invited guest, so no notice is needed when this guest sits down.
            ClientEvent::Seated(ref seated) if seated.invited => {}
            // The other player's delay changes often and needs no notice. The other player's presence needs a notice
            // only after an absence.
            ClientEvent::Peer { side, state: PeerState::Here { .. } | PeerState::Awaited }
                if !std::mem::take(&mut self.missed[side]) => {}
            // The player's own requests and connection state need no notice.
            ClientEvent::Peer { side, .. } | ClientEvent::Question { side, open: true, .. }
                if self.seat() == Some(side) => {}
            // The other player has withdrawn the request to undo, so the notice about the request is removed.
            ClientEvent::Question { side, question: PlayerQuestion::Undo, open: false }
                if self.seat() != Some(side) =>
            {
                self.notice = None;
            }
            heard @ (ClientEvent::Question { .. }
            | ClientEvent::Seated(_)
            | ClientEvent::Peer { .. }
            | ClientEvent::Closing { .. }
            | ClientEvent::Saving(_)
            | ClientEvent::HostSlept { .. }
            | ClientEvent::Slept(_)
            | ClientEvent::Differs(_)
            | ClientEvent::ClockDiffers { .. }) => {
                match &heard {
                    ClientEvent::Peer { side, state: PeerState::Away { .. } | PeerState::Left { .. } } => {
                        self.missed[*side] = true;
                    }
                    // The host has now found a folder in which it can save the match.
                    ClientEvent::Saving(None) => self.trouble = None,
                    _ => {}
                }
                self.notice = Some(heard);
            }
        }
        changes
    }
}
