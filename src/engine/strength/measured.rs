//! How strong the levels of play are: results of matches between neighbours, kept as data beside them.

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::engine::eval::Weights;
use crate::game::ron::{self, FileError, FormFault, PlacedFault};
use crate::rules::GameId;

use super::{COUNT, Strength};

/// A measured match of a level against the next weaker one, or of the first level against a player outside the levels.
/// Displayed as it is written in the file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    pub level: Strength,
    /// The opponent: the name of a level, or of another program.
    pub against: String,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// What the two levels were made of when the match was played; see [`Strength::mark`].
    pub mark: String,
    /// The command that plays the same match again.
    pub command: String,
}

/// What is wrong with a file of measured matches. `Display` says it and how to mend it: two clauses with a semicolon between
/// them, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MeasuredFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    #[error("there is no level of play {found}; write a number from 1 to {most}")]
    NoStrength { found: u8, most: usize },
}

/// The only numbers that may be refused, though they fit, are levels of play.
fn explain(fault: PlacedFault<FormFault>, text: &str) -> PlacedFault<MeasuredFault> {
    match fault.refused(text).and_then(|found| found.text.parse().ok()) {
        Some(found) => PlacedFault::new(fault.at, MeasuredFault::NoStrength { found, most: COUNT }),
        None => fault.of_kind(),
    }
}

static IN_JUNGLE: LazyLock<Vec<Measured>> = LazyLock::new(|| table(include_str!("measured.ron")));
static IN_CHESIMALS: LazyLock<Vec<Measured>> = LazyLock::new(|| table(include_str!("../chesimals/measured.ron")));

fn table(text: &str) -> Vec<Measured> {
    match Measured::read("measured.ron", text) {
        Ok(table) => table,
        // A test reads the files.
        Err(error) => unreachable!("{error}"),
    }
}

impl Measured {
    /// Reads the measured matches of a file; `file` names it in errors.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read(file: &str, text: &str) -> Result<Vec<Measured>, FileError<MeasuredFault>> {
        ron::parse(text).map_err(|fault| explain(fault, text).in_file(file, text))
    }

    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The level's score in thousandths; draws count half.
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

impl Strength {
    /// The result of the level in Jungle, where it was measured.
    pub fn measured(self) -> Option<&'static Measured> {
        self.measured_in(GameId::Jungle)
    }

    /// The result of the level in that game, where it was measured.
    pub fn measured_in(self, game: GameId) -> Option<&'static Measured> {
        let table = match game {
            GameId::Jungle => &IN_JUNGLE,
            GameId::Chesimals => &IN_CHESIMALS,
        };
        table.iter().find(|measured| measured.level == self)
    }

    /// A hash of what the level's play of that game is made of, and that of the next weaker one: their styles and the
    /// weights. When it changes, what was measured before means nothing any more. It does not notice a change of the
    /// search.
    pub fn mark(self, game: GameId) -> String {
        let text = match game {
            GameId::Jungle => {
                let made_of = (self.style(), self.below().map(Strength::style), Weights::built_in());
                // The stored marks were made of this text when a style went by another name.
                format!("{made_of:?}").replace("Style {", "Manner {")
            }
            GameId::Chesimals => {
                format!("{:?}", (self.chesimals_style(), self.below().map(Strength::chesimals_style)))
            }
        };
        format!("{:016x}", fnv(text.as_bytes()))
    }
}

/// FNV-1a.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::Measured;

    #[test]
    fn a_level_that_does_not_exist_is_refused_at_its_number() {
        let text = "[\n    (level: 12, against: \"x\", wins: 1, draws: 0, losses: 0, mark: \"m\", command: \"c\"),\n]";
        let told = |text: &str| Measured::read("m.ron", text).unwrap_err().to_string();
        assert_eq!(told(text), "m.ron:2:13: there is no level of play 12; write a number from 1 to 10");
        let too_big = told(&text.replace("12", "300"));
        assert!(too_big.starts_with("m.ron:2:13: this number does not fit here; "), "{too_big}");
    }
}
