//! Describes a rule set by how it differs from one that comes with the game, switch by switch.

use std::sync::LazyLock;

use crate::game::content::shipped_rule_sets;
use crate::game::levels::differences;
use crate::locale::{Locale, say};
use crate::rules::jungle::{
    Animal, EqualRanks, LeapBlocker, LeapDirections, RatShore, RatTakesElephant, RuleSet, TrapOwner, TrappedAttacker,
};
use crate::rules::{FirstMover, NoMoves, Repetition, Side};

/// The sets that come with the game.
static SHIPPED: LazyLock<Vec<RuleSet>> = LazyLock::new(shipped_rule_sets);

/// The ending of the name of a rule set whose switches a level has changed.
const CHANGED: &str = " (changed)";
/// The switches that come with the clock, which the players choose for any rules.
const OF_CLOCK: [&str; 2] = ["clock", "missed_turns"];

impl Locale {
    /// The description of a rule set, followed by what a level has changed in it if it is based on a shipped set.
    /// Another set without a description is described by how it differs from the classic one.
    pub fn rules_description(&self, rules: &RuleSet) -> String {
        let described = self.written(&rules.description);
        let title = rules.name.strip_suffix(CHANGED);
        let is_base = |known: &&RuleSet| {
            title.is_some_and(|title| known.name == title)
                || !rules.description.is_empty() && known.description == rules.description
        };
        let base = SHIPPED.iter().find(is_base).or_else(|| SHIPPED.first().filter(|_| described.is_empty()));
        let Some(base) = base else { return described };
        let mut switches = differences(rules, base);
        if title.is_none() {
            switches.retain(|switch| !OF_CLOCK.contains(switch));
        }
        let changes = switches.into_iter().flat_map(|switch| self.change(switch, rules, base));
        let changes = changes.reduce(|first, next| say!(self, "change-and", first, next));
        let changed = changes.map(|changes| match described.is_empty() {
            true => say!(self, "change-from-classic", changes),
            false => say!(self, "change-here", changes),
        });
        self.sentences([described, changed.unwrap_or_default()])
    }

    /// The notes on a shipped rule set: where its rules come from, and which of them are this game's own.
    pub fn rules_notes(&self, rules: &RuleSet) -> Option<String> {
        self.notes_behind(rules.name.strip_suffix(CHANGED).unwrap_or(&rules.name))
    }

    /// What that switch means now, in clauses without a full stop.
    fn change(&self, switch: &str, rules: &RuleSet, base: &RuleSet) -> Vec<String> {
        let of_match = &rules.match_rules;
        vec![match switch {
            "rat_takes_elephant" => say!(
                self,
                "change-rat-takes-elephant",
                from = match rules.rat_takes_elephant {
                    RatTakesElephant::FromLand => "land",
                    RatTakesElephant::FromWater => "water",
                    RatTakesElephant::Anywhere => "both",
                    RatTakesElephant::Never => "never",
                }
            ),
            "elephant_takes_rat" => say!(self, "change-elephant-takes-rat", may = rules.elephant_takes_rat),
            "rat_takes_rat_across_shore" => say!(
                self,
                "change-rats",
                from = match rules.rat_takes_rat_across_shore {
                    RatShore::FromLand => "land",
                    RatShore::FromWater => "water",
                    RatShore::Both => "both",
                    RatShore::Never => "never",
                }
            ),
            "leap_blocked_by" => say!(
                self,
                "change-leap-blocked",
                by = match rules.leap_blocked_by {
                    LeapBlocker::AnyRatOnPath => "rat",
                    LeapBlocker::EnemyRatOnPath => "enemy",
                    LeapBlocker::AnyAnimalOnPath => "any",
                    LeapBlocker::AnyRatInRiver => "river",
                }
            ),
            "leapers" => return self.leapers_changed(rules, base),
            "swimmers" => {
                let swimmers: Vec<Animal> = Animal::ALL.into_iter().filter(|animal| rules.swimmers[*animal]).collect();
                say!(self, "change-swimmers", swimmers = &swimmers, count = swimmers.len())
            }
            "trap_owner" => say!(self, "change-trap-owner", any = rules.trap_owner == TrapOwner::AnyTrap),
            "trapped_attacker" => {
                say!(self, "change-trapped-attacker", weak = rules.trapped_attacker == TrappedAttacker::NoRank)
            }
            "equal_ranks" => say!(
                self,
                "change-equal-ranks",
                fight = match rules.equal_ranks {
                    EqualRanks::AttackerWins => "attacker",
                    EqualRanks::BothFall => "both",
                    EqualRanks::NoCapture => "neither",
                }
            ),
            "ranks" => {
                let other = Animal::ALL.into_iter().rev().filter(|animal| rules.ranks[*animal] != base.ranks[*animal]);
                return other.map(|animal| say!(self, "change-rank", animal, rank = rules.ranks[animal])).collect();
            }
            "win_by" => say!(
                self,
                "change-win-by",
                way = match (rules.win_by_den, rules.win_by_elimination) {
                    (true, false) => "den",
                    (false, true) => "elimination",
                    _ => "both",
                }
            ),
            "no_moves" => say!(
                self,
                "change-no-moves",
                end = match of_match.no_moves {
                    NoMoves::Loss => "loss",
                    NoMoves::Draw => "draw",
                    NoMoves::Pass => "pass",
                }
            ),
            "repetition" => say!(
                self,
                "change-repetition",
                rule = match of_match.repetition {
                    Repetition::Free => "free",
                    Repetition::Threefold => "threefold",
                    Repetition::SevenSeventeen => "limits",
                }
            ),
            "quiet_limit" => say!(self, "change-quiet-limit", turns = of_match.quiet_limit.unwrap_or(0)),
            "missed_turns" => say!(self, "change-missed-turns", turns = of_match.missed_turns.unwrap_or(0)),
            "clock" => say!(self, "change-clock", any = of_match.clock.is_some()),
            "announce_forced_den" => say!(self, "change-forced-den", announced = rules.announce_forced_den),
            "first" => say!(
                self,
                "change-first",
                side = match of_match.first {
                    FirstMover::White => "white",
                    FirstMover::Black => "black",
                    FirstMover::Chosen => "chosen",
                },
                white = Side::White,
                black = Side::Black
            ),
            _ => return Vec::new(),
        }]
    }

    /// A clause for each way of leaping, naming the animals that leap that way here but not in the base.
    fn leapers_changed(&self, rules: &RuleSet, base: &RuleSet) -> Vec<String> {
        let ways = [
            (Some(LeapDirections::Both), "both"),
            (Some(LeapDirections::Horizontal), "sideways"),
            (Some(LeapDirections::Vertical), "lengthways"),
            (None, "never"),
        ];
        let clause = |(now, way): (Option<LeapDirections>, &'static str)| {
            let changed = |animal: &Animal| rules.leapers[*animal] == now && base.leapers[*animal] != now;
            let leapers: Vec<Animal> = Animal::ALL.into_iter().filter(changed).collect();
            (!leapers.is_empty()).then(|| say!(self, "change-leapers", leapers = &leapers, way, count = leapers.len()))
        };
        ways.into_iter().filter_map(clause).collect()
    }
}
