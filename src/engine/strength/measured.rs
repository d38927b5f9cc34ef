//! The measured strength of the levels: results of matches between neighbouring levels, stored as data.

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::engine::chesimals::ChesimalsWeights;
use crate::engine::eval::JungleWeights;
use crate::engine::fingerprint;
use crate::engine::weights::GameWeights;
use crate::game::ron::{self, FileError, FormFault, PlacedFault};
use crate::rules::GameId;

use super::{COUNT, Strength};

/// The result of a match of a level against the next weaker level, or of the first level against another player.
/// `Display` writes the result in the format of the file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeasuredMatch {
    pub level: Strength,
    /// The opponent: the name of a level, or of another program.
    pub against: String,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// The hash of both levels' settings when the match was played; see [`Strength::mark`].
    pub mark: String,
    /// The command that repeats the match.
    pub command: String,
}

/// An error in a file of measured matches. `Display` writes the error and its correction as two clauses, separated by a
/// semicolon, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MeasuredFault {
    #[error(transparent)]
    Form(#[from] FormFault),
    #[error("there is no level of play {found}; write a number from 1 to {most}")]
    NoStrength { found: u8, most: usize },
}

/// Converts the fault of a text that was refused. If the refused part of the text is a number from 0 to 255, the reason
/// is that this number is not a level of play.
fn explain(fault: PlacedFault<FormFault>, text: &str) -> PlacedFault<MeasuredFault> {
    match fault.refused(text).and_then(|found| found.text.parse().ok()) {
        Some(found) => PlacedFault::new(fault.at, MeasuredFault::NoStrength { found, most: COUNT }),
        None => fault.of_kind(),
    }
}

static IN_JUNGLE: LazyLock<Vec<MeasuredMatch>> = LazyLock::new(|| table(include_str!("../jungle/measured.ron")));
static IN_CHESIMALS: LazyLock<Vec<MeasuredMatch>> = LazyLock::new(|| table(include_str!("../chesimals/measured.ron")));

fn table(text: &str) -> Vec<MeasuredMatch> {
    match MeasuredMatch::read("measured.ron", text) {
        Ok(table) => table,
        // An error cannot occur here, because a test reads the files.
        Err(error) => unreachable!("{error}"),
    }
}

impl MeasuredMatch {
    /// Reads the measured matches of a file; `file` is the name of the file in errors.
    ///
    /// # Errors
    /// Returns the first fault of the text, with its position in the text.
    pub fn read(file: &str, text: &str) -> Result<Vec<MeasuredMatch>, FileError<MeasuredFault>> {
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

impl fmt::Display for MeasuredMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MeasuredMatch { level, against, wins, draws, losses, mark, command } = self;
        write!(
            f,
            "(\n    level: {level}, against: {against:?}, wins: {wins}, draws: {draws}, losses: {losses}, mark: {mark:?},\n    \
             command: {command:?},\n)"
        )
    }
}

impl Strength {
    /// The measured result of the level in Jungle; `None` if it was not measured.
    pub fn measured(self) -> Option<&'static MeasuredMatch> {
        self.measured_in(GameId::Jungle)
    }

    /// The measured result of the level in that game; `None` if it was not measured.
    pub fn measured_in(self, game: GameId) -> Option<&'static MeasuredMatch> {
        let table = match game {
            GameId::Jungle => &IN_JUNGLE,
            GameId::Chesimals => &IN_CHESIMALS,
        };
        table.iter().find(|measured| measured.level == self)
    }

    /// A hash of the settings of the level and the next weaker level in that game: their styles, and the weights of the
    /// evaluation. When the hash changes, earlier measurements are no longer valid. Changes of the search do not change
    /// the hash.
    pub fn mark(self, game: GameId) -> String {
        let text = match game {
            GameId::Jungle => {
                let made_of =
                    (self.jungle_style(), self.below().map(Strength::jungle_style), JungleWeights::built_in());
                format!("{made_of:?}")
            }
            GameId::Chesimals => {
                let below = self.below().map(Strength::chesimals_style);
                format!("{:?}", (self.chesimals_style(), below, ChesimalsWeights::built_in()))
            }
        };
        format!("{:016x}", fingerprint(text.as_bytes()))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::MeasuredMatch;

    #[test]
    fn a_level_that_does_not_exist_is_refused_at_its_number() {
        let text = "[\n    (level: 12, against: \"x\", wins: 1, draws: 0, losses: 0, mark: \"m\", command: \"c\"),\n]";
        let told =
            |text: &str| MeasuredMatch::read("m.ron", text).err().map_or_else(String::new, |error| error.to_string());
        assert_eq!(told(text), "m.ron:2:13: there is no level of play 12; write a number from 1 to 10");
        let too_big = told(&text.replace("12", "300"));
        assert!(too_big.starts_with("m.ron:2:13: this number does not fit here; "), "{too_big}");
    }
}
