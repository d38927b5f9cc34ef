//! One game that is hosted on this machine for the local player and a remote player. The `host` command and the window
//! use this module. Each game is saved in a separate folder, so that it can be continued with the same seats.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};

use super::hosted_as::HostedAs;
use super::keeping::{KeepError, Keeping, KeptGame};
use super::server::{GameServer, ServerLimits};
use super::wire::SeatToken;
use crate::game::record::{Record, today};
use crate::rules::Side;

/// The maximum number of folders for hosted games. Each running host uses a separate folder.
const MOST_HOSTS: u32 = 100;

/// A game that is not hosted yet.
pub struct OwnGame {
    pub(super) server: GameServer,
    /// The number of the table at which the game is played.
    pub(super) table: u64,
    /// The token of the host's own seat.
    pub(super) token: SeatToken,
    /// Why the game cannot be saved; `None` if it can be saved. If it cannot be saved, the host keeps looking for a
    /// usable folder while the game is hosted.
    pub(super) trouble: Option<KeepError>,
}

/// Why an interrupted game cannot be continued.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOwn {
    #[error("{0}")]
    Keep(#[from] KeepError),
    #[error("{}: this is no hosted game that can be gone on with", .file.display())]
    NoGame { file: PathBuf },
}

impl OwnGame {
    /// Creates a game with the local player at `side`, and saves the game in an unused folder inside `folder`.
    pub(super) fn new(name: &str, record: Record, side: Side, folder: &Path) -> OwnGame {
        let mut server = GameServer::private(name, ServerLimits::one_game());
        let record = Record::new(record.heading.begun_on(today()), record.session);
        let (table, token) = server.open_record(record, Some(side), Instant::now());
        let trouble = match free_folder(folder) {
            Ok(keeping) => {
                server.keep(keeping);
                None
            }
            Err(error) => {
                let folder = folder.to_owned();
                server.keep_later(error.clone(), Box::new(move || free_folder(&folder)));
                Some(error)
            }
        };
        OwnGame { server, table, token, trouble }
    }

    /// Loads an interrupted game.
    ///
    /// # Errors
    /// The folder of the game is in use, or the file does not hold a hosted game.
    pub(super) fn again(name: &str, file: &Path) -> Result<OwnGame, NotOwn> {
        let folder = file.parent().unwrap_or(Path::new("."));
        let keeping = Keeping::open(folder)?;
        let none = || NotOwn::NoGame { file: file.to_owned() };
        let is_wanted = |id: &u64| keeping.file(*id).file_name() == file.file_name();
        let table = keeping.games().into_iter().map(|(id, _)| id).find(is_wanted).ok_or_else(none)?;
        let mut server = GameServer::private(name, ServerLimits::one_game());
        server.keep(keeping);
        server.take_up(table, Instant::now());
        let chairs = server.table(table).map(|table| &table.chairs.0).ok_or_else(none)?;
        let token = chairs.iter().find(|chair| chair.reserved).ok_or_else(none)?.token;
        Ok(OwnGame { server, table, token, trouble: None })
    }

    /// Returns the latest game of each host folder inside `folder`, the newest game first. Folders that a running host
    /// uses are left out. Reads the files of all returned games.
    pub fn left_games(folder: &Path) -> Vec<LeftGame> {
        let folders = (1..=MOST_HOSTS).map(|number| host_folder(folder, number));
        let mut left: Vec<LeftGame> = folders.filter_map(|folder| LeftGame::in_folder(&folder)).collect();
        left.sort_by_key(|game| std::cmp::Reverse(game.written));
        left
    }
}

/// A game that was hosted on this machine and was interrupted.
#[derive(Clone, Debug)]
pub struct LeftGame {
    pub file: PathBuf,
    /// The saved state of the game.
    pub kept: KeptGame,
    /// When the game was last played.
    pub written: SystemTime,
    /// The options with which the game was hosted; `None` if they were not saved, as in earlier versions of this
    /// program.
    pub hosted_as: Option<HostedAs>,
}

impl LeftGame {
    /// Returns the latest game in the folder of a host; `None` if a running host uses the folder.
    fn in_folder(folder: &Path) -> Option<LeftGame> {
        games_in(folder).next()?;
        // Opening fails if a running host has locked the folder.
        let keeping = Keeping::open(folder).ok()?;
        let (id, age) = keeping.games().into_iter().next()?;
        let (kept, file) = (keeping.load(id)?, keeping.file(id));
        let written = SystemTime::now().checked_sub(age).unwrap_or(SystemTime::UNIX_EPOCH);
        let hosted_as = HostedAs::read(&file, id);
        Some(LeftGame { file, kept, written, hosted_as })
    }

    /// Whether the player is asked to continue the game. This is so if the game has begun, is not over, and was not
    /// left on purpose.
    pub fn is_offered(&self) -> bool {
        let is_left = self.hosted_as.as_ref().is_some_and(|hosted| hosted.left);
        self.kept.header.begun && self.kept.record.session.ending().is_none() && !is_left
    }

    /// Returns the name of the player of that side; empty if nobody has taken that seat yet.
    pub fn name(&self, side: Side) -> &str {
        let seated = self.kept.header.seat(side).name.as_deref();
        seated.or_else(|| self.kept.record.heading.name(side)).unwrap_or_default()
    }

    /// Returns the name of the host.
    pub fn host_name(&self) -> &str {
        let reserved = |side: &Side| self.kept.header.seat(*side).reserved;
        Side::BOTH.into_iter().find(reserved).map_or("", |side| self.name(side))
    }
}

fn host_folder(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("host-{number}"))
}

fn games_in(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|extension| extension == "jgn"))
}

/// Opens the first folder that no running host uses and that contains no game.
fn free_folder(folder: &Path) -> Result<Keeping, KeepError> {
    let mut taken = KeepError::Taken { folder: folder.to_owned() };
    for number in 1..=MOST_HOSTS {
        let folder = host_folder(folder, number);
        if games_in(&folder).next().is_some() {
            continue;
        }
        match Keeping::open(&folder) {
            Ok(keeping) => return Ok(keeping),
            Err(error) => taken = error,
        }
        if matches!(taken, KeepError::NoFolder { .. }) {
            break;
        }
    }
    Err(taken)
}
