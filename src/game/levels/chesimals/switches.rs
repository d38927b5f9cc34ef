//! The switches of a setup. They are read from setup files and from records, and written into records.

use std::collections::BTreeMap;

use serde::Deserialize;
use strum::VariantNames;

use super::array::RawArray;
use crate::game::levels::error::{LevelError, PlacedError};
use crate::game::levels::switch_table::switch_table;
use crate::game::levels::switch_value::{SwitchField, SwitchValue, SwitchWord};
use crate::game::levels::write::WrittenRules;
use crate::game::levels::{match_rules, syntax};
use crate::game::ron::RonNode;
use crate::rules::chesimals::{Board, ChainThrough};
use crate::rules::{Clock, FirstMover, MatchRules, NoMoves, Repetition, Side};

/// The rules that are determined by the switches of a setup.
#[derive(Clone, Copy, Debug)]
pub struct SetupRules {
    pub chain_through: ChainThrough,
    pub match_rules: MatchRules,
}

impl Default for SetupRules {
    fn default() -> SetupRules {
        // By the rule document, a side that cannot move loses.
        let match_rules = MatchRules { no_moves: NoMoves::Loss, first: FirstMover::White, ..MatchRules::default() };
        SetupRules { chain_through: ChainThrough::default(), match_rules }
    }
}

switch_table! {
    /// A switch of the setups of Chesimals II.
    pub enum SetupSwitch of SetupRules {
        ChainThrough rules.chain_through: ChainThrough;
        Repetition match_rules.repetition: SetupRepetition;
        QuietLimit match_rules.quiet_limit: Option<u32>;
        MissedTurns match_rules.missed_turns: Option<u32>;
        Clock match_rules.clock: Option<Clock>;
    }
    besides () and (no_moves, first)

    /// The switches of a setup without its other fields. Records hold the switches in this form.
    #[serde(rename = "Switches")]
    struct RawSwitches {
        ..
    }

    /// A setup of which only the syntax has been checked. `name`, `width`, `height` and `chesimals` are required.
    #[serde(rename = "Setup")]
    struct RawSetup {
        name: String,
        #[serde(default)]
        author: String,
        #[serde(default)]
        description: String,
        #[serde(default)]
        descriptions: BTreeMap<String, String>,
        #[serde(default)]
        notes: String,
        width: u32,
        height: u32,
        ..
        #[serde(default)]
        to_move: Option<Side>,
        chesimals: RawArray,
    }
}

impl SwitchWord for ChainThrough {}

/// The repetition rules for a game in which a turn can have many actions. The rules 7/3 and 17/5 are left out, since
/// they assume that only one animal moves in a turn.
#[derive(Clone, Copy, Debug, Deserialize, VariantNames)]
#[serde(rename = "Repetition")]
enum SetupRepetition {
    Free,
    Threefold,
}

impl SwitchField for SetupRepetition {
    type Value = Repetition;
    const CHOICES: &'static [&'static str] = SetupRepetition::VARIANTS;

    fn over(self, _: Repetition, _: &'static str, _: &RonNode) -> Result<Repetition, PlacedError> {
        Ok(match self {
            SetupRepetition::Free => Repetition::Free,
            SetupRepetition::Threefold => Repetition::Threefold,
        })
    }

    fn value(value: Repetition) -> SwitchValue {
        SwitchValue::Word(value.word())
    }
}

impl SetupSwitch {
    /// Returns `rules` after the switch was set to `value`. The text `value` has the form that files use.
    ///
    /// # Errors
    /// The value cannot be read, or contradicts the other switches.
    pub fn read(self, value: &str, rules: SetupRules) -> Result<SetupRules, LevelError> {
        lay_over(self.name(), &format!("({}: {value})", self.name()), rules)
    }
}

impl SetupRules {
    /// The rules of a board.
    pub fn of(board: &Board) -> SetupRules {
        SetupRules { chain_through: board.chain_through(), match_rules: *board.match_rules() }
    }

    /// Returns the rules, or a fault if no match can be played by them. `node` is the place of the switches in the
    /// text.
    pub(super) fn checked(self, node: &RonNode) -> Result<(ChainThrough, MatchRules), PlacedError> {
        match_rules::consistent(&self.match_rules, node)?;
        Ok((self.chain_through, self.match_rules))
    }
}

/// Reads switches without a setup. `file` is the name that errors show for the text.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read_switches(file: &str, text: &str) -> Result<(ChainThrough, MatchRules), LevelError> {
    lay_over(file, text, SetupRules::default()).map(|rules| (rules.chain_through, rules.match_rules))
}

/// Returns `rules` after the switches in the text have replaced those of `rules`.
fn lay_over(file: &str, text: &str, mut rules: SetupRules) -> Result<SetupRules, LevelError> {
    let place = |fault: PlacedError| fault.in_file(file, text);
    let node = RonNode::of(text);
    syntax::parse::<RawSwitches>(text).and_then(|mut raw| raw.lay_over(&mut rules, &node)).map_err(place)?;
    rules.checked(&node).map_err(place)?;
    Ok(rules)
}

impl WrittenRules for Board {
    fn switches(&self) -> String {
        format!("({})", SetupSwitch::write_all(&SetupRules::of(self)))
    }
}
