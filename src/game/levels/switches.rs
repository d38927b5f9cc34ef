//! The table of Jungle's switches. The switches in a file override the switches of a base rule set. The result is
//! checked for contradictions.

use serde::Deserialize;

use crate::game::ron::RonNode;
use crate::game::ron::edit::quoted;
use crate::rules::jungle::{
    Animal, Board, EqualRanks, LeapBlocker, LeapDirections, RatShore, RatTakesElephant, RuleSet, TrapOwner,
    TrappedAttacker, WinBy,
};
use crate::rules::{Clock, FirstMover, MatchRules, NoMoves, Repetition};

use super::error::{LevelError, LevelFault, PlacedError, RuleFault};
use super::file_kind::FileKind;
use super::switch_table::{given, switch_table};
use super::switch_value::{AnimalTable, SwitchField, SwitchValue};
use super::write::WrittenRules;
use super::write_level::RonWriter;
use super::{match_rules, syntax};

switch_table! {
    /// A switch of Jungle's rule sets.
    ///
    /// ```
    /// use riverleap::game::levels::RuleSwitch;
    /// use riverleap::rules::jungle::RuleSet;
    ///
    /// let classic = RuleSet::default();
    /// let changed = RuleSwitch::EqualRanks.read("BothFall", classic.clone())?;
    /// for switch in RuleSwitch::differences(&classic, &changed) {
    ///     assert_eq!((switch.name(), switch.sentence()), ("equal_ranks", "change-equal-ranks"));
    ///     assert_eq!(switch.value(&changed).to_string(), "BothFall");
    ///     assert_eq!(switch.choices(), ["AttackerWins", "BothFall", "NoCapture"]);
    /// }
    /// # Ok::<(), riverleap::game::levels::LevelError>(())
    /// ```
    pub enum RuleSwitch of RuleSet {
        RatTakesElephant rules.rat_takes_elephant: RatTakesElephant => "change-rat-takes-elephant";
        ElephantTakesRat rules.elephant_takes_rat: bool => "change-elephant-takes-rat";
        RatTakesRatAcrossShore rules.rat_takes_rat_across_shore: RatShore => "change-rats";
        LeapBlockedBy rules.leap_blocked_by: LeapBlocker => "change-leap-blocked";
        Leapers rules.leapers: AnimalTable<Option<LeapDirections>> => "change-leapers";
        Swimmers rules.swimmers: Vec<Animal> => "change-swimmers";
        TrapOwner rules.trap_owner: TrapOwner => "change-trap-owner";
        TrappedAttacker rules.trapped_attacker: TrappedAttacker => "change-trapped-attacker";
        EqualRanks rules.equal_ranks: EqualRanks => "change-equal-ranks";
        Ranks rules.ranks: AnimalTable<u8> => "change-rank";
        WinBy two.win_by(win_by_den, win_by_elimination): Vec<WinBy> => "change-win-by";
        NoMoves match_rules.no_moves: NoMoves => "change-no-moves";
        Repetition match_rules.repetition: Repetition => "change-repetition";
        QuietLimit match_rules.quiet_limit: Option<u32> => "change-quiet-limit";
        MissedTurns match_rules.missed_turns: Option<u32> => "change-missed-turns";
        Clock match_rules.clock: Option<Clock> => "change-clock";
        AnnounceForcedDen rules.announce_forced_den: bool => "change-forced-den";
        First match_rules.first: FirstMover => "change-first";
    }
    besides (name, description) and ()

    /// A rule set before it is checked. It holds all switches, or only those that differ from a base rule set.
    #[derive(Default)]
    #[serde(rename = "RuleSet", default)]
    struct RawRules {
        #[serde(deserialize_with = "given")]
        name: Option<String>,
        #[serde(deserialize_with = "given")]
        description: Option<String>,
        /// Notes about the rule set. The notes are not part of the rules in force. The function `notes_of_rules` reads
        /// them.
        #[serde(deserialize_with = "given")]
        notes: Option<String>,
        ..
    }
}

impl RuleSwitch {
    /// Whether the switch belongs to the clock. The players may choose the clock freely, whatever the other rules are.
    pub fn is_of_clock(self) -> bool {
        matches!(self, RuleSwitch::MissedTurns | RuleSwitch::Clock)
    }

    /// Returns `rules` after the switch was set to `value`. The text `value` has the form that files use.
    ///
    /// # Errors
    /// The value cannot be read, or contradicts the other switches.
    pub fn read(self, value: &str, rules: RuleSet) -> Result<RuleSet, LevelError> {
        read_switches(self.name(), &format!("({}: {value})", self.name()), rules)
    }
}

