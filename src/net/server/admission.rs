//! Decides which guests may sit down or watch. Invited guests, strangers, and guests whom the host has sent away have
//! different rights.

use std::time::Instant;

use crate::net::badge::InviteSecret;
use crate::net::table::{ChairGuest, KeptOut};
use crate::net::wire::{Want, Why};
use crate::rules::Side;

use super::{GameServer, LineSource, PeerId};

impl GameServer {
    /// Sets the secret in this host's invites. A guest that sends this secret counts as invited.
    pub fn expect_invite(&mut self, secret: InviteSecret) {
        self.invite = Some(secret);
    }

    /// Allows only invited guests to take a seat from now on. Other guests may still watch.
    pub fn seat_invited_only(&mut self) {
        self.invited_only = true;
    }

    /// Checks whether a guest may take a seat or watch, as requested in `want`. A request with the token of a seat is
    /// always admitted here. When a guest is sent away, the seat gets a new token, so the guest's old token is useless.
    ///
    /// # Errors
    /// Returns the reason for the refusal.
    pub(super) fn admit(&self, peer: PeerId, want: &Want) -> Result<(), Why> {
        let Some(peer) = self.peers.get(&peer).filter(|peer| peer.guest.source != LineSource::Here) else {
            return Ok(());
        };
        let kept_out =
            |by: fn(&KeptOut, &ChairGuest) -> bool| self.tables.values().any(|table| by(&table.kept_out, &peer.guest));
        match want {
            Want::Return { .. } => Ok(()),
            _ if kept_out(KeptOut::has_key) => Err(Why::SentAway),
            _ if peer.guest.invited => Ok(()),
            _ if kept_out(KeptOut::has_place) => Err(Why::InvitedOnly),
            Want::Sit { .. } | Want::Open(_) if self.invited_only => Err(Why::InvitedOnly),
            _ => Ok(()),
        }
    }

    /// Removes the player of `side` at the table `id`. `by` must be the host's own player. From then on, the server
    /// refuses the removed player. The seat is free again, and the match is reset to the record that was put on the
    /// table.
    ///
    /// # Errors
    /// `by` is not the host's own player, or nobody sits at that seat.
    pub(super) fn send_away(&mut self, by: PeerId, id: u64, side: Side, now: Instant) -> Result<(), Why> {
        let fresh = (self.dice)();
        let table = self.tables.get_mut(&id).ok_or(Why::NoTable)?;
        if table.leader() != Some(by) || table.chairs[side].reserved {
            return Err(Why::NotTheHost);
        }
        if table.chairs[side].name.is_none() {
            return Err(Why::NotThere);
        }
        let peer = table.vacate(side, fresh, now);
        tracing::info!(table = id, peer = peer.map(|peer| peer.0), "the host has sent a player away");
        if let Some(peer) = peer {
            self.dismiss(peer, Why::SentAway, now);
        }
        Ok(())
    }
}
