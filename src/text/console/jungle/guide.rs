//! The page of rules, written from the rule set in force.

use crate::rules::jungle::{
    Animal, EqualRanks, LeapBlocker, LeapDirections, Position, RatShore, RatTakesElephant, RuleSet, TrapOwner,
    TrappedAttacker,
};
use crate::rules::{NoMoves, Repetition, Terrain};
use crate::text::Text;

/// Part a.
pub(super) fn animals(position: &Position, text: &mut Text) {
    let rules = position.board().rules();
    text.line("4a. ANIMALS");
    item(text, "An animal moves one square left, right, up or down. Two animals never share a square.");
    item(text, &swimmers(rules));
    for sentence in leaps(rules) {
        item(text, &sentence);
    }
    item(text, "An animal captures an enemy of a lower rank by moving onto it.");
    item(
        text,
        match rules.equal_ranks {
            EqualRanks::AttackerWins => "Of two animals of the same rank, the one that attacks wins.",
            EqualRanks::BothFall => "Of two animals of the same rank, both fall when one attacks.",
            EqualRanks::NoCapture => "Animals of the same rank cannot capture each other.",
        },
    );
    item(
        text,
        match rules.rat_takes_elephant {
            RatTakesElephant::FromLand => "The rat, weak as it is, captures the elephant, but not out of the water.",
            RatTakesElephant::FromWater => "The rat, weak as it is, captures the elephant, but only out of the water.",
            RatTakesElephant::Anywhere => "The rat, weak as it is, captures the elephant, from land or water.",
            RatTakesElephant::Never => "The rat cannot capture the elephant.",
        },
    );
    item(
        text,
        if rules.elephant_takes_rat {
            "The elephant captures the rat."
        } else {
            "The elephant cannot capture the rat."
        },
    );
    item(
        text,
        match rules.rat_takes_rat_across_shore {
            RatShore::Never => "A rat in the water and a rat on land cannot capture each other.",
            RatShore::FromWater => "A rat in the water captures a rat on land, but not the other way round.",
            RatShore::FromLand => "A rat on land captures a rat in the water, but not the other way round.",
            RatShore::Both => "A rat in the water and a rat on land capture each other as anywhere else.",
        },
    );
}

/// Part b.
pub(super) fn positions(position: &Position, text: &mut Text) {
    let board = position.board();
    let rules = board.rules();
    let has = |wanted: fn(&Terrain) -> bool| board.grid().iter().any(|(_, terrain)| wanted(terrain));
    text.line("4b. POSITIONS");
    item(text, "Land: open to every animal.");
    if has(|terrain| *terrain == Terrain::Water) {
        item(text, &format!("Water (slashes): {}", lower_first(&swimmers(rules))));
    }
    if has(|terrain| matches!(terrain, Terrain::Trap(_))) {
        let whose = match rules.trap_owner {
            TrapOwner::EnemyTraps => {
                "Trap: an animal on a trap of the enemy has no strength, and every enemy may capture it. Your own traps \
                 do nothing to you."
            }
            TrapOwner::AnyTrap => "Trap: an animal on any trap has no strength, and every enemy may capture it.",
        };
        item(text, whose);
        item(
            text,
            match rules.trapped_attacker {
                TrappedAttacker::FullRank => "An animal that attacks out of a trap does so with its full rank.",
                TrappedAttacker::NoRank => "Out of a trap an animal captures only animals that are trapped too.",
            },
        );
    }
    if has(|terrain| matches!(terrain, Terrain::Den(_))) {
        item(text, "Den: no animal may enter the den of its own side.");
        if !rules.win_by_den {
            item(text, "In this game nobody enters the den of the enemy either.");
        }
    }
    if has(|terrain| *terrain == Terrain::Rock) {
        item(text, "Rock (hashes): no animal can enter it or jump over it.");
    }
}

