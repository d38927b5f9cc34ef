//! The data of the match at a saved seat: its players, and how to reach its host. If the program ends during the match,
//! the player can continue the match later with these data. A lock file shows other windows that the match is being
//! played.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use super::{KeptSeat, KeptSeats};
use crate::base::disk::{self, Lock, NotWritten};
use crate::net::key::HostKey;
use crate::net::wire::{clean_name, clean_title};

/// Locking is tried again after this many pauses, because a process that checks whether a seat is locked holds the lock
/// for a moment.
const PATIENCE: u32 = 10;

/// How a guest has connected to a host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whom {
    Address(String),
    Invite {
        code: String,
        relays: bool,
    },
    /// A game that was found on the local network.
    Found(String),
}

/// The data of the match at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatedMatch {
    pub whom: Whom,
    /// The host's name.
    pub host: String,
    /// The names of White and Black.
    pub names: [String; 2],
    pub level: String,
    /// Whether the player has left the match. The player is not asked to continue such a match.
    #[serde(default)]
    pub left: bool,
}

impl SeatedMatch {
    /// Cleans the names, because names from a file are as untrusted as names from a connection.
    fn cleaned(self) -> SeatedMatch {
        let SeatedMatch { whom, host, names, level, left } = self;
        let clean = |name: String| if name.is_empty() { name } else { clean_name(&name) };
        SeatedMatch { whom, host: clean_name(&host), names: names.map(clean), level: clean_title(&level), left }
    }
}

impl KeptSeat {
    /// Returns the host's key; `None` if the saved key is invalid because the file was edited by hand.
    pub fn host(&self) -> Option<HostKey> {
        self.host.parse().ok()
    }

    /// Returns the match that is played at the seat, if it has begun and is not over.
    pub fn played(&self) -> Option<&SeatedMatch> {
        self.played.as_ref()
    }

    /// Returns when the seat was last used.
    pub fn when(&self) -> SystemTime {
        SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(self.when)).unwrap_or(SystemTime::UNIX_EPOCH)
    }

    pub(super) fn is_at(&self, host: &str, table: u64) -> bool {
        self.host == host && self.table == table
    }
}

impl KeptSeats {
    /// Returns the seats with an interrupted match, the newest first. Matches that are over, that the player has left,
    /// or that a running program plays are omitted.
    pub fn interrupted(&self) -> Vec<KeptSeat> {
        let is_offered = |seat: &KeptSeat| {
            seat.played.as_ref().is_some_and(|played| !played.left)
                && seat.host().is_some_and(|host| !self.is_held(&host, seat.table))
        };
        let clean = |seat: KeptSeat| KeptSeat { played: seat.played.map(SeatedMatch::cleaned), ..seat };
        let mut seats: Vec<KeptSeat> = self.read().seats.into_iter().filter(is_offered).map(clean).collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(seat.when));
        seats
    }

    /// Saves which match is played at a seat. `played` is `None` if the match is over.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn note_match(&self, host: &HostKey, table: u64, played: Option<SeatedMatch>) -> Result<(), NotWritten> {
        let host = host.to_string();
        self.change(|text| {
            let days = text.days.days;
            for seat in text.seats.iter_mut().filter(|seat| seat.is_at(&host, table)) {
                (seat.played, seat.when, seat.since) = (played.clone(), super::seconds(), days);
            }
        })
    }

    /// Sets whether the player has left the match at this seat. The player is not asked to continue a match that was
    /// left. The seat itself stays saved.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn leave(&self, host: &HostKey, table: u64, left: bool) -> Result<(), NotWritten> {
        let host = host.to_string();
        self.change(|text| {
            let seats = text.seats.iter_mut().filter(|seat| seat.is_at(&host, table));
            seats.filter_map(|seat| seat.played.as_mut()).for_each(|played| played.left = left);
        })
    }

    /// Locks this seat for as long as the returned lock lives, so that other programs see that the match is being
    /// played. Returns `None` if another program holds the lock, or if locking fails.
    pub fn hold(&self, host: &HostKey, table: u64) -> Option<Lock> {
        let path = self.lock_file(host, table);
        disk::private_folder(path.parent()?).ok()?;
        Lock::take(&path, PATIENCE).ok()?
    }

    fn is_held(&self, host: &HostKey, table: u64) -> bool {
        Lock::is_held(&self.lock_file(host, table))
    }

    /// Removes the lock file of a removed seat.
    pub(super) fn remove_lock(&self, host: &HostKey, table: u64) {
        // A leftover lock file does no harm.
        let _ = fs::remove_file(self.lock_file(host, table));
    }

    fn lock_file(&self, host: &HostKey, table: u64) -> PathBuf {
        let host: String = host.to_string().chars().take(16).collect();
        self.file.with_file_name("playing").join(format!("{host}-{table}.lock"))
    }
}
