//! The facts that a host knows of the guests at a table, and the guests that are kept out.

use std::net::IpAddr;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::game::session::{Authority, Session};
use crate::net::badge::GuestKey;
use crate::net::server::{LineSource, PeerId};
use crate::net::wire::{FromHost, SeatToken, SeatedGuest};
use crate::rules::Side;

use super::{Asks, Chair, ServerTable, To};

/// The maximum number of keys, and of addresses, that are kept out; the oldest are removed first.
const MOST_KEPT_OUT: usize = 100;

/// A guest as its host knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChairGuest {
    pub source: LineSource,
    pub key: Option<GuestKey>,
    /// Whether the guest has shown the invite secret.
    pub invited: bool,
}

impl ChairGuest {
    /// Returns a guest from `source` that has shown nothing yet. A guest in the host's own process counts as invited.
    pub fn unknown(source: LineSource) -> ChairGuest {
        ChairGuest { source, key: None, invited: source == LineSource::Here }
    }
}

/// The guests whom the host has sent away, by their keys and their places. A stranger can make a new key at any time,
/// so other guests from such a place are not admitted without the invite either.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptOut {
    keys: Vec<GuestKey>,
    addresses: Vec<IpAddr>,
    relayed: bool,
}

impl KeptOut {
    pub fn is_empty(&self) -> bool {
        *self == KeptOut::default()
    }

    pub fn has_key(&self, guest: &ChairGuest) -> bool {
        guest.key.is_some_and(|key| self.keys.contains(&key))
    }

    pub fn has_place(&self, guest: &ChairGuest) -> bool {
        match guest.source {
            LineSource::Here => false,
            LineSource::Address(address) => self.addresses.contains(&address),
            LineSource::Relayed => self.relayed,
        }
    }

    fn add(&mut self, guest: &ChairGuest) {
        if let Some(key) = guest.key {
            push(&mut self.keys, key);
        }
        match guest.source {
            LineSource::Here => {}
            LineSource::Address(address) => push(&mut self.addresses, address),
            LineSource::Relayed => self.relayed = true,
        }
    }
}

fn push<T: PartialEq>(list: &mut Vec<T>, new: T) {
    if !list.contains(&new) {
        list.push(new);
    }
    let excess = list.len().saturating_sub(MOST_KEPT_OUT);
    list.drain(..excess);
}

impl ServerTable {
    /// Returns the host's own player, if present.
    pub fn leader(&self) -> Option<PeerId> {
        self.chairs.0.iter().find(|chair| chair.reserved)?.peer
    }

    /// Tells only the host's own player who has sat down.
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

    /// Frees a chair, whose next token is `fresh`, and keeps its player out. The match is reset, because the next guest
    /// has not played its actions. Returns the player's connection, if there is one.
    pub fn vacate(&mut self, side: Side, fresh: SeatToken, now: Instant) -> Option<PeerId> {
        let before = std::mem::replace(&mut self.chairs[side], Chair::new(fresh));
        if let Some(guest) = before.guest {
            self.kept_out.add(&guest);
        }
        self.record.session = self.as_laid();
        self.record.session.set_authority(Authority::Elsewhere);
        self.record.session.set_paused(true);
        (self.begun, self.stands, self.dirty) = (false, false, true);
        (self.game, self.news) = (self.game.saturating_add(1), 0);
        (self.undo, self.rematch, self.asks, self.anew_at) = (None, Default::default(), Asks::default(), 0);
        self.name_players();
        self.tell_whole(now);
        before.peer
    }

    /// Returns the match as it was put on the table.
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
}
