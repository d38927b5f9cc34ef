//! The sentences about the rules of Jungle.

use crate::locale::{Locale, Say, say};
use crate::rules::jungle::{LeapDirections, Outcome, RatShore, RatTakesElephant, Refusal};

impl Say for Refusal {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Refusal::GameOver { outcome } => game_over(locale, outcome),
            Refusal::OffBoard { at } => say!(locale, "refusal-off-board", at),
            Refusal::EmptySquare { at } => say!(locale, "refusal-empty-square", at),
            Refusal::NotYours { at, animal, owner } => {
                say!(locale, "refusal-not-yours", at, animal, mover = owner.opponent())
            }
            Refusal::SameSquare { at, animal } => say!(locale, "refusal-same-square", at, animal),
            Refusal::NotInLine { animal, .. } => say!(locale, "refusal-not-in-line", animal),
            Refusal::TooFar { animal, .. } => say!(locale, "refusal-too-far", animal),
            Refusal::Rock { at } => say!(locale, "refusal-rock", at),
            Refusal::OwnDen { .. } => say!(locale, "refusal-own-den"),
            Refusal::ClosedDen { .. } => say!(locale, "refusal-closed-den"),
            Refusal::Water { ref swimmers, .. } => {
                say!(locale, "refusal-water", swimmers, count = swimmers.len())
            }
            Refusal::OwnAnimal { at, animal } => say!(locale, "refusal-own-animal", at, animal),
            Refusal::NotALeaper { ref leapers, .. } => {
                say!(locale, "refusal-not-a-leaper", leapers, count = leapers.len())
            }
            Refusal::WrongWay { animal, way, .. } => match way {
                LeapDirections::Horizontal => say!(locale, "refusal-leaps-sideways", animal),
                LeapDirections::Vertical => say!(locale, "refusal-leaps-up-and-down", animal),
                LeapDirections::Both => say!(locale, "refusal-leaps-straight", animal),
            },
            Refusal::NotOverWater { at, animal, .. } => say!(locale, "refusal-not-over-water", at, animal),
            Refusal::LeapFromWater { animal, .. } => say!(locale, "refusal-leap-from-water", animal),
            Refusal::NoLanding { animal, rock: None, .. } => say!(locale, "refusal-edge-behind-water", animal),
            Refusal::NoLanding { animal, rock: Some(rock), .. } => {
                say!(locale, "refusal-rock-behind-water", animal, rock)
            }
            Refusal::LandsElsewhere { animal, landing, .. } => {
                say!(locale, "refusal-lands-elsewhere", animal, landing)
            }
            Refusal::LeapBlocked { at, blocker, yours, in_river: false, .. } => {
                say!(locale, "refusal-leap-blocked", at, blocker, yours)
            }
            Refusal::LeapBlocked { at, blocker, yours, in_river: true, .. } => {
                say!(locale, "refusal-river-blocked", at, blocker, yours)
            }
            Refusal::TooWeak { at, animal, rank, target, target_rank, .. } => {
                say!(locale, "refusal-too-weak", at, animal, rank, target, target_rank)
            }
            Refusal::EqualRanks { at, animal, target, rank, .. } => {
                say!(locale, "refusal-equal-ranks", at, animal, target, rank)
            }
            Refusal::RatOnElephant { allowed, .. } => match allowed {
                RatTakesElephant::FromLand => say!(locale, "refusal-elephant-from-land"),
                RatTakesElephant::FromWater => say!(locale, "refusal-elephant-from-water"),
                RatTakesElephant::Anywhere | RatTakesElephant::Never => say!(locale, "refusal-elephant-never"),
            },
            Refusal::ElephantOnRat { .. } => say!(locale, "refusal-elephant-on-rat"),
            Refusal::RatsAcrossShore { allowed, .. } => match allowed {
                RatShore::FromWater => say!(locale, "refusal-rat-into-water"),
                RatShore::FromLand => say!(locale, "refusal-rat-onto-land"),
                RatShore::Never | RatShore::Both => say!(locale, "refusal-rats-across-shore"),
            },
            Refusal::TrappedAttacker { animal, .. } => say!(locale, "refusal-trapped-attacker", animal),
        }
    }
}

fn game_over(locale: &Locale, outcome: Outcome) -> String {
    match outcome {
        Outcome::Den { winner, at } => say!(locale, "refusal-over-den", winner, at),
        Outcome::Elimination { winner } => say!(locale, "refusal-over-elimination", loser = winner.opponent()),
        Outcome::BothEliminated => say!(locale, "refusal-over-both-eliminated"),
    }
}

/// The reason for the end of the game, in one sentence.
impl Say for Outcome {
    fn say(&self, locale: &Locale) -> String {
        match *self {
            Outcome::Den { winner, at } => say!(locale, "outcome-den", winner, loser = winner.opponent(), at),
            Outcome::Elimination { winner } => {
                say!(locale, "outcome-elimination", winner, loser = winner.opponent())
            }
            Outcome::BothEliminated => say!(locale, "outcome-both-eliminated"),
        }
    }
}
