//! The host options of a game, saved beside the file of the game, so that hosting can be resumed with the same options.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::base::disk::{NotWritten, write_private};

/// The name of the options file in the folder of a host.
const NAME: &str = "host.ron";

/// The options that the host has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HostedAs {
    /// The number of the table of the game that these options are for. A game with another number ignores them.
    pub table: u64,
    /// The host's name. Empty if only `left` is known, because an earlier version of the program saved the game.
    pub name: String,
    /// The address to listen on; `None` for all interfaces and the usual port.
    pub listen: Option<SocketAddr>,
    pub announced: bool,
    pub relays: bool,
    pub invited_only: bool,
    /// Whether the host has left the match on purpose. Such a match is not offered for resumption.
    pub left: bool,
}

impl HostedAs {
    /// Reads the options saved beside this game file.
    pub fn read(game: &Path, table: u64) -> Option<HostedAs> {
        let text = fs::read_to_string(beside(game)).ok()?;
        ron::from_str(&text).ok().filter(|hosted: &HostedAs| hosted.table == table)
    }

    /// Saves the options beside the game file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, game: &Path) -> Result<(), NotWritten> {
        write_private(&beside(game), &ron::to_string(self).unwrap_or_default())
    }

    /// Saves whether the host has left this game.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn leave(game: &Path, table: u64, left: bool) -> Result<(), NotWritten> {
        let known = HostedAs::read(game, table).unwrap_or_else(|| HostedAs { table, ..HostedAs::default() });
        HostedAs { left, ..known }.write(game)
    }
}

fn beside(game: &Path) -> PathBuf {
    game.with_file_name(NAME)
}
