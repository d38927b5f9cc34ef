//! The help pages about the rules, written from the rule set in use.

use crate::rules::jungle::{
    Animal, EqualRanks, LeapBlocker, LeapDirections, Position, RatShore, RatTakesElephant, RuleSet, TrapOwner,
    TrappedAttacker,
};
use crate::rules::{NoMoves, Repetition, Terrain, listed};
use crate::text::{StyledText, capital};

use super::super::limits::{counted, item, of_time};

/// Writes page a, about the animals.
pub(super) fn animals(position: &Position, text: &mut StyledText) {
    let rules = position.board().rules();
    text.line("4a. ANIMALS");
    item(text, "An animal moves one square left, right, up or down. Two animals never share a square.");
    item(text, "It captures an enemy by moving onto it.");
    match rules.equal_ranks {
        EqualRanks::AttackerWins => {}
        EqualRanks::BothFall => item(text, "Of two animals of the same rank, both fall when one attacks."),
        EqualRanks::NoCapture => item(text, "Animals of the same rank cannot capture each other."),
    }
    item(text, &swimmers(rules));
    item(text, jumpers(rules));
    for animal in strongest_first(rules) {
        text.line(format!("{} (rank {})", capital(animal.name()), rules.rank(animal).0));
        for sentence in of_animal(rules, animal) {
            item(text, &sentence);
        }
    }
}

/// Returns sentences about what the animal captures, and about its special abilities, such as swimming or jumping.
fn of_animal(rules: &RuleSet, animal: Animal) -> Vec<String> {
    let mut sentences = vec![prey(rules, animal)];
    if let Some(directions) = rules.leapers[animal] {
        let ways = match directions {
            LeapDirections::Both => "in any of the four directions",
            LeapDirections::Horizontal => "to the left and right",
            LeapDirections::Vertical => "up and down",
        };
        sentences.push(format!("It can jump over the water, {ways}, and captures where it lands."));
    }
    if rules.swimmers[animal] {
        sentences.push("It may enter the water.".to_owned());
    }
    if animal == Animal::Rat {
        let elephant = match rules.rat_takes_elephant {
            RatTakesElephant::FromLand => "Weak as it is, it captures the elephant, but not out of the water.",
            RatTakesElephant::FromWater => "Weak as it is, it captures the elephant, but only out of the water.",
            RatTakesElephant::Anywhere => "Weak as it is, it captures the elephant, from land or water.",
            RatTakesElephant::Never => "It cannot capture the elephant.",
        };
        let other_rat = match rules.rat_takes_rat_across_shore {
            RatShore::Never => "A rat in the water and a rat on land cannot capture each other.",
            RatShore::FromWater => "A rat in the water captures a rat on land, but not the other way round.",
            RatShore::FromLand => "A rat on land captures a rat in the water, but not the other way round.",
            RatShore::Both => "A rat in the water and a rat on land capture each other as anywhere else.",
        };
        sentences.extend([elephant, other_rat].map(str::to_owned));
    }
    sentences
}

/// Says which animals an animal can capture when neither of the two is in a trap.
fn prey(rules: &RuleSet, animal: Animal) -> String {
    let takes = |target: Animal| match (animal, target) {
        (Animal::Rat, Animal::Elephant) => rules.rat_takes_elephant != RatTakesElephant::Never,
        (Animal::Elephant, Animal::Rat) => rules.elephant_takes_rat,
        _ if rules.rank(animal) == rules.rank(target) => rules.equal_ranks != EqualRanks::NoCapture,
        _ => rules.rank(animal) > rules.rank(target),
    };
    let count = Animal::ALL.into_iter().filter(|&target| takes(target)).count();
    match (the_animals(takes), the_animals(|target| !takes(target))) {
        (None, _) => "It captures no other animal.".to_owned(),
        (_, None) => "It captures every animal.".to_owned(),
        (_, Some(others)) if count > Animal::ALL.len() / 2 => format!("It captures every animal but {others}."),
        (Some(prey), _) => format!("It captures {prey}."),
    }
}

fn strongest_first(rules: &RuleSet) -> [Animal; 8] {
    let mut animals = Animal::ALL;
    animals.sort_by_key(|animal| std::cmp::Reverse((rules.rank(*animal), *animal)));
    animals
}

/// Writes page b, about the squares.
pub(super) fn positions(position: &Position, text: &mut StyledText) {
    let board = position.board();
    let rules = board.rules();
    let has = |wanted: fn(&Terrain) -> bool| board.grid().iter().any(|(_, terrain)| wanted(terrain));
    text.line("4b. POSITIONS");
    item(text, "Land: open to every animal.");
    if has(|terrain| *terrain == Terrain::Water) {
        item(text, &format!("Water (slashes, and pluses below): {}", lower_first(&swimmers(rules))));
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

/// Writes page c, about how to win.
pub(super) fn how_to_win(position: &Position, text: &mut StyledText) {
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
        item(
            text,
            &format!("After {} without a capture nobody wins.", counted(limit, "move in a row", "moves in a row")),
        );
    }
    of_time(&rules.match_rules, "move", text);
    if rules.announce_forced_den {
        item(text, "The game ends as soon as it is certain that a den will be entered on the next turn.");
    }
}

fn swimmers(rules: &RuleSet) -> String {
    match the_animals(|animal| rules.swimmers[animal]) {
        Some(names) => format!("Only {names} may enter the water."),
        None => "No animal may enter the water.".to_owned(),
    }
}

/// Says which animals block a jump.
fn jumpers(rules: &RuleSet) -> &'static str {
    if Animal::ALL.into_iter().all(|animal| rules.leapers[animal].is_none()) {
        return "No animal can jump.";
    }
    match rules.leap_blocked_by {
        LeapBlocker::AnyRatOnPath => "A rat in the water that is jumped over stops the jump.",
        LeapBlocker::EnemyRatOnPath => "A rat of the enemy in the water that is jumped over stops the jump.",
        LeapBlocker::AnyAnimalOnPath => "Any animal in the water that is jumped over stops the jump.",
        LeapBlocker::AnyRatInRiver => "A rat anywhere in a river stops every jump over that river.",
    }
}

/// Lists the animals that qualify, as in "the lion and the tiger"; `None` if no animal qualifies.
fn the_animals(holds: impl Fn(Animal) -> bool) -> Option<String> {
    let animals = Animal::ALL.into_iter().rev().filter(|&animal| holds(animal));
    let names: Vec<String> = animals.map(|animal| format!("the {animal}")).collect();
    (!names.is_empty()).then(|| listed(&names))
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
