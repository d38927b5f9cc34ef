//! The switches of a setup: read from its file and from records, and written into records.

use serde::Deserialize;

use crate::game::levels::error::{LevelError, PlacedError};
use crate::game::levels::raw::given;
use crate::game::levels::written::{self, WrittenRules};
use crate::game::levels::{match_rules, syntax};
use crate::game::ron::Node;
use crate::rules::chesimals::{Board, ChainThrough};
use crate::rules::{Clock, FirstMover, MatchRules, NoMoves, Repetition};

/// The repetition rules that work with turns of many actions; 7/3 and 17/5 follow single animals.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Repetition")]
pub(super) enum RawRepetition {
    Free,
    #[default]
    Threefold,
}

impl From<RawRepetition> for Repetition {
    fn from(raw: RawRepetition) -> Repetition {
        match raw {
            RawRepetition::Free => Repetition::Free,
            RawRepetition::Threefold => Repetition::Threefold,
        }
    }
}

/// The switches as they are written; each may be left out.
#[derive(Debug, Default, Deserialize)]
#[serde(rename = "Switches", deny_unknown_fields, default)]
pub(super) struct RawSwitches {
    pub chain_through: ChainThrough,
    pub repetition: RawRepetition,
    #[serde(deserialize_with = "given")]
    pub quiet_limit: Option<Option<u32>>,
    pub missed_turns: Option<u32>,
    pub clock: Option<Clock>,
}

/// Their names in files.
pub const SWITCHES: [&str; 5] = ["chain_through", "repetition", "quiet_limit", "missed_turns", "clock"];

impl RawSwitches {
    /// `node` is where they stand.
    pub fn checked(self, node: &Node) -> Result<(ChainThrough, MatchRules), PlacedError> {
        let match_rules = MatchRules {
            // By the document a side that cannot move loses.
            no_moves: NoMoves::Loss,
            repetition: self.repetition.into(),
            quiet_limit: self.quiet_limit.unwrap_or(MatchRules::default().quiet_limit),
            missed_turns: self.missed_turns,
            clock: self.clock,
            first: FirstMover::White,
        };
        match_rules::consistent(&match_rules, node)?;
        Ok((self.chain_through, match_rules))
    }
}

/// Reads switches alone; `file` names the text in errors.
///
/// # Errors
/// What is wrong with the text, where, and how to mend it.
pub fn read_switches(file: &str, text: &str) -> Result<(ChainThrough, MatchRules), LevelError> {
    let place = |fault: PlacedError| fault.in_file(file, text);
    let raw: RawSwitches = syntax::parse(text).map_err(place)?;
    raw.checked(&Node::of(text)).map_err(place)
}

impl WrittenRules for Board {
    fn switches(&self) -> String {
        let MatchRules { repetition, quiet_limit, missed_turns, clock, .. } = self.match_rules();
        let fields = [
            written::word(self.chain_through()),
            written::word(repetition),
            written::number(*quiet_limit),
            written::number(*missed_turns),
            written::clock(*clock),
        ];
        let fields: Vec<String> =
            SWITCHES.iter().zip(fields).map(|(switch, value)| format!("{switch}: {value}")).collect();
        format!("({})", fields.join(", "))
    }
}
