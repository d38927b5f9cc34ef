//! The games that a hall keeps on disk: which of them lie on its tables, and for how long the others are kept.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::net::keeping::{Keeping, Kept};
use crate::net::table::{Chair, Table};
use crate::net::wire::{Token, Why, clean_name};
use crate::rules::Pair;

use super::Hall;

/// How often old journals are looked for.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);

impl Hall {
    /// Keeps the games in a folder from now on. Those that are kept there already wait until [`Hall::resume`] or
    /// [`Hall::take_up`], or until one of their players comes back.
    pub fn keep(&mut self, keeping: Keeping) {
        let last = keeping.last_number().unwrap_or(0).max(keeping.highest_removed());
        // A number is never given twice: players come back by it.
        self.next_table = self.next_table.max(last.saturating_add(1));
        self.keeping = Some(keeping);
        self.sweep();
    }

    /// The file of a game; `None`: games are not kept.
    pub fn kept_file(&self, id: u64) -> Option<PathBuf> {
        self.keeping.as_ref().map(|keeping| keeping.file(id))
    }

    /// Goes on with the games that would still lie on tables if the host had not stopped; returns how many.
    pub fn resume(&mut self, now: Instant) -> usize {
        let Some(keeping) = &self.keeping else { return 0 };
        let games = keeping.games().into_iter().filter(|(_, age)| *age <= self.limits.unfinished);
        let room = self.limits.tables.saturating_sub(self.tables.len());
        let games: Vec<u64> = games.map(|(id, _)| id).take(room).collect();
        games.into_iter().filter(|id| self.take_up(*id, now)).count()
    }

    /// Lays a kept game on a table again. `false`: there is none of this number, or it lies there already.
    pub fn take_up(&mut self, id: u64, now: Instant) -> bool {
        if self.tables.contains_key(&id) {
            return false;
        }
        let Some(kept) = self.keeping.as_ref().and_then(|keeping| keeping.load(id)) else { return false };
        if let Some(keeping) = &self.keeping {
            keeping.take_back(id);
        }
        let Kept { id, record, seats, begun, game, laid, kept_out, entries } = kept;
        let chairs = seats.map(|seat| {
            let mut chair = Chair::new(Token(seat.token));
            chair.away = seat.name.is_some().then_some(now);
            (chair.name, chair.reserved) = (seat.name.map(|name| clean_name(&name)), seat.reserved);
            chair
        });
        let mut table = Table::new(id, record, Pair(chairs), now);
        (table.begun, table.game, table.stands) = (begun, game, begun);
        (table.laid, table.kept_out, table.unkept.entries) = (laid, kept_out, entries);
        self.tables.insert(id, table);
        true
    }

    /// The same for a player who comes back to a game that was cleared away.
    ///
    /// # Errors
    /// There is no such game, the token is not of it, or there is no room.
    pub(super) fn take_up_for(&mut self, id: u64, token: Token, now: Instant) -> Result<(), Why> {
        if self.tables.contains_key(&id) {
            return Ok(());
        }
        let keeping = self.keeping.as_ref().ok_or(Why::NoTable)?;
        if !keeping.has_seat(id, token).ok_or(Why::NoTable)? {
            return Err(Why::BadToken);
        }
        // New games leave room for those that were begun: a quarter beyond their own.
        if self.tables.len() >= self.limits.tables + self.limits.tables / 4 {
            return Err(Why::NoRoomForTables);
        }
        let taken_up = self.take_up(id, now);
        tracing::info!(table = id, taken_up, "a kept game is asked for");
        if taken_up { Ok(()) } else { Err(Why::NoTable) }
    }

    /// Old journals go, from time to time.
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