/// Part c.
pub(super) fn how_to_win(position: &Position, text: &mut Text) {
    let rules = position.board().rules();
    text.line("4c. HOW TO WIN");
    if rules.win_by_den {
        item(text, "Move an animal into the den of your enemy.");
    }
    if rules.win_by_elimination {
        item(text, "Capture all animals of your enemy.");
    }
    item(text, "You also win when your enemy admits defeat.");
    item(
        text,
        match rules.match_rules.no_moves {
            NoMoves::Loss => "Who has no move left loses.",
            NoMoves::Draw => "If the player whose turn it is has no move left, nobody wins.",
            NoMoves::Pass => "Who has no move misses the turn; if neither player can move, nobody wins.",
        },
    );
    match rules.match_rules.repetition {
        Repetition::Free => {}
        Repetition::Threefold => item(text, "When the same board comes up for the third time, nobody wins."),
        Repetition::SevenSeventeen => {
            item(
                text,
                "An animal that came to one square three times in your last seven turns with it may not go there",
            );
            text.line(
                "    again; after seventeen turns on five squares or fewer it may go to none of them. Moving another",
            );
            text.line("    animal, or entering a trap, starts the count anew.");
        }
    }
    if let Some(limit) = rules.match_rules.quiet_limit {
        item(text, &format!("After {limit} moves in a row without a capture nobody wins."));
    }
    if let Some(clock) = rules.match_rules.clock {
        if let Some(total) = clock.total_s {
            let more = clock.increment_s.map_or(String::new(), |seconds| format!(", and {seconds} more for each move"));
            item(text, &format!("Who has used up {total} seconds{more} loses."));
        }
        if let Some(seconds) = clock.move_s {
            item(text, &format!("A turn that takes {seconds} seconds is missed."));
        }
    }
    if let Some(turns) = rules.match_rules.missed_turns {
        item(text, &format!("Who misses {turns} turns in a row loses."));
    }
    if rules.announce_forced_den {
        item(text, "The game ends as soon as it is certain that a den will be entered on the next turn.");
    }
}

fn item(text: &mut Text, sentence: &str) {
    text.line(format!("  - {sentence}"));
}

fn swimmers(rules: &RuleSet) -> String {
    match the_animals(|animal| rules.swimmers[animal]) {
        Some(names) => format!("Only {names} may enter the water."),
        None => "No animal may enter the water.".to_owned(),
    }
}

fn leaps(rules: &RuleSet) -> Vec<String> {
    let ways = [
        (LeapDirections::Both, "in any of the four directions"),
        (LeapDirections::Horizontal, "to the left and right"),
        (LeapDirections::Vertical, "up and down"),
    ];
    let leap = |(way, words): (LeapDirections, &str)| {
        let names = the_animals(|animal| rules.leapers[animal] == Some(way))?;
        Some(format!("{} can jump over the water, {words}, and capture where it lands.", upper_first(&names)))
    };
    let mut sentences: Vec<String> = ways.into_iter().filter_map(leap).collect();
    if sentences.is_empty() {
        return vec!["No animal can jump.".to_owned()];
    }
    let blocked = match rules.leap_blocked_by {
        LeapBlocker::AnyRatOnPath => "A rat in the water that is jumped over stops the jump.",
        LeapBlocker::EnemyRatOnPath => "A rat of the enemy in the water that is jumped over stops the jump.",
        LeapBlocker::AnyAnimalOnPath => "Any animal in the water that is jumped over stops the jump.",
        LeapBlocker::AnyRatInRiver => "A rat anywhere in a river stops every jump over that river.",
    };
    sentences.push(blocked.to_owned());
    sentences
}

/// "the lion and the tiger"; `None` if no animal qualifies.
fn the_animals(holds: impl Fn(Animal) -> bool) -> Option<String> {
    let animals = Animal::ALL.into_iter().rev().filter(|&animal| holds(animal));
    let names: Vec<String> = animals.map(|animal| format!("the {animal}")).collect();
    match names.as_slice() {
        [] => None,
        [name] => Some(name.clone()),
        [names @ .., last] => Some(format!("{} and {last}", names.join(", "))),
    }
}

fn upper_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
