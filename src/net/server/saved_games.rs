//! The games that a server saves on disk: which of them are on its tables, and for how long the others are kept.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::net::keeping::{Keeping, KeptGame};
use crate::net::table::{Chair, ServerTable};
use crate::net::wire::{SeatToken, Why, clean_name};
use crate::rules::Pair;

use super::GameServer;

/// How often old journals are looked for.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);

impl GameServer {
    /// Saves the games in a folder from now on. Games saved there before stay on disk until [`GameServer::resume`],
    /// [`GameServer::take_up`] or the return of one of their players loads them.
    pub fn keep(&mut self, keeping: Keeping) {
        let last = keeping.last_number().unwrap_or(0).max(keeping.highest_removed());
        // A number is never reused, because players return by it.
        self.next_table = self.next_table.max(last.saturating_add(1));
        self.keeping = Some(keeping);
        self.sweep();
    }

    /// Returns the file of a game; `None` if games are not saved.
    pub fn kept_file(&self, id: u64) -> Option<PathBuf> {
        self.keeping.as_ref().map(|keeping| keeping.file(id))
    }

    /// Loads the games that would still be on tables if the server had not stopped; returns how many.
    pub fn resume(&mut self, now: Instant) -> usize {
        let Some(keeping) = &self.keeping else { return 0 };
        let games = keeping.games().into_iter().filter(|(_, age)| *age <= self.limits.unfinished);
        let room = self.limits.tables.saturating_sub(self.tables.len());
        let games: Vec<u64> = games.map(|(id, _)| id).take(room).collect();
        games.into_iter().filter(|id| self.take_up(*id, now)).count()
    }

    /// Loads a saved game onto a table. `false` if no game has this number, or it is on a table already.
    pub fn take_up(&mut self, id: u64, now: Instant) -> bool {
        if self.tables.contains_key(&id) {
            return false;
        }
        let Some(kept) = self.keeping.as_ref().and_then(|keeping| keeping.load(id)) else { return false };
        if let Some(keeping) = &self.keeping {
            keeping.take_back(id);
        }
        let KeptGame { id, record, seats, begun, game, laid, kept_out, entries } = kept;
        let chairs = seats.map(|seat| {
            let mut chair = Chair::new(SeatToken(seat.token));
            chair.away = seat.name.is_some().then_some(now);
            (chair.name, chair.reserved) = (seat.name.map(|name| clean_name(&name)), seat.reserved);
            chair
        });
        let mut table = ServerTable::new(id, record, Pair(chairs), now);
        (table.begun, table.game, table.stands) = (begun, game, begun);
        (table.laid, table.kept_out, table.unkept.entries) = (laid, kept_out, entries);
        self.tables.insert(id, table);
        true
    }

    /// Like [`GameServer::take_up`], for a player who returns to a game that was removed from its table.
    ///
    /// # Errors
    /// The game does not exist, the token belongs to another game, or there is no room.
    pub(super) fn take_up_for(&mut self, id: u64, token: SeatToken, now: Instant) -> Result<(), Why> {
        if self.tables.contains_key(&id) {
            return Ok(());
        }
        let keeping = self.keeping.as_ref().ok_or(Why::NoTable)?;
        if !keeping.has_seat(id, token).ok_or(Why::NoTable)? {
            return Err(Why::BadToken);
        }
        // Returning players may use a quarter more tables than new games may.
        if self.tables.len() >= self.limits.tables + self.limits.tables / 4 {
            return Err(Why::NoRoomForTables);
        }
        let taken_up = self.take_up(id, now);
        tracing::info!(table = id, taken_up, "a kept game is asked for");
        if taken_up { Ok(()) } else { Err(Why::NoTable) }
    }

    /// Removes old journals, once every [`SWEEP_EVERY`].
    pub(super) fn sweep_by(&mut self, now: Instant) {
        if self.next_sweep.is_none_or(|next| now >= next) {
            self.next_sweep = Some(now + SWEEP_EVERY);
            self.sweep();
        }
    }

    fn sweep(&self) {
        if let Some(keeping) = self.keeping.as_ref().filter(|_| self.limits.kept < Duration::MAX) {
            let tables = self.tables.keys().copied().collect::<BTreeSet<_>>();
            let days = u32::try_from(self.limits.kept.as_secs() / 86_400).unwrap_or(u32::MAX);
            keeping.forget_old(days, self.limits.most_kept, tables);
        }
    }
}
