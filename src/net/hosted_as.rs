//! How a hosted game could be reached, kept beside it, so that it can be put to work again in the same way.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::base::disk::{NotWritten, write_private};

/// The file in the folder of a host.
const NAME: &str = "host.ron";

/// What its host has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HostedAs {
    /// The game that this is about. Another one in the same folder has not been put to work yet.
    pub table: u64,
    /// What the host is called; empty: nothing but `left` is known, as of a game from an earlier version.
    pub name: String,
    /// `None`: all interfaces, the usual port.
    pub listen: Option<SocketAddr>,
    pub announced: bool,
    pub relays: bool,
    pub invited_only: bool,
    /// The host has left the match on purpose: it is not offered unasked.
    pub left: bool,
}

impl HostedAs {
    /// What is kept beside the file of this game.
    pub fn read(game: &Path, table: u64) -> Option<HostedAs> {
        let text = fs::read_to_string(beside(game)).ok()?;
        ron::from_str(&text).ok().filter(|hosted: &HostedAs| hosted.table == table)
    }

    /// Keeps it beside the file of the game.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, game: &Path) -> Result<(), NotWritten> {
        write_private(&beside(game), &ron::to_string(self).unwrap_or_default())
    }

    /// Notes whether the host has left this game.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn leave(game: &Path, table: u64, left: bool) -> Result<(), NotWritten> {
        let known = HostedAs::read(game, table).unwrap_or_else(|| HostedAs { table, ..HostedAs::default() });
        HostedAs { left, ..known }.write(game)
    }
}

fn beside(game: &Path) -> PathBuf {
    game.with_file_name(NAME)
}
