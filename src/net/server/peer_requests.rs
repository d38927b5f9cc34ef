//! Handles the messages of a peer at its table.

use std::time::Instant;

use crate::net::table::To;
use crate::net::wire::{At, FromGuest, FromHost, PlayerRequest, Speaker, Why, clean_chat};

use super::request_rates::LimitedRequest;
use super::{GameServer, PeerId};

impl GameServer {
    pub(super) fn at_table(&mut self, peer: PeerId, id: u64, message: FromGuest, now: Instant) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        let done = match message {
            FromGuest::Propose { at, action, thought_ms } => {
                let done = table.propose(peer, at, &action, thought_ms, now);
                if done.is_ok() {
                    self.metrics.actions.add(1);
                    self.metrics.handled.observe(now.elapsed());
                }
                done
            }
            // The server is about to stop, so a rematch would not be finished.
            FromGuest::Ask { asked: PlayerRequest::Rematch(true), .. } if self.closing.is_some() => Err(Why::Closing),
            FromGuest::Ask { at, asked } => table.ask(peer, at, asked, now),
            FromGuest::Differs { at } => {
                if !self.may(peer, LimitedRequest::AskWhole, now) {
                    return self.dismiss(peer, Why::Flood, now);
                }
                let Some(table) = self.tables.get_mut(&id) else { return };
                // The difference is logged as a warning, because its cause is a bug in the rules code of the host or of
                // the guest.
                tracing::warn!(table = id, peer = peer.0, ply = at.ply, key = at.key, "a guest has another position");
                self.metrics.differences.add(1);
                let whole = table.whole(peer, now);
                table.tell(To::Peer(peer), whole);
                Ok(())
            }
            FromGuest::ClockDiffers { at, mine_ms, yours_ms } => {
                if table.side_of(peer).is_some() {
                    self.clock_differs(peer, id, at, [mine_ms, yours_ms], now);
                }
                Ok(())
            }
            FromGuest::Chat { text } => self.chat(peer, id, &text, now),
            FromGuest::Leave => return self.leave_server(peer),
            FromGuest::SendAway { side } => self.send_away(peer, id, side, now),
            _ => Ok(()),
        };
        if let Err(why) = done {
            self.refuse(peer, why);
        }
        self.send_of(id);
    }

    /// Handles a report of a player's program: the host has counted more time for the turn than the program has
    /// measured. All reports are counted, but they are logged only within a rate limit.
    fn clock_differs(&mut self, peer: PeerId, table: u64, at: At, [mine_ms, yours_ms]: [u32; 2], now: Instant) {
        self.metrics.clock_reports.add(1);
        if self.may(peer, LimitedRequest::ReportClock, now) {
            self.metrics.clock_reports_logged.add(1);
            tracing::info!(table, peer = peer.0, ply = at.ply, mine_ms, yours_ms, "a guest measured another time");
        }
    }

    /// Handles a chat message. The rate limit of a player is stored with the seat, so that a new connection does not
    /// reset the limit. The watchers of a table share one limit per network address (`LineSource`).
    fn chat(&mut self, peer: PeerId, id: u64, text: &str, now: Instant) -> Result<(), Why> {
        if !self.limits.chat {
            return Err(Why::NoChat);
        }
        let (pace, Some(table)) = (self.limits.chats, self.tables.get_mut(&id)) else { return Ok(()) };
        let side = table.side_of(peer);
        let seat_may = side.is_none_or(|side| table.chairs[side].may_talk(pace, now));
        if !seat_may || !self.may(peer, LimitedRequest::Chat { table: id, side }, now) {
            return Err(Why::ChatTooFast);
        }
        let text = clean_chat(text);
        if text.is_empty() {
            return Ok(());
        }
        let name = self.peers.get(&peer).and_then(|known| known.name.clone());
        let by = side.map_or_else(|| Speaker::Watcher(name.unwrap_or_default()), Speaker::Player);
        self.metrics.chats.add(1);
        if let Some(table) = self.tables.get_mut(&id) {
            table.tell(To::All, FromHost::Said { by, text });
        }
        Ok(())
    }
}
