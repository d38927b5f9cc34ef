//! The periodic work of a server, several times a second: clocks, pings, silent peers, saved games, stopping.

use std::time::{Duration, Instant};

use crate::net::keeping::KeptGame;
use crate::net::table::{ServerTable, To};
use crate::net::wire::{FromHost, Why};
use crate::rules::Side;

use super::{Closing, GameServer, Out, PeerId};

/// The interval between two pings to a peer. The pings check the connection and measure its delay.
const PING_EVERY: Duration = Duration::from_secs(2);

impl GameServer {
    /// Does the periodic work. Must be called several times a second.
    pub fn tick(&mut self, now: Instant) {
        for id in self.tables.keys().copied().collect::<Vec<_>>() {
            if let Some(table) = self.tables.get_mut(&id) {
                table.pass_time(now);
                table.tell_owed(now);
            }
            self.send_of(id);
        }
        self.look_after_peers(now);
        self.free_chairs(now);
        self.clear_tables(now);
        self.sweep_by(now);
        self.save_again(now);
        self.write_wanted();
        self.count();
    }

    /// Handles the end of a suspension of the machine. The time of the suspension counts on no player's clock.
    pub fn woke(&mut self, slept: Duration, now: Instant) {
        let seconds = u32::try_from(slept.as_secs()).unwrap_or(u32::MAX);
        tracing::warn!(seconds, "this machine slept");
        for table in self.tables.values_mut() {
            table.skip_time(now);
        }
        for peer in self.peers.values_mut() {
            (peer.heard, peer.since, peer.pinged) = (now, now, None);
        }
        self.say_to_all(&FromHost::Slept { seconds });
    }

    /// Handles a stall. For the time `lost`, the server did nothing, because its machine was busy, its disk was slow,
    /// or its process was stopped. The server could receive no message in that time. Therefore the time counts neither
    /// on a clock nor as silence of a peer.
    pub fn stalled(&mut self, lost: Duration, now: Instant) {
        tracing::debug!(?lost, "the host stood still");
        for table in self.tables.values_mut() {
            table.skip(lost, now);
        }
        for peer in self.peers.values_mut() {
            (peer.heard, peer.since, peer.pinged) = (peer.heard + lost, peer.since + lost, None);
        }
    }

    fn look_after_peers(&mut self, now: Instant) {
        let mut silent = Vec::new();
        let mut pings = Vec::new();
        for (id, peer) in &mut self.peers {
            let (since, most) = match peer.name {
                None => (peer.since, self.limits.hello),
                Some(_) => (peer.heard, self.limits.silence),
            };
            if now.saturating_duration_since(since) > most {
                silent.push(*id);
            } else if peer.name.is_some() && now >= peer.next_ping && peer.pinged.is_none() {
                self.pings = self.pings.wrapping_add(1);
                let n = self.pings;
                (peer.pinged, peer.next_ping) = (Some((n, now)), now + PING_EVERY);
                pings.push((*id, n));
            }
        }
        for (peer, n) in pings {
            self.say(peer, &FromHost::Ping { n });
        }
        for peer in silent {
            self.dismiss(peer, Why::Silence, now);
        }
    }

    /// Notes the round-trip time that the transport has measured. The measured time limits the delay that a guest can
    /// claim by answering pings late.
    pub fn carried(&mut self, peer: PeerId, delay: Duration) {
        if let Some(known) = self.peers.get_mut(&peer) {
            known.carried = Some(delay);
        }
    }

    /// Handles the answer to a ping.
    pub(super) fn measured(&mut self, id: PeerId, n: u32, now: Instant) {
        let Some(peer) = self.peers.get_mut(&id) else { return };
        let Some((_, asked)) = peer.pinged.take_if(|(asked, _)| *asked == n) else { return };
        let delay = now.saturating_duration_since(asked);
        let (Some(table_id), carried) = (peer.table, peer.carried) else { return };
        if let Some(table) = self.tables.get_mut(&table_id) {
            table.measured(id, delay, carried, now);
        }
        self.send_of(table_id);
    }

    /// Frees the seats of players who have been away too long, at tables where the match has not begun.
    fn free_chairs(&mut self, now: Instant) {
        let most = self.limits.unplayed;
        for table in self.tables.values_mut().filter(|table| !table.begun) {
            for side in Side::BOTH {
                if table.chairs[side].away_for(now).is_some_and(|away| away > most) {
                    table.free_chair(side, (self.dice)());
                    table.tell_state(side, To::All, now);
                }
            }
        }
    }

