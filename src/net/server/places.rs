//! Seats guests, opens tables for them, admits watchers, and returns players to their seats.

use std::time::Instant;

use crate::net::table::Newcomer;
use crate::net::wire::{FromHost, NewGameRequest, Want, Why};
use crate::rules::{Pair, Side};

use super::{Chair, ChairGuest, GameServer, LineSource, Out, PeerId, ServerTable};

impl GameServer {
    /// Gives a guest the requested seat, or lets the guest watch. Sends the guest the match at the table.
    ///
    /// # Errors
    /// The table or the seat does not exist or is not free, or the guest is refused.
    pub(super) fn place(&mut self, peer: PeerId, want: Want, now: Instant) -> Result<(), Why> {
        let name = self.peers.get(&peer).and_then(|peer| peer.name.clone()).unwrap_or_default();
        let guest = self.peers.get(&peer).map_or(ChairGuest::unknown(LineSource::Here), |peer| peer.guest);
        let who = Newcomer { peer, name: &name, guest };
        self.admit(peer, &want)?;
        let (id, side) = match want {
            Want::Look => {
                self.welcome(peer, None);
                return Ok(());
            }
            // The server is about to stop, so a match that begins now would not be finished.
            Want::Sit { .. } | Want::Open(_) if self.closing.is_some() => return Err(Why::Closing),
            Want::Sit { table: Some(id), side } => {
                let table = self.tables.get_mut(&id).ok_or(Why::NoTable)?;
                (id, Some(table.sit(who, side, now)?))
            }
            Want::Sit { table: None, side } => self.first_free(who, side, now)?,
            Want::Open(opening) => self.open(who, &opening, now)?,
            Want::Watch { table } => (self.watch(peer, table, now)?, None),
            Want::Return { table: id, token } => {
                self.take_up_for(id, token, now)?;
                let closing = self.closing.is_some();
                let table = self.tables.get_mut(&id).ok_or(Why::NoTable)?;
                if closing && !table.begun {
                    return Err(Why::Closing);
                }
                let (side, before) = table.come_back(who, token, now)?;
                if let Some(before) = before {
                    self.replaced(before);
                }
                self.metrics.returns.add(1);
                (id, Some(side))
            }
        };
        if let Some(known) = self.peers.get_mut(&peer) {
            (known.table, known.on_trial) = (Some(id), false);
        }
        if let Some(source) = self.peers.get(&peer).filter(|_| side.is_some()).map(|known| known.guest.source) {
            self.regulars.note(source, now);
        }
        tracing::info!(peer = peer.0, table = id, side = ?side, "seated");
        let Some(table) = self.tables.get(&id) else { return Ok(()) };
        let (whole, seat) = (table.whole(peer, now), side.map(|side| (id, table.chairs[side].token)));
        self.welcome(peer, seat);
        self.say(peer, &whole);
        if let Some(trouble) = self.trouble() {
            self.say(peer, &FromHost::Saving { trouble: Some(trouble) });
        }
        self.send_of(id);
        Ok(())
    }

    /// Seats a guest at the first table with a free seat, or at a new table if all seats are taken. Returns the table's
    /// number and the side.
    fn first_free(&mut self, who: Newcomer<'_>, side: Option<Side>, now: Instant) -> Result<(u64, Option<Side>), Why> {
        // Tables where a player waits are tried first, and then the tables that the host has set up. A table is skipped
        // if a player's connection broke before the match began, or if the guest who opened the table has left.
        let waits = |table: &ServerTable| table.chairs.0.iter().any(|chair| chair.peer.is_some() || chair.reserved);
        let laid =
            |table: &ServerTable| table.opened_by.is_none() && table.chairs.0.iter().all(|chair| chair.away.is_none());
        for wanted in [&waits as &dyn Fn(&ServerTable) -> bool, &laid] {
            for table in self.tables.values_mut().filter(|table| !table.is_over() && wanted(table)) {
                if let Ok(side) = table.sit(who, side, now) {
                    return Ok((table.id, Some(side)));
                }
            }
        }
        // Guests can open tables only on a server with a `shelf`, the function that creates new games. A server without
        // this function answers that no seat is free.
        if self.shelf.is_none() && !self.tables.is_empty() {
            return Err(Why::NoSeat);
        }
        match self.open(who, &NewGameRequest { side, ..NewGameRequest::default() }, now) {
            Err(Why::NoSuchLevel) if !self.tables.is_empty() => Err(Why::NoSeat),
            opened => opened,
        }
    }

    fn open(&mut self, who: Newcomer<'_>, opening: &NewGameRequest, now: Instant) -> Result<(u64, Option<Side>), Why> {
        let shelf = self.shelf.as_ref().ok_or(Why::NoSuchLevel)?;
        let source = who.guest.source;
        let of_source = self.tables.values().filter(|table| table.opened_by == Some(source)).count();
        if self.tables.len() >= self.limits.tables || of_source >= self.limits.tables_of(source) {
            return Err(Why::NoRoomForTables);
        }
        let record = shelf(opening).ok_or(Why::NoSuchLevel)?;
        let chairs = Pair([Chair::new((self.dice)()), Chair::new((self.dice)())]);
        let id = self.new_table(record, chairs, now);
        let table = self.tables.get_mut(&id).ok_or(Why::NoTable)?;
        table.opened_by = Some(source);
        Ok((id, Some(table.sit(who, opening.side, now)?)))
    }

    fn watch(&mut self, peer: PeerId, wanted: Option<u64>, now: Instant) -> Result<u64, Why> {
        let id = match wanted {
            Some(id) => id,
            None => {
                let played = self.tables.values().find(|table| table.begun && !table.is_over());
                played.or(self.tables.values().next()).ok_or(Why::NoTable)?.id
            }
        };
        let most = self.limits.watchers_at_table;
        let table = self.tables.get_mut(&id).ok_or(Why::NoTable)?;
        if table.watchers.len() >= most {
            return Err(Why::NoRoomForWatchers);
        }
        table.watch(peer, now);
        Ok(id)
    }

    /// Closes the old connection of a player, because the holder of the token has connected again.
    fn replaced(&mut self, before: PeerId) {
        self.say(before, &FromHost::Sorry(Why::Replaced));
        self.out.push(Out::Close(before));
        self.peers.remove(&before);
    }
}
