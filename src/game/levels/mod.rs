//! Checks the RON files in which designers write levels and rule sets, and converts them into a form from which a game
//! can start.
//!
//! This module reads no files. The module `content` finds the files and passes their texts to this module.

mod board;
mod by_name;
pub mod chesimals;
mod content_error;
mod doubts;
mod error;
mod every_fault;
mod file_kind;
mod game_files;
mod idle_switches;
mod kind;
mod match_rules;
mod mending;
mod raw;
mod switch_table;
mod switch_value;
mod switches;
mod syntax;
mod write;
mod write_level;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::ron::{RonNode, Shape};
use crate::rules::jungle::{self, RuleSet};
use crate::rules::{FirstMover, MatchRules, Position, Side};

use error::PlacedError;
use raw::{RawLevel, RulesChoice};
use switches::RawRules;

pub use board::{BadGround, BoardFault, DrawingKind, PieceMeant};
pub use by_name::{LevelsByName, NoNames};
pub use content_error::ContentError;
pub use doubts::{Doubt, LevelDoubt, doubts};
pub use error::{LevelError, LevelFault, MatchFault, RuleFault};
pub use every_fault::every_fault;
pub use file_kind::FileKind;
pub use game_files::{LevelRules, read_level_of, switches_of};
pub use idle_switches::{IdleReason, idle_switches};
pub use kind::LevelKind;
pub use switch_value::{SwitchValue, SwitchWord};
pub use switches::{NamedRuleSet, RuleSwitch, read_switches, write_rules};
pub use write::{write_all_switches, write_ground, write_squares};
pub use write_level::write_level;

/// A level that has passed every check.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The level's name; never empty.
    pub name: String,
    /// The author's name; may be empty.
    pub author: String,
    /// A sentence for players. May be empty.
    pub description: String,
    /// The same sentence in other languages, by their language tags (`de`). Usually empty.
    pub descriptions: BTreeMap<String, String>,
    /// Notes for designers, such as the origin of the level. May be empty.
    pub notes: String,
    /// The start position. The side to move is the side that the file gives, or White if the file gives none. The
    /// position contains the board and the rules in force. These rules are the level's own rules with its overrides, or
    /// the rule set that replaces them.
    pub start: Position,
    /// The side to move, if the file gives one. If the value is `None`, the switch `first` of the rules decides who
    /// begins a match.
    pub to_move: Option<Side>,
}

impl Level {
    /// Returns the start position of a match. If the file gives the side to move, this side moves first. Otherwise the
    /// switch `first` of the rules decides; here its value `Chosen` means White.
    pub fn match_start(&self) -> Position {
        self.started_by(Side::White)
    }

    /// Whether the players choose who moves first.
    pub fn first_is_chosen(&self) -> bool {
        self.to_move.is_none() && self.match_rules().first == FirstMover::Chosen
    }

    /// Returns the start position of a match. If the players choose who moves first, `chosen` is their choice.
    pub fn started_by(&self, chosen: Side) -> Position {
        let first = match self.match_rules().first {
            FirstMover::White => Side::White,
            FirstMover::Black => Side::Black,
            FirstMover::Chosen => chosen,
        };
        if self.to_move.is_some() { self.start.clone() } else { self.start.begun_by(first) }
    }

    /// The rule set of a level of Jungle; `None` for another game.
    pub fn rule_set(&self) -> Option<&RuleSet> {
        self.start.as_jungle().map(|start| start.board().rules())
    }

    pub fn match_rules(&self) -> &MatchRules {
        self.start.match_rules()
    }

    /// The name of the rules in force.
    pub fn rules_name(&self) -> &str {
        self.start.rules_name()
    }
}

