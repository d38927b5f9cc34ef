//! What a peer says at its table.

use std::time::Instant;

use crate::net::table::To;
use crate::net::wire::{Asked, FromGuest, FromHost, Speaker, Why, clean_chat};

use super::{Hall, PeerId};

impl Hall {
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
            // Another match would not be finished.
            FromGuest::Ask { asked: Asked::Rematch(true), .. } if self.closing.is_some() => Err(Why::Closing),
            FromGuest::Ask { at, asked } => table.ask(peer, at, asked, now),
            FromGuest::Differs { at } => {
                if self.peers.get_mut(&peer).is_some_and(|known| !known.wholes.take(now)) {
                    return self.dismiss(peer, Why::Flood, now);
                }
                // Told, not papered over: somebody has a fault in its rule book.
                tracing::warn!(table = id, peer = peer.0, ply = at.ply, key = at.key, "a guest has another position");
                self.metrics.differences.add(1);
                let whole = table.whole(peer, now);
                table.tell(To::Peer(peer), whole);
                Ok(())
            }
            FromGuest::ClockDiffers { at, mine_ms, yours_ms } => {
                tracing::info!(
                    table = id,
                    peer = peer.0,
                    ply = at.ply,
                    mine_ms,
                    yours_ms,
                    "a guest measured another time"
                );
                Ok(())
            }
            FromGuest::Chat { text } => self.chat(peer, id, &text, now),
            FromGuest::Leave => return self.leave_hall(peer),
            _ => Ok(()),
        };
        if let Err(why) = done {
            self.refuse(peer, why);
        }
        self.send_of(id);
    }

    fn chat(&mut self, peer: PeerId, id: u64, text: &str, now: Instant) -> Result<(), Why> {
        if !self.limits.chat {
            return Err(Why::NoChat);
        }
        let (Some(known), Some(table)) = (self.peers.get_mut(&peer), self.tables.get_mut(&id)) else { return Ok(()) };
        if !known.chat.take(now) {
            return Err(Why::ChatTooFast);
        }
        let text = clean_chat(text);
        if text.is_empty() {
            return Ok(());
        }
        let by = match table.side_of(peer) {
            Some(side) => Speaker::Player(side),
            None => Speaker::Watcher(known.name.clone().unwrap_or_default()),
        };
        self.metrics.chats.add(1);
        table.tell(To::All, FromHost::Said { by, text });
        Ok(())
    }
}