    /// Removes tables that are no longer needed.
    fn clear_tables(&mut self, now: Instant) {
        let limits = &self.limits;
        let is_done = |table: &&ServerTable| {
            let Some(since) = table.empty_since else { return false };
            let most = match (table.is_over(), is_unplayed(table)) {
                (true, _) => limits.over,
                // A guest has opened the table, and all players have left it, so the table is removed at once.
                (false, true) if table.is_deserted() => Duration::ZERO,
                (false, true) => limits.unplayed,
                (false, false) => limits.unfinished,
            };
            let reserved = table.chairs.0.iter().any(|chair| chair.reserved);
            !reserved && now.saturating_duration_since(since) >= most
        };
        let done: Vec<u64> = self.tables.values().filter(is_done).map(|table| table.id).collect();
        for id in done {
            let Some(mut table) = self.tables.remove(&id) else { continue };
            let over = table.is_over();
            tracing::info!(table = id, over, "cleared");
            match &mut self.keeping {
                Some(keeping) if over || is_unplayed(&table) => keeping.forget(id),
                // The game is written to its file, and loaded again when one of its players returns.
                Some(keeping) => keeping.write(id, KeptGame::text(&mut table)),
                None => {}
            }
        }
    }

    fn count(&self) {
        let gauge = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
        self.metrics.tables.set(gauge(self.tables.len()));
        let played = self.tables.values().filter(|table| table.begun && !table.is_over());
        self.metrics.tables_played.set(gauge(played.count()));
        self.metrics.peers.set(gauge(self.peers.len()));
        self.metrics.watchers.set(gauge(self.tables.values().map(|table| table.watchers.len()).sum()));
    }

    /// Refuses new games from now on, and informs all peers that the server stops within the time `within`.
    pub fn close(&mut self, within: Duration, now: Instant) {
        self.closing = Some(Closing { at: now.checked_add(within) });
        let seconds = u32::try_from(within.as_secs()).unwrap_or(u32::MAX);
        tracing::info!(seconds, "closing");
        self.say_to_all(&FromHost::Closing { seconds });
        // Guests assume that a stopping host saves their match. If the host cannot save at the moment, the guests are
        // informed.
        if self.trouble.is_some() {
            self.tell_trouble();
        }
    }

    /// Adds `longer` to the time that the player of this side has been away.
    pub fn remember_away(&mut self, id: u64, side: Side, longer: Duration) {
        if let Some(table) = self.tables.get_mut(&id) {
            let chair = &mut table.chairs[side];
            chair.away = chair.away.and_then(|since| since.checked_sub(longer));
        }
    }

    /// Removes the saved data of a game that nobody will continue. The game is not saved again.
    pub fn discard(&mut self, id: u64) {
        if let Some(keeping) = &mut self.keeping {
            keeping.forget(id);
        }
        if let Some(table) = self.tables.get_mut(&id) {
            (table.begun, table.dirty) = (false, false);
            table.unkept.clear();
        }
    }

    pub fn is_closing(&self) -> bool {
        self.closing.is_some()
    }

    /// Whether a closing server may stop now, because its time is up or no game is being played.
    pub fn may_stop(&self, now: Instant) -> bool {
        let Some(Closing { at }) = self.closing else { return false };
        let plays = |table: &ServerTable| table.begun && !table.is_over() && table.peers().next().is_some();
        at.is_some_and(|at| now >= at) || !self.tables.values().any(plays)
    }

    /// Saves every match that can be saved, then closes all connections with a last message. [`GameServer::unsaved`]
    /// returns how many matches could not be saved.
    pub fn stop(&mut self) {
        self.save_at_the_end();
        for peer in std::mem::take(&mut self.peers).into_keys() {
            self.say(peer, &FromHost::Sorry(if self.returns { Why::Closing } else { Why::HostLeft }));
            self.out.push(Out::Close(peer));
        }
    }
}

/// Whether the table's match has not begun and contains no plies. Such a match need not be saved. A match that has
/// begun is saved even before its first ply, because two players sit at the table.
fn is_unplayed(table: &ServerTable) -> bool {
    !table.begun && table.session().plies().is_empty()
}
