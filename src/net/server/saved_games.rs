//! Loads the saved games of a server from disk onto tables, and removes old saved games.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::base::disk::NotWritten;
use crate::net::hosted_as::HostedAs;
use crate::net::keeping::{HostedHeader, Keeping, KeptGame};
use crate::net::table::{Chair, ServerTable};
use crate::net::wire::{SeatToken, Why, clean_name};
use crate::rules::Pair;

use super::GameServer;

/// The interval at which the server looks for old saved games.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);

impl GameServer {
    /// Saves the games in this folder from now on. Games that are already saved in the folder are not loaded at once.
    /// They are loaded by [`GameServer::resume`], by [`GameServer::take_up`], or when one of their players returns.
    pub fn keep(&mut self, keeping: Keeping) {
        let last = keeping.last_number().unwrap_or(0).max(keeping.highest_removed());
        // The number of a game is never reused, because players return to a game by its number.
        self.next_table = self.next_table.max(last.saturating_add(1));
        self.keeping = Some(keeping);
        self.sweep();
    }

    /// Returns the file of a game; `None` if games are not saved.
    pub fn kept_file(&self, id: u64) -> Option<PathBuf> {
        self.keeping.as_ref().map(|keeping| keeping.file(id))
    }

    /// Saves the host options next to the file of their game (`HostedAs::table`). If no folder for the games can be
    /// used yet, the options are saved later.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn note_hosted_as(&mut self, hosted_as: HostedAs) -> Result<(), NotWritten> {
        match &self.keeping {
            Some(keeping) => hosted_as.write(&keeping.file(hosted_as.table)),
            None => {
                self.hosted_as = Some(hosted_as);
                Ok(())
            }
        }
    }

    /// Saves the options that [`GameServer::note_hosted_as`] could not save yet.
    pub(super) fn note_hosted_later(&mut self) -> Result<(), NotWritten> {
        if let (Some(hosted_as), Some(keeping)) = (&self.hosted_as, &self.keeping) {
            hosted_as.write(&keeping.file(hosted_as.table))?;
            self.hosted_as = None;
        }
        Ok(())
    }

    /// Notes that the host has left this game on purpose. The note is stored in the host options of the game.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn note_left(&mut self, id: u64) -> Result<(), NotWritten> {
        match (&mut self.hosted_as, &self.keeping) {
            (Some(hosted_as), _) => hosted_as.left = true,
            (None, Some(keeping)) => HostedAs::leave(&keeping.file(id), id, true)?,
            (None, None) => {}
        }
        Ok(())
    }

    /// Loads the saved games that were last written at most `ServerLimits::unfinished` ago, as far as the server has
    /// room for tables. Returns how many games were loaded.
    pub fn resume(&mut self, now: Instant) -> usize {
        let Some(keeping) = &self.keeping else { return 0 };
        let games = keeping.games().into_iter().filter(|(_, age)| *age <= self.limits.unfinished);
        let room = self.limits.tables.saturating_sub(self.tables.len());
        let games: Vec<u64> = games.map(|(id, _)| id).take(room).collect();
        games.into_iter().filter(|id| self.take_up(*id, now)).count()
    }

    /// Loads a saved game onto a table. Returns `false` if no game has this number, or if the game is already on a
    /// table.
    pub fn take_up(&mut self, id: u64, now: Instant) -> bool {
        if self.tables.contains_key(&id) {
            return false;
        }
        let Some(kept) = self.keeping.as_ref().and_then(|keeping| keeping.load(id)) else { return false };
        if let Some(keeping) = &self.keeping {
            keeping.take_back(id);
        }
        let KeptGame { id, record, header } = kept;
        let HostedHeader { begun, game, white, black, laid, kept_out, entries } = header;
        let chairs = [white, black].map(|seat| {
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

    /// Loads the saved game of a player who returns, with [`GameServer::take_up`]. Does nothing if the game is still on
    /// a table.
    ///
    /// # Errors
    /// The game does not exist, the token belongs to no seat of the game, or the server has no room.
    pub(super) fn take_up_for(&mut self, id: u64, token: SeatToken, now: Instant) -> Result<(), Why> {
        if self.tables.contains_key(&id) {
            return Ok(());
        }
        let keeping = self.keeping.as_ref().ok_or(Why::NoTable)?;
        if !keeping.has_seat(id, token).ok_or(Why::NoTable)? {
            return Err(Why::BadToken);
        }
        // For returning players, the maximum number of tables is a quarter higher than for new games.
        if self.tables.len() >= self.limits.tables + self.limits.tables / 4 {
            return Err(Why::NoRoomForTables);
        }
        let taken_up = self.take_up(id, now);
        tracing::info!(table = id, taken_up, "a kept game is asked for");
        if taken_up { Ok(()) } else { Err(Why::NoTable) }
    }

    /// Removes old saved games, if `SWEEP_EVERY` has passed since the last removal.
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