/// Reads a level. `file` is the file name that errors show. `rules_of` returns the rule set for the name or path in the
/// level's field `rules`. If `replaced` is given, that rule set is in force instead of the level's own rules and
/// overrides.
///
/// ```
/// use riverleap::game::levels::read_level;
/// use riverleap::rules::jungle::RuleSet;
///
/// let text = r#"(
///     name: "Pond",
///     terrain: ["d..", ".~.", "..D"],
///     pieces: ["...", "r.L", "..."],
/// )"#;
/// let level = read_level("pond.ron", text, None, |_| Ok(RuleSet::default()))?;
/// assert_eq!((level.name.as_str(), level.start.legal_actions().len()), ("Pond", 2));
///
/// let bad = text.replace("r.L", "r.X");
/// let error = read_level("pond.ron", &bad, None, |_| Ok(RuleSet::default())).unwrap_err();
/// assert_eq!((error.line, error.column), (4, 24));
/// assert!(error.to_string().starts_with("pond.ron:4:24: 'X' on c2 is not an animal; "));
/// # Ok::<(), riverleap::game::levels::LevelError>(())
/// ```
///
/// # Errors
/// The first fault of the level's text, or of its rule set, with its place and a remedy.
pub fn read_level(
    file: &str,
    text: &str,
    replaced: Option<RuleSet>,
    rules_of: impl FnOnce(&str) -> Result<RuleSet, ContentError>,
) -> Result<Level, LevelError> {
    let place = |fault: PlacedError| fault.in_file(file, text);
    let raw: RawLevel = syntax::parse(text).map_err(place)?;
    let outline = RonNode::of(text);
    if raw.name.trim().is_empty() {
        let at = outline.field("name").unwrap_or(&outline).start;
        return Err(place(PlacedError::new(at, LevelFault::NoName(FileKind::Level))));
    }
    let rules = match replaced {
        Some(rules) => rules,
        None => own_rules(raw.rules, raw.overrides, &outline, rules_of).map_err(|trouble| match trouble {
            LevelTrouble::Here(fault) => place(fault),
            LevelTrouble::Elsewhere(error) => error,
        })?,
    };
    let layout = board::check(&raw.terrain, &raw.pieces, &rules, &outline).map_err(place)?;
    let board = Arc::new(jungle::Board::new(layout.terrain, rules));
    let start = jungle::Position::new(board, layout.pieces, raw.to_move.unwrap_or(Side::White)).map_err(|error| {
        let at = outline.field("pieces").unwrap_or(&outline).start;
        place(PlacedError::new(at, LevelFault::Placement(error.into())))
    })?;
    let RawLevel { name, author, description, descriptions, notes, to_move, .. } = raw;
    Ok(Level { name, author, description, descriptions, notes, start: start.into(), to_move })
}

/// Reads a rule set. If the file gives no name, `unnamed` is the name of the rule set.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read_rules(file: &str, text: &str, unnamed: &str) -> Result<RuleSet, LevelError> {
    let base = RuleSet { name: unnamed.to_owned(), ..RuleSet::default() };
    read_switches(file, text, base)
}

/// Returns the field `notes` of a rule set. This field names the source of the rules. The result is empty if the field
/// is missing or the text cannot be read. For a text that cannot be read, [`read_rules`] returns the error.
pub fn notes_of_rules(text: &str) -> String {
    syntax::parse::<RawRules>(text).ok().and_then(|raw| raw.notes).unwrap_or_default()
}

/// A fault in the level's own text, or in the file of its rule set.
enum LevelTrouble {
    Here(PlacedError),
    Elsewhere(LevelError),
}

fn own_rules(
    choice: RulesChoice,
    overrides: RawRules,
    outline: &RonNode,
    rules_of: impl FnOnce(&str) -> Result<RuleSet, ContentError>,
) -> Result<RuleSet, LevelTrouble> {
    let node = outline.field("rules").unwrap_or(outline);
    let base = match choice {
        RulesChoice::Classic => RuleSet::default(),
        RulesChoice::Named(name) => rules_of(&name).map_err(|error| match error {
            ContentError::Bad(error) => LevelTrouble::Elsewhere(error),
            other => LevelTrouble::Here(PlacedError::new(node.start, LevelFault::NoRules(Box::new(other)))),
        })?,
        // The crate `ron` reads a word without quotation marks as an empty rule set. The word is probably the name of a
        // rule set.
        RulesChoice::Full(_) if matches!(node.shape, Shape::Word) => {
            return Err(LevelTrouble::Here(PlacedError::new(node.start, RuleFault::Unquoted)));
        }
        RulesChoice::Full(raw) => {
            let base = RuleSet { name: "Own rules".to_owned(), ..RuleSet::default() };
            switches::lay_over(*raw, base, node).map_err(LevelTrouble::Here)?
        }
    };
    let Some(node) = outline.field("overrides") else { return Ok(base) };
    let renamed = overrides.name.is_some();
    let mut rules = switches::lay_over(overrides, base.clone(), node).map_err(LevelTrouble::Here)?;
    if rules != base && !renamed {
        rules.name = switches::changed_name(&rules.name);
    }
    Ok(rules)
}
