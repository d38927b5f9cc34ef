//! The data that a guest saves on disk. These are the keys of hosts that the guest has reached by address, and the
//! seats to which the guest can return.

mod played;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use crate::base::disk::ages::{self, SeenDays};
use crate::base::disk::{self, NotWritten, write_private};

pub use played::{SeatedMatch, Whom};

use super::badge::GuestKey;
use super::key::{HostKey, KeyFile};
use super::wire::SeatToken;

/// The maximum number of saved seats, of dropped seats, and of saved hosts.
const MOST: usize = 200;

/// The number of days after which a seat is dropped, and after which a dropped seat is removed. Only days on which the
/// seats file was changed are counted. Otherwise, a single wrong date of the system would remove all seats.
const OLD_DAYS: u32 = 30;

/// A saved seat at a host, to which the guest can return.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptSeat {
    /// The host's key, in hexadecimal digits.
    host: String,
    pub table: u64,
    token: [u8; 16],
    pub name: String,
    /// When the seat was last used, in seconds since 1970.
    when: u64,
    /// The value of the day counter (`SeatsFile::days`) when the seat was last used or was dropped.
    #[serde(default)]
    since: u32,
    /// The match that is played at the seat; `None` if the match has not begun or is over.
    #[serde(default)]
    played: Option<SeatedMatch>,
}

impl KeptSeat {
    pub const fn token(&self) -> SeatToken {
        SeatToken(self.token)
    }
}

/// A host to which the guest has connected by address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Met {
    address: String,
    key: String,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct SeatsFile {
    seats: Vec<KeptSeat>,
    hosts: Vec<Met>,
    days: SeenDays,
    /// The seats that were dropped from `seats`, because they were too old, or because there were too many seats. The
    /// player can still return to the dropped seats.
    dropped: Vec<KeptSeat>,
}

impl SeatsFile {
    /// Drops the seats that are too old, and the oldest seats if there are too many. Removes dropped seats by the same
    /// rule. Removes the oldest hosts if there are too many.
    fn clear(&mut self) {
        let days = self.days.days;
        let is_old = |seat: &KeptSeat| days.saturating_sub(seat.since) > OLD_DAYS;
        self.dropped.retain(|seat| !is_old(seat));
        let (mut old, mut young): (Vec<_>, Vec<_>) = std::mem::take(&mut self.seats).into_iter().partition(is_old);
        old.extend(young.drain(..young.len().saturating_sub(MOST)));
        self.seats = young;
        self.dropped.extend(old.into_iter().map(|seat| KeptSeat { since: days, ..seat }));
        let excess = self.dropped.len().saturating_sub(MOST);
        self.dropped.drain(..excess);
        let excess = self.hosts.len().saturating_sub(MOST);
        self.hosts.drain(..excess);
    }
}

/// The file of the saved seats. Several processes may use the file; a lock makes them take turns.
#[derive(Clone, Debug)]
pub struct KeptSeats {
    file: PathBuf,
    /// The function that returns the current date, in days since 1970.
    date: fn() -> u64,
}

impl KeptSeats {
    pub fn new(folder: &Path) -> KeptSeats {
        let file = folder.join("seats.ron");
        // Anybody who reads a token can take the seat. Earlier versions of this program created a file that other users
        // could read, so the access rights are restricted here.
        disk::close_to_others(folder);
        disk::close_to_others(&file);
        KeptSeats { file, date: ages::date }
    }

    /// Sets the function that returns the current date, in days since 1970.
    #[must_use]
    pub fn with_date(self, date: fn() -> u64) -> KeptSeats {
        KeptSeats { date, ..self }
    }

    /// Returns the key by which `host` recognizes this guest; `None` if the key file cannot be read or created.
    pub fn guest_key(&self, host: &HostKey) -> Option<GuestKey> {
        let file = self.file.with_file_name("guest.key");
        let secret = KeyFile(file).load().inspect_err(|error| tracing::warn!(%error, "no key of a guest")).ok()?;
        Some(secret.guest_key(host))
    }

