//! Switches back to RON, as they are written in records: only what differs from a base.

use std::fmt::Debug;

use crate::rules::jungle::{Animal, PerAnimal, RuleSet, WinBy};

use super::switches::differences;

/// The switches of `rules` that differ from `base`, as RON that laid over `base` gives `rules` again; `()` where
/// nothing differs. Name and description are among them.
pub fn write_switches(rules: &RuleSet, base: &RuleSet) -> String {
    let mut fields = Vec::new();
    if rules.name != base.name {
        fields.push(format!("name: {}", quoted(&rules.name)));
    }
    if rules.description != base.description {
        fields.push(format!("description: {}", quoted(&rules.description)));
    }
    let switches = differences(rules, base).into_iter();
    fields.extend(switches.map(|switch| format!("{switch}: {}", value(switch, rules, Some(base)))));
    format!("({})", fields.join(", "))
}

/// Every switch there is, so that no base is needed.
pub fn write_all_switches(rules: &RuleSet) -> String {
    let named = [("name", quoted(&rules.name)), ("description", quoted(&rules.description))];
    let switches = super::switches().iter().map(|switch| (*switch, value(switch, rules, None)));
    let fields: Vec<String> =
        named.into_iter().chain(switches).map(|(field, value)| format!("{field}: {value}")).collect();
    format!("({})", fields.join(", "))
}

fn value(switch: &str, rules: &RuleSet, base: Option<&RuleSet>) -> String {
    match switch {
        "rat_takes_elephant" => word(rules.rat_takes_elephant),
        "elephant_takes_rat" => word(rules.elephant_takes_rat),
        "rat_takes_rat_across_shore" => word(rules.rat_takes_rat_across_shore),
        "leap_blocked_by" => word(rules.leap_blocked_by),
        "leapers" => table(&rules.leapers, base.map(|base| &base.leapers), |way| way.map_or("None".to_owned(), word)),
        "swimmers" => list(Animal::ALL.into_iter().rev().filter(|animal| rules.swimmers[*animal]).map(Animal::name)),
        "trap_owner" => word(rules.trap_owner),
        "trapped_attacker" => word(rules.trapped_attacker),
        "equal_ranks" => word(rules.equal_ranks),
        "ranks" => table(&rules.ranks, base.map(|base| &base.ranks), |rank| rank.0.to_string()),
        "win_by" => {
            let ways = [(WinBy::Den, rules.win_by_den), (WinBy::Elimination, rules.win_by_elimination)];
            list(ways.into_iter().filter(|(_, wins)| *wins).map(|(way, _)| word(way)))
        }
        "no_moves" => word(rules.no_moves),
        "repetition" => word(rules.repetition),
        "quiet_limit" => number(rules.quiet_limit),
        "missed_turns" => number(rules.missed_turns),
        "clock" => rules.clock.map_or("None".to_owned(), |clock| {
            let parts = [("total_s", clock.total_s), ("increment_s", clock.increment_s), ("move_s", clock.move_s)];
            let given = parts.into_iter().filter_map(|(part, seconds)| Some(format!("{part}: {}", seconds?)));
            format!("({})", given.collect::<Vec<_>>().join(", "))
        }),
        "announce_forced_den" => word(rules.announce_forced_den),
        // The last of the switches.
        _ => word(rules.first),
    }
}

/// The switches' values are called in files as in the code.
fn word(value: impl Debug) -> String {
    format!("{value:?}")
}

fn number(value: Option<u32>) -> String {
    value.map_or("None".to_owned(), |value| value.to_string())
}

fn list(words: impl Iterator<Item = impl Into<String>>) -> String {
    format!("[{}]", words.map(Into::into).collect::<Vec<_>>().join(", "))
}

/// `{dog: 4, wolf: 3}`: the animals whose value differs from the base's.
fn table<T: Copy + PartialEq>(
    values: &PerAnimal<T>,
    base: Option<&PerAnimal<T>>,
    word: impl Fn(T) -> String,
) -> String {
    let differs = |animal: &Animal| base.is_none_or(|base| base[*animal] != values[*animal]);
    let named = Animal::ALL.into_iter().rev().filter(differs);
    let entries: Vec<String> = named.map(|animal| format!("{animal}: {}", word(values[animal]))).collect();
    format!("{{{}}}", entries.join(", "))
}

/// RON's text.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r");
    format!("\"{escaped}\"")
}
