//! Sends the moves and requests made at this computer to the host. A move is shown at once, but the host decides
//! whether it counts.

use bevy::prelude::*;

use super::link::Link;
use super::{Online, OnlineRequest};
use crate::app::play::{Act, ActRefused, ActRequested, LayRequested, Laying, Led, Table};
use crate::game::session::{Authority, Session};
use crate::net::wire::{DrawWord, UndoWord, Why};
use crate::net::{ClientEvent, ClientRequest};

pub fn tell(
    mut online: ResMut<Online>,
    table: Res<Table>,
    mut laid: MessageReader<LayRequested>,
    mut acts: MessageReader<ActRequested>,
    mut wanted: MessageReader<OnlineRequest>,
    mut led: MessageWriter<Led>,
    mut refused: MessageWriter<ActRefused>,
) {
    let leaves = laid.read().any(|request| matches!(request.what, Laying::Nothing));
    let Some(link) = online.bypass_change_detection().link_mut() else {
        acts.clear();
        return wanted.clear();
    };
    let session = table.a_match().filter(|session| link.is_laid() && session.authority() == Authority::Elsewhere);
    match session {
        Some(session) => {
            link.take_up(session);
            for ActRequested { claim, act } in acts.read().copied() {
                match session.admit(claim) {
                    Ok(()) => _ = wish(act).map(|wish| link.client.wish(wish)),
                    Err(refusal) => _ = refused.write(ActRefused { claim, act, refusal }),
                }
            }
        }
        None => acts.clear(),
    }
    for OnlineRequest(wish) in wanted.read() {
        link.client.wish(wish.clone());
    }
    if !link.propose() {
        led.write_batch(link.with_ahead().map(|session| Led(Box::new(session))));
    }
    if leaves && link.is_laid() {
        online.leave();
    }
}

fn wish(act: Act) -> Option<ClientRequest> {
    Some(match act {
        Act::Undo => ClientRequest::Undo(UndoWord::Ask),
        // The host does not store undone plies, so it cannot redo them.
        Act::Redo => return None,
        Act::Resign => ClientRequest::Resign,
        Act::OfferDraw => ClientRequest::Draw(DrawWord::Offer),
        Act::AcceptDraw => ClientRequest::Draw(DrawWord::Accept),
        Act::DeclineDraw => ClientRequest::Draw(DrawWord::Decline),
    })
}

impl Link {
    /// Queues the actions that were played at this computer since the last update of the table.
    fn take_up(&mut self, session: &Session) {
        let played = session.plies().get(self.shown..session.cursor()).unwrap_or_default();
        let seat = self.seat();
        let own = played.iter().filter(|ply| !ply.forced && seat == Some(ply.side));
        self.ahead.extend(own.map(|ply| ply.action));
        self.shown = session.cursor();
    }

    /// Proposes the first unconfirmed action to the host. If this fails, drops all unconfirmed actions and returns
    /// `false`.
    fn propose(&mut self) -> bool {
        let Some(first) = self.ahead.first().copied() else { return true };
        if self.client.pending().is_some() || self.client.wish(ClientRequest::Play(first)) {
            return true;
        }
        self.say_late();
        self.ahead.clear();
        false
    }

    /// Tells the player that the match has moved on, so that actions made at this computer do not count. A lost
    /// connection has a message of its own.
    pub(super) fn say_late(&mut self) {
        if !self.client.is_lost() {
            self.notice = Some(ClientEvent::Refused(Why::Late));
        }
    }
}
