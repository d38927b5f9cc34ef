//! What the levels are worth: results of matches between neighbours, kept as data beside the levels.

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::engine::eval::Weights;
use crate::levels::{LevelError, read_ron};

use super::Level;

/// A measured match of a level against the next weaker one; of the first level against a player that stands below all.
/// Displayed as it is written in the file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    pub level: Level,
    /// Who was played: a level's name, or that of another program.
    pub against: String,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// What the levels were made of when the match was played; see [`Level::mark`].
    pub mark: String,
    /// Makes the same again.
    pub command: String,
}

static TABLE: LazyLock<Vec<Measured>> = LazyLock::new(|| {
    match Measured::read("measured.ron", include_str!("measured.ron")) {
        Ok(table) => table,
        // A test reads the file.
        Err(error) => unreachable!("{error}"),
    }
});

impl Measured {
    /// A file of measured matches, which is named in errors.
    pub fn read(file: &str, text: &str) -> Result<Vec<Measured>, LevelError> {
        read_ron(file, text)
    }

    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Of the level, in thousandths; draws count half.
    pub fn thousandths(&self) -> u32 {
        (1000 * self.wins + 500 * self.draws) / self.games().max(1)
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Measured { level, against, wins, draws, losses, mark, command } = self;
        write!(
            f,
            "(\n    level: {level}, against: {against:?}, wins: {wins}, draws: {draws}, losses: {losses}, mark: {mark:?},\n    \
             command: {command:?},\n)"
        )
    }
}

impl Level {
    /// How the level has done, where it was measured.
    pub fn measured(self) -> Option<&'static Measured> {
        TABLE.iter().find(|measured| measured.level == self)
    }

    /// Changes whenever this level, the one below it or the evaluation's weights change: then what was measured before
    /// says nothing any more. A change of the search it does not know.
    pub fn mark(self) -> String {
        let manners = (self.manner(), self.below().map(Level::manner), Weights::built_in());
        format!("{:016x}", fnv(format!("{manners:?}").as_bytes()))
    }
}

/// FNV-1a.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}
