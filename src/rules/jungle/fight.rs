//! Decides which animal may capture which. Only this module reads the switches of the rules about captures.

use super::animal::{Animal, Rank};
use super::ruleset::{EqualRanks, RatShore, RatTakesElephant, RuleSet, TrappedAttacker};

/// An animal and the properties of its square that decide a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fighter {
    pub animal: Animal,
    pub in_water: bool,
    /// Whether the animal stands on a trap that weakens it.
    pub trapped: bool,
}

/// The outcome when an animal moves onto an enemy that it can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fight {
    Takes,
    BothFall,
    Refused(Unfit),
}

/// Why an animal may not take another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfit {
    RatsAcrossShore,
    TrappedAttacker,
    RatOnElephant,
    ElephantOnRat,
    TooWeak { rank: Rank, target_rank: Rank },
    EqualRanks { rank: Rank },
}

/// Decides a capture. Between a rat and an elephant, the switches `rat_takes_elephant` and `elephant_takes_rat` replace
/// the comparison of ranks. Then `equal_ranks` applies to any two animals of the same rank, also to a rat and an
/// elephant.
pub(super) fn fight(rules: &RuleSet, attacker: Fighter, target: Fighter) -> Fight {
    use Animal::{Elephant, Rat};
    let pair = (attacker.animal, target.animal);
    // This case is checked before the traps, because it also applies to a trapped rat.
    if pair == (Rat, Rat) && attacker.in_water != target.in_water && !crosses_shore(rules, attacker.in_water) {
        return Fight::Refused(Unfit::RatsAcrossShore);
    }
    if target.trapped {
        return Fight::Takes;
    }
    if attacker.trapped && rules.trapped_attacker == TrappedAttacker::NoRank {
        return Fight::Refused(Unfit::TrappedAttacker);
    }
    let (rank, target_rank) = (rules.rank(attacker.animal), rules.rank(target.animal));
    match pair {
        (Rat, Elephant) if !reaches_elephant(rules, attacker.in_water) => {
            return Fight::Refused(Unfit::RatOnElephant);
        }
        (Elephant, Rat) if !rules.elephant_takes_rat => return Fight::Refused(Unfit::ElephantOnRat),
        (Rat, Elephant) | (Elephant, Rat) => {}
        _ if rank < target_rank => return Fight::Refused(Unfit::TooWeak { rank, target_rank }),
        _ => {}
    }
    match rules.equal_ranks {
        EqualRanks::BothFall if rank == target_rank => Fight::BothFall,
        EqualRanks::NoCapture if rank == target_rank => Fight::Refused(Unfit::EqualRanks { rank }),
        _ => Fight::Takes,
    }
}

impl RuleSet {
    /// Whether the attacker could capture the target in at least one situation. Each of the two may stand on land or,
    /// if it can swim, in water. Traps are ignored, because they cancel ranks.
    pub fn could_take(&self, attacker: Animal, target: Animal) -> bool {
        let grounds = |animal: Animal| if self.swimmers[animal] { &[false, true][..] } else { &[false][..] };
        let fighter = |animal, in_water: &bool| Fighter { animal, in_water: *in_water, trapped: false };
        let takes = |from, to| !matches!(fight(self, fighter(attacker, from), fighter(target, to)), Fight::Refused(_));
        grounds(attacker).iter().any(|from| grounds(target).iter().any(|to| takes(from, to)))
    }
}

fn crosses_shore(rules: &RuleSet, from_water: bool) -> bool {
    match rules.rat_takes_rat_across_shore {
        RatShore::Never => false,
        RatShore::FromWater => from_water,
        RatShore::FromLand => !from_water,
        RatShore::Both => true,
    }
}

fn reaches_elephant(rules: &RuleSet, from_water: bool) -> bool {
    match rules.rat_takes_elephant {
        RatTakesElephant::FromLand => !from_water,
        RatTakesElephant::FromWater => from_water,
        RatTakesElephant::Anywhere => true,
        RatTakesElephant::Never => false,
    }
}