impl WrittenRules for Board {
    fn switches(&self) -> String {
        RuleSwitch::write_all(self.rules())
    }

    fn rules(&self) -> String {
        let rules = self.rules();
        let (name, switches) = (quoted(&rules.name), RuleSwitch::write_all(rules));
        // The description is the last field, so that a human reader sees the name and the switches first.
        format!("(name: {name}, {switches}, description: {})", quoted(&rules.description))
    }
}

/// Reads switches without a level and applies them to a rule set. `file` is the name that errors show for the text.
///
/// # Errors
/// The first fault of the text, with its place and a remedy.
pub fn read_switches(file: &str, text: &str, base: RuleSet) -> Result<RuleSet, LevelError> {
    let place = |fault: PlacedError| fault.in_file(file, text);
    let raw: RawRules = syntax::parse(text).map_err(place)?;
    lay_over(raw, base, &RonNode::of(text)).map_err(place)
}

/// Returns the rule set `base` after the switches, the name and the description in `raw` have replaced those of `base`.
/// `node` is the place of the switches in the text.
pub(super) fn lay_over(mut raw: RawRules, base: RuleSet, node: &RonNode) -> Result<RuleSet, PlacedError> {
    let mut rules = base;
    raw.lay_over(&mut rules, node)?;
    rules.name = raw.name.unwrap_or(rules.name);
    rules.description = raw.description.unwrap_or(rules.description);
    consistent(&rules, node)?;
    Ok(rules)
}

/// Returns a fault if no game can be played by the rule set, or if the rule set contradicts itself.
fn consistent(rules: &RuleSet, node: &RonNode) -> Result<(), PlacedError> {
    if rules.name.trim().is_empty() {
        return Err(PlacedError::new(node.place(&["name"]), LevelFault::NoName(FileKind::Rules)));
    }
    let refuse = |switch: &str, fault: RuleFault| Err(PlacedError::new(node.place(&[switch]), fault));
    if !rules.win_by_den && !rules.win_by_elimination {
        return refuse("win_by", RuleFault::NobodyWins);
    }
    if rules.announce_forced_den && !rules.win_by_den {
        return refuse("announce_forced_den", RuleFault::IdleDen);
    }
    match_rules::consistent(&rules.match_rules, node)
}

/// A rule set and the name by which a level refers to it, such as `classic`.
#[derive(Clone, Debug)]
pub struct NamedRuleSet {
    pub name: String,
    pub rules: RuleSet,
}

impl NamedRuleSet {
    /// Returns the rule set of `named` from which `rules` differ least, and the fields that differ, in the form that
    /// the field `overrides` of a level has. `None` stands for the default rule set, which applies if a level names
    /// none.
    pub(super) fn nearest<'a>(rules: &RuleSet, named: &'a [NamedRuleSet]) -> (Option<&'a NamedRuleSet>, Vec<String>) {
        let default = (None, overrides(rules, &RuleSet::default()));
        let others = named.iter().map(|base| (Some(base), overrides(rules, &base.rules)));
        std::iter::once(default).chain(others).min_by_key(|(_, fields)| fields.len()).unwrap_or_default()
    }
}

/// Returns the fields that turn the rule set `base` into `rules`.
fn overrides(rules: &RuleSet, base: &RuleSet) -> Vec<String> {
    let mut fields = RuleSwitch::written_differences(rules, base);
    if rules.description != base.description {
        fields.push(format!("description: {}", quoted(&rules.description)));
    }
    let unnamed = if fields.is_empty() { base.name.clone() } else { changed_name(&base.name) };
    if rules.name != unnamed {
        fields.insert(0, format!("name: {}", quoted(&rules.name)));
    }
    fields
}

/// Returns the name of a rule set after some of its switches were overridden without a new name.
pub(super) fn changed_name(name: &str) -> String {
    format!("{name} (changed)")
}

/// Writes a rule set as the text of a RON file. Switches with their default values are left out. Notes of the file from
/// which the rule set was read are not a part of the rule set.
pub fn write_rules(rules: &RuleSet) -> String {
    let mut file = RonWriter::new();
    file.text("name", &rules.name);
    file.text_if_any("description", &rules.description);
    for switch in RuleSwitch::written_differences(rules, &RuleSet::default()) {
        file.line(&format!("{switch},"));
    }
    file.finish()
}
