//! Seats guests at a table, handles their leaving and returning, and removes players at the host's request.

use std::time::{Duration, Instant};

use crate::game::session::Session;
use crate::net::peer::PeerId;
use crate::net::wire::{FromHost, PlayerQuestion, SeatToken, SeatedGuest, Why};
use crate::rules::Side;

use super::{Chair, ChairGuest, ServerTable, To};

/// A guest to be seated.
#[derive(Clone, Copy, Debug)]
pub struct Newcomer<'a> {
    pub peer: PeerId,
    pub name: &'a str,
    pub guest: ChairGuest,
}

impl ServerTable {
    /// Seats a guest on a free chair. If `side` is given, only the chair of that side is considered.
    ///
    /// # Errors
    /// No such chair is free.
    pub fn sit(&mut self, who: Newcomer<'_>, side: Option<Side>, now: Instant) -> Result<Side, Why> {
        let free = |wanted: &Side| side.is_none_or(|side| side == *wanted) && self.chairs[*wanted].is_free();
        let side = Side::BOTH.into_iter().find(free).ok_or(Why::NoSeat)?;
        self.chairs[side].name = Some(who.name.to_owned());
        self.take_chair(side, who, now);
        Ok(side)
    }

    /// Seats a guest that has sent the token of a seat. Returns the side of the seat, and the player's old connection
    /// if it is still open.
    ///
    /// # Errors
    /// The token does not belong to a seat at this table.
    pub fn come_back(
        &mut self,
        who: Newcomer<'_>,
        token: SeatToken,
        now: Instant,
    ) -> Result<(Side, Option<PeerId>), Why> {
        let side = Side::BOTH.into_iter().find(|side| same(self.chairs[*side].token, token)).ok_or(Why::BadToken)?;
        let before = self.chairs[side].peer.take();
        if self.chairs[side].name.is_none() {
            self.chairs[side].name = Some(who.name.to_owned());
        }
        self.take_chair(side, who, now);
        Ok((side, before))
    }

    fn take_chair(&mut self, side: Side, Newcomer { peer, guest, .. }: Newcomer<'_>, now: Instant) {
        self.pass_time(now);
        let chair = &mut self.chairs[side];
        // An invited guest stays invited, even if it returns without the secret.
        let invited = guest.invited || chair.guest.is_some_and(|before| before.invited);
        chair.guest = Some(ChairGuest { invited, ..guest });
        (chair.peer, chair.away, chair.left) = (Some(peer), None, false);
        chair.delay.begin_again();
        self.empty_since = None;
        self.dirty = true;
        self.name_players();
        if self.is_on() {
            self.tell_state(side, To::Others(peer), now);
        } else if Side::BOTH.into_iter().all(|side| self.chairs[side].peer.is_some()) {
            (self.begun, self.stands) = (true, false);
            self.start_clock(now);
            // The match begins, so everybody else at the table receives the whole match with the names of both players.
            for other in self.peers().filter(|other| *other != peer).collect::<Vec<_>>() {
                let whole = self.whole(other, now);
                self.tell(To::Peer(other), whole);
            }
        }
        self.tell_leader_who_sits();
    }

    pub fn watch(&mut self, peer: PeerId, now: Instant) {
        self.watchers.push(peer);
        self.empty_since = None;
        self.tell_watchers(now);
    }

    /// Notes that a peer is disconnected or leaves on purpose. `fresh` is the new token of the peer's chair, if the
    /// chair becomes free.
    pub fn go(&mut self, peer: PeerId, on_purpose: bool, fresh: SeatToken, now: Instant) {
        self.pass_time(now);
        if let Some(side) = self.side_of(peer) {
            let chair = &mut self.chairs[side];
            (chair.peer, chair.away, chair.left) = (None, Some(now), on_purpose);
            // The player's request for a rematch ends. The guests end the request too when they are informed that the
            // player has left.
            self.rematch[side] = false;
            // After the match, an open undo request ends too. Otherwise, the opponent could reopen the finished match
            // by agreeing.
            if self.is_over() && self.undo.take_if(|asker| *asker == side).is_some() {
                self.tell_question(side, PlayerQuestion::Undo, false);
            }
            // A seat is freed only if its player left on purpose. A guest whose connection broke may reconnect.
            if on_purpose && !self.begun {
                self.free_chair(side, fresh);
            }
            self.tell_state(side, To::All, now);
        }
        let before = self.watchers.len();
        self.watchers.retain(|watcher| *watcher != peer);
        if self.watchers.len() < before {
            self.tell_watchers(now);
        }
        if self.peers().next().is_none() {
            self.empty_since = Some(now);
        }
    }

