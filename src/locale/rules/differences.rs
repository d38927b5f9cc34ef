//! Describes a rule set by its differences from a shipped rule set, switch by switch.

use std::sync::LazyLock;

use strum::VariantArray;

use crate::game::content::shipped_rule_sets;
use crate::game::levels::{RuleSwitch, SwitchValue, SwitchWord};
use crate::locale::{Locale, Message, say};
use crate::rules::Side;
use crate::rules::jungle::{Animal, LeapDirections, PerAnimal, RuleSet, WinBy};

/// The shipped rule sets.
static SHIPPED: LazyLock<Vec<RuleSet>> = LazyLock::new(shipped_rule_sets);

/// The suffix of the name of a rule set whose switches a level has changed.
const CHANGED: &str = " (changed)";

impl Locale {
    /// Returns the description of a rule set. If the rule set is a changed version of a shipped rule set, the changes
    /// are listed after the description. A rule set that is no changed version of a shipped one, and that has no
    /// description, is described by its differences from the classic rules.
    pub fn rules_description(&self, rules: &RuleSet) -> String {
        let described = self.written(&rules.description);
        let title = rules.name.strip_suffix(CHANGED);
        let is_base = |known: &&RuleSet| {
            title.is_some_and(|title| known.name == title)
                || !rules.description.is_empty() && known.description == rules.description
        };
        let base = SHIPPED.iter().find(is_base).or_else(|| SHIPPED.first().filter(|_| described.is_empty()));
        let Some(base) = base else { return described };
        let mut switches = RuleSwitch::differences(rules, base);
        if title.is_none() {
            // Players can combine any clock with any rules, so the switches of the clock do not count as differences.
            switches.retain(|switch| !switch.is_of_clock());
        }
        let changes = switches.into_iter().flat_map(|switch| self.changed_clauses(switch, switch.value(rules), base));
        let changes = changes.reduce(|first, next| say!(self, "change-and", first, next));
        let changed = changes.map(|changes| match described.is_empty() {
            true => say!(self, "change-from-classic", changes),
            false => say!(self, "change-here", changes),
        });
        self.sentences([described, changed.unwrap_or_default()])
    }

    /// Returns the notes on a shipped rule set: the source of its rules, and which rules were added by this program.
    pub fn rules_notes(&self, rules: &RuleSet) -> Option<String> {
        self.notes_behind(rules.name.strip_suffix(CHANGED).unwrap_or(&rules.name))
    }

    /// Describes a value of a switch in clauses without a full stop. Only those leaps are named that exist, and only
    /// those ranks that differ from the usual ranks.
    pub(super) fn value_clauses(&self, switch: RuleSwitch, value: SwitchValue) -> Vec<String> {
        let base = RuleSet { leapers: PerAnimal([None; 8]), ..RuleSet::default() };
        self.changed_clauses(switch, value, &base)
    }

    /// Describes a value of a switch in clauses without a full stop. If the value is a table, only the animals are named
    /// whose entries differ from those of `base`.
    fn changed_clauses(&self, switch: RuleSwitch, value: SwitchValue, base: &RuleSet) -> Vec<String> {
        let sentence = Message::new(switch.sentence());
        let sentence = match value {
            SwitchValue::Word(word) => {
                sentence.with("value", word).with("white", Side::White).with("black", Side::Black)
            }
            SwitchValue::YesNo(yes) => sentence.with("value", yes),
            SwitchValue::Limit(turns) => sentence.with("turns", turns.unwrap_or(0)),
            SwitchValue::Clock(clock) => sentence.with("value", clock.is_some()),
            SwitchValue::WinBy { den, elimination } => {
                let only = if den { WinBy::Den } else { WinBy::Elimination };
                sentence.with("value", if den == elimination { "Both" } else { only.word() })
            }
            SwitchValue::Animals(swim) => {
                let swimmers: Vec<Animal> = Animal::ALL.into_iter().filter(|animal| swim[*animal]).collect();
                sentence.with("swimmers", &swimmers).with("count", swimmers.len())
            }
            SwitchValue::Leaps(leaps) => return self.leaps_changed(&sentence, leaps, base.leapers),
            SwitchValue::Ranks(ranks) => {
                let other = Animal::ALL.into_iter().rev().filter(|animal| ranks[*animal] != base.ranks[*animal]);
                let clause = |animal| self.say(&sentence.clone().with("animal", animal).with("rank", ranks[animal]));
                return other.map(clause).collect();
            }
        };
        vec![self.say(&sentence)]
    }

    /// Returns one clause for each direction to which leaps were changed. The clause names the animals whose leaps were
    /// changed to this direction.
    fn leaps_changed(&self, sentence: &Message, now: LeapTable, before: LeapTable) -> Vec<String> {
        let ways = LeapDirections::VARIANTS.iter().copied().map(Some).chain([None]);
        let clause = |way: Option<LeapDirections>| {
            let changed = |animal: &Animal| now[*animal] == way && before[*animal] != way;
            let leapers: Vec<Animal> = Animal::ALL.into_iter().filter(changed).collect();
            let sentence = sentence.clone().with("leapers", &leapers).with("count", leapers.len());
            (!leapers.is_empty()).then(|| self.say(&sentence.with("value", way.map_or("None", SwitchWord::word))))
        };
        ways.filter_map(clause).collect()
    }
}

type LeapTable = PerAnimal<Option<LeapDirections>>;
