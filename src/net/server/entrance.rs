//! Handles the beginning of a connection to the server, the hello (the peer's first message), and the end of the
//! connection.

use std::time::Instant;

use crate::net::table::ChairGuest;
use crate::net::wire::{FrameError, FromHost, Hello, PROGRAM, PROTOCOL, Want, Welcome, Why, clean_name};

use super::{GameServer, LineSource, Out, Peer, PeerId};

impl GameServer {
    /// Registers a new connection. The peer must send its hello within the time limit.
    ///
    /// # Errors
    /// The server has no room for the connection.
    pub fn connect(&mut self, source: LineSource, now: Instant) -> Result<PeerId, Why> {
        self.metrics.connects.add(1);
        let on_trial = source != LineSource::Here && !self.has_room(source);
        if on_trial && !self.has_room_for_trial(source) {
            self.metrics.turned_away.add(1);
            return Err(Why::ServerFull);
        }
        let id = PeerId(self.next_peer);
        self.next_peer += 1;
        let peer = Peer {
            guest: ChairGuest::unknown(source),
            since: now,
            name: None,
            table: None,
            on_trial,
            heard: now,
            pinged: None,
            next_ping: now,
            carried: None,
        };
        self.peers.insert(id, peer);
        Ok(id)
    }

    /// Whether the server has room for one more stranger from `source`.
    fn has_room(&self, source: LineSource) -> bool {
        let lines = self.peers.values().filter(|peer| !peer.on_trial && peer.guest.source != LineSource::Here);
        let of_source = lines.clone().filter(|peer| peer.guest.source == source).count();
        lines.count() < self.limits.peers && of_source < self.limits.peers_of(source)
    }

    /// Whether a connection may be accepted on trial. If the server has no room for strangers, it still accepts a few
    /// connections on trial, so that players can return. The hello of a peer on trial must contain the token of a seat.
    /// One source may have at most a quarter of the trial connections.
    fn has_room_for_trial(&self, source: LineSource) -> bool {
        let on_trial = self.peers.values().filter(|peer| peer.on_trial);
        let of_source = on_trial.clone().filter(|peer| peer.guest.source == source).count();
        on_trial.count() < self.limits.returning && of_source < self.limits.returning.div_ceil(4)
    }

    /// Handles an error in reading a frame. A peer that sent a malformed frame is told the reason, and its connection
    /// is closed.
    pub fn hear_junk(&mut self, peer: PeerId, error: &FrameError, now: Instant) {
        let why = match error {
            FrameError::Closed | FrameError::Broken(_) => return self.gone(peer, now),
            FrameError::TooLarge { .. } => Why::TooLarge,
            FrameError::Junk => Why::Junk,
            FrameError::Version(_) => Why::Version { protocol: PROTOCOL, program: PROGRAM.to_owned() },
            FrameError::NotAGuest => Why::NotAGuest,
        };
        self.metrics.junk.add(1);
        self.dismiss(peer, why, now);
    }

    /// Handles the loss of a connection. The player keeps the seat for some time, and can return with the seat's token.
    pub fn gone(&mut self, peer: PeerId, now: Instant) {
        self.remove(peer, false, now);
    }

    /// Closes a connection. The reason is sent as the last message to the peer.
    pub fn dismiss(&mut self, peer: PeerId, why: Why, now: Instant) {
        tracing::info!(peer = peer.0, reason = %why, "a peer was sent away");
        self.metrics.dismissed.add(1);
        self.say(peer, &FromHost::Sorry(why));
        self.remove(peer, false, now);
    }

    pub(super) fn leave_server(&mut self, peer: PeerId) {
        self.remove(peer, true, Instant::now());
    }

    /// Removes a peer and requests that its connection is closed. Only two functions remove peers without calling this
    /// one: `replaced`, when a player has connected again, and `stop`, which removes all peers.
    fn remove(&mut self, id: PeerId, on_purpose: bool, now: Instant) {
        let Some(peer) = self.peers.remove(&id) else { return };
        self.out.push(Out::Close(id));
        let Some(table_id) = peer.table else { return };
        if let Some(table) = self.tables.get_mut(&table_id) {
            let fresh = (self.dice)();
            table.go(id, on_purpose, fresh, now);
            tracing::info!(peer = id.0, table = table_id, on_purpose, "left");
        }
        self.send_of(table_id);
    }

    /// Handles a valid hello.
    pub(super) fn greet(&mut self, peer: PeerId, hello: Hello, now: Instant) {
        let Some(known) = self.peers.get_mut(&peer) else { return };
        known.name = Some(clean_name(&hello.name));
        known.guest.key = hello.badge.key;
        known.guest.invited |= self.invite.zip(hello.badge.invite).is_some_and(|(ours, theirs)| ours.is(theirs));
        let on_trial = known.on_trial;
        tracing::info!(peer = peer.0, program = ?hello.program.chars().take(40).collect::<String>(), "hello");
        if on_trial && !matches!(hello.want, Want::Return { .. }) {
            self.metrics.turned_away.add(1);
            return self.dismiss(peer, Why::ServerFull, now);
        }
        // A guest that cannot get the requested seat or role receives only the reason, and is disconnected.
        if let Err(why) = self.place(peer, hello.want, now) {
            self.metrics.refused.add(1);
            self.dismiss(peer, why, now);
        }
    }

    pub(super) fn welcome(&mut self, peer: PeerId, seat: Option<(u64, crate::net::wire::SeatToken)>) {
        let host = self.name.clone();
        let word = Welcome { protocol: PROTOCOL, program: PROGRAM.to_owned(), host, seat };
        self.say(peer, &FromHost::Welcome(word));
    }
}