    /// Frees a chair whose player has left before the match began. `fresh` is the chair's new token, because the next
    /// player must not get the old token. A reserved chair is not freed.
    pub fn free_chair(&mut self, side: Side, fresh: SeatToken) {
        if !self.chairs[side].reserved {
            self.chairs[side] = Chair::new(fresh);
            self.dirty = true;
            self.name_players();
        }
    }

    /// Returns the host's own player, if present.
    pub fn leader(&self) -> Option<PeerId> {
        self.chairs.0.iter().find(|chair| chair.reserved)?.peer
    }

    /// Tells the host's own player, and nobody else, which guests are seated.
    pub(super) fn tell_leader_who_sits(&mut self) {
        let Some(leader) = self.leader() else { return };
        for side in Side::BOTH {
            let chair = &self.chairs[side];
            let Some((guest, name)) = chair.guest.zip(chair.name.clone()).filter(|_| !chair.reserved) else { continue };
            let fingerprint = guest.key.map(|key| key.fingerprint());
            let seated = SeatedGuest { side, name, fingerprint, invited: guest.invited };
            self.tell(To::Peer(leader), FromHost::Seated(seated));
        }
    }

    /// Removes the player of a chair at the host's request, and refuses that player from now on. `fresh` is the new
    /// token of the chair. The match is reset, because the next guest has not played the actions so far. Returns the
    /// removed player's peer, if the player is connected.
    pub fn vacate(&mut self, side: Side, fresh: SeatToken, now: Instant) -> Option<PeerId> {
        let before = std::mem::replace(&mut self.chairs[side], Chair::new(fresh));
        if let Some(guest) = before.guest {
            self.kept_out.add(&guest);
        }
        self.begin_match(self.as_laid(), false);
        self.record.session.set_paused(true);
        self.tell_whole(now);
        before.peer
    }

    /// Returns the match in the state in which it was put on the table.
    fn as_laid(&self) -> Session {
        let played = self.session();
        let mut laid = Session::new(played.start().clone());
        for ply in played.plies().iter().take(self.laid).filter(|ply| !ply.forced) {
            if laid.try_play(ply.action).is_err() {
                break;
            }
        }
        laid
    }

    /// Whether a guest opened the table, and all players left before the match began.
    pub fn is_deserted(&self) -> bool {
        self.opened_by.is_some() && !self.begun && self.chairs.0.iter().all(|chair| chair.name.is_none())
    }

    /// Notes two new measurements of a player's delay: `delay` was measured by a ping, and `carried` by the transport.
    /// A large change is sent to everybody at the table.
    pub fn measured(&mut self, peer: PeerId, delay: Duration, carried: Option<Duration>, now: Instant) {
        let Some(side) = self.side_of(peer) else { return };
        let chair = &mut self.chairs[side];
        let before = chair.delay.believed();
        chair.delay.answered(delay);
        if let Some(carried) = carried {
            chair.delay.carried(carried);
        }
        let apart = chair.delay.believed().abs_diff(before);
        if before.is_zero() || (apart > Duration::from_millis(100) && apart > before / 2) {
            self.tell_state(side, To::All, now);
        }
    }
}

/// Whether two secrets are equal, compared in constant time.
pub(in crate::net) fn same(one: SeatToken, other: SeatToken) -> bool {
    one.0.iter().zip(other.0).fold(0, |apart, (one, other)| apart | (one ^ other)) == 0
}