    /// Returns the seat at `host` that was used last. If `table` is given, only a seat at that table is returned.
    pub fn seat(&self, host: &HostKey, table: Option<u64>) -> Option<KeptSeat> {
        self.seat_besides(host, table, &[])
    }

    /// Like [`KeptSeats::seat`], but leaves out the tables in `tried`. A host of a single game has only one table. If
    /// the guest has saved seats at several tables of such a host, the caller tries these tables one after the other.
    pub(super) fn seat_besides(&self, host: &HostKey, table: Option<u64>, tried: &[u64]) -> Option<KeptSeat> {
        let host = host.to_string();
        let is_it = |seat: &KeptSeat| {
            seat.host == host && table.is_none_or(|table| table == seat.table) && !tried.contains(&seat.table)
        };
        let text = self.read();
        text.dropped.into_iter().chain(text.seats).rev().find(is_it)
    }

    /// Saves a seat.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&self, host: &HostKey, table: u64, token: SeatToken, name: &str) -> Result<(), NotWritten> {
        let host = host.to_string();
        let (token, name, when) = (token.0, name.to_owned(), seconds());
        self.change(|text| {
            let before = text.seats.iter().chain(&text.dropped).find(|known| known.is_at(&host, table));
            let played = before.and_then(|known| known.played.clone());
            for seats in [&mut text.seats, &mut text.dropped] {
                seats.retain(|known| !known.is_at(&host, table));
            }
            text.seats.push(KeptSeat { host, table, token, name, when, since: text.days.days, played });
        })
    }

    /// Removes the saved seat at this table, because the match there is over.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn forget(&self, host: &HostKey, table: u64) -> Result<(), NotWritten> {
        let key = host.to_string();
        self.change(|text| {
            for seats in [&mut text.seats, &mut text.dropped] {
                seats.retain(|known| !known.is_at(&key, table));
            }
        })?;
        self.remove_lock(host, table);
        Ok(())
    }

    /// Returns the last known key of the host at this address.
    pub fn key_at(&self, address: &str) -> Option<HostKey> {
        self.read().hosts.iter().rev().find(|met| met.address == address)?.key.parse().ok()
    }

    /// Whether the guest has connected to a host with this key, at any address.
    pub fn has_met(&self, host: &HostKey) -> bool {
        let host = host.to_string();
        self.read().hosts.iter().any(|met| met.key == host)
    }

    /// Saves the key of the host at this address.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn meet(&self, address: &str, key: &HostKey) -> Result<(), NotWritten> {
        self.change(|text| {
            text.hosts.retain(|met| met.address != address);
            text.hosts.push(Met { address: address.to_owned(), key: key.to_string() });
        })
    }

    fn read(&self) -> SeatsFile {
        // If the file is damaged, the saved seats are lost, but the program continues.
        self.understood().unwrap_or_default()
    }

    fn understood(&self) -> Option<SeatsFile> {
        ron::from_str(&fs::read_to_string(&self.file).ok()?).ok()
    }

    fn change(&self, change: impl FnOnce(&mut SeatsFile)) -> Result<(), NotWritten> {
        if let Some(folder) = self.file.parent() {
            disk::private_folder(folder).map_err(|why| NotWritten::new(&self.file, why))?;
        }
        let _turn = disk::turn(&self.file);
        let text = self.understood();
        if text.is_none() && self.file.exists() {
            let aside = disk::set_aside(&self.file).map_err(|why| NotWritten::new(&self.file, why))?;
            tracing::warn!(file = %aside.display(), "kept seats and known hosts cannot be read; they were set aside");
        }
        let mut text = text.unwrap_or_default();
        text.days.look((self.date)());
        change(&mut text);
        text.clear();
        write_private(&self.file, &ron::to_string(&text).unwrap_or_default())
    }
}

fn seconds() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs()
}
