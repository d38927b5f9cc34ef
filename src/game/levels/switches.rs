//! Rule sets: the switches that were written are laid over a base, and the whole is checked for contradictions.

use crate::game::ron::{Found, Node};
use crate::rules::MatchRules;
use crate::rules::jungle::{Animal, PerAnimal, Rank, RuleSet, WinBy};

use super::error::{LevelFault, PlacedError};
use super::file_kind::FileKind;
use super::match_rules;
use super::raw::{AnimalTable, RawRules};

/// What is wrong with a rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleFault {
    #[error(
        "a rule set (its name between quotation marks, or its switches in brackets) belongs here; put it in the place of {0}"
    )]
    NoSet(Found),
    #[error("a rule set is not a list; write it like (switch: value, ...)")]
    List,
    #[error("the name of a rule set stands here without quotation marks; write it like \"classic\"")]
    Unquoted,
    #[error("the {0} is in this table twice; name it once")]
    AnimalTwice(Animal),
    #[error("`{word}` is in `{switch}` twice; name it once")]
    ListedTwice { word: String, switch: &'static str },
    #[error("the {animal} has rank {rank}; ranks go from 1 to 8")]
    BadRank { animal: Animal, rank: u8 },
    #[error("nobody could ever win; name `Den`, `Elimination` or both")]
    NobodyWins,
    #[error("a den is announced but wins nothing; write `false`, or add `Den` to `win_by`")]
    IdleDen,
}

/// Lays the written switches over `base`. `node` is where they stand.
pub(super) fn lay_over(raw: RawRules, base: RuleSet, node: &Node) -> Result<RuleSet, PlacedError> {
    let mut rules = base;
    let mut swimmers = rules.swimmers;
    if let Some(list) = raw.swimmers {
        each_once(&list, "swimmers", |animal| animal.name().to_owned(), node)?;
        swimmers = PerAnimal([false; 8]);
        list.into_iter().for_each(|animal| swimmers[animal] = true);
    }
    let ranks = checked_ranks(raw.ranks, node)?;
    fill(&mut rules.ranks, ranks);
    fill(&mut rules.leapers, raw.leapers.map_or(Vec::new(), |table| table.0));
    let (den, elimination) = match raw.win_by {
        Some(list) => {
            each_once(&list, "win_by", |way| format!("{way:?}"), node)?;
            (list.contains(&WinBy::Den), list.contains(&WinBy::Elimination))
        }
        None => (rules.win_by_den, rules.win_by_elimination),
    };
    let kept = rules.match_rules;
    let rules = RuleSet {
        name: raw.name.unwrap_or(rules.name),
        description: raw.description.unwrap_or(rules.description),
        rat_takes_elephant: raw.rat_takes_elephant.unwrap_or(rules.rat_takes_elephant),
        elephant_takes_rat: raw.elephant_takes_rat.unwrap_or(rules.elephant_takes_rat),
        rat_takes_rat_across_shore: raw.rat_takes_rat_across_shore.unwrap_or(rules.rat_takes_rat_across_shore),
        leap_blocked_by: raw.leap_blocked_by.unwrap_or(rules.leap_blocked_by),
        leapers: rules.leapers,
        swimmers,
        trap_owner: raw.trap_owner.unwrap_or(rules.trap_owner),
        trapped_attacker: raw.trapped_attacker.unwrap_or(rules.trapped_attacker),
        equal_ranks: raw.equal_ranks.unwrap_or(rules.equal_ranks),
        ranks: rules.ranks,
        win_by_den: den,
        win_by_elimination: elimination,
        announce_forced_den: raw.announce_forced_den.unwrap_or(rules.announce_forced_den),
        match_rules: MatchRules {
            no_moves: raw.no_moves.unwrap_or(kept.no_moves),
            repetition: raw.repetition.unwrap_or(kept.repetition),
            quiet_limit: raw.quiet_limit.unwrap_or(kept.quiet_limit),
            missed_turns: raw.missed_turns.unwrap_or(kept.missed_turns),
            clock: raw.clock.unwrap_or(kept.clock),
            first: raw.first.unwrap_or(kept.first),
        },
    };
    consistent(&rules, node)?;
    Ok(rules)
}

fn fill<T>(table: &mut PerAnimal<T>, values: Vec<(Animal, T)>) {
    for (animal, value) in values {
        table[animal] = value;
    }
}

/// The fault is shown at the second of two that are the same.
fn each_once<T: PartialEq>(
    list: &[T],
    switch: &'static str,
    word: fn(&T) -> String,
    node: &Node,
) -> Result<(), PlacedError> {
    match (1..list.len()).find(|&index| list[..index].contains(&list[index])) {
        Some(second) => {
            let at = node.field(switch).unwrap_or(node).cell(second, 0);
            Err(PlacedError::new(at, RuleFault::ListedTwice { word: word(&list[second]), switch }))
        }
        None => Ok(()),
    }
}

fn checked_ranks(raw: Option<AnimalTable<u8>>, node: &Node) -> Result<Vec<(Animal, Rank)>, PlacedError> {
    let checked = |(animal, rank): (Animal, u8)| {
        if (1..=8).contains(&rank) {
            return Ok((animal, Rank(rank)));
        }
        let at = node.place(&["ranks", animal.name()]);
        Err(PlacedError::new(at, RuleFault::BadRank { animal, rank }))
    };
    raw.map_or(Vec::new(), |table| table.0).into_iter().map(checked).collect()
}

/// Refuses sets that no game can be played by, or that contradict themselves.
fn consistent(rules: &RuleSet, node: &Node) -> Result<(), PlacedError> {
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
